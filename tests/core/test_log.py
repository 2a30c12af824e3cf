"""Log files: what is written can be read again, and what is damaged is refused with a reason."""

import random
import textwrap
import warnings
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import fourtopia
from fourtopia import LogError, Match
from fourtopia.core import OlderRules, parse_log, read_log
from tests.conftest import game


def finished(players: int, *variants: str, seed: int = 1) -> Match:
    match = game("futuropia", players, *variants).new(seed=seed, seats=[f"P{seat}" for seat in range(players)])
    picker = random.Random(seed)
    while not match.over:
        match.play(picker.choice(match.legal_ids()))
    return match


MATCH = finished(2, "upgraded", "requirements")
TEXT = str(MATCH.log)
LINES = TEXT.splitlines()


def test_a_log_can_be_saved_and_replayed(tmp_path: Path) -> None:
    path = tmp_path / "game.4t"
    MATCH.log.save(path)
    again = fourtopia.replay(path)
    assert again.state.tobytes() == MATCH.state.tobytes()
    assert again.seats == ("P0", "P1")
    assert str(again.log) == path.read_text(encoding="utf-8") == TEXT
    assert [entry.name for entry in tmp_path.iterdir()] == ["game.4t"]


def test_a_log_in_the_middle_of_a_game_goes_on(tmp_path: Path) -> None:
    match = game("futuropia", 3).new(seed=5)
    match.play("buy food")
    match.log.save(tmp_path / "half.4t")
    again = fourtopia.replay(tmp_path / "half.4t")
    again.play("buy food left")
    match.play("buy food left")
    assert again.state.tobytes() == match.state.tobytes()


def test_names_cannot_break_a_log() -> None:
    match = game("futuropia", 2).new(seed=1, seats=["a|b\nend: 0", ""])
    assert parse_log(str(match.log)).seats == ("a/b end: 0", "?")


def replace(number: int, line: str) -> str:
    return "\n".join([*LINES[: number - 1], line, *LINES[number:]]) + "\n"


FIRST = LINES.index("") + 2  # the line of the first decision
ONES_TURN = next(n for n, line in enumerate(LINES, start=1) if line.startswith("1 "))


@pytest.mark.parametrize(
    ("text", "line", "part"),
    [
        ("", 1, "not a Fourtopia log"),
        ("[Event chess]\n1. e4 e5\n", 1, "not a Fourtopia log"),
        (replace(1, "fourtopia log 3"), 1, "newer than format 2: update"),
        (replace(2, "game: chess"), 2, "no game 'chess'"),
        (replace(2, "rules: 1"), 2, "'game: ...' should stand here"),
        (replace(3, "rules: x"), 3, "needs a number"),
        (replace(3, "rules: 999"), 3, "version 999 of the rules of Futuropia, newer than ours"),
        (replace(4, "players: 9"), 6, "9 players need 9 seats"),
        (replace(4, "players: 0"), 6, "0 players need 0 seats"),
        (replace(5, "variants: turbo"), 5, "no variant 'turbo'"),
        (replace(6, "seats: one"), 6, "2 players need 2 seats"),
        (replace(7, "box: other"), 7, "'box: standard'"),
        (replace(7, "box: own"), 7, "'box: own' with lines"),
        (replace(7, "box: own\nset: points.loan = four"), 8, "'set: path = value'"),
        (replace(7, "box: own\nset: points.loan = 4\nset: points.loan = 5"), 9, "points.loan is set twice"),
        (replace(7, "box: own\nset: start.money = 13\nset: limits.loan = 0"), 9, "limits.loan must lie between"),
        (replace(7, f"box: own\nset: limits.loan = {'9' * 5000}"), 8, "'set: path = value'"),
        (replace(7, f"box: own\nset: limits.loan = {'[' * 5000}"), 8, "'set: path = value'"),
        (replace(7, f"box: own\nset: generator.food-4.players = {[2] * 400}"), 8, "length"),
        (replace(1, f"fourtopia log {'9' * 5000}"), 1, "not a Fourtopia log"),
        (replace(3, f"rules: {'9' * 5000}"), 3, "needs a number"),
        (replace(4, "players: \u0662"), 4, "needs a number"),
        (replace(len(LINES), f"end: {'9' * 5000} decisions, state {'0' * 16}"), len(LINES), "'end: N decisions"),
        (replace(7, "box: own\nset: points.lone = 4"), 8, "points.lone is not an entry"),
        (replace(FIRST, "chance draw nothing"), FIRST, "is no action of Futuropia"),
        (replace(FIRST, "0 take robots"), FIRST, "chance decides here, not seat 0"),
        (replace(FIRST, "5 take robots"), FIRST, "begins with a seat or 'chance'"),
        (replace(FIRST, "damaged"), FIRST, "begins with a seat or 'chance'"),
        (replace(ONES_TURN, "1 leave"), ONES_TURN, "'leave' is not allowed now"),
        (replace(ONES_TURN, "0" + LINES[ONES_TURN - 1][1:]), ONES_TURN, "seat 1 decides here, not seat 0"),
        ("\n".join(LINES[:-1]), len(LINES) - 1, "cut off"),
        ("\n".join(LINES[:20]), 20, "cut off"),
        ("\n".join([*LINES[:-2], LINES[-1]]), len(LINES) - 1, "but should have"),
        (replace(len(LINES), "end: soon"), len(LINES), "'end: N decisions, state ...'"),
        (replace(len(LINES), LINES[-1][:-16] + "0" * 16), len(LINES), "the log is damaged"),
        (TEXT + "0 take robots\n", len(LINES) + 1, "nothing may follow"),
    ],
)
def test_a_bad_log_is_refused_with_its_line(text: str, line: int | None, part: str) -> None:
    with pytest.raises(LogError, match=part) as caught:
        parse_log(text).match()
    assert caught.value.line == line


