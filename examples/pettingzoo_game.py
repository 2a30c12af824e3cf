"""A game at random through PettingZoo: two lines make the environment.

pip install 'fourtopia[envs]'
python examples/pettingzoo_game.py utopia --players 4
"""

import argparse

import pettingzoo

import fourtopia.envs  # noqa: F401 - registers the ids


def main() -> None:
    wishes = argparse.ArgumentParser(description="Play a game at random")
    wishes.add_argument("game", nargs="?", default="futuropia")
    wishes.add_argument("--players", type=int, default=3)
    wishes.add_argument("--seed", type=int)
    wish = wishes.parse_args()

    env = pettingzoo.make("aec", f"fourtopia/{wish.game}-v0", players=wish.players, reward="win")
    env.reset(seed=wish.seed)
    for seat, agent in enumerate(env.agents):
        env.action_space(agent).seed(None if wish.seed is None else wish.seed + seat)
    for agent in env.agent_iter():
        seen, reward, terminated, _, info = env.last()
        if terminated:
            print(f"{agent}: {info['points']} points{', won' if reward else ''}")
            env.step(None)
        else:
            env.step(env.action_space(agent).sample(seen["action_mask"]))


if __name__ == "__main__":
    main()
