"""The commands beside `play`: listing, replaying, looking into the box, checking, counting, measuring."""

import json
import re
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import numba
import pytest

import fourtopia as package
from fourtopia.cli import check, perft
from fourtopia.cli.compile_notice import _listener
from fourtopia.core import GAMES, OlderRules, kind_of
from fourtopia.core.components import provenance
from tests.cli.terminal import bad, data, fourtopia, good

COMMANDS = ("games", "play", "replay", "analyse", "box", "check-game", "perft", "solve", "bench", "arena")


@pytest.fixture
def log(tmp_path: Path) -> Path:
    """A game of two bots, finished."""
    file = tmp_path / "game.4t"
    good("play", "futuropia", "--seats", "random,random", "--seed", "7", "--save", file)
    return file


@pytest.fixture
def short_log(tmp_path: Path) -> Path:
    file = tmp_path / "short.4t"
    good("play", "futuropia", "--seed", "7", "--save", file, typed=["5", "quit"])
    return file


# --- help and version ---


@pytest.mark.parametrize("command", [*COMMANDS, ""])
def test_help_has_an_example(command: str) -> None:
    output = good(*filter(None, [command]), "--help")
    assert f"Example: fourtopia {command}" in " ".join(output.split())


def test_without_a_command_the_commands_are_listed() -> None:
    output = good()
    assert all(command in output for command in COMMANDS)


def test_version() -> None:
    assert good("--version") == f"fourtopia {package.__version__}\n"


def test_an_unknown_command_ends_in_one_line() -> None:
    assert "dance" in bad("dance")


def after_compiling(function: Callable[..., Any]) -> Callable[..., Any]:
    """This function, that of a machine where nothing is compiled yet."""

    def first_compiled(*given: Any, **named: Any) -> Any:
        numba.njit(lambda number: number + 1)(1)
        return function(*given, **named)

    return first_compiled


def test_whoever_waits_for_the_compiler_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    for door, name, *words in (
        (perft, "perft", "perft", "futuropia", "--json"),
        (check, "check_game", "check-game", "futuropia", "--games", "1", "--json"),
    ):
        monkeypatch.setattr(door, name, after_compiling(getattr(door, name)))
        _listener.cache_clear()  # as in a process that has just begun
        result = fourtopia(*words)
        assert result.stderr == "Compiling the rules, once: this takes some twenty seconds.\n"
        json.loads(result.stdout)


# --- games ---


def test_games_lists_players_and_variants() -> None:
    output = good("games")
    assert "Futuropia  1 to 4 players" in output
    assert "The upgraded game" in output


def test_games_as_json() -> None:
    listed = data("games")
    assert [game["name"] for game in listed] == list(GAMES)
    assert listed[0]["players"] == [1, 2, 3, 4]
    assert set(listed[0]["variants"]) == set(kind_of("futuropia").variants)


# --- replay ---


def test_replay_tells_every_step_and_the_points(log: Path) -> None:
    output = good("replay", log)
    steps = list(package.replay(log).steps())
    told = output.split("\n\n")[1]
    assert len(told.splitlines()) >= len(steps)
    assert "nothing to choose: " in told
    assert "Final points" in output


def test_replay_step_by_step(short_log: Path) -> None:
    steps = [step for step in package.replay(short_log).steps() if not step.forced]
    output = good("replay", short_log, "--step", typed="\n" * len(steps))
    assert output.count("Market") == len(steps)
    assert "The log ends here. you: use which action tile?" in output


@pytest.mark.parametrize("typed", ["q\n", "quit\n", ""])
def test_replay_may_be_left(log: Path, typed: str) -> None:
    output = good("replay", log, "--step", typed=typed)
    assert output.count("Market") == 1
    assert "Final points" not in output


def test_replay_draws_pictures(short_log: Path, tmp_path: Path) -> None:
    still, film = tmp_path / "end.svg", tmp_path / "all.gif"
    wishes = ("--narrow", "--dark", "--width", "120", "--frames", "2", "--seconds", "0.5")
    told = good("replay", short_log, "--seat", "1")
    assert good("replay", short_log, "--seat", "1", "--picture", still, "--animate", film, *wishes) == told
    view = package.replay(short_log).view(1)
    assert still.read_text(encoding="utf-8") == view.picture(narrow=True, dark=True).svg
    assert film.read_bytes()[:10] == b"GIF89a" + (120).to_bytes(2, "little") + film.read_bytes()[8:10]
    assert "a picture ends in one of .svg, .png" in bad("replay", short_log, "--picture", tmp_path / "end.txt")


def test_replay_as_json(log: Path) -> None:
    replayed = data("replay", log)
    match = package.replay(log)
    assert replayed["game"] == "futuropia"
    assert replayed["seats"] == ["random 1", "random 2"]
    assert len(replayed["decisions"]) == len(match.chosen)
    assert replayed["scores"] == match.scores()
    assert replayed["ledger"] == match.ledger()
    assert replayed["over"]


def test_an_illegal_decision_in_a_log_is_named_by_its_line(log: Path) -> None:
    lines = log.read_text().splitlines()
    lines[8] = "0 leave"
    log.write_text("\n".join(lines))
    assert "line 9: " in bad("replay", log)


