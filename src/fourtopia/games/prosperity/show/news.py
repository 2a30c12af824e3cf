"""What is happening now, as the board of Prosperity says it: whose turn it is, and what a scoring brings."""

from typing import Any

from fourtopia.core.view import View
from fourtopia.games.prosperity import texts
from fourtopia.games.prosperity.box import SYMBOL_NAMES
from fourtopia.games.prosperity.state import SIDES, Stage, Symbol
from fourtopia.games.prosperity.texts import say

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
    final = stage >= Stage.FINAL
    part = Symbol(int(state.final_part if final else view.box.tiles[state.drawn].scores))

    lines = []
    for number in range(view.game.players):
        seat = (max(0, int(state.active)) + number) % view.game.players
        brings = say("board.done") if number < state.scored else brought(view, seat, part)
        lines.append((seat, brings, stage != Stage.FINAL and seat == state.actor))

    name = say(f"symbol.{SYMBOL_NAMES[part]}")
    return say("board.final" if final else "board.scored", symbol=name), lines, SYMBOL_NAMES[part]


def brought(view: View, seat: int, part: Symbol) -> str:
    """What scoring a symbol would bring a seat now, at the end in the final scoring, in a few characters."""
    stage, box, me = view.state.stage, view.box, view.state.players[seat]
    final = stage >= Stage.FINAL
    if final and _is_done(view, seat, part):
        return say("board.done")
    if part == Symbol.ENERGY:
        return _brought_by_energy(view, me, int(box.final_energy_times) if final else 1)
    if part == Symbol.ECOLOGY:
        return _brought_by_ecology(view, me, int(box.final_ecology_times) if final else 1)
    if part == Symbol.CAPITAL:
        if final:
            return _points_to_come(view, seat, "money", texts.is_barred(view, seat))
        return _earned(int(me.capital) * int(box.scoring_capital))
    if part == Symbol.RESEARCH:
        return _both_steps(view, me) if final else say("brings.steps", count=texts.steps_taken(view, me))
    if final:
        return _points_to_come(view, seat, "final-prosperity", texts.is_on_triangle(view, seat))
    if texts.is_on_triangle(view, seat):
        return say("brings.no-points")
    return say("brings.points", count=int(me.prosperity) + texts.track_symbols(view, int(me.discs)))


def _is_done(view: View, seat: int, part: Symbol) -> bool:
    """Whether a seat is past this part of the final scoring."""
    state = view.state
    place = (seat - int(state.active)) % view.game.players
    return bool(part < state.final_part or (part == state.final_part and place < state.scored))


def _points_to_come(view: View, seat: int, source: str, on_triangle: bool) -> str:
    """PRO 6.11  As points before the end are counted: money and discs are those of this part, not those of now."""
    points = view.ledger()[seat][source]
    return say("brings.no-points") if on_triangle and not points else say("brings.points", count=points)


def _both_steps(view: View, me: Any) -> str:
    """PRO 6.5  Each marker goes as far as there are symbols, and as its track."""
    energy, ecology = (min(int(me.research), texts.room_on(view, me, side)) for side in range(SIDES))
    return say("brings.both", energy=energy, ecology=ecology)


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
        return say("brings.cleaned", count=removed, money=texts.money(paid))
    return say("brings.clean", count=removed) if removed else _earned(paid)


def _earned(amount: int) -> str:
    return say("brings.money", money=texts.money(amount)) if amount else say("brings.nothing")
