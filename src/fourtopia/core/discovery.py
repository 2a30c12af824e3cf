"""Which games there are: the folders under `games/`, and installed packages that say they hold one.

A package says so by an entry point of the group `fourtopia.games`: `goofspiel = "goofspiel"` in its pyproject.toml.
"""

from __future__ import annotations

import functools
from importlib.machinery import ModuleSpec
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path

GROUP = "fourtopia.games"
_FOLDERS = Path(__file__).parent.parent / "games"


@functools.cache
def packages() -> dict[str, str]:
    """The package of each game, by the game's name. Ours go before installed ones of the same name."""
    ours = _ours()
    installed = {point.name: point.value for point in entry_points(group=GROUP) if point.name not in ours}
    return ours | dict(sorted(installed.items()))


def _ours() -> dict[str, str]:
    folders = sorted(path.parent.name for path in _FOLDERS.glob("*/components.toml"))
    return {folder.replace("_", "-"): f"fourtopia.games.{folder}" for folder in folders}


def installed_sources() -> list[Path]:
    """The Python files of games from elsewhere: what is compiled depends on them too."""
    files: list[Path] = []
    for package in packages().values():
        spec = None if package.startswith("fourtopia.games.") else _spec_of(package)
        if spec is not None and spec.submodule_search_locations:
            files += [path for place in spec.submodule_search_locations for path in Path(place).rglob("*.py")]
        elif spec is not None and spec.origin:
            files.append(Path(spec.origin))
    return sorted(files)


def _spec_of(package: str) -> ModuleSpec | None:
    """Where a package is; nothing if it is not there, which is told when its game is asked for."""
    try:
        return find_spec(package)
    except (ImportError, ValueError):
        return None
