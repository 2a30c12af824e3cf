"""The games as OpenSpiel sees them."""

import functools
import itertools
import pickle
import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import cfr, exploitability, ismcts, mcts
from open_spiel.python.observation import INFO_STATE_OBS_TYPE, make_observation

from fourtopia.core import GAMES, BadOption, IllegalAction
from fourtopia.envs.games import Games
from fourtopia.envs.openspiel import register, spiel_name
from fourtopia.envs.optional_import import MissingPackage, require
from tests.core.together import together
from tests.core.toy import TAKE, toy

FUTUROPIA = "fourtopia_futuropia(players=1)"
PROSPERITY = "fourtopia_prosperity(players=3,variants=silver,reward=win)"
UTOPIA = "fourtopia_utopia(players=2,reward=points)"
WRITE_THE_FUTURE = "fourtopia_write_the_future(players=2,variants=draft+secrecy)"
MODES = [FUTUROPIA, PROSPERITY, UTOPIA, WRITE_THE_FUTURE]


@functools.cache
def loaded(name: str) -> Any:
    return pyspiel.load_game(name)


@functools.cache
def toy_game(recall: int = 8) -> Any:
    """Five pebbles: who takes one of them can take the last one too. It is small enough to look at all of it."""
    register(toy(heap=5).kind)
    return pyspiel.load_game("fourtopia_toy", {"recall": recall})


def play_on(state: Any, decisions: int, picker: random.Random) -> Any:
    """So many decisions at random, and on to one of a player."""
    while not state.is_terminal() and (decisions > 0 or state.is_chance_node()):
        outcomes = state.chance_outcomes() if state.is_chance_node() else [(each, 1) for each in state.legal_actions()]
        state.apply_action(picker.choices(*zip(*outcomes, strict=True))[0])
        decisions -= 1
    return state


def played(name: str, decisions: int) -> Any:
    return play_on(loaded(name).new_initial_state(), decisions, random.Random(name))


def told(state: Any, seat: int) -> tuple[Any, ...]:
    """All that a seat gets from OpenSpiel."""
    tensors = state.information_state_tensor(seat), state.observation_tensor(seat)
    return state.information_state_string(seat), state.observation_string(seat), *tensors


# --- OpenSpiel's own test ---


@pytest.mark.parametrize(("name", "start"), [(FUTUROPIA, 0), (PROSPERITY, 140), (UTOPIA, 350), (WRITE_THE_FUTURE, 220)])
def test_its_random_simulation_passes(name: str, start: int) -> None:
    """Of longer games the last part: the tables of each position take their time."""
    late = played(name, start) if start else None
    assert late is None or not late.is_terminal()
    pyspiel.random_sim_test(loaded(name), num_sims=1, serialize=True, verbose=False, specific_initial_state=late)


def test_its_random_simulation_passes_for_any_game_that_keeps_the_contract() -> None:
    register(together().kind)
    for game in (toy_game(), pyspiel.load_game("fourtopia_together")):
        pyspiel.random_sim_test(game, num_sims=5, serialize=True, verbose=False)


# --- what can be chosen ---


def test_all_games_are_registered() -> None:
    assert {spiel_name(name) for name in GAMES} <= set(pyspiel.registered_names())


def test_players_variants_and_rewards_are_parameters() -> None:
    game = loaded(WRITE_THE_FUTURE)
    assert (game.played.players, game.played.variants) == (2, ("draft", "secrecy"))
    kinds = [loaded(name).get_type().utility for name in MODES]
    names = pyspiel.GameType.Utility
    assert kinds == [names.GENERAL_SUM, names.CONSTANT_SUM, names.GENERAL_SUM, names.ZERO_SUM]
    open_ones = pyspiel.GameType.Information.PERFECT_INFORMATION
    assert [loaded(name).get_type().information == open_ones for name in MODES] == [True, True, False, False]


@pytest.mark.parametrize(
    ("parameters", "reason"),
    [
        ("players=9", "Futuropia is for 1 to 4 players, not 9"),
        ("variants=upgraded+silver", "Futuropia has no variant 'silver'"),
        ("reward=gold", "There is no reward 'gold'"),
        ("recall=-1", "holds the last 0 steps or more, not -1"),
        ("box=nowhere.toml", "cannot read nowhere.toml"),
    ],
)
def test_what_cannot_be_is_said(parameters: str, reason: str) -> None:
    with pytest.raises(Exception, match=reason):
        pyspiel.load_game(f"fourtopia_futuropia({parameters})")


