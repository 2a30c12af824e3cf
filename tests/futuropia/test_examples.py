"""The worked examples of the rulebook, with its numbers.

A remark on the scoring of the long example: the printed text counts one energy too few. The position it describes
makes 6 energy and uses 4, so it is worth 14 points; 13 is what the cheaper generator gives.
"""

from typing import Any

import pytest

from fourtopia import Match
from fourtopia.games.futuropia.box import STANDARD
from fourtopia.games.futuropia.state import Kind, Stage, Tile
from tests.conftest import game, play
from tests.futuropia.helpers import (
    GENERATORS,
    START,
    generators,
    have,
    invite,
    new,
    notations,
    own_generators,
    purse,
    turn_up,
)

TABLES: dict[str, Any] = STANDARD.tables


def generator(name: str) -> Any:
    return game("futuropia", 2).box.generators[GENERATORS.index(name)]


def printed_price(match: Match, kind: Kind, side: str) -> int | None:
    market = match.state.market[kind]
    stack = int(market[side])
    return None if stack < 0 else int(match.game.box.generators[market.stack_type[stack]].price)


def five_turns(energy_generator: str) -> Match:
    """The long example. The neighbour's turns disturb neither the prices nor the subsidy it needs."""
    match = new(2)
    play(match, "take robots", "robots 2")
    play(match, "take robots", "robots 1")
    play(match, "buy food", "buy food left")
    play(match, "buy food", "buy food nothing")
    invite(match, 4, "L05")
    invite(match, 1, "L03")
    play(match, "take subsidy")
    play(match, "take subsidy")
    return play(match, "buy energy", f"buy energy {energy_generator}")


def test_the_start_is_self_sustaining_and_worth_one_point() -> None:
    """FUT 11.6  18 resources are 1 point; 1 + 2 food feed 3 people, 1 energy lights the quarters."""
    match = new(2)
    ledger = match.ledger()[0]
    assert ledger.pop("resources") == 1
    assert set(ledger.values()) == {0}
    me = match.state.players[0]
    assert (me.people, me.living_spaces, me.consumption, me.quarters_points) == (3, 3, 1, 0)


def test_two_robots_need_three_energy() -> None:
    """FUT 6.2  1 for the quarters and 2 for the robots."""
    match = play(new(2), "take robots", "robots 2")
    assert purse(match, 0) == (12, 3, 0)


def test_the_first_food_generator_makes_seven_food_with_the_old_ones() -> None:
    """FUT 4.3  1 + 2 + 4, with 3 people and 2 robots on 5 working spaces."""
    match = play(new(2), "take robots", "robots 2", "take robots", "robots 1", "buy food", "buy food left")
    assert purse(match, 0) == (8, 10, 0)


def test_five_turns_book_by_book() -> None:
    """FUT 2.1  Money, food and energy of the first player after each of the five turns."""
    match = five_turns("right")
    books = [(12, 3, 3)]
    for step in match.steps():
        after = step.after.state.players[0]
        now = (int(after.money), int(after.food), int(after.energy))
        if now != books[-1]:
            books.append(now)
    bought_on_account = books.index((6, 3, 0))
    assert books[:bought_on_account] == [(12, 3, 3), (12, 3, 0), (8, 10, 0)]
    assert books[bought_on_account:] == [(6, 3, 0), (18, 3, 0), (11, 3, 6)]
    me = match.state.players[0]
    assert (me.people, me.robots, me.living_spaces, me.consumption) == (7, 2, 7, 2)
    assert generators(match, 0) == [*START, "food-4", "energy-7"]


def test_five_turns_are_worth_fourteen_points() -> None:
    """FUT 11.1  Two free people, a surplus of two energy, 20 resources; both quarters print 0."""
    match = five_turns("right")
    ledger = match.ledger()[0]
    assert ledger["free-people"] == 2 * 5
    assert (ledger["surplus-food"], ledger["surplus-energy"]) == (7 - 7, 6 - 4)
    assert ledger["quarters"] == 0
    assert ledger["resources"] == (11 + 3 + 6) // 10
    assert match.scores()[0] == 14


def test_five_turns_with_the_cheaper_generator_are_worth_thirteen_points() -> None:
    """FUT 11.2  The printed numbers: 5 energy made, 4 used; 12 + 3 + 5 resources."""
    match = five_turns("left")
    assert purse(match, 0) == (12, 3, 5)
    ledger = match.ledger()[0]
    assert (ledger["free-people"], ledger["surplus-energy"], ledger["resources"]) == (10, 1, 2)
    assert match.scores()[0] == 13


