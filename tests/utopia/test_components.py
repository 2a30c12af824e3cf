"""What lies in the box of Utopia: every value, where it comes from, and what the rules read of it."""

import pytest

import fourtopia
from fourtopia.core.components import provenance, values
from tests.conftest import game
from tests.utopia.table import CIVILIZATIONS, ISLANDS, PRINTED

NUMBERS = {
    "pieces.princes": 8,
    "pieces.bases": 8,
    "pieces.privileges": 2,
    "pieces.monuments": 7,
    "pieces.guests": 2,
    "pieces.cards": 10,
    "round.guests": 3,
    "round.cards": 5,
    "round.kept": 5,
    "discard.first": 2,
    "discard.others": 1,
    "discard.last": 0,
    "building.control": 3,
    "building.wonder": 6,
    "action.visit": 1,
    "action.removal": 2,
    "action.anywhere": 3,
    "action.lower": 2,
    "prestige.steps": [1, 2, 3, 4, 5],
    "prestige.end": 50,
}
FROM_A_SOURCE = "pieces.princes"
DERIVED = "prestige.steps"


def origins() -> dict[str, str]:
    return {path: origin for path, _, origin in provenance(PRINTED)}


def test_the_printed_numbers() -> None:
    """UTO 1.3 to 1.8, 3.1, 5.1, 6.1, 7.1, 7.2, 7.7, 8.4, 8.5, 8.7, 8.9, 10.2"""
    assert {path: value for path, value in values(PRINTED) if path.count(".") == 1} == NUMBERS


def test_the_pieces_add_up_to_what_is_in_the_box() -> None:
    """UTO 1.3, 1.4, 1.7, 1.8  200 princes, 40 bases, 10 privileges, 40 monuments, 40 guests, 50 cards."""
    pieces, civilizations = PRINTED["pieces"], len(CIVILIZATIONS)
    assert 5 * civilizations * pieces["princes"] == 200
    assert 5 * pieces["bases"] == 40
    assert 5 * pieces["privileges"] == 10
    assert civilizations * (pieces["monuments"] + 1) == 40
    assert len(ISLANDS) * civilizations * pieces["guests"] == 40
    assert civilizations * pieces["cards"] == 50


def test_every_value_says_where_it_comes_from() -> None:
    """The princes of each civilization are from a public source, the steps derived, the rest from the rulebook."""
    found = {path: origin for path, origin in origins().items() if path in NUMBERS}
    assert set(found) == set(NUMBERS)
    assert found.pop(FROM_A_SOURCE).startswith("source: http")
    assert found.pop(DERIVED) == "derived"
    assert set(found.values()) == {"rulebook"}


def test_the_whole_map_is_designed_and_nothing_else_is() -> None:
    """UTO 1.2  Island, value, zone, neighbours and the place on the map, of every district."""
    designed = {path for path, origin in origins().items() if origin == "designed"}
    keys = ("island", "value", "zone", "neighbours", "x", "y")
    assert designed == {f"district.{item['id']}.{key}" for item in PRINTED["district"] for key in keys}
    assert designed | set(NUMBERS) == set(origins())


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_box_holds_what_the_file_says(players: int) -> None:
    """The numbers that the rules read."""
    box = game("utopia", players).box
    assert int(box.players) == players
    assert box.prestige_steps.tolist() == [1, 2, 3, 4, 5]
    for path, value in NUMBERS.items():
        if path != "prestige.steps":
            assert int(box[path.replace(".", "_")]) == value, path


def test_the_variant_is_in_the_box() -> None:
    """UTO 6.3"""
    assert int(game("utopia", 3).box.wonder_own) == 1
    assert int(game("utopia", 3, "wonder-others-only").box.wonder_own) == 0


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_what_everybody_starts_with(players: int) -> None:
    """UTO 1.3, 1.4, 1.6, 1.8"""
    match = fourtopia.load("utopia", players=players).new(seed=3)
    state = match.state
    assert state.monuments.tolist() == [7] * 5
    assert state.pile.tolist() == state.shuffled.tolist() == [10] * 5
    assert int(state.waiting.sum()) == 3 * players
    for seat in range(players):
        me = state.players[seat]
        assert (int(me.bases), int(me.privileges), int(me.points), int(me.cards)) == (8, 2, 0, 0)
        assert me.supply.tolist() == [8] * 5
        assert not me.princes.any()
    for seat in range(players, 5):
        assert not any(state.players[seat].tobytes())
