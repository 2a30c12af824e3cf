"""Whether everything that a game says and draws of a position is there, for everybody, in both widths."""

from __future__ import annotations

from collections.abc import Iterator
from xml.etree import ElementTree

from fourtopia.core.board import Choice, Fact, Look
from fourtopia.core.checking.drawings import check_page, check_svg, check_symbol
from fourtopia.core.checking.files import clauses_of
from fourtopia.core.checking.messages import say
from fourtopia.core.checking.raised import guarded
from fourtopia.core.match import Match
from fourtopia.core.view import View

CROWD = 5
"""Of more players than this some look."""


def check_showing(match: Match, before: Match) -> tuple[list[str], int]:
    """What is said and drawn of a position, to every seat and a spectator, and how many drawings that were.

    `before` is an earlier position of the same game. Of a crowd some are asked.
    """
    kind, raised, problems, drawn = match.game.kind, list[str](), list[str](), 0
    for seat in (*_some(match), None):
        view = match.view(seat)
        with guarded(kind.title, raised, say("doing.words")):
            problems += check_words(match, view)
        for narrow in (False, True):
            with guarded(kind.title, raised, say("doing.drawing")):
                found, count = _drawn(match, view, narrow, before.view(seat))
                problems, drawn = problems + found, drawn + count
        if match.over:
            with guarded(kind.title, raised, say("doing.ending")):
                problems += check_ending(view)
    return _in_game(match, problems) + raised, drawn


def check_once(match: Match) -> list[str]:
    """A picture in both widths, and the whole story."""
    kind, raised, problems = match.game.kind, list[str](), list[str]()
    for narrow in (False, True):
        with guarded(kind.title, raised, say("doing.picture")):
            ElementTree.fromstring(match.view().picture(narrow).svg)
    with guarded(kind.title, raised, say("doing.telling")):
        for seat in (None, 0):
            told = {type(kind.asking.told(step)).__name__ for step in match.steps(seat)}
            problems += [say("showing.no-text", given=given) for given in sorted(told - {"str"})]
    return _in_game(match, problems) + raised


def _in_game(match: Match, problems: list[str]) -> list[str]:
    return [say("check.shown", game=match.game, problem=each) for each in dict.fromkeys(problems)]


def _some(match: Match) -> list[int]:
    """Every seat; of a crowd somebody who decides, the first and the last."""
    seats = range(match.game.players)
    return list(seats) if len(seats) <= CROWD else list(dict.fromkeys([*match.actors[:1], seats[0], seats[-1]]))


def _drawn(match: Match, view: View, narrow: bool, before: View) -> tuple[list[str], int]:
    """What one reader sees, with the own area in front and with another's."""
    board, problems, count = match.game.kind.board, list[str](), 0
    legal = match.legal_ids(view.seat) if view.seat is not None else []
    look = Look(narrow, frozenset(legal), before if view.seat is not None else None)
    shared = board.shared(view, look)
    own = view.seat or 0
    for front in dict.fromkeys((own, (own + 1) % match.game.players)):
        parts = [*shared, *board.area(view, front, look)]
        problems += check_page(match.game.kind, parts, look)
        count += len(parts)
    return problems, count


def check_words(match: Match, view: View) -> Iterator[str]:
    """Headings, choices, numbers and texts."""
    kind, asking = match.game.kind, match.game.kind.asking
    heading = asking.heading(view)
    if not heading.title.strip():
        yield say("showing.no-heading")
    clauses = clauses_of(kind)
    if heading.clause and clauses and heading.clause not in clauses:
        yield say("showing.no-clause", clause=heading.clause, title=heading.title)
    for text in (asking.stand(view), asking.goal(view), view.prompt, str(view)):
        if not isinstance(text, str):
            yield say("showing.no-text", given=type(text).__name__)
    for seat in _some(match):
        for fact in (*asking.goods(view, seat), *asking.brief(view, seat).facts):
            yield from _fact(match, fact)
        thumbnail = asking.brief(view, seat).svg
        if thumbnail:
            yield from check_svg(kind, thumbnail, "brief")
    yield from _choices(match, view)


def _choices(match: Match, view: View) -> Iterator[str]:
    """Every action has words: what it would do, or why it is not allowed now."""
    kind = match.game.kind
    legal = match.legal_ids(view.seat) if view.seat is not None else []
    for action in legal:
        yield from check_choice(match, action, kind.asking.choice(view, action))
    for action in range(kind.actions) if legal else ():
        text = kind.texts.text(view, action) if action in legal else kind.texts.why_not(view, action)
        if not text.strip():
            key = "showing.no-text-of" if action in legal else "showing.no-reason"
            yield say(key, action=match.game.notations[action])


def check_choice(match: Match, action: int, choice: Choice) -> Iterator[str]:
    """A choice has a name; one of a group is a small button that shows its price."""
    notation = match.game.notations[action]
    if not choice.title.strip():
        yield say("showing.no-title", action=notation)
    if choice.group and choice.price is None:
        yield say("showing.no-price", action=notation, group=choice.group)
    yield from check_symbol(match.game.kind, choice.symbol, notation)
    for fact in (*choice.facts, *([choice.price] if choice.price else [])):
        yield from _fact(match, fact)


def _fact(match: Match, fact: Fact) -> Iterator[str]:
    yield from check_symbol(match.game.kind, fact.symbol, fact.words)


def check_ending(view: View) -> Iterator[str]:
    """The end of a game: how points came about adds up to the points."""
    kind, counting, scores = view.game.kind, view.game.kind.counting, view.scores()
    sources = counting.sources(view)
    for source in sources:
        yield from check_symbol(kind, source.symbol, source.title)
    for seat, score in enumerate(scores if sources else []):
        counted = sum(source.counts[seat].points for source in sources)
        if counted != score:
            yield say("showing.does-not-add-up", seat=seat, counted=counted, score=score)
    for seat in range(min(len(scores), CROWD)):
        counting.ending(view, seat)
        built = counting.built(view, seat)
        if built:
            yield from check_svg(kind, built, "built")
