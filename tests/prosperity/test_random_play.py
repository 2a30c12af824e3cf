"""Random play in every mode and number of players, with everything watched that must always hold."""

from collections.abc import Callable
from typing import Any

import pytest

from fourtopia import Match
from fourtopia.core.checking import check_game
from fourtopia.core.compiling import entry
from fourtopia.core.contract import audit
from fourtopia.core.records import Records
from fourtopia.games.prosperity.audit import INVARIANTS
from fourtopia.games.prosperity.state import IN_DISPLAY, IN_STACK, Stage
from tests.conftest import game, play
from tests.prosperity.helpers import TILE_IDS


def test_random_games_of_every_mode_keep_the_invariants() -> None:
    report = check_game("prosperity", games=20_000, seed=25)
    assert report.problems == []
    assert report.games == 20_000
    assert report.modes == 4 * 6  # players, and countries chosen, silver or black with either reading of the triangle


@entry
def look_over(boxes: Records, states: Records) -> int:
    return audit(boxes[0], states[0])


def built(*after: str) -> Match:
    """A game in which seat 0 has a tile in its country."""
    match = game("prosperity", 2, "silver").new(seed=1)
    state = match.state
    while state.stage != Stage.ACTION or state.actor != 0:
        match.play(match.legal_ids()[0])
    state.players[0].money = 600
    match.look_again()
    return play(match, "buy oil-plant", "place b1", *after)


def change(name: str, value: int) -> Callable[[Any], None]:
    return lambda state: state.players[0].__setitem__(name, value)


FAULTS: tuple[tuple[str, Callable[[Any], None]], ...] = (
    ("not-negative", change("money", -50)),
    ("not-negative", change("discs", -1)),
    ("on-track", lambda state: state.players[0].marker.__setitem__(1, 27)),
    ("symbols-visible", change("energy", 7)),
    ("symbols-visible", change("prosperity", 1)),
    ("own-colour", lambda state: state.players[0].spaces.__setitem__(1, 1 + 20)),
    ("not-locked", lambda state: state.players[0].spaces.__setitem__(8, 1 + 23)),
    ("tiles-conserved", lambda state: state.tiles.__setitem__(20, IN_DISPLAY)),
    ("tiles-conserved", lambda state: state.tiles.__setitem__(0, 4)),
    ("stack", lambda state: state.tiles.__setitem__(59, IN_DISPLAY)),
    ("stack", lambda state: state.tiles.__setitem__(0, IN_STACK)),
    ("in-hand", lambda state: state.__setattr__("bought", 3)),
    ("actions", lambda state: state.__setattr__("actions_left", 3)),
)


@pytest.mark.parametrize(("name", "fault"), FAULTS)
def test_each_invariant_notices_a_fault(name: str, fault: Callable[[Any], None]) -> None:
    match = built()
    states = match.view().states
    assert look_over(match.game.boxes, states) == 0
    fault(states[0])
    assert INVARIANTS[look_over(match.game.boxes, states)] == name


def test_every_invariant_is_tried() -> None:
    assert {name for name, _ in FAULTS} == set(INVARIANTS) - {"all-well"}


def test_a_tile_that_was_bought_is_not_for_sale_while_it_is_placed() -> None:
    match = built("buy toll-station")
    states = match.view().states
    assert look_over(match.game.boxes, states) == 0
    states[0].tiles[TILE_IDS.index("toll-station")] = IN_DISPLAY
    assert INVARIANTS[look_over(match.game.boxes, states)] == "in-hand"
