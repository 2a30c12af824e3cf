"""The ways in which a game of Write the Future can end, and those that a finished game took; see `logs`."""

from collections.abc import Iterator
from typing import Any

from fourtopia import Match
from fourtopia.games.write_the_future.state import BINGMAI, CONSPIRACY, NONE, RESOURCES, SIDE, Stage

WAYS = (
    "outright-victory",
    "shared-victory",
    "draft-four-bonuses",
    "draft-three-maxed",
    "draft-at-once",
    "draft-more-rounds",
    "draft-forty-five-rounds",
    "traditional-four-bonuses",
    "traditional-three-maxed",
    "traditional-forty-five-rounds",
    "traditional-twelve-players",
    "solo",
    "solo-past-the-end",
    "last-moves",
    "bonus-in-the-last-moves",
    "move-not-made",
    "secret-mission-counts",
    "secret-mission-does-not-count",
    "both-own-missions-count",
    "values-swapped",
    "crossed-over-counts",
    "all-stars",
)


def ways(match: Match) -> Iterator[str]:
    """The ways in which this finished game ended."""
    state, box = match.state, match.game.box
    players = [state.players[seat] for seat in range(match.game.players)]
    yield "outright-victory" if len(match.winners()) == 1 else "shared-victory"
    four = any(_bonuses(me) >= box.end_bonuses for me in players)
    maxed = any(_maxed(me) >= box.end_maxed for me in players)
    if len(players) == 1:
        yield "solo-past-the-end" if four or maxed else "solo"
    elif state.round_number == box.rounds and not (four or maxed):
        yield "draft-forty-five-rounds" if box.draft else "traditional-forty-five-rounds"
    else:
        mode = "draft" if box.draft else "traditional"
        if four:
            yield f"{mode}-four-bonuses"
        if maxed:
            yield f"{mode}-three-maxed"
    if box.draft and (four or maxed):
        yield "draft-at-once" if _near_since(match) == state.round_number else "draft-more-rounds"
    if len(players) == 12:
        yield "traditional-twelve-players"
    yield from _last_moves(match)
    yield from _own_missions(match)
    ledger = match.ledger()
    for seat, me in enumerate(players):
        if me.faction == BINGMAI and _without_faction(match, seat) < sum(ledger[seat].values()):
            yield "values-swapped"
        if me.faction == CONSPIRACY and _without_faction(match, seat) < sum(ledger[seat].values()):
            yield "crossed-over-counts"
        if all(int(me.bonuses) >> line & 1 for line in range(2 * SIDE) if box.star[line]):
            yield "all-stars"


def _bonuses(me: Any) -> int:
    return int(me.bonuses).bit_count()


def _maxed(me: Any) -> int:
    return sum(int(me.squares[resource]) == (1 << SIDE) - 1 for resource in range(RESOURCES))


def _near_since(match: Match) -> int:
    """The round in which the end came near."""
    box = match.game.box
    for step in match.steps(secrets=True):
        players = [step.after.state.players[seat] for seat in range(match.game.players)]
        if any(_bonuses(me) >= box.end_bonuses or _maxed(me) >= box.end_maxed for me in players):
            return int(step.before.state.round_number)
    raise AssertionError("the end never came near")


def _last_moves(match: Match) -> Iterator[str]:
    notations = match.game.notations
    last = [step for step in match.steps(secrets=True) if step.before.state.stage == Stage.MOVES]
    names = [notations[step.action].split()[0] for step in last]
    if "move" in names:
        yield "last-moves"
    if "bonus" in names:
        yield "bonus-in-the-last-moves"
    if "done" in names:
        yield "move-not-made"


def _own_missions(match: Match) -> Iterator[str]:
    for seat, row in enumerate(match.ledger()):
        me = match.state.players[seat]
        if row["secret"]:
            yield "secret-mission-counts"
        elif me.secret != NONE:
            yield "secret-mission-does-not-count"
        if row["secret"] and row["private"]:
            yield "both-own-missions-count"


def _without_faction(match: Match, seat: int) -> int:
    """The points of a seat without its faction."""
    other = match.copy()
    other.state.players[seat].faction = NONE
    return other.scores()[seat]
