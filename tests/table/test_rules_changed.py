"""A table knows by which version of the rules it is played. After an update it goes on where its log leads to the same
position; where it does not, it stands still and says why."""

import random
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import text

from fourtopia.cli.verify import verify
from fourtopia.core import OlderRules, kind_of, parse_log, read_log
from fourtopia.core.checksum import checksum
from fourtopia.table import BotSeat, NotAllowed, PersonSeat, Room, Service, events
from fourtopia.table.bot_driver import BotDriver
from fourtopia.table.errors import Stopped
from fourtopia.table.events import What
from fourtopia.table.room_state import FIRST_RULES
from fourtopia.table.worker_pool import WorkerPool
from tests.table import old_database
from tests.table.old_database import (
    OVER,
    RUNNING,
    UTOPIA,
    as_before_rules_were_stored,
    as_by_other_rules,
    as_by_version,
    as_forced,
    as_in_an_older_log,
    as_leading_elsewhere,
    as_taken_back,
)
from tests.table.people import act, caller, choices, gather, open_table, owner, play_on, rebuilt, snapshot

Opener = Callable[[str], Service]
OLDER_LOG = Path(__file__).parent.parent / "cli" / "older_logs" / "utopia-turned-card.4t"


@pytest.fixture
def updated(tmp_path: Path, open_at: Opener) -> Service:
    """A server of today on a database of the version before."""
    return open_at(old_database.copied(tmp_path))


def stored(service: Service, id: str) -> tuple[str, int | None]:
    with service.store.engine.connect() as connection:
        row = connection.execute(text("SELECT status, rules FROM tables WHERE id = :id"), {"id": id}).one()
    return row.status, row.rules


def places(service: Service, id: str, what: What = What.ACT) -> list[int]:
    return [event.place or 0 for event in service.store.events(id, 0) if event.what == what]


def again(open_at: Opener, service: Service) -> Service:
    """Another server, as after a restart."""
    address = str(service.store.engine.url)
    service.close()
    return open_at(address)


# --- what is stored from now on ---


def test_a_table_stores_the_version_of_its_rules_when_it_begins(service: Service) -> None:
    room = open_table(service, "futuropia", PersonSeat("Ann"), PersonSeat("Bo"), waits=True)
    assert stored(service, room.id) == ("gathering", None)
    service.start(room.id, caller("Ann"))
    assert stored(service, room.id) == ("running", kind_of("futuropia").rules_version)


def test_whatever_is_decided_stores_the_position_that_it_led_to(address: str, open_at: Opener) -> None:
    """Also on PostgreSQL, where a number has 8 bytes and a sign."""
    service = open_at(address)
    room = gather(service, "futuropia", "Ann", "Bo")
    positions = set()
    for _ in range(12):
        act(service, room, choices(room)[0])
        assert service.store.events(room.id, 0)[-1].position == checksum(room.running)
        positions.add(checksum(room.running))
    assert any(each >= "8" for each in positions)
    assert any(each < "8" for each in positions)
    assert snapshot(rebuilt(service, room.id)) == snapshot(room)


def test_an_undo_stores_the_position_that_it_led_back_to(service: Service) -> None:
    room = gather(service, "futuropia", "Ann", "Bo")
    before = checksum(room.running)
    act(service, room, "buy food")
    service.undo(room.id, 0, caller("Ann"))
    assert service.store.events(room.id, 0)[-1].position == before
    assert rebuilt(service, room.id).stopped == ""


# --- a database of the version before ---


def test_tables_whose_logs_lead_to_the_same_position_go_on(updated: Service) -> None:
    running = [id for id in updated.store.unfinished() if updated.room(id).status == "running"]
    assert {updated.room(id).options.game for id in running} == {
        "futuropia",
        "prosperity",
        "utopia",
        "write-the-future",
    }
    for id in running:
        room = updated.room(id)
        place = room.place
        act(updated, room, choices(room)[0])
        assert room.place > place
        assert snapshot(rebuilt(updated, id)) == snapshot(room)
        assert room.chat[0][1].text == "see you tomorrow"
    assert stored(updated, RUNNING)[1] == kind_of("futuropia").rules_version > FIRST_RULES


