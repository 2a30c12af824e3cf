"""FUT 4: the test run of production."""

import pytest

from tests.conftest import play
from tests.futuropia.helpers import START, have, new, own_generators, purse


def food_made(people: int, robots: int, *names: str) -> int:
    """What these generators make with these workers in a test run without a purchase."""
    match = new(2)
    own_generators(match, 0, *names)
    have(match, 0, people=people, robots=robots, food=0)
    return purse(play(match, "buy food", "buy food nothing"), 0)[1]


@pytest.mark.parametrize(("people", "made"), [(0, 0), (1, 0), (2, 0), (3, 7)])
def test_all_working_spaces_must_be_occupied(people: int, made: int) -> None:
    """FUT 4.1  Three spaces, and nothing less will do."""
    assert food_made(people, 0, "food-7") == made


@pytest.mark.parametrize(("people", "robots", "made"), [(0, 5, 0), (1, 0, 0), (1, 1, 4), (2, 0, 4), (1, 5, 4)])
def test_robots_cannot_take_spaces_with_the_person_sign(people: int, robots: int, made: int) -> None:
    """FUT 4.2  Two spaces, one of them for a person."""
    assert food_made(people, robots, "food-4") == made


def test_robots_take_all_other_spaces() -> None:
    """FUT 4.2  A generator without the sign runs on robots alone."""
    assert food_made(0, 3, "food-7") == 7
    assert food_made(0, 2, "food-7") == 0


def test_old_generators_produce_too() -> None:
    """FUT 4.3  All of the kind, and none of the other."""
    match = new(2)
    own_generators(match, 0, *START, "food-6", "energy-7")
    have(match, 0, people=20)
    play(match, "buy food", "buy food left")
    assert purse(match, 0) == (8, 3 + 1 + 2 + 6 + 4, 3)


def test_workers_come_from_generators_of_the_other_kind() -> None:
    """FUT 4.4  With three people all three make food, or all three make energy."""
    match = new(2)
    own_generators(match, 0, "food-start-1", "food-4", "energy-9", "energy-start")
    play(match, "buy food", "buy food nothing")
    assert purse(match, 0)[1] == 3 + 1 + 4
    own_generators(match, 1, "food-start-1", "food-4", "energy-9", "energy-start")
    play(match, "buy energy", "buy energy nothing")
    assert purse(match, 1)[2] == 3 + 6 + 1


def test_the_largest_production_is_found() -> None:
    """FUT 4.4  The best set is not the one with the best single generator: 5 + 6 beat 9."""
    assert food_made(3, 1, "food-11", "food-5", "food-6") == 11
    assert food_made(1, 3, "food-11", "food-5", "food-6") == 9  # too few people for both signs
