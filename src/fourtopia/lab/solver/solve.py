"""The solver: the best plan found for a game of one player, and a proven bound, both improving while it runs."""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from fourtopia.core import BadOption, Game, Log, Match
from fourtopia.core.records import copied
from fourtopia.core.solving import Solving, Weights
from fourtopia.lab.solver.checkpoint import Checkpoint, read_checkpoint, write_checkpoint
from fourtopia.lab.solver.messages import say
from fourtopia.lab.solver.search import Beam, Plan

WIDTHS = (60, 300, 600, 150, 1500)  # of the runs from the start; then from the second again
SEARCH_SHARE = 0.6  # of the time; the rest goes to the bound
CHECKPOINT_EVERY = 20.0  # seconds


@dataclass(frozen=True)
class Solution:
    """What is known about a game: nobody can do better than `bound`, and `match` does `best`."""

    best: int | None  # None: no plan has been found yet
    bound: int | None  # None: no bound is known
    match: Match | None  # the best plan, played to the end
    proven: bool  # the best plan cannot be bettered
    seconds: float  # of work, over all sessions
    doing: str  # what the solver is at: "search" or "bound"
    runs: int

    @property
    def log(self) -> Log | None:
        """The best plan as a log."""
        return None if self.match is None else self.match.log

    @property
    def gap(self) -> float | None:
        """How far the bound is above the best plan, as a part of it."""
        if self.best is None or self.bound is None or self.best <= 0:
            return None
        return (self.bound - self.best) / self.best


