"""What agents see and do, as Gymnasium's spaces."""

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from fourtopia.core import Game
from fourtopia.core.observation import Layout, layout


def action_space(game: Game) -> spaces.Discrete[np.int64]:
    """Every action of the game by its number; the mask says which are allowed."""
    return spaces.Discrete(game.kind.actions)


def observation_space(game: Game, scaled: bool = False, choices: int | None = None) -> spaces.Dict:
    """The vector, and the mask of what is allowed: of the game's actions, or of so many choices."""
    mask = spaces.Box(0, 1, (game.kind.actions if choices is None else choices,), np.int8)
    return spaces.Dict({"observation": vector_space(game, scaled), "action_mask": mask})


def vector_space(game: Game, scaled: bool = False) -> spaces.Box:
    parts = layout(game)
    if scaled:
        return spaces.Box(parts.low * parts.factors, parts.high * parts.factors, dtype=np.float32)
    return spaces.Box(parts.low, parts.high, dtype=np.int16)


def parts_space(game: Game, scaled: bool = False) -> spaces.Dict:
    """The parts of the vector by name."""
    whole = vector_space(game, scaled)
    low, high = (parts_of(layout(game), each) for each in (whole.low, whole.high))
    return spaces.Dict({name: spaces.Box(low[name], high[name], dtype=whole.dtype.type) for name in low})


def parts_of(parts: Layout, vector: NDArray[Any]) -> dict[str, NDArray[Any]]:
    """A vector by its parts, each with one dimension at least; in their names `_` stands for a dot, as torch wants."""
    return {name.replace(".", "_"): np.atleast_1d(part) for name, part in parts.split(vector).items()}
