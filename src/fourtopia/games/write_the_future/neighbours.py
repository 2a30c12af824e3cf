"""Cells of the district of Write the Future that lie side by side, as bits."""

from fourtopia.core.compiling import rule
from fourtopia.games.write_the_future.effects import DISTRICT
from fourtopia.games.write_the_future.state import SIDE

FIRST_COLUMN = sum(1 << SIDE * row for row in range(SIDE))
LAST_COLUMN = FIRST_COLUMN << SIDE - 1


@rule
def east(cells: int) -> int:
    """The cells to the right of these; so the next three."""
    return (cells & ~LAST_COLUMN) << 1


@rule
def west(cells: int) -> int:
    return (cells & ~FIRST_COLUMN) >> 1


@rule
def north(cells: int) -> int:
    return cells >> SIDE


@rule
def south(cells: int) -> int:
    return (cells << SIDE) & DISTRICT


@rule
def next_to(cells: int) -> int:
    return east(cells) | west(cells) | north(cells) | south(cells)


@rule
def surrounded(cells: int) -> int:
    """WRI 10.4  All cells that have these on all four sides."""
    return east(cells) & west(cells) & north(cells) & south(cells)
