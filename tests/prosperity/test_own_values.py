"""What an owner may change in the box of Prosperity, and what is refused."""

import random
import tomllib
from pathlib import Path
from typing import Any

import pytest

import fourtopia
from fourtopia import BadComponents, BadOption, Match
from fourtopia.core import kind_of, parse_log
from fourtopia.core.components import Value, change, values
from fourtopia.core.game import Game
from tests.own_values import own_file
from tests.prosperity.styles import random_game
from tests.prosperity.table import COMPONENTS, PRINTED

STANDARD = COMPONENTS.read_text(encoding="utf-8")
WORDS_FILE = COMPONENTS.parent / "messages.en.toml"
TILES: list[dict[str, Any]] = PRINTED["tile"]
SPACES = [item["id"] for item in PRINTED["silver"]]


def changed(changes: dict[str, Value], players: int = 2, variants: tuple[str, ...] = ()) -> Game:
    """The same without a file."""
    kind = kind_of("prosperity")
    return Game(kind, players, variants, change(kind.components, changes))


def test_an_owners_numbers_are_played_with(tmp_path: Path) -> None:
    """PRO 4.2, PRO 5.1"""
    changes: dict[str, Value] = {"turn.income": 170, "price.same": 40, "tile.oil-plant.energy": 7}
    named = fourtopia.load("prosperity", players=1, variants=["silver"], box=own_file(COMPONENTS, tmp_path, changes))
    assert named.components.changes == changes
    match = at_actions(named.new(seed=1))
    before = int(match.state.players[0].money)
    match.play("income")
    assert int(match.state.players[0].money) == before + 170
    match.play("buy oil-plant")
    assert int(match.state.players[0].money) == before + 170 - 40
    match.play("place b1")
    assert int(match.state.players[0].energy) == 1 + 7


def at_actions(match: Match) -> Match:
    """Play on to the next action of a turn."""
    while "income" not in [action.notation for action in match.legal()]:
        match.play(match.legal_ids()[0])
    return match


WORDS: dict[str, Value] = {
    "tile.oil-plant.side": "ecology",
    "tile.toll-station.type": "supply",
    "tile.palm-house.scores": "capital",
    "silver.d3.opened_by": "c3",
}


def test_an_owners_words_are_read(tmp_path: Path) -> None:
    """The words that [choices] lists: side, type, scores and opened_by."""
    assert sorted(PRINTED["choices"]) == sorted(path.rpartition(".")[2] for path in WORDS)
    named = fourtopia.load("prosperity", box=own_file(COMPONENTS, tmp_path, WORDS))
    assert named.components.changes == WORDS


def tile_number(name: str) -> int:
    return [item["id"] for item in TILES].index(name)


def rich(changes: dict[str, Value]) -> Match:
    """An action of a player alone in the silver country, with money and at level 3 of the energy track."""
    match = at_actions(changed(changes, 1, ("silver",)).new(seed=1))
    match.state.players[0].money, match.state.players[0].marker[:] = 1000, (5, 0)
    match.look_again()
    return match


def test_an_owner_says_on_which_side_a_tile_is() -> None:
    """PRO 5.1  At level 1 of the energy side it would cost 50, at level 1 of the ecology side it costs 100."""
    for side, price in [("energy", 50), ("ecology", 100)]:
        match = rich({"tile.oil-plant.side": side})
        match.play("buy oil-plant")
        assert int(match.state.players[0].money) == 1000 - price


def test_an_owner_says_where_a_tile_goes() -> None:
    """PRO 5.3  There is one space for supply, so nobody is asked."""
    match = rich({"tile.toll-station.type": "supply"})
    match.play("buy toll-station")
    assert int(match.state.players[0].spaces[SPACES.index("b2")]) == 1 + tile_number("toll-station")


def test_an_owner_says_what_is_locked() -> None:
    """PRO 5.5  With a2 taken, d3 is the first empty space if it is open."""
    assert spaces_for_a_lab({}) == ["place a2", "place a3", "place b3", "place d3"]
    assert spaces_for_a_lab({"silver.d3.opened_by": "c3"}) == ["place a2", "place a3", "place b3"]
    assert spaces_for_a_lab({"silver.d1.opened_by": "nothing"}) == ["place a2", "place a3", "place b3", "place d1"]


