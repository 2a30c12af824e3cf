"""The checker finds what is wrong with a game: each of these faults is planted, and told in a sentence."""

from __future__ import annotations

import importlib
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from fourtopia.core import observation
from fourtopia.core.board import Choice, Drawing, Fact
from fourtopia.core.chance import new_random
from fourtopia.core.checking import check_game, check_kind
from fourtopia.core.checking.files import check_readings
from fourtopia.core.checking.modes import modes_of
from fourtopia.core.checking.playing import check_replay
from fourtopia.core.checking.random_play import check_mode
from fourtopia.core.checking.report import MOST_PROBLEMS, Report, listed
from fourtopia.core.checking.secrets import check_secrets, check_views
from fourtopia.core.checking.widths import Widths
from fourtopia.core.compiling import answer_at_once, answer_compiled, rule
from fourtopia.core.contract import register
from fourtopia.core.drawing import svg
from fourtopia.core.game import Game
from fourtopia.core.observation import Reading
from fourtopia.core.records import Box, State, record
from fourtopia.web.check import REACHING
from tests.core import toy
from tests.core.made import Make, rules, with_parts
from tests.core.toy import hide as toy_hide

# --- a whole game, and its modes ------------------------------------------------------------------------------


def test_a_whole_game_has_no_problems(make: Make) -> None:
    report = check_kind(make(), 10)
    assert report.problems == []
    assert (report.games, report.played_through, report.not_played) == (10, 6, [])
    assert report.positions >= 6 * 3
    assert report.drawings > report.positions


def test_every_mode_is_gone_through_with_few_games(make: Make) -> None:
    """One to three players, with and without the variant."""
    report = check_kind(make(), 7)
    assert (report.modes, report.all_modes) == (6, 6)


def test_the_modes_that_were_not_played_are_named(make: Make) -> None:
    report = check_kind(make(), 4)
    assert (report.modes, report.all_modes) == (4, 6)
    assert len(report.not_played) == 2
    assert set(report.not_played) < {
        f"{players}{long}" for players in ("1 player", "2 players", "3 players") for long in ("", " with long")
    }


def test_the_first_modes_have_everything_in_them(make: Make) -> None:
    first = modes_of(make(), 1).modes[:3]
    assert {players for players, _ in first} == {1, 2, 3}
    assert any(variants for _, variants in first)


def test_a_fault_of_one_mode_alone_is_found_with_few_games(make: Make) -> None:
    fault = rules("    state.won = seat\n", "    state.won = 9 if box.long and box.players == 3 else seat\n")
    assert check_kind(make(fault), 6).problems


def test_many_problems_are_cut_short() -> None:
    report = Report("toy")
    report.add([f"problem {number % 50}" for number in range(100)])
    assert len(report.problems) == MOST_PROBLEMS
    assert report.problems[-1] == f"{50 - MOST_PROBLEMS + 1} more problems are not told; mend these first"
    assert listed(["a", "b", "c"], 2) == "a, b and 1 more"


# --- secrets --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        (toy.HIDES_NOTHING_ANYWHERE, "nothing is hidden from anybody"),
        (toy.GUESSES_NOTHING, "what is hidden is never guessed"),
        (toy.RARE_AND_NOT_GUESSED, "what is hidden is never guessed"),
        (toy.GUESSES_ALWAYS_THE_SAME, "what is hidden is always guessed to be the same"),
        (toy.GUESSES_A_PART, "secret: hidden, but never guessed"),
    ],
)
def test_a_secret_that_is_not_kept_or_guessed(fault: int, words: str) -> None:
    (found,) = check_secrets(toy.toy(fault), 1)
    assert words in found


def test_what_a_seat_sees_of_an_action_tells_a_secret() -> None:
    """It reads in its log something else if the other has a white pebble, and sees the same on the table."""
    found = [problem for seed in range(6) for problem in check_replay(toy.toy(toy.SEEN_TELLS), seed)]
    assert any("the log and the sentences about what happens of seat" in problem for problem in found)
    assert all("the views" not in problem for problem in found)


def test_previews_are_compared_too() -> None:
    """What parts beyond the core show is handed to the checker."""
    match = toy.toy().new(seed=1)
    found = check_views(match, 1, more={"previews": lambda match, seat: int(match.state.secret[1])})
    assert any("the previews of choices of seat 0 tell what may not be known" in problem for problem in found)
    assert check_views(match, 1, more={"previews": lambda match, seat: match.view(seat).bytes()}) == []


PEEKED = [0]


@rule
def peeking_hide(box: Box, state: State, seat: int) -> None:
    """Remembers what it blanks."""
    PEEKED[0] = int(state.secret[1] if seat <= 0 else state.secret[0])
    toy_hide(box, state, seat)


