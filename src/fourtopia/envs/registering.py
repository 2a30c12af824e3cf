"""The environments by their ids, for `pettingzoo.make`, `gymnasium.make` and `gymnasium.make_vec`."""

from fourtopia.core import GAMES, kind_of


def register_all() -> None:
    """Every game where it can be played alone and with others, with those of the two packages that are there."""
    for face in (_in_pettingzoo, _in_gymnasium):
        try:
            face()
        except ImportError:
            continue


def _in_pettingzoo() -> None:
    from pettingzoo import register

    for name in GAMES:
        for kind in ("aec", "parallel"):
            register(kind, f"fourtopia/{name}-v0", f"fourtopia.envs:{kind}", kwargs={"name": name})


def _in_gymnasium() -> None:
    from gymnasium import register

    for name in GAMES:
        id = f"fourtopia/{name.title().replace('-', '')}"
        most = kind_of(name).players[-1]
        if most > 1:
            register(f"{id}-v0", "fourtopia.envs.single_agent:SingleAgentEnv", kwargs={"name": name})
        if 1 in kind_of(name).players:
            register(f"{id}Solo-v0", "fourtopia.envs.single_agent:SingleAgentEnv", kwargs={"name": name, "players": 1})
