"""Finished games on file, one for each way a game of Prosperity can end. They replay for ever."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

import fourtopia
from fourtopia import Match
from fourtopia.core import read_log
from fourtopia.games.prosperity.state import SIDES, Country, Stage

LOGS = Path(__file__).parent / "logs"

WAYS = (
    "outright-victory",
    "victory-by-money",
    "shared-victory",
    "alone",
    "beyond-fifty",
    "on-the-triangle",
    "on-the-triangle-lenient",
    "final-energy-with-a-choice",
    "final-clean-up-too-many",
    "tied-leaders",
    "tied-seconds",
    "track-full",
    "both-countries",
)


def ways(match: Match) -> Iterator[str]:
    """The ways in which this finished game ended."""
    state, box, players = match.state, match.game.box, range(match.game.players)
    scores, winners = match.scores(), match.winners()
    if match.game.players == 1:
        yield "alone"
    elif len(winners) > 1:
        yield "shared-victory"
    else:
        yield "outright-victory" if scores.count(max(scores)) == 1 else "victory-by-money"
    if max(scores) > 50:
        yield "beyond-fifty"
    if any(state.players[seat].discs > box.pollution_spaces for seat in players):
        yield "on-the-triangle" if box.triangle_voids_all else "on-the-triangle-lenient"
    (cleaning,) = [step for step in match.steps() if match.game.notations[step.action] == "final ecology"]
    if any(cleaning.after.state.players[seat].money > cleaning.before.state.players[seat].money for seat in players):
        yield "final-clean-up-too-many"
    if {int(state.players[seat].country) for seat in players} == {Country.SILVER, Country.BLACK}:
        yield "both-countries"
    if any(step.before.state.stage == Stage.FINAL_ENERGY for step in match.steps()):
        yield "final-energy-with-a-choice"
    for side in range(SIDES):
        spaces = Counter(int(state.players[seat].marker[side]) for seat in players)
        ranked = [spaces[space] for space in sorted(spaces, reverse=True)]
        if ranked[0] > 1:
            yield "tied-leaders"
        elif len(ranked) > 1 and ranked[1] > 1:
            yield "tied-seconds"
        if max(spaces) == box.track_top:
            yield "track-full"


@pytest.mark.parametrize("way", WAYS)
def test_there_is_a_finished_game_that_ends_this_way(way: str) -> None:
    match = fourtopia.replay(LOGS / f"{way}.4t")
    assert match.over
    assert way in set(ways(match))


def test_every_log_is_one_of_them() -> None:
    assert {path.stem for path in LOGS.glob("*.4t")} == set(WAYS)


@pytest.mark.parametrize("path", sorted(LOGS.glob("*.4t")), ids=lambda path: path.stem)
def test_a_log_gives_the_same_text_again(path: Path) -> None:
    assert str(read_log(path).match().log) == path.read_text(encoding="utf-8")


def test_they_are_all_different_games() -> None:
    texts = [path.read_text(encoding="utf-8") for path in LOGS.glob("*.4t")]
    assert len(set(texts)) == len(texts)