@pytest.mark.parametrize(
    ("parts", "words"),
    [
        ({"choice": lambda view, action: Choice(f"take {PEEKED}")}, "the pages of seat"),
        (
            {"area": lambda view, seat, look: [Drawing("own", f"{PEEKED}", svg("own", 9, 9, "own", ""), 9, 9)]},
            "the pages of seat",
        ),
        (
            {"shared": lambda view, look: [Drawing("all", f"{PEEKED}", svg("all", 9, 9, f"{PEEKED}", ""), 9, 9)]},
            "the pages of seat",
        ),
        ({"goods": lambda view, seat: [Fact("points", f"{PEEKED}", "points")]}, "the previews of choices of seat"),
        ({"told": lambda step: f"The other has {PEEKED}"}, "the log and the sentences about what happens of seat"),
    ],
)
def test_what_a_game_shows_depends_on_what_is_hidden(parts: dict[str, Any], words: str) -> None:
    """It looks behind the view: the rules, as plain Python, remember what they blank."""
    game = with_parts(**parts)
    register(SimpleNamespace(**{**vars(game.kind.rules), "hide": peeking_hide}), game.kind.state_types)
    answer_at_once(toy.STATE)
    try:
        found = [problem for seed in range(4) for problem in check_replay(game, seed, more=REACHING)]
    finally:
        answer_compiled(toy.STATE)
        register(game.kind.rules, game.kind.state_types)
    assert any(words in problem for problem in found)
    assert not any("the views" in problem for problem in found)


# --- observations ---------------------------------------------------------------------------------------------


def read(field: str, reading: Reading) -> Game:
    """The toy, one of whose fields is read otherwise."""
    return with_parts(observation=tuple(reading if each.field == field else each for each in toy.READINGS))


@pytest.mark.parametrize(
    ("reading", "value", "write"),
    [
        (observation.choice("secret", 2), 2, 'choice("secret", 3)'),
        (observation.choice("heap", 7), 7, 'choice("heap", 8)'),
        (observation.choice("heap", 4, first=4), 3, 'choice("heap", 8)'),
        (observation.bits("heap", 2), 7, 'bits("heap", 3)'),
        (observation.flag("heap"), 7, 'number("heap", 7)'),
        (observation.seat("heap"), 7, 'choice("heap", 8)'),
        (observation.seat_bits("heap"), 7, 'bits("heap", 3)'),
        (observation.number("heap", 0.1), 7, 'number("heap", 7)'),
    ],
)
def test_a_value_without_a_place_in_an_observation(reading: Reading, value: int, write: str) -> None:
    found = [problem for seed in range(3) for problem in check_replay(read(reading.field, reading), seed)]
    assert all("observation.py reads " in problem for problem in found)
    assert any(f"a position has {value} there, which has no place; write {write}" in problem for problem in found)


def test_values_of_a_list_that_is_tallied() -> None:
    players = record([("count", "u1"), ("tiles", "u1", 3)])
    state_type = record([("players", players, 2), ("far", "i4")])
    readings = (observation.tally("players.tiles", 4, "count"), observation.number("far", 40_000))
    game: Any = SimpleNamespace(kind=SimpleNamespace(observation=readings), players=2)
    widths, states = Widths(game), np.zeros(2, state_type)
    states["players"]["count"][0, 1] = 2
    states["players"]["tiles"][0, 1] = (3, 3, 9)
    widths.look(states)
    assert widths.problems() == []
    states["players"]["tiles"][0, 1] = (3, 5, 9)
    states["far"][1] = 40_000
    widths.look(states)
    tally, far = widths.problems()
    assert 'has 5 there, which has no place; write tally("players.tiles", 6, "count")' in tally
    assert "has 40000 there" in far


def test_a_value_that_stands_for_nothing_needs_no_place() -> None:
    game: Any = SimpleNamespace(kind=SimpleNamespace(observation=(observation.choice("room", 3, first=1),)), players=2)
    widths, states = Widths(game), np.zeros(4, record([("room", "i4")]))
    states["room"] = (-2, -1, 0, 3)
    widths.look(states)
    assert widths.problems() == []


def test_a_field_without_a_reading() -> None:
    kind = with_parts(observation=tuple(each for each in toy.READINGS if each.field not in ("bag", "actor"))).kind
    actor, bag = check_readings(kind)
    assert 'does not say how the field actor is read; add seat("actor", first=-2) or nothing("actor")' in actor
    assert 'does not say how the field bag is read; add number("bag", 10) or nothing("bag")' in bag
    (found,) = check_readings(with_parts(observation=(*toy.READINGS, observation.flag("flag"))).kind)
    assert "reads a field flag, which no position has" in found
    (found,) = check_readings(with_parts(observation=(*toy.READINGS, observation.number("bag", 9))).kind)
    assert "reads the field bag twice" in found


# --- rules ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        (toy.CHANGES_THE_BOX, "an action changes the box (heap), so it cannot be undone"),
        (toy.NO_CHOICE_EVER, "nobody is ever asked"),
        (toy.NEVER_ENDS, "the game does not end"),
        (toy.SEEN_UNKNOWN, "what a seat sees of an action is not an action of the game"),
    ],
)
def test_a_broken_rule(fault: int, words: str) -> None:
    (found,) = check_mode(toy.toy(fault), 20, new_random(1), Report("toy"))
    assert words in found
    assert len(found) < 600


