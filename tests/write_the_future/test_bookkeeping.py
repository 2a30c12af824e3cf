"""Whole games, followed by a bookkeeper who knows the rules but not the engine."""

import functools
from collections import Counter
from typing import Any

import pytest

from fourtopia.core import kind_of
from fourtopia.core.components import Value, change
from fourtopia.core.game import Game
from tests.conftest import arrange, game
from tests.own_values import with_changes
from tests.write_the_future.books import Books
from tests.write_the_future.compare import keep_books
from tests.write_the_future.helpers import GAME, give_faction, offered, put_dice
from tests.write_the_future.styles import IDLER, STYLES, random_game
from tests.write_the_future.table import PRINTED

Changes = dict[str, Value]
Mode = tuple[int, tuple[str, ...]]

FACTIONS = ("future-proof",)
CHOSEN = ("future-proof", "choose-factions")
MODES: dict[Mode, int] = {
    (2, ("draft",)): 8,
    (3, ("draft", "secrecy")): 6,
    (4, ("draft", *CHOSEN)): 16,
    (2, ("draft", "secrecy", *FACTIONS)): 16,
    (4, ("draft", "secrecy", *FACTIONS)): 10,
    (1, ()): 8,
    (1, ("secrecy", *FACTIONS)): 24,
    (2, ("secrecy",)): 8,
    (2, FACTIONS): 12,
    (5, ()): 4,
    (5, ("secrecy", *FACTIONS)): 6,
    (12, ("secrecy", *CHOSEN)): 5,
    (28, ("secrecy",)): 1,
    (30, ()): 1,
}
"""How many games of each."""

MANY_ABILITIES: Changes = {
    "tracks.length": 5,
    "tracks.symbol": 1,
    "cards.abilities": ["number", "move", "move", "colour", "move"],
    "end.bonuses": 3,
}
LONG: Changes = {
    "end.bonuses": 12,
    "end.maxed": 4,
    "end.rounds": 40,
    "end.solo-rounds": 40,
    "tracks.length": 8,
    "tracks.symbol": 4,
    "bonuses.rows": ["agent", "star", "star", "money", "agent", "market"],
    "bonuses.row-points": [5, 3, 4, 0, 0, 7],
    "bonuses.columns": ["market", "intel", "weapon", "intel", "market", "star"],
    "bonuses.column-points": [0, 0, 0, 0, 0, 1],
}
QUICK: Changes = {
    "end.bonuses": 1,
    "end.maxed": 1,
    "end.rounds": 12,
    "tracks.length": 1,
    "tracks.symbol": 1,
    "end.solo-rounds": 4,
    "dice.agent": 0,
    "dice.intel": 9,
    "dice.money": 1,
    "dice.weapon": 30,
    "market.agents": [0, 9, 1, 8, 2, 7, 3],
    "market.others": [9, 0, 0, 4, 4, 1, 99],
}
FEW_NUMBERS: Changes = {
    **{f"mission.B{number:02}.number": 1 for number in range(1, 16)},
    **{f"mission.B{number:02}.number": 2 for number in range(16, 30)},
    **{f"mission.B{number:02}.number": 3 for number in range(30, 43)},
    "mission.B01.points": 0,
    "mission.B40.kind": "without",
    "mission.B40.resources": ["money"],
    "mission.B12.resources": ["weapon", "intel"],
    "mission.B36.shape": ["X", "R", ".", "R"],
    "mission.B36.width": 2,
    "mission.B20.area": "wastelands",
    "end.rounds": 9,
}
OWN: dict[str, Changes] = {"abilities": MANY_ABILITIES, "long": LONG, "quick": QUICK, "numbers": FEW_NUMBERS}
OWN_MODES: tuple[Mode, ...] = (
    (2, ("draft", *FACTIONS)),
    (4, ("draft", "secrecy")),
    (1, FACTIONS),
    (3, ("secrecy", *CHOSEN)),
)
OWN_SEEDS = range(5)
MANY_SECRETS: Mode = (25, ("secrecy",))
"""As many as the cards suffice for where they have few numbers."""


@functools.cache
def followed(mode: Mode, seed: int, idle: bool = False) -> Books:
    players, variants = mode
    styles = (IDLER,) if idle else STYLES
    return keep_books(random_game(game(GAME, players, *variants).new(seed=seed), seed, styles))


@functools.cache
def followed_own(name: str, mode: Mode, seed: int) -> Books:
    kind, changes = kind_of(GAME), OWN[name]
    own_game = Game(kind, *mode, change(kind.components, changes))
    return keep_books(random_game(own_game.new(seed=seed), seed), with_changes(PRINTED, changes))


@pytest.mark.parametrize("mode", MODES)
def test_the_books_agree(mode: Mode) -> None:
    """WRI 3.1, 3.3  After every action: where everything is, who may act, what each may choose, and chance's odds.

    Who acts next of those who may is drawn at random.
    """
    for seed in range(MODES[mode]):
        assert followed(mode, seed).round > 3


