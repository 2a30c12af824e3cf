"""Records for programs, and numbers for people."""

import pytest

from fourtopia.core import GAMES, load
from fourtopia.web.api import plain_record
from fourtopia.web.rendering import minus


@pytest.mark.parametrize("name", GAMES)
def test_what_only_fills_gaps_is_not_handed_out(name: str) -> None:
    match = load(name, players=2).new(seed=1)
    assert "gap_" not in str(plain_record(match.view(0).state))


def test_there_are_gaps() -> None:
    assert "gap_" in str(load("utopia").state_type)


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (-3, "\u22123"),
        ("-12.5", "\u221212.5"),
        ("(-1)", "(\u22121)"),
        ("Anne-Marie", "Anne-Marie"),
        ("R2-2", "R2-2"),
        ("Ann - Bo", "Ann - Bo"),
        ("Ann -1", "Ann -1"),
    ],
)
def test_a_number_gets_a_minus_sign_and_a_name_keeps_its_hyphen(value: object, shown: str) -> None:
    assert minus(value) == shown