def test_a_fault_leaves_the_box_as_it_was() -> None:
    game = toy.toy(toy.CHANGES_THE_BOX)
    before = game.boxes.tobytes()
    assert check_mode(game, 20, new_random(1), Report("toy"))
    assert game.boxes.tobytes() == before


@pytest.mark.parametrize("fault", [toy.NEVER_ENDS, toy.NO_CHOICE_EVER])
def test_a_game_that_never_ends_is_found_within_seconds(fault: int) -> None:
    game = toy.toy(fault)
    check_mode(toy.toy(), 1, new_random(1), Report("toy"))  # compiles
    start = time.process_time()
    assert check_kind(game.kind, 1000).problems
    assert time.process_time() - start < 10


def test_a_game_played_through_by_hand_has_an_end() -> None:
    (found,) = check_replay(toy.toy(toy.NEVER_ENDS), 1, longest=60)
    assert "the game does not end; after 61 decisions" in found


def test_an_action_that_changes_something_outside_the_state(make: Make) -> None:
    """Only as plain Python can a rule do so: it counts its calls, and the heap shrinks by that."""
    fault = rules("    state.won = seat\n", "    MEMORY.append(action)\n    state.won = len(MEMORY) % 2\n")
    problems = check_kind(make(fault), 12).problems
    assert problems
    assert "the same choice on a copy gives another position" in problems[0]
    kind = make(rules("    state.won = seat\n", "    MEMORY.append(1)\n    state.won = len(MEMORY) // 2000 % 2\n"))
    found = [problem for seed in range(40) for problem in check_replay(Game(kind, 2, (), kind.components), seed)]
    assert any(
        "an action cannot be undone, since it reads or changes something outside the state" in each for each in found
    )


def test_an_invariant_without_a_name(make: Make) -> None:
    audit = "@rule\ndef audit(box, state):\n    return 3\n"
    (found,) = check_kind(make(rules("MEMORY = []", audit)), 6).problems
    assert "audit returns 3, but INVARIANTS ends with 0; add what it means there" in found


def test_plain_python_comes_to_another_position(make: Make) -> None:
    """A byte that becomes negative: as a number of 64 bits compiled, around the corner as a byte."""
    fault = rules(
        "    state.won = seat\n", "    left = state.heap - 4\n    state.won = seat if left < 100 else NOBODY\n"
    )
    kind = make(fault, compiled=True)
    found = check_replay(Game(kind, 2, (), kind.components), 1)
    assert any("as plain Python comes to another position than compiled (won)" in problem for problem in found)


@pytest.mark.parametrize(
    ("function", "words"),
    [
        ("lean(box, state, seat, menu):\n    menu.weight[0] = 7", "lean must weigh the choices that are there"),
        ("lean(box, state, seat, menu):\n    favour(menu, 0, 0)", "lean must weigh the choices that are there"),
        ("judge(box, state, ledger, points):\n    return -1.0", "judge must guess a finite number of points"),
        (
            "judge(box, state, ledger, points):\n    state.won = 2\n    return 1.0",
            "changes the position or the box (won)",
        ),
    ],
)
def test_how_bots_look_at_a_position(make: Make, function: str, words: str) -> None:
    kind = make(rules("MEMORY = []", f"@rule\ndef {function}\n"))
    assert any(words in problem for problem in check_kind(kind, 6).problems)


# --- what a game raises ---------------------------------------------------------------------------------------


def test_what_is_raised_becomes_a_sentence(make: Make) -> None:
    kind = make(rules("MEMORY = []", "def heading(view):\n    return {}['title']\n"))
    line = (kind.folder / "__init__.py").read_text(encoding="utf-8").splitlines().index("    return {}['title']") + 1
    problems = check_kind(kind, 6).problems
    assert problems
    assert any(f"/__init__.py, line {line}, while " in problem for problem in problems)
    assert all("Traceback" not in problem and "\n" not in problem for problem in problems)
    assert any("KeyError: 'title'" in problem for problem in problems)


@pytest.mark.parametrize(
    "name", ["choice(view, action)", "told(step)", "shared(view, look)", "cover()", "tables(view)"]
)
def test_nothing_that_a_game_shows_may_raise(make: Make, name: str) -> None:
    problems = check_kind(make(rules("MEMORY = []", f"def {name}:\n    raise OSError('lost')\n")), 6).problems
    assert problems
    assert all("OSError: lost" in problem for problem in problems)


@pytest.mark.parametrize(("code", "line"), [("def :\n", 2), ("\nno_such_name\n", 3)])
def test_a_game_that_cannot_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: str, line: int) -> None:
    (tmp_path / "no_game.py").write_text("TITLE = 'None'\n" + code, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr("fourtopia.core.checking.checker.kind_of", lambda name: importlib.import_module("no_game"))
    (found,) = check_game("none", 1).problems
    assert f"/no_game.py, line {line}, while reading the game's files: " in found


def test_rules_that_do_not_compile(make: Make) -> None:
    kind = make(rules("    state.won = seat\n", "    state.won = seat.name\n"), compiled=True)
    (found,) = check_kind(kind, 6).problems
    assert "/__init__.py, line " in found
    assert "\n" not in found
    assert len(found) < 500
