"""The benchmark measures everything it promises; the figures themselves are nobody's test."""

import sys
from types import ModuleType

import pytest

from fourtopia.lab import bench as lab_bench
from fourtopia.lab import peers


def test_every_figure_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab_bench, "SECONDS", 0.05)
    said: list[str] = []
    figures = lab_bench.bench("prosperity", 2, (), said.append)
    assert said == ["compile", "random-play", "python", "search", "peers"]
    assert (figures["game"], figures["players"]) == ("prosperity", 2)
    names = (
        "decisions_per_second",
        "games_per_second",
        "python_decisions_per_second",
        "playouts_per_second",
        "search_per_second",
        "copy_ns",
        "score_us",
        "replay_ms",
    )
    assert all(figures[name] > 0 for name in names)
    assert figures["compile_cold_s"] > figures["start_cached_s"] > 0
    assert figures["decisions_per_second"] > figures["python_decisions_per_second"]


def test_only_peers_that_are_there_are_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    def play() -> int:
        return 10

    def broken() -> peers.Play:
        raise ImportError

    known = (
        ("numpy", "numpy", (("something", lambda: play), ("something broken", broken))),
        ("nonesuch", "nonesuch", (("nothing", lambda: play),)),
    )
    monkeypatch.setattr(peers, "_PEERS", known)
    (found,) = peers.measure_peers(0.01)
    assert (found["name"], found["what"]) == ("numpy", "something")
    assert found["decisions_per_second"] > 0


def test_open_spiel_is_driven_to_the_end_of_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a stand-in for the library: three decisions, one of them chance's."""

    class State:
        left = 3

        def is_terminal(self) -> bool:
            return self.left == 0

        def is_chance_node(self) -> bool:
            return self.left == 2

        def chance_outcomes(self) -> list[tuple[int, float]]:
            return [(0, 0.5), (1, 0.5)]

        def legal_actions(self) -> list[int]:
            return [0]

        def apply_action(self, action: int) -> None:
            self.left -= 1

    class Game:
        def new_initial_state(self) -> State:
            return State()

    module = ModuleType("pyspiel")
    module.load_game = lambda name: Game()  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "pyspiel", module)
    assert peers._open_spiel("anything")()() == 3
