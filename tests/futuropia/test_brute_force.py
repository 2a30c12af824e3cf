"""The engine against slow and plain second opinions, on random positions."""

import random

import pytest

from fourtopia import Match, View
from fourtopia.core.play import count_many
from fourtopia.games.futuropia.scoring import CATEGORIES
from fourtopia.games.futuropia.state import NUMBERED_QUARTERS, QUARTERS, Kind, Stage
from tests.conftest import play
from tests.futuropia.final_check import Condominium, Generator, Quarters, best_production
from tests.futuropia.helpers import (
    GENERATORS,
    QUARTERS_IDS,
    condominium_points,
    have,
    last_to_leave,
    new,
    own_generators,
    own_quarters,
    purse,
)

TWO_PLAYER_QUARTERS = QUARTERS_IDS[:15]


def generator(position: Match | View, name: str) -> Generator:
    item = position.game.box.generators[GENERATORS.index(name)]
    made = int(item.production)
    is_food = item.kind == Kind.FOOD
    return Generator(made if is_food else 0, 0 if is_food else made, int(item.spaces), int(item.person_only))


def condominium(position: Match | View, seat: int = 0) -> Condominium:
    """What a seat owns, in plain Python."""
    state, box, me = position.state, position.game.box, position.state.players[seat]
    quarters = []
    for tile in range(QUARTERS):
        if state.owner[tile] == seat:
            face = box.quarters[tile][state.side[tile]]
            name = QUARTERS_IDS[tile] if state.side[tile] or tile < NUMBERED_QUARTERS else "start"
            quarters.append(
                Quarters(
                    int(face.spaces),
                    int(face.energy),
                    int(face.points),
                    food=2 if name == "greenhouse" else 0,
                    energy=2 if name == "solar-farm" else 0,
                )
            )
    return Condominium(
        int(me.people),
        int(me.robots),
        int(me.camper),
        tuple(generator(position, GENERATORS[number]) for number in me.generators[: me.generator_count]),
        tuple(quarters),
        int(state.terms.surplus_points),
        camper_eats="camper-fasts" not in position.game.variants,
    )


def random_end(picker: random.Random, camper: int, *variants: str, generators: int = 0) -> tuple[Match, Condominium]:
    """Somebody about to leave, with few resources, some of them far from self-sustaining."""
    match = last_to_leave(new(2, *variants))
    names = [picker.choice(GENERATORS) for _ in range(generators or picker.randint(1, 5))]
    own_generators(match, 0, *names)
    marked = ["greenhouse", "solar-farm"] if picker.random() < 0.3 else ["start"]
    own_quarters(match, 0, *picker.sample([*TWO_PLAYER_QUARTERS, *marked], picker.randint(1, 4)))
    spaces = int(match.state.players[0].living_spaces)
    robots = picker.choice((0, 0, 1, 2, 4, 6))
    have(match, 0, people=picker.randint(0, spaces), robots=robots, camper=camper, money=0, food=0, energy=0)
    return match, condominium(match)


def best_reached(match: Match) -> int:
    """The most points over all choices of quarters to give up."""
    if match.over:
        return condominium_points(match)
    points = []
    for action in match.legal_ids():
        other = match.copy()
        other.play(action)
        points.append(best_reached(other))
    return max(points)


@pytest.mark.parametrize("variants", [(), ("valuable-surplus", "food-8")])
def test_the_best_line_through_the_final_check(variants: tuple[str, ...]) -> None:
    """FUT 10.5, FUT 10.6  The best that can be reached is the best legal line, and never more."""
    picker = random.Random(10)
    asked = 0
    for _ in range(250):
        match, home = random_end(picker, 0, *variants)
        play(match, "leave")
        asked += not match.over
        assert best_reached(match) == home.best_points(), home
    assert asked > 50  # or the positions would prove little


@pytest.mark.parametrize("variants", [(), ("camper-fasts",)])
def test_the_best_line_with_a_camper(variants: tuple[str, ...]) -> None:
    """FUT 12.6, FUT 10.6  He needs no bed, so it matters whether he or somebody else goes hungry."""
    picker = random.Random(11)
    for _ in range(1500):
        match, home = random_end(picker, 1, *variants)
        play(match, "leave")
        assert best_reached(match) == home.best_points(), home


