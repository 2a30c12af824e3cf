// A table: draws what the server says, and sends what the person decides.

import { morph } from "./morph.js";
import { follow } from "./stream.js";
import { get, Refused, send } from "./send.js";
import { keys } from "./keyboard.js";
import * as choices from "./choices.js";
import { analyse, watchAnalysis } from "./analysis.js";
import { newPromise, promised, show } from "./chance.js";
import { plan, planIsShown, watchPlan } from "./plan.js";
import { bindSettings, setting, yourTurn } from "./notice.js";
import { leaveArea, narrow, nearby, openArea, rememberWidth, reveal, showTab } from "./tabs.js";
import { copy, speak, toast } from "./toast.js";
import { root } from "./paths.js";

const app = document.getElementById("app");
const texts = document.getElementById("texts").dataset;
const now = () => document.getElementById("now").dataset;
const table = now().table;
const PAUSE = 300; // milliseconds between two looks for a hint
const LATER = [429, 503]; // too many ask from here, or the tables cannot be reached: for a moment
const AGAIN = 2000; // milliseconds until they are asked for again
const query = new URLSearchParams(location.search);

let opened = null; // the seat whose person has said that they look, where several sit at one screen
let front = query.get("front");
let wanted = 0; // the latest place in the log that was heard of
let again = false;
let running = null;
let sending = null; // the request that is under way
let focus = null; // where in the prompt the focus was
let answered = null; // the question that was answered last: not to be answered twice

// What the server said, or that it says nothing.
const words = (error) => (error instanceof Refused && error.said ? error.message : texts.offline);

// Draws the table as it is now; who asks while it is being drawn waits for a drawing that is at least as new.
function refresh() {
  again = true;
  running ??= draw().finally(() => (running = null));
  return running;
}

async function draw() {
  try {
    while (again || Number(now().place) < wanted) {
      again = false;
      const before = { ...now() };
      const path = new URLSearchParams({ narrow: narrow.matches ? "1" : "0" });
      if (opened !== null) path.set("opened", opened);
      if (front !== null) path.set("front", front);
      const sent = await get(`${root}/table/${table}/now?${path}`);
      noteFocus();
      morph(app, sent);
      shown(before);
    }
  } catch (error) {
    toast(words(error));
    if (LATER.includes(error.status)) setTimeout(refresh, AGAIN);
  }
}

// Whoever answers with the keyboard in the prompt is there again for the next question.
function noteFocus() {
  const focused = document.activeElement;
  if (focused?.closest("#prompt")) focus = focused.id === "typed-choice" ? focused.id : "choices";
  else if (focused !== document.body || document.getElementById("choices")) focus = null;
}

function keepFocus() {
  const lost = document.activeElement === document.body || document.activeElement.disabled;
  if (lost && focus !== null) document.getElementById(focus)?.focus({ preventScroll: true });
}

function shown(before) {
  const changed = before.place !== now().place;
  addToChance();
  if (before.question !== now().question || before.seat !== now().seat) {
    choices.clear();
    document.body.classList.remove("no-hint");
    document.getElementById("choices")?.scrollTo(0, 0);
  } else choices.mark();
  if (planIsShown()) choices.suggest();
  showTab();
  const asked = now().asked === "1";
  yourTurn(asked, asked && (before.asked !== "1" || before.seat !== now().seat), texts.yourMove);
  if (changed) {
    const line = document.querySelector(".log li a");
    const title = document.getElementById("prompt-title");
    speak([line?.textContent, title?.textContent].filter(Boolean).join(" "));
  }
  messages();
  keepFocus();
}

// All are there: this browser shows what it promised.
function addToChance() {
  if (now().revealing) show(table);
}

// Sends a wish that may bring a seat, with a promise of something to add to chance.
async function takeSeat(path, wish) {
  const own = newPromise();
  const answer = await send(path, { ...wish, commitment: own.commitment });
  await promised(answer, own);
  return answer;
}

