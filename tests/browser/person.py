"""Somebody at a browser: what they see, and what they press. Whatever goes wrong in the page is kept."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, Response

PATIENCE = 20_000  # milliseconds for something that comes at once

# A point of a thing at which a press reaches it: things lie over each other, and are not all rectangles. Pieces glide:
# nobody presses one before it stands still.
_POINT = """async selector => {
  const thing = document.querySelector(selector);
  if (!thing || thing.disabled) return null;
  const hits = (x, y) => {
    const there = document.elementFromPoint(x, y);
    return there && there.closest("[data-does], button, a, label, summary") === thing;
  };
  const find = () => {
    const box = thing.getBoundingClientRect();
    for (const parts of [2, 4, 8, 16])
      for (let down = 1; down < parts; down += 1)
        for (let right = 1; right < parts; right += 1) {
          const x = box.left + (box.width * right) / parts;
          const y = box.top + (box.height * down) / parts;
          if (hits(x, y)) return [x, y];
        }
    return null;
  };
  const frame = () => new Promise(requestAnimationFrame);
  const where = () => { const {x, y, width} = thing.getBoundingClientRect(); return [x, y, width].join(); };
  for (let before = ""; before !== where(); await frame()) before = where();
  const seen = find();
  if (seen) return seen;
  for (const block of ["nearest", "center", "start"]) {
    thing.scrollIntoView({block, inline: "nearest"});
    const found = find();
    if (found) return found;
  }
  return null;
}"""

# What is there instead of a thing that cannot be reached.
_INSTEAD = """selector => {
  const thing = document.querySelector(selector);
  const {x, y, width, height} = thing.getBoundingClientRect();
  const over = document.elementFromPoint(x + width / 2, y + height / 2);
  return [thing, over, document.querySelector("#choices .is-selected")].map(each => each?.outerHTML.slice(0, 200));
}"""

# What is on offer: the list, and the things on the board that are shown, each with the choices it stands for.
_OFFERS = """() => ({
  listed: [...document.querySelectorAll("#choices .choice")]
    .filter(each => !each.parentElement.hidden).map(each => each.dataset.does),
  things: [...document.querySelectorAll("svg .can")]
    .filter(each => each.checkVisibility()).map(each => each.dataset.does),
  selected: document.querySelector("#choices .is-selected")?.dataset.does ?? null,
})"""

# Whether something else is asked than this. Others may decide at the same time: the log alone says nothing.
_STEADY = """question => {
  const now = document.getElementById("now").dataset;
  return now.what !== "table" || (now.asked === "1" && now.question !== question);
}"""

# Quick hands: clicks on the board or in the list, then on the button, until the table shows something else.
_QUICKLY = """async ([seed, decisions]) => {
  const now = () => document.getElementById("now").dataset;
  const steady = question => now().what !== "table" || (now().asked === "1" && now().question !== question);
  const until = question => new Promise(done => {
    const look = () => { if (steady(question)) { watch.disconnect(); done(); } };
    const watch = new MutationObserver(look);
    const changes = {subtree: true, attributes: true, attributeFilter: ["data-what", "data-question"]};
    watch.observe(document.getElementById("app"), changes);
    look();
  });
  const chance = most => { seed = (seed * 48271) % 2147483647; return seed % most; };
  const click = thing => thing.dispatchEvent(new MouseEvent("click", {bubbles: true, cancelable: true}));
  let made = 0;
  await until("");
  while (made < decisions && now().what === "table") {
    const question = now().question;
    const listed = [...document.querySelectorAll("#choices .choice")];
    const choice = listed[chance(listed.length)];
    const thing = [...document.querySelectorAll("svg .can")].find(each => each.dataset.does === choice.dataset.does);
    click(thing ?? choice);
    if (document.getElementById("go").disabled) throw new Error("nothing is selected: " + choice.dataset.notation);
    document.getElementById("go").click();
    made += 1;
    await until(question);
  }
  return made;
}"""


class Person:
    def __init__(self, context: BrowserContext, address: str, with_a_finger: bool = False) -> None:
        self.context, self.address, self.with_a_finger = context, address, with_a_finger
        self.page: Page = context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.troubles: list[str] = []
        self.page.on("console", self._said)
        self.page.on("pageerror", lambda error: self.troubles.append(f"error in the page: {error}"))
        self.page.on("requestfailed", self._failed)
        self.page.on("response", self._answered)

    def _said(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.troubles.append(f"console: {message.text}")

    def _failed(self, request: Request) -> None:
        # What is still being fetched is given up when its page is left, a stream always.
        if not (request.method == "GET" and request.failure == "net::ERR_ABORTED"):
            self.troubles.append(f"failed: {request.method} {request.url}: {request.failure}")

    def _answered(self, response: Response) -> None:
        if response.status >= 400:
            self.troubles.append(f"{response.status}: {response.request.method} {response.url}")

    # --- going somewhere ---

    def visit(self, path: str) -> None:
        self.page.goto(f"{self.address}{path}")

    def is_known_as(self, token: str) -> None:
        """This browser holds the seats of that token."""
        self.context.add_cookies([{"name": "fourtopia", "value": token, "url": self.address}])

    def opens(self, game: str, *seats: str, **options: Any) -> str:
        """Opens a table as the form does, goes there, and says which one. Seats as `person Ada`, `bot`, `open`."""
        if not self.page.url.startswith(self.address):
            self.visit("/rules")
        wishes = [dict(zip(("kind", "name"), seat.split(" ", 1), strict=False)) for seat in seats]
        table: str = self.page.evaluate(
            """async wish => (await (await fetch("/api/v1/tables", {method: "POST",
              headers: {"content-type": "application/json"}, body: JSON.stringify(wish)})).json()).table""",
            {"game": game, "seats": wishes, **options},
        )
        self.visit(f"/table/{table}")
        return table

    # --- what they see ---

    @property
    def now(self) -> dict[str, str]:
        shown: dict[str, str] = self.page.evaluate("() => ({...document.getElementById('now').dataset})")
        return shown

    @property
    def offers(self) -> dict[str, Any]:
        found: dict[str, Any] = self.page.evaluate(_OFFERS)
        return found

    def marks_the_page(self) -> None:
        """What is lost when a page is loaded anew."""
        self.page.evaluate("() => { window.marked = true }")

    @property
    def page_is_marked(self) -> bool:
        return bool(self.page.evaluate("() => window.marked === true"))

    def has(self, selector: str) -> bool:
        return self.page.locator(selector).count() > 0

    def text(self, selector: str) -> str:
        return self.page.locator(selector).first.inner_text()

    def texts(self, selector: str) -> list[str]:
        return self.page.locator(selector).all_inner_texts()

    def waits_until(self, words: str, about: Any = None) -> None:
        """Until this JavaScript says yes."""
        self.page.wait_for_function(words, arg=about)

    def waits_for_the_turn(self, since: str = "") -> None:
        """Until they are asked something new, or the table shows something else; `since` is the question before."""
        self.waits_until(_STEADY, since)

    # --- what they press ---

    def presses(self, selector: str) -> None:
        """With the mouse or a finger, at a point where the thing is really reached."""
        point = self.page.evaluate(_POINT, selector)
        if point is None:
            self.page.locator(selector).first.wait_for()
            point = self.page.evaluate(_POINT, selector)
        assert point is not None, f"{selector} cannot be reached: {self.page.evaluate(_INSTEAD, selector)}"
        if self.with_a_finger:
            self.taps(point[0], point[1])
        else:
            self.page.mouse.click(point[0], point[1])

    def taps(self, x: float, y: float) -> None:
        """A tap becomes a click a moment later."""
        self.page.evaluate(
            """() => { window.tapped = false;
              addEventListener("click", () => { window.tapped = true }, {capture: true, once: true}) }"""
        )
        self.page.touchscreen.tap(x, y)
        self.waits_until("() => window.tapped !== false")

    def chooses(self, action: str, on_board: bool = True) -> bool:
        """Selects this choice, on the board as far as it is there; says whether the list was not needed."""
        offers = self.offers
        assert action in offers["listed"]
        left = set(offers["listed"])
        about = [does for does in offers["things"] if action in does.split()] if on_board else []
        for does in sorted(about, key=lambda does: len(does.split())):
            if left == {action}:
                break
            if left & set(does.split()) != left:
                self.presses(f'svg .can[data-does="{does}"]')
                left &= set(does.split())
        if self.offers["selected"] == action:
            return True
        self.presses(f'#choices .choice[data-does="{action}"]')
        return False

    def takes(self, action: str, on_board: bool = True) -> bool:
        """Selects and confirms."""
        there = self.chooses(action, on_board)
        self.presses("#go")
        return there

    def decides(self, action: str, on_board: bool = True) -> bool:
        """Selects and confirms, and waits for the next question."""
        before = self.now["question"]
        there = self.takes(action, on_board)
        self.waits_for_the_turn(before)
        return there

    def plays(
        self, choose: Callable[[list[str]], str], decisions: int = 10**6, on_board: bool = True
    ) -> tuple[int, int]:
        """Plays on by clicking; says how many decisions were made, and how many of them on the board alone."""
        made = there = 0
        self.waits_for_the_turn()
        while made < decisions and self.now["what"] == "table":
            there += self.decides(choose(self.offers["listed"]), on_board)
            made += 1
        return made, there

    def plays_quickly(self, seed: int, decisions: int = 10**6) -> int:
        """Plays on with clicks that come from the page itself, many in a second."""
        made: int = self.page.evaluate(_QUICKLY, [seed, decisions])
        return made


def by_chance(seed: int) -> Callable[[list[str]], str]:
    return random.Random(seed).choice
