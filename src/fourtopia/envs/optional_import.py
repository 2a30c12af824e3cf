"""Packages that only some environments need."""

import importlib
from types import ModuleType

from fourtopia.core import FourtopiaError
from fourtopia.envs.messages import say


class MissingPackage(FourtopiaError):
    """Something has to be installed first."""


def require(package: str, extra: str = "envs") -> ModuleType:
    """Import a package, or say in one line how to get it."""
    try:
        return importlib.import_module(package)
    except ModuleNotFoundError as error:
        if error.name != package:
            raise
        raise MissingPackage(say("wanted.package", package=package, extra=extra)) from None
