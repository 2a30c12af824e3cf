"""Every game as an OpenSpiel game: importing this registers them all.

    import pyspiel
    import fourtopia.envs.openspiel

    game = pyspiel.load_game("fourtopia_write_the_future(players=3,variants=draft+secrecy,reward=points)")

Chance is explicit, with exact odds. Where several may decide at once, they are asked one after the other. What leaves
no choice is not asked.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from fourtopia.core import GAMES, BadOption, Match, kind_of
from fourtopia.core.game import unpack
from fourtopia.core.kind import Kind
from fourtopia.core.records import LONGEST_GAME
from fourtopia.core.stepping import new_episode, pay, usual_reward
from fourtopia.core.view import count_points
from fourtopia.envs.history import History
from fourtopia.envs.messages import say
from fourtopia.envs.optional_import import require
from fourtopia.envs.spiel_observer import Observer
from fourtopia.envs.spiel_state import SpielState

pyspiel: Any = require("pyspiel", "openspiel")

_POINTS = np.iinfo(np.int32)  # rules set no limit, ledgers do
_UTILITY = pyspiel.GameType.Utility
# By reward: what sort of utility it is, the least, the most, and the sum of all players'.
_UTILITIES = {
    "points": (_UTILITY.GENERAL_SUM, float(_POINTS.min), float(_POINTS.max), None),
    "rank": (_UTILITY.ZERO_SUM, -1.0, 1.0, 0.0),
    "win": (_UTILITY.CONSTANT_SUM, 0.0, 1.0, 1.0),
}


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its players and variants chosen: `pyspiel.load_game` makes one."""

    kind: Kind  # each has a class of its own

    def __init__(self, params: dict[str, Any]) -> None:
        kind = self.kind
        variants = [name for name in params["variants"].split("+") if name]
        self.played = unpack(kind, params["players"], variants, params["box"] or None)
        self.recall: int = params["recall"]
        if self.recall < 0:
            raise BadOption(say("openspiel.recall", recall=self.recall))
        reward = params["reward"] or usual_reward(self.played)
        self._episodes = new_episode(self.played, reward, again=False)
        utility, least, most, total = _UTILITIES[reward]
        info = pyspiel.GameInfo(
            num_distinct_actions=kind.actions,
            max_chance_outcomes=kind.actions,  # chance's outcomes are numbered with the actions
            num_players=self.played.players,
            min_utility=least,
            max_utility=most,
            utility_sum=total,
            max_game_length=LONGEST_GAME,
        )
        super().__init__(_type(kind, utility, kind.has_secrets(self.played.box)), info, params)
        self.start = History(Match(self.played, seed=0), str(self))

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> Observer:
        return Observer(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))

    def rewards(self, match: Match) -> list[float]:
        """What the end of a game is worth, by seat."""
        ledger, points = self.played.new_ledger(), np.zeros(self.played.players, np.int32)
        rewards = np.zeros(self.played.players)
        count_points(self.played.boxes, match.open_view().states, ledger)
        pay(self._episodes, ledger, points, rewards)
        worth: list[float] = rewards.tolist()
        return worth


def _type(kind: Kind, utility: Any, secrets: bool) -> Any:
    information = pyspiel.GameType.Information
    return pyspiel.GameType(
        short_name=spiel_name(kind.name),
        long_name=kind.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information.IMPERFECT_INFORMATION if secrets else information.PERFECT_INFORMATION,
        utility=utility,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=kind.players[-1],
        min_num_players=kind.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_parameters(kind),
    )


def _parameters(kind: Kind) -> dict[str, Any]:
    """What can be chosen, and what is taken if it is not."""
    return {
        "players": int(np.clip(2, kind.players[0], kind.players[-1])),
        "variants": "",  # names, with a + between them
        "reward": "",  # points, rank or win; the usual one is points for who plays alone, else rank
        "box": "",  # a file with an owner's components
        "recall": 8,  # how many of the last steps an information state tensor holds
    }


def spiel_name(name: str) -> str:
    """The name by which OpenSpiel knows a game."""
    return f"fourtopia_{name.replace('-', '_')}"


def register(kind: Kind) -> None:
    """Let OpenSpiel load a game. What its list of games says of it holds for the usual mode."""
    usual = unpack(kind, _parameters(kind)["players"], (), None)
    utility = _UTILITIES[usual_reward(usual)][0]
    # OpenSpiel lets go of it only when Python has ended: that frees a function, and crashes, but never a class.
    own = type(SpielGame.__name__, (SpielGame,), {"kind": kind})
    pyspiel.register_game(_type(kind, utility, kind.has_secrets(usual.box)), own)


for _name in GAMES:
    register(kind_of(_name))
