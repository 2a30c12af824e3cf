"""FUT 12: the upgraded game and its special rooms."""

import pytest

from fourtopia import Match
from fourtopia.games.futuropia.state import IN_SUPPLY, NUMBERED_QUARTERS, OUT, Side, Stage, Tile
from tests.conftest import play
from tests.futuropia.helpers import (
    QUARTERS_IDS,
    condominium_points,
    for_sale,
    have,
    invite,
    last_to_leave,
    new,
    notations,
    own_generators,
    own_quarters,
    purse,
    quarters_of,
    turn_up,
)

ROOMS = QUARTERS_IDS[NUMBERED_QUARTERS:]


def owner_of(*rooms: str) -> Match:
    """Seat 0 to act, with these rooms and two more quarters."""
    match = new(2)
    own_quarters(match, 0, *rooms, "L03")
    return match


def test_no_start_quarters_and_no_extra_money() -> None:
    """FUT 12.1  Everything else is as in the first game."""
    match = new(4, "upgraded")
    for seat in range(4):
        me = match.state.players[seat]
        assert (me.money, me.food, me.energy, me.people) == (12, 3, 3, 3)
        assert (me.living_spaces, me.generator_count) == (0, 3)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_rooms_per_player_are_drawn(players: int) -> None:
    """FUT 12.2  With their B side up, and not always the same ones."""
    drawn = set()
    for seed in range(8):
        match = new(players, "upgraded", seed=seed)
        rooms = [name for name in quarters_of(match, IN_SUPPLY) if name in ROOMS]
        assert len(rooms) == 2 * players
        assert set(match.state.side[NUMBERED_QUARTERS:].tolist()) == {Side.B}
        drawn.add(tuple(rooms))
    assert len(drawn) > 1 or players == 4


def test_first_quarters_are_bought_from_the_last_player_on() -> None:
    """FUT 12.3  Then seat 0 has the first turn."""
    match = new(3, "upgraded")
    for seat, name in ((2, "L02"), (1, "L03"), (0, "L04")):
        assert (match.actor, match.state.stage) == (seat, Stage.QUARTERS)
        assert "quarters done" not in notations(match)
        play(match, f"quarters {name}", "quarters done")
    assert (match.actor, match.state.stage) == (0, Stage.TURN)
    assert [purse(match, seat) for seat in range(3)] == [(8, 3, 3), (10, 3, 3), (9, 3, 3)]


def test_first_quarters_may_be_several_and_on_credit() -> None:
    """FUT 12.3  2 + 5 spaces for $9, with $5 in hand."""
    match = new(2, "upgraded")
    have(match, 1, money=5)
    play(match, "quarters L01", "quarters L11")
    if match.actor == 1:
        play(match, "quarters done")
    me = match.state.players[1]
    assert (me.living_spaces, me.money, me.loans) == (7, 1, 1)


def test_one_room_at_a_time() -> None:
    """FUT 12.4  Before the first turn, and with each invitation."""
    match = new(2, "upgraded")
    for_sale(match, "L02", "camper", "workshop", "converter")
    play(match, "quarters workshop")
    assert notations(match) == ["quarters L02", "quarters done"]
    play(match, "quarters done", "quarters L02", "quarters done")
    have(match, 0, food=20)
    play(match, "invite people", "people 1", "quarters camper")
    assert match.state.stage == Stage.TURN  # the converter could not be bought too


def test_start_quarters_are_not_special() -> None:
    """FUT 12.4  In the first game two "!" tiles may be bought at once."""
    match = new(2)
    play(match, "invite people", "people 5", "quarters start", "quarters start")
    assert match.state.players[0].living_spaces == 9


def test_the_camper_needs_neither_bed_nor_food() -> None:
    """FUT 12.5  He works, he is not fed in test runs, and his room has three spaces for others."""
    match = new(2, "upgraded")
    for_sale(match, "L02", "L15", "camper")
    play(match, "quarters L02", "quarters done")
    have(match, 0, people=2, food=2)
    play(match, "quarters camper")
    me = match.state.players[0]
    assert (me.camper, me.people, me.living_spaces) == (1, 2, 3)
    invite(match, 1)
    assert purse(match, 0) == (12 - 3 - 2, 0, 3)  # three eat, not four
    own_generators(match, 0, "food-8-variant")
    turn_up(match, 1, [Tile.SUBSIDY])
    play(match, "take subsidy", "buy food", "buy food nothing")
    assert purse(match, 0)[1] == 8  # four spaces for three people and him