def spaces_for_a_lab(changes: dict[str, Value]) -> list[str]:
    match = rich(changes)
    match.state.players[0].spaces[SPACES.index("a2")] = 1 + tile_number("campus-quarter")
    match.play("buy polymer-bench")
    return [action.notation for action in match.legal()]


@pytest.mark.parametrize("decade_tile", [item["id"] for item in TILES[24:29]])
def test_what_an_owner_says_a_tile_scores_is_scored(decade_tile: str) -> None:
    """PRO 3.7"""
    named = changed({f"tile.{decade_tile}.scores": "capital"}, 1, ("silver",))
    match = next(match for match in map(named.new, range(99)) if first_draw(match) == f"draw {decade_tile}")
    assert int(match.state.players[0].money) == 200
    assert int(match.state.players[0].discs) == 8


def first_draw(match: Match) -> str:
    return match.game.notations[match.chosen[0][1]]


def test_a_log_keeps_an_owners_values(tmp_path: Path) -> None:
    """Numbers, lists and words; the log can be replayed without the file."""
    numbers: dict[str, Value] = {"start.money": 450, "research.spaces": [1, 1, 1, 1, 1, 5]}
    named = fourtopia.load("prosperity", players=2, box=own_file(COMPONENTS, tmp_path, numbers))
    check_log(random_game(named.new(seed=3), 3), "start.money = 450", "research.spaces = [1, 1, 1, 1, 1, 5]")


def test_a_log_keeps_an_owners_words(tmp_path: Path) -> None:
    named = fourtopia.load("prosperity", players=2, box=own_file(COMPONENTS, tmp_path, WORDS | {"start.discs": 5}))
    check_log(
        random_game(named.new(seed=4), 4),
        'silver.d3.opened_by = "c3"',
        "start.discs = 5",
        'tile.oil-plant.side = "ecology"',
        'tile.palm-house.scores = "capital"',
        'tile.toll-station.type = "supply"',
    )


def check_log(match: Match, *settings: str) -> None:
    text = str(match.log)
    lines = [line.removeprefix("set: ") for line in text.splitlines() if line.startswith("set: ")]
    assert "\nbox: own\n" in text
    assert sorted(lines) == sorted(settings)
    again = parse_log(text).match()
    assert again.over
    assert again.state.tobytes() == match.state.tobytes()
    assert again.ledger() == match.ledger()
    assert str(again.log) == text


def test_an_unchanged_file_is_the_standard(tmp_path: Path) -> None:
    named = fourtopia.load("prosperity", box=own_file(COMPONENTS, tmp_path, {}))
    assert named.components.changes == {}
    assert named.boxes.tobytes() == fourtopia.load("prosperity").boxes.tobytes()


def test_every_word_is_fixed_or_one_of_the_choices() -> None:
    """Sides and scored symbols may be any; names and decades must stay."""
    for path, value in values(PRINTED):
        key = path.rpartition(".")[2]
        if key in ("id", "decade"):
            with pytest.raises(BadComponents, match="must stay"):
                changed({path: "other"})
        elif isinstance(value, str):
            with pytest.raises(BadComponents, match=f"{path} must be one of .*, not 'other'"):
                changed({path: "other"})
            with pytest.raises(BadComponents, match=f"{path} must be one of .*, not 1"):
                changed({path: 1})


@pytest.mark.parametrize("key", ["side", "scores"])
def test_any_side_and_any_scored_symbol_is_accepted(key: str) -> None:
    for item in TILES:
        for word in PRINTED["choices"][key] if key in item else ():
            named = changed({f"tile.{item['id']}.{key}": word})
            assert PRINTED["choices"][key][named.box.tiles[tile_number(item["id"])][key]] == word


