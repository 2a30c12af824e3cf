"""The worked examples of the rulebook, with its numbers, and what it says about the tiles in passing."""

from collections import Counter

import pytest

from fourtopia import Match
from fourtopia.games.prosperity.state import DRAWN_TILES, ENERGY_SIDE, START_TILES, TILES, Stage, Type
from tests.conftest import game, play
from tests.prosperity.helpers import (
    FIRST_SPACES,
    SYMBOLS,
    TILE_IDS,
    build,
    country,
    draw,
    have,
    in_turn,
    markers,
    new,
    notations,
    purse,
    research,
    scored,
    symbols,
)

BOX = game("prosperity", 2).box
DECADE_TILES = range(START_TILES, TILES)


def tile(name: str) -> dict[str, int]:
    """Everything that is printed on a tile."""
    shown = BOX.tiles[TILE_IDS.index(name)]
    printed = {symbol: int(shown.shows[symbol]) for symbol in SYMBOLS if shown.shows[symbol]}
    return {"side": int(shown.side), "level": int(shown.level), "type": int(shown.type), **printed}


# --- the sample tile ---


def test_the_sample_tile() -> None:
    """PRO 2.5  A tile of 2030: ecology 6, infrastructure, energy -2, ecology -1; it scores prosperity."""
    assert tile("orbital-lift") == {
        "side": 1, "level": 6, "type": Type.INFRASTRUCTURE, "energy": -2, "ecology": -1, "prosperity": 2,
    }  # fmt: skip
    number = TILE_IDS.index("orbital-lift")
    assert BOX.decade_first[6] <= number < BOX.decade_first[7]
    assert SYMBOLS[BOX.tiles[number].scores] == "prosperity"


# --- the blue player ---

BLUE = {"a3": "sky-spire", "a2": "glass-biosphere", "c3": "hydrogen-cars", "d3": "thinking-machine-lab"}
"""A country as in the long example: energy -2, ecology +2, no capital, 5 research and 2 prosperity symbols."""


@pytest.fixture(scope="module")
def played() -> Match:
    """The blue player's position, reached from the start of a game by nothing but legal actions."""
    match = game("prosperity", 2, "silver").new(seed=11)
    wanted = {name: space for space, name in BLUE.items()}
    while country(match) != BLUE or not 6 <= purse(match)[1] <= 10 or purse(match)[0] < 200:
        choices = notations(match)
        buys = [f"buy {name}" for name in wanted if f"buy {name}" in choices]
        if match.actor == 1 or match.state.stage != Stage.ACTION:
            placed = f"place {wanted[TILE_IDS[match.state.bought]]}" if match.state.stage == Stage.PLACE else ""
            play(match, placed or ("income" if "income" in choices else choices[0]))
        elif buys:
            play(match, buys[0])
        else:
            play(match, "clean up" if purse(match)[1] > 7 else "income")
        assert not match.over
    return match


@pytest.fixture
def blue(played: Match) -> Match:
    return played.copy()


def test_the_blue_players_position_can_be_reached(blue: Match) -> None:
    """PRO 2.6, PRO 5.4  With four tiles, one of them on the printed capital symbol."""
    assert country(blue) == BLUE
    assert symbols(blue) == (-2, 2, 0, 5, 2)
    assert 6 <= purse(blue)[1] <= 10


def test_the_blue_players_position_laid_out_by_hand() -> None:
    """PRO 2.6  The same symbols, whatever the order in which they came."""
    assert symbols(build(new(2), **BLUE)) == (-2, 2, 0, 5, 2)


@pytest.mark.parametrize(("paid", "money", "discs"), [(2, 200, 0), (1, 100, 1), (0, 0, 2)])
def test_blue_pays_two_hundred_or_a_hundred_and_a_disc_or_two_discs(
    blue: Match, paid: int, money: int, discs: int
) -> None:
    """PRO 3.2  Energy -2."""
    have(blue, money=300, discs=7)
    draw(blue, "algae-refinery")
    assert notations(blue) == ["pay levels 0", "pay levels 1", "pay levels 2"]
    play(blue, f"pay levels {paid}")
    assert purse(blue) == (300 - money, 7 + discs)


def test_blue_removes_two_discs(blue: Match) -> None:
    """PRO 3.4  Ecology +2."""
    money, discs = purse(blue)
    draw(blue, "zero-waste-loop")
    assert purse(blue) == (money, discs - 2)


def test_blue_gets_no_capital(blue: Match) -> None:
    """PRO 3.7  No symbol is visible."""
    before = purse(blue)
    draw(blue, "driverless-fleet")
    assert purse(blue) == before


@pytest.mark.parametrize("steps", range(6))
def test_blue_moves_five_steps_on_the_tracks(blue: Match, steps: int) -> None:
    """PRO 3.8  Split as blue likes."""
    energy, ecology = markers(blue)
    draw(blue, "collider-ring")
    assert notations(blue) == [f"energy steps {number}" for number in range(6)]
    play(blue, f"energy steps {steps}")
    assert markers(blue) == (energy + steps, ecology + 5 - steps)


