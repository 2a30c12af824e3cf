"""The conformance checker: plays a game at random in all its modes and watches what must always hold.

It works for any game that keeps the contract; run it on a game of your own with `fourtopia check-game`.
"""

import random as python_random
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np

from fourtopia.core.chance import below, new_random
from fourtopia.core.compiling import entry, rule
from fourtopia.core.contract import (
    Ledger,
    Random,
    acts,
    apply,
    audit,
    hide,
    score,
    seen,
    setup,
)
from fourtopia.core.errors import BadOption, IllegalAction, LogError
from fourtopia.core.game import Game, kind_of
from fourtopia.core.kind import Kind
from fourtopia.core.leaks import leaks
from fourtopia.core.log_parser import parse_log
from fourtopia.core.match import Match
from fourtopia.core.messages import say
from fourtopia.core.play import is_asked, look, look_for, settle
from fourtopia.core.records import CHANCE, LONGEST_GAME, MENU, MENU_SIZE, NOBODY, Box, Menu, Records, State, copied
from fourtopia.core.view import imagine

BATCH = 250
"""So many games in one mode, then another; fewer where many play."""

MANY = 12
"""Games of more players than this are checked less often, and not all their views."""

LOOKS = 10
"""So many positions of a game that is played through are looked at with everybody's eyes; at one all texts are made."""

GAMES_FOR_A_SECRET = 200
"""In one of so many random games something must be hidden, if a game has secrets at all; in some it may be rare."""

# What the compiled part of the check can find, by number; the game's own invariants come on top of these.
FINDINGS = (
    "all-well",
    "nothing-to-choose",
    "long-menu",
    "no-such-action",
    "offered-twice",
    "bad-weight",
    "may-not-act",
    "copy-differs",
    "changed-by-itself",
    "no-end",
    "log-leak",
    "no-choice",
    "view-leak",
)


@dataclass
class Report:
    """What the checker did and found."""

    game: str
    games: int = 0
    decisions: int = 0
    modes: int = 0
    problems: list[str] = field(default_factory=list)


@rule
def differ(bytes_of: Records, one: int, other: int) -> bool:
    """Whether two positions, given by their places among the states, are not the same."""
    for place in range(bytes_of.shape[1]):
        if bytes_of[one, place] != bytes_of[other, place]:
            return True
    return False


@rule
def told_apart(boxes: Records, states: Records, bytes_of: Records, menu: Menu, seat: int, one: int, other: int) -> int:
    """Two choices that look the same to a seat on the table do so in its log, and the other way round."""
    box = boxes[0]
    states[1] = states[0]
    states[3] = states[0]
    apply(box, states[1], menu.actor, one)
    apply(box, states[3], menu.actor, other)
    if not differ(bytes_of, 1, 3):
        return 0
    hide(box, states[1], seat)
    hide(box, states[3], seat)
    on_the_table = differ(bytes_of, 1, 3)
    in_the_log = seen(box, states[0], seat, menu.actor, one) != seen(box, states[0], seat, menu.actor, other)
    if on_the_table == in_the_log:
        return 0
    return 10 if in_the_log else 12


@rule
def anybody(box: Box, state: State, menu: Menu, players: int, random: Random) -> bool:
    """Where several may decide at once, let it be any of them. Whether that one is asked, as it must be."""
    seat = below(random, players)
    while not acts(box, state, seat):
        seat = (seat + 1) % players
    if seat != menu.actor:
        look(box, state, menu, seat)
    return is_asked(box, state, menu, seat)


