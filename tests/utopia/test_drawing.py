"""Utopia drawn and told: in every position, without secrets, with a press for every choice, within its frame."""

import itertools
import math
import random
import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest

import fourtopia
from fourtopia import Match
from fourtopia.core import kind_of
from fourtopia.core.action import Step
from fourtopia.core.board import NARROW, WIDE, Drawing, Look
from fourtopia.core.components import Value
from fourtopia.core.sentence import unmarked
from fourtopia.core.view import View
from fourtopia.games.utopia import state as s
from fourtopia.games.utopia.show import asking, board, sites
from fourtopia.games.utopia.show.geography import DISTRICTS, NARROW_CHART, WIDE_CHART, Chart
from fourtopia.games.utopia.show.geometry import inside
from fourtopia.games.utopia.state import CIVILIZATIONS, Stage
from tests.conftest import game, play
from tests.utopia.helpers import OTHERS_ONLY, deal, develop, look, monument, new, owned, put, welcome, wonder

KIND = kind_of("utopia")

MODES = [(2,), (3,), (3, OTHERS_ONLY), (4,), (5,)]
RULES = (Path(asking.__file__).parents[1] / "RULES.md").read_text(encoding="utf-8")
LIST_ONLY = {s.DONE}  # what no visible thing stands for
NOT_TOLD = {"scale", "take", "set", "move", "place", "remove", "privilege", "from", "give", "deal", "draw", "wonder"}
"""First words of steps that may go without a line: they only begin something, or are one of many."""


def positions(players: int, *variants: str, every: int = 31) -> Iterator[Match]:
    """A random game, looked at from time to time."""
    match = game("utopia", players, *variants).new(seed=players)
    picker = random.Random(players)
    for count in itertools.count():
        if count % every == 0 or match.over:
            yield match
        if match.over:
            return
        match.play(picker.choice(match.legal_ids()))


def offers(match: Match, seat: int | None) -> frozenset[int]:
    return frozenset(match.legal_ids(seat)) if seat in match.actors else frozenset()


def page(view: View, look: Look) -> list[Drawing]:
    """All drawings of a position, those of all seats."""
    areas = [part for seat in range(view.game.players) for part in board.area(view, seat, look)]
    return [*board.shared(view, look), *areas]


def parsed(parts: list[Drawing]) -> ElementTree.Element:
    return ElementTree.fromstring("<page>" + "".join(part.svg for part in parts) + "</page>")


def pressed(drawn: str) -> set[int]:
    return {int(action) for does in re.findall(r'data-does="([^"]*)"', drawn) for action in does.split()}


def places(svg: str, kind: str) -> list[tuple[float, float, float]]:
    """Where things of this class or id stand, and how large they are."""
    found = []
    for attributes in re.findall(r"<g ([^>]*)>", svg):
        where = re.search(r"translate\((-?[\d.]+)px,(-?[\d.]+)px\)(?: scale\(([\d.]+)\))?", attributes)
        if where and re.search(kind, attributes):
            found.append((float(where[1]), float(where[2]), float(where[3] or 1)))
    return found


@pytest.mark.parametrize("mode", MODES, ids=str)
def test_every_position_can_be_drawn_and_every_choice_pressed(mode: tuple[int | str, ...]) -> None:
    players, *variants = mode
    widest = {False: WIDE, True: NARROW}
    for number, match in enumerate(positions(int(players), *map(str, variants))):
        seat = match.actor
        for narrow in (False, True):
            view, shown = match.view(seat), Look(narrow, offers(match, seat), match.view(seat))
            parts = page(view, shown)
            ids = [each.get("id") for each in parsed(parts).iter() if each.get("id")]
            assert len(set(ids)) == len(ids)
            assert {part.width for part in parts} == {widest[narrow]}
            drawn = "".join(
                part.svg for part in [*board.shared(view, shown), *board.area(view, max(seat or 0, 0), shown)]
            )
            assert pressed(drawn) == shown.offers - LIST_ONLY
            other = None if number % 3 == 0 else number % int(players)
            parsed(page(match.view(other), Look(narrow)))
        asking.brief(match.view(None), number % int(players))


@pytest.mark.parametrize("narrow", [False, True])
def test_the_drawings_fit_a_screen(narrow: bool) -> None:
    view = new(5).view(0)
    parts = [*board.shared(view, Look(narrow)), *board.area(view, 0, Look(narrow))]
    assert max(part.height for part in parts) <= (520 if narrow else 690)
    if not narrow:
        assert sum(part.height for part in parts) + 12 * (len(parts) - 1) <= 838


