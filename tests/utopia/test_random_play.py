"""Random play of Utopia with everything watched that must always hold, and faults that the watch must notice."""

from collections.abc import Callable
from typing import Any

import pytest

from fourtopia.core.chance import new_random
from fourtopia.core.checking import Report, check_game
from fourtopia.core.checking.playing import check_replay
from fourtopia.core.checking.random_play import check_mode
from fourtopia.core.checking.secrets import examine
from fourtopia.core.records import Records, copied
from fourtopia.games.utopia.audit import INVARIANTS
from fourtopia.games.utopia.state import Stage
from tests.conftest import game
from tests.utopia.styles import BUILDER, PRIVILEGED, random_game

WA1, WI1, WI7 = 0, 16, 22
MAYA, PERSIAN = 0, 1


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("variants", [(), ("wonder-others-only",)])
def test_random_games_of_every_mode_keep_the_invariants(players: int, variants: tuple[str, ...]) -> None:
    named, report = game("utopia", players, *variants), Report("utopia")
    assert check_mode(named, 60, new_random(players), report) == []
    assert check_replay(named, players) == []
    assert report.decisions > 60 * 300


def test_random_games_in_random_modes() -> None:
    report = check_game("utopia", games=250, seed=11)
    assert report.problems == []
    assert report.games == 250


def built(players: int = 3) -> Records:
    """Seat 0 has a monument on WI7 and the wonder of Wind, and princes; everybody holds cards."""
    match = game("utopia", players).new(seed=1)
    state = match.state
    me = state.players[0]
    for district, number in ((WI7, 2), (WI1, 3)):
        me.princes[MAYA, district] = number
        me.where[MAYA] |= 1 << district
        me.supply[MAYA] -= number
    me.enough[MAYA] |= 1 << WI1
    me.bases -= 2
    state.owner[WI7], state.wonder_owner[3] = 0, 0
    state.controlled = state.monuments_at[MAYA] = 1 << WI7
    state.monuments[MAYA] -= 1
    me.points = me.earned[0] = 6
    state.order[:players] = range(players)
    state.stage, state.actor, state.active = Stage.CARDS, 0, 0
    state.waiting[:] = 0
    for seat in range(players):
        them = state.players[seat]
        them.hand[:] = them.dealt[:] = (1, 1, 1, 0, 0)
        them.cards = 3
        state.pile[:3] -= 1
    return match.open_view().states


def laid(state: Any) -> None:
    """Seat 0 has laid a Maya card on the table."""
    me = state.players[0]
    me.hand[MAYA] -= 1
    me.cards -= 1
    me.played[MAYA] += 1
    state.turned[MAYA] += 1


def of_player(name: str, value: int, place: Any = None) -> Callable[[Any], None]:
    """Seat 0 has another value there."""

    def change(state: Any) -> None:
        if place is None:
            state.players[0][name] = value
        else:
            state.players[0][name][place] = value

    return change


def of_state(name: str, value: int, place: Any = None) -> Callable[[Any], None]:
    def change(state: Any) -> None:
        if place is None:
            state[name] = value
        else:
            state[name][place] = value

    return change


def both(*changes: Callable[[Any], None]) -> Callable[[Any], None]:
    def change(state: Any) -> None:
        for each in changes:
            each(state)

    return change


