"""That rules are compiled is said once, and only when they are."""

import pytest

from fourtopia.cli.patience import patience
from tests.cli.terminal import fourtopia


def test_it_is_said_once_however_much_is_compiled(capsys: pytest.CaptureFixture[str]) -> None:
    import numba

    one, two = numba.njit(lambda number: number + 1), numba.njit(lambda number: number + 2)
    with patience():
        assert (one(1), two(1), one(1)) == (2, 3, 2)
    assert capsys.readouterr().err.count("Compiling the rules, once") == 1
    with patience():
        assert one(1) == 2
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("level", ["level-3", "level-4"])
def test_a_game_against_bots_says_it_at_most_once(level: str) -> None:
    words = ("play", "futuropia", "--seats", f"human,{level}", "--seed", "7")
    first = fourtopia(*words, typed=["5", "5", "5", "quit"])
    assert first.stderr.count("Compiling") <= 1
    second = fourtopia(*words, typed=["5", "5", "5", "quit"])
    assert second.stderr == ""
