"""The GPU: its kernels run in a simulator; without one, every function says so in one line."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from fourtopia.core import GAMES, kind_of
from fourtopia.lab import gpu
from tests.conftest import game

ROOT = Path(__file__).parents[2]


def test_the_kernels_play_the_same_games_as_the_processor() -> None:
    environment = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1", "NUMBA_DISABLE_JIT": "1"}
    command = [sys.executable, "-m", "tests.lab.simulated_gpu"]
    told = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert told.splitlines() == [f"{name} 3 2 {kind_of(name).showcase[0]} True" for name in GAMES]


def test_without_a_gpu_it_says_so() -> None:
    match = game("prosperity", 2).new(seed=1)
    for ask in (
        lambda: gpu.random_games(match.game, 10),
        lambda: gpu.roll_out([match.view(0)], 10),
        lambda: gpu.vector("prosperity", 10),
        lambda: gpu.same_games(match.game, 10),
    ):
        with pytest.raises(gpu.NoGpu, match="There is no GPU here that Numba can use"):
            ask()
