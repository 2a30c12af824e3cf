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
from fourtopia.envs.optional_import import MissingPackage, require
from fourtopia.envs.registering import register_all

if TYPE_CHECKING:
    from fourtopia.envs.aec_env import AecGameEnv
    from fourtopia.envs.parallel_env import ParallelGameEnv
    from fourtopia.envs.single_agent import SingleAgentEnv
    from fourtopia.envs.vector_env import VectorEnvironment

__all__ = ["Games", "Layout", "MissingPackage", "aec", "layout", "parallel", "single", "vector"]


def aec(name: str, players: int | None = None, variants: Sequence[str] = (), **options: Any) -> AecGameEnv:
    """A game by PettingZoo's AEC interface: one decision after the other."""
    require("pettingzoo")
    from fourtopia.envs.aec_env import AecGameEnv

    return AecGameEnv(name, players, variants, **options)


def parallel(name: str, players: int | None = None, variants: Sequence[str] = (), **options: Any) -> ParallelGameEnv:
    """A game by PettingZoo's Parallel interface: all decide at once."""
    require("pettingzoo")
    from fourtopia.envs.parallel_env import ParallelGameEnv

    return ParallelGameEnv(name, players, variants, **options)


def single(name: str, players: int | None = None, variants: Sequence[str] = (), **options: Any) -> SingleAgentEnv:
    """A game by Gymnasium's interface: one agent, alone or against bots."""
    require("gymnasium")
    from fourtopia.envs.single_agent import SingleAgentEnv

    return SingleAgentEnv(name, players, variants, **options)


def vector(
    name: str,
    num_envs: int,
    players: int | None = None,
    variants: Sequence[str] = (),
    box: str | Path | None = None,
    **options: Any,
) -> VectorEnvironment:
    """Many games at once, stepped in compiled code on all cores: Gymnasium's vector interface."""
    require("gymnasium")
    from fourtopia.envs.vector_env import VectorEnvironment

    return VectorEnvironment(load(name, players, variants, box), num_envs, **options)


register_all()
