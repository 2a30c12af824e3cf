"""The installed command as a process of its own: start-up, pipes, no compiler."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

FOURTOPIA = Path(sys.executable).with_name("fourtopia")


def run(*words: str, typed: bytes = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [FOURTOPIA, *words], input=typed, capture_output=True, timeout=120, env={**os.environ, **environment}
    )


def test_the_second_start_compiles_nothing() -> None:
    run("play", "futuropia", typed=b"quit\n")
    result = run("play", "futuropia", typed=b"quit\n")
    assert b"use which action tile?" in result.stdout
    assert (result.returncode, result.stderr) == (0, b"")


def test_bytes_that_are_no_text_are_just_wrong_input() -> None:
    result = run("play", "futuropia", typed=b"\xff\xfe\n5\nquit\n")
    assert result.returncode == 0
    assert b"neither a choice nor a command" in result.stdout
    assert b"(take subsidy)" in result.stdout


def test_a_name_that_is_no_text_can_be_saved(tmp_path: Path) -> None:
    words = [b"play", b"futuropia", b"--names", b"\xff,b", b"--save", os.fsencode(tmp_path / "game.4t")]
    result = subprocess.run([os.fsencode(FOURTOPIA), *words], input=b"quit\n", capture_output=True, timeout=120)
    assert (result.returncode, result.stderr) == (0, b"")
    assert b"seats: ? | b" in (tmp_path / "game.4t").read_bytes()


def test_a_terminal_that_knows_few_characters() -> None:
    result = run(
        "play", "futuropia", "--names", "Zo\u00eb,b", typed=b"quit\n", PYTHONIOENCODING="ascii", PYTHONUTF8="0"
    )
    assert (result.returncode, result.stderr) == (0, b"")


@pytest.mark.parametrize("words", ["games", "play futuropia", "box futuropia --json"])
def test_a_full_disk_is_one_clear_line(words: str) -> None:
    command = f"echo quit | {FOURTOPIA} {words} > /dev/full"
    result = subprocess.run(["sh", "-c", command], capture_output=True, timeout=120)
    assert result.stderr.splitlines() == [b"error: cannot write the output: No space left on device"]
    assert result.returncode == 1


@pytest.mark.parametrize(("words", "closed"), [("play futuropia", "<&-"), ("games", ">&-")])
def test_closed_streams_are_no_trouble(words: str, closed: str) -> None:
    result = subprocess.run(["sh", "-c", f"{FOURTOPIA} {words} {closed}"], capture_output=True, timeout=120)
    assert (result.returncode, result.stderr) == (0, b"")


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
