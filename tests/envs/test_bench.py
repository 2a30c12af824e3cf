"""The benchmark of the environments measures what it says, and only others that are there."""

import pytest

from fourtopia.envs import bench
from fourtopia.lab import peers, pgx_peer


def test_every_figure_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "SECONDS", 0.05)
    monkeypatch.setattr(bench, "MANY", 256)
    figures = bench.bench_envs("prosperity")
    assert (figures["game"], figures["players"], figures["actions"]) == ("prosperity", 4, 224)
    assert figures["vector_steps_per_second"] > figures["sampled_steps_per_second"]
    assert figures["sampled_steps_per_second"] > figures["single_steps_per_second"] > 0


def test_others_are_measured_with_what_they_see(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "_ENV_PEERS", peers._ENV_PEERS[:1])
    monkeypatch.setattr(pgx_peer, "GAMES", ())
    (spiel,) = peers.measure_env_peers(0.05, 1, 16)
    assert (spiel["name"], spiel["what"], spiel["many"]) == ("open_spiel", "tic_tac_toe", 1)
    assert spiel["steps_per_second"] > 0