class Solver:
    """Works on one position for as long as it is asked to; `step` by step."""

    def __init__(
        self, start: Game | Match, seed: int = 0, checkpoint: str | Path | None = None, widths: tuple[int, ...] = WIDTHS
    ) -> None:
        match = start.new(seed=seed) if isinstance(start, Game) else start.copy()
        self.start = match
        self.game = match.game
        self.solving = _solving(match)
        self.seed, self.widths = seed, widths
        self.plan: Plan | None = None
        self.bound: int | None = None
        self.runs = 0
        self.seconds = 0.0
        self.doing = "search"
        self._weights = np.array([weight.value for weight in self.solving.weights])
        self._spent = {"search": 0.0, "bound": 0.0}
        self._file = None if checkpoint is None else Path(checkpoint)
        self._written = 0.0
        if self._file is not None:
            state = read_checkpoint(self._file, match)
            if state is not None:
                self._take_up(state)
        if match.over:
            self.plan, self.bound = Plan(match.scores()[0], ()), match.scores()[0]
        self._search: Iterator[None] | None = None
        self._bounds: Iterator[int | None] | None = self.solving.bounds(
            self.game.boxes, copied(match._states), lambda: self.best if self.best is not None else -(10**6)
        )

    @property
    def best(self) -> int | None:
        return None if self.plan is None else self.plan.points

    @property
    def proven(self) -> bool:
        return self.best is not None and self.bound is not None and self.best >= self.bound

    def step(self, seconds: float) -> Solution:
        """Work for about so long, at least one small piece, and no longer than until the answer is proven."""
        end = time.perf_counter() + seconds
        while True:
            began = time.perf_counter()
            if self.proven or not self._piece():
                break
            took = time.perf_counter() - began
            self._spent[self.doing] += took
            self.seconds += took
            if time.perf_counter() >= end:
                break
        if self._file is not None and (self.seconds - self._written > CHECKPOINT_EVERY or self.proven):
            self.save()
        return self.solution()

    def _piece(self) -> bool:
        """A small piece of work on the plan or on the bound, whichever had less than its share. False: none is left."""
        total = self._spent["search"] + self._spent["bound"]
        if self._bounds is not None and self.plan is not None and self._spent["bound"] <= (1 - SEARCH_SHARE) * total:
            self.doing = "bound"
            try:
                self._lower(next(self._bounds))
            except StopIteration:
                self._bounds = None
            return True
        self.doing = "search"
        if self._search is None:
            self._search = self._searching()
        return next(self._search, self) is None

    def _lower(self, bound: int | None) -> None:
        if bound is not None and (self.bound is None or bound < self.bound):
            self.bound = bound

    def _searching(self) -> Iterator[None]:
        """Beam searches for ever: from the start and from places in the best plan, with weights changed at random."""
        random = np.random.default_rng([self.seed, self.runs])
        beam = Beam(self.game, self.solving, max(self.widths))
        full = 0
        while True:
            prefix: tuple[int, ...] = ()
            if self.plan is not None and full > 1 and random.random() < 0.6:
                prefix = self._beginning(random)
            width = self.widths[full] if not prefix else min(300, self.widths[full])
            if not prefix:
                full = full + 1 if full + 1 < len(self.widths) else min(1, full)
            weights = self._weights if self.runs == 0 else self._varied(random)
            self.runs += 1
            for plan in beam.run(self._after(prefix), weights, width):
                if plan is not None and (self.best is None or plan.points >= self.best):
                    self._weights = weights
                    if self.best is None or plan.points > self.best or random.random() < 0.5:
                        self.plan = Plan(plan.points, prefix + plan.decisions)
                yield
            yield

    def _varied(self, random: np.random.Generator) -> Weights:
        """The weights of the best run so far, or those to start from, with some of them changed."""
        spread = np.array([weight.spread for weight in self.solving.weights])
        first = np.array([weight.value for weight in self.solving.weights])
        base = first if random.random() < 0.3 else self._weights
        chosen = random.random(len(spread)) < 0.5
        varied: Weights = base * np.exp(
            random.normal(0, 1, len(spread)) * spread * random.choice([0.3, 1.0, 2.0]) * chosen
        )
        return varied

    def _beginning(self, random: np.random.Generator) -> tuple[int, ...]:
        """The decisions of the best plan up to a turn of it."""
        assert self.plan is not None
        return self.plan.decisions[: int(random.integers(0, max(1, len(self.plan.decisions) - 4)))]

    def _after(self, decisions: tuple[int, ...]) -> "np.ndarray[tuple[int], np.dtype[np.void]]":
        match = self.start.copy()
        for action in decisions:
            match.play(action)
        return match._states

    def solution(self) -> Solution:
        return Solution(self.best, self.bound, self._played(), self.proven, self.seconds, self.doing, self.runs)

    def _played(self) -> Match | None:
        """The best plan, played from the start to the end."""
        if self.plan is None:
            return None
        match = self.start.copy()
        for action in self.plan.decisions:
            match.play(action)
        return match

    # --- checkpoints ---

    def save(self) -> None:
        """Write the checkpoint, if there is to be one."""
        if self._file is not None:
            decisions = None if self.plan is None else self.plan.decisions
            state = Checkpoint(decisions, self.best, self.bound, self.seconds, self.runs, self._weights.tolist())
            write_checkpoint(self._file, self.start, state)
            self._written = self.seconds

    def _take_up(self, state: Checkpoint) -> None:
        if state.decisions is not None and state.best is not None:
            self.plan = Plan(state.best, state.decisions)
        self.bound, self.seconds, self.runs = state.bound, state.seconds, state.runs
        self._written = state.seconds
        if len(state.weights) == len(self._weights):
            self._weights = np.array(state.weights)


def _solving(match: Match) -> Solving:
    """What the game tells a solver; not every game can be solved."""
    kind = match.game.kind
    if kind.solving is None:
        raise BadOption(say("solve.not-this-game", title=kind.title))
    if match.game.players != 1:
        raise BadOption(say("solve.one-player", players=match.game.players))
    return kind.solving


def work(solver: Solver, minutes: float, progress: Callable[[Solution], None] = lambda solution: None) -> Solution:
    """Let it work so long, or until the best plan is proven to be the best there is. Ctrl+C keeps what was found."""
    end = time.perf_counter() + 60 * minutes
    try:
        while not solver.proven and (left := end - time.perf_counter()) > 0:
            progress(solver.step(min(1.0, left)))
    except KeyboardInterrupt:
        pass
    solver.save()
    return solver.solution()


def solve(
    start: Game | Match,
    seed: int = 0,
    minutes: float = 1.0,
    progress: Callable[[Solution], None] = lambda solution: None,
    checkpoint: str | Path | None = None,
) -> Solution:
    """The best plan from the beginning of a game, laid out by the seed, or from any position of a match."""
    return work(Solver(start, seed, checkpoint), minutes, progress)
