"""The checker looks at drawings, choices and the files of a game."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from fourtopia.core import View
from fourtopia.core.board import Choice, Drawing, Fact, Look
from fourtopia.core.checking import check_kind
from fourtopia.core.checking.drawings import check_page, check_still, check_svg
from fourtopia.core.checking.files import check_components, check_rules
from fourtopia.core.checking.showing import check_showing
from fourtopia.core.components import Components
from fourtopia.core.drawing import svg
from fourtopia.core.kind import Kind
from tests.core import toy
from tests.core.made import Make, rules, with_parts

# --- drawings -------------------------------------------------------------------------------------------------


def drawn(part: str, width: int = 100, height: int = 20) -> list[str]:
    game = with_parts(shared=lambda view, look: [Drawing("all", "All", part, width, height)])
    match = game.new(seed=1)
    return check_showing(match, match)[0]


@pytest.mark.parametrize(
    ("part", "words"),
    [
        ("<svg><g></svg>", "the drawing 'all' is not well-formed"),
        ("<g/>", "begins with <g>, not with <svg>"),
        (svg("all", 100, 30, "all", ""), "has the viewBox '0 0 100 30', but says that it is 100 wide and 20 high"),
        ('<svg viewBox="none"/>', "has the viewBox 'none'"),
        (svg("all", 100, 20, "all", '<use href="#s-nothing"/>'), "shapes or symbols that are not there: s-nothing"),
        (svg("all", 100, 20, "all", '<g fill="var(--no-such)"/>'), "uses colours that are not there: no-such"),
        (svg("all", 100, 20, "all", '<g id="all"/>'), "the id 'all' is used twice"),
    ],
)
def test_a_drawing_that_is_not_whole(part: str, words: str) -> None:
    assert any(words in problem for problem in drawn(part))


def test_a_whole_drawing() -> None:
    assert drawn(svg("all", 100, 20, "all", '<use href="#s-person"/><g fill="var(--ink)"/>')) == []


def test_a_drawing_for_a_desk_on_a_phone() -> None:
    """Only there is it too wide."""
    (found,) = drawn(svg("all", 1056, 20, "all", ""), 1056)
    assert "the drawing 'all' is 1056 wide; there is room for 366" in found


def test_one_page_has_no_id_twice() -> None:
    kind = toy.toy().kind
    parts = [Drawing(key, key, svg("same", 9, 9, key, ""), 9, 9) for key in ("one", "other")]
    (found,) = check_page(kind, parts, Look())
    assert found == "the id 'same' is used twice on one page, in 'one' and 'other'"


def test_a_fault_in_what_one_seat_alone_sees() -> None:
    def area(view: View, seat: int, look: Look) -> list[Drawing]:
        broken = look.narrow and view.seat == 1 and seat == 1
        return [Drawing("own", "Own", "<svg>" if broken else svg("own", 9, 9, "own", ""), 9, 9)]

    match = with_parts(area=area).new(seed=1)
    assert any("the drawing 'own' is not well-formed" in problem for problem in check_showing(match, match)[0])


def test_a_cover_of_another_shape_and_shapes_that_are_not_whole() -> None:
    for part, words in (
        ({"cover": lambda: svg("cover", 100, 100, "cover", "")}, "the cover has the viewBox '0 0 100 100'"),
        ({"cover": lambda: "no cover"}, "the drawing 'cover' is not well-formed"),
        ({"defs": lambda: "<g>"}, "the drawing 'defs' is not well-formed"),
    ):
        assert any(words in problem for problem in check_still(with_parts(**part).kind))
    assert list(check_svg(toy.toy().kind, "<svg/>", "any")) == []


# --- words ----------------------------------------------------------------------------------------------------


def shown(**parts: Any) -> list[str]:
    match = with_parts(**parts).new(seed=1)
    return check_showing(match, match)[0]


def test_a_choice_of_a_group_has_a_price() -> None:
    found = shown(choice=lambda view, action: Choice("take", group="Pebbles"))
    assert any("stands in the group 'Pebbles' and has no price" in problem for problem in found)
    price = Fact("points", "3", "points")
    assert shown(choice=lambda view, action: Choice("take", group="Pebbles", price=price)) == []


def test_a_choice_has_a_title_and_symbols_are_there() -> None:
    assert any("has no title" in problem for problem in shown(choice=lambda view, action: Choice(" ")))
    found = shown(choice=lambda view, action: Choice("take", symbol="pebble"))
    assert any("uses shapes or symbols that are not there: s-pebble" in problem for problem in found)
    found = shown(goods=lambda view, seat: [Fact("pebble", "3", "pebbles")])
    assert any("'pebbles' uses shapes or symbols that are not there: s-pebble" in problem for problem in found)


def test_the_end_adds_up(make: Make) -> None:
    count = "def sources(view):\n    return [Source('points', 'All', '', [Counted(7) for _ in view.names])]\n"
    kind = make(rules("MEMORY = []", f"from fourtopia.core.board import Counted, Source\n{count}"))
    found = check_kind(kind, 6).problems
    assert any("the sources of points of seat 0 add up to 7, but the game says " in problem for problem in found)


# --- files ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Rules.", "RULES.md has no numbered clauses"),
        ("**TOY 1.1** **TOY 1.3**", "the clause TOY 1.1 is followed by TOY 1.3"),
        ("**TOY 1.1** **TOY 3.1**", "the clause TOY 1.1 is followed by TOY 3.1"),
        ("**TOY 1.1** **TOY 1.2** **TOY 1.1**", "has the clause TOY 1.1 twice"),
        ("**TOY 1.2**", "begin with TOY 1.2, not with TOY 1.1"),
        ("**TOY 1.1** **TOE 1.2**", "with several names: TOE, TOY; keep one"),
    ],
)
def test_clauses_are_numbered(text: str, words: str) -> None:
    (found,) = check_rules(text)
    assert words in found
    assert check_rules("**TOY 1.1** **TOY 1.2** **TOY 2.1**") == []


def provenance(tables: dict[str, Any]) -> list[str]:
    kind: Kind = replace(toy.toy().kind, components=Components(tables))
    return check_components(kind)


def test_every_value_has_a_provenance() -> None:
    (found,) = provenance({"bag": {"black": 3, "white": 1, "provenance": {"black": "rulebook"}}})
    assert "does not say where these values come from: bag.white" in found
    (found,) = provenance({"bag": {"black": 3, "provenance": "a friend"}})
    assert "the provenance of bag.black is 'a friend'; it must be one of rulebook, derived" in found
    assert provenance({"bag": {"black": 3, "provenance": "source: https://example.org"}}) == []


def test_a_heading_names_a_clause_that_is_there(make: Make) -> None:
    head = "from fourtopia.core.board import Heading\ndef heading(view):\n    return Heading('Take', clause='NIM {}')\n"
    assert check_kind(make(rules("MEMORY = []", head.replace("{}", "1.2"))), 6).problems == []
    found = check_kind(make(rules("MEMORY = []", head.replace("{}", "1.9"))), 6).problems
    assert any("the heading 'Take' names the clause NIM 1.9, which RULES.md does not have" in each for each in found)


def test_the_files_are_looked_at(make: Make) -> None:
    kind = make(("RULES.md", "NIM 1.2", "NIM 1.3"), ("components.toml", 'provenance = "designed"\n', ""))
    rules, values = check_kind(kind, 6).problems
    assert "the clause NIM 1.1 is followed by NIM 1.3" in rules
    assert "where these values come from: heap.stones" in values
    (kind.folder / "RULES.md").unlink()
    assert any("there are no rules in words" in problem for problem in check_kind(kind, 6).problems)


def test_a_showcase_that_is_no_mode(make: Make) -> None:
    (found,) = check_kind(make(rules("MEMORY = []", "SHOWCASE = (9, ())")), 6).problems
    assert "SHOWCASE is no mode of the game" in found
