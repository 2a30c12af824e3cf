"""What the tables say: their message catalogue."""

from pathlib import Path

from fourtopia.core.catalogue import Catalogue

say = Catalogue(Path(__file__).parent).say
