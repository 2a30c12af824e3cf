"""What a player of Utopia has built, as it stands on the podium: monuments and wonders on an island of their own."""

from collections.abc import Iterator

from fourtopia.core.drawing import ellipse, group, path, place, use
from fourtopia.core.view import View
from fourtopia.games.utopia.show.buildings import monument, wonder
from fourtopia.games.utopia.state import CIVILIZATIONS, DISTRICTS, ISLANDS

WIDTH, HEIGHT = 180, 150
_ROW = 4  # buildings side by side
_SHORE = 132  # where the first row stands
_BEHIND = 20  # from row to row


def built(view: View, seat: int) -> str:
    """The island is as high as what stands on it."""
    wonders = [wonder(seat) for island in range(ISLANDS) if view.state.wonder_owner[island] == seat]
    monuments = [monument(each, seat) for each in _monuments(view, seat)]
    rows = [(monuments[first : first + _ROW], 1.0, 54) for first in range(0, len(monuments), _ROW)]
    rows += [(wonders, 1.1, 102)] if wonders else []
    out = path("M2 136C6 120 30 112 90 112s84 8 88 24c2 8-6 14-20 14H22C8 150 0 144 2 136z", "ut-rock")
    out += ellipse(90, 131, 86, 17, "ut-sand") + ellipse(90, 128, 80, 14, "grass")
    out += place(14, 128, use("ut-pine"), scale=1.2) + place(166, 128, use("ut-tree"), scale=1.2)
    top = 100.0
    for number, (buildings, scale, tall) in reversed(list(enumerate(rows))):
        foot = _SHORE - _BEHIND * number
        out += _row(buildings, foot, scale)
        top = min(top, foot - tall * scale)
    if not rows:
        houses = ((56, "ut-house"), (90, "ut-house-2"), (124, "ut-house"))
        out += group("".join(place(x, 130, use(name), scale=1.7) for x, name in houses), cls="ut-i-fire")
    return f'<svg viewBox="0 {top:.0f} {WIDTH} {HEIGHT - top:.0f}" aria-hidden="true">{out}</svg>'


def _monuments(view: View, seat: int) -> Iterator[int]:
    """The civilization of each monument that the seat owns."""
    state = view.state
    for civilization in range(CIVILIZATIONS):
        for district in range(DISTRICTS):
            if int(state.monuments_at[civilization]) >> district & 1 and state.owner[district] == seat:
                yield civilization


def _row(buildings: list[str], y: float, scale: float) -> str:
    pitch = min(54 * scale, 150 / max(1, len(buildings)))
    left = WIDTH / 2 - pitch * (len(buildings) - 1) / 2
    return "".join(place(left + pitch * index, y, each, scale=scale) for index, each in enumerate(buildings))
