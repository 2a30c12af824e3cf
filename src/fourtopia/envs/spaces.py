"""What agents see and do, as Gymnasium's spaces."""

import numpy as np
from gymnasium import spaces

from fourtopia.core import Game
from fourtopia.core.observation import layout


def action_space(game: Game) -> spaces.Discrete[np.int64]:
    """Every action of the game by its number; the mask says which are allowed."""
    return spaces.Discrete(game.kind.actions)


def observation_space(game: Game, scaled: bool = False) -> spaces.Dict:
    """The vector, and the mask of what is allowed."""
    mask = spaces.Box(0, 1, (game.kind.actions,), np.int8)
    return spaces.Dict({"observation": vector_space(game, scaled), "action_mask": mask})


def vector_space(game: Game, scaled: bool = False) -> spaces.Box:
    parts = layout(game)
    if scaled:
        return spaces.Box(parts.low * parts.factors, parts.high * parts.factors, dtype=np.float32)
    return spaces.Box(parts.low, parts.high, dtype=np.int16)
