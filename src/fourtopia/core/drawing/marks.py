"""Marks: what can be pressed, what it would do, what is new. How they look is the page's affair (`table.css`)."""

from collections.abc import Iterable

from fourtopia.core.board import Look
from fourtopia.core.drawing.shapes import circle, escape, group, line, number, place, rect, text


def press(look: Look, actions: Iterable[int], label: str) -> tuple[str, str]:
    """The class and the attributes of something that stands for these actions, as far as they are on offer.

    It may stand for several, as a stack of princes does for all its moves: pressing it keeps the choices that are
    about it, and pressing another thing keeps those that are about both.
    """
    offered = sorted(set(actions) & look.offers)
    if not offered:
        return "", ""
    does = " ".join(map(str, offered))
    return "can", f'role="button" tabindex="0" aria-label="{escape(label)}" data-does="{does}"'


def ring(width: float, height: float, radius: float = 10, gap: float = 3, x: float = 0, y: float = 0) -> str:
    """The outline of a pressable thing of this size: seen only where it can be pressed."""
    return rect(
        x - gap, y - gap, width + 2 * gap, height + 2 * gap, "none", radius + gap, 'class="ring" pointer-events="none"'
    )


def tick(x: float, y: float) -> str:
    """The badge of a pressable thing that is chosen: seen only then."""
    sign = circle(0, 0, 10.5, "accent", 'stroke="var(--paper)" stroke-width="2"')
    sign += line("M-4.5 .3-1.5 3.5 4.5-3.2", "on-accent", 2.4)
    return place(x, y, sign, cls="tick")


def ghost(actions: Iterable[int], inner: str) -> str:
    """What one of these actions would bring: seen while it is selected."""
    does = " ".join(map(str, sorted(actions)))
    return group(inner, cls="ghost", extra=f'data-for="{does}" aria-hidden="true"')


def just(x: float, y: float, words: str) -> str:
    """The amber tag of what is new since the last decision of whoever looks; x is its middle."""
    width = 7.4 * len(words) + 18
    tag = rect(-width / 2, -10, width, 20, "just", 10) + text(0, 4.6, words, 13, 700, "#3A2900", "middle")
    return f'<g class="just-tag" transform="translate({number(x)} {number(y)})">{tag}</g>'
