"""The conformance checker: says whether a game is whole. `fourtopia check-game NAME` is the way in.

It works for any game that keeps the contract. First it reads what lies in the game's folder (`files.py`, `texts.py`).
Then it goes through the modes, numbers of players and sets of variants (`modes.py`): in each it plays compiled random
games and watches what must always hold (`random_play.py`). Some games it plays through as a person would
(`playing.py`), and looks at secrets (`secrets.py`), observations (`widths.py`), drawings and texts (`showing.py`).
"""

from fourtopia.core.checking.checker import check_game, check_kind
from fourtopia.core.checking.report import Report, listed

__all__ = ["Report", "check_game", "check_kind", "listed"]
