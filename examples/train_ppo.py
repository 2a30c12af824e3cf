"""Train an agent with sb3-contrib's MaskablePPO, on one seat of a game, and see how far it gets past random play.

pip install 'fourtopia[train]'
python examples/train_ppo.py                                        # Futuropia alone: some two minutes
python examples/train_ppo.py --env fourtopia/Prosperity-v0 --steps 1000000     # against a greedy bot
"""

import argparse
import statistics
import time

import gymnasium
import torch
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.evaluation import evaluate_policy
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.env_util import make_vec_env
from stable_baselines3.common.vec_env import VecNormalize

import fourtopia.envs  # noqa: F401 - registers the ids


def main() -> None:
    wishes = argparse.ArgumentParser(description="Train an agent with MaskablePPO")
    wishes.add_argument("--env", default="fourtopia/FuturopiaSolo-v0", help="the id of an environment")
    wishes.add_argument("--steps", type=int, default=400_000, help="decisions to learn from")
    wishes.add_argument("--minutes", type=float, default=10, help="stop at this time at the latest")
    wishes.add_argument("--games", type=int, default=100, help="games to measure with")
    wishes.add_argument("--seed", type=int, default=1)
    wish = wishes.parse_args()
    torch.set_num_threads(1)  # a network as small as this one is not quicker on more

    print(f"random play: {random_play(wish.env, wish.games, wish.seed):.1f} on average over {wish.games} games")
    envs = make_vec_env(wish.env, n_envs=32, seed=wish.seed)
    scaled = VecNormalize(envs, norm_obs=False, gamma=1)  # rewards of any size, brought to about 1
    agent = MaskablePPO(
        "MlpPolicy", scaled, learning_rate=1e-3, n_steps=128, batch_size=512, n_epochs=4, gamma=1, ent_coef=0.01,
        seed=wish.seed, device="cpu",
    )  # fmt: skip
    start = time.time()
    agent.learn(wish.steps, callback=Progress(wish.minutes))
    print(f"learned from {agent.num_timesteps} decisions in {time.time() - start:.0f} seconds")
    reward, _ = evaluate_policy(agent, envs, wish.games)
    print(f"trained: {reward:.1f} on average over {wish.games} games")


def random_play(id: str, games: int, seed: int) -> float:
    """The mean reward of taking any allowed action."""
    env = gymnasium.make(id)
    env.action_space.seed(seed)
    rewards = []
    for game in range(games):
        _, info = env.reset(seed=seed + game)
        over, reward = False, 0.0
        while not over:
            action = env.action_space.sample(info["action_mask"])
            _, reward, over, _, info = env.step(action)
        rewards.append(float(reward))
    return statistics.mean(rewards)


class Progress(BaseCallback):
    """Tells how the last hundred games went, now and then, and stops when the time is up."""

    def __init__(self, minutes: float) -> None:
        super().__init__()
        self.end = time.time() + 60 * minutes
        self.next = 0

    def _on_step(self) -> bool:
        return time.time() < self.end

    def _on_rollout_end(self) -> None:
        if self.num_timesteps >= self.next and self.model.ep_info_buffer:
            self.next += 50_000
            mean = statistics.mean(game["r"] for game in self.model.ep_info_buffer)
            print(f"  {self.num_timesteps:8} decisions: {mean:.1f}", flush=True)


if __name__ == "__main__":
    main()
