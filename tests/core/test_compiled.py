"""The same source, compiled and not, plays the same games to the same bytes."""

import os
import random
import subprocess
import sys
from pathlib import Path

from tests.conftest import game

ROOT = Path(__file__).parents[2]

MODES: tuple[tuple[int, tuple[str, ...]], ...] = (
    (1, ()),
    (1, ("upgraded", "requirements")),
    (2, ("upgraded", "b-side")),
    (3, ("variable-quarters", "requirements")),
    (4, ()),
)


def told(logs: list[Path], compiled: bool) -> str:
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "0" if compiled else "1"}
    command = [sys.executable, "-W", "error", "-m", "tests.core.retell", *map(str, logs)]
    result = subprocess.run(command, env=environment, cwd=ROOT, check=True, capture_output=True, text=True)
    return result.stdout


def test_compiled_and_uncompiled_agree_byte_for_byte(tmp_path: Path) -> None:
    logs = []
    for players, variants in MODES:
        match = game("futuropia", players, *variants).new(seed=players)
        picker = random.Random(players)
        while not match.over:
            match.play(picker.choice(match.legal_ids()))
        logs.append(tmp_path / f"{players}-{len(variants)}.4t")
        match.log.save(logs[-1])
    logs += sorted((ROOT / "tests").glob("*/logs/*.4t"))  # all the ways a game can end
    compiled, plain = told(logs, True), told(logs, False)
    assert compiled.count("\n") > 600
    assert compiled == plain
