"""What an owner may change in the box of Utopia, what comes of it, and what is refused."""

import json
import tomllib
from collections.abc import Mapping
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import fourtopia
from fourtopia import BadComponents, FourtopiaError
from fourtopia.core import kind_of, parse_log
from fourtopia.core.chance import new_random
from fourtopia.core.checking import Report
from fourtopia.core.checking.random_play import check_mode
from fourtopia.core.components import Value, change, values
from fourtopia.core.game import Game
from tests.own_values import own_file, with_changes
from tests.utopia.compare import keep_books
from tests.utopia.styles import random_game
from tests.utopia.table import COMPONENTS, PRINTED

STANDARD = COMPONENTS.read_text(encoding="utf-8")
WORDS_FILE = COMPONENTS.parent / "messages.en.toml"


def changed(changes: Mapping[str, Value], players: int = 2, variants: tuple[str, ...] = ()) -> Game:
    """The same without a file."""
    kind = kind_of("utopia")
    return Game(kind, players, variants, change(kind.components, changes))


CHANGES: dict[str, Value] = {
    "building.wonder": 9,
    "prestige.steps": [2, 2, 3, 3, 8],
    "district.WI1.value": 7,
    "district.WI3.zone": "C2",
    "district.FI1.neighbours": ["WA3", "FI2"],
    "district.FI5.neighbours": ["FI4", "WI2"],
}


def test_an_owners_file_is_read(tmp_path: Path) -> None:
    """Numbers, lists, words and lists of words."""
    named = fourtopia.load("utopia", players=3, box=own_file(COMPONENTS, tmp_path, CHANGES))
    assert named.components.changes == CHANGES
    assert named.boxes.tobytes() == changed(CHANGES, 3).boxes.tobytes()
    assert named.boxes.tobytes() != fourtopia.load("utopia", players=3).boxes.tobytes()


def test_an_unchanged_file_is_the_standard(tmp_path: Path) -> None:
    named = fourtopia.load("utopia", players=4, box=own_file(COMPONENTS, tmp_path, {}))
    assert named.components.changes == {}
    assert named.boxes.tobytes() == fourtopia.load("utopia", players=4).boxes.tobytes()


def test_a_log_keeps_an_owners_values(tmp_path: Path) -> None:
    """It can be replayed without the file."""
    match = random_game(fourtopia.load("utopia", players=2, box=own_file(COMPONENTS, tmp_path, CHANGES)).new(seed=5), 5)
    text = str(match.log)
    lines = [line.removeprefix("set: ") for line in text.splitlines() if line.startswith("set: ")]
    assert "\nbox: own\n" in text
    assert sorted(lines) == sorted(f"{path} = {json.dumps(value)}" for path, value in CHANGES.items())
    again = parse_log(text).match()
    assert again.state.tobytes() == match.state.tobytes()
    assert str(again.log) == text


# Each value that changes play, one at a time: other games come of it, and the books agree with them.
PLAYED: dict[str, Value] = {
    "pieces.princes": 3,
    "pieces.bases": 1,
    "pieces.privileges": 5,
    "pieces.monuments": 1,
    "pieces.guests": 4,
    "pieces.cards": 12,
    "round.guests": 1,
    "round.cards": 2,
    "round.kept": 2,
    "discard.first": 4,
    "discard.others": 3,
    "discard.last": 2,
    "building.control": 1,
    "building.wonder": 0,
    "action.visit": 4,
    "action.removal": 0,
    "action.anywhere": 1,
    "action.lower": 1,
    "prestige.steps": [5, 4, 3, 2, 0],
    "prestige.end": 1,
    "district.WI7.value": 99,
    "district.WI7.island": "fire",
    "district.WI7.zone": "A",
    "district.WI7.neighbours": ["WI1", "WI6", "WI8", "EA5"],
}
BACK: dict[str, dict[str, Value]] = {
    "district.WI7.neighbours": {"district.EA5.neighbours": ["EA4", "EA6", "WI7"]},
}


@pytest.mark.parametrize("path", PLAYED)
def test_a_changed_value_changes_play_as_the_rules_say(path: str) -> None:
    changes = {path: PLAYED[path]} | BACK.get(path, {})
    tables = with_changes(PRINTED, changes)
    differ = 0
    for seed in range(30):
        players = 2 + seed % 4
        match = random_game(changed(changes, players).new(seed=seed), seed, longest=900)
        keep_books(match, tables)
        standard = random_game(changed({}, players).new(seed=seed), seed, longest=900)
        differ += match.state.tobytes() != standard.state.tobytes()
        if differ == 2:
            return
    raise AssertionError("the value makes no difference")


