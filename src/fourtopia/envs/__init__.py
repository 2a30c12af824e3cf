"""Environments for research: the games behind the interfaces of PettingZoo, Gymnasium and OpenSpiel, one or many.

Everything here is written against the contract; nothing knows any particular game. The start of it all is `games.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fourtopia.core import load
from fourtopia.core.observation import Layout, layout
from fourtopia.envs.games import Games

if TYPE_CHECKING:
    from fourtopia.envs.vectors import Vector

__all__ = ["Games", "Layout", "layout", "vector"]


def vector(
    name: str,
    num_envs: int,
    players: int | None = None,
    variants: Sequence[str] = (),
    box: str | Path | None = None,
    **wishes: Any,
) -> Vector:
    """Many games at once, stepped in compiled code on all cores: Gymnasium's vector interface."""
    from fourtopia.envs.vectors import Vector

    return Vector(load(name, players, variants, box), num_envs, **wishes)
