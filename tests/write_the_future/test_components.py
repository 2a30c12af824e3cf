"""What lies in the box of Write the Future: every value, where it comes from, and what the rules read of it."""

from typing import Any

import pytest

from fourtopia.core.components import Value, provenance, values
from tests.conftest import game
from tests.write_the_future.helpers import GAME
from tests.write_the_future.table import PRINTED, RESOURCES

SHEET: dict[str, Any] = {
    "dice.agent": 6,
    "dice.intel": 4,
    "dice.money": 4,
    "dice.weapon": 4,
    "bonuses.rows": ["market", "agent", "star", "money", "market", "star"],
    "bonuses.row-points": [0, 0, 6, 0, 0, 8],
    "bonuses.columns": ["intel", "star", "market", "star", "weapon", "market"],
    "bonuses.column-points": [0, 6, 0, 8, 0, 0],
    "tracks.length": 15,
    "tracks.symbol": 3,
    "cards.abilities": ["move", "number", "colour", "number", "colour"],
    "market.agents": [1, 2, 2, 3, 4, 4, 5],
    "market.others": [1, 2, 3, 4, 5, 6, 7],
    "end.bonuses": 4,
    "end.maxed": 3,
    "end.solo-rounds": 15,
    "end.rounds": 45,
    "solo.ranks": [140, 170, 190, 215, 262],
}
A, I, M, W = RESOURCES  # noqa: E741
PAIRS = [(A, I), (A, M), (A, W), (I, M), (I, W), (M, W)]
Card = tuple[int, str, tuple[str, ...], str, str, int]  # number, kind, resources, area, shape, points

CARDS: list[Card] = [
    *((1, "group", (name,), "none", ".", 2) for name in RESOURCES),
    (2, "set", (A, I, M, W), "none", ".", 6),
    *((3, "surrounded", (name,), "none", ".", 4) for name in RESOURCES),
    *((4, "pairs", pair, "none", ".", 4) for pair in PAIRS),
    *((5, "isolated", (name,), "none", ".", 5) for name in RESOURCES),
    *((6, "area", (name,), "city", ".", 6) for name in RESOURCES),
    *((6, "area", (name,), "suburbs", ".", 3) for name in RESOURCES),
    *((6, "area", (name,), "wastelands", ".", 2) for name in RESOURCES),
    *(
        (7, "pattern", ("none",), "none", shape, points)
        for shape, points in [
            ("RRR", 3),
            ("RX/RR", 3),
            ("RR/RR", 4),
            ("R./R./RR", 4),
            (".RR/RR.", 4),
            ("RRRR", 4),
            (".R./RRR/.R.", 7),
            ("RXR/RRR", 6),
            ("R../R../RRR", 6),
            ("R../RR./.RR", 6),
            ("XRRX", 4),
            ("XRX/RRR", 5),
            ("RRR/RXR/RRR", 12),
            ("RRR/RRR", 7),
            ("RR../.R../.RRR", 7),
        ]
    ),
    *((2, "set", kinds, "none", ".", 4) for kinds in [(M, I, W), (A, I, W), (A, M, W), (A, I, M)]),
    *((8, "without", (name,), "none", ".", 2) for name in RESOURCES),
]
IDS = [f"B{number:02}" for number in range(1, 43)] + [f"E{number:02}" for number in range(1, 13)]


def card_of(item: dict[str, Any]) -> Card:
    letters, width = "".join(item["shape"]), item["width"]
    shape = "/".join(letters[start : start + width] for start in range(0, len(letters), width))
    return item["number"], item["kind"], tuple(item["resources"]), item["area"], shape, item["points"]


def test_the_sheet_the_dice_and_the_cards() -> None:
    """WRI 1.2 to 1.6, 8.1, 8.4, 8.5, 9.2, 9.5"""
    assert {path: value for path, value in values(PRINTED) if not path.startswith("mission.")} == SHEET
    assert sum(SHEET[f"dice.{name}"] for name in RESOURCES) == 18
    assert 3 * SHEET["tracks.length"] == SHEET["end.rounds"]


def test_every_mission_card() -> None:
    """WRI 1.7, 10.2 to 10.8, 11.2 to 11.5"""
    assert [item["id"] for item in PRINTED["mission"]] == IDS
    for item, card in zip(PRINTED["mission"], CARDS, strict=True):
        assert card_of(item) == card, item["id"]


def test_how_many_cards_share_a_number() -> None:
    """WRI 1.7, 2.7  Four lie open, two of them perhaps with the number 6: then ten more cannot be secret, 28 can."""
    numbers = [item["number"] for item in PRINTED["mission"]]
    assert [numbers[:42].count(number) for number in range(1, 9)] == [4, 1, 4, 6, 4, 12, 11, 0]
    assert [numbers.count(number) for number in range(1, 9)] == [4, 5, 4, 6, 4, 12, 15, 4]


# --- provenance ---


