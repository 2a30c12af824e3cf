"""The end of every game: how points come about adds up, and what was built can be drawn."""

from __future__ import annotations

import random
from xml.etree import ElementTree

import pytest

from fourtopia.core import GAMES, Match, kind_of, load

SYMBOLS = (kind_of(GAMES[0]).components_file.parents[2] / "core" / "drawing" / "symbols.svg").read_text("utf-8")


def modes() -> list[tuple[str, int, tuple[str, ...]]]:
    """Every game with fewest and most of its usual players, plain and with everything that goes together."""
    found: list[tuple[str, int, tuple[str, ...]]] = []
    for name in GAMES:
        players = kind_of(name).rulebook_players
        found += [(name, players[0], ()), (name, min(players[-1], 7), ())]
    return [
        *found,
        ("futuropia", 4, ("upgraded", "great-loans", "valuable-surplus")),
        ("write-the-future", 4, ("draft", "secrecy", "future-proof")),
    ]


def check(match: Match) -> None:
    counting, view = match.game.kind.counting, match.view(0)
    sources = counting.sources(view)
    seats = range(match.game.players)
    assert [sum(source.counts[seat].points for source in sources) for seat in seats] == view.scores()
    for source in sources:
        assert f'id="s-{source.symbol}"' in SYMBOLS
        assert source.title
        for counted in source.counts:
            assert all(pieces.number >= 0 or counted.points < 0 for pieces in counted.pieces)
            assert all(f'id="s-{pieces.symbol}"' in SYMBOLS for pieces in counted.pieces)
    for seat in seats:
        drawn = ElementTree.fromstring(counting.built(view, seat))
        _, _, width, height = map(float, drawn.attrib["viewBox"].split())
        assert width == 180
        assert 40 < height <= 180
        assert not [each for each in drawn.iter() if "id" in each.attrib]


@pytest.mark.parametrize(("name", "players", "variants"), modes())
def test_what_is_counted_adds_up_to_the_points(name: str, players: int, variants: tuple[str, ...]) -> None:
    match = load(name, players=players, variants=variants).new(seed=7)
    chance = random.Random(7)
    decisions = 0
    while not match.over:
        if decisions % 40 == 0:
            check(match)
        match.play(chance.choice(match.legal_ids()))
        decisions += 1
    check(match)
    assert match.game.kind.counting.ending(match.view(0), 0)


def test_how_the_points_of_a_known_game_came_about() -> None:
    match = load("futuropia", players=2).new(seed=3)
    chance = random.Random(3)
    while not match.over:
        match.play(chance.choice(match.legal_ids()))
    ledger, free = match.ledger(), match.game.kind.counting.sources(match.view(0))[0]
    assert (free.symbol, free.title, free.each) == ("person", "Free people", "5 each")
    for seat, counted in enumerate(free.counts):
        number = ledger[seat]["free-people"] // 5
        assert counted.words == (f"{number} \N{MULTIPLICATION SIGN} 5" if number else "")
        assert [(pieces.symbol, pieces.number) for pieces in counted.pieces] == [("person", number)]
