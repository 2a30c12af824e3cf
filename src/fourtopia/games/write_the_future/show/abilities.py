"""The tracks of abilities on a sheet of Write the Future."""

from fourtopia.core.drawing import place, rect, symbol, text
from fourtopia.core.view import View
from fourtopia.games.write_the_future import state as s
from fourtopia.games.write_the_future import texts
from fourtopia.games.write_the_future.show.pencil import circled, cross, faded, stroke
from fourtopia.games.write_the_future.show.pieces import Sight, just_new
from fourtopia.games.write_the_future.state import ABILITY_NAMES
from fourtopia.games.write_the_future.texts import say


def ability_track(sight: Sight, ability: int, x: float, y: float, width: float) -> str:
    """WRI 4.1  The name of an ability, how many are ready, and its spaces."""
    me = sight.me
    box = sight.view.box
    name = ABILITY_NAMES[ability]
    ready = int(me.ready[ability])
    every = int(box.track_symbol)
    ticks = int(me.ticks[ability])
    used = every * (ticks // every - ready)  # the spaces before this one have nothing left

    # What presses the spaces, and what would tick them.
    pairs = [s.SPACES + pair for pair, tracks in enumerate(texts.PAIRS) if ability in tracks]
    both = [s.SPACES + pair for pair, tracks in enumerate(texts.PAIRS) if tracks == (ability, ability)]
    cards = [s.CARD + card for card in range(int(box.cards)) if box.ability[card] == ability]
    does = {ticks: pairs, ticks + 1: both}
    does |= {used + every - 1: [(s.MOVE, s.NUMBER, s.COLOUR)[ability]]} if ready else {}
    would_tick = {ticks: pairs + cards, ticks + 1: both}

    out = _name(sight, ability, x, y, width)
    for index, (left, across, special) in enumerate(_spaces(sight.view, width)):
        tall = min(36, across - 3 if across > 30 else across + 9) if special else min(27, across + 2)
        art = _space(name, index, across, tall, special, index < ticks, index < used)
        if sight.old is not None and sight.old.ticks[ability] <= index < ticks:
            art += just_new(across, tall)
        id = sight.id(f"{name}-{index + 1}")
        top = y + 36 - tall / 2
        out += sight.thing(x + left, top, across, tall, art, id, does.get(index, []), radius=7, gap=1.5)
        mark = circled(min(14.5, across / 2), index, "accent") if special else cross(tall / 3, index, 2.2, "accent")
        out += sight.preview(would_tick.get(index, []), x + left + across / 2, y + 36, faded(mark, 0.7))
    return out


def _name(sight: Sight, ability: int, x: float, y: float, width: float) -> str:
    """What an ability is called, and how many are ready, or how far the next one is."""
    box = sight.view.box
    ready = int(sight.me.ready[ability])
    ticks = int(sight.me.ticks[ability])
    to_next = int(box.track_symbol) - ticks % int(box.track_symbol)

    name = ABILITY_NAMES[ability]
    out = symbol(name, x, y - 1, 16, "ink") + text(x + 22, y + 12.5, say(f"use.{name}"), 13.5, 600)
    right = x + width
    if ready:
        out += symbol("confirm", right - 74, y + 1, 13, "accent")
        out += text(right, y + 12.5, say("board.ready", count=ready), 13, 650, "accent", "end")
    elif ticks + to_next <= box.track_length:
        out += text(right, y + 12.5, say("board.next-in", count=to_next), 13, 500, "ink-3", "end")
    return out


def _spaces(view: View, width: float) -> list[tuple[float, float, bool]]:
    """Where each space of a track begins, its width, and whether it has a symbol."""
    length = int(view.box.track_length)
    every = int(view.box.track_symbol)
    special = [(index + 1) % every == 0 for index in range(length)]
    gap = min(3, width / length / 5)
    unit = (width - gap * (length - 1)) / (24 * length + 9 * sum(special))
    spaces = []
    x = 0.0
    for each in special:
        across = unit * (33 if each else 24)
        spaces.append((x, across, each))
        x += across + gap
    return spaces


def _space(name: str, index: int, across: float, tall: float, special: bool, ticked: bool, used: bool) -> str:
    ground = "paper" if special or ticked else "paper-2"
    x, y = across / 2, tall / 2
    out = rect(0, 0, across, tall, ground, min(9, across / 3), stroke("line-2", 1.2))
    if special:
        size = min(20, across * 0.7)
        out += symbol(name, x - size / 2, y - size / 2, size, "ink-3" if used else "ink")
        if ticked:
            loop = circled(min(14.5, across * 0.46), f"{name}{index}", "wf-pencil" if used else "accent")
            out += place(x, y, loop + (cross(min(10.5, across / 3), index, 2.5) if used else ""))
    elif ticked:
        out += place(x, y, cross(min(tall, across) / 3, f"{name}{index}", 2.2))
    return out
