"""Prosperity's pieces: markers, discs, money, actions and medals, and how things are pressed."""

from collections.abc import Iterable

from fourtopia.core.board import Look
from fourtopia.core.drawing import circle, group, line, path, place, press, rect, symbol, text
from fourtopia.core.view import View
from fourtopia.games.prosperity.show.choices import choice
from fourtopia.games.prosperity.texts import say

UNSEEN = "rgb(0 0 0 / 0)"  # a colour that can be pressed

Marks = list[str]
"""What lies above everything: previews of choices, tags of what is new."""


def panel(width: float, height: float) -> str:
    return rect(0.5, 0.5, width - 1, height - 1, "paper", 16, 'stroke="var(--line)"')


def choosable(view: View, look: Look, actions: Iterable[int]) -> tuple[str, str]:
    """The class and the attributes of something that stands for these actions, as far as they are on offer."""
    offered = sorted(set(actions) & look.offers)
    if not offered:
        return "", ""
    said = choice(view, offered[0])
    return press(look, offered, ", ".join(filter(None, (said.title, said.detail, said.cost))))


def cube(seat: int, size: float = 14) -> str:
    """A marker of a seat, by its middle."""
    half = size / 2
    colour = f"seat-{seat + 1}"
    edge = f"seat-{seat + 1}-edge"
    body = rect(-half, 3 - half, size, size, "rgb(0 0 0 / .3)", 3.5) + rect(-half, 2 - half, size, size, edge, 3.5)
    body += rect(-half, -half, size, size, colour, 3.5, f'stroke="var(--{edge})" stroke-width="1"')
    return body + symbol(colour, -size * 0.29, -size * 0.29, size * 0.58, "#2E2200" if seat == 2 else "#fff")


def disc(radius: float) -> str:
    """A pollution disc, by its middle."""
    body = circle(0, 3, 15, "rgb(0 0 0 / .35)") + circle(0, 1.5, 15, "pr-disc-2") + circle(0, 0, 15, "pr-disc")
    body += circle(0, 0, 11.5, "none", 'stroke="rgb(255 255 255 / .16)" stroke-width="1.5"')
    cloud = "M-5.5 4a3.2 3.2 0 0 1-.3-6.300 5 5 0 0 1 9.600-.8A3.600 3.600 0 0 1 3.500 4z"
    return group(body + path(cloud, "rgb(255 255 255 / .5)"), extra=f'transform="scale({radius / 15:.3f})"')


def notes(money: int, room: float) -> tuple[str, float]:
    """Banknotes for a sum, fanned so that they fit, and how wide they are."""
    sums = ([500] * (money // 500) + [100] * (money % 500 // 100) + [50] * (money % 100 // 50))[-12:]
    step = min(52.0, (room - 66) / max(1, len(sums) - 1))
    drawn = ""
    for number, amount in enumerate(sums):
        drawn += place(step * number, number % 2 * 1.5, note(amount), turn=(-3, 2, -1.5)[number % 3])
    return drawn, step * (len(sums) - 1) + 66 if sums else 0


def note(amount: int) -> str:
    body = rect(0, 2, 66, 36, "rgb(0 0 0 / .28)", 4) + rect(0, 0, 66, 36, f"pr-note-{amount}", 4)
    body += rect(3, 3, 60, 30, "none", 2.5, 'stroke="rgb(255 255 255 / .6)" stroke-width="1.2"')
    return body + circle(33, 18, 12, "rgb(255 255 255 / .3)") + text(33, 23.5, amount, 15, 800, "pr-note-ink", "middle")


def actions(view: View, seat: int, right: float, y: float, room: float, radius: float) -> str:
    """The actions that a seat has left in this turn."""
    of = int(view.box.turn_actions)
    drawn = ""
    left = int(view.state.actions_left) if seat == view.state.active else 0
    step = min(2 * radius + 8, room / of)
    for number in range(of):
        x = right - radius - (of - 1 - number) * step
        drawn += circle(x, y, radius - 2, "pr-tray", 'stroke="var(--line-2)" stroke-dasharray="4 3"')
        if number < left:
            token = circle(0, radius / 7, radius, "rgb(0 0 0 / .25)") + circle(0, radius / 9, radius, "wood-2")
            token += circle(0, 0, radius, "wood-1") + symbol("hand", -radius / 2, -radius / 2, radius, "#4A2D10")
            token += circle(0, 0, radius * 0.83, "none", 'stroke="rgb(255 255 255 / .4)" stroke-width="1.5"')
            drawn += place(x, y, token, f"s{seat + 1}-action-{number + 1}", "piece")
    x = right - 2 * radius - (of - 1) * step - 10
    drawn += text(x, y - 2, say("board.actions"), 13, 600, "ink-2", "end")
    return drawn + text(x, y + 15, say("board.left", count=left), 14, 750, "ink", "end")


def medal(name: str, x: float, y: float, radius: float, scored: bool = True) -> str:
    """A scoring symbol: solid when it has been scored, dashed while it is still to come."""
    size = radius * 1.22
    sign = symbol(name, x - size / 2, y - size / 2, size, "paper" if scored else f"pr-{name}")
    if scored:
        return circle(x, y, radius, f"pr-{name}") + sign
    dashes = f'stroke="var(--pr-{name})" stroke-width="1.5" stroke-dasharray="3 2.5"'
    return circle(x, y, radius - 0.5, "paper", dashes) + sign


def trail(x: float, y: float, to_x: float, to_y: float) -> str:
    """A dotted line from where something stood before."""
    dots = 'class="trail" stroke-dasharray="0.1 5" aria-hidden="true"'
    return circle(x, y, 3, "just") + line(f"M{x:.1f} {y:.1f}L{to_x:.1f} {to_y:.1f}", "just", 3, dots)
