// A keyed morph: changes what is on the page into what was sent, keeping every element with the same id, so that
// pieces glide, and focus, scroll and open panels stay.

import { glide, stacksIn } from "./glide.js";

const KEEP = new Set(["open"]); // attributes that belong to the person, not to the server

function sameKind(a, b) {
  return a.nodeType === b.nodeType && a.nodeName === b.nodeName && (a.id || "") === (b.id || "");
}

function copyAttributes(from, to) {
  for (const { name } of [...to.attributes]) {
    if (!from.hasAttribute(name) && !KEEP.has(name)) to.removeAttribute(name);
  }
  for (const { name, value } of from.attributes) {
    if (to.getAttribute(name) !== value) to.setAttribute(name, value);
  }
}

// What is in a template does not count for isEqualNode.
const hasTemplates = (node) => node.nodeName === "TEMPLATE" || node.querySelector("template") !== null;

function morphNode(to, from) {
  if (to.nodeType !== Node.ELEMENT_NODE) {
    if (to.nodeValue !== from.nodeValue) to.nodeValue = from.nodeValue;
    return;
  }
  if (to.isEqualNode(from) && !hasTemplates(from)) return;
  copyAttributes(from, to);
  if (to.nodeName === "INPUT") {
    if (document.activeElement !== to && from.hasAttribute("value")) to.value = from.getAttribute("value");
    return;
  }
  if (to.nodeName === "TEMPLATE") {
    if (to.innerHTML !== from.innerHTML) to.innerHTML = from.innerHTML;
    return;
  }
  morphChildren(to, from);
}

export function morphChildren(to, from) {
  const byId = new Map();
  for (const child of to.children) if (child.id) byId.set(child.id, child);
  let here = to.firstChild;
  for (const wanted of [...from.childNodes]) {
    const keyed = wanted.id ? byId.get(wanted.id) : null;
    if (keyed && sameKind(keyed, wanted)) {
      if (keyed === here) here = here.nextSibling;
      else to.insertBefore(keyed, here);
      morphNode(keyed, wanted);
    } else if (!wanted.id && here && sameKind(here, wanted)) {
      const next = here.nextSibling;
      morphNode(here, wanted);
      here = next;
    } else {
      to.insertBefore(document.importNode(wanted, true), here);
    }
  }
  while (here) {
    const next = here.nextSibling;
    here.remove();
    here = next;
  }
}

export function morph(to, html) {
  const sent = new DOMParser().parseFromString(`<body>${html}</body>`, "text/html");
  const before = stacksIn(to);
  morphChildren(to, sent.body);
  glide(to, before);
}