async function attempt(action) {
  if (sending) return false;
  let done = false;
  document.body.classList.add("sending");
  try {
    sending = action();
    const answer = await sending;
    wanted = Math.max(wanted, answer.place || 0);
    done = true;
  } catch (error) {
    answered = null;
    toast(words(error));
  }
  sending = null;
  document.body.classList.remove("sending");
  await refresh();
  return done;
}

function take() {
  if (sending) {
    sending.then(take, take); // the next question may be here before the answer to the last one
    return;
  }
  const choice = choices.current();
  const { seat, place, question } = now();
  if (!choice || question === answered) return;
  if (choice.ends && setting("confirm-end") && !confirm(texts.sureEnd)) return;
  answered = question;
  attempt(() => send(`/tables/${table}/actions`, { seat: Number(seat), action: choice.id, at: Number(place) }));
}

function pressChoice(element) {
  const again = choices.press(element);
  reveal(element.closest("#choices, #hint, #plan") !== null);
  if (again || (setting("one-click") && choices.current())) take();
}

function link(path) {
  return new URL(path || `${root}/table/${table}`, location.href).href;
}

function joinName() {
  const field = document.getElementById("join-name");
  const name = (field ? field.value : localStorage.getItem("name")) || "";
  if (field && name) localStorage.setItem("name", name);
  return name;
}

const seat = () => Number(now().seat);

const thinking = () => document.querySelector("#hint[data-thinking]");

// Asks for a hint; shown already, it is put away, and back again.
async function hint() {
  if (document.getElementById("hint")) {
    document.body.classList.toggle("no-hint");
    choices.mark();
    return;
  }
  document.body.classList.remove("no-hint");
  try {
    await send(`/tables/${table}/hints`, { seat: seat(), at: Number(now().place) });
  } catch (error) {
    toast(words(error));
  }
  await refresh();
  await waitForHint();
}

async function waitForHint() {
  const { question } = now();
  while (thinking()) {
    await new Promise((done) => setTimeout(done, PAUSE));
    try {
      const answer = JSON.parse(await get(`${root}/api/v1/tables/${table}/hints?seat=${seat()}`));
      if (answer.status === "failed") toast(texts.hintFailed);
      if (answer.status !== "thinking") await refresh();
    } catch (error) {
      toast(words(error));
      return;
    }
  }
  if (now().question !== question) return; // the game has moved on
  choices.suggest();
  reveal(true);
}

async function copySeatLink(wish) {
  try {
    const answer = await send(`/tables/${table}/link`, wish);
    await copy(link(`${root}/seat/${answer.token}`), texts.seatLink);
  } catch (error) {
    toast(words(error));
  }
}

const presses = {
  go: take,
  undo: () => attempt(() => send(`/tables/${table}/undo`, { seat: seat(), at: Number(now().place) })),
  join: async () => {
    if (await attempt(() => takeSeat(`/tables/${table}/join`, { name: joinName() }))) stream.anew(); // it knows whose it is
  },
  start: () => attempt(() => send(`/tables/${table}/start`)),
  "come-back": (element) => attempt(() => send(`/tables/${table}/join`, { seat: Number(element.dataset.seat) })),
  "stand-in": (element) => attempt(() => send(`/tables/${table}/leave`, { seat: Number(element.dataset.seat) })),
  leave: (element) => {
    if (!confirm(element.dataset.sure)) return;
    close();
    const bot = document.getElementById("leave-bot").value;
    attempt(() => send(`/tables/${table}/leave`, { seat: seat(), bot }));
  },
  rematch: async () => {
    try {
      const again = await takeSeat(`/tables/${table}/rematch`);
      location.href = `${root}/table/${again.table}`;
    } catch (error) {
      toast(words(error));
    }
  },
  "copy-link": (element) => copy(link(element.dataset.link), texts.copied),
  "seat-link": () => copySeatLink({ seat: seat() }),
  "new-link": (element) => {
    if (confirm(element.dataset.sure)) copySeatLink({ seat: seat(), anew: true });
  },
  "open-cover": (element) => {
    opened = element.dataset.seat;
    refresh();
  },
  front: async (element) => {
    const { seat } = element.dataset;
    const back = front === seat || (front !== null && seat === now().seat);
    front = back ? null : seat;
    await refresh();
    if (back) leaveArea();
    else openArea();
  },
  hint,
  plan: async () => {
    await plan(table, now, refresh);
    reveal(true);
  },
  "whole-plan": () => document.body.classList.toggle("whole-plan"),
  analyse: () => analyse(table, refresh),
  fold: () => document.body.classList.toggle("folded"),
  type: () => document.getElementById("typed-choice")?.focus(),
  menu: () => document.getElementById("menu").showModal(),
  chat: () => document.getElementById("chat").showModal(),
  "as-text": () => {
    close();
    document.body.classList.toggle("as-text");
  },
  close,
};

