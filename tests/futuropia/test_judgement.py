"""How bots look at positions of Futuropia: what is better is judged to be better, in every mode."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from fourtopia import Match
from fourtopia.bots import make_bot
from tests.bots.judging import ahead, greedy_against_random, judged, leaned
from tests.conftest import arrange, game
from tests.futuropia.helpers import have, new, own_generators, own_quarters

MODES = [
    (1, ()),
    (1, ("upgraded",)),
    (2, ()),
    (2, ("b-side",)),
    (2, ("upgraded", "camper-fasts")),
    (3, ("upgraded", "variable-quarters", "requirements")),
    (4, ("great-loans", "valuable-surplus")),
]


def worth(match: Match, change: Callable[[Any], None]) -> float:
    """By how much this change of seat 0 puts it ahead."""
    before = ahead(match)
    arrange(match, lambda state: change(state.players[0]))
    return ahead(match) - before


def middle(final: bool = False) -> Match:
    """Seat 0 has something to run; it is the turn of seat 0, in mid-game or in the final phase."""
    match = new(2)
    for seat, quarters in enumerate((["L08", "L13", "L15"], ["L09", "L12", "L14"])):
        own_generators(match, seat, "food-6", "food-8", "food-10", "energy-8", "energy-10")
        own_quarters(match, seat, *quarters)
        have(match, seat, people=(15, 24)[seat], robots=3, money=20)

    def furnish(state: Any) -> None:
        state.final_phase = final

    return arrange(match, furnish)


def set_to(field: str, value: int) -> Callable[[Any], None]:
    return lambda me: me.__setattr__(field, value)


@pytest.mark.parametrize("final", [False, True])
def test_what_a_player_wants_is_judged_better(final: bool) -> None:
    assert worth(middle(final), set_to("people", 16)) > 0
    assert worth(middle(final), set_to("robots", 4)) > 0
    assert worth(middle(final), set_to("quarters_points", 3)) > 0
    for field in ("money", "food", "energy"):
        assert worth(middle(final), set_to(field, 30)) > 0


@pytest.mark.parametrize("final", [False, True])
def test_what_a_player_fears_is_judged_worse(final: bool) -> None:
    assert worth(middle(final), set_to("loans", 1)) < 0
    assert worth(middle(final), set_to("special_loan", 1)) < 0
    assert worth(middle(final), set_to("consumption", 10)) < 0
    assert worth(middle(final), set_to("consumption", 16)) < -10


def test_people_who_are_not_fed_are_worth_less_than_those_who_are() -> None:
    match = middle()
    fed = worth(match, set_to("people", 18))
    hungry = worth(match, set_to("people", 24)) / 2
    assert 0 < hungry < fed


def test_gathering_resources_is_no_plan() -> None:
    match = middle()
    assert worth(match, set_to("money", 70)) > 2 * worth(match, set_to("money", 120))


def test_who_has_left_has_the_points_of_the_rules() -> None:
    match = middle(final=True)
    match.play("leave")
    assert match.actor == 1
    assert judged(match)[0][0] == match.scores()[0]


def test_an_action_begun_is_judged_by_what_can_come_of_it() -> None:
    match = middle()
    have(match, 0, food=25)
    before = ahead(match)
    match.play("invite people")
    assert ahead(match) > before


@pytest.mark.parametrize("buy", ["buy food", "buy energy"])
def test_a_purchase_is_judged_as_well_as_its_best_choice(buy: str) -> None:
    begun = new(2)
    begun.play(buy)
    hoped = judged(begun)[0][0]
    found = []
    for action in begun.legal_ids(0):
        match = new(2)
        match.play(buy)
        match.play(action)
        found.append(judged(match)[0][0])
    assert hoped == pytest.approx(max(found), abs=4)


@pytest.mark.parametrize(("players", "variants"), MODES)
def test_every_position_can_be_judged(players: int, variants: tuple[str, ...]) -> None:
    match = game("futuropia", players, *variants).new(seed=players)
    rng = random.Random(3)
    for decision in range(1500):
        if match.over:
            break
        seat = match.actors[0]
        if decision % 4 == 0:
            assert 0 < judged(match)[1] < 100
            leaned(match)
        match.play(rng.choice(match.legal_ids(seat)), seat)


def test_greedy_play_beats_random_play() -> None:
    for seed in range(6):
        match, seat = greedy_against_random(game("futuropia", 2), seed)
        assert match.winners() == [seat]
        assert match.scores()[seat] > 60


def test_two_searches_come_to_an_end() -> None:
    match = new(2)
    bots = [make_bot("search:nodes=100", seat) for seat in range(2)]
    while not match.over and match.state.players[0].turns < 60:
        seat = match.actors[0]
        match.play(bots[seat].choose(match.view(seat), match.legal_ids(seat)), seat)
    assert match.over
    assert min(match.scores()) > 60
