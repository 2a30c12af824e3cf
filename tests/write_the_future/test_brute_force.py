"""The engine against slow and plain second opinions, on many districts."""

import random
import sys
from pathlib import Path

import pytest

import fourtopia
from fourtopia import Match
from fourtopia.core import kind_of
from fourtopia.core.components import Value
from fourtopia.games.write_the_future.state import FACTION_NAMES, RESOURCE_NAMES
from tests.conftest import game
from tests.own_values import own_file
from tests.write_the_future.brute import MISSIONS, Sheet, markets, mission_points, mission_rows, star_points
from tests.write_the_future.helpers import GAME, draw, mission
from tests.write_the_future.scoring_helpers import (
    TELLING_FACTIONS,
    blank,
    fill,
    open_missions,
    points,
    random_sheet,
    read,
    written,
)

KIND = kind_of("write-the-future")

PATTERNS = [name for name, item in MISSIONS.items() if item["kind"] == "pattern"]
OTHERS = [name for name in MISSIONS if name not in PATTERNS]
SOURCES = ("mission-1", "mission-2", "mission-3", "mission-4", "secret", "private")
MARKET = ("agents", "intel", "money", "weapons")


def kinds_for(name: str, picker: random.Random) -> list[str]:
    """Kinds of resources that make a mission worth a look: its own, and now and then all."""
    own = [kind for kind in MISSIONS[name]["resources"] if kind != "none"]
    return [*own, *RESOURCE_NAMES] if not own or picker.random() < 0.6 else own


def check(name: str, sheet: Sheet) -> int:
    """The points of a mission, counted twice."""
    counted = points(written(sheet), name, sheet.faction)
    assert counted == mission_points(MISSIONS[name], sheet), (name, sheet.faction, written(sheet))
    return counted


@pytest.mark.parametrize("name", OTHERS)
def test_a_mission(name: str) -> None:
    """WRI 10.1 to 10.7, 11.3, 11.4  Crossed-over cells are as good as empty."""
    picker = random.Random(name)
    found = {check(name, random_sheet(picker, kinds_for(name, picker), picker.choice((0, 12)))) for _ in range(200)}
    assert len(found) > 3  # or the districts would prove little


@pytest.mark.parametrize("name", PATTERNS)
def test_a_pattern(name: str) -> None:
    """WRI 10.8, 10.9, 11.5"""
    picker = random.Random(name)
    found = {check(name, random_sheet(picker, crossed=picker.choice((0, 12)))) for _ in range(150)}
    assert len(found) > 2 - (name == "E02")


@pytest.mark.parametrize("name", MISSIONS)
def test_the_conspiracy_counts_what_is_best_for_each_mission(name: str) -> None:
    """WRI 12.4  Of all subsets of the crossed-over resources."""
    picker = random.Random(name)
    mattered = 0
    for _ in range(20):
        sheet = random_sheet(picker, kinds_for(name, picker), 4)
        without = check(name, sheet)
        sheet.faction = "conspiracy"
        mattered += check(name, sheet) != without
    assert mattered > 0 or MISSIONS[name]["kind"] in ("without", "isolated") or name == "E02"


@pytest.mark.parametrize("name", ["B16", "B17", "B18", "B19"])
def test_crossed_over_cells_that_would_be_next_to_each_other(name: str) -> None:
    """WRI 10.6, 12.4  The most that can be isolated, over all subsets, with many of them side by side."""
    picker = random.Random(name)
    mattered = 0
    for _ in range(40):
        sheet = random_sheet(picker, kinds_for(name, picker), 10)
        sheet.live = {cell: kind for cell, kind in sheet.live.items() if picker.random() < 0.2}
        sheet.faction = "conspiracy"
        everything = Sheet(live={**sheet.live, **sheet.crossed})
        mattered += check(name, sheet) > mission_points(MISSIONS[name], everything)
    assert mattered > 10


def check_row(match: Match, seat: int, sheet: Sheet, opened: list[str], own: dict[str, str]) -> None:
    """A row of the ledger is one that the rules allow, and the best of these."""
    row = match.ledger()[seat]
    of_own = [mission_points(MISSIONS[name], sheet) for name in own.values()]
    allowed = mission_rows([mission_points(MISSIONS[name], sheet) for name in opened], of_own)
    sources = [*SOURCES[: len(opened)], *own]
    counted = [row[source] for source in sources]
    assert counted in allowed, (counted, allowed)
    assert sum(counted) == max(map(sum, allowed))
    assert all(row[source] == 0 for source in SOURCES if source not in sources)
    sold = {kind: row[source] for kind, source in zip(RESOURCE_NAMES, MARKET, strict=True)}
    assert sold in markets(sheet), sold
    assert sum(sold.values()) == max(sum(way.values()) for way in markets(sheet))
    assert row["stars"] == star_points(sheet)
    assert match.scores()[seat] == sum(counted) + sum(sold.values()) + star_points(sheet)


