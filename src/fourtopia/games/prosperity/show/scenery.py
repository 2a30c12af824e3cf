"""Prosperity's scenery: what the drawings are filled with, the land below a country, and the cover."""

from dataclasses import dataclass

from fourtopia.core.drawing import circle, ellipse, group, line, path, place, rect, svg, text
from fourtopia.games.prosperity.show.scenes import SCENES, sketch, tree
from fourtopia.games.prosperity.show.tiles import Pills
from fourtopia.games.prosperity.texts import DECADES, say


def defs() -> str:
    """The scenes, the trees in them, and what the drawings are filled with."""
    scenes = "".join(group(sketch(words), id=f"pr-scene-{name}") for name, words in SCENES.items())
    return _TREE + _PINE + scenes + _LOCKED + _SKY + _SUN


_TREE = group(
    sketch("brown r-2.5 -24 5 24 1.5; forest o0 -38 17; green o-8 -34 12; green o4 -44 11")
    + circle(-6, -46, 3, "rgb(255 255 255 / .18)"),
    id="pr-tree",
)

_PINE = group(
    sketch(
        "brown r-2 -16 4 16 1; forest M0-58C8-44 13-34 13-26 13-17 7-13 0-13s-13-4-13-13c0-8 5-18 13-32z;"
        "green M0-58C3-44 4-34 4-26c0 9-2 13-4 13-7 0-13-4-13-13 0-8 5-18 13-32z"
    ),
    id="pr-pine",
)

_LOCKED = (
    '<pattern id="pr-locked" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
    f"{rect(0, 0, 9, 9, 'pr-land-1')}{rect(0, 0, 3.5, 9, 'pr-land-2')}</pattern>"
)

_SKY = (
    '<linearGradient id="pr-sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="var(--pr-sky-1)"/>'
    '<stop offset=".7" stop-color="var(--pr-sky-2)"/></linearGradient>'
)

_SUN = (
    '<radialGradient id="pr-glow"><stop offset="0" stop-color="var(--pr-sun)" stop-opacity=".55"/>'
    '<stop offset="1" stop-color="var(--pr-sun)" stop-opacity="0"/></radialGradient>'
)


# --- the land ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Map:
    """Where the spaces of a country lie."""

    x: float
    y: float
    width: float  # of a space
    height: float
    pills: Pills  # the size of the symbols on what lies there
    gap: float = 6

    def at(self, name: str) -> tuple[float, float]:
        row, column = "abcd".index(name[0]), int(name[1]) - 1
        return self.x + column * (self.width + self.gap), self.y + row * (self.height + self.gap)

    @property
    def size(self) -> tuple[float, float]:
        return 3 * self.width + 2 * self.gap, 4 * self.height + 3 * self.gap

    def ground(self) -> str:
        drawn = land(self.x, self.y, *self.size) + lake(*self.at("c2"), self.width, self.height)
        return group(drawn, cls="scenery", extra='aria-hidden="true"')


def land(x: float, y: float, width: float, height: float) -> str:
    """The coast around the spaces of a country."""
    right, bottom = x + width, y + height
    coast = (
        f"M{x - 8} {y + 14}Q{x - 10} {y - 7} {x + 22} {y - 6}H{right - 30}Q{right + 12} {y - 8} {right + 9} {y + 34}"
        f"V{bottom - 20}Q{right + 10} {bottom + 10} {right - 24} {bottom + 8}H{x + 26}"
        f"Q{x - 10} {bottom + 10} {x - 8} {bottom - 26}z"
    )
    below = path(coast, "pr-land-2", 'transform="translate(0 4)"')
    return below + path(coast, "pr-land-1", 'stroke="var(--pr-land-3)" stroke-width="1.5"')


def lake(x: float, y: float, width: float, height: float) -> str:
    """Where a country has no space: a lake below hills, with a sail."""
    drawn = path("M8 44q6-26 34-28 20-2 34 8 26 2 26 20 0 18-30 18-20 2-32-4-30 2-32-14z", "pr-lake")
    drawn += line("M30 38q7-4 14 0t14 0M54 48q7-4 14 0t14 0", "pr-lake-2", 1.6)
    drawn += path("M4 26l16-22 12 14 8-8 14 16z", "pr-hills") + path("M20 4l5 6-5 3-4-3z", "pr-b1", 'opacity=".8"')
    drawn += tree(92, 28, 0.5) + tree(104, 34, 0.42, "pine") + tree(80, 20, 0.36, "pine")
    boat = path("M0-12V0H-9q2-8 9-12zM2-10q6 4 7 10H2z", "#fff") + path("M-10 2h20q-3 5-7 5h-6q-4 0-7-5z", "wood-2")
    scale = min(width / 118, height / 66)
    return place(x + (width - 118 * scale) / 2, y, drawn + place(74, 42, boat, scale=0.9), scale=scale)


# --- the cover --------------------------------------------------------------------------------------------

