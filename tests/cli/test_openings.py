"""Decisions to begin with, whoever sits where; and files that are not what they should be."""

from pathlib import Path

import pytest

import fourtopia
from fourtopia.core import parse_log
from tests.cli.terminal import bad, good


def test_an_opening_settles_the_country_of_a_bot(tmp_path: Path) -> None:
    file = tmp_path / "game.4t"
    opening = "country silver; country black"
    good("play", "prosperity", "--opening", opening, "--seed", "3", "--save", file, typed=["quit"])
    decisions = parse_log(file.read_text(encoding="utf-8")).decisions
    assert decisions[:2] == ((0, "country silver"), (1, "country black"))
    assert [player.country for player in fourtopia.replay(file).state.players[:2]] == [0, 1]


def test_an_opening_may_be_longer() -> None:
    output = good("play", "futuropia", "--opening", "take robots;robots 2", "--seed", "1", typed=["log", "quit"])
    assert "robots 2" in output


@pytest.mark.parametrize(
    ("opening", "part"),
    [
        ("country green", "'country green' is no action of Prosperity"),
        ("income", "'income' is not allowed now"),
        ("country", "could be 'country silver', 'country black'"),
        ("country silver;", "'' is no action of Prosperity"),
    ],
)
def test_a_wrong_opening_is_refused(opening: str, part: str) -> None:
    assert part in bad("play", "prosperity", "--opening", opening)


def test_an_opening_does_not_go_with_a_saved_game(tmp_path: Path) -> None:
    file = tmp_path / "game.4t"
    good("play", "prosperity", "--save", file, typed=["quit"])
    assert "knows its players" in bad("play", "prosperity", "--log", file, "--opening", "country silver")


def test_the_file_of_another_game_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(good("box", "futuropia"), encoding="utf-8")
    said = bad("play", "prosperity", "--box", file)
    assert "mine.toml: research.spaces is missing; is it a file of this game?" in said


def test_a_value_out_of_range_is_refused_with_the_name_of_the_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(good("box", "prosperity").replace("income = 100", "income = 1000"), encoding="utf-8")
    assert "mine.toml: turn.income must lie between 0 and 999, not be 1000" in bad("play", "prosperity", "--box", file)


def test_a_source_is_named_once() -> None:
    output = good("box", "prosperity", "--provenance")
    assert output.count("https://github.com/qdebove/prosperity") == 1
    assert "source 1: https://github.com/qdebove/prosperity" in output
    assert "…" not in output


@pytest.mark.parametrize(("game", "example"), [("futuropia", "buy food"), ("prosperity", "country silver")])
def test_help_in_a_game_names_a_choice_of_that_game(game: str, example: str) -> None:
    assert f"its name ({example})" in good("play", game, "--seed", "1", typed=["?", "quit"])
