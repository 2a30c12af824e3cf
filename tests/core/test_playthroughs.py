"""The playthroughs on file are what the engine plays and says today."""

import pytest

import fourtopia
from tests.conftest import OURS
from tests.playthrough import HERE, PLAYTHROUGHS, path_of, playthrough


@pytest.mark.parametrize(
    ("game", "name", "players", "variants", "seed"), PLAYTHROUGHS, ids=[f"{p[0]}-{p[1]}" for p in PLAYTHROUGHS]
)
def test_playthrough(game: str, name: str, players: int, variants: tuple[str, ...], seed: int) -> None:
    on_file = path_of(game, name).read_text(encoding="utf-8").splitlines()
    for number, (old, new) in enumerate(
        zip(on_file, playthrough(game, players, variants, seed).splitlines(), strict=True)
    ):
        assert new == old, f"line {number + 1} of {name}"


def test_every_game_and_number_of_players_has_one() -> None:
    """Where there are many numbers of players, the first few and the last."""
    for name in OURS:
        played = {players for game, _, players, _, _ in PLAYTHROUGHS if game == name}
        numbers = fourtopia.load(name).kind.players
        assert played >= {*numbers[:5], numbers[-1]}


def test_no_playthrough_is_left_over() -> None:
    known = {path_of(game, name) for game, name, *_ in PLAYTHROUGHS}
    assert set(HERE.glob("*/playthroughs/*.txt")) == known