def test_a_missing_package_is_one_clear_line() -> None:
    with pytest.raises(MissingPackage, match=r"needs no_spiel: pip install 'fourtopia\[openspiel\]'$"):
        require("no_spiel", "openspiel")


# --- positions ---


@pytest.mark.parametrize("name", MODES)
def test_chance_has_the_odds_of_the_rules(name: str) -> None:
    state, picker, seen = loaded(name).new_initial_state(), random.Random(1), 0
    while not state.is_terminal():
        menu = state.match.menu
        if state.is_chance_node():
            odds = dict(state.chance_outcomes())
            count = int(menu.count)
            assert odds == {int(menu.action[at]): menu.weight[at] / menu.total for at in range(count)}
            assert sum(odds.values()) == pytest.approx(1)
            seen += 1
        assert len(state.legal_actions()) == menu.count > 1  # what leaves no choice is not asked
        play_on(state, 1, picker)
    assert seen > 0 or name == FUTUROPIA


@pytest.mark.parametrize("name", MODES)
def test_a_history_leads_to_the_same_position_again(name: str) -> None:
    state = played(name, 70)
    again = loaded(name).new_initial_state()
    for action in state.history():
        again.apply_action(action)
    for other in (again, state.clone(), pickle.loads(pickle.dumps(state))):
        assert str(other) == str(state)
        assert told(other, 0) == told(state, 0)


def test_an_action_has_our_notation() -> None:
    state = toy_game().new_initial_state()
    assert [state.action_to_string(action) for action in state.legal_actions()] == ["draw black", "draw white"]
    with pytest.raises(IllegalAction):
        state.apply_action(TAKE)


@pytest.mark.parametrize("name", MODES)
def test_the_end_is_worth_what_the_points_are_worth(name: str) -> None:
    state = played(name, 10)
    assert set(state.returns()) == {0.0}
    play_on(state, 10**6, random.Random(1))
    points, winners = state.match.scores(), state.match.winners()
    if name in (FUTUROPIA, UTOPIA):
        assert state.returns() == points
    elif name == PROSPERITY:
        assert state.returns() == [(seat in winners) / len(winners) for seat in range(3)]
    else:
        assert state.returns() == [(seat in winners) - (1 - seat in winners) for seat in range(2)]


# --- what a seat sees ---


@pytest.mark.parametrize("name", MODES)
def test_an_observation_is_that_of_our_other_environments(name: str) -> None:
    state = played(name, 40)
    game = loaded(name).played
    games = Games(game, 1, scaled=True)
    games.states[0] = state.match.state
    for seat in range(game.players):
        observation = make_observation(loaded(name))
        observation.set_from(state, seat)
        assert (observation.tensor == games.look(0, seat)[0]).all()
        assert list(observation.tensor) == state.observation_tensor(seat)
        assert observation.string_from(state, seat).endswith(str(state.match.view(seat)))
        assert list(observation.dict) == [part.name for part in games.layout.parts]


@pytest.mark.parametrize("name", [UTOPIA, WRITE_THE_FUTURE])
def test_a_guess_looks_the_same_to_who_makes_it(name: str) -> None:
    """And it is another position, in which others hold something else."""
    differs, picker = set(), random.Random(name)
    for decisions in (0, 10, 60):
        state = played(name, decisions)
        for seat in range(2):
            guess = state.resample_from_infostate(seat, picker.random)
            assert told(guess, seat) == told(state, seat)
            assert guess.current_player() == state.current_player()
            if str(guess) != str(state):
                differs.add(guess.information_state_string(1 - seat) != state.information_state_string(1 - seat))
            play_on(guess, 5, picker)
            kept = pickle.loads(pickle.dumps(guess))
            assert [told(kept, each) for each in range(2)] == [told(guess, each) for each in range(2)]
    assert differs == {True}