def test_those_that_gather_and_those_that_are_over_are_what_they_were(updated: Service) -> None:
    assert updated.room(old_database.GATHERING).status == "gathering"
    assert updated.join(old_database.GATHERING, caller("Bo"), "Bo", "Bo") == 1
    assert updated.room(old_database.GATHERING).status == "running"
    over = updated.room(OVER).running
    assert (over.over, len(parse_log(str(over.log)).decisions)) == (True, 189)


@pytest.fixture
def discarding(service: Service, monkeypatch: pytest.MonkeyPatch) -> Room:
    """A game of Utopia in which no card is kept, up to where the last of a hand is to be discarded.

    Since version 2 of its rules that is asked for; by version 1 it was done at once.
    """
    monkeypatch.setattr("fourtopia.table.tokens.new_token", lambda: "always the same chance")
    room = gather(service, "utopia", "Ann", "Bo", changes={"round.kept": 0, "prestige.end": 4})
    return play_on(service, room, random.Random(1), lambda room: len(choices(room)) == 1)


def test_what_older_rules_did_not_ask_is_filled_in(service: Service, open_at: Opener, discarding: Room) -> None:
    room, forced = discarding, discarding.place
    act(service, room, choices(room)[0])
    play_on(service, room, random.Random(2), lambda room: room.place > forced + 20)
    as_forced(service.store.engine, room.id, forced)
    as_before_rules_were_stored(service.store.engine, room.id)
    after = again(open_at, service)
    assert {**snapshot(after.room(room.id)), "spent": room.spent} == snapshot(room)
    assert stored(after, room.id) == ("running", kind_of("utopia").rules_version)
    log = play_on(after, after.room(room.id), random.Random(3)).log
    assert parse_log(str(log)).match().over
    assert log.secret == ""  # chance was drawn by other numbers of decisions than the log has now