def test_the_camper_counts_towards_twenty_five() -> None:
    """FUT 12.5  24 people and he."""
    match = new(2)
    own_quarters(match, 0, "camper", "L12", "L13", "L14", "L05")
    have(match, 0, people=23, camper=1, food=40)
    invite(match, 1)
    assert match.state.final_phase == 1


def final_points(camper: int, *variants: str) -> int:
    match = last_to_leave(new(2, *variants))
    own_generators(match, 0, "food-6", "energy-start")
    own_quarters(match, 0, "camper")
    have(match, 0, people=3, camper=camper)
    return condominium_points(play(match, "leave"))


def test_the_camper_in_the_final_check() -> None:
    """FUT 12.6  He takes a place at work and eats 1 food; with the variant he feeds himself there too."""
    assert final_points(0) == 0 + 3  # all three work, 6 food for three
    assert final_points(1) == 5 + 2
    assert final_points(1, "camper-fasts") == 5 + 3


def test_the_camper_is_never_free() -> None:
    """FUT 12.6  Even where no work is left for him."""
    match = last_to_leave(new(2))
    own_generators(match, 0)
    own_quarters(match, 0, "greenhouse", "solar-farm")
    have(match, 0, people=1, camper=1)
    play(match, "leave")
    assert condominium_points(match) == 5 + 0  # 2 food for the two of them


def test_a_camper_who_feeds_himself_does_not_starve() -> None:
    """FUT 12.6  With the variant: 6 food for eleven people, five of them go, and he stays."""
    match = last_to_leave(new(2, "camper-fasts"))
    own_generators(match, 0, "energy-11", "food-6", "energy-13")
    own_quarters(match, 0, "L07", "L10", "L15", "L01")
    have(match, 0, people=11, robots=1, camper=1)
    play(match, "leave")
    assert (match.state.players[0].people, match.state.players[0].camper) == (6, 1)


def test_the_loan_office_lends_twenty() -> None:
    """FUT 12.7  After the quarters are paid for, in time for the meals, and without interest."""
    match = new(2, "upgraded")
    for_sale(match, "L02", "L03", "L04", "loan-office")
    play(match, "quarters L02", "quarters done", "quarters L03", "quarters done")
    have(match, 0, money=2, food=0)
    invite(match, 1, "loan-office")
    me = match.state.players[0]
    assert (me.loans, me.special_loan) == (1, 1)  # $3 for the room took a loan, $8 for meals did not
    assert me.money == 2 + 5 - 3 + 20 - 8
    turn_up(match, 0, [])
    have(match, 0, loans=0, money=19, food=0, energy=0)
    play(match, "take subsidy")
    assert match.state.stage == Stage.TURN
    assert purse(match, 0) == (19, 0, 0)


def test_the_loan_of_twenty_is_repaid_whole() -> None:
    """FUT 12.7  At any time for repaying: all of it or nothing, in any mix."""
    match = new(2)
    turn_up(match, 1, [])
    have(match, 1, special_loan=1, money=10, food=10, energy=4)
    play(match, "take subsidy")
    assert notations(match) == ["repay special", "keep special"]
    kept = play(match.copy(), "keep special")
    assert (kept.state.players[1].special_loan, purse(kept, 1)) == (1, (10, 10, 4))
    play(match, "repay special", "pay food 8", "pay energy 4")
    assert (match.state.players[1].special_loan, purse(match, 1)) == (0, (2, 2, 0))


@pytest.mark.parametrize(("money", "still"), [(20, 0), (19, 1)])
def test_the_loan_of_twenty_must_be_repaid_on_leaving(money: int, still: int) -> None:
    """FUT 12.8  Whoever has 20 resources pays."""
    match = last_to_leave(new(2))
    have(match, 0, special_loan=1, money=money, food=0, energy=0)
    play(match, "leave")
    me = match.state.players[0]
    assert (me.special_loan, me.money) == (still, 19 * still)


def test_the_gambling_hall_attracts_one_more() -> None:
    """FUT 12.9"""
    match = play(owner_of("gambling-hall"), "invite people")
    assert notations(match)[-1] == "people 6"


def test_the_gambling_hall_counts_from_the_next_invitation_on() -> None:
    """FUT 12.9  Not for the one it is bought with."""
    match = new(2, "upgraded")
    for_sale(match, "L02", "L03", "L10", "L11", "gambling-hall")
    play(match, "quarters L02", "quarters done", "quarters L03", "quarters done", "invite people")
    assert notations(match)[-1] == "people 5"
    play(match, "people 5", "quarters gambling-hall", "quarters L10", "take subsidy")
    turn_up(match, 0, [Tile.INVITE])
    assert "people 6" not in notations(match)
    have(match, 0, living_spaces=14)
    assert notations(play(match, "invite people"))[-1] == "people 6"


