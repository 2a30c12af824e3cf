"""The drawing kit: SVG from Python. Names of colours are tokens of `tokens.css`, so one drawing serves light and dark.

Coordinates are in the units of the drawing. A thing that moves is one `<g>` placed by `style="transform:..."`, so that
a page can let it glide; nothing else about it changes when it moves.
"""

from fourtopia.core.drawing.marks import ghost, just, press, ring, tick
from fourtopia.core.drawing.shapes import (
    circle,
    ellipse,
    escape,
    group,
    line,
    number,
    paint,
    path,
    place,
    polygon,
    rect,
    svg,
    symbol,
    text,
    use,
)

__all__ = [
    "circle",
    "ellipse",
    "escape",
    "ghost",
    "group",
    "just",
    "line",
    "number",
    "paint",
    "path",
    "place",
    "polygon",
    "press",
    "rect",
    "ring",
    "svg",
    "symbol",
    "text",
    "tick",
    "use",
]