@pytest.mark.parametrize("zone", ["none", "B"])
def test_princes_in_a_district_without_a_way_stay_there(zone: str) -> None:
    """UTO 1.9, 8.1  WA5 borders on Water alone. On another island, with two players, only a port leads away."""
    changes: dict[str, Value] = {"district.WA5.island": "earth", "district.WA5.zone": zone}
    named = changed(changes)
    wa5 = [item["id"] for item in PRINTED["district"]].index("WA5")
    assert int(named.box.land[wa5]) == 0
    assert int(named.box.movable) >> wa5 & 1 == (zone == "B")
    castaway = {"put WA5": 50, "move": 30, "from WA5": 9, "control": 0.1, "wonder": 0.1, "done": 0.2}
    moved = 0
    for seed in range(3):
        match = random_game(named.new(seed=seed), seed, (castaway,), 500)
        keep_books(match, with_changes(PRINTED, changes))
        words = [match.game.notations[action] for _, action in match.chosen]
        assert words.count("put WA5") > 5
        moved += words.count("from WA5")
    assert (moved > 10) == (zone == "B")


def test_every_value_that_the_rules_read_was_changed() -> None:
    """But for the place on the map, which is for drawing."""
    keys = {path.replace(".WI7", "") for path in PLAYED}
    known = {path.split(".")[0] + "." + path.rpartition(".")[2] for path, _ in values(PRINTED)}
    assert known - keys == {"district.id", "district.x", "district.y"}


# --- what is refused ---


# What an owner changes, and the refusal by its name in the catalogue and in words.
REFUSALS: list[tuple[str, dict[str, Value], str]] = [
    ("steps", {"prestige.steps": [0, 0, 0, 0, 0]}, "prestige.steps must have a value above 0"),
    ("cards", {"pieces.cards": 9}, "45 cards are too few: five players may hold 50"),
    ("cards", {"round.kept": 6}, "50 cards are too few: five players may hold 55"),
    ("cards", {"round.cards": 6}, "50 cards are too few: five players may hold 55"),
    ("guests", {"pieces.guests": 0}, "0 guests are too few: 2 players may draw 8 in a round"),
    ("guests", {"pieces.guests": 1, "round.guests": 4}, "20 guests are too few: 5 players may draw 25"),
    ("guests", {"round.guests": 8}, "40 guests are too few: 5 players may draw 45"),
    ("neighbours", {"district.WA1.neighbours": ["WA2", "WA1"]}, "district.WA1.neighbours must name other districts"),
    ("neighbours", {"district.WA1.neighbours": ["WA2", "WA2"]}, "district.WA1.neighbours must name other districts"),
    ("one-way", {"district.WA1.neighbours": ["WA2"]}, "district.WA5.neighbours names WA1, but district.WA1"),
    ("one-way", {"district.WI8.neighbours": ["WI1", "WI2", "WI6", "WI7", "EA1"]}, "district.EA1.neighbours does not"),
    (
        "no-district",
        {f"district.WA{number}.island": "fire" for number in range(1, 6)},
        "no district is on water; every island needs one",
    ),
]


@pytest.mark.parametrize(("name", "changes", "part"), REFUSALS)
def test_what_cannot_be_played_is_refused(tmp_path: Path, name: str, changes: dict[str, Value], part: str) -> None:
    """With the place and the reason, whether the changes come from a file or a log, for any number of players."""
    catalogue = tomllib.loads(WORDS_FILE.read_text(encoding="utf-8"))["bad"]
    with pytest.raises(BadComponents) as of_a_file:
        fourtopia.load("utopia", players=3, box=own_file(COMPONENTS, tmp_path, changes))
    assert "mine.toml" in str(of_a_file.value)
    with pytest.raises(BadComponents) as of_changes:
        changed(changes)
    for refused in (of_a_file, of_changes):
        assert part in str(refused.value)
        assert catalogue[name].rpartition("}")[2] in str(refused.value)


def test_every_refusal_of_the_catalogue_is_tested() -> None:
    words = tomllib.loads(WORDS_FILE.read_text(encoding="utf-8"))
    assert set(words["bad"]) == {name for name, _, _ in REFUSALS}


@pytest.mark.parametrize("wrong", [["WA2", "XX1"], ["WA2", 5], [], "WA2", 7, [["WA2"]], None])
def test_neighbours_are_names_of_districts(wrong: object) -> None:
    with pytest.raises(BadComponents, match=r"district\.WA1\.neighbours must be .*"):
        changed({"district.WA1.neighbours": wrong})  # type: ignore[dict-item]


def test_words_are_fixed_or_one_of_the_choices() -> None:
    """Islands and zones may be any of those there are; names must stay."""
    for path, value in values(PRINTED):
        if path.endswith(".id"):
            with pytest.raises(BadComponents, match="must stay"):
                changed({path: "other"})
        elif isinstance(value, str):
            for wrong in ("other", 1):
                with pytest.raises(BadComponents, match=f"{path} must be one of .*, not {wrong!r}"):
                    changed({path: wrong})


def test_a_number_stays_a_number() -> None:
    for path, value in values(PRINTED):
        if not isinstance(value, str) and not path.endswith("neighbours"):
            for wrong in ("two", True, 1.5, None, [], ["a"], [[1]]):
                with pytest.raises(BadComponents, match=f"{path} must be a"):
                    changed({path: wrong})  # type: ignore[dict-item]


