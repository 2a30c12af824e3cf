"""What Futuropia's pages say and draw: right in every position, nothing cut off, everything on offer can be pressed."""

import random
import re
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from fourtopia import Match
from fourtopia.core import kind_of
from fourtopia.core.board import NARROW, WIDE, Asking, Board, Drawing, Look
from fourtopia.core.sentence import spans, unmarked
from fourtopia.games import futuropia
from fourtopia.games.futuropia import state as s
from fourtopia.games.futuropia.show.household import household, storeys
from fourtopia.games.futuropia.state import Stage, Tile
from tests.conftest import play
from tests.futuropia.helpers import have, last_to_leave, new, own_generators, own_quarters, turn_up

KIND = kind_of("futuropia")

assert KIND.asking is not None
assert KIND.board is not None
ASKING: Asking = KIND.asking
BOARD: Board = KIND.board

GAMES: list[tuple[int, tuple[str, ...]]] = [
    (1, ()),
    (1, ("upgraded", "requirements")),
    (2, ("b-side",)),
    (2, ("upgraded", "food-8", "energy-8")),
    (3, ("variable-quarters", "requirements")),
    (4, ()),
    (4, ("upgraded", "b-side", "six-generators", "less-attraction")),
]
# Amounts, and what ends a choice: these stand only in the list.
LIST_ONLY = {
    s.LEAVE,
    s.QUARTERS_DONE,
    s.GIVE_UP_NOTHING,
    *range(s.INVITE, s.BUY_QUARTERS),
    *range(s.PAY_FOOD, s.GIVE_UP),
}
SVG = "{http://www.w3.org/2000/svg}"
PLACED = re.compile(r"translate\(([-\d.]+)px,([-\d.]+)px\)")


def look(match: Match, narrow: bool = False, before: Match | None = None, seat: int | None = None) -> Look:
    offers = frozenset(match.legal_ids()) if not match.over and seat in (None, match.actor) else frozenset()
    return Look(narrow, offers, before.view(seat) if before else None)


def page(match: Match, seat: int | None, whose: int, narrow: bool, before: Match | None = None) -> list[Drawing]:
    """What a page shows at once, or on its tabs."""
    how = look(match, narrow, before, seat)
    view = match.view(seat)
    return [*BOARD.shared(view, how), *BOARD.area(view, whose, how)]


def drawn(match: Match, whose: int = 0, narrow: bool = False) -> ET.Element:
    """One seat's condominium, as the seat sees it."""
    return ET.fromstring(BOARD.area(match.view(whose), whose, look(match, narrow, seat=whose))[0].svg)


def positions(players: int, variants: tuple[str, ...], seed: int, every: int) -> Iterator[tuple[Match, Match]]:
    """A random game: positions on the way, each with an earlier one, and the end."""
    match, picker = new(players, *variants, seed=seed), random.Random(seed)
    before, count = match.copy(), 0
    while not match.over:
        if count % every == 0:
            yield match, before
            before = match.copy()
        match.play(picker.choice(match.legal_ids()))
        count += 1
    yield match, before


def all_spots(element: ET.Element, x: float = 0, y: float = 0) -> Iterator[tuple[float, float, ET.Element]]:
    """Every placed group with where it stands in the drawing, as far as nothing around it is scaled."""
    for child in element:
        placed = PLACED.search(child.get("style", ""))
        at = (x + float(placed[1]), y + float(placed[2])) if placed else (x, y)
        if placed:
            yield *at, child
        yield from all_spots(child, *at)


@pytest.mark.parametrize(("players", "variants"), GAMES)
def test_every_position_can_be_drawn(players: int, variants: tuple[str, ...]) -> None:
    for match, before in positions(players, variants, seed=players, every=17):
        for seat, whose, narrow in [
            (None, 0, False),
            *((seat, seat, narrow) for seat in range(players) for narrow in (False, True)),
            (0, players - 1, True),
        ]:
            parts = page(match, seat, whose, narrow, before)
            ids = Counter(re.findall(r'\bid="([^"]+)"', "".join(part.svg for part in parts)))
            assert [id for id, count in ids.items() if count > 1] == []
            for part in parts:
                root = ET.fromstring(part.svg)
                assert root.get("viewBox") == f"0 0 {part.width} {part.height}"
                assert part.width == (NARROW if narrow else WIDE)
                assert not narrow or part.height <= 520
            assert narrow or sum(part.height for part in parts) + 12 * (len(parts) - 1) <= 838
            assert parts[-1].title
        assert all(ASKING.brief(match.view(0), seat).svg for seat in range(players))


