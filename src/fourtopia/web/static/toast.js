// Short messages at the foot of the page; also spoken by screen readers.

let timer = 0;

export function toast(words) {
  const place = document.getElementById("toast");
  place.textContent = words;
  place.hidden = false;
  clearTimeout(timer);
  timer = setTimeout(() => (place.hidden = true), 4500);
}

export function speak(words) {
  document.getElementById("speak").textContent = words;
}

export async function copy(link, words) {
  try {
    await navigator.clipboard.writeText(link);
    toast(words);
  } catch {
    window.prompt(words, link);
  }
}