def test_the_workshop_builds_one_more() -> None:
    """FUT 12.10"""
    match = play(owner_of("workshop"), "take robots")
    assert notations(match) == ["robots 1", "robots 2", "robots 3", "robots 4"]


def test_the_planning_office_adds_three() -> None:
    """FUT 12.11  With each subsidy."""
    match = owner_of("planning-office")
    play(match, "take subsidy")
    assert purse(match, 0)[0] == 12 + 12 + 3


def test_the_converter_turns_energy_into_food() -> None:
    """FUT 12.12  As much as the player likes; what is then missing is bought."""
    match = owner_of("converter")
    have(match, 0, people=3, food=2, energy=3)
    invite(match, 1)
    assert notations(match) == [f"pay energy {number}" for number in range(4)]
    some = play(match.copy(), "pay energy 1")
    assert purse(some, 0) == (12 - 2, 0, 2)
    play(match, "pay energy 3")
    assert purse(match, 0) == (12, 1, 0)  # own food is kept


def test_the_converter_turns_food_into_energy() -> None:
    """FUT 12.12"""
    match = owner_of("converter")  # two quarters use 2 energy
    play(match, "take robots", "robots 3")
    assert notations(match) == [f"pay food {number}" for number in range(4)]
    play(match, "pay food 2")
    assert purse(match, 0) == (12, 1, 0)


def test_the_converter_rests_in_the_final_check() -> None:
    """FUT 12.12  Surplus energy feeds nobody there."""
    match = last_to_leave(new(2))
    own_generators(match, 0, "energy-15")
    own_quarters(match, 0, "converter")
    have(match, 0, people=3, robots=3)
    play(match, "leave")
    assert match.state.players[0].people == 0


@pytest.mark.parametrize(("room", "kind", "made"), [("greenhouse", "food", 5), ("solar-farm", "energy", 3)])
def test_greenhouse_and_solar_farm(room: str, kind: str, made: int) -> None:
    """FUT 12.13, FUT 12.14  2 more in each test run of their kind, and none in the other's."""
    other = "energy" if kind == "food" else "food"
    match = owner_of(room)
    own = play(match.copy(), f"buy {kind}", f"buy {kind} nothing")
    assert int(own.state.players[0][kind]) == 3 + made
    play(match, f"buy {other}", f"buy {other} nothing")
    assert int(match.state.players[0][other]) == 3 + (3 if other == "food" else 1)


def test_greenhouse_and_solar_farm_in_the_final_check() -> None:
    """FUT 12.13, FUT 12.14  2 food and 2 energy without any generator or worker."""
    match = last_to_leave(new(2))
    own_generators(match, 0)
    own_quarters(match, 0, "greenhouse", "solar-farm")
    have(match, 0, people=2)
    play(match, "leave")
    ledger = match.ledger()[0]
    assert (ledger["free-people"], ledger["surplus-food"], ledger["surplus-energy"]) == (10, 0, 0)


@pytest.mark.parametrize(("variants", "points"), [((), -12), (("great-loans", "food-8"), -4)])
def test_an_unpaid_loan_of_twenty_costs_four_loans(variants: tuple[str, ...], points: int) -> None:
    """FUT 12.8, FUT 14.4  As much as four loans of five."""
    match = last_to_leave(new(2, *variants))
    have(match, 0, special_loan=1, money=10, food=0, energy=0)
    play(match, "leave")
    assert match.ledger()[0]["special-loan"] == points


def test_no_room_is_offered_that_would_leave_people_without_a_bed() -> None:
    """FUT 12.4  One room does not end a shortage of 4, a second is not allowed, and with it L15 would be too much."""
    match = play(new(2, "upgraded"), "quarters L02", "quarters done", "quarters L03", "quarters done")
    for tile in range(NUMBERED_QUARTERS):
        if match.state.owner[tile] == IN_SUPPLY and tile != 14:
            match.state.owner[tile] = OUT
    match.look_again()
    play(match, "invite people", "people 4")
    assert "L15" in quarters_of(match, 0)  # it was the only one to buy: nobody was asked


def test_the_converter_may_save_ones_own() -> None:
    """FUT 12.12  Enough food for all, and yet energy may be paid, to keep the food."""
    match = owner_of("converter")
    have(match, 0, people=3, food=9, energy=5)
    invite(match, 1)
    assert notations(match) == [f"pay energy {number}" for number in range(5)]
    play(match, "pay energy 4")
    assert purse(match, 0) == (12, 9, 1)