def test_everybody_sees_what_lies_open() -> None:
    public = pyspiel.IIGObservationType(True, True, pyspiel.PrivateInfoType.NONE)
    state = played(UTOPIA, 60)
    watcher = make_observation(loaded(UTOPIA), public)
    assert watcher.string_from(state, 0) == watcher.string_from(state, 1)
    story = watcher.string_from(state, 0).splitlines()[1:-1]
    assert story == state.match.story()
    with pytest.raises(BadOption):
        make_observation(loaded(UTOPIA), pyspiel.IIGObservationType(False, False, pyspiel.PrivateInfoType.NONE))


def test_a_story_is_told_as_the_seat_saw_it() -> None:
    state = loaded(UTOPIA).new_initial_state()
    picker = random.Random(5)
    for _ in range(6):  # now and then, so that it goes on from where it was
        play_on(state, 20, picker)
        for seat in range(2):
            story = state.information_state_string(seat).splitlines()
            assert story[1:-1] == state.match.story(seat)


def test_information_states_are_what_a_player_can_tell_apart() -> None:
    """In the toy that is the own pebble, and what was taken since."""
    seen_of: dict[tuple[Any, ...], set[str]] = {}
    tensors: dict[str, set[tuple[float, ...]]] = {}
    for state in all_states(toy_game(recall=16).new_initial_state()):
        steps = state.so_far.steps  # not the history: a pebble that could only be black is none of chance's decisions
        for seat in range(2):
            text = state.information_state_string(seat)
            known = (seat, len(steps), *steps[seat : seat + 1], *steps[2:])
            seen_of.setdefault(known, set()).add(text)
            tensors.setdefault(text, set()).add(tuple(state.information_state_tensor(seat)))
    texts = list(itertools.chain(*seen_of.values()))
    assert all(len(each) == 1 for each in seen_of.values())
    assert len(texts) == len(set(texts))
    # With room for all steps, the tensor tells as much.
    assert all(len(each) == 1 for each in tensors.values())
    assert len({(text[:6], *each) for text, (each,) in tensors.items()}) == len(tensors)


def all_states(state: Any) -> Iterator[Any]:
    yield state
    for action in state.legal_actions():
        yield from all_states(state.child(action))


def test_the_last_steps_are_in_the_tensor_latest_first() -> None:
    game = toy_game(recall=3)
    state = game.new_initial_state()
    for action in (0, 1, TAKE, TAKE + 1):  # black for seat 0, white for seat 1; one pebble, two pebbles
        state.apply_action(action)
    observation = make_observation(game, INFO_STATE_OBS_TYPE)
    observation.set_from(state, 0)
    rows = [np.flatnonzero(row).tolist() for row in observation.dict["steps"]]
    assert rows == [[2, 3 + TAKE + 1], [1, 3 + TAKE], [0, 3 + 5]]  # seat 1, seat 0, and chance, with an unseen pebble


# --- OpenSpiel's algorithms ---


def test_regret_is_minimised() -> None:
    solver = cfr.CFRSolver(toy_game())
    before = exploitability.exploitability(toy_game(), solver.average_policy())
    for _ in range(10):
        solver.evaluate_and_update_policy()
    assert exploitability.exploitability(toy_game(), solver.average_policy()) < before / 3


def tree_search(game: Any, simulations: int) -> Any:
    picker = np.random.RandomState(1)
    return mcts.MCTSBot(game, 1.5, simulations, mcts.RandomRolloutEvaluator(1, picker), random_state=picker)


def search_of_information_sets(game: Any, simulations: int) -> Any:
    picker = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, picker)
    bot = ismcts.ISMCTSBot(game, evaluator, 1.5, simulations, random_state=picker)
    bot.set_resampler(lambda state, player: state.resample_from_infostate(player, picker.random_sample))
    return bot


@pytest.mark.parametrize("search", [tree_search, search_of_information_sets])
def test_a_search_finds_the_winning_choice(search: Any) -> None:
    state = play_on(toy_game().new_initial_state(), 2, random.Random(1))
    assert state.action_to_string(search(toy_game(), 300).step(state)) == "take 1"


@pytest.mark.parametrize(
    ("search", "name"),
    [(tree_search, FUTUROPIA), (tree_search, PROSPERITY), (search_of_information_sets, UTOPIA),
     (search_of_information_sets, WRITE_THE_FUTURE)],
)  # fmt: skip
def test_a_search_plays_a_real_game(search: Any, name: str) -> None:
    state, bot = played(name, 20), search(loaded(name), 10)
    for _ in range(3):
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)
        play_on(state, 0, random.Random(1))
