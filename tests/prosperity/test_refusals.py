"""Why an action is refused, and that nothing changes by it."""

from collections.abc import Callable

import pytest

import fourtopia
from fourtopia import IllegalAction, Match
from fourtopia.games.prosperity.state import OUT
from tests.conftest import game, play
from tests.prosperity.helpers import TOP, build, end, have, in_turn, move, new, research, score
from tests.refusing import check_refusal, reasons

Position = Callable[[], Match]


def acting(money: int = 100, discs: int = 8) -> Match:
    """Seat 0 has two actions."""
    return have(have(in_turn(new(2)), discs=discs), money=money)


def holding(tile: str, *variants: str, **built: str) -> Match:
    """Seat 0 has bought this tile and has to place it."""
    return play(build(have(in_turn(new(2, *variants)), money=1000), **built), f"buy {tile}")


def named(position: Match) -> Match:
    """The same, with names."""
    match = position.game.new(seed=1, seats=["Ada", "Grace"])
    match.state.players[:] = position.state.players
    match.state.tiles[:] = position.state.tiles
    return in_turn(match)


CASES: list[tuple[str, Position, str, str]] = [
    (
        "other-stage",
        lambda: game("prosperity", 2).new(seed=1),
        "income",
        "What is to be decided now: seat 0: lead which country?",
    ),
    ("other-stage", acting, "country black", "What is to be decided now: seat 0: action 1 of 2?"),
    (
        "other-stage",
        lambda: play(acting(), "income"),
        "pay levels 1",
        "What is to be decided now: seat 0: action 2 of 2?",
    ),
    ("other-stage", acting, "energy steps 1", "What is to be decided now: seat 0: action 1 of 2?"),
    ("other-stage", acting, "place a2", "What is to be decided now: seat 0: action 1 of 2?"),
    ("other-stage", acting, "first player 1", "What is to be decided now: seat 0: action 1 of 2?"),
    ("other-stage", acting, "draw orbital-lift", "What is to be decided now: seat 0: action 1 of 2?"),
    (
        "other-stage",
        lambda: holding("oil-plant"),
        "income",
        "What is to be decided now: seat 0: put Oil plant (power, E+4 G-2) on which space?",
    ),
    (
        "other-stage",
        lambda: score(new(2), "research", seat=1),
        "income",
        "What is to be decided now: seat 1: 1 step of research; how many on the energy track, the rest on ecology?",
    ),
    (
        "other-stage",
        lambda: score(build(new(2), a2="server-hall"), "energy"),
        "buy oil-plant",
        "What is to be decided now: seat 0: 2 levels of energy are missing; pay how many in money, the rest in discs?",
    ),
    (
        "other-stage",
        lambda: end(new(2, "black"), seat=1),
        "clean up",
        "What is to be decided now: seat 1: 2 levels of energy are missing in the final scoring; "
        "pay how many in money, the rest in discs?",
    ),
    (
        "amount",
        lambda: score(have(build(new(2), a2="server-hall"), money=1000), "energy"),
        "pay levels 3",
        "The number must be between 0 and 2",
    ),
    (
        "amount",
        lambda: score(have(build(new(2), a2="server-hall"), money=150), "energy"),
        "pay levels 2",
        "The number must be between 0 and 1",
    ),
    ("amount", lambda: end(have(new(2, "black"), money=500)), "pay levels 3", "The number must be between 0 and 2"),
    ("amount", lambda: end(have(new(2, "black"), money=100)), "pay levels 2", "The number must be between 0 and 1"),
    ("amount", lambda: score(new(2), "research"), "energy steps 2", "The number must be between 0 and 1"),
    (
        "amount",
        lambda: score(research(build(new(2), a2="poison-lab"), energy=23, ecology=24), "research"),
        "energy steps 1",
        "The number must be between 2 and 3",
    ),
    ("no-disc", lambda: acting(discs=0), "clean up", "There is no pollution disc to remove"),
    (
        "top",
        lambda: research(acting(), energy=TOP),
        "research energy",
        "Your marker is on the last space of the energy track",
    ),
    (
        "top",
        lambda: research(acting(), ecology=TOP),
        "research ecology",
        "Your marker is on the last space of the ecology track",
    ),
    ("in-stack", lambda: acting(1000), "buy orbital-lift", "Orbital lift has not been drawn yet"),
    ("built", lambda: build(acting(), 1, a1="oil-plant"), "buy oil-plant", "Oil plant is in the country of seat 1"),
    (
        "built",
        lambda: named(build(acting(), 0, c1="toll-station")),
        "buy toll-station",
        "Toll station is in the country of Ada",
    ),
    (
        "out",
        lambda: play(acting(1000), "buy festival-year"),
        "buy festival-year",
        "Festival year has left the game",
    ),
    ("out", lambda: move(acting(1000), OUT, "oil-plant"), "buy oil-plant", "Oil plant has left the game"),
    ("price", acting, "buy toll-station", "Toll station costs you 200 €; you have 100 €"),
    ("price", lambda: acting(50), "buy oil-plant", "Oil plant costs you 100 €; you have 50 €"),
    (
        "price",
        lambda: research(acting(0), energy=5),
        "buy oil-plant",
        "Oil plant costs you 50 €; you have 0 €",
    ),
    (
        "price",
        lambda: research(acting(450), energy=TOP, ecology=4),
        "buy signal-web",
        "Signal web costs you 500 €; you have 450 €",
    ),
    (
        "type",
        lambda: holding("oil-plant"),
        "place a2",
        "Oil plant needs a space for power; a2 is for infrastructure",
    ),
    (
        "type",
        lambda: holding("street-trams"),
        "place b2",
        "Street trams needs a space for transport; b2 is for supply",
    ),
    (
        "type",
        lambda: holding("polymer-bench"),
        "place c1",
        "Polymer bench needs a space for infrastructure; c1 is for transport",
    ),
    ("locked", lambda: holding("polymer-bench"), "place d1", "d1 is locked until a transport tile lies on c1"),
    ("locked", lambda: holding("polymer-bench"), "place d2", "d2 is locked until a transport tile lies on c1"),
    (
        "locked",
        lambda: holding("polymer-bench", "black", c1="street-trams"),
        "place d3",
        "d3 is locked until a transport tile lies on c3",
    ),
    ("alike", lambda: holding("polymer-bench"), "place d3", "Empty spaces are alike: choose a2"),
    (
        "alike",
        lambda: holding("polymer-bench", c1="street-trams", a2="motor-works"),
        "place d3",
        "Empty spaces are alike: choose d1",
    ),
    (
        "alike",
        lambda: holding("polymer-bench", "black", c1="street-trams", c3="branch-lines", d1="motor-works"),
        "place d3",
        "Empty spaces are alike: choose d2",
    ),
]


