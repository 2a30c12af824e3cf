"""Environments for research: the games behind the interfaces of PettingZoo, Gymnasium and OpenSpiel, one or many.

Everything here is written against the contract; nothing knows any particular game. The start of it all is `games.py`.
To import it registers the ids of all environments with PettingZoo and Gymnasium.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fourtopia.core import load
from fourtopia.core.observation import Layout, layout
from fourtopia.envs.games import Games
from fourtopia.envs.registering import register_all
from fourtopia.envs.wanted import MissingPackage, want

if TYPE_CHECKING:
    from fourtopia.envs.seat import Seat
    from fourtopia.envs.together import Together
    from fourtopia.envs.turns import Turns
    from fourtopia.envs.vectors import Vector

__all__ = ["Games", "Layout", "MissingPackage", "aec", "layout", "parallel", "single", "vector"]


def aec(name: str, players: int | None = None, variants: Sequence[str] = (), **wishes: Any) -> Turns:
    """A game by PettingZoo's AEC interface: one decision after the other."""
    want("pettingzoo")
    from fourtopia.envs.turns import Turns

    return Turns(name, players, variants, **wishes)


def parallel(name: str, players: int | None = None, variants: Sequence[str] = (), **wishes: Any) -> Together:
    """A game by PettingZoo's Parallel interface: all decide at once."""
    want("pettingzoo")
    from fourtopia.envs.together import Together

    return Together(name, players, variants, **wishes)


def single(name: str, players: int | None = None, variants: Sequence[str] = (), **wishes: Any) -> Seat:
    """A game by Gymnasium's interface: one agent, alone or against bots."""
    want("gymnasium")
    from fourtopia.envs.seat import Seat

    return Seat(name, players, variants, **wishes)


def vector(
    name: str,
    num_envs: int,
    players: int | None = None,
    variants: Sequence[str] = (),
    box: str | Path | None = None,
    **wishes: Any,
) -> Vector:
    """Many games at once, stepped in compiled code on all cores: Gymnasium's vector interface."""
    want("gymnasium")
    from fourtopia.envs.vectors import Vector

    return Vector(load(name, players, variants, box), num_envs, **wishes)


register_all()
