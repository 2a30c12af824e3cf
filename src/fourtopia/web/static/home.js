// Playing at once, joining by a link, and what this browser remembers: the last game, the last bot and your name.
import { newPromise, promised } from "./chance.js";
import { root } from "./paths.js";

const GAME = "fourtopia.game";
const NAME = "fourtopia.name";
const BOT = "fourtopia.bot";

function remembered(key) {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return ""; // a browser that keeps nothing
  }
}

function remember(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // then not
  }
}

export const yourName = () => remembered(NAME);
export const rememberName = (name) => remember(NAME, name);
export const yourBot = () => remembered(BOT);
export const rememberBot = (bot) => remember(BOT, bot);

/** Opens a table and goes there. Returns words if it was refused. */
export async function openTable(plan, broken) {
  const own = newPromise();
  const promises = plan.seats.some((seat) => seat.kind === "person");
  let answer;
  try {
    const response = await fetch(`${root}/api/v1/tables`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(promises ? { ...plan, commitment: own.commitment } : plan),
    });
    answer = await response.json();
    if (!response.ok) return answer.error ?? broken;
    if (promises) await promised(answer, own);
  } catch {
    return broken;
  }
  remember(GAME, plan.game);
  location.assign(`${root}/table/${answer.table}`);
  return "";
}

async function playNow(door) {
  if (door.getAttribute("aria-busy") === "true") return;
  const alert = document.querySelector("[data-alert]");
  const plan = JSON.parse(door.dataset.play);
  plan.seats[0].name = yourName();
  for (const seat of plan.seats) if (seat.kind === "bot") seat.bot = document.getElementById("against").value;
  door.setAttribute("aria-busy", "true");
  alert.textContent = await openTable(plan, alert.dataset.broken);
  if (alert.textContent) door.removeAttribute("aria-busy");
}

/** Of the bots on offer, the one that was chosen last. */
export function chooseBot(field) {
  if ([...field.options].some((each) => each.value === yourBot())) field.value = yourBot();
}

/** The game's own door: of the game played last, or of the first. */
function lastDoor(first) {
  const doors = [...document.querySelectorAll("[data-play]")];
  const gameOf = (door) => door.closest("[data-game]").dataset.game;
  return doors.find((door) => gameOf(door) === remembered(GAME)) ?? doors.find((door) => gameOf(door) === first);
}

function openDialog() {
  const dialog = document.getElementById("join");
  dialog.close(); // the server may have opened it, but not as a modal one
  dialog.showModal();
}

const presses = {
  join: openDialog,
  close: () => document.getElementById("join").close(),
};

function onClick(event) {
  if (event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const door = event.target.closest("[data-play], [data-play-last], [data-press]");
  if (!door) return;
  if (door.dataset.press) {
    if (!(door.dataset.press in presses)) return;
    event.preventDefault();
    presses[door.dataset.press]();
    return;
  }
  event.preventDefault();
  playNow(door.dataset.play ? door : lastDoor(door.dataset.playLast));
}

const against = document.getElementById("against");
if (against) {
  chooseBot(against);
  against.addEventListener("change", () => rememberBot(against.value));
}
if (document.getElementById("join")) {
  document.addEventListener("click", onClick);
  if (document.getElementById("join").open) openDialog();
}
// A page that comes back from the browser's memory is not busy any more.
addEventListener("pageshow", () => {
  for (const door of document.querySelectorAll("[aria-busy]")) door.removeAttribute("aria-busy");
});
