"""Playing a log again: one of today's rules, or one of older rules, with what they did not ask for filled in."""

from __future__ import annotations

import warnings
from collections.abc import Sequence
from operator import itemgetter
from typing import TYPE_CHECKING

from fourtopia.core.chance import Seed
from fourtopia.core.checksum import checksum
from fourtopia.core.components import change
from fourtopia.core.errors import FourtopiaError, InvalidAction, LogError, OlderRules
from fourtopia.core.messages import say
from fourtopia.core.records import CHANCE

if TYPE_CHECKING:
    from fourtopia.core.game import Game
    from fourtopia.core.kind import Kind
    from fourtopia.core.log import Log
    from fourtopia.core.match import Match


def replay_log(log: Log, seed: Seed | None, kind: Kind | None) -> Match:
    """The match of this log; `kind` is for a game that has no folder here."""
    from fourtopia.core.match import Match

    kind, game = _game_of(log, kind)
    versions = {"found": log.rules, "ours": kind.rules_version}
    if log.rules > kind.rules_version:
        raise LogError(say("log.newer-rules", title=kind.title, **versions), log.places.get("rules"))
    match = Match(game, seed=seed, seats=log.seats)
    if log.rules == kind.rules_version:
        _play_again(log, match)
        return match
    warnings.warn(OlderRules(say("log.older-rules", title=kind.title, **versions)), stacklevel=3)
    try:
        _play_again(log, match, fill_in=True)
    except LogError as error:
        raise LogError(say("log.older", message=error, **versions)) from error
    return match


def _game_of(log: Log, kind: Kind | None) -> tuple[Kind, Game]:
    """The game with the log's players, variants and values; an error names the header that is wrong."""
    from fourtopia.core.game import Game, kind_of

    place = "game"
    try:
        kind = kind or kind_of(log.game)
        place = "players"
        Game(kind, log.players, (), kind.components)
        place = "variants"
        game = Game(kind, log.players, log.variants, kind.components)
        for path in log.changes:
            place = path
            change(kind.components, {path: log.changes[path]})
        if log.changes:
            game = Game(kind, log.players, log.variants, change(kind.components, log.changes))
    except FourtopiaError as error:
        message = str(error)
        place = next((path for path in log.changes if message.startswith(path)), place)
        raise LogError(message, log.places.get(place)) from error
    return kind, game


def _play_again(log: Log, match: Match, fill_in: bool = False) -> None:
    """Take the decisions of the log. What older rules did not ask for is filled in."""
    ids: dict[str, int] = {}
    for notation in dict.fromkeys(map(itemgetter(1), log.decisions)):
        try:
            ids[notation] = match.game.parse(notation)
        except InvalidAction as error:
            index = [each for _, each in log.decisions].index(notation)
            raise LogError(str(error), _line(log, index)) from error
    chosen = [(seat, ids[notation]) for seat, notation in log.decisions]
    legal = match.follow(chosen)
    if fill_in and (legal < len(chosen) or checksum(match, log.rules) != log.checksum):
        legal = _follow_and_fill_in(match, chosen)
    if legal < len(chosen):
        raise LogError(_wrong(match, *chosen[legal]), _line(log, legal))
    if checksum(match, log.rules) != log.checksum:
        raise LogError(say("log.damaged"), log.places.get("end"))


def _follow_and_fill_in(match: Match, chosen: Sequence[tuple[int, int]]) -> int:
    """Take these decisions, and between them what was not asked for. Returns how many were legal."""
    match.follow([])
    for place, (seat, action) in enumerate(chosen):
        _fill_in(match)
        if not _is_legal(match, seat, action) and not _fill_in_before(match, seat, action):
            return place
        match.take(seat, action)
    _fill_in(match)
    return len(chosen)


def _fill_in(match: Match) -> None:
    """What leaves no choice."""
    while not match.over and match.actor != CHANCE and len(match.legal_ids()) == 1:
        match.take(int(match.menu.actor), match.legal_ids()[0])


def _fill_in_before(match: Match, seat: int, action: int) -> bool:
    """The one choice after which this decision is legal, if there is just one: older rules made it by themselves."""
    actor = match.actor
    if actor is None or actor == CHANCE:
        return False
    found = []
    for choice in match.legal_ids():
        later = match.copy()
        later.take(actor, choice)
        _fill_in(later)
        if _is_legal(later, seat, action):
            found.append(choice)
    if len(found) != 1:
        return False
    match.take(actor, found[0])
    _fill_in(match)
    return True


def _is_legal(match: Match, seat: int, action: int) -> bool:
    if seat == CHANCE or match.actor == CHANCE:
        return seat == match.actor and action in match.menu.action[: match.menu.count]
    return seat in match.actors and action in match.legal_ids(seat)


def _wrong(match: Match, seat: int, action: int) -> str:
    """Why this decision cannot be the next one."""
    actor = match.actor
    if actor is not None and actor != seat and seat not in match.actors:
        return say("log.other-actor", actor=_name(actor), given=_name(seat))
    return str(match.refusal(action, seat))


def _name(actor: int) -> str:
    return say("seat.chance") if actor == CHANCE else say("seat.name", seat=actor)


def _line(log: Log, index: int) -> int | None:
    return log.lines[index] if log.lines else None
