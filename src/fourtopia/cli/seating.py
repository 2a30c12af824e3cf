"""Who sits where: from the options of `play` to a match and its players."""

import warnings
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import fourtopia
from fourtopia.bots import BOTS, USUAL, Bot, make_bot
from fourtopia.cli.compile_notice import compile_notice
from fourtopia.cli.messages import say, warn
from fourtopia.core import BadOption, Log, Match, kind_of, read_log

HUMAN = "human"


@dataclass(frozen=True)
class PlayOptions:
    """What somebody who wants to play has asked for."""

    game: str
    players: int | None
    kinds: list[str] | None  # of the seats: human, or a bot's name
    names: list[str] | None
    variants: list[str]
    seed: int | None
    box: Path | None
    log: Path | None
    opening: list[str]  # decisions that are taken at the beginning, whoever sits where


@dataclass(frozen=True)
class Seating:
    match: Match
    kinds: Sequence[str]
    bots: Sequence[Bot | None]  # None where a person sits


def split(words: str | list[str] | None, at: str = ",") -> list[str] | None:
    """`a,b`, or the same in several options, as a list."""
    if words is None:
        return None
    whole = words if isinstance(words, str) else at.join(words)
    return [word.strip() for word in whole.split(at)]


def seat_players(options: PlayOptions) -> Seating:
    """Load the game or the saved log, and put people and bots into their seats."""
    match, kinds = _begin(options) if options.log is None else _go_on(options, options.log)
    bots = [None if kind == HUMAN else make_bot(kind, _bot_seed(options, seat)) for seat, kind in enumerate(kinds)]
    return Seating(match, kinds, bots)


def _begin(options: PlayOptions) -> tuple[Match, list[str]]:
    players = options.players
    if players is None:
        players = len(options.kinds) if options.kinds else 2
    game = fourtopia.load(options.game, players=players, variants=options.variants, box=options.box)
    kinds = options.kinds or [HUMAN] + [USUAL] * (players - 1)
    _check_kinds(kinds, players)
    names = options.names or _default_names(kinds)
    if len(names) != players:
        raise BadOption(say("bad.names", players=players, count=len(names)))
    with compile_notice():
        match = game.new(seed=options.seed, seats=names)
    for notation in options.opening:
        match.play(notation)
    return match, kinds


def _go_on(options: PlayOptions, path: Path) -> tuple[Match, list[str]]:
    if options.players is not None or options.names or options.variants or options.box or options.opening:
        raise BadOption(say("bad.with-log"))
    log = read_log(path)
    kind_of(options.game)
    if log.game != options.game:
        raise BadOption(say("bad.other-game", path=path, game=log.game, wanted=options.game))
    kinds = options.kinds or [_kind_by_name(name) for name in log.seats]
    _check_kinds(kinds, log.players)
    return replayed(log, options.seed), kinds


def replayed(log: Log, seed: int | None = None, go_on: bool = True) -> Match:
    """Play a log again; that it is of older rules is worth a line."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        with compile_notice():
            match = log.match(seed=seed, go_on=go_on)
    for warning in caught:
        warn(warning.message)
    return match


def _check_kinds(kinds: Sequence[str], players: int) -> None:
    for kind in kinds:
        if kind != HUMAN and kind not in BOTS:
            raise BadOption(say("bad.seat", kind=kind, kinds=", ".join([HUMAN, *BOTS])))
    if len(kinds) != players:
        raise BadOption(say("bad.seats", players=players, count=len(kinds)))


def _default_names(kinds: Sequence[str]) -> list[str]:
    """One person is "you", several are numbered; bots carry their kind's name."""
    names: list[str] = []
    for seat, kind in enumerate(kinds):
        alone = kinds.count(kind) == 1
        number = kinds[: seat + 1].count(kind)
        if kind == HUMAN:
            names.append(say("seat.you") if alone else say("seat.person", number=number))
        else:
            names.append(kind if alone else say("seat.bot", kind=kind, number=number))
    return names


def _kind_by_name(name: str) -> str:
    """Whose seat this was when the log was saved: `random` and `random 2` were bots."""
    first = name.split(" ")[0]
    return first if first in BOTS else HUMAN


def _bot_seed(options: PlayOptions, seat: int) -> int | None:
    return None if options.seed is None else options.seed * 1000 + seat
