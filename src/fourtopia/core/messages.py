"""How the engine itself speaks: its messages are in `messages.en.toml`."""

from pathlib import Path

from fourtopia.core.catalogue import Catalogue

CATALOGUE = Catalogue(Path(__file__).parent)
say = CATALOGUE.say
