"""Imports between the parts point one way."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from fourtopia.core.compiling import is_compiled

PACKAGE = Path(__file__).parents[2] / "src" / "fourtopia"

MAY_IMPORT = {
    "core": set(),
    "games": {"core"},
    "bots": {"core"},
    "lab": {"core", "bots"},
    "envs": {"core", "bots"},
    "table": {"core", "bots", "lab"},
    "web": {"core", "bots", "table"},
    "cli": {"core", "games", "bots", "lab", "envs", "table", "web"},
}


def imported(source: Path) -> set[str]:
    """Every fourtopia module that a file imports, wherever in the file."""
    found = set()
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{source}: imports are written out in full"
            assert node.module is not None
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return {name for name in found if name.split(".")[0] == "fourtopia"}


def parts() -> list[str]:
    return sorted(path.name for path in PACKAGE.iterdir() if path.is_dir() and path.name != "__pycache__")


@pytest.mark.parametrize("part", parts())
def test_a_part_imports_only_what_it_may(part: str) -> None:
    allowed = MAY_IMPORT[part] | {part}
    for source in (PACKAGE / part).rglob("*.py"):
        for name in imported(source):
            if len(name.split(".")) > 1:
                assert name.split(".")[1] in allowed, f"{source} imports {name}"


def test_a_game_knows_no_other_game() -> None:
    for source in (PACKAGE / "games").rglob("*/*.py"):
        for name in imported(source):
            pieces = name.split(".")
            if pieces[1] == "games":
                assert pieces[2] == source.relative_to(PACKAGE / "games").parts[0], f"{source} imports {name}"


def test_every_game_has_the_same_files() -> None:
    folders = [path.parent for path in (PACKAGE / "games").glob("*/components.toml")]
    assert folders
    files = {
        "__init__.py", "audit.py", "box.py", "components.toml", "effects.py", "judgement.py",
        "observation.py", "refusals.py", "RULES.md", "rules.py", "scoring.py", "setup.py", "show", "state.py",
        "tables.py", "texts.py", "turns.py", "messages.en.toml",
    }  # fmt: skip
    shown = {"__init__.py", "asking.py", "board.py", "counting.py", "look.css", "pieces.py", "podium.py", "scenery.py"}
    for folder in folders:
        there = {path.name for path in folder.iterdir() if path.name != "__pycache__"}
        assert there >= files, folder.name  # others are named for what they hold
        assert {path.name for path in (folder / "show").iterdir()} >= shown, folder.name


def test_rules_take_nothing_from_files_that_the_key_of_compiled_code_leaves_out() -> None:
    for source in (PACKAGE / "games").rglob("*.py"):
        if not is_compiled(source) or source.name == "box.py":
            continue
        for name in imported(source):
            pieces = name.split(".")
            if pieces[1] == "games":
                modules = [PACKAGE.joinpath(*pieces[1:end]).with_suffix(".py") for end in (4, 5)]
                assert all(is_compiled(module) for module in modules if module.exists()), f"{source} imports {name}"


def test_importing_the_package_alone_is_light() -> None:
    code = "import sys, fourtopia; sys.exit(bool({'numba', 'numpy', 'rich', 'typer'} & set(sys.modules)))"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_every_part_says_what_it_is_for() -> None:
    for part in parts():
        front = (PACKAGE / part / "__init__.py").read_text(encoding="utf-8")
        assert ast.get_docstring(ast.parse(front)), part
