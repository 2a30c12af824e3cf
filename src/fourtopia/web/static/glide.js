// Pieces that are drawn as stacks have no names of their own. What one stack lost and another of its kind gained has
// gone from there to here: it is let glide.

const still = matchMedia("(prefers-reduced-motion: reduce)");

// The stacks by kind, each with its number of pieces and its place.
export function stacksIn(root) {
  const kinds = new Map();
  for (const node of root.querySelectorAll(".piece[data-kind]")) {
    const { kind, count } = node.dataset;
    const stack = { id: node.id, node, count: Number(count), at: node.style.transform };
    kinds.set(kind, [...(kinds.get(kind) ?? []), stack]);
  }
  return kinds;
}

export function glide(root, before) {
  if (still.matches || !before.size) return;
  const style = getComputedStyle(document.documentElement);
  const pace = { duration: parseFloat(style.getPropertyValue("--move")), easing: style.getPropertyValue("--ease") };
  for (const [kind, now] of stacksIn(root)) {
    const old = before.get(kind) ?? [];
    const less = (stack, others) => stack.count - (others.find((each) => each.id === stack.id)?.count ?? 0);
    const left = old.filter((stack) => less(stack, now) > 0);
    for (const stack of now.filter((each) => less(each, old) > 0)) {
      const joins = old.some((each) => each.id === stack.id);
      come(stack, left.shift(), joins, pace);
    }
  }
}

// To a place where others of the kind stand already, a copy glides.
function come(stack, from, joins, pace) {
  if (!from) {
    stack.node.animate([{ opacity: 0 }, { opacity: 1 }], pace);
    return;
  }
  const way = [{ transform: from.at }, { transform: stack.at }];
  if (!joins) {
    stack.node.animate(way, pace);
    return;
  }
  const copy = document.createElementNS(stack.node.namespaceURI, "g");
  copy.append(...from.node.cloneNode(true).childNodes);
  copy.style.pointerEvents = "none";
  stack.node.after(copy);
  copy.animate(way, pace).onfinish = () => copy.remove();
}
