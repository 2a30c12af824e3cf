"""The ways in which a game of Utopia can end, and those that a finished game took. `logs` has a game for each."""

from collections.abc import Iterator

from fourtopia import Match
from fourtopia.games.utopia.state import EARN, ISLANDS, NO_SEAT, WONDER_DISTRICTS

WAYS = (
    "outright-victory",
    "ahead-on-the-space",
    "fifty-exactly",
    "several-past-fifty",
    "past-fifty-before-the-last-phase",
    "overtaken-in-the-last-phase",
    "without-a-wonder",
    "all-wonders",
    "two-players",
    "five-players",
    "still-on-the-start-space",
    "monuments-used-up",
    "wonder-rewards-others-only",
)


def ways(match: Match) -> Iterator[str]:
    """The ways in which this finished game ended."""
    state, players = match.state, range(match.game.players)
    scores, (winner,) = match.scores(), match.winners()
    yield "outright-victory" if scores.count(max(scores)) == 1 else "ahead-on-the-space"
    end = int(match.game.box.prestige_end)
    if max(scores) == end:
        yield "fifty-exactly"
    if sum(score >= end for score in scores) > 1:
        yield "several-past-fifty"
    last = int(state.round_number)
    earning = [step for step in match.steps() if step.action == EARN and step.before.state.round_number == last]
    before = earning[0].before.state
    if any(before.players[seat].points >= end for seat in players):
        yield "past-fifty-before-the-last-phase"
    if before.order[0] != winner:
        yield "overtaken-in-the-last-phase"
    owners = [int(owner) for owner in state.wonder_owner]
    if owners == [NO_SEAT] * ISLANDS:
        yield "without-a-wonder"
    if NO_SEAT not in owners:
        yield "all-wonders"
    if match.game.players in (2, 5):
        yield "two-players" if match.game.players == 2 else "five-players"
    if min(scores) == 0:
        yield "still-on-the-start-space"
    if 0 in state.monuments:
        yield "monuments-used-up"
    if match.game.variants and any(state.players[seat].earned[WONDER_DISTRICTS] for seat in players):
        yield "wonder-rewards-others-only"
