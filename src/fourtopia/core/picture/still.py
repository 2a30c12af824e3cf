"""A position as one picture."""

from __future__ import annotations

import functools
from base64 import b64encode
from pathlib import Path

from fourtopia.core.drawing import escape
from fourtopia.core.errors import PictureError
from fourtopia.core.picture.layout import Layout, lay_out
from fourtopia.core.picture.messages import say
from fourtopia.core.picture.raster import png
from fourtopia.core.picture.standalone import Sheet
from fourtopia.core.view import View


def picture(view: View, narrow: bool = False, dark: bool | None = None, front: int | None = None) -> str:
    """The position as an SVG that needs nothing else.

    `narrow` is the drawing for a phone. By day or by night, as `dark` says; with None as the reader's device prefers.
    The seat `front` lies in front; without one, whoever looks or decides.
    """
    return Picture(view, narrow, dark, front).svg


class Picture:
    """A picture of a position: a notebook shows it, `save` writes it as SVG or PNG."""

    def __init__(self, view: View, narrow: bool = False, dark: bool | None = None, front: int | None = None) -> None:
        self.view, self.dark = view, dark
        self._layout: Layout = lay_out(view, narrow, front)

    @property
    def label(self) -> str:
        """What is to be seen, in a sentence."""
        return self._layout.label

    @functools.cached_property
    def svg(self) -> str:
        laid, sheet = self._layout, Sheet(self.view.game.kind, self.dark)
        inner = "".join(str(sheet.take(drawn)) for drawn in (laid.table(), *laid.drawings))
        return sheet.written(laid.width, laid.height, laid.label, inner)

    def save(self, path: str | Path, width: int | None = None) -> None:
        """Write it to a file, by its ending: .svg, or .png, which can be of any width in pixels."""
        ending = Path(path).suffix.lower()
        if ending == ".svg":
            write(path, self.svg.encode())
        elif ending == ".png":
            write(path, png(self.svg, width))
        else:
            raise PictureError(say("save.ending", path=path, endings=".svg, .png"))

    def __repr__(self) -> str:
        return f"<Picture of {self.view.game.name}>"

    def _repr_html_(self) -> str:
        return as_image(self.svg, self.label)


def as_image(svg: str, label: str) -> str:
    """As a notebook shows it: an image, since what stands in a page could change the page, and the page it."""
    source = f"data:image/svg+xml;base64,{b64encode(svg.encode()).decode()}"
    return f'<img alt="{escape(label)}" style="max-width:100%;height:auto" src="{source}">'


def write(path: str | Path, content: bytes) -> None:
    try:
        Path(path).write_bytes(content)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise PictureError(say("save.failed", path=path, reason=reason)) from error