@pytest.mark.parametrize(("players", "variants"), GAMES[2:])
def test_every_offer_about_something_visible_can_be_pressed(players: int, variants: tuple[str, ...]) -> None:
    seen = set()
    for match, _ in positions(players, variants, seed=3, every=1):
        actor = match.actor
        if actor is None or match.state.stage in seen:
            continue
        seen.add(match.state.stage)
        for narrow in (False, True):
            drawing = "".join(part.svg for part in page(match, actor, actor, narrow))
            pressed = {int(action) for does in re.findall(r'data-does="([^"]+)"', drawing) for action in does.split()}
            assert pressed == set(match.legal_ids()) - LIST_ONLY
    assert {Stage.TURN, Stage.BUY, Stage.QUARTERS} <= seen


def test_a_seat_cannot_press_what_lies_in_front_of_another() -> None:
    match = new(2)
    assert (
        "data-does"
        not in BOARD.area(match.view(0), 1, look(match))[0].svg + BOARD.area(match.view(0), 1, look(match))[1].svg
    )
    assert BOARD.area(match.view(0), 0, look(match))[1].svg.count("data-does") == 5


def test_the_picture_tells_the_score() -> None:
    """At the end lit rooms are the free people who count, whatever was removed."""
    for players, variants in GAMES:
        *_, (match, _) = positions(players, variants, seed=players + 5, every=1000)
        for seat in range(players):
            lit = [each for *_, each in all_spots(drawn(match, seat)) if each.get("class") == "space home"]
            assert len(lit) * match.game.box.free_person_points == match.ledger()[seat]["free-people"]


def test_rooms_people_and_robots_of_a_known_household() -> None:
    match = new(2)
    own_quarters(match, 0, "start", "L08")
    own_generators(match, 0, "food-4", "energy-7")  # each a person and anyone
    have(match, 0, people=6, robots=3)
    condominium = drawn(match)
    rooms = Counter(each.get("class") for *_, each in all_spots(condominium))
    assert (rooms["space home"], rooms["space away"], rooms["space vacant"]) == (4, 2, 2)
    ids = {each.get("id") for *_, each in all_spots(condominium)}
    assert {f"s1-person-{number}" for number in range(1, 7)} | {"s1-robot-1", "s1-robot-3"} <= ids
    home = household(match.view(0), 0)
    assert (home.free, home.at_work, home.idle) == (4, 2, 1)


def test_people_move_in_before_the_quarters_are_paid_for() -> None:
    """FUT 5.2: whoever has no living space yet stands in front of the house."""
    match = new(2)
    play(match, "invite people", "people 5")
    for narrow in (False, True):
        people = [each for *_, each in all_spots(drawn(match, narrow=narrow)) if "person-" in str(each.get("id"))]
        titles = Counter(str(each[0].text) for each in people)
        assert titles == {"Person at work": 3, "Person without a living space": 5}


@pytest.mark.parametrize("narrow", [False, True])
def test_the_largest_household_stays_on_its_board(narrow: bool) -> None:
    """35 living spaces, 30 people and the camper, eight generators with three spaces each, idle robots, all debts."""
    match = new(4)
    own_quarters(match, 0, "start", "L15", "L29", "L14", "L13", "L05", "L01")
    large = ("food-13", "energy-13", "food-15", "energy-15", "food-11", "energy-15", "food-9", "energy-11")
    own_generators(match, 0, *large)
    have(match, 0, people=30, camper=1, special_loan=1, loans=99, money=999, food=999, energy=999)
    for robots in (0, 60):
        have(match, 0, robots=robots)
        for part in page(match, 0, 0, narrow):
            for x, y, each in all_spots(ET.fromstring(part.svg)):
                if each.get("id"):
                    assert 0 <= x <= part.width
                    assert -8 <= y <= part.height, each.get("id")
        generators = [x for x, _, each in all_spots(drawn(match, narrow=narrow)) if "-gen-" in str(each.get("id"))]
        assert len(generators) == len(set(generators)) if not narrow else len(generators) == 8


