"""Makes the machine code that the tests use, each game's in one process: what the rules share is compiled only once.

Names of games are its words.
"""

import sys

from fourtopia.core import Game, kind_of, load
from fourtopia.core.chance import new_random
from fourtopia.core.checking import Report
from fourtopia.core.checking.random_play import check_mode
from fourtopia.core.checking.secrets import check_views
from fourtopia.core.perft import perft
from fourtopia.core.play import count_many
from fourtopia.envs import Games
from fourtopia.table.precompile import compile_games


def use(game: Game) -> None:
    """Everything that neither tables nor bots use."""
    perft(game, 2)
    game.random_games(1)
    count_many(game.boxes, game.new(seed=1)._states, game.new_ledger())
    check_mode(game, 1, new_random(1), Report(game.name))
    check_views(game.new(seed=1), 1)
    games = Games(game, 2)
    games.begin(1)
    games.look(0, 0)
    games.step(games.sample())


def main(names: list[str]) -> None:
    for kind in map(kind_of, names):
        compile_games([kind.name])
        for state_type in kind.state_types:
            use(load(kind.name, next(each for each in kind.players if kind.state_type(each) == state_type)))


if __name__ == "__main__":
    main(sys.argv[1:])
