"""Paths of the site, where it may lie below a path of somebody else's: `--root-path /games`."""

from __future__ import annotations

from contextvars import ContextVar

from starlette.types import Scope

_root: ContextVar[str] = ContextVar("root", default="")


def enter(scope: Scope, root_path: str) -> None:
    """Note where the site lies, for everything that this request is answered with."""
    scope["root_path"] = root_path
    _root.set(root_path)


def root() -> str:
    """What stands before every path of the site: nothing, or `/games`."""
    return _root.get()


def own_path(scope: Scope) -> str:
    """The path that was asked for, as the site knows it."""
    path, root_path = str(scope["path"]), str(scope.get("root_path", ""))
    return path.removeprefix(root_path) if path.startswith(f"{root_path}/") else path
