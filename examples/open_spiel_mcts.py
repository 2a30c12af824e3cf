"""OpenSpiel's Monte Carlo tree search against a player who takes anything, in Futuropia.

python examples/open_spiel_mcts.py --simulations 100
"""

import argparse

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts
from open_spiel.python.bots.uniform_random import UniformRandomBot

import fourtopia.envs.openspiel  # noqa: F401  so that OpenSpiel knows the games


def main() -> None:
    parser = argparse.ArgumentParser(description="Tree search against a random player.")
    parser.add_argument("--simulations", type=int, default=25, help="games played at random for each decision")
    simulations = parser.parse_args().simulations
    game = pyspiel.load_game("fourtopia_futuropia(players=2)")
    random = np.random.RandomState(1)
    search = mcts.MCTSBot(game, 1.5, simulations, mcts.RandomRolloutEvaluator(1, random), random_state=random)
    bots = [search, UniformRandomBot(1, random)]
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choice(outcomes, p=odds))
        else:
            state.apply_action(bots[state.current_player()].step(state))
    points = state.match.scores()
    print(f"points: tree search {points[0]}, random {points[1]}")


if __name__ == "__main__":
    main()
