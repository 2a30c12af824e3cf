"""The installed command as a process of its own: start-up, pipes, no compiler."""

import os
import subprocess
import sys
import time
from pathlib import Path

FOURTOPIA = Path(sys.executable).with_name("fourtopia")


def run(*words: str, typed: bytes = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [FOURTOPIA, *words], input=typed, capture_output=True, timeout=120, env={**os.environ, **environment}
    )


def test_the_first_decision_shows_quickly() -> None:
    run("play", "futuropia", typed=b"quit\n")
    started = time.monotonic()
    result = run("play", "futuropia", typed=b"quit\n")
    assert time.monotonic() - started < 1.5 * 3  # the target is 1.5 s; a busy test machine may take longer
    assert b"use which action tile?" in result.stdout
    assert (result.returncode, result.stderr) == (0, b"")


def test_bytes_that_are_no_text_are_just_wrong_input() -> None:
    result = run("play", "futuropia", typed=b"\xff\xfe\n5\nquit\n")
    assert result.returncode == 0
    assert b"neither a choice nor a command" in result.stdout
    assert b"(take subsidy)" in result.stdout


def test_a_reader_may_stop_reading() -> None:
    box = subprocess.Popen(
        [FOURTOPIA, "box", "futuropia", "--provenance"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert box.stdout is not None
    assert box.stderr is not None
    box.stdout.close()
    assert box.stderr.read() == b""
    box.stderr.close()
    assert box.wait() == 1


def test_without_compiler_nobody_waits(tmp_path: Path) -> None:
    result = run("play", "futuropia", typed=b"5\nquit\n", NUMBA_DISABLE_JIT="1", FOURTOPIA_CACHE=str(tmp_path))
    assert (result.returncode, result.stderr) == (0, b"")
    assert b"(take subsidy)" in result.stdout


def test_a_game_is_readable_without_colour() -> None:
    result = run("play", "futuropia", typed=b"quit\n", NO_COLOR="1", TERM="dumb")
    assert b"\x1b" not in result.stdout