def random_ending(picker: random.Random) -> None:
    """One sheet with everything, counted twice."""
    match = blank()
    sheet = random_sheet(picker, picker.sample(RESOURCE_NAMES, picker.randint(2, 4)), picker.choice((0, 5)))
    sheet.faction = picker.choice((*TELLING_FACTIONS, *FACTION_NAMES))
    sheet.squares = {kind: picker.randint(0, 6) for kind in RESOURCE_NAMES}
    sheet.bonuses = [line for line in range(12) if picker.random() < 0.4]
    names = picker.sample(sorted(MISSIONS), 6)
    opened, own = names[: picker.choice((4, 4, 4, 2, 1, 0))], {}
    seat = picker.randrange(2)
    me = match.state.players[seat]
    fill(me, sheet, picker)
    if picker.random() < 0.7:
        own["secret"] = names[4]
        me.secret = mission(names[4])
    if picker.random() < 0.7:
        own["private"] = names[5]
        me.private = mission(names[5])
    check_row(open_missions(match, *opened), seat, sheet, opened, own)


def test_whole_ledgers() -> None:
    """WRI 9.1, 9.2, 9.3, 12.2, 12.3, 12.4, 12.7  Replacements, swaps and subsets together."""
    picker = random.Random(9)
    for _ in range(250):
        random_ending(picker)


EAGER = {"draw", "at", "card", "move", "from", "bonus", "use"}


def play_out(match: Match, picker: random.Random) -> None:
    """To the end, at random, with a taste for drawing and moving."""
    names = match.game.notations
    while not match.over:
        legal = match.legal_ids()
        eager = [action for action in legal if names[action].split()[0] in EAGER]
        match.play(picker.choice(eager if eager and picker.random() < 0.8 else legal))


MODES = {
    "draft": (4, ("draft", "secrecy", "future-proof")),
    "draft, base": (2, ("draft",)),
    "traditional": (5, ("secrecy", "future-proof")),
    "solo": (1, ("secrecy", "future-proof")),
}


def check_final_sheets(picker: random.Random, mode: str) -> int:
    """Play a game, count all its sheets again. How many there were."""
    players, variants = MODES[mode]
    match = game(GAME, players, *variants).new(seed=picker.randrange(10**9))
    play_out(match, picker)
    names = list(MISSIONS)
    opened = [names[int(number)] for number in match.state.missions]
    for seat in range(players):
        me = match.state.players[seat]
        own = {source: names[int(me[source])] for source in ("secret", "private") if me[source] >= 0}
        check_row(match, seat, read(me), opened, own)
    return players


@pytest.mark.parametrize("mode", MODES)
def test_final_sheets_of_random_games(mode: str) -> None:
    """WRI 9.1 to 9.3, 10.1 to 10.9"""
    picker = random.Random(mode)
    for _ in range(8):
        check_final_sheets(picker, mode)


@pytest.mark.parametrize(
    "shape", ["RR 2", "R.R 3", "RRX 3", "RXXR 2", "RX..RX 2", ".X.XRXR.R 3", "..R..R..X 3", "R....R 6"]
)
def test_patterns_of_an_owner(shape: str, tmp_path: Path) -> None:
    """WRI 10.8, 10.9  Any shape, wherever it stands in its rectangle."""
    letters, width = shape.split()
    changes: dict[str, Value] = {"mission.B32.shape": list(letters), "mission.B32.width": int(width)}
    file = own_file(KIND.components_file, tmp_path, changes)
    match = fourtopia.load(GAME, players=2, box=file).new(seed=1)
    open_missions(match, "B32")
    picker = random.Random(shape)
    own = {**MISSIONS["B32"], "shape": list(letters), "width": int(width)}
    for _ in range(30):
        sheet = random_sheet(picker, crossed=6)
        draw(match.state.players[0], written(sheet))
        assert match.ledger()[0]["mission-1"] == mission_points(own, sheet), written(sheet)


def compare_many(districts: int, seed: int) -> int:
    """Every mission on many districts, then whole ledgers and final sheets. How many comparisons there were."""
    picker = random.Random(seed)
    for name in MISSIONS:
        for _ in range(districts):
            sheet = random_sheet(picker, kinds_for(name, picker), picker.choice((0, 3, 12)))
            if len(sheet.crossed) <= 4:
                sheet.faction = picker.choice(TELLING_FACTIONS)
            check(name, sheet)
    for _ in range(districts):
        random_ending(picker)
    final = sum(check_final_sheets(picker, picker.choice(list(MODES))) for _ in range(districts // 10))
    return (len(MISSIONS) + 1) * districts + final


if __name__ == "__main__":
    print(compare_many(int(sys.argv[1]), int(sys.argv[2])), "comparisons, all equal")
