"""What the environments of PettingZoo do is what the engine does, and what a player may know is all they tell."""

import copy
import pickle
import random
import re
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import data_equivalence

import fourtopia.envs
from fourtopia import FourtopiaError, IllegalAction, InvalidAction, Match
from fourtopia.core import CHANCE, BadOption
from fourtopia.core.chance import new_random
from fourtopia.core.records import copied
from fourtopia.core.view import blank, imagine
from fourtopia.envs.aec_env import AecGameEnv
from fourtopia.envs.parallel_env import ParallelGameEnv
from tests.envs.modes import MODES, SECRETS, TOGETHER, Mode, label, state_of

all_modes = pytest.mark.parametrize("mode", MODES, ids=label)


def position(match: Match, env: Any) -> Match:
    """A match at the point where an environment is."""
    match._states.view(np.uint8)[:] = np.frombuffer(state_of(env), np.uint8)
    match.look_again()
    return match


def play(env: AecGameEnv, picker: random.Random, decisions: int) -> None:
    """So many decisions at random, or fewer to the end."""
    for _ in range(decisions):
        if not any(env.terminations.values()):
            env.step(picker.choice(np.flatnonzero(env.last()[4]["action_mask"]).tolist()))


@all_modes
def test_every_decision_is_that_of_a_match(mode: Mode) -> None:
    env, picker, compared = fourtopia.envs.aec(**mode, reward="win"), random.Random(1), 0
    env.reset(seed=1)
    match = env.game.new(seed=1, seats=env.agents)
    while not any(env.terminations.values()):
        position(match, env)
        seen, reward, _, _, info = env.last()
        legal, seat = np.flatnonzero(seen["action_mask"]).tolist(), env.agents.index(env.agent_selection)
        assert (legal, reward) == (sorted(match.legal_ids(seat)), 0)
        assert info["action_mask"] is seen["action_mask"]
        action = picker.choice(legal)
        match.take(seat, action)
        env.step(action)
        if match.menu.actor != CHANCE:
            compared += 1
            assert match._states.tobytes() == state_of(env)
    position(match, env)
    assert compared > 10
    assert [env.infos[agent]["points"] for agent in env.agents] == match.scores()
    share = 1 / len(match.winners())
    assert list(env.rewards.values()) == [
        pytest.approx(share * (seat in match.winners())) for seat in range(env.num_agents)
    ]


def test_all_at_once_is_the_same_as_one_after_the_other() -> None:
    together, turns = fourtopia.envs.parallel(**TOGETHER), fourtopia.envs.aec(**TOGETHER)
    picker, crowds = random.Random(2), 0
    seen, _ = together.reset(seed=5)
    turns.reset(seed=5)
    queues: dict[str, list[int]] = {agent: [] for agent in together.agents}
    while together.agents:
        actions = {
            agent: picker.choice(np.flatnonzero(seen[agent]["action_mask"]).tolist()) for agent in together.agents
        }
        acting = {agent: action for agent, action in actions.items() if action != together.wait}
        crowds += len(acting) > 1
        for agent, action in acting.items():
            queues[agent].append(action)
        seen, rewards, over, _, infos = together.step(actions)
    while not any(turns.terminations.values()):
        turns.step(queues[turns.agent_selection].pop(0))
    assert crowds > 10
    assert not any(queues.values())
    assert state_of(turns) == state_of(together)
    assert (rewards, over) == (turns.rewards, turns.terminations)
    assert {agent: info["points"] for agent, info in infos.items()} == {
        agent: info["points"] for agent, info in turns.infos.items()
    }


@pytest.mark.parametrize("mode", SECRETS, ids=label)
def test_what_is_hidden_changes_nothing_that_is_told(mode: Mode) -> None:
    env, picker, changes = fourtopia.envs.aec(**mode), random.Random(3), 0
    env.reset(seed=3)
    states, boxes = env._base._games.states, env.game.boxes
    for guess in range(12):
        play(env, picker, 5)
        agent, before = env.agent_selection, copied(states)
        assert env.observe(agent)["observation"].tobytes() == told(env, env.agents.index(agent))[0]
        for seat in range(env.num_agents):
            known = told(env, seat)
            blank(boxes, states, seat)
            imagine(boxes, states, seat, new_random(guess))
            changes += states.tobytes() != before.tobytes()
            assert told(env, seat) == known
            states.view(np.uint8)[:] = before.view(np.uint8)
    assert changes > 10