def test_a_game_that_was_over_by_older_rules_can_still_be_verified(
    service: Service, open_at: Opener, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Its log is the one that was written then."""
    older = read_log(OLDER_LOG)
    monkeypatch.setattr("fourtopia.table.tokens.new_token", lambda: older.secret)
    room = gather(service, "utopia", *older.seats)
    with pytest.warns(OlderRules):
        as_in_an_older_log(service.store.engine, room, older)
    after = service
    for _ in range(2):  # after another restart, too
        after = again(open_at, after)
        shown = after.room(room.id)
        assert (shown.status, shown.log) == ("over", older)
        shown.log.save(tmp_path / "game.4t")
        verify(tmp_path / "game.4t", room.commitment, as_json=False)


def test_what_was_taken_back_by_older_rules_is_found_among_what_is_filled_in(
    service: Service, open_at: Opener, discarding: Room
) -> None:
    """By them the discard belonged to the decision before it, and had no number of its own."""
    room, forced = discarding, discarding.place
    act(service, room, choices(room)[0])
    play_on(service, room, random.Random(2), lambda room: len(choices(room)) == 1)
    seat, again_forced = room.actors[0], room.place
    act(service, room, choices(room)[0])
    first, second = room.place, room.place + 1
    for _ in range(2):
        service.undo(room.id, seat, owner(room, seat))
    for place in (forced, again_forced):
        as_forced(service.store.engine, room.id, place)
    as_taken_back(service.store.engine, room.id, first, second, len(room.running.chosen) - 1)
    as_before_rules_were_stored(service.store.engine, room.id)
    after = again(open_at, service).room(room.id)
    assert after.status == "running"
    assert after.running.chosen == room.running.chosen
    assert after.running.state.tobytes() == room.running.state.tobytes()


# --- where the rules of today lead elsewhere ---


def test_positions_that_were_stored_with_the_fields_of_older_rules_are_still_the_same(
    service: Service, open_at: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Write the Future's second rules have a field more. What is decided after the update is stored with it."""
    with monkeypatch.context() as older:
        older.setattr(events, "checksum", lambda match: checksum(match, 1))
        room = gather(service, "write-the-future", "Ann", "Bo")
        for _ in range(5):
            act(service, room, choices(room)[0])
    as_by_version(service.store.engine, room.id, 1)
    for _ in range(2):
        service = again(open_at, service)
        after = service.room(room.id)
        assert (after.status, stored(service, room.id)) == ("running", ("running", 2))
        for _ in range(5):
            act(service, after, choices(after)[0])


def test_what_is_not_allowed_any_more_stops_the_table_before_it(updated: Service) -> None:
    at = places(updated, RUNNING)[30]
    as_by_other_rules(updated.store.engine, RUNNING, at)
    room = updated.room(RUNNING)
    assert room.status == "stopped"
    assert "begun by version 1 of its rules" in room.stopped
    assert len(room.running.chosen) == 30
    assert (room.actors, room.bots_to_move()) == ([], [])
    assert room.chat[0][1].text == "see you tomorrow"  # what was said later is still there
    assert room.told_to(None).lines


@pytest.mark.parametrize("number", [1, 30, 59])
def test_a_decision_that_forces_something_else_is_not_followed(updated: Service, number: int) -> None:
    """Every step has its place in the log: one more or less, and the rules do not agree."""
    behind = places(updated, RUNNING)[number]
    with updated.store.engine.begin() as connection:
        later = {"id": RUNNING, "place": behind}
        for change in ("-place - 1", "-place"):  # in two steps, as no two may have the same place on the way
            where = "table_id = :id AND (place >= :place OR place < 0)"
            connection.execute(text(f"UPDATE events SET place = {change} WHERE {where}"), later)
    room = updated.room(RUNNING)
    assert room.status == "stopped"
    assert len(room.running.chosen) == number - 1


def test_a_position_that_differs_stops_the_table_though_every_decision_is_allowed(
    service: Service, open_at: Opener
) -> None:
    room = play_on(service, gather(service, "futuropia", "Ann", "Bo"), random.Random(1), lambda room: room.place > 60)
    decided = [event for event in service.store.events(room.id, 0) if event.what == What.ACT]
    checked = [event for event in decided if event.position]
    at = checked[-5]
    as_leading_elsewhere(service.store.engine, room.id, at.place or 0)
    as_by_version(service.store.engine, room.id, 1)
    after = again(open_at, service).room(room.id)
    assert after.status == "stopped"
    assert "version 1" in after.stopped
    kept = after.running.chosen
    assert list(kept) == [(event.seat, event.value) for event in decided][: len(kept)]
    # all that was decided at the same time is left out, and nothing else
    assert {event.at for event in decided[len(kept) : decided.index(at) + 1]} == {at.at}
    assert checksum(after.running) == checked[-6].position


def test_the_same_version_that_leads_elsewhere_stops_too(service: Service, open_at: Opener) -> None:
    """Nobody plays on from a position that is not the one they left."""
    room = gather(service, "futuropia", "Ann", "Bo")
    act(service, room, "buy food")
    as_leading_elsewhere(service.store.engine, room.id, places(service, room.id)[-1])
    after = again(open_at, service).room(room.id)
    assert after.status == "stopped"
    assert "no longer leads to the position" in after.stopped
    assert len(after.running.chosen) == 0


def test_a_table_of_newer_rules_waits_for_an_update(service: Service, open_at: Opener) -> None:
    room = gather(service, "futuropia", "Ann", "Bo")
    act(service, room, "buy food")
    as_by_version(service.store.engine, room.id, 99)
    after = again(open_at, service)
    assert "has to update Fourtopia" in after.room(room.id).stopped
    with pytest.raises(Stopped, match="has to update"):
        act(after, after.room(room.id), "buy food left", 0)
    assert stored(after, room.id) == ("running", 99)  # the newer server goes on with it
    as_by_version(after.store.engine, room.id, kind_of("futuropia").rules_version)
    assert again(open_at, after).room(room.id).status == "running"


@pytest.fixture
def halted(updated: Service) -> tuple[Service, Room]:
    as_by_other_rules(updated.store.engine, RUNNING, places(updated, RUNNING)[30])
    return updated, updated.room(RUNNING)


def test_everything_that_would_change_it_is_refused_with_the_reason(halted: tuple[Service, Room]) -> None:
    service, room = halted
    events = service.store.events(RUNNING, 0)
    ann = caller("Ann")
    for change in (
        lambda: service.act(RUNNING, 0, "pass", room.place, ann),
        lambda: service.undo(RUNNING, 0, ann),
        lambda: service.chat(RUNNING, 0, "hello", ann),
        lambda: service.leave(RUNNING, 0, ann),
        lambda: service.join(RUNNING, ann, "Ann", "Ann", seat=0),
        lambda: service.start(RUNNING, ann),
        lambda: service.rematch(RUNNING, ann, "Ann"),
        lambda: room.undo_place(0),
    ):
        with pytest.raises(NotAllowed, match="begun by version 1 of its rules"):
            change()
    assert service.store.events(RUNNING, 0) == events


def test_it_is_neither_unfinished_nor_anybodys_open_table(halted: tuple[Service, Room]) -> None:
    service, _ = halted
    assert stored(service, RUNNING)[0] == "stopped"
    assert RUNNING not in service.store.unfinished()
    assert RUNNING in [each.id for each in service.tables_of(caller("Ann"))]


def test_a_correction_lets_it_go_on(halted: tuple[Service, Room], open_at: Opener) -> None:
    """Whoever finds that an update was wrong goes back, or forward, and nothing is lost."""
    service, _ = halted
    at = places(service, RUNNING)[30]
    as_by_other_rules(service.store.engine, RUNNING, at, old_database.value_at(RUNNING, at))
    after = again(open_at, service)
    assert after.room(RUNNING).status == "running"
    assert stored(after, RUNNING) == ("running", kind_of("futuropia").rules_version)


def test_a_finished_game_stays_finished_and_is_shown_as_far_as_it_agrees(updated: Service) -> None:
    as_by_other_rules(updated.store.engine, OVER, places(updated, OVER)[100])
    room = updated.room(OVER)
    assert (room.status, len(room.running.chosen)) == ("stopped", 100)
    assert stored(updated, OVER)[0] == "over"


def test_no_bot_wakes_it(service: Service, open_at: Opener, caplog: pytest.LogCaptureFixture) -> None:
    room = open_table(service, "futuropia", PersonSeat("Ann"), BotSeat("random", "Milo"))
    while 1 not in room.actors:
        act(service, room, choices(room)[0], 0)
    as_leading_elsewhere(service.store.engine, room.id, places(service, room.id)[-1])
    after = again(open_at, service)
    events = after.store.events(room.id, 0)
    bot_driver = BotDriver(after, WorkerPool(1, 1.0), pace=0)
    try:
        bot_driver.look_at_all()
        bot_driver._see_to(after.room(room.id))
        assert after.room(room.id).status == "stopped"
        assert not bot_driver._waiting.get(room.id)
        assert after.store.events(room.id, 0) == events
    finally:
        bot_driver.close()
    assert "Traceback" not in caplog.text


def test_in_utopia_too(updated: Service) -> None:
    as_by_other_rules(updated.store.engine, UTOPIA, places(updated, UTOPIA)[20])
    room = updated.room(UTOPIA)
    assert (room.status, len(room.running.chosen)) == ("stopped", 20)
    assert [room.view(seat) for seat in range(3)]