def test_a_log_of_older_rules_is_worth_a_warning(log: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The log still plays; one line says that the rules have changed since."""
    import warnings

    from fourtopia.core import Log

    real = Log.match

    def older(self: Log, seed: int | None = None, go_on: bool = True) -> package.Match:
        warnings.warn(OlderRules("this log was written under version 0 of the rules"), stacklevel=2)
        return real(self, seed=seed, go_on=go_on)

    monkeypatch.setattr(Log, "match", older)
    result = fourtopia("replay", log)
    assert result.exit_code == 0
    assert result.stderr == "warning: this log was written under version 0 of the rules\n"


# --- box ---


def test_box_prints_the_components_file() -> None:
    assert good("box", "futuropia") == kind_of("futuropia").components_file.read_text(encoding="utf-8")


def test_box_as_json() -> None:
    values = list(provenance(kind_of("futuropia").components.tables))
    assert [(each["path"], each["value"], each["provenance"]) for each in data("box", "futuropia")] == values


def test_box_with_provenance() -> None:
    output = good("box", "futuropia", "--provenance")
    assert "generator.food-4.price" in output
    assert " designed\n" in output
    assert " rulebook\n" in output


def test_box_says_which_values_do_not_apply() -> None:
    """Of a mission that is no pattern and of no area."""
    lines = [line.split() for line in good("box", "write-the-future", "--provenance").splitlines()]
    for key, placeholder in (("area", "none"), ("shape", "."), ("width", "1")):
        assert [f"mission.E05.{key}", placeholder, "does", "not", "apply"] in lines


def test_box_of_an_unknown_game() -> None:
    assert "there is no game 'ludo'" in bad("box", "ludo")


# --- check-game and perft ---


def test_check_game_finds_nothing_wrong() -> None:
    output = good("check-game", "futuropia", "--games", "4")
    assert "Futuropia: 4 games at random, " in output
    assert "Modes: 4 of 1,824; not " in output
    assert re.search(r"Played through by hand: 4 games; \d+ positions with everybody's eyes, \d+ drawings", output)
    assert "Everything holds." in output


def test_check_game_says_that_it_went_through_all_modes() -> None:
    assert "Modes: all 8." in good("check-game", "utopia", "--games", "8")


def test_check_game_as_json() -> None:
    report = data("check-game", "futuropia", "--games", "3", "--seed", "3")
    assert (report["games"], report["modes"], report["played_through"]) == (3, 3, 3)
    assert len(report["not_played"]) == report["all_modes"] - 3
    assert report["problems"] == []


def test_check_game_ends_with_1_where_something_is_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    from fourtopia.cli import check
    from fourtopia.core.checking import Report

    def broken(*_: object) -> Report:
        return Report("futuropia", 3, 4, 1, ["the money does not add up"])

    monkeypatch.setattr(check, "check_game", broken)
    result = fourtopia("check-game", "futuropia", "--games", "20")
    assert result.exit_code == 1
    assert result.stderr.splitlines()[-1] == "error: the money does not add up"
    as_json = fourtopia("check-game", "futuropia", "--games", "20", "--json")
    assert as_json.exit_code == 1
    assert json.loads(as_json.stdout)["problems"] == ["the money does not add up"]


def test_check_game_needs_games() -> None:
    assert "--games" in bad("check-game", "futuropia", "--games", "0")
    assert "there is no game 'ludo'" in bad("check-game", "ludo", "--games", "1")


def test_perft_counts_every_depth() -> None:
    found = data("perft", "futuropia", "--depth", "3", "--players", "2")
    assert found["players"] == 2
    assert [each["depth"] for each in found["perft"]] == [0, 1, 2, 3]
    assert [each["sequences"] for each in found["perft"]][:2] == [1, 5]
    assert f"{found['perft'][3]['sequences']:,}" in good("perft", "futuropia", "--depth", "3", "--players", "2")


def test_perft_with_bad_options() -> None:
    assert "--depth" in bad("perft", "futuropia", "--depth", "-1")
    assert "no variant" in bad("perft", "futuropia", "--variants", "chess")


# --- bench: what it prints; the measuring has its own tests ---

MEASURED = {
    "game": "futuropia",
    "players": 4,
    "variants": [],
    "decisions_per_second": 12_345_678,
    "games_per_second": 54_321,
    "python_decisions_per_second": 98_765,
    "playouts_per_second": 76_543,
    "search_per_second": 321_098,
    "copy_ns": 12.5,
    "score_us": 0.5,
    "replay_ms": 1.25,
    "compile_cold_s": 14.5,
    "start_cached_s": 0.55,
    "peers": [
        {"name": "OtherEngine", "version": "2.0", "what": "chess", "decisions_per_second": 1000, "ratio": 12345.7}
    ],
    "machine": "a test",
}


@pytest.fixture
def measured(monkeypatch: pytest.MonkeyPatch) -> None:
    def bench(name: str, players: int | None, variants: list[str], progress: Any) -> dict[str, Any]:
        progress("compile")
        return MEASURED

    lab = ModuleType("fourtopia.lab.bench")
    lab.bench = bench  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "fourtopia.lab.bench", lab)


@pytest.mark.usefixtures("measured")
def test_bench_prints_tables() -> None:
    result = fourtopia("bench", "futuropia")
    assert result.stderr.startswith("Starting")
    for words in ("Futuropia, 4 players", "12,345,678", "OtherEngine 2.0, chess", "12,345.7 x", "On a test"):
        assert words in result.stdout


@pytest.mark.usefixtures("measured")
def test_bench_as_json_is_a_list_of_games() -> None:
    assert data("bench") == [MEASURED] * len(GAMES)
    assert data("bench", "futuropia") == MEASURED


@pytest.mark.usefixtures("measured")
def test_bench_without_other_engines(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(MEASURED, "peers", [])
    assert "No other engine is installed" in good("bench", "futuropia")


def test_bench_of_an_unknown_game() -> None:
    assert "there is no game 'ludo'" in bad("bench", "ludo")
