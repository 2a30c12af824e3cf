"""How things look: tables in narrow and wide terminals, long lists of choices."""

import io
import random

import pytest
from rich.console import Console

import fourtopia
from fourtopia.cli.app import app
from fourtopia.cli.choices import Choices
from fourtopia.cli.show import is_number_column, layout
from fourtopia.core import TextTable
from tests.cli.terminal import RUNNER


def drawn(tables: list[TextTable], width: int) -> list[str]:
    console = Console(file=io.StringIO(), width=width)
    console.print(layout(console, tables))
    assert isinstance(console.file, io.StringIO)
    return [line.rstrip() for line in console.file.getvalue().splitlines()]


SMALL = TextTable("Small", ["Name", "Money"], [["Ann", "$12"], ["Bob", "$3"]], ["a note"])
LONG = TextTable("Long", ["Tile", "Points"], [[f"L{number:02}", str(number)] for number in range(18)])


def test_tables_stand_side_by_side_where_there_is_room() -> None:
    assert "Small" in drawn([SMALL, SMALL], 80)[0].replace("Small", "", 1)
    assert drawn([SMALL, SMALL], 20).count("Small") == 2


def test_a_long_table_is_cut_into_blocks() -> None:
    assert len(drawn([LONG], 20)) == 1 + 1 + 18
    assert len(drawn([LONG], 80)) == 1 + 1 + 6


@pytest.mark.parametrize("name", fourtopia.GAMES)
def test_no_line_is_wider_than_the_terminal(name: str) -> None:
    kind = fourtopia.load(name).kind
    for players, variants in (kind.showcase, (kind.players[-1], ())):
        match = fourtopia.load(name, players=players, variants=variants).new(seed=3)
        chance = random.Random(3)
        while not match.over:
            match.play(chance.choice(match.legal_ids()))
        for width in (60, 80, 100, 160):
            assert max(map(len, drawn(match.view().tables(), width))) <= width


@pytest.mark.parametrize("width", ["80", "100", "160", "300"])
def test_nothing_of_a_wide_table_is_lost(width: str) -> None:
    command = ["play", "prosperity", "--players", "4", "--variants", "black"]
    output = RUNNER.invoke(app, command, input="quit\n", env={"COLUMNS": width}).stdout
    for words in ("Old-town facelift", "Leafy suburbs drive", "River meadow G+1", "1○ ○○○ ○○○○ ○○○○○ ○○○○○○ ○○○○○○○"):
        assert words in output
    assert "…" not in output


@pytest.mark.parametrize("width", ["80", "100", "160", "300"])
def test_nothing_of_a_long_table_is_lost(width: str) -> None:
    output = RUNNER.invoke(app, ["play", "futuropia", "--players", "4"], input="quit\n", env={"COLUMNS": width}).stdout
    for tile in range(1, 30):
        assert f"L{tile:02}" in output
    assert "…" not in output


def test_words_are_not_broken_in_a_narrow_terminal() -> None:
    row = ["Ann", "12 + camper", "food energy people robots subsidy (has left)", "29"]
    table = TextTable("Wide", ["Player", "People", "Tiles up", "Turns"], [row])
    words = " ".join(drawn([table], 32)).split()
    assert set(" ".join(row).split()) <= set(words)
    assert "Turns" in words


def test_number_columns() -> None:
    assert is_number_column(["$12", "-3", "2 + camper", "-", "2+1", "2+0▲"])
    assert not is_number_column(["1○ ○○○", "○1 ○○○"])
    assert not is_number_column(["L01", "3"])
    assert not is_number_column(["-", "-"])
    assert not is_number_column([])


def test_forty_amounts_take_few_lines() -> None:
    match = fourtopia.load("futuropia", players=2).new(seed=1)
    match.play("take robots")
    choices = Choices.of(match)
    many = Choices(match, [choices.actions[0]] * 41, range(41), True)
    console = Console(file=io.StringIO(), width=80)
    assert len(console.render_lines(many.shown(console))) <= 12


def test_an_amount_is_typed_as_itself() -> None:
    match = fourtopia.load("futuropia", players=2).new(seed=1)
    match.play("invite people")
    offered = Choices.of(match)
    from_three = Choices(match, offered.actions[2:], range(3, 6), True)
    with pytest.raises(fourtopia.IllegalAction, match="a number from 3 to 5"):
        from_three.find("1")
    assert from_three.find("4") == match.game.parse("people 4")