# --- secrets ---


def test_what_is_hidden_is_not_drawn() -> None:
    """UTO 11.1  A hand of others is so many backs; which cards they are changes nothing."""
    drawings = set()
    for cards in ("M3 G1", "P2 C2", "E4"):
        match = develop(deal(deal(new(3), 0, "M1 P1"), 1, cards))
        drawings.add("".join(part.svg for part in page(match.view(0), Look())))
    assert len(drawings) == 1
    assert drawings.pop().count('id="s2-card-back-') == 4


def test_a_hand_is_drawn_for_its_player() -> None:
    match = develop(deal(new(3), 0, "M1 P2"))
    [own] = board.area(match.view(0), 0, Look())
    assert re.findall(r'id="s1-card-(\w+)-\d"', own.svg) == ["maya", "persia", "persia"]
    [seen] = board.area(match.view(None), 0, Look())
    assert re.findall(r'id="s1-card-(\w+)-\d"', seen.svg) == ["back"] * 3


# --- the largest position ---


@pytest.mark.parametrize("chart", [WIDE_CHART, NARROW_CHART], ids=["wide", "narrow"])
@pytest.mark.parametrize("built", [False, True])
def test_there_is_room_for_the_princes_of_all(chart: Chart, built: bool) -> None:
    """Five players with princes of five civilizations in one district: apart, inside it, beside the building place."""
    for name, corners in DISTRICTS.items():
        for count in (1, 4, 9, 16, 25):
            size, spots = sites.slots(chart, name, built, count)
            assert len(spots) == count
            assert all(inside(chart.polygon(corners), *spot) for spot in spots)
            apart = [math.dist(one, other) for one, other in itertools.combinations(spots, 2)]
            assert min(apart, default=99) > 28 * size
            place = sites.building_spot(chart, name, built)
            beside = [max(abs(x - place.x) - place.width / 2, abs(y - place.y) - place.height / 2) for x, y in spots]
            assert min(beside) > 10 * size


@pytest.mark.parametrize("narrow", [False, True])
def test_everything_stays_within_its_frame(narrow: bool) -> None:
    match = crowded()
    for part in page(match.view(0), Look(narrow, offers(match, 0))):
        for x, y, size in places(part.svg, r'class="(piece|tile)'):
            assert x >= 0
            assert y >= 0
            assert x + 12 * size <= part.width
            assert y + 12 * size <= part.height


