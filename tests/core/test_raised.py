"""What a game's own code raises is told in one sentence, with the file and the line."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from fourtopia.core.checking import check_kind
from fourtopia.core.compiling import rule
from fourtopia.core.errors import BadGame, LogError
from fourtopia.core.game import Game, kind_of
from fourtopia.core.log_parser import read_log
from fourtopia.core.match import Match
from fourtopia.core.raised import of_a_game, told
from fourtopia.core.stages import by_stage
from tests.core.made import FILES, GAME, Make

COMMAND = Path(sys.executable).with_name("fourtopia")


@pytest.mark.parametrize(
    ("right", "wrong", "words"),
    [
        ("    state.won = seat\n", "    state.won = saet\n", "NameError: name 'saet' is not defined"),
        ("    state.won = seat\n", "    state.vvon = seat\n", "there is no field 'vvon' in this record"),
        ("box.heap_stones", "box.heap_stnoes", "there is no field 'heap_stnoes' in this record"),
        ("    state.won = seat\n", "    state.won = favour(1)\n", "missing a required argument"),
        ("    state.won = seat\n", "    import math\n", "unsupported opcode (IMPORT_NAME)"),
    ],
)
def test_rules_that_do_not_compile_are_told_with_their_line(make: Make, right: str, wrong: str, words: str) -> None:
    kind = make(("__init__.py", right, wrong), compiled=True)
    (found,) = check_kind(kind, 6).problems
    assert words in found
    assert "/__init__.py, line " in found
    assert "\n" not in found
    assert len(found) < 500


@pytest.mark.parametrize(("change", "words"), [
    (("__init__.py", "@rule\ndef score", "def score"), "the function score is not marked as a rule; write @rule"),
    (("__init__.py", "def score(", "def count("), "has no function score(box, state, ledger)"),
    (("__init__.py", 'VARIANTS = ("long",)', 'VARIANTS = ("long")'), 'write the comma: VARIANTS = ("long",)'),
    (("__init__.py", "MEMORY", 'LIMITS = {"heap.stone": (1, 9)}\nMEMORY'), "LIMITS in __init__.py names heap.stone"),
    (("__init__.py", "MEMORY", 'LIMITS = {"heap.stones": (1, 8)}\nMEMORY'), "heap.stones is 9, but LIMITS"),
])  # fmt: skip
def test_what_is_forgotten_is_told_when_a_game_is_read(make: Make, change: tuple[str, str, str], words: str) -> None:
    with pytest.raises(BadGame) as told_of:
        make(change)
    assert words in str(told_of.value)


def test_a_catalogue_that_is_no_toml_is_told_with_its_file(make: Make) -> None:
    with pytest.raises(BadGame, match=r"messages\.en\.toml is not a TOML file: .*line 9.*; write every text"):
        make(("messages.en.toml", 'last = "The last stone"', "last = The last stone"))


def test_a_player_with_nothing_to_choose_is_told(make: Make) -> None:
    kind = make(("__init__.py", "range(min(3, state.heap))", "range(0)"))
    with pytest.raises(BadGame, match="Nim: somebody is to act but has nothing to choose from; fourtopia check-game"):
        Match(Game(kind, 2, (), kind.components)).legal_ids()


def weigh_two(box: Any, state: Any) -> None:
    """It lacks arguments."""


def test_a_table_with_a_function_of_other_arguments() -> None:
    weigh_rule: Any = rule(weigh_two)
    bare: Any = weigh_two
    with pytest.raises(
        BadGame, match=r"weigh_two in the table of stages takes \(box, state\); it must take \(box, stat"
    ):
        by_stage((0, weigh_rule, weigh_rule))
    with pytest.raises(BadGame, match=r"the function weigh_two is not marked as a rule"):
        by_stage((0, bare, bare))


def test_our_own_mistakes_are_no_fault_of_a_game() -> None:
    with pytest.raises(LogError) as refused:
        read_log(Path("/no/such/log.4t"))
    assert of_a_game(refused.value) is None
    assert told(refused.value)[0].startswith("LogError: ")


def test_in_public_the_words_of_an_error_are_left_out() -> None:
    """Whoever looks at a table must not read of a card in them that somebody else holds."""
    view: Any = None
    with pytest.raises(AttributeError) as raised:
        kind_of("utopia").texts.text(view, 0)
    assert "'NoneType' object" in str(of_a_game(raised.value))
    said = str(of_a_game(raised.value, in_public=True))
    assert said.endswith(": AttributeError")
    assert "utopia/texts.py, line " in said


# --- an installed game, in the terminal -----------------------------------------------------------------------


def run(folder: Path, *words: str) -> tuple[int, str, str]:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(folder), os.environ.get("PYTHONPATH", "")])}
    done = subprocess.run([COMMAND, *words], capture_output=True, timeout=120, env=environment, encoding="utf-8")
    return done.returncode, done.stdout, done.stderr.replace("\n", " ")


def install(folder: Path, package: str, code: str) -> None:
    """As pip does it: the package, and beside it the words that say which game it holds."""
    (folder / "nim").mkdir()
    for file, text in (FILES | {"__init__.py": code.replace("EDITION", "77")}).items():
        (folder / "nim" / file).write_text(text, encoding="utf-8")
    about = folder / "fourtopia_nim-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: fourtopia-nim\nVersion: 1.0\n", encoding="utf-8")
    (about / "entry_points.txt").write_text(f"[fourtopia.games]\nnim = {package}\n", encoding="utf-8")


@pytest.mark.parametrize(("package", "code", "words"), [
    ("nim", GAME.replace("import rule", "import ruel", 1), "nim/__init__.py, line 2: ImportError: cannot import name"),
    ("nim", GAME + "\nif\n", "nim/__init__.py, line 40: SyntaxError: invalid syntax"),
    ("nimm", GAME, "cannot be read from the package nimm: No module named 'nimm'"),
    ("nimm.rules", GAME, "cannot be read from the package nimm.rules: No module named 'nimm'"),
])  # fmt: skip
def test_one_broken_game_leaves_the_others(tmp_path: Path, package: str, code: str, words: str) -> None:
    install(tmp_path, package, code)
    status, listed, said = run(tmp_path, "games")
    assert (status, "Futuropia" in listed, "Traceback" in said) == (2, True, False)
    assert words in said


def test_an_action_that_raises_ends_a_game_with_a_sentence(tmp_path: Path) -> None:
    install(
        tmp_path, "nim", GAME.replace("    state.won = seat\n", "    state.won = seat\n    raise ValueError('oh')\n")
    )
    status, _, said = run(tmp_path, "play", "nim", "--seats", "random,random")
    assert status == 1
    assert "nim/__init__.py, line " in said
    assert "ValueError: oh (for the whole report: NUMBA_DISABLE_JIT=1)" in said
    assert "Traceback" not in said


def test_a_server_says_at_once_which_game_cannot_be_read(tmp_path: Path) -> None:
    install(tmp_path, "nim", GAME + "\nif\n")
    status, _, said = run(tmp_path, "serve", "--port", "0", "--database", f"sqlite:///{tmp_path / 'tables.db'}")
    assert status == 2
    assert "nim/__init__.py, line 40: SyntaxError" in said
