"""What an owner may change in the box of Write the Future, what comes of it, and what is refused."""

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

import fourtopia
from fourtopia import BadComponents, BadOption
from fourtopia.core import kind_of, parse_log
from fourtopia.core.components import Value, change, values
from fourtopia.core.game import Game
from tests.own_values import own_file, with_changes
from tests.write_the_future.compare import keep_books
from tests.write_the_future.helpers import GAME, die, draw, mission
from tests.write_the_future.styles import random_game
from tests.write_the_future.table import COMPONENTS, PRINTED

STANDARD = COMPONENTS.read_text(encoding="utf-8")


def changed(changes: Mapping[str, Value], players: int = 2, *variants: str) -> Game:
    """The same without a file."""
    kind = kind_of(GAME)
    return Game(kind, players, variants, change(kind.components, changes))


CHANGES: dict[str, Value] = {
    "dice.agent": 7,
    "bonuses.rows": ["star", "agent", "star", "money", "market", "star"],
    "bonuses.row-points": [9, 0, 6, 0, 0, 8],
    "tracks.length": 12,
    "cards.abilities": ["colour", "number", "move", "number", "colour"],
    "mission.B05.resources": ["agent", "money"],
    "mission.B20.area": "suburbs",
    "mission.B20.points": 5,
    "mission.B32.shape": ["R", "X", "R"],
}


def test_an_owners_file_is_read(tmp_path: Path) -> None:
    """Numbers, lists, words and lists of words."""
    named = fourtopia.load(GAME, players=3, box=own_file(COMPONENTS, tmp_path, CHANGES))
    assert named.components.changes == CHANGES
    assert named.boxes.tobytes() == changed(CHANGES, 3).boxes.tobytes()
    assert named.boxes.tobytes() != fourtopia.load(GAME, players=3).boxes.tobytes()


def test_an_unchanged_file_is_the_standard(tmp_path: Path) -> None:
    named = fourtopia.load(GAME, players=4, box=own_file(COMPONENTS, tmp_path, {}))
    assert named.components.changes == {}
    assert named.boxes.tobytes() == fourtopia.load(GAME, players=4).boxes.tobytes()


def test_a_log_keeps_an_owners_values(tmp_path: Path) -> None:
    """It can be replayed without the file."""
    match = random_game(fourtopia.load(GAME, players=2, box=own_file(COMPONENTS, tmp_path, CHANGES)).new(seed=5), 5)
    text = str(match.log)
    lines = [line.removeprefix("set: ") for line in text.splitlines() if line.startswith("set: ")]
    assert sorted(lines) == sorted(f"{path} = {json.dumps(value)}" for path, value in CHANGES.items())
    again = parse_log(text).match()
    assert again.state.tobytes() == match.state.tobytes()
    assert str(again.log) == text


# Each value that changes play, one at a time: other games or points come of it, and the books agree with them.
ALL_MISSIONS = [item["id"] for item in PRINTED["mission"]]
PLAYED: dict[str, dict[str, Value]] = {
    "dice.agent": {"dice.agent": 30},
    "dice.intel": {"dice.intel": 0},
    "dice.money": {"dice.money": 1},
    "dice.weapon": {"dice.weapon": 60},
    "bonuses.rows": {"bonuses.rows": ["agent"] * 6},
    "bonuses.row-points": {"bonuses.row-points": [1, 2, 30, 4, 5, 60]},
    "bonuses.columns": {"bonuses.columns": ["market", "star", "weapon", "star", "weapon", "market"]},
    "bonuses.column-points": {"bonuses.column-points": [1, 20, 3, 40, 5, 6]},
    "tracks.length": {"tracks.length": 3},
    "tracks.symbol": {"tracks.symbol": 1},
    "cards.abilities": {"cards.abilities": ["number", "colour", "move", "move", "move"]},
    "market.agents": {"market.agents": [3, 1, 4, 1, 5, 9, 2]},
    "market.others": {"market.others": [2, 7, 1, 8, 2, 8, 1]},
    "end.bonuses": {"end.bonuses": 1},
    "end.maxed": {"end.maxed": 1},
    "end.solo-rounds": {"end.solo-rounds": 3},
    "end.rounds": {"end.rounds": 2},
    "mission.number": {f"mission.{name}.number": 1 + place % 3 for place, name in enumerate(ALL_MISSIONS)},
    "mission.kind": {f"mission.B{number:02}.kind": "without" for number in (*range(1, 5), *range(6, 10))},
    "mission.resources": {f"mission.B{number:02}.resources": ["agent"] for number in range(16, 32)},
    "mission.area": {f"mission.B{number:02}.area": "wastelands" for number in range(20, 28)},
    "mission.shape": {f"mission.B{number:02}.shape": ["R", "R"] for number in (*range(32, 36), 38, 39)},
    "mission.width": {f"mission.B{number}.width": width for number, width in ((33, 4), (34, 4), (35, 3), (39, 2))},
    "mission.points": {f"mission.{name}.points": 1 for name in ALL_MISSIONS},
}
ALONGSIDE: dict[str, dict[str, Value]] = {
    "mission.shape": {f"mission.B{number:02}.width": 2 for number in (32, 38, 39)},
}