FAULTS: tuple[tuple[str, Callable[[Any], None]], ...] = (
    ("princes", of_player("supply", 4, MAYA)),
    ("princes", of_player("princes", 1, (MAYA, WI7))),
    ("whereabouts", of_player("where", 1 << WI7, MAYA)),
    ("whereabouts", of_player("where", 1 << WI7, PERSIAN)),
    ("whereabouts", of_player("enough", 0, MAYA)),
    ("whereabouts", of_player("enough", 1 << WI7 | 1 << WI1, MAYA)),
    ("whereabouts", both(of_player("princes", 3, (MAYA, WI7)), of_player("supply", 2, MAYA))),
    ("bases", of_player("bases", 7)),
    ("bases", of_player("privileges", 3)),
    ("bases", of_state("wonder_owner", -1, 3)),
    ("bases", of_state("wonder_owner", 0, 2)),
    ("bases", of_state("owner", 1, WI7)),
    ("monuments", of_state("monuments", 7, MAYA)),
    ("monuments", of_state("controlled", 0)),
    ("monuments", of_state("controlled", 1 << WI7 | 1 << WI1)),
    ("monuments", of_state("monuments_at", 0, MAYA)),
    ("monuments", both(of_state("monuments_at", 1 << WI7, PERSIAN), of_state("monuments", 6, PERSIAN))),
    (
        "monuments",
        both(
            of_state("monuments_at", 1 << WI1, PERSIAN),
            of_state("monuments", 6, PERSIAN),
            of_state("controlled", 1 << WI1 | 1 << WI7),
        ),
    ),
    ("cards", of_state("pile", 6, MAYA)),
    ("cards", of_state("discards", 1, MAYA)),
    ("cards", of_state("turned", 1, MAYA)),
    ("cards", both(of_player("set_aside", 1, MAYA), of_player("aside", 1))),
    ("hands", of_player("cards", 4)),
    ("hands", of_player("aside", 1)),
    ("hands", of_state("shuffled", 7, MAYA)),
    ("hands", of_player("dealt", 4, MAYA)),
    ("hands", of_player("dealt", 0, MAYA)),
    ("hands", of_player("played", 1, MAYA)),
    ("hands", of_player("kept", 1)),
    (
        "hands",
        both(
            of_player("dealt", 0, MAYA),
            of_player("dealt", 2, PERSIAN),
            of_state("shuffled", 9, MAYA),
            of_state("shuffled", 11, PERSIAN),
        ),
    ),
    (
        "hands",
        both(of_state("pile", 0, slice(0, 2)), of_player("hand", 8, slice(0, 2)), of_player("cards", 17)),
    ),
    ("guests", of_state("waiting", 3, 7)),
    ("guests", both(of_state("waiting", 1, 7), of_state("taken", 2, 7))),
    ("scale", of_state("step", -1, 2)),
    ("scale", of_state("step", 5, 2)),
    ("scale", of_state("step", 0, slice(1, 3))),
    ("points", of_player("points", 7)),
    ("points", both(of_player("earned", -1, 4), of_player("earned", 7, 0))),
    ("points", of_player("earned", 1, 2)),
    ("order", of_state("order", 1, 0)),
    ("order", both(of_state("order", 1, 0), of_state("order", 0, 1))),
    ("decision", of_state("guest", 3)),
    ("decision", laid),
    ("decision", of_state("named", 1)),
)


@pytest.mark.parametrize(("name", "fault"), FAULTS)
def test_each_invariant_notices_a_fault(name: str, fault: Callable[[Any], None]) -> None:
    named, states = game("utopia", 3), built()
    assert examine(named.boxes, states) == 0
    fault(states[0])
    assert INVARIANTS[examine(named.boxes, states)] == name


def test_every_invariant_is_tried() -> None:
    assert {name for name, _ in FAULTS} == set(INVARIANTS) - {"all-well"}


def test_with_two_players_nobody_may_be_on_water() -> None:
    """UTO 1.9"""
    named, states = game("utopia", 2), built(2)
    assert examine(named.boxes, states) == 0
    me = states[0].players[0]
    moved = copied(states)
    there = moved[0].players[0]
    there.princes[MAYA, WI7], there.princes[MAYA, WA1] = 0, 2
    there.where[MAYA] = 1 << WA1 | 1 << WI1
    assert INVARIANTS[examine(named.boxes, moved)] == "whereabouts"
    assert me.princes[MAYA, WA1] == 0
    states[0].owner[WI7], states[0].owner[WA1] = -1, 0
    states[0].controlled = states[0].monuments_at[MAYA] = 1 << WA1
    assert INVARIANTS[examine(named.boxes, states)] == "monuments"


def test_while_something_is_decided_it_may_be_there() -> None:
    """UTO 4.2, 9.1  A guest being placed, cards being turned, an opponent on the extra pick."""
    allowed = {
        Stage.PUT: of_state("guest", 3),
        Stage.GIVE_UP: both(of_state("guest", 3), of_state("named", 1)),
        Stage.TURNED: laid,
        Stage.PRIVILEGE: laid,
        Stage.GUEST: of_state("named", 1),
        Stage.AFTER_GUEST: of_state("named", 1),
    }
    named = game("utopia", 3)
    for stage, change in allowed.items():
        states = built()
        states[0].stage = stage
        change(states[0])
        assert examine(named.boxes, states) == 0


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_games_of_builders_keep_the_invariants_at_every_step(players: int) -> None:
    """Forced steps included, which nobody stops at."""
    for seed in range(4):
        match = random_game(game("utopia", players).new(seed=seed), seed, (BUILDER, PRIVILEGED), 3000)
        assert match.over
        for step in match.steps(secrets=True):
            assert examine(match.game.boxes, step.after.states) == 0
