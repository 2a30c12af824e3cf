// On a phone one part of the table is shown at a time.

export const narrow = matchMedia("(max-width: 720px)");

export function rememberWidth() {
  document.cookie = `narrow=${narrow.matches ? 1 : 0}; path=/; max-age=31536000; samesite=lax`;
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
  }
  for (const pane of main.querySelectorAll("[data-pane]")) pane.classList.toggle("shown", pane.dataset.pane === tab);
}

document.addEventListener("click", (event) => {
  const tab = event.target.closest(".tabs a");
  if (!tab) return;
  event.preventDefault();
  sessionStorage.setItem("tab", tab.dataset.tab);
  showTab();
});
