"""The analysis of finished games: one at a time, every decision of a player, in the words of the pages."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator

import pytest

from fourtopia.bots import Budget
from fourtopia.core import CHANCE
from fourtopia.table import Analyses, NotAllowed, PersonSeat, Room, Service, TooMany, job_queue
from fourtopia.table import analyses as analyses_module
from fourtopia.table.precompile import Precompiler
from tests.table.people import caller, choices, open_table

SECONDS = 120
ORDER = ("waiting", "preparing", "thinking")


@pytest.fixture
def analyses() -> Iterator[Analyses]:
    analyses = Analyses()
    yield analyses
    analyses.close()


def play_for_one(service: Service, room: Room) -> Room:
    chooser = random.Random(1)
    while room.status != "over":
        seat = room.actors[0]
        service.act(room.id, seat, chooser.choice(choices(room, seat)), room.place, caller("Ann"))
    return room


def test_every_decision_of_a_player_is_judged(service: Service) -> None:
    room = play_for_one(service, open_table(service, "prosperity", PersonSeat("Ann"), PersonSeat("Bo")))
    judged = list(analyses_module.judgements(room.running, Budget(nodes=12)))
    decisions = [(number, seat) for number, (seat, _) in enumerate(room.running.chosen) if seat != CHANCE]
    assert [(each.verdict.number, each.verdict.seat) for each in judged] == decisions
    for each in judged:
        actions = [thought.action for thought in each.verdict.advice.thoughts]
        assert each.verdict.action in actions
        assert len(actions) <= analyses_module.SHOWN + 1
        assert set(each.titles) == set(actions)
        assert len(set(each.titles.values())) == len(actions)
        assert each.asked


def test_an_analysis_comes_to_its_end(service: Service, analyses: Analyses) -> None:
    assert Precompiler().join(timeout=600)
    room = play_for_one(service, open_table(service, "prosperity", PersonSeat("Ann")))
    begun = analyses.ask(room, caller("Ann"))
    assert begun.status == "waiting"
    assert begun.all == sum(seat != CHANCE for seat, _ in room.running.chosen)
    end = time.monotonic() + SECONDS
    before: job_queue.Status = begun.status
    while (found := analyses.of(room.id)) is not None and found.status != "ready":
        assert time.monotonic() < end
        assert ORDER.index(found.status) >= ORDER.index(before)
        before = found.status
        time.sleep(0.05)
    assert found is not None
    assert found.done == found.all
    assert analyses.ask(room, caller("Ann")) is found


def test_a_game_that_goes_on_is_not_analysed(service: Service, analyses: Analyses) -> None:
    room = open_table(service, "futuropia", PersonSeat("Ann"), PersonSeat("Bo"))
    with pytest.raises(NotAllowed, match="when it is over"):
        analyses.ask(room, caller("Ann"))
    assert analyses.of(room.id) is None


def test_of_one_client_only_so_many_games_wait(
    service: Service, analyses: Analyses, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(job_queue, "MOST_WAITING", 1)
    monkeypatch.setattr(Analyses, "_run", lambda self: None)
    rooms = [play_for_one(service, open_table(service, "prosperity", PersonSeat("Ann"))) for _ in range(2)]
    assert analyses.ask(rooms[0], caller("Ann")).status == "waiting"
    assert analyses.ask(rooms[0], caller("Ann")).status == "waiting"
    with pytest.raises(TooMany):
        analyses.ask(rooms[1], caller("Ann"))
    assert analyses.ask(rooms[1], caller("Bo")).status == "waiting", "others have a line of their own"


def test_all_together_only_so_many_wait(service: Service, analyses: Analyses, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(job_queue, "MOST_IN_LINE", 1)
    monkeypatch.setattr(Analyses, "_run", lambda self: None)
    rooms = [play_for_one(service, open_table(service, "prosperity", PersonSeat("Ann"))) for _ in range(2)]
    analyses.ask(rooms[0], caller("Ann"))
    with pytest.raises(TooMany):
        analyses.ask(rooms[1], caller("Bo"))


def test_an_analysis_that_dies_can_be_asked_for_again(
    service: Service, analyses: Analyses, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def dies(analyses: Analyses, game: job_queue.QueuedGame) -> None:
        raise EOFError

    monkeypatch.setattr(Analyses, "_begin", dies)
    room = play_for_one(service, open_table(service, "prosperity", PersonSeat("Ann")))
    analyses.ask(room, caller("Ann"))
    end = time.monotonic() + SECONDS
    while (found := analyses.of(room.id)) is not None and found.status != "failed":
        assert time.monotonic() < end
        time.sleep(0.01)
    assert analyses.ask(room, caller("Ann")).status == "waiting"
