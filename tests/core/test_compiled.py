"""The same source, compiled and not, plays the same games to the same bytes."""

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from fourtopia.core import GAMES, kind_of
from tests.conftest import game

ROOT = Path(__file__).parents[2]

MODES: tuple[tuple[str, int, tuple[str, ...]], ...] = (
    ("futuropia", 1, ()),
    ("futuropia", 1, ("upgraded", "requirements")),
    ("futuropia", 2, ("upgraded", "b-side")),
    ("futuropia", 3, ("variable-quarters", "requirements")),
    ("futuropia", 4, ()),
    ("prosperity", 1, ()),
    ("prosperity", 2, ("silver",)),
    ("prosperity", 3, ("black", "lenient-triangle")),
    ("prosperity", 4, ()),
    ("utopia", 2, ()),
    ("utopia", 3, ("wonder-others-only",)),
    ("utopia", 5, ()),
    ("write-the-future", 1, ()),
    ("write-the-future", 2, ("draft", "secrecy")),
    ("write-the-future", 3, ("draft", "future-proof", "choose-factions")),
    ("write-the-future", 4, ("draft",)),
    ("write-the-future", 5, ("secrecy", "future-proof")),
)


def told(logs: list[Path], compiled: bool) -> str:
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "0" if compiled else "1"}
    command = [sys.executable, "-W", "error", "-m", "tests.core.retell", *map(str, logs)]
    result = subprocess.run(command, env=environment, cwd=ROOT, check=True, capture_output=True, text=True)
    return result.stdout


@pytest.mark.parametrize("name", GAMES)
def test_compiled_and_uncompiled_agree_byte_for_byte(name: str, tmp_path: Path) -> None:
    logs = []
    modes = [(players, variants) for game_name, players, variants in MODES if game_name == name]
    modes = modes or [(players, ()) for players in (kind_of(name).players[0], kind_of(name).players[-1])]
    for players, variants in modes:
        match = game(name, players, *variants).new(seed=players)
        picker = random.Random(players)
        while not match.over:
            match.play(picker.choice(match.legal_ids()))
        logs.append(tmp_path / f"{players}-{len(variants)}.4t")
        match.log.save(logs[-1])
    logs += sorted((ROOT / "tests" / name.replace("-", "_")).glob("logs/*.4t"))  # all the ways a game can end
    compiled, plain = told(logs, True), told(logs, False)
    assert compiled.count("\n") > 20 * len(logs)
    assert compiled == plain


def test_compiled_code_of_two_record_types_is_not_mixed_up(tmp_path: Path) -> None:
    """A game may have two; different processes may compile them, and a third may read both from disk."""

    def read(*layouts: str) -> list[str]:
        environment = {**os.environ, "FOURTOPIA_CACHE": str(tmp_path)}
        command = [sys.executable, "-m", "tests.core.two_layouts", *layouts]
        result = subprocess.run(command, env=environment, cwd=ROOT, check=True, capture_output=True, text=True)
        return result.stdout.splitlines()

    (few,), (many,) = read("few"), read("many")
    assert few != many
    assert read("few", "many") == [few, many]
    assert read("many", "few") == [many, few]
