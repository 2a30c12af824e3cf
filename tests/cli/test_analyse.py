"""Looking at a game again, and hints on the way."""

from pathlib import Path

import pytest

from tests.cli.terminal import bad, data, good


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game of two bots, finished."""
    file = tmp_path_factory.mktemp("logs") / "game.4t"
    good("play", "prosperity", "--seats", "random,random", "--seed", "7", "--save", file)
    return file


def test_a_whole_game_is_told(log: Path) -> None:
    output = good("analyse", log, "--nodes", "100", "--top", "2")
    assert "The chance to win, from the first decision to the last" in output
    assert "What cost random 1 most" in output
    assert "What cost random 2 most" in output
    assert output.count("better:") == 4


def test_as_data_every_decision_has_a_verdict(log: Path) -> None:
    found = data("analyse", log, "--nodes", "100", "--json", "--seat", "1")
    assert found["now"] is None
    assert {each["seat"] for each in found["verdicts"]} == {1}
    for verdict in found["verdicts"]:
        assert verdict["win_lost"] <= 1
        assert verdict["action"] in [each["action"] for each in verdict["thoughts"]]
        assert sum(verdict["wins"]) == pytest.approx(1, abs=0.01)


def test_one_position(log: Path) -> None:
    steps = data("analyse", log, "--nodes", "100", "--json", "--seat", "0")["verdicts"]
    found = data("analyse", log, "--at", str(steps[3]["step"]), "--nodes", "200", "--json")
    assert found["verdicts"] == []
    assert found["now"]["seat"] == 0
    assert found["now"]["thoughts"][0]["action"]


def test_what_cannot_be_analysed(log: Path) -> None:
    assert "there is no step 9999" in bad("analyse", log, "--at", "9999")
    assert "seat 7" in bad("analyse", log, "--seat", "7")
    assert "missing.4t" in bad("analyse", log.parent / "missing.4t")


def test_a_game_that_is_not_over_ends_in_advice(tmp_path: Path) -> None:
    file = tmp_path / "short.4t"
    good("play", "futuropia", "--players", "1", "--seed", "7", "--save", file, typed=["5", "quit"])
    output = good("analyse", file, "--nodes", "100")
    assert "Points to expect" in output
    assert "Chance to win" not in output


def test_hints_are_for_who_plays_against_bots() -> None:
    output = good("play", "prosperity", "--seed", "7", typed=["hint", "quit"])
    assert "Chance to win" in output
    output = good("play", "prosperity", "--seats", "human,human", typed=["hint", "quit"])
    assert "no hints here: more than one person plays" in output
