// The best plan of whoever plays alone: asking for it, and watching how it gets better.

import { get, Refused, send } from "./send.js";
import { toast } from "./toast.js";
import { root } from "./paths.js";

const PAUSE = 600; // milliseconds between two looks
const texts = () => document.getElementById("texts").dataset;
const panel = () => document.getElementById("plan");
const working = () => document.querySelector("#plan[data-working]");
let watching = false;

export const planIsShown = () => Boolean(panel()?.checkVisibility());

// Asks for the plan; shown already, it is put away, and back again. A hint that lies over it goes.
export async function plan(table, now, redraw) {
  const { classList } = document.body;
  if (panel()) {
    classList.toggle("no-plan", planIsShown());
    classList.add("no-hint");
    await redraw();
    return;
  }
  classList.remove("no-plan");
  classList.add("no-hint");
  try {
    await send(`/tables/${table}/plan`, { seat: Number(now().seat), at: Number(now().place) });
  } catch (error) {
    toast(error instanceof Refused ? error.message : texts().offline);
    return;
  }
  await redraw();
  document.getElementById("choices")?.focus({ preventScroll: true }); // Enter plays what is next
  await watchPlan(table, now, redraw);
}

export async function watchPlan(table, now, redraw) {
  if (watching) return;
  watching = true;
  while (working()) {
    await new Promise((done) => setTimeout(done, PAUSE));
    try {
      const answer = JSON.parse(await get(`${root}/api/v1/tables/${table}/plan?seat=${now().seat}`));
      const { status, points, bound, seconds, all_seconds: all } = answer;
      if (status === "failed") toast(texts().planFailed);
      const news = `${status} ${points ?? ""} ${bound ?? ""}`;
      const progress = working()?.querySelector("progress");
      if (progress) progress.value = Math.min(100, (100 * seconds) / all);
      if (working() && working().dataset.working !== news) await redraw();
    } catch {
      toast(texts().offline);
      break;
    }
  }
  watching = false;
}
