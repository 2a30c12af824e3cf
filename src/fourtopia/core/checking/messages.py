"""How the checker speaks: its messages are in `messages.en.toml`."""

from pathlib import Path

from fourtopia.core.catalogue import Catalogue

say = Catalogue(Path(__file__).parent).say
