"""What the arena says, and how it fails."""

from pathlib import Path

from fourtopia.core import FourtopiaError
from fourtopia.core.catalogue import Catalogue

say = Catalogue(Path(__file__).parent).say


class ArenaError(FourtopiaError):
    """A game of the arena could not be played to its end."""
