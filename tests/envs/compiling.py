"""Makes the machine code that the environments use, so that no two test processes do. Names of games are its words."""

import sys

import numpy as np

from fourtopia.core import kind_of, load
from fourtopia.envs import Games


def main(names: list[str]) -> None:
    for kind in map(kind_of, names):
        for state_type in kind.state_types:
            players = next(each for each in kind.players if kind.state_type(each) == state_type)
            games = Games(load(kind.name, players), 2)
            games.begin(1)
            games.look(0, 0)
            games.step(np.argmax(games.masks, axis=1))


if __name__ == "__main__":
    main(sys.argv[1:])
