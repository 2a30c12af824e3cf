// The analysis of a finished game: asking for it, and watching how far it is.

import { get, Refused, send } from "./send.js";
import { toast } from "./toast.js";
import { root } from "./paths.js";

const PAUSE = 600; // milliseconds between two looks
const offline = () => document.getElementById("texts").dataset.offline;
let watching = false;

export async function analyse(table, redraw) {
  try {
    await send(`/tables/${table}/analysis`);
  } catch (error) {
    toast(error instanceof Refused ? error.message : offline());
    return;
  }
  await redraw();
  show();
  await watchAnalysis(table, redraw);
}

// Who has asked wants to see it.
function show() {
  for (const tab of document.querySelectorAll("[name=graph][value=outlook], [name=story][value=costly]")) tab.checked = true;
}

export async function watchAnalysis(table, redraw) {
  if (watching) return;
  watching = true;
  while (document.querySelector("[data-analysing]")) {
    await new Promise((done) => setTimeout(done, PAUSE));
    try {
      const { status, done } = JSON.parse(await get(`${root}/api/v1/tables/${table}/analysis`));
      const panel = document.querySelector("[data-analysing]");
      if (panel?.dataset.analysing === status) {
        panel.querySelector("progress").value = done;
        panel.querySelector("[data-part=done]").textContent = done;
      } else await redraw();
    } catch {
      toast(offline());
      break;
    }
  }
  watching = false;
}
