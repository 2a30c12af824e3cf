"""Gymnasium's environments: an agent alone, and an agent against bots."""

import pickle
import random
from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env, data_equivalence

import fourtopia.envs
from fourtopia import FourtopiaError, IllegalAction, View
from fourtopia.bots import Budget
from fourtopia.core import GAMES, BadOption
from fourtopia.envs.single_agent import SingleAgentEnv
from fourtopia.envs.spaces import parts_of
from tests.envs.modes import SOLO, state_of

IDS = [id for id in gymnasium.registry if id.startswith("fourtopia/")]


def test_ids() -> None:
    assert {"fourtopia/Utopia-v0", "fourtopia/WriteTheFuture-v0", "fourtopia/WriteTheFutureSolo-v0"} <= set(IDS)
    assert len(IDS) == len(GAMES) + len(SOLO)


@pytest.mark.parametrize("id", IDS)
def test_checked(id: str) -> None:
    env: Any = gymnasium.make(id).unwrapped
    check_env(env)
    others = env.game.players - 1
    check_env(
        gymnasium.make(id, observation="dict", seat="random", opponents=["random"] * others).unwrapped,
        skip_render_check=True,
    )


def played(env: Any, seed: int) -> list[Any]:
    """All that a game at random returns."""
    picker = random.Random(seed)
    told = [env.reset(seed=seed)]
    while len(told) == 1 or not told[-1][2]:
        mask = told[-1][-1]["action_mask"]
        assert (env.get_wrapper_attr("action_masks")() == mask.astype(bool)).all()
        told.append(env.step(picker.choice(np.flatnonzero(mask).tolist())))
    return told


def test_a_seed_fixes_chance_seat_and_bots() -> None:
    env = gymnasium.make("fourtopia/Utopia-v0", players=3, seat="random", opponents=["greedy", "random"])
    one, other, again = (played(env, seed) for seed in (1, 2, 1))
    assert data_equivalence(one, again, exact=True)
    assert not data_equivalence(one, other)


@pytest.mark.parametrize(("id", "reward"), [("FuturopiaSolo", None), ("WriteTheFuture", "points"), ("Utopia", "win")])
def test_rewards_come_at_the_end(id: str, reward: str | None) -> None:
    env: Any = gymnasium.make(f"fourtopia/{id}-v0", opponents="random", reward=reward)
    told = played(env, 5)
    assert not any(step[1] or step[2] or step[3] for step in told[1:-1])
    _, last, terminated, _, info = told[-1]
    scores = env.unwrapped._base.view(None).scores()
    assert terminated
    assert info["points"] == scores[0]
    assert last == (float(scores[0] > scores[1]) if reward == "win" else scores[0])
    with pytest.raises(FourtopiaError, match="No game is going on"):
        env.unwrapped.step(0)


def test_parts_are_those_of_the_vector() -> None:
    options: dict[str, Any] = {"players": 3, "opponents": "random"}
    whole, parts = (fourtopia.envs.single("prosperity", observation=each, **options) for each in ("vector", "dict"))
    for vector, named in zip(played(whole, 3), played(parts, 3), strict=True):
        assert data_equivalence(parts_of(whole._base.layout, vector[0]), named[0], exact=True)
        assert sum(part.size for part in named[0].values()) == vector[0].size


class Spy:
    """A bot that remembers what it is asked."""

    def __init__(self, name: str, asked: list[tuple[str, int | None]]) -> None:
        self.name, self.asked = name, asked

    def choose(self, view: View, legal: Sequence[int], budget: Budget | None = None) -> int:
        assert view.seat == view.actor
        assert all(view.state.players[seat].hand.sum() == 0 for seat in range(3) if seat != view.seat)
        self.asked.append((self.name, view.seat))
        return legal[0]


def test_bots_sit_after_the_agent_and_see_their_own_hand_only(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, int | None]] = []
    monkeypatch.setattr("fourtopia.envs.single_agent.make_bot", lambda name, seed: Spy(name, asked))
    env = fourtopia.envs.single("utopia", players=3, seat=1, opponents=["left", "right"])
    played(env, 1)
    assert set(asked) == {("left", 2), ("right", 0)}


def test_a_seat_can_be_drawn() -> None:
    env = fourtopia.envs.single("prosperity", players=3, seat="random", opponents="random")
    env.reset(seed=1)
    seats = set()
    for _ in range(20):
        env.reset()
        seats.add(env.seat)
        assert env._base.actor == env.seat
    assert seats == {0, 1, 2}


def test_what_is_not_allowed_is_ignored_or_an_error() -> None:
    env = fourtopia.envs.single("futuropia", players=1)
    seen, info = env.reset(seed=1)
    before, illegal = state_of(env), int(info["action_mask"].argmin())
    told = env.step(illegal)
    assert data_equivalence(told, (seen, 0.0, False, False, info | {"illegal": True}), exact=True)
    strict = fourtopia.envs.single("futuropia", players=1, illegal="error")
    strict.reset(seed=1)
    with pytest.raises(IllegalAction, match="player_0: action"):
        strict.step(illegal)
    assert state_of(env) == state_of(strict) == before


@pytest.mark.parametrize(
    "options",
    [
        {"seat": 2}, {"seat": "any"}, {"opponents": "nobody"}, {"opponents": ["greedy"] * 2},
        {"observation": "film"}, {"illegal": "maybe"}, {"render_mode": "film"},
    ],
)  # fmt: skip
def test_options_that_do_not_exist(options: dict[str, Any]) -> None:
    with pytest.raises(BadOption):
        SingleAgentEnv("futuropia", players=2, **options)


def test_a_vector_of_them() -> None:
    envs = gymnasium.make_vec("fourtopia/FuturopiaSolo-v0", num_envs=2, vectorization_mode="sync")
    _, info = envs.reset(seed=1)
    _, _, _, _, info = envs.step(info["action_mask"].argmax(axis=1))
    assert info["action_mask"].shape == (2, 464)


def test_options_by_their_place_are_those_by_name() -> None:
    by_place = SingleAgentEnv(
        "prosperity", 3, ("silver",), None, 1, ["random"] * 2, "dict", False, "win", "error", "ansi"
    )
    by_name = SingleAgentEnv(
        "prosperity",
        players=3,
        variants=("silver",),
        seat=1,
        opponents=["random"] * 2,
        observation="dict",
        scaled=False,
        reward="win",
        illegal="error",
        render_mode="ansi",
    )
    assert by_place.options == by_name.options == pickle.loads(pickle.dumps(by_place)).options