def told(env: AecGameEnv, seat: int) -> tuple[bytes, bytes, str]:
    """All that an agent can get to know."""
    vector, mask = env._base.look(seat)
    return vector.tobytes(), mask.tobytes(), str(env._base.view(seat))


def test_who_is_not_asked_may_do_nothing() -> None:
    env = fourtopia.envs.aec("prosperity", players=3)
    env.reset(seed=1)
    for agent in env.agents:
        mask = env.observe(agent)["action_mask"]
        assert mask.any() == (agent == env.agent_selection)
        assert (env.infos[agent]["action_mask"] == mask).all()


@pytest.mark.parametrize(
    ("action", "error", "words"),
    [
        (5000, InvalidAction, "player_0: actions are numbers from 0 to 223, not 5000"),
        (-1, InvalidAction, "not -1"),
        (None, InvalidAction, "An action is a whole number, not None"),
        (1.0, InvalidAction, "not 1.0"),
        (223, IllegalAction, "player_0: action 223 ('"),
    ],
)
def test_what_is_not_allowed_changes_nothing(action: Any, error: type[Exception], words: str) -> None:
    env = fourtopia.envs.aec("prosperity", players=2)
    env.reset(seed=1)
    seen, before = env.last()[0], state_of(env)
    with pytest.raises(error, match=re.escape(words)):
        env.step(action)
    assert state_of(env) == before
    assert data_equivalence(env.last()[0], seen, exact=True)


def test_together_nobody_decides_if_one_may_not() -> None:
    env = fourtopia.envs.parallel(**TOGETHER)
    seen, _ = env.reset(seed=1)
    before = state_of(env)
    first = {agent: int(seen[agent]["action_mask"].argmax()) for agent in env.agents}
    with pytest.raises(IllegalAction, match="player_2 has to decide"):
        env.step(first | {"player_2": env.wait})
    with pytest.raises(IllegalAction, match="player_1: action 0"):
        env.step(first | {"player_1": 0})
    assert state_of(env) == before
    env.step(first)
    assert state_of(env) != before


def test_others_wait() -> None:
    env = fourtopia.envs.parallel("futuropia", players=3)
    seen, infos = env.reset(seed=1)
    waiting = [agent for agent in env.agents if seen[agent]["action_mask"][env.wait]]
    (asked,) = set(env.agents) - set(waiting)
    for agent in waiting:
        assert seen[agent]["action_mask"].sum() == 1
        assert infos[agent]["action_mask"] is seen[agent]["action_mask"]
    action = int(seen[asked]["action_mask"].argmax())
    with pytest.raises(IllegalAction, match=f"{waiting[0]} has nothing to decide now; its action is None or 464"):
        env.step({asked: action, waiting[0]: action})
    env.step({asked: action, waiting[0]: None})


@pytest.mark.parametrize("maker", [fourtopia.envs.aec, fourtopia.envs.parallel])
def test_without_a_game_nothing_is_decided(maker: Callable[..., Any]) -> None:
    env = maker("futuropia", players=1, render_mode="ansi", max_cycles=1)
    for wrong in (lambda: env.step({"player_0": 1}), env.render):
        with pytest.raises((AttributeError, FourtopiaError), match="No game is going on"):
            wrong()
    env.reset(seed=1)
    again = copy.deepcopy(env)  # a fresh one, as Farama's environments do it
    assert again.max_cycles == 1
    with pytest.raises((AttributeError, FourtopiaError), match="No game is going on"):
        again.render()


def test_options_that_do_not_exist() -> None:
    for options in ({"illegal": "maybe"}, {"render_mode": "film"}, {"reward": "fun"}, {"players": 9}):
        for maker in (fourtopia.envs.aec, fourtopia.envs.parallel):
            with pytest.raises(BadOption):
                maker("utopia", **options)


@pytest.mark.parametrize("maker", [AecGameEnv, ParallelGameEnv])
def test_options_by_their_place_are_those_by_name(maker: Callable[..., Any]) -> None:
    by_place = maker("prosperity", 3, ("silver",), None, "win", True, 7, "ignore", "ansi")
    by_name = maker(
        "prosperity",
        players=3,
        variants=("silver",),
        reward="win",
        scaled=True,
        max_cycles=7,
        illegal="ignore",
        render_mode="ansi",
    )
    assert by_place.options == by_name.options == pickle.loads(pickle.dumps(by_place)).options
    assert (by_place.max_cycles, by_place.render_mode, by_place.game.players) == (7, "ansi", 3)
