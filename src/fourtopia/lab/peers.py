"""The other engines, playing at random the way they are meant to be driven from Python."""

import importlib.metadata
import importlib.util
import random
import time
from collections.abc import Callable
from functools import partial
from typing import Any

from fourtopia.bots.pettingzoo_loop import play_at_random
from fourtopia.lab import pgx_peer

Play = Callable[[], int]  # plays one game at random, returns the decisions made


def measure_peers(seconds: float) -> list[dict[str, Any]]:
    """Decisions a second of every peer that is installed."""
    found = []
    for name, module, makers in _PEERS:
        if (version := version_of(name, module)) is None:
            continue
        for what, make in makers:
            try:
                play = make()
            except ImportError:  # installed without what this game of theirs needs
                continue
            rate = _rate(play, seconds)
            found.append({"name": name, "version": version, "what": what, "decisions_per_second": round(rate)})
    return found


def measure_env_peers(seconds: float, rounds: int, many: int) -> list[dict[str, Any]]:
    """Steps a second of every environment that is installed, with observations and masks; Pgx's so many at once.

    The fastest of some rounds, like our own.
    """
    found = []
    for name, module, what, make in _ENV_PEERS:
        if (version := version_of(name, module)) is not None:
            play = make()
            rate = round(max(_rate(play, seconds) for _ in range(rounds)))
            found.append({"name": name, "version": version, "what": what, "many": 1, "steps_per_second": rate})
    if (version := version_of("pgx")) is not None:
        for what in pgx_peer.GAMES:
            rate = round(pgx_peer.measure_pgx(what, many, seconds, rounds)[0])
            found.append({"name": "pgx", "version": version, "what": what, "many": many, "steps_per_second": rate})
    return found


def version_of(name: str, module: str | None = None) -> str | None:
    """The version of a package, if it is installed; its module may have another name."""
    return None if importlib.util.find_spec(module or name) is None else importlib.metadata.version(name)


def _rate(play: Play, seconds: float) -> float:
    play()
    decisions = 0
    begin = time.perf_counter()
    while time.perf_counter() - begin < seconds:
        decisions += play()
    return decisions / (time.perf_counter() - begin)


def _open_spiel(name: str, seeing: bool = False) -> Callable[[], Play]:
    """Random play; as an environment, each decision with the tensor of its player and its mask."""

    def make() -> Play:
        import pyspiel

        game = pyspiel.load_game(name)

        def play() -> int:
            state = game.new_initial_state()
            decisions = 0
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                    action = random.choices(outcomes, weights)[0]
                else:
                    action = random.choice(state.legal_actions())
                    if seeing:
                        state.observation_tensor(state.current_player())
                        state.legal_actions_mask()
                state.apply_action(action)
                decisions += 1
            return decisions

        return play

    return make


def _pettingzoo() -> Play:
    from pettingzoo.classic.connect_four import connect_four

    return partial(play_at_random, connect_four.env())


def _catanatron() -> Play:
    from catanatron import Color, Game, RandomPlayer

    players = [RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)]

    def play() -> int:
        game = Game(players)
        game.play()
        return len(game.state.actions)

    return play


_PEERS: tuple[tuple[str, str, tuple[tuple[str, Callable[[], Play]], ...]], ...] = (
    (
        "open_spiel",
        "pyspiel",
        (("backgammon", _open_spiel("backgammon")), ("tic_tac_toe", _open_spiel("tic_tac_toe"))),
    ),
    ("pettingzoo", "pettingzoo", (("connect_four", _pettingzoo),)),
    ("catanatron", "catanatron", (("catan, 4 random players", _catanatron),)),
)
_ENV_PEERS: tuple[tuple[str, str, str, Callable[[], Play]], ...] = (
    ("open_spiel", "pyspiel", "tic_tac_toe", _open_spiel("tic_tac_toe", seeing=True)),
    ("open_spiel", "pyspiel", "backgammon", _open_spiel("backgammon", seeing=True)),
    ("pettingzoo", "pettingzoo", "connect_four", _pettingzoo),
)