def test_the_expensive_generator_for_six_plus_two() -> None:
    """FUT 3.3  Both generators of price 5 are gone, none of price 4: 6 costs 8, and the marker goes to 3."""
    match = new(4)
    for price in (5 + 0, 5 + 1, 6 + 2):
        seat = match.actor or 0
        before = int(match.state.players[seat].money)
        play(match, "buy food", "buy food right")
        assert before - int(match.state.players[seat].money) == price
    market = match.state.market[Kind.FOOD]
    assert market.marker == 3
    assert (printed_price(match, Kind.FOOD, "left"), printed_price(match, Kind.FOOD, "right")) == (4, 6)
    assert market.stack_tiles[market.right] == 1  # one of the two is left


@pytest.mark.parametrize(("stack", "marker", "price"), [("food-4", 4, 0), ("food-4", 6, -2), ("food-5", 6, -1)])
def test_a_cheap_generator_may_be_free_or_bring_money(stack: str, marker: int, price: int) -> None:
    """FUT 3.2  4 - 4, 4 - 6 and 5 - 6."""
    match = new(2)
    if stack == "food-5":
        play(match, "buy food", "buy food left", "take subsidy")
        turn_up(match, 0, Tile)
    match.state.market[Kind.FOOD].marker = marker
    before = int(match.state.players[0].money)
    play(match, "buy food", "buy food left")
    assert generators(match, 0)[-1] == stack
    assert int(match.state.players[0].money) == before - price


def test_the_eighth_generator_means_discarding_the_small_one() -> None:
    """FUT 3.8  Seven, one more, and the small food generator goes without compensation."""
    match = new(2)
    seven = [*START, "food-6", "food-8", "energy-6", "energy-8"]
    own_generators(match, 0, *seven)
    play(match, "buy food", "buy food left")
    assert match.state.stage == Stage.SCRAP
    money = int(match.state.players[0].money)
    play(match, "scrap food-start-1")
    assert generators(match, 0) == [*seven[1:], "food-4"]
    assert int(match.state.players[0].money) == money


@pytest.mark.parametrize(("side", "made"), [("left", 4 + 2), ("right", 5 + 2)])
def test_three_people_leave_the_small_generator_off(side: str, made: int) -> None:
    """FUT 4.4  As first action: two on the new generator, one on the better of the old ones."""
    match = play(new(2), "buy food", f"buy food {side}")
    assert int(match.state.players[0].food) == 3 + made


def test_five_people_and_two_quarters() -> None:
    """FUT 5.4  Nine living spaces for $7; eight people eat. 3 + 9 - 8 = 4 spaces to spare are few enough."""
    match = new(2)
    have(match, 0, food=8)
    invite(match, 5, "L05", "L09")
    assert purse(match, 0) == (12 - 7, 0, 3)
    me = match.state.players[0]
    assert (me.people, me.living_spaces) == (8, 12)


def test_the_first_subsidy() -> None:
    """FUT 7.1  $12, then the marker moves on."""
    match = play(new(2), "take subsidy")
    assert int(match.state.players[0].money) == 12 + 12
    assert match.game.box.subsidy_track[match.state.subsidy] > 12


def test_three_loans_interest_and_two_of_them_back_in_energy() -> None:
    """FUT 8.6  3 energy of interest, then 10 energy for two loans."""
    match = new(2)
    have(match, 0, loans=3, energy=13, food=0, money=0)
    turn_up(match, 0, [Tile.SUBSIDY])
    have(match, 0, money=1)  # the fee of the early reveal
    play(match, "reveal tiles", "repay loans 2")
    if match.state.stage == Stage.PAY_ENERGY:
        play(match, "pay energy 13")
    assert purse(match, 0) == (0, 0, 0)
    assert match.state.players[0].loans == 1


def test_two_tiles_to_choose_from_cost_two_resources() -> None:
    """FUT 8.2  To turn the others up ahead of time."""
    match = new(2)
    turn_up(match, 0, [Tile.ROBOTS, Tile.SUBSIDY])
    play(match, "reveal tiles", "pay food 1", "pay energy 0")
    assert purse(match, 0) == (11, 2, 3)
    assert "buy food" in notations(match)


def test_the_price_of_fifteen_begins_the_final_phase() -> None:
    """FUT 9.1  Ten of the eleven cheaper food generators are bought, then 15 comes, on the right."""
    match = new(2)
    for purchase in range(10):
        assert match.state.final_phase == 0
        seat = match.actor or 0
        own_generators(match, seat, *START)  # so that nothing has to be discarded
        turn_up(match, seat, Tile)
        play(match, "buy food", "buy food left")
        assert (printed_price(match, Kind.FOOD, "right") == 15) == (purchase == 9)
    assert printed_price(match, Kind.FOOD, "left") == 14
    assert match.state.final_phase == 1


