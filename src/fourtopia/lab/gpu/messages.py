"""What the GPU says, and how it fails."""

from pathlib import Path

from fourtopia.core import FourtopiaError
from fourtopia.core.catalogue import Catalogue

say = Catalogue(Path(__file__).parent).say


class NoGpu(FourtopiaError):
    """There is no GPU to run on."""
