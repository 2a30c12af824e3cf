"""Rules are for compiled code; whoever calls one from Python is told how."""

import os
import subprocess
import sys

import pytest

from fourtopia.core import load
from fourtopia.core.contract import apply
from fourtopia.core.errors import CompiledOnly
from fourtopia.core.records import whole

CALL = "from fourtopia.core.records import whole; print(whole(3))"


def test_a_rule_called_from_python_says_how() -> None:
    with pytest.raises(CompiledOnly, match=r"whole is a rule.*@entry.*NUMBA_DISABLE_JIT=1"):
        whole(3)
    match = load("futuropia", players=2).new(seed=1)  # by now it is part of compiled code
    with pytest.raises(CompiledOnly, match="apply is a rule"):
        apply(match.game.boxes[0], match.state, 0, match.legal_ids()[0])


def test_the_way_that_is_named_works() -> None:
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    result = subprocess.run([sys.executable, "-c", CALL], capture_output=True, text=True, env=environment)
    assert (result.returncode, result.stdout) == (0, "3\n")
