// On a phone one part of the table is shown at a time.
import { root } from "./paths.js";

export const narrow = matchMedia("(max-width: 720px)");

export function rememberWidth() {
  document.cookie = `narrow=${narrow.matches ? 1 : 0}; path=${root}/; max-age=31536000; samesite=lax`;
}

export function showTab() {
  const main = document.querySelector("main.table");
  if (!main) return;
  const tabs = [...main.querySelectorAll(".tabs a")];
  if (!tabs.length) return;
  let tab = sessionStorage.getItem("tab");
  if (!tabs.some((each) => each.dataset.tab === tab)) {
    tab = (tabs.find((each) => each.querySelector(".dot")) || tabs[0]).dataset.tab;
  }
  for (const each of tabs) {
    const on = each.dataset.tab === tab;
    each.classList.toggle("on", on);
    if (on) each.setAttribute("aria-current", "true");
    else each.removeAttribute("aria-current");
    if (on) each.parentElement.scrollLeft = each.offsetLeft - (each.parentElement.clientWidth - each.clientWidth) / 2;
  }
  for (const pane of main.querySelectorAll("[data-pane]")) pane.classList.toggle("shown", pane.dataset.pane === tab);
}

// What the selected choice is about: its tabs are marked; if it was found in the list, it is brought into sight.
export function reveal(listed) {
  if (!narrow.matches) return;
  for (const tab of document.querySelectorAll(".tabs a")) {
    const pane = document.querySelector(`[data-pane="${tab.dataset.tab}"]`);
    tab.classList.toggle("about", Boolean(pane?.querySelector("svg .is-selected")));
  }
  if (!listed) return;
  const shown = [...document.querySelectorAll("svg .ghost.shown, svg .is-selected")];
  shown.find((each) => each.checkVisibility())?.scrollIntoView({ block: "nearest" });
}

const FINGER = 12; // pixels that a tap may be off

// Things on a phone are small: a tap beside one means it, if it can be pressed.
export function nearby({ target, clientX, clientY }) {
  const board = narrow.matches && target.closest("svg.board");
  if (!board) return null;
  const off = (thing) => {
    const { left, right, top, bottom } = thing.getBoundingClientRect();
    return Math.hypot(Math.max(left - clientX, 0, clientX - right), Math.max(top - clientY, 0, clientY - bottom));
  };
  const found = [...board.querySelectorAll(".can")].map((thing) => [off(thing), thing]);
  return found.filter(([far]) => far <= FINGER).sort(([one], [other]) => one - other)[0]?.[1] ?? null;
}

let before = null; // the tab that was open before somebody was looked at

function open(tab) {
  sessionStorage.setItem("tab", tab);
  showTab();
}

// What lies in front of whoever is looked at.
export function openArea() {
  const tab = document.querySelector(".tabs a[data-area]");
  if (!tab) return;
  before ??= sessionStorage.getItem("tab") ?? "";
  open(tab.dataset.tab);
}

export function leaveArea() {
  open(before ?? "");
  before = null;
}

document.addEventListener("click", (event) => {
  const tab = event.target.closest(".tabs a");
  if (!tab) return;
  event.preventDefault();
  open(tab.dataset.tab);
});