def crowded() -> Match:
    """Everybody everywhere, twenty guests at the ships, ten cards in each hand, all points equal."""
    match = develop(new(5))
    state = match.state
    for seat in range(5):
        me = state.players[seat]
        me.princes[:] = 8
        me.points = 70
        me.cards, me.hand[:], me.aside, me.set_aside[:] = 10, 2, 2, (1, 1, 0, 0, 0)
    for district in range(s.DISTRICTS):
        state.owner[district] = district % 5
        state.monuments_at[district // 3 % 5] |= 1 << district
    state.wonder_owner[:] = (0, 1, 2, 3)
    state.waiting[:] = 2
    match.look_again()
    return match


def test_an_owners_map_is_drawn() -> None:
    """Other ports, bridges and points: nothing of the drawing is taken for granted."""
    changes: dict[str, Value] = {
        "district.WI8.neighbours": ["WI1", "WI2", "WI6", "WI7", "EA4"],
        "district.EA4.neighbours": ["EA3", "EA5", "WI8"],
        "district.WI8.zone": "B",
        "prestige.end": 120,
    }
    for narrow in (False, True):
        drawn = parsed(page(owned(changes).view(0), Look(narrow)))
        titles = {each.text for each in drawn.iter() if each.tag.endswith("title")}
        assert {"Bridge between EA4 and WI8", "Port of WI8, sea zone B"} <= titles


# --- what is to be seen ---


def test_pieces_are_where_they_are_in_the_position() -> None:
    match = look(develop(wonder(monument(put(new(3), WI1="M2 P1"), 1, WI1="maya"), 2, "fire")))
    [drawn] = board.shared(match.view(0), Look())
    assert {"s1-maya-WI1", "s1-persia-WI1"} <= set(re.findall(r'id="(s\d-\w+-\w+)"', drawn.svg))
    assert len(places(drawn.svg, r'id="s\d-\w+-[A-Z]{2}\d"')) == 2
    assert len(places(drawn.svg, 'id="monument-')) == 1
    assert len(places(drawn.svg, 'id="plot-')) == 23
    assert len(places(drawn.svg, 'id="wonder-fire"')) == 1
    assert len(places(drawn.svg, 'id="scale-')) == CIVILIZATIONS


def test_without_water_it_is_not_drawn() -> None:
    """UTO 1.9"""
    [drawn] = board.shared(new(2).view(0), Look())
    assert "map-WA1" not in drawn.svg
    assert len(places(drawn.svg, 'id="plot-')) == 19
    assert "Bridge between WA3" not in drawn.svg


def test_a_move_leaves_a_trail_and_shows_where_it_would_go() -> None:
    match = look(develop(deal(put(new(3), EA4="G2", WI1="G1"), 0, "G1 M1")))
    before = match.view(0)
    play(match, "move greek", "from EA4")
    [asked] = board.shared(match.view(0), Look(offers=offers(match, 0)))
    to_port = match.find("to WI7 x2")
    assert f'class="ghost" data-for="{to_port}"' in asked.svg
    play(match, "to WI7 x2")
    [moved] = board.shared(match.view(0), Look(before=before))
    assert moved.svg.count('class="trail') == 1


def test_ministers_stand_in_order() -> None:
    """UTO 2.2  On a shared space the first stands ahead."""
    match = new(4, first=2)
    [drawn] = board.shared(match.view(0), Look())
    left = {seat: places(drawn.svg, f'id="s{seat + 1}-minister"')[0][0] for seat in range(4)}
    assert sorted(left, key=lambda seat: -left[seat]) == [2, 3, 0, 1]


# --- what is said ---


def test_every_stage_has_a_heading_with_a_clause_of_the_rules() -> None:
    match = new(3)
    for stage in Stage:
        match.state.stage = stage
        heading = asking.heading(match.view(0))
        assert heading.title
        assert heading.why
        assert f"**{heading.clause}**" in RULES
    assert len({asking.heading(match.view(0)).title for match.state.stage in Stage}) > 20


def test_a_wonder_is_built_while_a_surprise_guest_waits() -> None:
    """UTO 4.5, 5.3  What is said is about the wonder, not about the guest."""
    match = welcome(new(3))
    match.state.guest, match.state.stage = 0, Stage.GIVE_UP
    match.state.civilization, match.state.island = 3, 1
    heading = asking.heading(match.view(0))
    assert (heading.title, heading.why) == ("Give up a prince", "Greek, one of five for Earth's wonder.")


def test_every_choice_has_words() -> None:
    view = look(develop(deal(new(3), 0, "M1 P1"))).view(0)
    for action in sorted(set(range(KIND.actions)) - {s.NAME + 3, s.NAME + 4}):
        entry = asking.choice(view, action)
        assert entry.title
        assert len(entry.cost) < 14


def test_everything_that_happens_is_told() -> None:
    told: dict[str, str] = {}
    for players in (2, 5):
        match = list(positions(players))[-1]
        for step in itertools.islice(match.steps(None), 1200):
            kind = match.game.notations[step.action].split()[0]
            line = unmarked(asking.told(step))
            assert line.endswith(".") or kind in NOT_TOLD or (kind == "done" and not line)
            told[kind] = told.get(kind, "") + line
    beginnings = {"scale", "set", "move", "place", "remove", "privilege", "give", "take", "wonder"}
    assert {kind for kind in told if not told[kind]} <= beginnings
    assert "builds the wonder of" in "".join(told.values())


def test_points_are_told_with_what_brought_them() -> None:
    """UTO 8.4"""
    match = play(look(develop(deal(monument(new(3), 1, WI1="greek", WI2="greek"), 0, "G1 M1"))), "place greek")
    before, action = match.view(0), match.find("put WI1")
    match.play(action)
    told = unmarked(asking.told(Step(0, action, False, before, match.view(0))))
    one, other = match.seats[:2]
    assert told == f"{one} places a Greek prince in WI1; {other} scores 1 point."


def test_goods_are_what_decisions_change() -> None:
    match = look(welcome(monument(new(3), 0, WI1="chinese")))
    facts = asking.goods(match.view(0), 0)
    assert [fact.value for fact in facts] == ["0", "40", "7", "2", "+5"]
    assert asking.goal(match.view(0)) == "50 points at the end of a round end the game: 50 to go"
    assert asking.stand(match.view(0)) == "round 1"
    assert KIND.asking is not None
    assert fourtopia.load("utopia").kind.board is not None