@pytest.mark.parametrize(
    ("old", "new", "part"),
    [
        ("wonder = 6", "", "building.wonder is missing"),
        ("wonder = 6", "wonder = 6\nbonus = 3", "building.bonus is not an entry of this game"),
        ('id = "WA1"', 'id = "WA9"', "district.WA1.id is missing"),
        ('id = "WA2"', 'id = "WA1"', "stands there twice"),
        ("value = 4\n", "", "district.WA1.value is missing"),
        ('neighbours = ["WA2", "WA5"]\n', "", "district.WA1.neighbours is missing"),
        ("[round]", "[round", "is not a TOML file"),
    ],
)
def test_entries_stay_as_they_are(tmp_path: Path, old: str, new: str, part: str) -> None:
    assert old in STANDARD
    file = tmp_path / "mine.toml"
    file.write_text(STANDARD.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadComponents, match=part):
        fourtopia.load("utopia", box=file)


# The least and the most of every number, with what else must change for them to be accepted.
BOUNDS: list[tuple[str, int, int, dict[str, Value]]] = [
    ("pieces.princes", 1, 60, {"building.control": 1}),
    ("pieces.bases", 1, 99, {}),
    ("pieces.privileges", 0, 9, {}),
    ("pieces.monuments", 1, 99, {}),
    ("pieces.guests", 1, 30, {}),
    ("pieces.cards", 10, 50, {}),
    ("round.guests", 1, 9, {"pieces.guests": 9}),
    ("round.cards", 0, 9, {"pieces.cards": 50, "discard.first": 0, "discard.others": 0}),
    ("round.kept", 0, 9, {"pieces.cards": 50}),
    ("discard.first", 0, 5, {}),
    ("discard.others", 0, 5, {}),
    ("discard.last", 0, 5, {}),
    ("discard.last", 0, 9, {"round.cards": 9, "pieces.cards": 50}),
    ("building.control", 1, 8, {}),
    ("building.control", 1, 20, {"pieces.princes": 40}),
    ("building.wonder", 0, 99, {}),
    ("action.visit", 0, 99, {}),
    ("action.removal", 0, 99, {}),
    ("action.anywhere", 1, 9, {}),
    ("action.lower", 1, 9, {}),
    ("prestige.end", 1, 999, {}),
    ("district.EA3.value", 0, 99, {}),
    ("district.EA3.x", 0, 9999, {}),
    ("district.EA3.y", 0, 9999, {}),
]


@pytest.mark.parametrize(("path", "least", "most", "others"), BOUNDS)
def test_numbers_have_bounds(path: str, least: int, most: int, others: dict[str, Value]) -> None:
    """The last numbers that are accepted can be played with; the next are refused."""
    for number in (least, most):
        for players in (2, 5):
            named = changed(others | {path: number}, players)
            keep_books(
                random_game(named.new(seed=number), number, longest=250),
                with_changes(PRINTED, others | {path: number}),
            )
    for number in (least - 1, most + 1):
        with pytest.raises(BadComponents, match=r"must lie between|are too few"):
            changed(others | {path: number})


def test_every_number_has_its_bounds_tested() -> None:
    numbers = {path for path, value in values(PRINTED) if isinstance(value, int) and not path.startswith("district")}
    assert numbers == {path for path, _, _, _ in BOUNDS if not path.startswith("district")}


@pytest.mark.parametrize("steps", [[1, 2, 3, 4], [1, 2, 3, 4, 5, 6], [1, 2, 3, 4, -1], [1, 2, 3, 4, 100]])
def test_the_scale_has_five_steps_of_0_to_99(steps: list[int]) -> None:
    with pytest.raises(BadComponents, match=r"prestige\.steps.* must lie between"):
        changed({"prestige.steps": steps})
    changed({"prestige.steps": [0, 0, 0, 0, 99]})


# --- anything at all ---


@settings(deadline=None, max_examples=150)
@given(st.data())
def test_any_values_are_refused_or_can_be_played(data: st.DataObject) -> None:
    """Values a real box could not have still give a game that keeps the rules, or a clear error."""
    known = {path: value for path, value in values(PRINTED) if not path.endswith(".id")}
    tables = [path for path in known if not path.startswith("district")]
    paths = data.draw(st.lists(st.sampled_from(tables) | st.sampled_from(sorted(known)), max_size=6, unique=True))
    number = st.one_of(st.integers(-1, 12), st.integers(-300, 300))
    changes: dict[str, Value] = {}
    for path in paths:
        words = PRINTED["choices"].get(path.rpartition(".")[2])
        if words and isinstance(known[path], list):
            changes[path] = data.draw(st.lists(st.sampled_from(words), max_size=5))
        elif words:
            changes[path] = data.draw(st.sampled_from(words))
        elif isinstance(known[path], list):
            changes[path] = data.draw(st.lists(st.integers(-1, 12), min_size=4, max_size=6))
        else:
            changes[path] = data.draw(number)
    players = data.draw(st.integers(2, 5))
    variants = data.draw(st.sampled_from([(), ("wonder-others-only",)]))
    try:
        named = changed(changes, players, variants)
    except FourtopiaError:
        return
    problems = check_mode(named, 2, new_random(1), Report("utopia"))
    assert [problem for problem in problems if "does not end" not in problem] == []
    keep_books(random_game(named.new(seed=players), players, longest=300), with_changes(PRINTED, changes))