@entry
def check_random(
    boxes: Records,
    states: Records,
    bytes_of: Records,
    menus: Records,
    ledger: Ledger,
    taken: Records,
    random: Random,
    games: int,
    actions: int,
    counted: Records,
) -> int:
    """Play `games` games, watching every position. Returns 0, or the number of a finding, negative for the game's own.

    `states` holds the position, a copy, a blank and one more, `bytes_of` the same as rows of words or bytes;
    `taken` the actions of the current game, and how many in its last place; `counted` the decisions of all games.
    """
    box, state, copy = boxes[0], states[0], states[1]
    menu, other = menus[0], menus[1]
    limit, players = len(taken) - 1, len(ledger)
    for _ in range(games):
        states[0] = states[2]
        setup(box, state)
        taken[limit] = 0
        last = NOBODY
        while settle(box, state, menu, last) != NOBODY:
            if menu.actor != CHANCE and acts(box, state, menu.actor) and not anybody(box, state, menu, players, random):
                return 11
            last = menu.actor
            wrong = audit(box, state)
            if wrong:
                return -wrong
            if menu.count == 0:
                return 1
            if menu.count > MENU_SIZE:
                return 2
            for index in range(menu.count):
                if not 0 <= menu.action[index] < actions:
                    return 3
                for earlier in range(index):
                    if menu.action[earlier] == menu.action[index]:
                        return 4
                if menu.weight[index] < 1 or (menu.actor != CHANCE and menu.weight[index] != 1):
                    return 5
            if not acts(box, state, menu.actor):
                return 6
            # Any other choice must apply too and leave the original alone; now and then, all of them.
            all_of_them = taken[limit] % 16 == 0
            for index in range(menu.count if all_of_them else 1):
                other_choice = index if all_of_them else below(random, menu.count)
                states[1] = states[0]
                apply(box, copy, menu.actor, menu.action[other_choice])
                settle(box, copy, other, menu.actor)
                if audit(box, copy):
                    return -audit(box, copy)
            if all_of_them and menu.count > 1:
                one, another = menu.action[below(random, menu.count)], menu.action[below(random, menu.count)]
                apart = told_apart(boxes, states, bytes_of, menu, below(random, players), one, another)
                if apart:
                    return apart
            # Points can be counted at any time, and change nothing.
            if taken[limit] % 8 == 0:
                states[1] = states[0]
                ledger[:] = 0
                score(box, copy, ledger)
                if differ(bytes_of, 0, 1):
                    return 8
            # The same choice on a copy gives the same position.
            action = menu.action[below(random, menu.count)]
            states[1] = states[0]
            look(box, copy, other, menu.actor)
            if other.count != menu.count or differ(bytes_of, 0, 1):
                return 8
            apply(box, copy, menu.actor, action)
            if taken[limit] >= limit:
                return 9
            taken[taken[limit]] = action
            taken[limit] += 1
            apply(box, state, menu.actor, action)
            if differ(bytes_of, 0, 1):
                return 7
        wrong = audit(box, state)
        if wrong:
            return -wrong
        counted[0] += taken[limit]
    return 0


