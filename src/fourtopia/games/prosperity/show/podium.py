"""A country of Prosperity as it stands on the podium: its land, with the scenes of what was built."""

from typing import Any

from fourtopia.core.drawing import place, rect, symbol
from fourtopia.core.view import View
from fourtopia.games.prosperity import state as s
from fourtopia.games.prosperity import texts
from fourtopia.games.prosperity.box import TYPE_NAMES
from fourtopia.games.prosperity.show.scenery import Map
from fourtopia.games.prosperity.show.tiles import WIDE_PILLS, printed_face, tile_face, window
from fourtopia.games.prosperity.texts import SPACE_IDS

WIDTH, HEIGHT = 180, 150
_LAND = Map(12, 10, 50, 30, WIDE_PILLS, 3)


def built(view: View, seat: int) -> str:
    me = view.state.players[seat]
    out = _LAND.ground()
    for space, name in enumerate(SPACE_IDS):
        out += place(*_LAND.at(name), _on_space(view, me, space))
    return f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" aria-hidden="true">{out}</svg>'


def _on_space(view: View, me: Any, space: int) -> str:
    """A built tile has an edge; what is printed lies flat."""
    size = (_LAND.width, _LAND.height)
    shown = view.box.countries[me.country][space]
    kind = TYPE_NAMES[shown.type]
    tile = int(me.spaces[space]) - 1
    if tile != s.AS_PRINTED - 1:
        face = tile_face(view, tile)
        return rect(0, 2.5, *size, f"pr-{face.kind}-ink", 5) + _framed(face.kind) + window(face, 2, 2, 46, 26, 4)
    if texts.is_locked(view, int(me.country), me.spaces, space):
        return rect(0, 0, *size, "url(#pr-locked)", 5) + symbol("lock", 19, 9, 12, "ink-3")
    if shown.blank:
        return _framed(kind) + symbol(kind, 17, 7, 16, f"pr-{kind}-ink", 'opacity=".45"')
    return _framed(kind) + window(printed_face(view, int(me.country), space), 2, 2, 46, 26, 4)


def _framed(kind: str) -> str:
    return rect(0.5, 0.5, _LAND.width - 1, _LAND.height - 1, f"pr-{kind}-1", 5, f'stroke="var(--pr-{kind}-3)"')