def test_solo_the_other_generator_goes_too() -> None:
    """FUT 15.2  The energy generator for $8 is the 7 with the marker on 1; the 6 goes, 8 and 9 come."""
    match = new(1)
    play(match, "buy energy", "buy energy nothing")
    turn_up(match, 0, Tile)
    money = int(match.state.players[0].money)
    play(match, "buy energy", "buy energy right")
    assert money - int(match.state.players[0].money) == 8
    assert (printed_price(match, Kind.ENERGY, "left"), printed_price(match, Kind.ENERGY, "right")) == (8, 9)
    assert match.state.scrapped[GENERATORS.index("energy-6")] == 1


def test_first_quarters_of_the_upgraded_game_have_eight_spaces_at_most() -> None:
    """FUT 12.3  3 people and 5 spaces to spare."""
    match = play(new(2, "upgraded"), "quarters L08")  # 5 spaces
    assert "quarters L02" in notations(match)  # 5 + 3
    assert "quarters L05" not in notations(match)  # 5 + 4


# --- what the examples say about the tiles --------------------------------------------------------------


def test_generators_named_in_examples() -> None:
    """FUT 1.7  Their production and their workers."""
    for name in START:
        assert (generator(name).spaces, generator(name).person_only) == (1, 0)
    assert [int(generator(name).production) for name in START] == [1, 2, 1]
    assert (generator("food-4").production, generator("food-4").spaces) == (4, 2)
    assert (generator("energy-7").production, generator("energy-7").spaces) == (5, 2)
    assert (generator("energy-6").production, generator("energy-6").spaces) == (4, 2)
    assert generator("food-5").spaces == 2
    assert generator("food-5").production >= 4
    assert any(item["person_only"] for item in TABLES["generator"])
    assert any(item["person_only"] == 0 for item in TABLES["generator"])


def test_counts_of_the_contents_list() -> None:
    """FUT 1.1  24 food, 20 energy, 8 variant and 12 start generators; 37 quarters."""
    tiles = {kind: [item for item in TABLES["generator"] if item["kind"] == kind] for kind in ("food", "energy")}
    assert sum(len(item["players"]) for item in tiles["food"]) == 24
    assert sum(len(item["players"]) for item in tiles["energy"]) == 20
    assert [item["price"] for item in tiles["food"]] == list(range(4, 16))
    assert [item["price"] for item in tiles["energy"]] == list(range(6, 16))
    assert 2 * len(TABLES["variant_generator"]) == 8
    assert 4 * len(TABLES["start_generator"]) == 12
    assert len(TABLES["quarters"]) + len(TABLES["room"]) == 37


def test_quarters_of_the_box() -> None:
    """FUT 11.3  All different; small and large ones; points of both signs on both sides."""
    faces = [
        (item["spaces"], item["a"]["price"], item["a"]["energy"], item["a"]["points"],
         item["b"]["price"], item["b"]["energy"], item["b"]["points"])
        for item in TABLES["quarters"]
    ]  # fmt: skip
    assert len(set(faces)) == 29
    assert {item["spaces"] < 5 for item in TABLES["quarters"]} == {True, False}
    for side in ("a", "b"):
        points = [item[side]["points"] for item in TABLES["quarters"]]
        assert min(points) < 0 < max(points)


def test_both_sides_of_quarters_have_the_same_spaces() -> None:
    """FUT 13.1  Only prices, consumption and points change."""
    for tile in game("futuropia", 4).box.quarters[:29]:
        assert tile[0].spaces == tile[1].spaces
        assert [tile[0][name] for name in ("price", "energy", "points")] != [
            tile[1][name] for name in ("price", "energy", "points")
        ]


@pytest.mark.parametrize(("players", "food", "energy"), [(2, 10, 8), (3, 15, 12), (4, 20, 16)])
def test_how_many_purchases_bring_the_price_of_fifteen(players: int, food: int, energy: int) -> None:
    """FUT 9.1  All but one of the cheaper stacks: five food or four energy generators for each player."""
    box = game("futuropia", players).box
    for kind, purchases in ((Kind.FOOD, food), (Kind.ENERGY, energy)):
        stacks = [int(tiles) for tiles in box.stack_tiles[kind][: box.stacks[kind]]]
        assert sum(stacks[:-2]) == purchases
