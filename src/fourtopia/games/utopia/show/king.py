"""Utopia's prestige scale and its score track."""

import math
from dataclasses import dataclass

from fourtopia.core.board import Look
from fourtopia.core.drawing import ellipse, ghost, group, line, number, path, place, rect, ring, symbol, text, tick, use
from fourtopia.core.view import View
from fourtopia.games.utopia import state as s
from fourtopia.games.utopia.show.buildings import SIGNS
from fourtopia.games.utopia.show.geometry import Point
from fourtopia.games.utopia.show.pieces import DASHED, thing
from fourtopia.games.utopia.state import CIVILIZATIONS, DISTRICTS
from fourtopia.games.utopia.texts import civilization_text, say

# --- the prestige scale -----------------------------------------------------------------------------------


def prestige_scale(view: View, look: Look) -> str:
    """Beside the map, or for a phone as columns; the highest step first. Civilizations glide on it."""
    slab, width, height = ((0, 0, 366, 216), 70, 168) if look.narrow else ((6, 12, 142, 672), 134, 125)
    spots = [(6 + 71 * step, 42) if look.narrow else (10, 46 + 127 * step) for step in reversed(range(CIVILIZATIONS))]
    drawn = rect(slab[0], slab[1] + 3, *slab[2:], "rgb(0 0 0 / .2)", 16) + rect(*slab, "ut-stele-1", 16)
    drawn += place(slab[0], slab[1] + 1, _crown())

    values = [int(value) for value in view.box.prestige_steps]
    for spot, value in zip(spots, values, strict=True):
        drawn += place(*spot, _empty_step(value, width, height))
    for civilization in range(CIVILIZATIONS):
        if (step := int(view.state.step[civilization])) != s.NOT_PLACED:
            drawn += _on_scale(view, look, civilization, spots[step], width, height)

    for action in sorted(look.offers & set(range(s.RAISE, s.PRIVILEGE))):
        civilization = (action - s.RAISE) % CIVILIZATIONS
        goal = int(view.state.step[civilization]) + 1 if action < s.LOWER else 0
        art = group(_scale_step(civilization, values[goal], [], width, height), cls="ut-preview")
        art = _empty_step(values[goal], width, height) + art + rect(3, -2, width - 6, height - 2, "none", 12, DASHED)
        drawn += ghost([action], place(*spots[goal], art, cls="ut-covers"))
    return group(drawn, "scale")


def _on_scale(view: View, look: Look, civilization: int, spot: Point, width: float, height: float) -> str:
    state = view.state
    words = civilization_text(civilization)
    step = int(state.step[civilization])
    value = int(view.box.prestige_steps[step])
    found = [int(state.owner[each]) for each in range(DISTRICTS) if state.monuments_at[civilization] >> each & 1]
    owners = [(seat, found.count(seat)) for seat in range(view.game.players) if seat in found]

    art = _scale_step(civilization, value, owners, width, height)
    before = int(look.before.state.step[civilization]) if look.before is not None else step
    art += place(width - 20, 19, _change_mark(step > before)) if before != step else ""
    art += ring(width - 8, height - 4, 11, 1, 4, 0) + tick(width - 12, 12)

    turns = (s.TURN + CIVILIZATIONS * printed + civilization for printed in range(CIVILIZATIONS))
    actions = [s.RAISE + civilization, s.LOWER + civilization, *turns]
    title = say("board.step", civilization=words, value=value, left=int(state.monuments[civilization]))
    label = say("press.scale", civilization=words, value=value)
    return thing(look, spot, art, f"scale-{SIGNS[civilization]}", title, actions, label, "tile")


def _crown() -> str:
    """The head of the prestige scale."""
    drawn = path("M13 22 11 12l5 4 4-6 4 6 5-4-2 10z", "brass")
    return drawn + text(35, 22, say("board.scale"), 13.5, 650, "ut-stele-ink")


