"""The ways in which a game of Prosperity can end, and those that a finished game took. `logs` has a game for each."""

from collections import Counter
from collections.abc import Iterator

from fourtopia import Match
from fourtopia.games.prosperity.state import SIDES, Country, Stage

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
