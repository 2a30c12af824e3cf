"""What environments can be asked for. The order of the fields is that of the arguments of their constructors."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from fourtopia.core import Game, load


@dataclass(frozen=True)
class GameOptions:
    """Which game: as in `fourtopia.load`."""

    name: str
    players: int | None = None
    variants: Sequence[str] = ()
    box: str | Path | None = None

    def load(self) -> Game:
        return load(self.name, self.players, self.variants, self.box)


@dataclass(frozen=True)
class EnvOptions(GameOptions):
    """The options of PettingZoo's environments."""

    reward: str | None = None
    scaled: bool = False
    max_cycles: int | None = None  # after so many the game is cut off
    illegal: str = "error"  # what becomes of an action that is not allowed
    render_mode: str | None = None


@dataclass(frozen=True)
class SingleOptions(GameOptions):
    """The options of Gymnasium's environment of one agent."""

    seat: int | str = 0
    opponents: str | Sequence[str] = "greedy"
    observation: str = "vector"
    scaled: bool = True
    reward: str | None = None
    illegal: str = "ignore"
    render_mode: str | None = None