def check_game(name: str, games: int, seed: int = 0, progress: Callable[[int], None] | None = None) -> Report:
    """Random games in random modes: every number of players, every combination of variants that the game accepts."""
    kind = kind_of(name)
    report = Report(name)
    picker = python_random.Random(seed)
    random = new_random(seed)
    report.problems += check_notation(Game(kind, kind.players[-1], (), kind.components))
    modes: set[tuple[int, tuple[str, ...]]] = set()
    while report.games < games and not report.problems:
        game = _any_mode(kind, picker)
        modes.add((game.players, game.variants))
        batch = min(max(1, 4 * BATCH // max(4, game.players)), games - report.games)
        report.problems += _check_mode(game, batch, random, report)
        report.problems += check_replay(game, picker.getrandbits(32))
        report.problems += check_secrets(game, picker.getrandbits(32))
        report.games += batch
        if progress is not None:
            progress(report.games)
    report.modes = len(modes)
    return report


def _any_mode(kind: Kind, picker: python_random.Random) -> Game:
    """A random number of players and a random set of variants that go together."""
    while True:
        few = len(kind.players) > MANY and picker.random() < 0.9
        players = picker.choice(kind.players[:MANY] if few else kind.players)
        variants = [name for name in kind.variants if picker.random() < picker.choice((0.1, 0.3, 0.5))]
        try:
            return Game(kind, players, variants, kind.components)
        except BadOption:
            continue


def _check_mode(game: Game, games: int, random: Random, report: Report) -> list[str]:
    kind = game.kind
    states, menus = np.zeros(4, game.state_type), np.zeros(2, MENU)
    ledger = game.new_ledger()
    taken = np.zeros(LONGEST_GAME + 1, np.int32)
    counted = np.zeros(1, np.int64)
    bytes_of = states.view(np.uint32 if game.state_type.itemsize % 4 == 0 else np.uint8).reshape(4, -1)
    found = check_random(game.boxes, states, bytes_of, menus, ledger, taken, random, games, kind.actions, counted)
    report.decisions += int(counted[0])
    if found == 0:
        return []
    what = say(f"finding.{FINDINGS[found]}") if found > 0 else kind.invariant_text(kind.invariants[-found])
    actions = [game.notations[action] for action in taken[: taken[LONGEST_GAME]].tolist()]
    return [say("check.broken", game=game, what=what, actions="; ".join(actions))]


def check_notation(game: Game) -> list[str]:
    """Every action has a notation of its own that parses back."""
    problems = []
    for action, notation in enumerate(game.notations):
        if game.parse(notation) != action:
            other = game.parse(notation)
            problems.append(say("check.notation", game=game, notation=notation, action=action, other=other))
    return problems


def check_replay(game: Game, seed: int) -> list[str]:
    """One game through `Match`: its log, saved and read, gives the same bytes, and so does undoing and redoing."""
    picker = python_random.Random(seed)
    match = game.new(seed=seed)
    problems = []
    together = False
    while not match.over:
        together = together or len(match.actors) > 1
        before = match.copy()
        match.play(picker.choice(match.legal_ids()))
        problems += check_forced(before, match, seed)
    for number, place in enumerate(picker.sample(range(len(match.chosen)), min(LOOKS, len(match.chosen)))):
        past = match.copy()
        past.follow(match.chosen[:place])
        problems += check_views(past, seed, texts=number == 0)  # texts take long to make
    try:
        again = parse_log(str(match.log)).match(kind=game.kind)
    except LogError as error:
        return [*problems, say("check.no-replay", game=game, seed=seed, reason=error)]
    if again.state.tobytes() != match.state.tobytes():
        problems.append(say("check.other-position", game=game, seed=seed))
    if str(again.log) != str(match.log):
        problems.append(say("check.other-log", game=game, seed=seed))
    if together:
        problems += check_order(match, seed)
    again.undo()
    for decision in match.chosen[len(again.chosen) :]:
        again.take(*decision)
    if again.state.tobytes() != match.state.tobytes():
        problems.append(say("check.undo", game=game, seed=seed))
    return problems


def check_forced(before: Match, match: Match, seed: int) -> list[str]:
    """Who was not asked since then had no choice whatever the others do not know: else it tells them what it is."""
    seats = (-1, *range(min(match.game.players, MANY)))
    story, random, menus = before.copy(), new_random(seed), np.zeros(1, MENU)
    for decision in match.chosen[len(before.chosen) :]:
        story.take(*decision)
        past = before.copy()
        for place, (actor, action) in enumerate([decision, *story.forced]):
            for seat in seats if place and actor >= 0 else ():
                states = copied(past.view(seat if seat >= 0 else None).states)
                imagine(match.game.boxes, states, seat, random)
                look_for(match.game.boxes, states, menus, actor)
                if menus[0].count != 1:
                    return [
                        say("check.forced", game=match.game, seed=seed, seat=actor, action=match.game.notations[action])
                    ]
            past._go(actor, action)
        before.take(*decision)
    return []


def check_secrets(game: Game, seed: int) -> list[str]:
    """A game that says it has secrets hides something at some time and guesses it; one that has none never hides."""
    says = game.kind.has_secrets(game.box)
    picker = python_random.Random(seed)
    hidden = guessed = False
    for _ in range(GAMES_FOR_A_SECRET if says else 1):
        if guessed:
            break
        match = game.new(seed=picker.getrandbits(32))
        while not match.over and not guessed:
            for seat in range(min(game.players, MANY)):
                view = match.view(seat).bytes()
                if view != match.state.tobytes():
                    hidden = True
                    guessed = guessed or match.imagined(seat, seed).state.tobytes() != view
            match.play(picker.choice(match.legal_ids()))
    if hidden != says:
        return [say("check.no-secret" if says else "check.a-secret", game=game, seed=seed)]
    return [say("check.no-guess", game=game, seed=seed)] if hidden and not guessed else []


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


@entry
def examine(boxes: Records, states: Records) -> int:
    return audit(boxes[0], states[0])


def check_views(match: Match, seed: int, texts: bool = True) -> list[str]:
    """What a seat does not know does not show: with a guess in its place, all that it gets is the same to the byte."""
    problems = []
    seats = range(match.game.players)
    some = seats if len(seats) <= MANY else python_random.Random(seed).sample(seats, MANY // 2)
    for seat in (*some, None):
        who = say("check.spectator") if seat is None else say("seat.name", seat=seat)
        guess = match.imagined(-1 if seat is None else seat, seed)
        wrong = examine(match.game.boxes, guess.open_view().states)
        if wrong:
            what = match.game.kind.invariant_text(match.game.kind.invariants[wrong])
            problems.append(say("check.bad-guess", game=match.game, seed=seed, who=who, what=what))
        if guess.state.tobytes() == match.state.tobytes():
            continue
        for leak in leaks(match, guess, seat, seed, texts):
            problems.append(say("check.leak", game=match.game, seed=seed, who=who, what=say(f"leak.{leak}")))
    return problems
