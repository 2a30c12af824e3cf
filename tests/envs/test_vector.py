"""Many games at once are the same games as one by one, on however many cores."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from numpy.typing import NDArray

import fourtopia.envs
from fourtopia.core import BadOption, InvalidAction
from fourtopia.envs import Games
from fourtopia.envs.vector_env import VectorEnvironment
from tests.conftest import game
from tests.envs.modes import MODES, Mode, label


def any_allowed(masks: NDArray[np.int8], picker: np.random.Generator) -> NDArray[np.int64]:
    actions: NDArray[np.int64] = (masks * picker.random(masks.shape)).argmax(axis=1)
    return actions


def new(mode: Mode, number: int, **options: Any) -> VectorEnvironment:
    return fourtopia.envs.vector(num_envs=number, **mode, **options)


@pytest.mark.parametrize("mode", MODES, ids=label)
def test_side_by_side_is_one_by_one(mode: Mode) -> None:
    number, picker, ended = 300, np.random.default_rng(1), 0
    many, again = new(mode, number, cores=2), new(mode, number, cores=1)
    few = [0, 151, 299]
    alone = [Games(many.game, 1) for _ in few]
    many.reset(seed=list(range(number)))
    again.reset(seed=list(range(number)))
    for place, each in zip(few, alone, strict=True):
        each.begin([place])
    for step in range(450):
        if ended and step > 100:
            break
        actions = any_allowed(many.games.masks, picker)
        seen, rewards, over, _, info = many.step(actions)
        again.step(actions)
        ended += int(over.sum())
        for place, each in zip(few, alone, strict=True):
            each.step(actions[place : place + 1])
            assert (seen["observation"][place] == each.observations[0]).all()
            assert (seen["action_mask"][place] == each.masks[0]).all()
            assert (np.atleast_1d(rewards[place]) == each.rewards[0]).all()
            assert (over[place], info["actor"][place]) == (each.over[0], each.actors[0])
        assert (rewards[~over] == 0).all()
        if mode["players"] > 1:
            assert rewards.sum(axis=1) == pytest.approx(np.zeros(number), abs=1e-5)  # ranks are zero-sum
    assert many.games.states.tobytes() == again.games.states.tobytes()
    assert many.observation_space.contains(seen)
    assert ended or mode["name"] == "utopia"  # whose games take longer


def test_an_action_that_is_not_allowed_changes_nothing_anywhere() -> None:
    vector = new({"name": "prosperity", "players": 2}, 4)
    vector.reset(seed=1)
    before = vector.games.states.tobytes()
    actions = vector.games.masks.argmax(axis=1)
    for wrong, words in ((-1, "actions are numbers"), (2**32, "actions are numbers"), (3, "is not allowed now")):
        actions[2] = wrong
        with pytest.raises(InvalidAction, match=f"Game 2: .*{words}"):
            vector.step(actions)
        assert vector.games.states.tobytes() == before


def test_actions_that_are_none() -> None:
    vector = new({"name": "prosperity", "players": 2}, 4)
    vector.reset(seed=1)
    for wrong in (np.zeros(4), np.zeros(3, np.int32), np.zeros((4, 1), np.int64)):
        with pytest.raises(InvalidAction, match="One whole number for each of 4 games is wanted"):
            vector.step(wrong)


def test_a_game_ends_and_another_begins_in_the_same_step() -> None:
    picker, lengths = np.random.default_rng(2), []
    vector = fourtopia.envs.vector("write-the-future", num_envs=64, players=1)
    statistics = gymnasium.wrappers.vector.RecordEpisodeStatistics(vector)
    seen, _ = statistics.reset(seed=2)
    for _ in range(250):
        seen, rewards, over, _, info = statistics.step(any_allowed(seen["action_mask"], picker))
        assert (rewards[over] == info["points"][over, 0]).all()
        assert (seen["action_mask"].sum(axis=1) > 1).all()
        lengths += info["length"][over].tolist()
        if over.any():
            assert (info["episode"]["l"][over] == info["length"][over]).all()
    assert len(lengths) > 64


def test_without_again_games_stay_over_until_they_are_reset() -> None:
    picker = np.random.default_rng(3)
    vector = fourtopia.envs.vector("prosperity", num_envs=8, players=1, autoreset=False, reward="points", scaled=True)
    seen, info = vector.reset(seed=3)
    assert vector.observation_space.contains(seen)
    finished = np.zeros(8, np.bool_)
    while not finished.all():
        seen, _, over, _, _ = vector.step(any_allowed(seen["action_mask"], picker))
        finished |= over
    assert (info["actor"] < 0).all()
    vector.reset(options={"reset_mask": np.arange(8) < 3})
    assert (info["actor"] >= 0).tolist() == [True] * 3 + [False] * 5
    vector.step(any_allowed(seen["action_mask"], picker))


def test_options_that_cannot_be_met() -> None:
    with pytest.raises(BadOption, match="one game or more"):
        Games(game("prosperity", 2), 0)
    with pytest.raises(BadOption, match="There is no reward 'fame'; take one of: points, rank, win"):
        Games(game("prosperity", 2), 1, reward="fame")
    with pytest.raises(BadOption, match="There are 2 seeds for 3 games"):
        Games(game("prosperity", 2), 3).begin([1, 2])
