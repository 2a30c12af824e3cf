"""The tracks of a country of Prosperity: energy, ecology and pollution."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from fourtopia.core.drawing import circle, path, place, rect, symbol, text
from fourtopia.games.prosperity.show.tiles import signed


@dataclass(frozen=True)
class Meter:
    """The track of energy or ecology: from -10 to +10; who has more or less stands on the last space."""

    x: float
    y: float
    cell: float
    end: float  # the width of the first and the last space
    height: float
    labelled: int  # every so many spaces have their number

    MOST = 10

    @property
    def width(self) -> float:
        return self.cell * (2 * self.MOST - 1) + 2 * self.end

    def space(self, value: int) -> tuple[float, float]:
        """Where a space begins and how wide it is."""
        value = max(-self.MOST, min(self.MOST, value))
        x = self.x if value == -self.MOST else self.x + self.end + (value + self.MOST - 1) * self.cell
        return x, self.end if abs(value) == self.MOST else self.cell

    def middle(self, value: int) -> tuple[float, float]:
        x, width = self.space(value)
        return x + width / 2, self.y + self.height / 2 - 1

    def draw(self, name: str, value: int) -> str:
        drawn = symbol(name, self.x - 34, self.y + self.height / 2 - 12, 22, f"pr-{name}")
        drawn += rect(self.x - 4, self.y - 1, self.width + 8, self.height + 4, "rgb(0 0 0 / .1)", 11)
        drawn += rect(self.x - 4, self.y - 3, self.width + 8, self.height + 4, "pr-tray", 11)
        spaces = range(-self.MOST, self.MOST + 1)
        size = 13 if self.labelled == 1 else 12
        for each in spaces:
            x, width = self.space(each)
            colour = "pr-below" if each < 0 else f"pr-{name}-soft" if each else "pr-zero"
            drawn += rect(x + 0.8, self.y, width - 1.6, self.height - 2, colour, 5)
        for each in spaces[:: self.labelled]:
            x, y = self.middle(each)
            if self.labelled > 1 and abs(each) == self.MOST:  # wider than its space
                x += 8 if each < 0 else -8
            if abs(each - max(-self.MOST, min(self.MOST, value))) >= min(2, self.labelled):  # room beside the marker
                drawn += text(x, y + 4.5, signed(each), size, 600, "ink-2" if each else "ink", "middle")
        if abs(value) > self.MOST:
            drawn += text(self.middle(value)[0], self.y - 5, signed(value), size, 800, "ink", "middle")
        return drawn


@dataclass(frozen=True)
class PollutionTrack:
    """Round spaces, and the triangle as the last one."""

    x: float
    y: float
    width: float
    rows: int
    spaces: int
    ROW = 38

    @property
    def per_row(self) -> int:
        return math.ceil((self.spaces + 1) / self.rows)

    @property
    def radius(self) -> float:
        return min(15.5, self.width / self.per_row * 0.44)

    def middle(self, number: int) -> tuple[float, float]:
        """Of a space, from 1; all beyond the round ones are the triangle."""
        row, column = divmod(min(number, self.spaces + 1) - 1, self.per_row)
        return self.x + (column + 0.5) * self.width / self.per_row, self.y + (row + 0.5) * self.ROW

    def draw(self, discs: int, symbols: Sequence[int], triangle: str) -> str:
        """With so many discs, symbols on these spaces, and what the triangle means."""
        height = self.rows * self.ROW
        drawn = symbol("pollution", self.x - 34, self.y + height / 2 - 11, 22, "ink-2")
        drawn += rect(self.x - 4, self.y - 2, self.width + 8, height + 6, "rgb(0 0 0 / .1)", 14)
        drawn += rect(self.x - 4, self.y - 4, self.width + 8, height + 6, "pr-tray", 14)
        for number in range(1, self.spaces + 1):
            drawn += self._hole(number, discs, number in symbols)
        return drawn + self._triangle(triangle)

    def _hole(self, number: int, discs: int, has_symbol: bool) -> str:
        x, y = self.middle(number)
        radius = self.radius
        if has_symbol:
            ring = circle(x, y, radius, "pr-prosperity-soft", 'stroke="var(--pr-prosperity)" stroke-width="2"')
            return ring + symbol("prosperity", x - radius * 0.6, y - radius * 0.65, radius * 1.2, "pr-prosperity")
        hole = circle(x, y, radius, "pr-hole", 'stroke="var(--line-2)" stroke-width="1"')
        if number <= discs or radius < 11:
            return hole
        return hole + text(x, y + 4.6, number, 13, 550, "ink-2", "middle")

    def _triangle(self, meaning: str) -> str:
        x, y = self.middle(self.spaces + 1)
        size = self.radius / 15.5
        corners = "M-14 15q-4 0-2-4L-2-15q2-3 4 0l14 26q2 4-2 4z"
        sign = path(corners, "pr-triangle", 'stroke="var(--bad)" stroke-width="2" stroke-linejoin="round"')
        sign += text(0, 11.5, "!", 19, 800, "bad", "middle")
        return place(x, y, sign, title=meaning, scale=size)