def test_a_condominium_has_three_storeys() -> None:
    columns, used, spots = storeys([7, 7, 6, 6, 5, 4], 14)
    assert (columns, used) == (14, [14, 12, 9])
    assert spots[2] == (1, 0)
    assert storeys([9, 9, 9, 9], 14)[0] == 18  # wider, where three storeys would not do
    assert storeys([], 14) == (14, [], [])


def test_a_generator_keeps_its_name_when_others_go() -> None:
    match = new(2)
    own_generators(match, 0, "food-4", "energy-6", "food-4")
    ids = [each.get("id") for *_, each in all_spots(drawn(match)) if "-gen-" in str(each.get("id"))]
    assert ids == ["s1-gen-food-4-1", "s1-gen-energy-6-1", "s1-gen-food-4-2"]


def test_selecting_shows_what_a_choice_brings() -> None:
    match = new(2)
    play(match, "buy food")
    drawing = "".join(part.svg for part in page(match, 0, 0, False))
    shown = {action for does in re.findall(r'class="ghost" data-for="([^"]+)"', drawing) for action in does.split()}
    assert shown == {str(action) for action in match.legal_ids()}


def test_headings_name_clauses_that_exist() -> None:
    clauses = set(
        re.findall(r"\*\*(FUT [\d.]+)\*\*", (Path(futuropia.__file__).parent / "RULES.md").read_text("utf-8"))
    )
    match = new(2, "upgraded")
    stages = set()
    for stage in Stage:
        for first, final in ((0, 0), (1, 0), (0, 1)):
            match.state.stage, match.state.first_purchase, match.state.final_phase = stage, first, final
            heading = ASKING.heading(match.view(None))
            assert heading.title
            assert heading.clause in clauses
            stages.add(heading.title)
    assert len(stages) >= len(Stage)


def test_choices_and_steps_in_every_game() -> None:
    """Every choice has a title, every step a sentence, but for a tile whose use is told next and for paying nothing."""
    untold = {*range(s.USE_TILE, s.USE_TILE + Tile.SUBSIDY), s.PAY_FOOD, s.PAY_ENERGY, s.REPAY}
    for players, variants in GAMES:
        for match, _ in positions(players, variants, seed=players, every=11):
            view = match.view(None)
            assert ASKING.stand(view)
            assert ASKING.goal(view)
            if not match.over:
                assert all(ASKING.choice(view, action).title for action in match.legal_ids())
        for step in match.steps(None):
            sentence = ASKING.told(step)
            assert sentence or step.action in untold
            assert not sentence or sentence.endswith(".")


def test_what_a_purchase_says() -> None:
    match = new(2)
    play(match, "buy food")
    right = ASKING.choice(match.view(0), s.BUY + s.BUY_RIGHT)
    assert (right.title, right.cost, right.note, right.button) == ("Right stack: makes 5", "$5", "5 + 0", "Buy for $5")
    play(match, "buy food right")
    sentence = ASKING.told(list(match.steps(None))[-1])
    assert unmarked(sentence) == "seat 0 buys food 5 for $5, makes 7 food."
    assert ("food 5", "food-ink") in spans(sentence)


def test_the_final_check_asks_on_the_board() -> None:
    """FUT 10.2"""
    match = last_to_leave(new(2))
    own_quarters(match, 0, "start", "L10", "L14")
    own_generators(match, 0, "food-4", "energy-start")
    have(match, 0, people=9, robots=0)
    turn_up(match, 0, [Tile.SUBSIDY])
    play(match, "leave")
    assert match.state.stage == Stage.GIVE_UP
    pressable = re.findall(r'id="([^"]+)" class="tile can"', BOARD.area(match.view(0), 0, look(match))[0].svg)
    assert pressable == ["s1-quarters-camper", "s1-quarters-L10", "s1-quarters-L14"]
    assert 'id="s1-pieces" pointer-events="none"' in BOARD.area(match.view(0), 0, look(match))[0].svg
    assert ASKING.choice(match.view(0), s.GIVE_UP_START).title == "3 living spaces"


def test_the_cover_is_one_drawing() -> None:
    assert ET.fromstring(BOARD.cover()).get("width") == "368"