function close() {
  for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
}

function messages() {
  const sent = document.getElementById("said");
  if (sent) document.getElementById("messages").innerHTML = sent.innerHTML;
}

document.addEventListener("click", (event) => {
  const target = event.target instanceof Element ? event.target : null;
  if (!target) return;
  const choice = target.closest("[data-does]") ?? nearby(event);
  if (choice) {
    pressChoice(choice);
    return;
  }
  const element = target.closest("[data-press]");
  const action = element && presses[element.dataset.press];
  if (action) {
    event.preventDefault();
    action(element);
  }
});

// What a choice would bring is shown under the mouse and at the keyboard's focus. Not under a finger: the list would
// move away while it is being tapped.
function hover(event) {
  choices.hover(event.target instanceof Element ? event.target.closest("[data-does]") : null);
}

document.addEventListener("pointerover", (event) => {
  if (event.pointerType === "mouse" && !narrow.matches) hover(event); // there, what it shows would push the list away
});
document.addEventListener("focusin", (event) => {
  if (event.target.matches(":focus-visible")) hover(event);
});

document.addEventListener("input", (event) => {
  if (event.target.id === "typed-choice") choices.filter(event.target.value);
});

document.addEventListener("submit", (event) => {
  event.preventDefault();
  if (event.target.id === "typed") take();
  if (event.target.id === "join-form") presses.join();
  if (event.target.id === "chat-form") {
    const field = document.getElementById("chat-text");
    const from = now().seat === "" || now().seat === undefined ? null : seat();
    attempt(() => send(`/tables/${table}/chat`, { text: field.value, seat: from })).then((said) => {
      if (said) field.value = ""; // what was not sent stays to be sent again
    });
  }
});

keys({
  press: pressChoice,
  digit: choices.selectNumber,
  enter: take,
  u: () => document.querySelector("[data-press=undo]:not(:disabled)")?.click(),
  h: () => document.getElementById("hint-button")?.click(),
  p: () => document.getElementById("plan-button")?.click(),
  t: presses.type,
  m: presses.menu,
  x: presses["as-text"],
  l: () => document.querySelector(".log a")?.focus(),
  Escape: choices.clear,
});

// Clocks run on between two messages of the server.
setInterval(() => {
  for (const clock of document.querySelectorAll(".clock[data-left]")) {
    const left = Math.max(0, Number(clock.dataset.left) - 1);
    clock.dataset.left = left;
    clock.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
    clock.classList.toggle("short", left < 10);
  }
}, 1000);

rememberWidth();
narrow.addEventListener("change", () => {
  rememberWidth();
  refresh();
});
bindSettings();
const field = document.getElementById("join-name");
if (field) field.value = localStorage.getItem("name") || "";
choices.clear();
addToChance();
if (front === null) showTab();
else openArea();
messages();
yourTurn(now().asked === "1", false, texts.yourMove);
if (Boolean(document.querySelector("main.narrow")) !== narrow.matches) refresh();
watchAnalysis(table, refresh);
watchPlan(table, now, refresh);
if (thinking()) waitForHint();
else if (planIsShown()) choices.suggest();
else choices.mark();
const stream = follow(
  table,
  (place) => {
    wanted = place;
    if (Number(now().place) !== place) refresh();
  },
  (connected) => {
    document.body.classList.toggle("offline", !connected);
    if (connected && Number(now().place) < wanted) refresh(); // what could not be fetched while the server was away
  },
);
