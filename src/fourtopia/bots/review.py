"""Looking back at a game: what every decision was worth, and which ones cost most.

Each decision is judged by what its player knew then: a bot thinks about the same view, and looks into what was chosen
as deeply as into what it would have chosen.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import partial

from fourtopia.bots.bot import Budget, Thought
from fourtopia.bots.levels import adviser
from fourtopia.core import CHANCE, Match, View

NODES = 3000  # looks that a decision is worth
TOP = 3  # choices that are looked into closely


@dataclass(frozen=True)
class Advice:
    """What a bot thinks of a position for the seat that decides."""

    thoughts: Sequence[Thought]  # the best first
    points: Sequence[float]  # that every seat may expect
    wins: Sequence[float]  # the chance of every seat to win

    @property
    def best(self) -> Thought:
        return self.thoughts[0]

    def of(self, action: int) -> Thought:
        return next(thought for thought in self.thoughts if thought.action == action)

    @property
    def is_sure(self) -> bool:
        """Whether the best choice is clearly better than the next."""
        if len(self.thoughts) < 2:
            return True
        first, second = self.thoughts[:2]
        return first.win - second.win > 2 * (first.spread + second.spread) or first.weight > 4 * second.weight


@dataclass(frozen=True)
class Verdict:
    """One decision of a game, looked at again."""

    number: int  # its place among all decisions
    steps: int  # how many steps the game had before it
    seat: int
    action: int
    advice: Advice

    @property
    def chosen(self) -> Thought:
        return self.advice.of(self.action)

    @property
    def cost(self) -> float:
        """What was given up against the best choice, in what a player maximises; 0 where it was as good."""
        return self.advice.best.worth - self.chosen.worth

    @property
    def points_lost(self) -> float:
        return self.advice.best.points - self.chosen.points

    @property
    def win_lost(self) -> float:
        return self.advice.best.win - self.chosen.win


def advise(
    view: View, legal: Sequence[int], budget: Budget | None = None, also: Sequence[int] = (), seed: int = 0
) -> Advice:
    """What to do in a position: the best choices, and those in `also`, are looked into closely."""
    bot = adviser(seed)
    bot.search(view, budget or Budget(nodes=NODES))
    first = bot.thoughts(legal)
    close = list(dict.fromkeys([*(thought.action for thought in first[:TOP]), *also]))
    visits = int(first[0].weight * bot.visits / 2)
    points, wins = bot.evaluation()
    for action in close:
        bot.ponder(view, action, visits)
    weights = {thought.action: thought.weight for thought in first}
    trust = view.game.kind.trust
    again = [_sober(replace(thought, weight=weights[thought.action]), trust) for thought in bot.thoughts(legal)]
    again.sort(key=lambda thought: (thought.action not in close, -thought.worth))
    return Advice(again, points, sobered(wins, trust))


def sobered(wins: Sequence[float], trust: float) -> list[float]:
    """The chances of all to win as far as they can be believed."""
    odds = [win**trust for win in wins]
    return [each / sum(odds) for each in odds]


def _sober(thought: Thought, trust: float) -> Thought:
    def believed(win: float) -> float:
        win = min(max(win, 0.0), 1.0)
        return sobered((win, 1.0 - win), trust)[0]

    spread = (believed(thought.win + thought.spread) - believed(thought.win - thought.spread)) / 2
    return replace(thought, win=believed(thought.win), spread=spread) if trust != 1.0 else thought


def review(
    match: Match, budget: Budget | None = None, seats: Sequence[int] | None = None, cores: int | None = None
) -> Iterator[Verdict]:
    """Look at every decision of a game again, in their order: those where its player, one of `seats`, had a choice."""
    asked = list(_decisions(match, seats))
    with ThreadPoolExecutor(cores or os.cpu_count() or 1) as pool:
        yield from pool.map(partial(_verdict, budget), asked)


def count_decisions(match: Match, seats: Sequence[int] | None = None) -> int:
    """How many decisions there are to look at."""
    return sum(seat != CHANCE and (seats is None or seat in seats) for seat, _ in match.chosen)


def costliest(verdicts: Iterable[Verdict], seat: int, count: int = 5) -> list[Verdict]:
    """The decisions of this seat that cost most, the worst first: chances to win, and alone points."""
    mine = [verdict for verdict in verdicts if verdict.seat == seat and verdict.cost > 0]
    return sorted(mine, key=lambda verdict: -verdict.cost)[:count]


@dataclass(frozen=True)
class _Decision:
    number: int
    steps: int
    view: View
    legal: Sequence[int]
    action: int


def _decisions(match: Match, seats: Sequence[int] | None) -> Iterator[_Decision]:
    again = match.game.new(seed=0)
    again.follow([])
    for number, (seat, action) in enumerate(match.chosen):
        if seat != CHANCE and (seats is None or seat in seats):
            yield _Decision(number, match.lengths[number], again.view(seat), again.legal_ids(seat), action)
        again.take(seat, action)


def _verdict(budget: Budget | None, asked: _Decision) -> Verdict:
    advice = advise(asked.view, asked.legal, budget, [asked.action], seed=asked.number)
    assert asked.view.seat is not None
    return Verdict(asked.number, asked.steps, asked.view.seat, asked.action, advice)