def test_a_number_stays_a_number() -> None:
    for path, value in values(PRINTED):
        if not isinstance(value, str):
            for wrong in ("two", True, 1.5) if path.startswith("tile.") else ("two", True, 1.5, [], ["a"], None, [[1]]):
                with pytest.raises(BadComponents, match=f"{path} must be a"):
                    changed({path: wrong})  # type: ignore[dict-item]


@pytest.mark.parametrize(
    ("old", "new", "part"),
    [
        ("money = 100\n", "", "start.money is missing"),
        ("money = 100\n", "money = 100\ncoins = 3\n", "start.coins is not an entry of this game"),
        ('id = "oil-plant"', 'id = "gas-plant"', "tile.oil-plant.id is missing"),
        ('id = "palm-house"', 'id = "oil-plant"', "stands there twice"),
        ("discs_off = 0\n", "", "tile.old-town-facelift.discs_off is missing"),
    ],
)
def test_entries_stay_as_they_are(tmp_path: Path, old: str, new: str, part: str) -> None:
    assert old in STANDARD
    file = tmp_path / "mine.toml"
    file.write_text(STANDARD.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadComponents, match=part):
        fourtopia.load("prosperity", box=file)


# What an owner changes, and the refusal by its name in the catalogue and in words.
REFUSALS: list[tuple[str, dict[str, Value], str]] = [
    (
        "not-special",
        {"tile.oil-plant.type": "special"},
        "tile.oil-plant.type cannot be special: the tile has no",
    ),
    ("stays-special", {"tile.festival-year.type": "power"}, "tile.festival-year.type must stay special"),
    (
        "special-symbols",
        {"tile.festival-year.capital": 1},
        "tile.festival-year is a special tile, which has no",
    ),
    ("special-space", {"silver.a2.type": "special"}, "silver.a2.type cannot be special: special tiles are not placed"),
    ("no-space", {"silver.b2.type": "power"}, "silver needs a space for supply that is open from the start"),
    (
        "no-space",
        {"black.a2.type": "power", "black.a3.type": "power", "black.b3.type": "power"},
        "black needs a space for infrastructure that is open from the start",
    ),
    ("opened-by", {"silver.b1.opened_by": "c1"}, "silver.b1.opened_by: only a transport space opens others"),
    ("opened-by", {"silver.c3.opened_by": "c1"}, "silver.c3.opened_by: only a transport space opens others"),
    ("opened-by", {"black.c3.type": "supply"}, "black.d3.opened_by: only a transport space opens others"),
    ("symbols-twice", {"pollution.symbols": [1, 6, 6]}, "pollution.symbols must be different spaces"),
    ("missing-energy", {"final.energy_times": 3}, "could miss 63 levels of energy; the program can hold 60"),
    (
        "missing-energy",
        {"tile.signal-web.energy": -9, "tile.server-hall.energy": -9},
        "could miss 64 levels of energy; the program can hold 60",
    ),
]


@pytest.mark.parametrize(("name", "changes", "part"), REFUSALS)
def test_what_cannot_be_played_is_refused(tmp_path: Path, name: str, changes: dict[str, Value], part: str) -> None:
    """PRO 5.6, PRO 5.3, PRO 5.5  With the place and the reason, whether the changes come from a file or a log."""
    catalogue = tomllib.loads(WORDS_FILE.read_text(encoding="utf-8"))["bad"]
    with pytest.raises(BadComponents) as of_a_file:
        fourtopia.load("prosperity", box=own_file(COMPONENTS, tmp_path, changes))
    with pytest.raises(BadComponents) as of_changes:
        changed(changes)
    for refused in (of_a_file, of_changes):
        assert part in str(refused.value)
        assert catalogue[name].rpartition("}")[2] in str(refused.value)


def test_two_countries_for_all_are_refused() -> None:
    """PRO 1.5"""
    with pytest.raises(BadOption, match="'silver' and 'black' both say which country everybody leads"):
        fourtopia.load("prosperity", variants=("silver", "black"))


def test_every_refusal_of_the_catalogue_is_tested() -> None:
    words = tomllib.loads(WORDS_FILE.read_text(encoding="utf-8"))
    assert set(words["bad"]) == {name for name, _, _ in REFUSALS} | {"two-countries"}


