"""What is happening now, as the board of Prosperity says it: whose turn it is, and what a scoring brings."""

from typing import Any

from fourtopia.core.view import View
from fourtopia.games.prosperity import words
from fourtopia.games.prosperity.box import SYMBOL_NAMES
from fourtopia.games.prosperity.state import Stage, Symbol
from fourtopia.games.prosperity.words import say

_LONGEST_NAME = 15


def shortened(name: str) -> str:
    """A player's name where there is little room."""
    return name if len(name) <= _LONGEST_NAME else name[: _LONGEST_NAME - 1] + "\N{HORIZONTAL ELLIPSIS}"


def turn_words(view: View) -> str:
    return say("board.turn", turn=int(view.state.turn), turns=int(view.box.turns))


Line = tuple[int, str, bool]
"""A seat, what is said about it, and whether it is its turn."""


def news(view: View) -> tuple[str, list[Line], str]:
    """A title, a line for each seat concerned, and the symbol that is being scored, if one is."""
    state = view.state
    stage = Stage(int(state.stage))
    if stage == Stage.OVER:
        points = [say("brings.points", count=count) for count in view.scores()]
        return say("board.over"), [(seat, points[seat], False) for seat in range(view.game.players)], ""
    if stage in (Stage.ENERGY, Stage.RESEARCH, Stage.FINAL_ENERGY, Stage.FINAL):
        return _scoring(view, stage)
    if stage in (Stage.COUNTRY, Stage.FIRST_PLAYER):
        return say("board.before"), [], ""

    actions = int(view.box.turn_actions)
    key = "board.draws" if stage == Stage.DRAW else "board.acts"
    name = shortened(view.names[state.active])
    said = say(key, name=name, action=actions - int(state.actions_left) + 1, of=actions)
    return turn_words(view), [(int(state.active), said, True)], ""


def _scoring(view: View, stage: Stage) -> tuple[str, list[Line], str]:
    """The symbol that is being scored, and what it brings everybody, in the order of the turn."""
    state = view.state
    box = view.box
    final = stage in (Stage.FINAL, Stage.FINAL_ENERGY)
    part = Symbol(int(state.final_part if final else box.tiles[state.drawn].scores))
    final_times = {Symbol.ENERGY: int(box.final_energy_times), Symbol.ECOLOGY: int(box.final_ecology_times)}
    times = final_times.get(part, 1) if final else 1

    lines = []
    for number in range(view.game.players):
        seat = (max(0, int(state.active)) + number) % view.game.players
        brings = say("board.done") if number < state.scored else brought(view, seat, part, times)
        lines.append((seat, brings, stage != Stage.FINAL and seat == state.actor))

    name = say(f"symbol.{SYMBOL_NAMES[part]}")
    return say("board.final" if final else "board.scored", symbol=name), lines, SYMBOL_NAMES[part]


def brought(view: View, seat: int, part: Symbol, times: int = 1) -> str:
    """What scoring a symbol would bring a seat now, in a few characters."""
    me = view.state.players[seat]
    if part == Symbol.ENERGY:
        return _brought_by_energy(view, me, times)
    if part == Symbol.ECOLOGY:
        return _brought_by_ecology(view, me, times)
    if part == Symbol.CAPITAL:
        return _earned(int(me.capital) * int(view.box.scoring_capital))
    if part == Symbol.RESEARCH:
        return say("brings.steps", count=int(me.research))
    if words.is_on_triangle(view, seat):
        return say("brings.no-points")
    return say("brings.points", count=int(me.prosperity) + words.track_symbols(view, int(me.discs)))


def _brought_by_energy(view: View, me: Any, times: int) -> str:
    levels = int(me.energy) * times
    if levels < 0:
        key = "brings.missing" if me.money >= view.box.scoring_missing_energy else "brings.discs"
        return say(key, count=-levels)
    return _earned(levels * int(view.box.scoring_energy))


def _brought_by_ecology(view: View, me: Any, times: int) -> str:
    levels = int(me.ecology) * times
    if levels < 0:
        return say("brings.discs", count=-levels)
    removed = min(levels, int(me.discs))
    paid = (levels - removed) * int(view.box.scoring_clean_up)
    if removed and paid:
        return say("brings.cleaned", count=removed, money=words.money(paid))
    return say("brings.clean", count=removed) if removed else _earned(paid)


def _earned(amount: int) -> str:
    return say("brings.money", money=words.money(amount)) if amount else say("brings.nothing")
