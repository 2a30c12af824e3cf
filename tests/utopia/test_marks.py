"""What marks the way of Utopia's pieces: kinds of stacks, where princes may go, what is used up, what is to come."""

import re

from fourtopia import Match
from fourtopia.core.board import Look
from fourtopia.games.utopia.show import board
from tests.conftest import play
from tests.utopia.helpers import deal, develop, look, new, put


def seen(match: Match, narrow: bool = False) -> str:
    """The page of whoever decides."""
    seat = match.actor
    assert seat is not None
    view, shown = match.view(seat), Look(narrow, frozenset(match.legal_ids(seat)))
    return "".join(part.svg for part in (*board.shared(view, shown), *board.area(view, seat, shown)))


def test_stacks_say_of_which_kind_they_are_and_how_many() -> None:
    """A page can let princes glide from stack to stack of their kind."""
    match = look(develop(put(put(new(3), WA1="M2 G1", EA2="M1"), 1, WA1="M3")))
    stacks = re.findall(r'id="(\S+)" class="piece[^>]*?data-kind="(\S+)" data-count="(\d+)"', seen(match))
    assert sorted(stacks) == [
        ("s1-greece-WA1", "s1-greece", "1"),
        ("s1-maya-EA2", "s1-maya", "1"),
        ("s1-maya-WA1", "s1-maya", "2"),
        ("s2-maya-WA1", "s2-maya", "3"),
    ]


def test_where_princes_may_go_is_marked() -> None:
    """An arrow by land, a ship by sea; the stack that leaves has a ring."""
    match = look(develop(deal(put(new(3), WA1="M2"), 0, "M1 G1")))
    play(match, "move maya")
    for narrow in (False, True):
        drawn = seen(match, narrow)
        targets = {each.notation.split()[1] for each in match.legal() if each.notation.startswith("to ")}
        lands = dict(re.findall(r'<g id="map-(\w+)" class="ut-land can"(.*?)(?=<g id="map-|<g id="plot-)', drawn))
        marked = {name for name, art in lands.items() if 'class="ut-way"' in art}
        assert marked == targets == {"WA2", "WA5", "EA1"}
        assert {name for name in marked if "#s-ship" in lands[name]} == {"EA1"}
        assert drawn.count('class="ut-from"') == 1


def test_princes_that_would_join_others_are_shown_together_with_them() -> None:
    match = look(develop(deal(put(new(3), WA1="M2", WA2="M3"), 0, "M1 G1")))
    play(match, "move maya", "from WA1")
    both = match.find("to WA2 x2")
    [ghost] = re.findall(rf'data-for="{both}"(.*?)(?=<g class="ghost"|</svg>)', seen(match))
    assert ">5</text>" in ghost


def test_an_empty_hand_says_when_cards_come() -> None:
    [tray] = board.area(new(3).view(0), 0, Look())
    assert "5 cards come in phase 2" in tray.svg
    [tray] = board.area(look(develop(deal(new(3), 0, "M1 G1"))).view(0), 1, Look())
    assert "No cards in hand" in tray.svg


def test_used_privileges_leave_their_places() -> None:
    match = develop(deal(new(3), 0, "M1"))
    for left in (2, 1, 0):
        match.state.players[0].privileges = left
        [tray] = board.area(match.view(0), 0, Look())
        assert len(re.findall(r'r="20" fill="none" stroke="var\(--line-2\)"', tray.svg)) == 2 - left