@pytest.mark.parametrize("path", PLAYED)
def test_a_changed_value_changes_play_as_the_rules_say(path: str) -> None:
    changes = PLAYED[path] | ALONGSIDE.get(path, {})
    tables = with_changes(PRINTED, changes)
    for seed in range(40):
        mode: tuple[int, tuple[str, ...]] = (1, ()) if path == "end.solo-rounds" else (2, ("draft",))
        match = random_game(changed(changes, mode[0], *mode[1]).new(seed=seed), seed)
        keep_books(match, tables)
        standard = random_game(changed({}, mode[0], *mode[1]).new(seed=seed), seed)
        if match.state.tobytes() != standard.state.tobytes() or match.ledger() != standard.ledger():
            return
    raise AssertionError("the value makes no difference")


def test_every_value_that_the_rules_read_was_changed() -> None:
    """But for the ranks of the solo game, which are only told."""
    known = {path.split(".")[0] + "." + path.rpartition(".")[2] for path, _ in values(PRINTED)}
    assert known - set(PLAYED) == {"mission.id", "solo.ranks"}


def test_texts_follow_an_owners_values() -> None:
    """Of missions, bonuses, tracks and the market."""
    changes: dict[str, Value] = {
        "mission.B01.points": 9,
        "mission.B33.shape": ["R", "R", "X", "."],
        "bonuses.rows": ["star", "agent", "star", "money", "market", "star"],
        "bonuses.row-points": [77, 0, 6, 0, 0, 8],
        "tracks.length": 4,
        "tracks.symbol": 1,
        "market.agents": [50, 51, 52, 53, 54, 55, 56],
        "end.bonuses": 5,
        "end.maxed": 2,
    }
    match = changed(changes).new(seed=1)
    state = match.state
    state.missions[:2] = mission("B01"), mission("B33")
    draw(state.players[0], ["AAAAA."] + ["......"] * 5)
    shown = str(match.view(0))
    for words in ("9 for each Agent in the biggest group", "pattern RR/X.", "*77", "0 of 4", "in 1", "50"):
        assert words in shown, words
    assert re.search(r"has 5\s+bonuses, or all\s+squares of 2\s+resources", shown)
    state.players[0].turn, state.players[0].card = 2, 0
    state.players[0].dice[:] = die("agent-1"), -1
    match.look_again()
    assert any("from 50 to 51" in action.text for action in match.legal(0))


def test_the_ranks_of_the_solo_game_are_told() -> None:
    """WRI 9.5"""
    low = random_game(changed({"solo.ranks": [9995, 9996, 9997, 9998, 9999]}, 1).new(seed=1), 1)
    high = random_game(changed({"solo.ranks": [0, 1, 2, 3, 4]}, 1).new(seed=1), 1)
    assert "Rank 1 of 6" in str(low.view(0))
    assert "Rank 6 of 6" in str(high.view(0))


# --- what is refused ---