@pytest.mark.parametrize(("reason", "position", "action", "why"), CASES, ids=[f"{case[0]}-{case[2]}" for case in CASES])
def test_a_refusal_says_why_and_changes_nothing(reason: str, position: Position, action: str, why: str) -> None:
    """PRO 3.3, PRO 3.9, PRO 4.3, PRO 4.4, PRO 4.5, PRO 5.2, PRO 5.3, PRO 5.5, PRO 5.9  With numbers and names."""
    check_refusal(position(), action, why)


def test_every_reason_occurs() -> None:
    """PRO 4.5  No message of the catalogue is left out above."""
    assert {case[0] for case in CASES} == reasons("prosperity")


def test_after_the_end_everything_comes_too_late() -> None:
    """PRO 6.1"""
    match = end(new(2))
    before = match.state.tobytes()
    with pytest.raises(IllegalAction, match="'income' comes too late, the game is over"):
        match.play("income")
    assert match.state.tobytes() == before


def test_a_word_that_is_no_action() -> None:
    """PRO 4.1  Passing is none, nor is there a tile, a space or a number of that name."""
    match = acting()
    before = match.state.tobytes()
    for word in ("pass", "buy castle", "place c2", "pay levels 61", "energy steps 41", "country gold"):
        with pytest.raises(fourtopia.InvalidAction, match=f"'{word}' is no action of Prosperity"):
            match.play(word)
    assert match.state.tobytes() == before
