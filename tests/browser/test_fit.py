"""The table fills the screen: no scrolling, nothing over anything else, nothing cut off."""

from __future__ import annotations

import functools
import random
from collections.abc import Callable

import pytest

from fourtopia.core import GAMES, kind_of
from tests.browser.house import House, laid_out
from tests.browser.person import Person
from tests.conftest import game as loaded

ANN = "the-token-of-somebody-with-a-screen"
SCREENS = ((1440, 900), (1366, 768), (1280, 720), (1920, 1080))
NAMES = ["Milo", "Noor", "Ida", "Sam"]

# Everything that is wrong with how the page lies on the screen.
_FLAWS = """() => {
  const flaws = [];
  const root = document.documentElement;
  if (root.scrollHeight > innerHeight) flaws.push(`the page is ${root.scrollHeight} high`);
  if (root.scrollWidth > innerWidth) flaws.push(`the page is ${root.scrollWidth} wide`);
  const name = each => each.id || each.className;
  const boxes = [...document.querySelectorAll("main .panel, main .part")].filter(each => each.checkVisibility())
    .map(each => [each, each.getBoundingClientRect()]);
  for (const [one, a] of boxes) {
    if (a.bottom > innerHeight + 1 && !one.closest(".p-others")) flaws.push(`${name(one)} goes below the screen`);
    for (const [other, b] of boxes) {
      if (one === other || one.contains(other) || other.contains(one)) continue;
      if (one.closest(".p-others") && other.closest(".p-others")) continue;
      const list = [one, other].find(each => each.closest(".p-others"))?.closest(".p-others").getBoundingClientRect();
      const bottom = list ? Math.min(list.bottom, 1e9) : 1e9;
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom, bottom) - Math.max(a.top, b.top);
      if (wide > 1 && high > 1) flaws.push(`${name(one)} lies over ${name(other)}`);
    }
  }
  // Text that is meant to be read whole: headings, buttons, the ledger, the numbers of opponents.
  const whole = ".prompt h1, .prompt footer, .after, .panel h2, .ledger, .chart, .race li, .facts li";
  for (const each of document.querySelectorAll(whole)) {
    if (!each.checkVisibility()) continue;
    const box = each.getBoundingClientRect();
    const panel = each.closest(".panel, .top").getBoundingClientRect();
    if (box.right > panel.right + 1 || box.left < panel.left - 1 || box.bottom > panel.bottom + 1)
      flaws.push(`${each.className || each.nodeName} of ${name(each.closest(".panel, .top"))} is cut off`);
  }
  const others = document.querySelector(".p-others");
  if (others?.children.length === 1 && others.scrollHeight > others.clientHeight + 1)
    flaws.push("the opponent is cut off");
  return flaws;
}"""


# Choices that are seen whole without scrolling, and all there are; and what is not in one line there.
_IN_SIGHT = """() => {
  const list = document.getElementById("choices").getBoundingClientRect();
  const rows = [...document.querySelectorAll("#choices .choice")].map(each => each.getBoundingClientRect());
  const facts = [...document.querySelectorAll(".several .facts")];
  return {
    seen: rows.filter(row => row.top >= list.top - 1 && row.bottom <= list.bottom + 1).length,
    all: rows.length,
    broken: facts.filter(each => each.getBoundingClientRect().height > 24).map(each => each.textContent),
  };
}"""


def lasting_flaws(person: Person, width: int) -> list[str]:
    """What is still wrong when the page has come to rest."""
    person.waits_until("width => innerWidth === width && document.body.clientWidth === width", width)
    flaws: list[str] = person.page.evaluate(_FLAWS)
    for _ in range(20):
        if not flaws:
            break
        person.page.evaluate("() => new Promise(requestAnimationFrame)")
        flaws = person.page.evaluate(_FLAWS)
    return flaws


@functools.cache
def length(game: str, players: int) -> int:
    """About how many decisions such a game has."""
    match, chance = loaded(game, players).new(seed=1), random.Random(1)
    while not match.over:
        match.play(chance.choice(match.legal_ids()))
    return len(match.chosen)


@pytest.mark.parametrize("most", [False, True], ids=["two", "most"])
@pytest.mark.parametrize("game", GAMES)
def test_nobody_has_to_scroll(comes: Callable[..., Person], house: House, game: str, most: bool) -> None:
    players = kind_of(game).players[-1] if most else 2
    names = [f"bot {name}" for name in NAMES] + ["bot"] * players
    service = house.service()
    ann = comes()
    ann.is_known_as(ANN)
    found = {}
    for when, part in (("early", 0.0), ("middle", 0.45), ("late", 0.85)):
        decisions = int(length(game, players) * part)
        room = laid_out(service, ANN, game, ["person Adelheid", *names[: players - 1]], decisions, 6)
        ann.visit(f"/table/{room.id}")
        for width, height in SCREENS:
            ann.page.set_viewport_size({"width": width, "height": height})
            if flaws := lasting_flaws(ann, width):
                found[when, width, height] = flaws
    service.close()
    assert found == {}


@pytest.mark.parametrize(
    ("game", "players"),
    [(game, players) for game in GAMES for players in (2, 3, 5) if players in kind_of(game).players],
)
def test_choices_come_first(comes: Callable[..., Person], house: House, game: str, players: int) -> None:
    """Four are in sight on a desk, three on a small screen, however many opponents are beside them."""
    service = house.service()
    ann = comes()
    ann.is_known_as(ANN)
    seats = ["person Adelheid", *(f"bot {name}" for name in NAMES)][:players]
    for decisions in (0, 20):
        room = laid_out(service, ANN, game, seats, decisions, 3)
        ann.visit(f"/table/{room.id}")
        for (width, height), least in (((1440, 900), 4), ((1280, 720), 3)):
            ann.page.set_viewport_size({"width": width, "height": height})
            ann.waits_until("width => innerWidth === width && document.body.clientWidth === width", width)
            found = ann.page.evaluate(_IN_SIGHT)
            assert found["seen"] >= min(least, found["all"]), (decisions, width, found)
            assert found["broken"] == []
    service.close()


def test_points_and_log_take_turns_where_there_is_little_room(comes: Callable[..., Person]) -> None:
    ann = comes()
    ann.opens("utopia", "person Ann", *["bot"] * 3)
    ann.waits_for_the_turn()
    assert (ann.page.is_visible("#log"), ann.page.is_visible("#points")) == (True, False)
    ann.presses(".note-tabs label:has([value=points])")
    assert (ann.page.is_visible("#log"), ann.page.is_visible("#points")) == (False, True)
    ann.page.keyboard.press("1")
    assert ann.offers["selected"] == ann.offers["listed"][0]  # the keys are free for choices
    before = ann.now["question"]
    ann.presses("#go")
    ann.waits_for_the_turn(before)
    assert ann.page.is_visible("#points")  # what was opened stays open
    ann.page.set_viewport_size({"width": 1920, "height": 1080})
    assert ann.page.is_visible("#log")
    assert ann.page.is_visible("#points")
