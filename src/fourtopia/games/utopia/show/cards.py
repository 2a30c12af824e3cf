"""Utopia's cards: face up, face down, in piles, and what lies on them."""

from fourtopia.core.drawing import circle, ellipse, place, rect, symbol, text, use
from fourtopia.games.utopia.show.buildings import SIGNS
from fourtopia.games.utopia.texts import say

CARD = (88, 122)
UNSEEN = -1


def card(civilization: int) -> str:
    """An action card, by its top left corner; face down if it is UNSEEN."""
    sign = SIGNS[civilization]
    width, height = CARD
    if civilization == UNSEEN:
        back = _card_face() + rect(5, 5, width - 10, height - 10, "url(#ut-back)", 7)
        return back + symbol("prince", width / 2 - 17, height / 2 - 17, 34, "back-line", 'opacity=".5"')
    drawn = _card_face() + rect(5, 5, width - 10, 84, f"ut-{sign}-soft", 7)
    drawn += ellipse(width / 2 + 4, 80, 32, 6, "rgb(0 0 0 / .13)")
    drawn += use(f"ut-{sign}", extra=f'transform="translate({width / 2 + 4} 80) scale(1.1)"')
    drawn += rect(8, 8, 24, 24, f"ut-{sign}", 7) + symbol(sign, 12, 12, 16, "#fff")
    return drawn + text(width / 2, 110, say(f"land.{sign}"), 15.5, 700, "ink", "middle")


def _card_face() -> str:
    return rect(0, 4, *CARD, "edge", 10) + rect(0, 0, *CARD, "card", 10, _CARD_EDGE)


def no_card() -> str:
    """The place of a card that is not there."""
    pen = 'stroke="var(--line-2)" stroke-width="1.5" stroke-dasharray="6 5" opacity=".8"'
    sign = symbol("prince", CARD[0] / 2 - 15, CARD[1] / 2 - 15, 30, "line-2", 'opacity=".35"')
    return rect(1, 1, CARD[0] - 2, CARD[1] - 2, "none", 10, pen) + sign


_CARD_EDGE = 'stroke="var(--line-2)" stroke-width="1"'


def turned_mark(civilization: int) -> str:
    """What a card is turned into, hanging over its corner."""
    sign = SIGNS[civilization]
    drawn = circle(0, 0, 17, "card", 'stroke="var(--just)" stroke-width="3"') + circle(0, 0, 13, f"ut-{sign}")
    return drawn + symbol(sign, -8, -8, 16, "#fff")


def tag(words: str) -> str:
    """A few words on paper, around their middle."""
    width = 7.8 * len(words) + 18
    return rect(-width / 2, -12, width, 24, "paper", 12, _CARD_EDGE) + text(0, 5, words, 13.5, 700, "ink", "middle")


def pile(count: int) -> str:
    """The draw pile, with its number."""
    drawn = "".join(rect(0, 4 + 3 * each, *CARD, "edge", 10, _CARD_EDGE) for each in (2, 1) if count)
    drawn += card(UNSEEN) if count else _card_face()
    return drawn + place(CARD[0] / 2, CARD[1] / 2, tag(str(count)), scale=1.25)


def discards(counts: list[int]) -> str:
    """The discard pile: how many cards of each civilization lie there."""
    drawn = _card_face()
    for row, (sign, count) in enumerate(zip(SIGNS, counts, strict=True)):
        y = 8 + 22 * row
        drawn += rect(9, y, 20, 20, f"ut-{sign}", 6) + symbol(sign, 12, y + 3, 14, "#fff")
        drawn += text(CARD[0] - 16, y + 16, count, 18, 750, "ink" if count else "ink-3", "end")
    return drawn
