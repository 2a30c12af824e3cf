"""FUT 10: the final check.

Each test leaves the game with a condominium laid out by hand and no resources.
"""

from fourtopia import Match
from tests.conftest import play
from tests.futuropia.helpers import (
    START,
    condominium_points,
    have,
    last_to_leave,
    new,
    notations,
    own_generators,
    own_quarters,
)


def leave_with(generators: list[str], quarters: list[str], people: int, robots: int = 0, camper: int = 0) -> Match:
    match = last_to_leave(new(2))
    own_generators(match, 0, *generators)
    own_quarters(match, 0, *quarters)
    have(match, 0, people=people, robots=robots, camper=camper, money=0, food=0, energy=0)
    return play(match, "leave")


def left(match: Match) -> tuple[int, int, int]:
    """People, robots and campers."""
    me = match.state.players[0]
    return int(me.people), int(me.robots), int(me.camper)


def test_what_is_in_store_does_not_help() -> None:
    """FUT 10.1  Two robots with a single energy made: both go, whatever is in store."""
    match = last_to_leave(new(2))
    have(match, 0, robots=2, food=50, energy=50)
    play(match, "leave")
    assert match.over
    assert left(match) == (3, 0, 0)
    assert match.ledger()[0]["free-people"] == 0


def test_a_robot_goes_for_each_missing_energy() -> None:
    """FUT 10.1  5 energy for quarters (1) and five robots: one goes. Two of three people are free."""
    match = leave_with([*START, "energy-6"], ["start"], people=3, robots=5)
    assert left(match) == (3, 4, 0)
    assert condominium_points(match) == 10


def test_idle_robots_use_energy_too() -> None:
    """FUT 10.1  One working space, three robots, two energy to spare: one robot goes."""
    match = leave_with(["energy-15", "food-start-2"], ["start", "L14", "L15", "L07"], people=2, robots=5)
    assert left(match) == (2, 4, 0)  # 11 - 1 - 2 - 2 - 2 = 4


def test_quarters_of_choice_go_when_no_robots_are_left() -> None:
    """FUT 10.2  1 energy, two quarters that use 1 each: one must go, and the player says which."""
    match = leave_with([*START], ["start", "L03"], people=3)
    assert match.actor == 0
    assert notations(match) == ["give up L03", "give up start"]
    keep = play(match.copy(), "give up start")
    assert keep.over
    assert keep.ledger()[0]["quarters"] == 1
    play(match, "give up L03")
    assert match.ledger()[0]["quarters"] == 0


def test_robots_go_before_quarters() -> None:
    """FUT 10.2  The robot alone makes up for the missing energy, so nobody is asked."""
    match = leave_with([*START], ["start"], people=3, robots=1)
    assert match.over
    assert left(match) == (3, 0, 0)


def test_people_without_a_living_space_go() -> None:
    """FUT 10.3  Five people, and after giving up quarters four or three spaces."""
    match = leave_with(["energy-start", "food-6"], ["start", "L05"], people=5)
    four = play(match.copy(), "give up start")
    assert left(four) == (4, 0, 0)
    assert condominium_points(four) == 5 + 2  # three work, one is free; 6 food for four
    play(match, "give up L05")
    assert left(match) == (3, 0, 0)
    assert condominium_points(match) == 3


def test_people_who_are_not_fed_go() -> None:
    """FUT 10.4  Two food for three people."""
    match = leave_with(["energy-start", "food-start-2"], ["start"], people=3)
    assert left(match) == (2, 0, 0)
    assert condominium_points(match) == 0


def test_generators_that_can_be_staffed_run() -> None:
    """FUT 10.5  The only person must work for 1 food, though a day off would be worth more."""
    match = leave_with(["food-start-1"], ["greenhouse", "solar-farm"], people=1)
    assert condominium_points(match) == 2


def test_workers_too_few_for_a_generator_are_free() -> None:
    """FUT 10.5  Two working spaces and one person: it stays off."""
    match = leave_with(["food-4"], ["greenhouse", "solar-farm"], people=1)
    assert condominium_points(match) == 5 + 1


def test_which_generators_run_is_settled_in_the_players_favour() -> None:
    """FUT 10.6  Two people run either the large generator (2 food left over) or the small one, and go hungry."""
    match = leave_with(["food-4", "food-start-1"], ["L02"], people=2)
    assert left(match) == (2, 0, 0)
    assert condominium_points(match) == 2


def test_the_check_starts_anew_after_each_removal() -> None:
    """FUT 10.6  One person starves, then nobody is left for the energy generator, and the quarters go dark."""
    match = leave_with(["energy-9", "food-start-1", "food-start-2"], ["start", "L02"], people=4)
    assert match.actor == 0
    assert "give up start" in notations(match)
    play(match, "give up start")
    assert left(match) == (3, 0, 0)
    assert condominium_points(match) == 5  # both food generators run, one person is free


def test_giving_up_quarters_is_the_players_own_decision() -> None:
    """FUT 10.6  It is asked where one way of staffing leaves energy missing, another does not."""
    match = leave_with(["food-4", "energy-6"], ["greenhouse"], people=2)
    assert notations(match) == ["give up greenhouse", "give up nothing"]
    nothing = play(match.copy(), "give up nothing")
    assert left(nothing) == (2, 0, 0)
    assert condominium_points(nothing) == 4 - 1
    play(match, "give up greenhouse")
    assert left(match) == (0, 0, 0)


def test_it_is_not_asked_elsewhere() -> None:
    """FUT 10.6  Where every way of staffing supplies the quarters there is nothing to decide."""
    assert leave_with(["food-4", "food-6"], ["L02"], people=3).over


def test_a_lost_greenhouse_grows_nothing() -> None:
    """FUT 10.7"""
    match = leave_with(["energy-start", "food-start-2"], ["greenhouse", "L03"], people=2)
    kept = play(match.copy(), "give up L03")
    assert kept.ledger()[0]["surplus-food"] == 2
    play(match, "give up greenhouse")
    assert match.ledger()[0]["surplus-food"] == 0


def test_a_lost_solar_farm_shines_no_more() -> None:
    """FUT 10.7  2 energy for three quarters that use 1 each; without the farm there is none at all."""
    match = leave_with(["food-start-2"], ["solar-farm", "L03", "L04"], people=2)
    kept = play(match.copy(), "give up L03")
    assert kept.ledger()[0]["surplus-energy"] == 0
    assert left(kept)[0] == 2
    play(match, "give up solar-farm")
    assert not match.over  # still 2 energy missing


def test_the_camper_and_the_loan_of_twenty_survive_their_rooms() -> None:
    """FUT 10.7  The loan office goes, the loan stays; the camper's room goes, and he stays and works."""
    match = last_to_leave(new(2))
    own_generators(match, 0, "food-4", "energy-start")
    own_quarters(match, 0, "camper", "loan-office", "L03")
    have(match, 0, people=2, camper=1, special_loan=1, money=0, food=0, energy=0)
    play(match, "leave", "give up camper", "give up loan-office")
    assert left(match) == (2, 0, 1)
    assert match.state.players[0].special_loan == 1
