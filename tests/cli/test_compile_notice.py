"""That rules are compiled is said once, and only when they are."""

from collections.abc import Iterator

import pytest

from fourtopia.cli.compile_notice import _listener, compile_notice
from tests.cli.terminal import fourtopia


@pytest.fixture(autouse=True)
def nothing_was_said() -> Iterator[None]:
    """As in a process that has just begun."""
    _listener.cache_clear()
    yield
    _listener.cache_clear()


def test_it_is_said_once_however_much_is_compiled(capsys: pytest.CaptureFixture[str]) -> None:
    import numba

    one, two = numba.njit(lambda number: number + 1), numba.njit(lambda number: number + 2)
    with compile_notice():
        assert (one(1), two(1), one(1)) == (2, 3, 2)
    assert capsys.readouterr().err.count("Compiling the rules, once") == 1
    with compile_notice():
        assert one(1) == 2
    assert capsys.readouterr().err == ""


def test_a_command_that_waits_in_several_places_says_it_once(capsys: pytest.CaptureFixture[str]) -> None:
    """Laying out a game is compiled, then what its bots use."""
    import numba

    for number in range(3):
        with compile_notice():
            assert numba.njit(lambda given: given + 1)(number) == number + 1
    assert capsys.readouterr().err.count("Compiling the rules, once") == 1


@pytest.mark.parametrize("level", ["level-3", "level-4"])
def test_a_game_against_bots_says_it_at_most_once(level: str) -> None:
    words = ("play", "futuropia", "--seats", f"human,{level}", "--seed", "7")
    first = fourtopia(*words, typed=["5", "5", "5", "quit"])
    assert first.stderr.count("Compiling") <= 1
    second = fourtopia(*words, typed=["5", "5", "5", "quit"])
    assert second.stderr == ""
