"""A position as OpenSpiel sees it."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np

from fourtopia.core import CHANCE, NOBODY, Game, Match
from fourtopia.core.checksum import checksum
from fourtopia.core.view import View
from fourtopia.envs.optional_import import require

if TYPE_CHECKING:
    from fourtopia.envs.openspiel import SpielGame

pyspiel: Any = require("pyspiel", "openspiel")

_PLAYER_IDS = {CHANCE: int(pyspiel.PlayerId.CHANCE), NOBODY: int(pyspiel.PlayerId.TERMINAL)}


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A game under way. Besides OpenSpiel's own history it has nothing but what happened so far."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.so_far = game.start  # as in all new states; the first decision makes it one's own

    @property
    def match(self) -> Match:
        """The game as it is elsewhere: points, log, views. To be looked at, not to be played on."""
        return self.so_far.match

    def current_player(self) -> int:
        actor = self.so_far.actor
        return actor if actor >= 0 else _PLAYER_IDS[actor]

    def is_terminal(self) -> bool:
        return self.so_far.actor == NOBODY

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.match.legal_ids())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every outcome with its odds: the ways it can come about, of all ways there are."""
        menu = self.match.menu
        count, total = int(menu["count"]), int(menu["total"])
        outcomes = zip(menu["action"][:count].tolist(), menu["weight"][:count].tolist(), strict=True)
        return [(action, weight / total) for action, weight in sorted(outcomes)]

    def _apply_action(self, action: int) -> None:
        if not self.match.chosen:
            self.so_far = self.so_far.copy()
        self.so_far.take(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.so_far.game.notations[action]

    def returns(self) -> list[float]:
        """Nothing before the game is over."""
        game: SpielGame = self.get_game()
        return game.rewards(self.match) if self.is_terminal() else [0.0] * game.played.players

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """A state that looks the same to the player, with a guess of all that it does not know.

        The history that OpenSpiel keeps stays what it was.
        """
        other: SpielState = self.clone()
        other.so_far = self.so_far.imagined(player, int(sampler() * 2**53))
        return other

    def __str__(self) -> str:
        """The position with nothing hidden, and digits that stand for all of it."""
        view = self.match.open_view()
        return _shown(view.game, tuple(view.names), view.actor, view.bytes())


@functools.lru_cache(maxsize=16)
def _shown(game: Game, names: tuple[str, ...], actor: int, position: bytes) -> str:
    """Tables take milliseconds, and OpenSpiel's own tests ask for those of the same position many times."""
    view = View(game, np.frombuffer(position, game.state_type), None, actor, names)
    return f"{view}\n\n{checksum(view)}"
