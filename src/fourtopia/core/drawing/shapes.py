"""Shapes: small functions that each give one piece of SVG."""

from collections.abc import Iterable

_AS_IT_IS = ("#", "url(", "none", "rgb", "currentColor", "var(")


def number(value: float) -> str:
    """A coordinate with at most two decimals."""
    short = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if short in ("-0", "") else short


def paint(colour: str) -> str:
    """A token becomes var(--token); hex, url() and none stay what they are."""
    return colour if colour.startswith(_AS_IT_IS) else f"var(--{colour})"


def escape(words: object) -> str:
    """Text as it may stand in markup, in an attribute too."""
    safe = str(words).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return safe.replace('"', "&quot;").replace("'", "&#39;")


def rect(x: float, y: float, width: float, height: float, fill: str, radius: float = 0, extra: str = "") -> str:
    rounded = f' rx="{number(radius)}"' if radius else ""
    where = f'x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}"{rounded}'
    return f'<rect {where} fill="{paint(fill)}"{_more(extra)}/>'


def circle(x: float, y: float, radius: float, fill: str, extra: str = "") -> str:
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" fill="{paint(fill)}"{_more(extra)}/>'


def ellipse(x: float, y: float, across: float, down: float, fill: str, extra: str = "") -> str:
    where = f'cx="{number(x)}" cy="{number(y)}" rx="{number(across)}" ry="{number(down)}"'
    return f'<ellipse {where} fill="{paint(fill)}"{_more(extra)}/>'


def path(d: str, fill: str = "none", extra: str = "") -> str:
    return f'<path d="{d}" fill="{paint(fill)}"{_more(extra)}/>'


def line(d: str, stroke: str, width: float = 2, extra: str = "") -> str:
    """A path that is drawn, not filled, with round ends."""
    pen = f'stroke="{paint(stroke)}" stroke-width="{number(width)}" stroke-linecap="round" stroke-linejoin="round"'
    return f'<path d="{d}" fill="none" {pen}{_more(extra)}/>'


def polygon(points: Iterable[tuple[float, float]], fill: str, extra: str = "") -> str:
    corners = " ".join(f"{number(x)},{number(y)}" for x, y in points)
    return f'<polygon points="{corners}" fill="{paint(fill)}"{_more(extra)}/>'


def text(
    x: float,
    y: float,
    words: object,
    size: float = 13.5,
    weight: int = 600,
    fill: str = "ink",
    anchor: str = "start",
    extra: str = "",
) -> str:
    """One line of text; what it says is escaped."""
    side = "" if anchor == "start" else f' text-anchor="{anchor}"'
    font = f'font-size="{number(size)}" font-weight="{weight}"'
    where = f'x="{number(x)}" y="{number(y)}"'
    return f'<text {where} {font} fill="{paint(fill)}"{side}{_more(extra)}>{escape(words)}</text>'


def symbol(name: str, x: float, y: float, size: float, fill: str = "", extra: str = "") -> str:
    """A symbol of symbols.svg, by its top left corner."""
    tint = f' color="{paint(fill)}"' if fill else ""
    where = f'x="{number(x)}" y="{number(y)}" width="{number(size)}" height="{number(size)}"'
    return f'<use href="#s-{name}" {where}{tint}{_more(extra)}/>'


def use(shape: str, x: float = 0, y: float = 0, extra: str = "") -> str:
    """A shape that the game's `defs` hold."""
    where = f' x="{number(x)}" y="{number(y)}"' if x or y else ""
    return f'<use href="#{shape}"{where}{_more(extra)}/>'


def group(inner: str, id: str = "", cls: str = "", extra: str = "") -> str:
    return f"<g{_attributes(id, cls, extra)}>{inner}</g>"


def place(
    x: float,
    y: float,
    inner: str,
    id: str = "",
    cls: str = "",
    title: str = "",
    extra: str = "",
    scale: float = 1,
    turn: float = 0,
) -> str:
    """Something at its place: tiles by their top left corner, pieces by the middle of their foot."""
    where = f"translate({number(x)}px,{number(y)}px)"
    where += f" scale({number(scale)})" if scale != 1 else ""
    where += f" rotate({number(turn)}deg)" if turn else ""
    name = f"<title>{escape(title)}</title>" if title else ""
    return f'<g{_attributes(id, cls, extra)} style="transform:{where}">{name}{inner}</g>'


def svg(id: str, width: float, height: float, label: str, inner: str, cls: str = "board") -> str:
    """A whole drawing; its label says in a sentence what is to be seen."""
    box = f'viewBox="0 0 {number(width)} {number(height)}"'
    named = f'id="{id}" class="{cls}" {box} role="group" aria-label="{escape(label)}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {named}>{inner}</svg>'


def _attributes(id: str, cls: str, extra: str) -> str:
    return (f' id="{id}"' if id else "") + (f' class="{cls}"' if cls else "") + _more(extra)


def _more(extra: str) -> str:
    return f" {extra}" if extra else ""
