// Light or dark: the device decides until somebody presses the button; the choice is kept in a cookie.
import { root } from "./paths.js";
import { rememberWidth } from "./tabs.js";

rememberWidth(); // so that the first table is drawn for this screen
const page = document.documentElement;

function isDark() {
  return page.dataset.theme ? page.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
}

document.addEventListener("click", (event) => {
  if (!event.target.closest("[data-press=theme]")) return;
  page.dataset.theme = isDark() ? "light" : "dark";
  document.cookie = `theme=${page.dataset.theme}; path=${root}/; max-age=31536000; samesite=lax`;
});
