"""Pictures as pixels, by resvg and Pillow: the extra `pictures`."""

from __future__ import annotations

import importlib
import io
import re
from types import ModuleType
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from fourtopia.core.errors import BadOption, PictureError
from fourtopia.core.picture.messages import say
from fourtopia.core.picture.theme import theme_of

if TYPE_CHECKING:
    from fourtopia.core.view import View

# What the machines have that have none of the fonts of our style sheet.
_FAMILIES = "DejaVu Sans, Liberation Sans, Noto Sans, Open Sans, Cantarell, Ubuntu, FreeSans, sans-serif"
_WIDEST = 10_000  # pixels
_WEIGHT = re.compile(r'font-weight="(\d+)"')


def rgb(
    view: View,
    width: int | None = None,
    narrow: bool = False,
    dark: bool = False,
    front: int | None = None,
) -> NDArray[np.uint8]:
    """The picture of a position as an array of pixels: height, width, and red, green and blue."""
    from fourtopia.core.picture.still import picture

    drawn = picture(view, narrow, dark, front)
    return np.asarray(opened(drawn, width, theme_of(view.game.kind).tokens["table"][dark]))


def png(svg: str, width: int | None = None, background: str | None = None) -> bytes:
    """An SVG of ours as a PNG file; transparent where it is empty, unless there is a background."""
    if width is not None and width not in range(1, _WIDEST + 1):
        raise BadOption(say("save.width", width=width, most=_WIDEST))
    resvg = extra("resvg_py")
    svg = svg.replace(", sans-serif", f", {_FAMILIES}", 1)
    svg = _WEIGHT.sub(lambda found: f'font-weight="{700 if int(found[1]) > 500 else 400}"', svg)  # it knows few others
    drawn: bytes = resvg.svg_to_bytes(svg_string=svg, width=width, background=background)
    return drawn


def opened(svg: str, width: int | None, background: str) -> Any:
    """An SVG of ours as an image of Pillow."""
    images = extra("PIL.Image")
    return images.open(io.BytesIO(png(svg, width, background))).convert("RGB")


def extra(module: str) -> ModuleType:
    """A package that only pictures need."""
    try:
        return importlib.import_module(module)
    except ImportError as error:
        raise PictureError(say("extra.missing")) from error
