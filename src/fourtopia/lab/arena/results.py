"""What came of an arena."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from fourtopia.lab.arena import estimates
from fourtopia.lab.arena.clock import Seconds
from fourtopia.lab.arena.estimates import Estimate
from fourtopia.lab.arena.ratings import ratings
from fourtopia.lab.arena.schedule import derived
from fourtopia.lab.arena.sprt import Answer, Sprt
from fourtopia.lab.arena.tally import Tally


class Ended(StrEnum):
    """Why no more games were played."""

    PLAYED = "all games played"
    SURE = "sure"
    INTERRUPTED = "interrupted"


@dataclass(frozen=True)
class Standing:
    """One bot. A bot on several seats of a game has several chances to win it: figures are per seat."""

    bot: str
    seats: int  # that it played on, in all games
    win: Estimate  # the chance of a seat to win; a shared victory counts its share
    points: Estimate
    margin: Estimate | None  # points ahead of the best other seat; None where there is no other
    elo: Estimate | None  # None where there is no other bot
    decisions: float  # in a game
    seconds: Seconds  # per decision


@dataclass(frozen=True)
class Verdict:
    """Is the first bot better than the others?"""

    bot: str
    low: float
    high: float
    risk: float
    ratio: float  # log likelihood ratio
    bound: float
    answer: Answer


@dataclass(frozen=True)
class Result:
    game: str
    players: int
    variants: tuple[str, ...]
    bots: tuple[str, ...]
    seed: int
    rounds: int
    games: int  # in whole rounds; only those count
    ended: Ended
    even: float  # the chance of every seat if all were equal
    standings: tuple[Standing, ...]  # in the order in which the bots were listed
    test: Verdict | None
    seconds: float  # that all of it took

    def of(self, bot: str) -> Standing:
        """The standing of that bot."""
        return next(standing for standing in self.standings if standing.bot == bot)

    def _repr_html_(self) -> str:
        from fourtopia.core.picture.still import as_image
        from fourtopia.lab.arena.picture import label, picture

        return as_image(picture(self), label(self))

    def json(self) -> dict[str, Any]:
        return dataclasses.asdict(self)


def result(tally: Tally, sprt: Sprt, ended: Ended, seconds: float) -> Result:
    setup = tally.setup
    several = len(setup.names) > 1
    return Result(
        game=setup.game,
        players=setup.players,
        variants=setup.variants,
        bots=setup.bots,
        seed=setup.seed,
        rounds=tally.rounds,
        games=tally.rounds * len(setup.seatings),
        ended=ended,
        even=1 / setup.players,
        standings=_standings(tally) if tally.rounds else (),
        test=_test(setup.names[0], sprt) if several else None,
        seconds=seconds,
    )


def _standings(tally: Tally) -> tuple[Standing, ...]:
    setup = tally.setup
    elo = ratings(tally.before, derived(setup.seed, "ratings"))
    wins, points, margins = tally.wins, tally.points, tally.margins
    seats = (tally.seats_a_round * tally.rounds).astype(int).tolist()
    return tuple(
        Standing(
            bot=name,
            seats=seats[bot],
            win=estimates.share(wins[:, bot], *setup.win_bounds(bot)),
            points=estimates.mean(points[:, bot]),
            margin=estimates.mean(margins[:, bot]) if setup.players > 1 else None,
            elo=elo[bot] if len(setup.names) > 1 else None,
            decisions=tally.clocks[bot].decisions / seats[bot],
            seconds=tally.clocks[bot].read(),
        )
        for bot, name in enumerate(setup.names)
    )


def _test(bot: str, sprt: Sprt) -> Verdict:
    question = sprt.question
    return Verdict(bot, question.low, question.high, question.risk, sprt.ratio, question.bound, sprt.answer)
