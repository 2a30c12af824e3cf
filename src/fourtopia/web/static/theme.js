// Light or dark: the device decides until somebody presses the button; the choice is kept in a cookie.
import { rememberWidth } from "./tabs.js";

rememberWidth(); // so that the first table is drawn for this screen
const root = document.documentElement;

function isDark() {
  return root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
}

document.addEventListener("click", (event) => {
  if (!event.target.closest("[data-press=theme]")) return;
  root.dataset.theme = isDark() ? "light" : "dark";
  document.cookie = `theme=${root.dataset.theme}; path=/; max-age=31536000; samesite=lax`;
});
