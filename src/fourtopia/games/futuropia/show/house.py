"""Where everything stands in the drawing of a condominium, wide and narrow."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from fourtopia.core.board import NARROW, WIDE, Look
from fourtopia.core.view import View
from fourtopia.games.futuropia import state as s
from fourtopia.games.futuropia.show.household import Generator, Household, generator_of, household, storeys
from fourtopia.games.futuropia.state import Stage
from fourtopia.games.futuropia.texts import market_place

SLAB = 16


@dataclass(frozen=True)
class FloorPlan:
    """The measures of a drawing. They hold the largest position, so nothing moves when a household grows."""

    width: int
    height: int
    ground: int
    left: int  # end of the building
    across: int
    columns: int
    storey: int
    cellar: int  # top of the vault
    vault: int
    rows: int  # of generators
    tall: int  # a generator
    row: int
    room: int  # for the generators of a row
    pitch: float  # of their working spaces
    base: int
    size: float  # of pieces

    @property
    def narrow(self) -> bool:
        return self.width == NARROW


WIDE_PLAN = FloorPlan(
    width=WIDE, height=472, ground=316, left=112, across=924, columns=14, storey=80,
    cellar=326, vault=138, rows=1, tall=108, row=0, room=896, pitch=40, base=24, size=1,
)  # fmt: skip
NARROW_PLAN = FloorPlan(
    width=NARROW, height=420, ground=224, left=7, across=352, columns=11, storey=56,
    cellar=266, vault=150, rows=2, tall=66, row=72, room=340, pitch=24, base=14, size=0.84,
)  # fmt: skip


@dataclass(frozen=True)
class House:
    """A household with everything in its place."""

    view: View
    look: Look
    home: Household
    plan: FloorPlan
    columns: int
    used: list[int]  # columns of each storey
    spots: list[tuple[int, int]]  # storey and column of each tile
    pitch: float
    plots: list[tuple[float, float]]  # top left corner of each generator, and of the one that may come

    @property
    def seat(self) -> int:
        return self.home.seat

    @property
    def bay(self) -> float:
        return self.plan.across / self.columns

    @property
    def small(self) -> bool:
        """Whether rooms are too narrow for furniture."""
        return self.bay < 56

    @property
    def living_spots(self) -> list[tuple[float, float]]:
        """Left end of the floor of every living space."""
        return [
            (self.plan.left + (column + space) * self.bay, self.plan.ground - self.plan.storey * storey - SLAB)
            for (storey, column), spaces in zip(self.spots, self.home.spaces, strict=True)
            for space in range(spaces)
        ]

    def id(self, thing: object) -> str:
        return f"s{self.seat + 1}-{thing}"

    def width_of(self, each: Generator) -> float:
        return self.plan.base + self.pitch * each.spaces

    def post(self, generator: int, space: int) -> tuple[float, float]:
        x, y = self.plots[generator]
        drop = 9 if self.plan.narrow else 12
        return x + self.plan.base / 2 + self.pitch * (space + 0.5), y + self.plan.tall - drop


def build(view: View, seat: int, look: Look) -> House:
    plan, home = (NARROW_PLAN if look.narrow else WIDE_PLAN), household(view, seat)
    columns, used, spots = storeys(home.spaces, plan.columns)
    coming = sorted((each for _, each in _for_sale(view, look, seat)), key=lambda each: each.spaces)
    pitch, plots = _plots([*home.generators, *coming[-1:]], plan)
    return House(view, look, home, plan, columns, used, spots, pitch, plots)


def _plots(generators: Sequence[Generator], plan: FloorPlan) -> tuple[float, list[tuple[float, float]]]:
    """Generators stand side by side, closer only when a full cellar needs it."""
    pitch, gap = plan.pitch, 5 if plan.narrow else 6
    while True:
        plots: list[tuple[float, float]] = []
        x, row = 0.0, 0
        for each in generators:
            across = plan.base + pitch * each.spaces
            if x and x + across > plan.room and row + 1 < plan.rows:
                x, row = 0.0, row + 1
            left = 13 if plan.narrow else 30
            plots.append((left + x, plan.cellar + (6 if plan.narrow else 23) + row * plan.row))
            x += across + gap
        if x - gap <= plan.room or pitch < 4:
            return pitch, plots
        pitch -= 0.5


def offered(house: House) -> list[tuple[int, Generator]]:
    """The generators that the seat may buy now, each with its action."""
    return _for_sale(house.view, house.look, house.seat)


def _for_sale(view: View, look: Look, seat: int) -> list[tuple[int, Generator]]:
    if seat != view.seat or view.state.stage != Stage.BUY:
        return []
    kind = int(view.state.tile)
    found = []
    for choice in (s.BUY_LEFT, s.BUY_RIGHT):
        shown, action = market_place(view, kind, choice), s.BUY + 3 * kind + choice
        if shown is not None and action in look.offers:
            found.append((action, generator_of(view.box, shown[0])))
    return found


# --- where pieces stand: the middle of their foot ----------------------------------------------------------


def at_home(house: House, living: tuple[float, float]) -> tuple[float, float]:
    x, y = living
    return x + (house.bay / 2 if house.small else house.bay - 19), y - 3


def outside(house: House, index: int, count: int) -> tuple[float, float]:
    """In front of the house, for people who have no living space yet."""
    start, room, y = (18, 150, house.plan.ground + 35) if house.plan.narrow else (18, 80, house.plan.ground + 1)
    return start + index * min(20, room / max(count - 1, 1)), y


def idle_spot(house: House, index: int, count: int) -> tuple[float, float]:
    """Robots without work stand in rows, closer the more there are."""
    if house.plan.narrow:
        step = min(21, 120 / max(count - 1, 1))
        return house.plan.width - 18 - (count - 1 - index) * step, house.plan.ground + 35
    rows = max(2, -(-count // 3))
    step = min(38, 42 / (rows - 1))
    row, column = divmod(index, 3)
    floor = house.plan.cellar + 23 + house.plan.tall - 8
    return 952 + 28 * column, floor - (rows - 1 - row) * step


def at_the_van(house: House) -> tuple[float, float]:
    """Beside it, for a camper who has no work."""
    return (60, house.plan.ground + 35) if house.plan.narrow else (86, house.plan.ground)
