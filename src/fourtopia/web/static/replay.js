// The replay: a slider, buttons and keys over the positions of a game.

import { morph } from "./morph.js";
import { analyse, watchAnalysis } from "./analysis.js";
import { get } from "./send.js";
import { keys } from "./keyboard.js";
import { narrow, rememberWidth, showTab } from "./tabs.js";
import { copy, toast } from "./toast.js";
import { root } from "./paths.js";

const app = document.getElementById("app");
const texts = document.getElementById("texts").dataset;
const now = () => document.getElementById("now").dataset;
const table = now().table;

let front = new URLSearchParams(location.search).get("front");
let wanted = Number(now().at);
let loading = false;
let timer = 0;

async function go(at) {
  wanted = Math.max(0, Math.min(Number(now().steps), at));
  if (loading) return;
  loading = true;
  try {
    let got;
    do {
      got = wanted;
      const path = new URLSearchParams({ at: got, narrow: narrow.matches ? "1" : "0" });
      if (front !== null) path.set("front", front);
      morph(app, await get(`${root}/table/${table}/replay/now?${path}`));
      showTab();
      scrollLog();
    } while (got !== wanted);
    history.replaceState(null, "", front === null ? `?at=${wanted}` : `?at=${wanted}&front=${front}`);
  } catch (error) {
    toast(error.message || texts.offline);
    stop();
  } finally {
    loading = false;
  }
}

function scrollLog() {
  const lines = document.querySelectorAll(".log li:not(.later)");
  const log = document.querySelector(".log");
  const line = lines[lines.length - 1];
  if (line && log) log.scrollTop = line.offsetTop - log.offsetTop - log.clientHeight / 2;
}

function stop() {
  clearInterval(timer);
  timer = 0;
  document.body.classList.remove("playing");
}

function play() {
  if (timer) return stop();
  if (wanted >= Number(now().steps)) wanted = 0;
  document.body.classList.add("playing");
  timer = setInterval(() => {
    if (wanted >= Number(now().steps)) stop();
    else go(wanted + 1);
  }, 900);
}

const step = (by) => {
  stop();
  go(wanted + by);
};

const presses = {
  first: () => step(-wanted),
  back: () => step(-1),
  play,
  on: () => step(1),
  last: () => step(Number(now().steps)),
  front: (element) => {
    front = element.dataset.seat;
    go(wanted);
  },
  analyse: () => analyse(table, () => go(wanted)),
  "copy-link": (element) => copy(new URL(element.dataset.link || `${root}/table/${table}/replay?at=${wanted}`, location.href).href, texts.copied),
};

document.addEventListener("click", (event) => {
  const line = event.target.closest("a[data-at]");
  if (line) {
    event.preventDefault();
    stop();
    if (line.dataset.front) front = line.dataset.front;
    go(Number(line.dataset.at));
    return;
  }
  const element = event.target.closest("[data-press]");
  const action = element && presses[element.dataset.press];
  if (action) action(element);
});

document.addEventListener("input", (event) => {
  if (event.target.id !== "slider") return;
  stop();
  go(Number(event.target.value));
});

keys({
  ArrowLeft: presses.back,
  ArrowRight: presses.on,
  Home: presses.first,
  End: presses.last,
  " ": play,
  press: () => {},
});

rememberWidth();
narrow.addEventListener("change", () => go(wanted));
showTab();
scrollLog();
watchAnalysis(table, () => go(wanted));
if (Boolean(document.querySelector("main.narrow")) !== narrow.matches) go(wanted);