@pytest.mark.parametrize("mode", OWN_MODES)
@pytest.mark.parametrize("name", OWN)
def test_the_books_agree_with_an_owners_values(name: str, mode: Mode) -> None:
    """Nothing that a components file may change is fixed in the rules."""
    for seed in OWN_SEEDS:
        assert followed_own(name, mode, seed).round > 0


@pytest.mark.parametrize("seed", [12, 19])
def test_the_books_agree_where_the_discarded_missions_come_back(seed: int) -> None:
    """WRI 2.7"""
    assert followed_own("numbers", MANY_SECRETS, seed).seen["the discarded missions come back"] == 1


@pytest.mark.parametrize(
    ("own", "others", "given_up"),
    [
        (("agent-1", "agent-1"), ("agent-1", "agent-1", "agent-1", "intel-1"), ["agent-1"]),
        (("agent-1", "agent-1"), ("agent-1", "agent-1", "agent-1", "agent-1"), []),
        (("agent-1", "intel-2"), ("agent-1", "agent-1", "agent-1", "agent-1"), ["intel-2"]),
        (("agent-1", "intel-2"), ("agent-1", "agent-1", "agent-1", "intel-2"), ["agent-1", "intel-2"]),
    ],
)
def test_a_die_gives_way_to_another_of_another_card(
    own: tuple[str, ...], others: tuple[str, ...], given_up: list[str]
) -> None:
    """WRI 12.5  It must be another die, as with changes (WRI 4.6); the own card does not count."""

    def change_it(state: Any) -> None:
        give_faction(state.players[0], "dangmer")
        put_dice(state, *own, *others)

    match = arrange(game(GAME, 1, "future-proof").new(seed=1), change_it)
    match.play("card 1")
    assert ("use faction" in offered(match)) == bool(given_up)
    if given_up:
        match.play("use faction")
        words = offered(match)
        if len(given_up) == 1:  # nobody is asked which
            assert all(word.startswith("take") for word in words) or match.state.players[0].used
        else:
            assert sorted(words) == sorted(f"give up {name}" for name in given_up)


@pytest.mark.parametrize("mode", [(2, ("draft",)), (3, ())])
def test_where_nobody_does_anything_the_game_ends_all_the_same(mode: Mode) -> None:
    """WRI 8.5  After 45 rounds; tracks are full then, and cards are taken all the same (WRI 4.2)."""
    books = followed(mode, 0, idle=True)
    assert books.round == 45
    assert books.seen["the most rounds"] == 1


def test_the_games_visit_the_corners() -> None:
    """Or the books would prove little: these are the same games as above."""
    seen: Counter[str] = Counter()
    for mode, games in MODES.items():
        for seed in range(games):
            seen += followed(mode, seed).seen
    for mode in OWN_MODES:
        for seed in OWN_SEEDS:
            for name in OWN:
                seen += followed_own(name, mode, seed).seen
    for corner, least in CORNERS.items():
        assert seen[corner] >= least, (corner, seen)


CORNERS: dict[str, int] = {
    "steps": 50_000,
    "Arbiters": 30,
    "Arbiters take another row": 25,
    "a die on a taken card rolled again": 1,
    "a die rolled again for oneself is used": 2,
    "an own die rolled again": 3,
    "bonus chain": 90,
    "bonus lost: market": 1,
    "bonus lost: resource": 10,
    "both dice to the market": 900,
    "choice of bonuses": 8,
    "crossed over in a completed line": 60,
    "dangmer used in draft": 5,
    "dangmer used in solo": 3,
    "dangmer used in traditional": 4,
    "die left": 300,
    "divers used": 2,
    "end by bonuses": 50,
    "end by both": 3,
    "end by the market": 15,
    "last move": 100,
    "last move with a bonus": 20,
    "line with a crossed-over cell is full": 100,
    "market declined": 40,
    "mission of Retorium": 10,
    "move before the card": 12,
    "move of the track before zai": 5,
    "navigators used": 12,
    "no two spaces for Shakra": 5,
    "number changed at the market": 50,
    "number of the track before navigators": 4,
    "open mission discarded": 40,
    "open mission discarded that was not the last": 3,
    "resource declined": 3,
    "rounds after the end was near": 40,
    "secret mission discarded": 50,
    "shakra used in draft": 4,
    "shakra used in solo": 1,
    "shakra used in traditional": 10,
    "the most rounds": 6,
    "the same die on another card": 50,
    "track full": 300,
    "tuulu used in draft": 3,
    "tuulu used in solo": 1,
    "tuulu used in traditional": 4,
    "two lines at once": 25,
    "umbra used in draft": 8,
    "umbra used in traditional": 8,
    "use faction before the card": 12,
    "zai used": 8,
}
