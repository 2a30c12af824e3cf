// Adding to chance: whoever takes a seat sends the hash of a random value, and shows the value when all are there.
import { root } from "./paths.js";
import { sha256 } from "./sha256.js";

const kept = new Map(); // for a browser that keeps nothing
const key = (table) => `fourtopia.chance.${table}`;

/** A random value of one's own, and the hash that promises it. */
export function newPromise() {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const value = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return { value, commitment: sha256(`fourtopia entropy ${value}`) };
}

/** Keeps what was promised with this seat, until the table asks for it; it may ask at once. */
export async function promised({ table, seats, promised, revealing }, { value, commitment }) {
  if (promised !== commitment) return; // no new seat
  const own = JSON.stringify({ seat: seats[0], value });
  kept.set(table, own);
  try {
    localStorage.setItem(key(table), own);
  } catch {
    // then only this page knows it
  }
  if (revealing) await show(table);
}

/** Shows what was promised at this table, if anything was. What comes too late, the game goes on without. */
export async function show(table) {
  const own = take(table);
  if (!own) return;
  try {
    const headers = { "content-type": "application/json" };
    const sent = await fetch(`${root}/api/v1/tables/${table}/reveal`, { method: "POST", headers, body: own });
    await sent.text(); // else it counts as broken off where the page is left now
  } catch {
    // too late, or the server is away
  }
}

function take(table) {
  let own = kept.get(table) ?? null;
  kept.delete(table);
  try {
    own ??= localStorage.getItem(key(table));
    localStorage.removeItem(key(table));
  } catch {
    // nothing is kept here
  }
  return own;
}
