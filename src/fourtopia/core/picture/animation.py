"""A game as a moving picture: one frame for each turn."""

from __future__ import annotations

import functools
import io
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fourtopia.core.errors import BadOption, PictureError
from fourtopia.core.picture.frames import Film
from fourtopia.core.picture.layout import ALIKE, Layout, lay_out
from fourtopia.core.picture.messages import say
from fourtopia.core.picture.raster import extra, opened
from fourtopia.core.picture.standalone import Sheet
from fourtopia.core.picture.still import as_image, write
from fourtopia.core.picture.theme import theme_of
from fourtopia.core.records import CHANCE
from fourtopia.core.sentence import unmarked
from fourtopia.core.view import View

if TYPE_CHECKING:
    from fourtopia.core.match import Match

GIF_WIDTH = 720  # pixels


@dataclass(frozen=True)
class Frame:
    view: View
    told: str  # what has led to it; nothing at the beginning and at the end


class Animation:
    """The turns of a match, one after the other: a notebook plays it, `save` writes it as SVG or GIF.

    It is what a seat saw; without one, what everybody may see. Of more turns than `frames` some are left out, evenly.
    """

    def __init__(
        self,
        match: Match,
        seat: int | None = None,
        seconds: float = 1.0,
        narrow: bool = False,
        dark: bool | None = None,
        frames: int = 60,
    ) -> None:
        if seconds <= 0 or frames < 1:
            raise BadOption(say("animation.option", seconds=seconds, frames=frames))
        self.seconds, self.dark = seconds, dark
        self.frames = thinned(list(turns(match, seat)), frames)
        self._kind = match.game.kind
        front = ALIKE if seat is None else seat
        self._layouts: list[Layout] = [lay_out(each.view, narrow, front, each.told) for each in self.frames]
        self._width, self._height = self._layouts[0].width, max(each.height for each in self._layouts)

    @property
    def label(self) -> str:
        """What is to be seen at the end, in a sentence."""
        return self._layouts[-1].label

    @functools.cached_property
    def svg(self) -> str:
        """All frames in one file that needs nothing else, not even a script."""
        sheet = Sheet(self._kind, self.dark)
        frames = [[node for drawn in each.drawings for node in sheet.take(drawn).elements()] for each in self._layouts]
        film = Film(frames, self.seconds)
        table = sheet.take(self._layouts[0].table(self._height))
        return sheet.written(self._width, self._height, self.label, f"{table}{film.inner}")

    def save(self, path: str | Path, width: int | None = None) -> None:
        """Write it to a file, by its ending: .svg, or .gif, which can be of any width in pixels."""
        ending = Path(path).suffix.lower()
        if ending == ".svg":
            write(path, self.svg.encode())
        elif ending == ".gif":
            write(path, self.gif(width or GIF_WIDTH))
        else:
            raise PictureError(say("save.ending", path=path, endings=".svg, .gif"))

    def gif(self, width: int = GIF_WIDTH) -> bytes:
        """The same in pixels."""
        images = [self._image(each, width) for each in self._layouts]
        palette = _palette(images)
        first, *more = [each.quantize(palette=palette, dither=extra("PIL.Image").Dither.NONE) for each in images]
        beats = [round(1000 * self.seconds)] * len(images)
        beats[-1] *= 3
        file = io.BytesIO()
        first.save(file, "GIF", save_all=True, append_images=more, duration=beats, loop=0, disposal=1)
        return file.getvalue()

    def _image(self, layout: Layout, width: int) -> Any:
        dark = bool(self.dark)
        sheet = Sheet(self._kind, dark)
        inner = "".join(str(sheet.take(drawn)) for drawn in layout.drawings)
        svg = sheet.written(self._width, self._height, layout.label, inner)
        return opened(svg, width, theme_of(self._kind).tokens["table"][dark])

    def __repr__(self) -> str:
        return f"<Animation of {self._kind.name}, {len(self.frames)} frames>"

    def _repr_html_(self) -> str:
        return as_image(self.svg, self.label)


def turns(match: Match, seat: int | None) -> Iterator[Frame]:
    """The position at the beginning, and after each turn: what one player decided in a row, and what came of it.

    Alone, everything that is told is a turn.
    """
    asking, alone = match.game.kind.asking, match.game.players == 1
    before, whose, told = None, CHANCE, ""
    for step in match.steps(seat):
        if before is None:
            yield Frame(step.before, "")
        elif step.seat != CHANCE and whose != CHANCE and (step.seat != whose or (alone and told)):
            yield Frame(before, told)
            told = ""
        before, whose = step.after, whose if step.seat == CHANCE else step.seat
        told = f"{told} {unmarked(asking.told(step))}".strip()
    yield Frame(match.view(seat), "")


def thinned(frames: Sequence[Frame], most: int) -> list[Frame]:
    """At most so many of them, evenly; the last always, and the first if there is room."""
    if len(frames) <= most:
        return list(frames)
    if most == 1:
        return [frames[-1]]
    return [frames[round(place * (len(frames) - 1) / (most - 1))] for place in range(most)]


def _palette(images: Sequence[Any]) -> Any:
    """Colours for all frames, from some of them: a palette of its own for each would make everything flicker."""
    some = [images[place * (len(images) - 1) // 3] for place in range(4)]
    strip = extra("PIL.Image").new("RGB", (some[0].width, 4 * some[0].height))
    for place, image in enumerate(some):
        strip.paste(image, (0, place * image.height))
    return strip.quantize(256)