REFUSALS: list[tuple[dict[str, Value], str]] = [
    ({f"dice.{name}": 2 for name in ("agent", "intel", "money", "weapon")}, "8 dice are too few: four players need 10"),
    ({"solo.ranks": [140, 140, 190, 215, 262]}, "solo.ranks must go up"),
    ({"solo.ranks": [170, 140, 190, 215, 262]}, "solo.ranks must go up"),
    ({f"mission.{name}.number": 1 + place % 2 for place, name in enumerate(ALL_MISSIONS)}, "have 2 different numbers"),
    ({f"mission.B{place:02}.number": 1 for place in range(1, 43)}, "have 1 different numbers; at least 3"),
    ({"mission.B01.resources": ["agent", "money"]}, "mission.B01.resources: a mission of the kind group names 1 to 1"),
    ({"mission.B01.resources": ["none"]}, "mission.B01.resources: a mission of the kind group"),
    ({"mission.B10.resources": ["agent"]}, "mission.B10.resources: a mission of the kind pairs names 2 to 2"),
    ({"mission.B10.resources": ["agent", "agent"]}, "mission.B10.resources"),
    ({"mission.B10.resources": ["agent", "none"]}, "mission.B10.resources"),
    ({"mission.B10.resources": ["agent", "money", "intel"]}, "mission.B10.resources"),
    ({"mission.B05.resources": ["agent", "agent"]}, "mission.B05.resources: a mission of the kind set names 1 to 4"),
    ({"mission.E09.resources": ["agent", "money"]}, "mission.E09.resources"),
    ({"mission.B32.kind": "set"}, "mission.B32.resources"),
    ({"mission.B20.area": "none"}, "mission.B20.area: a mission of the kind area names an area"),
    ({"mission.B01.kind": "area"}, "mission.B01.area"),
    ({"mission.B01.kind": "pattern"}, "mission.B01.shape: a pattern has full rows"),
    ({"mission.B32.width": 2}, "mission.B32.shape: a pattern has full rows"),
    ({"mission.B32.shape": ["R", "X", "X"]}, "mission.B32.shape"),
    ({"mission.B32.shape": ["R"] * 7, "mission.B32.width": 1}, "mission.B32.shape"),
    ({"bonuses.rows": ["agent"] * 5}, "bonuses.rows (length)"),
    ({"bonuses.columns": ["agent"] * 7}, "bonuses.columns (length)"),
    ({"bonuses.row-points": [0] * 5}, "bonuses.row-points (length)"),
    ({"bonuses.column-points": [0, 0, 0, 0, 0, 100]}, "bonuses.column-points must lie between 0 and 99"),
    ({"bonuses.column-points": [0, 0, 0, 0, 0, -1]}, "bonuses.column-points must lie between 0 and 99"),
    ({"cards.abilities": ["move"] * 4}, "cards.abilities (length)"),
    ({"market.agents": [1] * 6}, "market.agents (length)"),
    ({"market.others": [1] * 8}, "market.others (length)"),
    ({"market.others": [1, 2, 3, 4, 5, 6, 100]}, "market.others must lie between 0 and 99"),
    ({"solo.ranks": [1, 2, 3, 4]}, "solo.ranks (length)"),
    ({"solo.ranks": [1, 2, 3, 4, 10_000]}, "solo.ranks must lie between 0 and 9999"),
]


@pytest.mark.parametrize(("changes", "part"), REFUSALS)
def test_what_cannot_be_played_is_refused(tmp_path: Path, changes: dict[str, Value], part: str) -> None:
    """With the place and the reason, whether the changes come from a file or a log."""
    with pytest.raises(BadComponents, match=re.escape(part)):
        changed(changes)
    if not any(path.endswith(".shape") for path in changes):  # which is on several lines in the file
        with pytest.raises(BadComponents, match=re.escape(part)) as refused:
            fourtopia.load(GAME, players=3, box=own_file(COMPONENTS, tmp_path, changes))
        assert "mine.toml" in str(refused.value)


def test_ten_dice_suffice() -> None:
    """WRI 2.4  All of them are on the table of four players who draft."""
    changes: dict[str, Value] = {"dice.agent": 4, "dice.intel": 2, "dice.money": 2, "dice.weapon": 2}
    match = random_game(changed(changes, 4, "draft").new(seed=1), 1)
    keep_books(match, with_changes(PRINTED, changes))


BOUNDS: list[tuple[str, int, int, dict[str, Value]]] = [
    *((f"dice.{name}", 0, 60, {}) for name in ("agent", "intel", "money", "weapon")),
    ("tracks.length", 1, 60, {}),
    ("tracks.symbol", 1, 60, {}),
    ("end.bonuses", 1, 12, {}),
    ("end.maxed", 1, 4, {}),
    ("end.solo-rounds", 1, 200, {}),
    ("end.rounds", 1, 200, {}),
    ("mission.B01.number", 1, 99, {}),
    ("mission.B01.points", 0, 99, {}),
    ("mission.B32.width", 1, 6, {"mission.B32.shape": ["R"] * 6}),
]