@pytest.mark.parametrize(
    ("path", "least", "most"),
    [
        ("tile.oil-plant.level", 1, 6),
        ("tile.oil-plant.ecology", -9, 9),
        ("tile.oil-plant.capital", 0, 9),
        ("silver.a3.research", 0, 9),
        ("black.a3.prosperity", 0, 9),
        ("tile.festival-year.points_now", 0, 99),
        ("tile.festival-year.discs_off", 0, 99),
        ("pollution.spaces", 11, 99),
        ("turn.actions", 1, 9),
        ("turn.income", 0, 999),
        ("start.money", 0, 999),
        ("start.discs", 0, 999),
        ("scoring.missing_energy", 1, 999),
        ("final.money_per_point", 1, 999),
        ("final.ecology_times", 0, 9),
    ],
)
def test_numbers_have_bounds(path: str, least: int, most: int) -> None:
    """The last numbers that are accepted can be played with; the next are refused."""
    for number in (least, most):
        named = changed({path: number})
        match = random_game(named.new(seed=number), number)
        assert match.over
    for number in (least - 1, most + 1):
        with pytest.raises(BadComponents, match="must lie between"):
            changed({path: number})


def test_energy_has_bounds() -> None:
    """The least of them would be refused too, as more than the program can hold together."""
    for number in (-10, 10):
        with pytest.raises(BadComponents, match=r"tile\.oil-plant\.energy must lie between -9 and 9"):
            changed({"tile.oil-plant.energy": number})


@pytest.mark.parametrize(
    ("path", "numbers"),
    [
        ("research.spaces", [2, 3, 4, 5, 6]),
        ("research.spaces", [2, 3, 4, 5, 6, 7, 1]),
        ("research.spaces", [2, 3, 0, 5, 6, 7]),
        ("research.spaces", [9, 9, 9, 9, 5, 1]),
        ("pollution.symbols", [1, 6, 16]),
        ("pollution.symbols", [0, 6, 11]),
        ("pollution.symbols", [1, 2, 3, 4, 5, 6, 7, 8, 9]),
    ],
)
def test_lists_have_bounds(path: str, numbers: list[int]) -> None:
    with pytest.raises(BadComponents, match=rf"{path}.* must lie between"):
        changed({path: numbers})


def test_the_longest_tracks_can_be_played() -> None:
    changes: dict[str, Value] = {"research.spaces": [9, 9, 9, 9, 4, 1], "pollution.symbols": [1, 2, 3, 4, 5, 6, 7, 8]}
    match = random_game(changed(changes).new(seed=1), 1)
    assert match.over
    assert int(match.game.box.track_top) == 40


EXTREMES: dict[str, Value] = {
    "turn.income": 999,
    "turn.actions": 9,
    "start.money": 999,
    "scoring.energy": 999,
    "scoring.clean_up": 999,
    "scoring.capital": 999,
    "final.money_per_point": 1,
    "final.leader": 999,
    "final.ecology_times": 9,
    "pollution.spaces": 99,
    "research.spaces": [1, 2, 3, 4, 5, 26],
    "tile.nano-forge.capital": 9,
    "tile.floating-rail.ecology": 9,
    "tile.festival-year.points_now": 99,
}


@pytest.mark.parametrize("players", [1, 2, 4])
def test_the_largest_values_together_do_not_overflow(players: int) -> None:
    """Points are those of the ledger before the last decision was taken; nothing is ever negative."""
    match = changed(EXTREMES, players, ("silver",)).new(seed=players)
    picker = random.Random(players)
    while not match.over:
        choices = match.legal_ids()
        buys = [each for each in choices if match.game.notations[each].startswith("buy")]
        match.play(picker.choice(buys or choices))
        assert min(match.scores()) >= 0
    assert max(match.scores()) > 2**15
    for seat, row in enumerate(match.ledger()):
        assert min(row.values()) >= 0
        assert match.state.players[seat].money == 0