def test_every_value_says_where_it_comes_from() -> None:
    """Most of the sheet and of the cards is ours; what the rules of the expansion print is not."""
    origins = {path: origin for path, _, origin in provenance(PRINTED)}
    rulebook = {path for path, origin in origins.items() if origin == "rulebook"}
    source = {path for path, origin in origins.items() if origin.startswith("source: http")}
    designed = {path for path, origin in origins.items() if origin == "designed"}
    unused = {path for path, origin in origins.items() if origin == "does not apply"}
    assert rulebook | source | designed | unused == set(origins)
    assert source == {"tracks.symbol"}
    wanted = {"end.bonuses", "end.maxed", "end.solo-rounds"}
    wanted |= {f"mission.E{number:02}.kind" for number in range(1, 13)}
    wanted |= {f"mission.E{number:02}.{key}" for number in range(5, 13) for key in ("resources", "points")}
    assert rulebook == wanted


def test_what_a_mission_does_not_have_comes_from_nowhere() -> None:
    """Only patterns have a shape, only missions of areas an area; patterns are of any resources (WRI 10.2 to 10.9)."""
    unused = {path for path, _, origin in provenance(PRINTED) if origin == "does not apply"}
    placeholders: dict[str, Value] = {"resources": ["none"], "area": "none", "shape": ["."], "width": 1}
    for item in PRINTED["mission"]:
        has = {"pattern": {"shape", "width"}, "area": {"resources", "area"}}.get(item["kind"], {"resources"})
        for key, placeholder in placeholders.items():
            assert (f"mission.{item['id']}.{key}" in unused) == (key not in has)
            assert key in has or item[key] == placeholder
    assert all(path.startswith("mission.") for path in unused)


def test_all_values_but_names_may_be_changed() -> None:
    everything = {path for path, _ in values(PRINTED)}
    listed = {path for path, _, _ in provenance(PRINTED)}
    assert everything - listed == {f"mission.{name}.id" for name in IDS}


# --- the box ---


@pytest.mark.parametrize(
    ("players", "variants", "cards", "deck"),
    [
        (2, ("draft",), 3, 42),
        (3, ("draft", "secrecy"), 4, 42),
        (4, ("draft", "future-proof"), 5, 54),
        (1, (), 3, 42),
        (7, ("secrecy", "future-proof", "choose-factions"), 3, 54),
        (100, (), 3, 42),
    ],
)
def test_the_box_holds_what_the_file_says(players: int, variants: tuple[str, ...], cards: int, deck: int) -> None:
    """WRI 2.1, 2.2, 8.4, 11.2"""
    box = game(GAME, players, *variants).box
    assert (int(box.players), int(box.cards), int(box.deck)) == (players, cards, (1 << deck) - 1)
    assert int(box.draft) == ("draft" in variants)
    assert int(box.secrecy) == ("secrecy" in variants)
    assert int(box.factions) == ("future-proof" in variants)
    assert int(box.choose_factions) == ("choose-factions" in variants)
    assert int(box.rounds) == (15 if players == 1 else 45)
    assert box.dice.tolist() == [6, 4, 4, 4]
    assert box.ability.tolist() == [0, 1, 2, 1, 2]
    assert box.bonus.tolist() == [4, 0, 5, 2, 4, 5, 1, 5, 4, 5, 3, 4]
    assert box.star.tolist() == [0, 0, 6, 0, 0, 8, 0, 6, 0, 8, 0, 0]
    assert (int(box.track_length), int(box.track_symbol)) == (15, 3)
    assert (int(box.end_bonuses), int(box.end_maxed)) == (4, 3)
    assert box.value.tolist() == [SHEET["market.agents"], SHEET["market.others"]]


def test_the_areas_of_the_district() -> None:
    """WRI 1.1  As letters: W is the Wastelands, S the Suburbs, C the City."""
    box = game(GAME, 2).box
    letters = {"C": int(box.areas[1]), "S": int(box.areas[2]), "W": int(box.areas[3])}
    rows = ["WWWWWW", "WSSSSW", "WSCCSW", "WSCCSW", "WSSSSW", "WWWWWW"]
    for place, letter in enumerate("".join(rows)):
        assert [name for name, cells in letters.items() if cells >> place & 1] == [letter]
    for row in range(6):
        assert int(box.lines[row]) == 0b111111 << 6 * row
        assert int(box.lines[6 + row]) == sum(1 << 6 * each + row for each in range(6))


def test_the_missions_in_the_box() -> None:
    kinds = ("group", "set", "surrounded", "pairs", "isolated", "area", "pattern", "without")
    areas = ("none", "city", "suburbs", "wastelands")
    for mission, card in zip(game(GAME, 2).box.missions, CARDS, strict=True):
        number, kind, resources, area, shape, points = card
        assert (int(mission.number), kinds[mission.kind], areas[mission.area]) == (number, kind, area)
        assert int(mission.points) == points
        assert int(mission.resources) == sum(1 << RESOURCES.index(name) for name in resources if name != "none")
        if kind == "pattern":
            wanted = {(y, x, each) for y, row in enumerate(shape.split("/")) for x, each in enumerate(row)}
            for letter, bits in (("R", mission.resource_cells[0]), ("X", mission.x_cells[0])):
                assert {(y, x) for y, x, each in wanted if each == letter} == {
                    divmod(place, 6) for place in range(36) if int(bits) >> place & 1
                }