@pytest.mark.parametrize("discs", [None, 6, 7, 8, 9, 10])
def test_blue_moves_three_steps_on_the_score_track(blue: Match, discs: int | None) -> None:
    """PRO 3.10  Two symbols on tiles and one on the pollution track, with the discs of the game or with 6 to 10."""
    if discs is not None:
        have(blue, discs=discs)
    before = scored(blue)
    draw(blue, "print-to-order-plant")
    assert scored(blue) == before + 3


# --- the other examples ---


def test_yellow_researches_and_buys_hydrogen_cars() -> None:
    """PRO 5.1, PRO 4.4  To level 3 of ecology, then the tile of level 4 for 100 € and 100 € for the extra level."""
    match = research(in_turn(new(4), seat=3), 3, ecology=FIRST_SPACES[2] - 1)
    draw(match, "hydrogen-cars", seat=3)
    have(match, 3, money=200)
    assert "buy hydrogen-cars" not in notations(match)
    play(match, "research ecology", "buy hydrogen-cars")
    assert purse(match, 3)[0] == 0
    assert tile("hydrogen-cars")["level"] == 4
    assert tile("hydrogen-cars")["side"] == 1


def test_an_oil_plant_covers_the_coal_plant() -> None:
    """PRO 5.4  Two more energy, one less ecology."""
    match = in_turn(new(2))
    energy, ecology, *others = symbols(match)
    play(match, "buy oil-plant", "place a1")
    assert symbols(match) == (energy + 2, ecology - 1, *others)


def test_a_toll_station_covers_the_green_belt() -> None:
    """PRO 5.4, PRO 5.5  Two less ecology, and the spaces below can be used: both of them."""
    match = have(build(in_turn(new(2)), a2="motor-works", d3="campus-quarter"), money=1000)
    ecology = symbols(match)[1]
    play(match, "buy toll-station", "place c1")
    assert symbols(match)[1] == ecology - 2
    play(match, "buy polymer-bench", "place d1")
    in_turn(match)
    play(match, "buy general-infirmary", "place d2")
    assert {"d1": "polymer-bench", "d2": "general-infirmary"}.items() <= country(match).items()


# --- what the rulebook says about the tiles ---


def test_special_tiles_of_the_box() -> None:
    """PRO 5.6  One point, two points, or three discs off."""
    specials = [shown for shown in BOX.tiles if shown.type == Type.SPECIAL]
    effects = Counter((int(shown.points_now), int(shown.discs_off)) for shown in specials)
    assert effects == {(1, 0): 2, (2, 0): 2, (0, 3): 2}
    assert all(shown.points_now == shown.discs_off == 0 for shown in BOX.tiles if shown.type != Type.SPECIAL)


def test_five_tiles_for_each_decade_and_a_sixth() -> None:
    """PRO 1.3, PRO 2.5  Each symbol once; the sixth tile of 2030 scores prosperity again."""
    sizes = [int(number) for number in BOX.decade_first[1:] - BOX.decade_first[:-1]]
    assert sizes == [5, 5, 5, 5, 5, 5, 6]
    assert Counter(SYMBOLS[BOX.tiles[number].scores] for number in DECADE_TILES) == {
        "energy": 7, "ecology": 7, "capital": 7, "research": 7, "prosperity": 8,
    }  # fmt: skip


def test_start_tiles_of_the_box() -> None:
    """PRO 1.2  24 of 60, two for each level of each side."""
    rows = Counter((int(shown.side), int(shown.level)) for shown in BOX.tiles[:START_TILES])
    assert rows == {(side, level): 2 for side in (0, 1) for level in range(1, 7)}


def test_as_many_turns_as_tiles_of_decades() -> None:
    """PRO 2.1  60 tiles without the 24."""
    assert len(DECADE_TILES) == DRAWN_TILES == BOX.turns == 36


def test_every_tile_carries_the_symbol_that_it_scores() -> None:
    """PRO 2.5  As a positive symbol of its own."""
    for number in DECADE_TILES:
        shown = BOX.tiles[number]
        assert shown.shows[SYMBOLS[shown.scores]] > 0, TILE_IDS[number]


def test_the_sides_have_their_own_symbols() -> None:
    """PRO 1.2  Energy and capital on the left, ecology and research on the right; prosperity on both."""
    for number, shown in enumerate(BOX.tiles):
        symbol_of_other_side = ("ecology", "research") if shown.side == ENERGY_SIDE else ("energy", "capital")
        assert all(shown.shows[name] <= 0 for name in symbol_of_other_side), TILE_IDS[number]
    assert {int(shown.side) for shown in BOX.tiles if shown.shows.prosperity} == {0, 1}
