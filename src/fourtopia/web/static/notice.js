// Your turn: the title says so unless it is to be quiet; a sound and a notice of the browser where they are wished for.

const title = document.title;

export function setting(name) {
  return localStorage.getItem(`setting-${name}`) === "1";
}

export function bindSettings() {
  for (const box of document.querySelectorAll("[data-setting]")) {
    box.checked = setting(box.dataset.setting);
    box.addEventListener("change", () => {
      localStorage.setItem(`setting-${box.dataset.setting}`, box.checked ? "1" : "0");
      if (box.dataset.setting === "notify" && box.checked && "Notification" in window) Notification.requestPermission();
    });
  }
}

function ring() {
  const context = new AudioContext();
  const gain = context.createGain();
  gain.connect(context.destination);
  gain.gain.setValueAtTime(0.12, context.currentTime);
  gain.gain.exponentialRampToValueAtTime(0.001, context.currentTime + 0.6);
  for (const [at, pitch] of [[0, 659], [0.14, 880]]) {
    const tone = context.createOscillator();
    tone.frequency.value = pitch;
    tone.connect(gain);
    tone.start(context.currentTime + at);
    tone.stop(context.currentTime + at + 0.4);
  }
}

export function yourTurn(asked, news, words) {
  document.title = asked && !setting("quiet-title") ? `\u25CF ${words} \u2013 ${title}` : title;
  if (!asked || !news) return;
  if (setting("sound")) ring();
  if (setting("notify") && document.hidden && "Notification" in window && Notification.permission === "granted") {
    new Notification(words, { body: title, tag: "fourtopia" });
  }
}
