"""What `render` gives: the tables of a game as text, or its board as an array of pixels."""

from __future__ import annotations

from collections.abc import Callable

import gymnasium
import numpy as np
from numpy.typing import NDArray

from fourtopia.core import BadOption, View
from fourtopia.envs.messages import say

MODES = ("human", "ansi", "rgb_array")  # "human" prints the text, at every step
WIDTH = 960  # of a picture, in pixels
METADATA = {"render_modes": list(MODES), "render_fps": 2}

Frame = str | NDArray[np.uint8] | None


def check_mode(mode: str | None) -> str | None:
    if mode is not None and mode not in MODES:
        raise BadOption(say("rendering.mode", mode=mode, names=", ".join(MODES)))
    return mode


def frame(mode: str | None, view: Callable[[], View]) -> Frame:
    """A picture of a view, in the manner of this mode."""
    if mode is None:
        gymnasium.logger.warn(say("rendering.none", names=", ".join(MODES)))
        return None
    if mode == "rgb_array":
        return picture_of(view())
    text = str(view())
    if mode == "ansi":
        return text
    print(text, end="\n\n")
    return None


def picture_of(view: View) -> NDArray[np.uint8]:
    """The board as rows of pixels, each red, green and blue."""
    from fourtopia.core.picture import rgb

    return rgb(view, WIDTH)