@pytest.mark.parametrize("generators", [6, 7, 8])
def test_the_best_line_with_many_generators(generators: int) -> None:
    """FUT 10.5  As many as may be owned, and the one too many that is about to be discarded."""
    picker = random.Random(13)
    for _ in range(40):
        match, home = random_end(picker, picker.randint(0, 1), generators=generators)
        play(match, "leave")
        assert best_reached(match) == home.best_points(), home


def test_who_goes_before_quarters_go_is_settled_in_the_players_favour() -> None:
    """FUT 10.6  Here one person fewer and the camper are better than one person more without him."""
    match = last_to_leave(new(2))
    own_generators(match, 0, "food-4", "energy-15")
    own_quarters(match, 0, "L02", "L13", "L11")
    have(match, 0, people=5, camper=1, money=0, food=0, energy=0)
    play(match, "leave")
    assert best_reached(match) == 10


# --- points before the end ---

FOUND = ("free-people", "surplus-food", "surplus-energy", "quarters")


def estimated(position: Match | View, seat: int) -> int:
    """What bots take the points of a condominium to be."""
    ledger = position.game.new_ledger()
    states = position.states if isinstance(position, View) else position.view().states
    count_many(position.game.boxes, states, ledger)
    return sum(int(ledger[seat, CATEGORIES.index(name)]) for name in FOUND)


def told(position: Match | View, seat: int) -> int:
    """What people are told that these points are."""
    return sum(position.ledger()[seat][name] for name in FOUND)


@pytest.mark.parametrize("variants", [(), ("upgraded", "valuable-surplus", "food-8"), ("upgraded", "camper-fasts")])
@pytest.mark.parametrize("players", [1, 2, 4])
def test_points_before_the_end_are_the_most_that_is_possible(players: int, variants: tuple[str, ...]) -> None:
    """FUT 11.8  Whatever quarters go, in whatever order, and whichever generators run: in the replay of a game."""
    raised = 0
    for seed in range(3):
        match = random_game(players, variants, seed)
        picker = random.Random(seed)
        for number, step in enumerate(match.steps()):
            seat = picker.randrange(players)
            plain = condominium(step.after, seat)
            if picker.random() > 0.2 or len(plain.quarters) > 5 or len(plain.generators) > 5:
                continue
            if step.after.state.stage >= Stage.GIVE_UP:
                continue  # part of what would go has gone
            assert told(step.after, seat) == plain.best_points(), plain
            if estimated(step.after, seat) < plain.best_points():
                raised += 1
                assert told(match.after(number + 1), seat) == plain.best_points()
    assert raised > 0


def random_game(players: int, variants: tuple[str, ...], seed: int) -> Match:
    match, picker = new(players, *variants, seed=seed), random.Random(seed)
    while not match.over:
        match.play(picker.choice(match.legal_ids()))
    return match


def test_who_is_asked_what_to_give_up_reads_the_most_that_is_still_possible() -> None:
    """FUT 11.8, FUT 10.6  Then it was the player's decision: nothing is given up any more in what is counted."""
    picker = random.Random(14)
    asked = worse = 0
    for _ in range(400):
        match, _home = random_end(picker, picker.randint(0, 1))
        play(match, "leave")
        most = told(match, 0)
        while not match.over:
            asked += 1
            assert told(match, 0) == best_reached(match)
            match.play(picker.choice(match.legal_ids()))
        assert told(match, 0) == estimated(match, 0)
        worse += told(match, 0) < most
    assert asked > 50
    assert worse > 10


@pytest.mark.parametrize("kind", ["food", "energy"])
def test_the_largest_production(kind: str) -> None:
    """FUT 4.4  Over all ways to staff the generators of the kind."""
    picker = random.Random(12)
    for _ in range(200):
        match = new(2)
        names = [picker.choice(GENERATORS) for _ in range(7)]
        own_generators(match, 0, *names)
        people, robots, camper = picker.randint(0, 9), picker.randint(0, 6), picker.randint(0, 1)
        have(match, 0, people=people, robots=robots, camper=camper, food=0, energy=0)
        play(match, f"buy {kind}", f"buy {kind} nothing")
        of_kind = [generator(match, name) for name in names if name.startswith(kind)]
        made = purse(match, 0)[1 if kind == "food" else 2]
        assert made == best_production(of_kind, people + camper, robots), (names, people, robots, camper)
