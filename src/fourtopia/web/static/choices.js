// Choosing: the list, the board, the keyboard and the typed notation are one thing. A thing on the board may stand for
// several choices: pressing it keeps those that are about it, pressing another keeps those that are about both.

const pressed = []; // the sets of choices of what was pressed on the board, in order
let selected = null;
let hovered = null;
let suggested = null;

const does = (element) => new Set(element.dataset.does.split(" "));
const all = (selector) => [...document.querySelectorAll(selector)];
const listed = () => all("#choices .choice");
const hinted = () => all("#hint .hinting, #plan .plan-next").filter((each) => each.checkVisibility()); // the best first

function left() {
  const every = listed().map((choice) => choice.dataset.does);
  return pressed.reduce((kept, set) => kept.filter((id) => set.has(id)), every);
}

// Also after the page was morphed: what was sent does not know what is selected here.
export function mark() {
  const kept = new Set(left());
  const shown = selected || hovered;
  const thought = new Set(hinted().map((each) => each.dataset.does));
  for (const hint of hinted()) {
    const id = hint.dataset.does;
    hint.classList.toggle("is-selected", id === selected);
    hint.classList.toggle("is-hovered", id === hovered);
    hint.setAttribute("aria-pressed", String(id === selected));
  }
  for (const choice of listed()) {
    const id = choice.dataset.does;
    choice.parentElement.hidden = !kept.has(id) || choice.dataset.filtered === "1";
    choice.classList.toggle("is-selected", id === selected);
    choice.classList.toggle("is-hovered", id === hovered);
    choice.setAttribute("aria-pressed", String(id === selected));
  }
  for (const thing of all("svg .can")) {
    const set = does(thing);
    const possible = [...set].some((id) => kept.has(id));
    thing.classList.toggle("is-out", !possible);
    thing.classList.toggle("is-hinted", [...set].some((id) => thought.has(id)));
    thing.classList.toggle("is-selected", selected !== null && set.has(selected));
    thing.classList.toggle("is-pressed", pressed.some((each) => sameSet(each, set)));
    thing.classList.toggle("is-hovered", hovered !== null && set.has(hovered));
    thing.setAttribute("aria-pressed", String(selected !== null && set.has(selected)));
  }
  for (const ghost of all("svg .ghost")) {
    ghost.classList.toggle("shown", shown !== null && ghost.dataset.for.split(" ").includes(shown));
  }
  showAfter(shown);
  showGo();
}

const sameSet = (a, b) => a.size === b.size && [...a].every((each) => b.has(each));

function choiceOf(id) {
  return listed().find((choice) => choice.dataset.does === id) || null;
}

function showAfter(id) {
  const after = document.getElementById("after");
  if (!after) return;
  const changes = id === null ? null : choiceOf(id)?.querySelector("template");
  after.innerHTML = (changes || document.getElementById("goods")).innerHTML;
  after.classList.toggle("now", !changes);
}

function showGo() {
  const go = document.getElementById("go");
  if (!go) return;
  const choice = selected === null ? null : choiceOf(selected);
  go.disabled = !choice;
  go.querySelector("span").textContent = choice ? choice.dataset.button : go.dataset.idle;
}

export function current() {
  const choice = selected === null ? null : choiceOf(selected);
  return choice && { id: Number(selected), ends: choice.dataset.ends === "1" };
}

export function clear() {
  pressed.length = 0;
  selected = hovered = suggested = null;
  for (const choice of listed()) delete choice.dataset.filtered;
  const typed = document.getElementById("typed-choice");
  if (typed && document.activeElement !== typed) typed.value = "";
  mark();
}

// Returns whether exactly this choice was selected before: a second press takes it.
export function press(element) {
  const set = does(element);
  if (element.closest("#choices, #hint, #plan")) {
    const again = selected === element.dataset.does;
    selected = element.dataset.does;
    if (!left().includes(selected)) pressed.length = 0;
    mark();
    if (!element.closest("#choices")) choiceOf(selected)?.scrollIntoView({ block: "nearest" });
    return again;
  }
  if (selected !== null && set.size === 1 && set.has(selected)) return true;
  const before = pressed.findIndex((each) => sameSet(each, set));
  if (before >= 0) {
    pressed.splice(before, 1);
    selected = null;
  } else {
    if (!left().some((id) => set.has(id))) pressed.length = 0;
    pressed.push(set);
    const kept = left();
    selected = kept.length === 1 ? kept[0] : null;
  }
  mark();
  if (selected !== null) choiceOf(selected)?.scrollIntoView({ block: "nearest" });
  return false;
}

// Selects the best choice of a hint or what is next in the plan, unless the person has selected something.
export function suggest() {
  const [best] = hinted();
  if (!best || !(selected === null || selected === suggested)) return;
  suggested = best.dataset.does;
  press(best);
}

export function selectNumber(number) {
  const choice = listed().filter((each) => !each.parentElement.hidden)[number - 1];
  if (!choice) return;
  selected = choice.dataset.does;
  mark();
  choice.scrollIntoView({ block: "nearest" });
}

export function filter(words) {
  const wanted = words.trim().toLowerCase().replace(/\s+/g, " ");
  const fits = [];
  for (const choice of listed()) {
    const notation = choice.dataset.notation.toLowerCase();
    const fit = !wanted || notation.startsWith(wanted) || notation.includes(` ${wanted}`);
    if (fit) delete choice.dataset.filtered;
    else choice.dataset.filtered = "1";
    if (fit && wanted) fits.push(choice);
  }
  const exact = fits.find((choice) => choice.dataset.notation.toLowerCase() === wanted);
  selected = exact ? exact.dataset.does : fits.length === 1 ? fits[0].dataset.does : null;
  mark();
}

export function hover(element) {
  const id = element ? [...does(element)] : [];
  hovered = id.length === 1 ? id[0] : null;
  mark();
}