@pytest.mark.parametrize(("path", "least", "most", "others"), BOUNDS)
def test_numbers_have_bounds(path: str, least: int, most: int, others: dict[str, Value]) -> None:
    """The last numbers that are accepted can be played with; the next are refused, by name."""
    for number in (least, most):
        changes = others | {path: number}
        players = 1 if path == "end.solo-rounds" else 2
        keep_books(random_game(changed(changes, players).new(seed=number), number), with_changes(PRINTED, changes))
    for number in (least - 1, most + 1):
        with pytest.raises(
            BadComponents, match=f"{re.escape(path)} must lie between {least} and {most}, not be {number}"
        ):
            changed(others | {path: number})


def test_every_number_has_its_bounds_tested() -> None:
    numbers = {path for path, value in values(PRINTED) if isinstance(value, int) and not path.startswith("mission")}
    assert numbers == {path for path, _, _, _ in BOUNDS if not path.startswith("mission")}


def test_words_are_fixed_or_one_of_the_choices() -> None:
    """Kinds, areas, bonuses and abilities may be any of those there are; names must stay."""
    for path, value in values(PRINTED):
        if path.endswith(".id"):
            with pytest.raises(BadComponents, match="must stay"):
                changed({path: "other"})
        elif isinstance(value, str):
            with pytest.raises(BadComponents, match=f"{path} must be one of .*, not 'other'"):
                changed({path: "other"})
        elif isinstance(value, list) and isinstance(value[0], str):
            with pytest.raises(BadComponents, match=f"{path} must"):
                changed({path: ["other"]})
        else:
            wrongs: tuple[Any, ...] = ("two", True, 1.5, None, [])
            for wrong in wrongs:
                with pytest.raises(BadComponents, match=f"{path} must be a"):
                    changed({path: wrong})


@pytest.mark.parametrize(
    ("old", "new", "part"),
    [
        ("maxed = 3", "", "end.maxed is missing"),
        ("maxed = 3", "maxed = 3\nbonus = 3", "end.bonus is not an entry of this game"),
        ('id = "B01"', 'id = "B99"', "mission.B01.id is missing"),
        ('id = "B02"', 'id = "B01"', "stands there twice"),
        ("[tracks]", "[tracks", "is not a TOML file"),
    ],
)
def test_entries_stay_as_they_are(tmp_path: Path, old: str, new: str, part: str) -> None:
    assert old in STANDARD
    file = tmp_path / "mine.toml"
    file.write_text(STANDARD.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadComponents, match=part):
        fourtopia.load(GAME, box=file)


# --- numbers of players ---


@pytest.mark.parametrize(
    ("players", "variants", "part"),
    [
        (1, ("draft",), "2 to 4 players, not 1"),
        (5, ("draft",), "2 to 4 players, not 5"),
        (2, ("choose-factions",), "needs the variant future-proof"),
        (13, ("future-proof",), "1 to 12 players, not 13"),
        (29, ("secrecy",), "suffice for 28 players, not for 29"),
    ],
)
def test_modes_that_do_not_go_together_are_refused(players: int, variants: tuple[str, ...], part: str) -> None:
    """WRI 2.1, 2.7, 11.1"""
    with pytest.raises(BadOption, match=re.escape(part)):
        changed({}, players, *variants)


def test_other_numbers_on_the_cards_let_other_numbers_of_players_have_secrets() -> None:
    """WRI 2.7  Three numbers of 14 cards each: four lie open, and twelve have the number of two of them."""
    changes: dict[str, Value] = {f"mission.{name}.number": 1 + place % 3 for place, name in enumerate(ALL_MISSIONS)}
    changed(changes, 26, "secrecy")
    with pytest.raises(BadOption, match="suffice for 26 players, not for 27"):
        changed(changes, 27, "secrecy")
    changed(changes, 12, "secrecy", "future-proof")
    changes = {f"mission.{name}.number": {40: 2, 41: 3}.get(place, 1) for place, name in enumerate(ALL_MISSIONS)}
    changed(changes, 12, "future-proof")
    with pytest.raises(BadOption, match="suffice for 0 players, not for 1"):
        changed(changes, 1, "secrecy", "future-proof")
