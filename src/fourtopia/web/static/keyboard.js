// Keys: everything can be done without a mouse.

const typing = (target) => target.closest("input:not([type=radio]), textarea, select, [contenteditable]");

export function keys(actions) {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target instanceof Element ? event.target : document.body;
    const thing = target.closest("svg [role=button]");
    if (thing && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      actions.press(thing);
      return;
    }
    if (document.querySelector("dialog[open]")) return; // it has its own keys
    if (event.key === "Escape" && typing(target)) target.blur(); // the keys are free again
    else if (typing(target)) return;
    const digit = /^[1-9]$/.test(event.key) ? Number(event.key) : 0;
    if (digit && actions.digit) actions.digit(digit);
    else if (event.key === "Enter" && !target.closest("button, a, summary") && actions.enter) actions.enter();
    else if (actions[event.key]) actions[event.key]();
    else return;
    event.preventDefault();
  });
}
