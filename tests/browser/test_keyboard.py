"""Everything without a mouse: from the home page to the end of a game."""

from __future__ import annotations

from collections.abc import Callable

from tests.browser.person import Person

_FOCUS = """async () => {
  const it = document.activeElement;
  if (!it || it === document.body) return null;
  const drawn = () => {
    const style = getComputedStyle(it);
    const ring = it.querySelector(".ring");
    return (style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2)
      || (ring !== null && parseFloat(getComputedStyle(ring).strokeWidth) >= 4);
  };
  for (let frame = 0; frame < 30 && !drawn(); frame += 1) await new Promise(requestAnimationFrame);
  return {
    what: it.getAttribute("href") || it.id || it.dataset.does || it.dataset.press || it.className,
    visible: it.matches(":focus-visible") && drawn(),
  };
}"""


def tabs_to(person: Person, selector: str, most: int = 80) -> None:
    """By the Tab key; wherever the focus is on the way, one sees it."""
    for _ in range(most):
        person.page.keyboard.press("Tab")
        focus = person.page.evaluate(_FOCUS)
        assert focus is None or focus["visible"], f"the focus is not seen at {focus['what']}"
        if person.page.evaluate("selector => document.activeElement?.matches(selector)", selector):
            return
    raise AssertionError(f"{selector} is not reached by {most} presses of Tab")


def by_number(person: Person, turn: int) -> None:
    """The number of a choice, then Enter."""
    offered = len(person.offers["listed"])
    person.page.keyboard.press(str(turn % min(offered, 9) + 1))
    person.page.keyboard.press("Enter")


def by_notation(person: Person, turn: int) -> None:
    """T goes to the field; what is typed there is a choice."""
    choices = person.page.locator("#choices .choice")
    notation = choices.nth(turn % choices.count()).get_attribute("data-notation")
    assert notation is not None
    person.page.keyboard.press("t")
    person.page.keyboard.insert_text(notation)
    person.page.keyboard.press("Enter")


def on_the_board(person: Person, turn: int) -> None:
    """Tab to a thing that stands for one choice; Enter selects it, Enter again takes it."""
    single = [does for does in person.offers["things"] if " " not in does]
    if not single:
        by_number(person, turn)
        return
    tabs_to(person, f'svg .can[data-does="{single[0]}"]')
    person.page.keyboard.press("Enter")
    assert person.offers["selected"] == single[0]
    person.page.keyboard.press("Enter")


def in_the_list(person: Person, turn: int) -> None:
    """Tab to a choice; Enter selects it, then Tab to the button."""
    tabs_to(person, "#choices .choice")
    person.page.keyboard.press("Enter")
    tabs_to(person, "#go")
    person.page.keyboard.press("Enter")


def test_a_whole_game_with_the_keyboard(comes: Callable[..., Person]) -> None:
    ann = comes()
    ann.visit("/")
    tabs_to(ann, '.game-card[data-game="futuropia"] [data-play]')
    ann.page.keyboard.press("Enter")
    ann.page.wait_for_url("**/table/*")
    ann.waits_for_the_turn()
    ways = (on_the_board, in_the_list, by_notation, by_number)
    turn = 0
    while ann.now["what"] == "table":
        way = ways[turn] if turn < len(ways) else ways[2 + turn % 2]
        before = ann.now["question"]
        way(ann, turn)
        ann.waits_for_the_turn(before)
        if ann.now["what"] == "table":
            focus_stays(ann, way)
        turn += 1
    assert ann.now["what"] == "end"
    assert turn > 20
    tabs_to(ann, '[data-press="rematch"]')


def focus_stays(person: Person, way: object) -> None:
    """Whoever answered in the prompt is there again for the next question; who typed can type on."""
    if way is by_notation:
        person.waits_until("() => document.activeElement.id === 'typed-choice'")
        person.page.keyboard.press("Escape")
    elif way is in_the_list:
        person.waits_until("() => document.activeElement.closest('#prompt') !== null")
