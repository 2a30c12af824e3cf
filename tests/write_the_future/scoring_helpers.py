"""Sheets laid out for scoring: hand-made, random, and as the plain counters of brute.py want them."""

import functools
import random
from collections.abc import Sequence
from typing import Any

from fourtopia import Match
from fourtopia.games.write_the_future.state import FACTION_NAMES, OPEN_MISSIONS, RESOURCE_NAMES, SIDE
from tests.write_the_future.brute import EVERYWHERE, LINES, Sheet
from tests.write_the_future.helpers import LETTERS, draw, give_faction, mission, start

NONE = -1
SQUARES = 6
TELLING_FACTIONS = ("", "bingmai", "centauri", "conspiracy", "zai")  # those that scoring knows, and others


@functools.cache
def _table(players: int) -> Match:
    return start(players, "future-proof", "secrecy")


def blank(players: int = 2) -> Match:
    """A match with empty sheets, no factions and no missions."""
    match = _table(players).copy()
    for seat in range(players):
        me = match.state.players[seat]
        me.faction = me.secret = me.private = NONE
        me.bonuses = 0
        me.squares[:] = 0
        draw(me, ())
    return open_missions(match)


def open_missions(match: Match, *names: str) -> Match:
    """These missions lie open, up to four."""
    state = match.state
    state.missions[:] = NONE
    for place, name in enumerate(names):
        state.missions[place] = mission(name)
    state.mission_count = len(names)
    return match


def scored(rows: Sequence[str], *names: str, faction: str = "") -> list[int]:
    """What each of these missions scores with this district."""
    match = blank()
    me = match.state.players[0]
    draw(me, rows)
    if faction:
        give_faction(me, faction)
    return [points for some in _fours(names) for points in _open_points(open_missions(match, *some))]


def _fours(names: Sequence[str]) -> list[Sequence[str]]:
    return [names[begin : begin + OPEN_MISSIONS] for begin in range(0, len(names), OPEN_MISSIONS)]


def _open_points(match: Match) -> list[int]:
    row = match.ledger()[0]
    return [row[f"mission-{place + 1}"] for place in range(int(match.state.mission_count))]


def points(rows: Sequence[str], name: str, faction: str = "") -> int:
    """What one mission scores."""
    (counted,) = scored(rows, name, faction=faction)
    return counted


# --- sheets of brute.py ---


def written(sheet: Sheet) -> list[str]:
    """A district as six texts."""
    rows = [["."] * SIDE for _ in range(SIDE)]
    for (row, column), kind in sheet.live.items():
        rows[row][column] = LETTERS[RESOURCE_NAMES.index(kind)]
    for (row, column), kind in sheet.crossed.items():
        rows[row][column] = LETTERS[RESOURCE_NAMES.index(kind)].lower()
    return ["".join(row) for row in rows]


def fill(me: Any, sheet: Sheet, picker: random.Random) -> None:
    """Put a sheet on the table. Which squares of Weapons are ticked is open; the rest begin at the first."""
    draw(me, written(sheet))
    me.faction = FACTION_NAMES.index(sheet.faction) if sheet.faction else NONE
    me.bonuses = sum(1 << line for line in sheet.bonuses)
    for number, kind in enumerate(RESOURCE_NAMES):
        ticked = range(sheet.squares[kind])
        numbers = picker.sample(range(SQUARES), sheet.squares[kind]) if kind == "weapon" else list(ticked)
        me.squares[number] = sum(1 << each for each in numbers)


def read(me: Any) -> Sheet:
    """A sheet as it lies on the table, without its missions."""
    sheet = Sheet(faction=FACTION_NAMES[me.faction] if me.faction >= 0 else "")
    for place, cell in enumerate(EVERYWHERE):
        for number, kind in enumerate(RESOURCE_NAMES):
            if int(me.live[number]) >> place & 1:
                sheet.live[cell] = kind
            if int(me.crossed[number]) >> place & 1:
                sheet.crossed[cell] = kind
    sheet.squares = {kind: int(me.squares[number]).bit_count() for number, kind in enumerate(RESOURCE_NAMES)}
    sheet.bonuses = [line for line in range(len(LINES)) if int(me.bonuses) >> line & 1]
    return sheet


def random_sheet(picker: random.Random, kinds: Sequence[str] = RESOURCE_NAMES, crossed: int = 0) -> Sheet:
    """A district from nearly empty to full, with up to so many crossed-over cells."""
    density = picker.uniform(0.05, 1)
    sheet = Sheet()
    for cell in EVERYWHERE:
        if picker.random() < density:
            sheet.live[cell] = picker.choice(kinds)
    for cell in picker.sample(EVERYWHERE, picker.randint(0, crossed)):
        sheet.live.pop(cell, None)
        sheet.crossed[cell] = picker.choice(kinds)
    return sheet
