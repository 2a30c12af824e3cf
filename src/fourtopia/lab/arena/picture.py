"""The picture of an arena: one row for each bot, with how often it wins and how sure that is. Light and dark."""

from __future__ import annotations

import math

from fourtopia.core import kind_of
from fourtopia.core.drawing import circle, line, number, rect, text
from fourtopia.core.picture.standalone import Sheet
from fourtopia.lab.arena.messages import say
from fourtopia.lab.arena.results import Result, Standing

_WIDTH, _EDGE = 760, 24
_TOP, _ROW, _FOOT = 116, 46, 50
_RATE, _ELO = 162, 76  # the columns right of the plot
_LETTER, _LONGEST = 8.4, 30


def picture(result: Result) -> str:
    """The result as an SVG file of its own, bots in the order of their win rate."""
    rows = sorted(result.standings, key=lambda standing: -standing.win.value)
    names = [_shortened(standing.bot) for standing in rows]
    left = _EDGE + 22 + _LETTER * max(map(len, names), default=0)
    right = _WIDTH - _EDGE - _RATE - (_ELO if len(rows) > 1 else 0)
    scale = _Scale(rows, result.even, left, right)
    bottom = _TOP + _ROW * len(rows)
    drawn = rect(0, 0, _WIDTH, bottom + _FOOT, "paper", 16)
    drawn += _heading(result, right, len(rows) > 1)
    drawn += "".join(_level(scale.x(value), value, bottom) for value in scale.levels)
    for place, standing in enumerate(rows):
        drawn += _row(standing, names[place], _TOP + _ROW * place, scale, right, place)
    drawn += _even(scale.x(result.even), result.even, bottom)
    sheet = Sheet(kind_of(result.game))
    inner = str(sheet.take(drawn))
    return sheet.written(_WIDTH, bottom + _FOOT, label(result), inner)


def label(result: Result) -> str:
    """What is to be seen, in a sentence."""
    rows = sorted(result.standings, key=lambda standing: -standing.win.value)
    told = ", ".join(say("picture.row", bot=each.bot, rate=100 * each.win.value) for each in rows)
    return say("picture.label", game=kind_of(result.game).title, rows=told)


class _Scale:
    """From win rates to places; whole tens of per cent at both ends."""

    def __init__(self, rows: list[Standing], even: float, left: float, right: float) -> None:
        ends = [end for row in rows for end in (row.win.low, row.win.high) if end is not None]
        self._low = math.floor(10 * min([even, *ends])) / 10
        self._high = max(self._low + 0.2, math.ceil(10 * max([even, *ends])) / 10)
        self._left, self._right = left, right
        step = 0.1 if self._high - self._low < 0.65 else 0.2
        self.levels = [step * each for each in range(round(self._low / step), 11) if step * each < self._high + 0.01]
        self.levels = [level for level in self.levels if level > self._low - 0.01]

    def x(self, rate: float) -> float:
        return self._left + (self._right - self._left) * (rate - self._low) / (self._high - self._low)


def _heading(result: Result, right: float, several: bool) -> str:
    variants = say("picture.variants", names=", ".join(result.variants)) if result.variants else ""
    game = kind_of(result.game).title
    drawn = text(_EDGE, 42, say("picture.title", game=game, players=result.players, variants=variants), 21, 700)
    drawn += text(_EDGE, 66, say("picture.below", games=result.games, rounds=result.rounds), 14, 500, "ink-2")
    drawn += text(right + _RATE, 96, say("picture.won"), 12.5, 600, "ink-2", "end")
    if several:
        drawn += text(_WIDTH - _EDGE, 96, say("picture.elo"), 12.5, 600, "ink-2", "end")
    return drawn


def _level(x: float, value: float, bottom: float) -> str:
    across = line(f"M{number(x)} {_TOP}V{number(bottom)}", "line", 1)
    return across + text(x, bottom + 18, f"{100 * value:.0f} %", 12.5, 500, "ink-3", "middle")


def _even(x: float, even: float, bottom: float) -> str:
    """What every seat would win if all were equal."""
    dashed = line(f"M{number(x)} {_TOP - 6}V{number(bottom)}", "ink-2", 1.5, 'stroke-dasharray="2 5"')
    return dashed + text(x, bottom + 37, say("picture.even", rate=100 * even), 12.5, 600, "ink-2", "middle")


def _row(standing: Standing, name: str, top: float, scale: _Scale, right: float, place: int) -> str:
    middle, win = top + _ROW / 2, standing.win
    drawn = ""
    if place % 2 == 0:
        drawn += rect(_EDGE - 10, top, _WIDTH - 2 * _EDGE + 20, _ROW, "paper-2", 8, 'fill-opacity=".6"')
    drawn += text(_EDGE, middle + 5, name, 15, 650)
    if win.low is not None and win.high is not None:
        begin, end = scale.x(win.low), scale.x(win.high)
        drawn += rect(begin, middle - 5, end - begin, 10, "accent", 5, 'fill-opacity=".32"')
        for x in (begin, end):
            drawn += line(f"M{number(x)} {number(middle - 8)}v16", "accent", 2)
    drawn += circle(scale.x(win.value), middle, 6.5, "accent", 'stroke="var(--paper)" stroke-width="2"')
    drawn += text(right + 70, middle + 5, say("picture.rate", rate=100 * win.value), 14.5, 700, "ink", "end")
    if win.low is not None and win.high is not None:
        interval = say("picture.interval", low=100 * win.low, high=100 * win.high)
        drawn += text(right + _RATE, middle + 5, interval, 12.5, 500, "ink-2", "end")
    if standing.elo is not None:
        elo = f"{standing.elo.value:+.0f}".replace("-", "\N{MINUS SIGN}")
        drawn += text(_WIDTH - _EDGE, middle + 5, elo, 14.5, 700, "ink", "end")
    return drawn


def _shortened(name: str) -> str:
    """A long name keeps its end, where its options are."""
    return name if len(name) <= _LONGEST else "\N{HORIZONTAL ELLIPSIS}" + name[1 - _LONGEST :]