_HILLS = """pr-sun o176 66 22; pr-hill-1 M0 150C40 112 86 104 132 122c50 20 92-8 136-14 30-4 54 4 72 14v128H0z"""
_FACTORY = """pr-hill-2 M0 168c60-30 110-26 168-10s118 4 172-14v106H0z; pr-brick-2 M50 82h13l3 70H47zM76 92h12l2.5
    60H73.5z; pr-brick r48 80 17 5 1.5; pr-brick r74 90 16 5 1.5; pr-brick-2 r84 134 28 38 1; pr-brick M20
    172v-34l16-14v14l16-14v14l16-14v14l16-14v48z; pr-lit M26 146h9v8h-9zM41 146h9v8h-9zM56 146h9v8h-9zM71
    146h9v8h-9z; pr-lit M90 140h5v5h-5zM99 140h5v5h-5zM90 150h5v5h-5zM99 150h5v5h-5z"""

_TOWERS = """pr-glass r128 126 20 50 2; pr-glass r150 110 17 66 2; pr-glass r170 134 24 42 2; pr-glass-2 M131
    132h14v4.5h-14z M131 141h14v4.5h-14zM131 150h14v4.5h-14zM131 159h14v4.5h-14zM153 116h11v4.5h-11zM153
    125h11v4.5h-11zM153 134h11v4.5h-11zM153 143h11v4.5h-11zM153 152h11v4.5h-11zM153 161h11v4.5h-11zM173
    140h18v4.5h-18zM173 149h18v4.5h-18z M173 158h18v4.5h-18z; pr-leaf M127 126q11-9 22 0zM149 110q9.5-9 19 0zM169
    134q13-9 26 0z"""

_RIVER = """pr-hill-3 M0 184c50-16 100-10 160-4s120 2 180-10v80H0z; pr-water M196 178c-14 10 18 16 2 28-10 8-40 14-52
    44h66c2-26 26-30 32-44 6-14-22-18-16-27z; pr-white:1.2 M180 232c8-3 14-3 22 0M202 208c6-2 12-2 18 0; pr-stone
    M206 170h134v28h-8c0-10-6-15-13-15s-13 5-13 15 h-8c0-10-6-15-13-15s-13 5-13 15 h-8c0-10-6-15-13-15s-13 5-13 15
    h-8c0-10-6-15-13-15s-13 5-13 15h-6z"""

_TRAIN = """pr-train M-22 0v-10q0-6 8-6h34V0z; pr-train r22 -16 30 16 2; pr-train r54 -16 30 16 2; pr-lit M-17-6q0-6
    6-6h5v6z
    M-2-12h6v6h-6zM7-12h6v6H7zM26-12h6v6h-6zM35-12h6v6h-6zM44-12h6v6h-6zM58-12h6v6h-6zM67-12h6v6h-6zM76-12h6v6h-6z;
    pr-rail r-22 -3 106 2.5"""

_TREES = """tree 16 196 .56; pine 34 200 .46; pine 112 190 .5; tree 126 194 .56; pine 144 192 .4; tree 282 214 .6;
    pine 304 208 .5; pine 322 214 .62"""

_SMOKE = ((58, 74, 9, 55), (68, 62, 12, 45), (84, 50, 15, 34), (106, 40, 17, 22), (82, 82, 8, 50), (92, 70, 10, 40))


def cover() -> str:
    """A country over seven decades: chimneys on the left, wind and rails on the right."""
    drawn = rect(0, -30, 340, 280, "url(#pr-sky)") + circle(176, 66, 64, "url(#pr-glow)") + sketch(_HILLS)
    drawn += _turbine(226, 132, 0.72, 14) + _turbine(262, 128, 0.9, 40) + _turbine(306, 130, 1.04, 4)
    drawn += "".join(circle(x, y, size, "pr-smoke", f'opacity=".{thick}"') for x, y, size, thick in _SMOKE)
    drawn += sketch(_FACTORY) + sketch(_TOWERS) + sketch(_RIVER) + place(240, 169, sketch(_TRAIN)) + sketch(_TREES)
    return svg("prosperity-cover", 368, 296, say("cover.scene"), place(0, 26, drawn + _years(), scale=1.0824), "scene")


def _turbine(x: float, y: float, size: float, turned: int) -> str:
    blade = path("M-1.5 0C-3.5-14-2-30 0-38 3-28 3-12 1.5 0z", "pr-white")
    blades = "".join(place(0, 0, blade, turn=turned + turn) for turn in (0, 120, 240))
    mast = path("M-2.2 0-1.2-70h2.4L2.2 0z", "pr-white-2")
    return place(x, y, mast + place(0, -70, blades + circle(0, 0, 3.2, "pr-white-2")), scale=size)


def _years() -> str:
    """The track of seven decades, with a marker in the middle of it."""
    drawn = ""
    middle = len(DECADES) // 2
    for number, decade in enumerate(DECADES):
        x = 11 + 45.7 * number
        drawn += rect(x, 213, 42, 30, "rgb(0 0 0 / .22)", 7) + rect(x, 209, 42, 31, "pr-tile-2", 7)
        drawn += rect(x, 207, 42, 30, "pr-tile" if number <= middle else "pr-tile-3", 7)
        drawn += text(x + 21, 226.5, decade, 12.5, 700, "pr-tile-ink", "middle")
    cube = path("M-11-16 0-21 11-16V-4L0 1-11-4z", "seat-4") + path(
        "M-11-16 0-21 11-16 0-11z", "rgb(255 255 255 / .42)"
    )
    cube += path("M0-11 11-16V-4L0 1z", "rgb(0 0 0 / .2)")
    return drawn + place(11 + 45.7 * middle + 21, 212, ellipse(1, 0, 13, 4, "rgb(0 0 0 / .3)") + cube)
