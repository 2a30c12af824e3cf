"""Games played through as a person would: logs, undo, orders of play, and a look at some positions with every eye."""

from __future__ import annotations

import itertools
import random as python_random
from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, field

import numpy as np

from fourtopia.core.checking.messages import say
from fourtopia.core.checking.plainly import check_judgement, check_plainly
from fourtopia.core.checking.raised import guarded
from fourtopia.core.checking.random_play import fields_that_differ
from fourtopia.core.checking.report import Report
from fourtopia.core.checking.secrets import check_forced, check_views
from fourtopia.core.checking.showing import check_once, check_showing
from fourtopia.core.checking.widths import Widths
from fourtopia.core.errors import IllegalAction, LogError
from fourtopia.core.game import Game
from fourtopia.core.leaks import Reaching
from fourtopia.core.log_parser import parse_log
from fourtopia.core.match import Match
from fourtopia.core.records import CHANCE, LONGEST_GAME

LOOKS = 10
"""So many positions of a game that is played through are looked at with everybody's eyes."""

ALL_TEXTS = 2
SHOWN = 2
"""At so many of these all texts are compared, and all drawings are made: that takes long."""

KEPT = 64
"""Positions that are looked at together for the widths of observations."""


@dataclass
class Played:
    """A game played through, and what showed on the way."""

    match: Match
    problems: list[str] = field(default_factory=list)
    together: bool = False  # whether several could decide at once
    states: dict[int, bytes] = field(default_factory=dict)  # by how many decisions there were: some positions


def check_replay(
    game: Game, seed: int, report: Report | None = None, more: Reaching | None = None, longest: int = LONGEST_GAME
) -> list[str]:
    """One game through `Match`, and all that can be looked at in it."""
    played = play_through(game, seed, longest)
    match, problems = played.match, played.problems
    if problems and not match.over:
        return problems
    if report is not None:
        report.played_through += 1
    problems += check_places(played, seed, report, more)
    problems += check_log(match, seed)
    if played.together:
        problems += check_order(match, seed)
    return problems


def play_through(game: Game, seed: int, longest: int) -> Played:
    """A random game up to its end, if it has one."""
    picker = python_random.Random(seed)
    played = Played(game.new(seed=seed))
    match, widths, states = played.match, Widths(game), list[bytes]()
    while not match.over:
        played.together = played.together or len(match.actors) > 1
        played.states[len(match.chosen)] = match.state.tobytes()
        if len(match.chosen) > longest:
            played.problems.append(say("check.no-end", game=game, seed=seed, decisions=len(match.chosen)))
            return played
        before = match.copy()
        match.play(picker.choice(match.legal_ids()))
        played.problems += check_forced(before, match, seed)
        states.append(match.state.tobytes())
        if len(states) == KEPT or match.over:
            widths.look(np.frombuffer(b"".join(states), game.state_type))
            states.clear()
    played.problems += widths.problems()
    return played


def check_places(played: Played, seed: int, report: Report | None, more: Reaching | None) -> list[str]:
    """Some positions of a game, with the eyes of everybody."""
    match, picker = played.match, python_random.Random(seed)
    places = picker.sample(range(len(match.chosen)), min(LOOKS, len(match.chosen)))
    problems = check_seen_widths(match, places)
    if problems:
        return problems  # an observation of such a position would write beyond its end
    before = _at(match, 0)
    for number, place in enumerate(places):
        past = _at(match, place)
        problems += check_taken_back(played, past, seed)
        decision = match.chosen[place]
        if number < SHOWN:
            problems += _shown(past, before, report)
            before = past
            with guarded(match.game.kind.title, problems, say("doing.pages")):
                for reach, seat in itertools.product((more or {}).values(), past.actors[:SHOWN]):
                    reach(past, seat)
        with guarded(match.game.kind.title, problems, say("doing.secrets")):
            problems += check_views(past, seed, texts=number < ALL_TEXTS, more=more, decision=decision)
        with guarded(match.game.kind.title, problems, say("doing.judging")):
            problems += _check_rules(past, decision)
    problems += [*_shown(match, before, report), *check_once(match)]
    with guarded(match.game.kind.title, problems, say("doing.secrets")):
        problems += check_views(match, seed, more=more)
    if report is not None:
        report.positions += len(places) + 1
    return problems


def _at(match: Match, place: int) -> Match:
    """The game as it was after so many decisions."""
    past = match.copy()
    past.follow(match.chosen[:place])
    return past


def _shown(past: Match, before: Match, report: Report | None) -> list[str]:
    problems, drawn = check_showing(past, before)
    if report is not None:
        report.drawings += drawn
    return problems


def _check_rules(past: Match, decision: tuple[int, int]) -> list[str]:
    """The decision by plain Python, and what bots ask."""
    after = past.copy()
    after.take(*decision)
    problems = check_plainly(past, decision, after)
    return problems + (check_judgement(past) if past.actor is not None and past.actor >= 0 else [])


def check_seen_widths(match: Match, places: Iterable[int]) -> list[str]:
    """The positions as they are seen: what is blanked has a place too."""
    widths, seats = Widths(match.game), range(min(match.game.players, LOOKS))
    for past in (_at(match, place) for place in places):
        seen = [past.view(seat).bytes() for seat in (*seats, None)]
        widths.look(np.frombuffer(b"".join(seen), match.game.state_type))
    return widths.problems()


def check_taken_back(played: Played, past: Match, seed: int) -> list[str]:
    """A game taken back to this point is as it was then."""
    before = played.states.get(len(past.chosen))
    if before is None or before == past.state.tobytes():
        return []
    other = fields_that_differ(np.frombuffer(before, past.game.state_type)[0], past.state)
    return [say("check.undo", game=past.game, seed=seed, fields=", ".join(other))]


def check_log(match: Match, seed: int) -> list[str]:
    """Its log, saved and read, gives the same bytes, and so does undoing and redoing."""
    game, problems = match.game, list[str]()
    try:
        again = parse_log(str(match.log)).match(kind=game.kind)
    except LogError as error:
        return [say("check.no-replay", game=game, seed=seed, reason=error)]
    if again.state.tobytes() != match.state.tobytes():
        problems.append(say("check.other-position", game=game, seed=seed))
    if str(again.log) != str(match.log):
        problems.append(say("check.other-log", game=game, seed=seed))
    again.undo()
    for decision in match.chosen[len(again.chosen) :]:
        again.take(*decision)
    if again.state.tobytes() != match.state.tobytes():
        fields = ", ".join(fields_that_differ(match.state, again.state))
        problems.append(say("check.undo", game=game, seed=seed, fields=fields))
    return problems


def check_order(match: Match, seed: int) -> list[str]:
    """Who decide at once may do so in any order: with another one, the game comes to the same bytes."""
    picker = python_random.Random(seed)
    to_come: dict[int, deque[int]] = {}
    for seat, action in match.chosen:
        to_come.setdefault(seat, deque()).append(action)
    again = Match(match.game, seats=match.seats)
    try:
        for _ in match.chosen:
            seat = picker.choice(again.actors or [CHANCE])
            again.take(seat, to_come[seat].popleft())
    except (IllegalAction, IndexError, KeyError):
        return [say("check.order", game=match.game, seed=seed)]
    return [] if again.state.tobytes() == match.state.tobytes() else [say("check.order", game=match.game, seed=seed)]