def _scale_step(civilization: int, value: int, owners: list[tuple[int, int]], width: float, height: float) -> str:
    """A civilization on its step of the prestige scale; `owners` are seats and how many such monuments they have."""
    sign = SIGNS[civilization]
    slim = width < 100
    drawn = _empty_step(value, width, height) + rect(10, 6, 27, 27, f"ut-{sign}", 8)
    drawn += text(23.5, 26, value, 19, 800, "#fff", "middle")
    x, y, size = (width / 2, height - 42, 0.8) if slim else (84, height - 40, 1.12)
    drawn += ellipse(x, y, 28 * size, 6 * size, "rgb(0 0 0 / .14)")
    drawn += use(f"ut-{sign}", extra=f'transform="translate({number(x)} {number(y)}) scale({size})"')
    for place_in_line, (seat, count) in enumerate(owners):
        row, column = divmod(place_in_line, 2 if slim else 1)
        left, top = 10 + 27 * column, 38 + 15 * row
        colours = f'stroke="var(--seat-{seat + 1}-edge)"'
        drawn += symbol(f"seat-{seat + 1}", left, top, 13, f"seat-{seat + 1}", colours)
        drawn += text(left + 15, top + 11.5, count, 13.5, 700, "ut-stele-ink") if count > 1 else ""
    middle = width / 2 if slim else width - 14
    return drawn + text(middle, height - 17, say(f"land.{sign}"), 14, 700, "ut-stele-ink", "middle" if slim else "end")


def _empty_step(value: int, width: float, height: float) -> str:
    """A step of the prestige scale without a civilization."""
    drawn = rect(4, 2, width - 8, height - 6, "ut-stele-3", 11) + rect(4, 0, width - 8, height - 6, "ut-stele-2", 11)
    return drawn + text(23.5, 26, value, 19, 800, "ut-stele-3", "middle")


def _change_mark(rose: bool) -> str:
    """An arrow on amber: what rose or fell since the last decision."""
    arrow = "M0 4.5V-4.5M-4-.5 0-4.5 4-.5" if rose else "M0-4.5V4.5M-4 .5 0 4.5 4 .5"
    return rect(-11, -9.5, 22, 19, "just", 9.5) + line(arrow, "#3A2900", 2.2)


# --- the score track --------------------------------------------------------------------------------------


def score_track(view: View, look: Look, corner: Point, width: float, rows: int) -> str:
    """The score track; on a space ministers stand in the order of play, the first to the right."""
    goal = int(view.box.prestige_end)
    state = view.state
    spaces = Track(*corner, width, rows, goal)
    drawn = spaces.drawn()

    order = [int(seat) for seat in state.order] if state.round_number else list(range(s.MAX_SEATS))
    on_space = [min(goal, int(player.points)) for player in state.players]
    for seat in range(view.game.players):
        ahead = sum(on_space[other] == on_space[seat] for other in order[: order.index(seat)])
        x, y, width = spaces.space(on_space[seat])
        spot = x + max(width - 10, width / 2) - (9 if look.narrow else 11) * ahead, y + 5

        count = say("points", count=int(state.players[seat].points))
        title = say("board.minister", name=view.names[seat], points=count)
        art = use(f"ut-minister-{seat + 1}") + ring(20, 25, 8, 0, -10, -23) + tick(8, 4)
        label = say("press.name", name=view.names[seat])
        drawn += thing(look, spot, art, f"s{seat + 1}-minister", title, [s.NAME + seat], label)
    return group(drawn, "score")


@dataclass(frozen=True)
class Track:
    """The score track, in rows; its first and its last space, for the points that end the game, are wide."""

    left: float
    top: float
    width: float
    rows: int
    goal: int

    def space(self, points: int) -> tuple[float, float, float]:
        """Left, top and width of a space."""
        in_row = math.ceil((self.goal + 7) / self.rows)
        row, column = divmod(points + 3 if points else 0, in_row)
        unit = self.width / in_row
        return self.left + unit * column, self.top + 46 * row, unit if 0 < points < self.goal else 4 * unit

    def drawn(self) -> str:
        drawn = ""
        for row in range(self.rows):
            drawn += rect(self.left - 6, self.top + 46 * row - 4, self.width + 12, 20, "ut-track-1", 9)

        numbers = ""
        narrowest = self.space(1)[2]
        every = next(each for each in (5, 10, 25, 50, 100, 500) if each * narrowest > 30)
        for points in range(self.goal + 1):
            x, y, width = self.space(points)
            marked = points % every == 0 or points == self.goal
            colour = "utopia" if points == self.goal else "ut-track-2" if marked else "ut-track-0"
            if marked or narrowest > 4:
                drawn += rect(x + 0.7, y - 1.5, max(width - 1.4, 0.5), 15, colour, 3)
            ink = "on-accent" if points == self.goal else "ut-track-ink"
            numbers += text(x + min(width, 26) / 2, y + 11, points, 13, 700, ink, "middle") if marked else ""
        return drawn + numbers