def test_an_older_rules_version_is_told() -> None:
    with pytest.warns(OlderRules, match="version 0 of the rules of Futuropia; ours is 2"):
        match = parse_log(replace(3, "rules: 0")).match()
    assert match.state.tobytes() == MATCH.state.tobytes()
    broken = replace(3, "rules: 0").replace(LINES[ONES_TURN - 1], "1 leave", 1)
    with pytest.warns(OlderRules), pytest.raises(LogError, match="written under version 0"):
        parse_log(broken).match()


def test_the_log_in_the_documentation_is_one() -> None:
    import fourtopia.core.log

    assert fourtopia.core.log.__doc__ is not None
    sample = textwrap.dedent(fourtopia.core.log.__doc__.split("\n\n", 1)[1].split("\nOne decision a line")[0])
    assert str(parse_log(sample).match().log) == sample


def test_a_log_that_cannot_be_written_leaves_nothing_behind(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    for target in (tmp_path / "folder", tmp_path / "nowhere" / "game.4t", Path("\0")):
        with pytest.raises(LogError, match="cannot write"):
            MATCH.log.save(target)
    (tmp_path / "game.4t.part").write_text("mine")
    MATCH.log.save(tmp_path / "game.4t")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["folder", "game.4t", "game.4t.part"]


def test_a_name_that_is_no_text_can_be_saved() -> None:
    match = game("futuropia", 2).new(seed=1, seats=["\udcff", "b"])
    assert parse_log(str(match.log)).seats == ("?", "b")


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    (tmp_path / "bytes.4t").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(LogError, match="not a text file"):
        read_log(tmp_path / "bytes.4t")
    with pytest.raises(LogError, match="cannot read"):
        read_log(tmp_path / "missing.4t")
    with pytest.raises(LogError, match="cannot read"):
        read_log("a\0b")


@settings(max_examples=300, deadline=None)
@given(st.integers(0, len(TEXT) - 1), st.text(max_size=12), st.integers(0, 12))
def test_damage_anywhere_is_found_or_harmless(at: int, text: str, removed: int) -> None:
    """Whatever is cut out or put in: the log is refused, or it still tells the same game."""
    damaged = TEXT[:at] + text + TEXT[at + removed :]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", OlderRules)
        try:
            match = parse_log(damaged).match()
        except LogError:
            return
    assert match.state.tobytes() == MATCH.state.tobytes()


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=200))
def test_any_text_is_a_log_or_refused(text: str) -> None:
    for candidate in (text, f"fourtopia log 1\n{text}"):
        with pytest.raises(LogError):
            parse_log(candidate).match()
