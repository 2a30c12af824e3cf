"""FUT 13: other sides of the quarters."""

from fourtopia.games.futuropia.state import IN_SUPPLY, NUMBERED_QUARTERS, Side
from tests.conftest import play
from tests.futuropia.helpers import invite, new, purse


def test_all_numbered_quarters_show_their_b_side() -> None:
    """FUT 13.1  With other prices, consumption and points."""
    match = new(2, "b-side")
    assert set(match.state.side[:NUMBERED_QUARTERS].tolist()) == {Side.B}
    invite(match, 1, "L05")  # $3 instead of $2, no energy instead of 1, -1 point instead of 0
    assert purse(match, 0)[0] == 12 - 3 - 2
    me = match.state.players[0]
    assert (me.consumption, me.quarters_points) == (1, -1)


def test_start_quarters_keep_their_side() -> None:
    """FUT 13.1  The special rooms belong to the upgraded game."""
    match = new(2, "b-side")
    assert set(match.state.side[NUMBERED_QUARTERS:].tolist()) == {Side.A}
    play(match, "invite people", "people 2", "quarters start")
    assert match.state.players[0].rooms == 0


def test_each_quarters_tile_falls_on_a_side() -> None:
    """FUT 13.2  At random, each with even odds; the seed decides."""
    games = [new(4, "variable-quarters", seed=seed) for seed in range(40)]
    sides = [tuple(match.state.side.tolist()) for match in games]
    assert len(set(sides)) == 40
    for tile in range(NUMBERED_QUARTERS):
        assert 5 <= sum(side[tile] for side in sides) <= 35
    assert all(set(side[NUMBERED_QUARTERS:]) == {Side.A} for side in sides)
    assert new(4, "variable-quarters", seed=3).state.side.tolist() == list(sides[3])


def test_only_tiles_in_the_game_are_tossed() -> None:
    """FUT 13.2  For two players that is 15 of them."""
    match = new(2, "variable-quarters")
    assert len(match.chosen) == 15
    assert sum(match.state.owner[:NUMBERED_QUARTERS] == IN_SUPPLY) == 15
