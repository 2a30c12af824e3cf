"""Two servers on one database: of two that write at one place one wins, and what one does reaches the other."""

import functools
import random
import threading
from collections.abc import Callable

import psycopg
import pytest
from sqlalchemy.exc import OperationalError

from fourtopia.table import BotSeat, Clock, NotAllowed, OpenSeat, PersonSeat, Room, Service, Stale
from fourtopia.table.database import open_database
from fourtopia.table.postgres import CHANNEL
from tests.table.people import TRADITIONAL, act, caller, choices, gather, open_table, owner, rebuilt, snapshot
from tests.table.postgres_server import Server
from tests.table.test_acting import race

SECONDS = 20  # longer than anything here takes

Opener = Callable[[str], Service]


class Ear:
    """Listens to a table, and waits until its log is so long."""

    def __init__(self, service: Service, table: str) -> None:
        self._service, self._table = service, table
        self._heard = threading.Condition()
        self.times = 0
        service.notifier.listen(table, self._hear)

    def _hear(self, table: str, place: int) -> None:
        with self._heard:
            self.times += 1
            self._heard.notify_all()

    def wait_for(self, place: int) -> Room:
        """The room as this server has it, once it has so many events."""
        with self._heard:
            there = self._heard.wait_for(lambda: self._service.room(self._table).place >= place, timeout=SECONDS)
        assert there
        room = self._service.room(self._table)
        with room.lock:  # it has followed to the end
            return room

    def wait_until_told(self, times: int) -> None:
        with self._heard:
            assert self._heard.wait_for(lambda: self.times >= times, timeout=SECONDS)


# --- on either database ---


def test_of_two_servers_that_write_at_one_place_one_wins(address: str, open_at: Opener) -> None:
    here, there = open_at(address), open_at(address)
    room = gather(here, "futuropia", "Ann", "Bo")
    for _ in range(15):
        place, seat = room.place, here.room(room.id).actors[0]
        events = len(here.store.events(room.id, 0))
        tries = [
            functools.partial(service.act, room.id, seat, answer, place, owner(room, seat))
            for service in (here, there)
            for answer in choices(here.room(room.id))[:2]
        ]
        ends = race(*tries)
        assert ends.count(None) == 1, ends
        assert all(isinstance(end, Stale) for end in ends if end is not None)
        assert len(here.store.events(room.id, 0)) == events + 1
        for service in (here, there):
            service.catch_up(room.id)
        assert snapshot(here.room(room.id)) == snapshot(there.room(room.id)) == snapshot(rebuilt(here, room.id))


def test_a_server_that_lags_behind_finds_out_when_it_writes(sqlite: str, open_at: Opener) -> None:
    """SQLite tells nobody; but nothing is stored twice, and whoever was too slow is told to look again."""
    here, there = open_at(sqlite), open_at(sqlite)
    room = gather(here, "futuropia", "Ann", "Bo")
    late = there.room(room.id)
    act(here, room, "buy food")
    with pytest.raises(Stale):
        act(there, late, "take subsidy", 0)
    assert snapshot(late) == snapshot(room)
    act(there, late, "buy food left", 0)
    with pytest.raises(Stale):
        act(here, room, "buy food right", 0)
    assert snapshot(late) == snapshot(room)


def test_what_does_not_depend_on_the_other_is_done_at_the_second_try(sqlite: str, open_at: Opener) -> None:
    here, there = open_at(sqlite), open_at(sqlite)
    room = gather(here, TRADITIONAL, "Ann", "Bo", "Cy")
    late, place = there.room(room.id), room.place
    act(here, room, "card 1", 0, place)
    act(there, late, "card 2", 1, place)
    here.chat(room.id, 0, "hello", caller("Ann"))
    there.leave(room.id, 2, caller("Cy"))
    there.join(room.id, caller("Cy"), "Cy", "Cy")
    there.undo(room.id, 1, caller("Bo"))
    here.chat(room.id, None, "done", caller("Di"))
    assert snapshot(rebuilt(here, room.id)) == snapshot(here.room(room.id))
    kinds = [event.what.value for event in here.store.events(room.id, place)]
    assert kinds == ["act", "act", "chat", "bot", "sit", "undo", "chat"]


def test_people_join_and_begin_at_two_servers(sqlite: str, open_at: Opener) -> None:
    here, there = open_at(sqlite), open_at(sqlite)
    room = open_table(here, "futuropia", PersonSeat("Ann"), OpenSeat(), OpenSeat(), OpenSeat())
    there.room(room.id)
    assert here.join(room.id, caller("Bo"), "Bo", "Bo") == 1
    assert there.join(room.id, caller("Cy"), "Cy", "Cy") == 2
    here.start(room.id, caller("Bo"))
    with pytest.raises(NotAllowed, match="begun"):
        there.start(room.id, caller("Cy"))
    assert snapshot(there.room(room.id)) == snapshot(here.room(room.id))
    assert room.names() == ["Ann", "Bo", "Cy"]


def test_the_last_seat_is_taken_at_one_server(address: str, open_at: Opener) -> None:
    here, there = open_at(address), open_at(address)
    for _ in range(5):
        room = open_table(here, "futuropia", PersonSeat("Ann"), OpenSeat())
        there.room(room.id)
        ends = race(
            lambda id=room.id: here.join(id, caller("Bo"), "Bo", "Bo"),  # type: ignore[misc]
            lambda id=room.id: there.join(id, caller("Cy"), "Cy", "Cy"),  # type: ignore[misc]
        )
        assert [type(end) for end in ends if end] == [NotAllowed]
        kinds = [event.what.value for event in here.store.events(room.id, 0)]
        assert kinds == ["sit", "start"]


def test_a_rematch_is_opened_once(sqlite: str, open_at: Opener) -> None:
    here, there = open_at(sqlite), open_at(sqlite)
    room = gather(here, "futuropia", "Ann", "Bo")
    while room.status != "over":
        act(here, room, choices(room)[0])
    there.room(room.id)
    again, _ = here.rematch(room.id, caller("Ann"), "Ann")
    same, seats = there.rematch(room.id, caller("Bo"), "Bo")
    assert (same.id, seats) == (again.id, [1])
    assert same.status == "running"


def test_a_clock_does_not_run_out_on_who_has_decided_elsewhere(sqlite: str) -> None:
    """At the last moment: one server takes the decision, the other looks at the clock with the old question."""
    now = [1000.0]
    here, there = (Service(open_database(sqlite), clock=lambda: now[0]) for _ in range(2))
    room = gather(here, "futuropia", "Ann", "Bo", clock=Clock(10))
    late = there.room(room.id)
    now[0] += 9
    act(here, room, "take subsidy")
    now[0] += 2
    assert there.flag(late, 0) is False
    assert late.seats[0].bot == ""
    assert snapshot(rebuilt(here, room.id)) == snapshot(room)
    for service in (here, there):
        service.close()


# --- PostgreSQL: hearing of each other ---


@pytest.fixture
def database(postgres_server: Server) -> str:
    return postgres_server.new_database()


def test_an_action_at_one_server_reaches_who_listens_at_the_other(database: str, open_at: Opener) -> None:
    here, there = open_at(database), open_at(database)
    room = gather(here, "futuropia", "Ann", "Bo")
    ears = {service: Ear(service, room.id) for service in (here, there)}
    for number in range(20):
        service, other = (here, there) if number % 2 else (there, here)
        acting = service.room(room.id)
        act(service, acting, choices(acting)[0])
        assert snapshot(ears[other].wait_for(acting.place)) == snapshot(acting)


def test_chats_seats_and_takebacks_reach_the_other_too(database: str, open_at: Opener) -> None:
    here, there = open_at(database), open_at(database)
    room = open_table(here, "futuropia", PersonSeat("Ann"), OpenSeat())
    ear = Ear(there, room.id)
    here.join(room.id, caller("Bo"), "Bo", "Bo")
    assert ear.wait_for(room.place).status == "running"
    act(here, room, "buy food")
    here.undo(room.id, 0, caller("Ann"))
    here.leave(room.id, 0, caller("Ann"))
    here.chat(room.id, 1, "hello", caller("Bo"))
    assert snapshot(ear.wait_for(room.place)) == snapshot(room)
    assert there.seats_of(there.room(room.id), caller("Bo")) == [1]


def test_a_server_does_not_listen_to_itself(database: str, open_at: Opener) -> None:
    here, there = open_at(database), open_at(database)
    room = gather(here, "futuropia", "Ann", "Bo")
    own, other, place = Ear(here, room.id), Ear(there, room.id), room.place
    act(here, room, "take subsidy")
    other.wait_for(place + 1)
    act(there, there.room(room.id), "take subsidy")
    own.wait_for(place + 2)
    own.wait_until_told(2)  # it is told after the room has followed
    assert (own.times, other.times) == (2, 2)


def test_a_listener_that_was_dropped_connects_again_and_catches_up(database: str, open_at: Opener) -> None:
    here, there = open_at(database), open_at(database)
    room = gather(here, "futuropia", "Ann", "Bo")
    ear = Ear(there, room.id)
    before = there.room(room.id).place
    with psycopg.connect(database, autocommit=True) as connection:
        ended = connection.execute(
            "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid() AND query IN (%s, %s)",
            (f"LISTEN {CHANNEL}", "SELECT 1"),
        ).fetchone()
    assert ended is not None
    assert ended[0] >= 2
    act(here, room, "take subsidy")
    assert ear.wait_for(before + 1).place == room.place
    act(here, room, "take subsidy")
    assert snapshot(ear.wait_for(before + 2)) == snapshot(room)


def test_a_database_that_is_started_again_is_no_end(open_at: Opener) -> None:
    server = Server()
    try:
        database = server.new_database()
        here, there = open_at(database), open_at(database)
        room = gather(here, "futuropia", "Ann", "Bo")
        ear = Ear(there, room.id)
        server.restart()
        act(here, here.room(room.id), "take subsidy", 0)
        act(here, here.room(room.id), "take subsidy", 1)
        assert snapshot(ear.wait_for(room.place)) == snapshot(rebuilt(here, room.id))
    finally:
        server.close()


def test_a_listener_survives_a_table_it_cannot_read(
    database: str, open_at: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = open_at(database), open_at(database)
    room = gather(here, "futuropia", "Ann", "Bo")
    ear = Ear(there, room.id)
    there.room(room.id)
    failed = threading.Event()
    real = there.store.events

    def broken(id: str, since: int) -> object:
        if not failed.is_set():
            failed.set()
            raise OperationalError("select", {}, Exception("away"))
        return real(id, since)

    monkeypatch.setattr(there.store, "events", broken)
    act(here, room, "take subsidy")
    assert failed.wait(SECONDS)
    act(here, room, "take subsidy")
    assert snapshot(ear.wait_for(room.place)) == snapshot(room)


def test_what_comes_while_a_room_is_read_is_not_missed(
    database: str, open_at: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The news arrives after the events were read and before the room is kept."""
    here, there = open_at(database), open_at(database)
    room = gather(here, "futuropia", "Ann", "Bo")
    real = there._keep

    def slow(read: Room) -> Room:
        if read.place == room.place:
            heard = Ear(there, room.id)
            act(here, room, "take subsidy")
            with heard._heard:
                assert heard._heard.wait_for(lambda: heard.times > 0, timeout=SECONDS)
        return real(read)

    monkeypatch.setattr(there, "_keep", slow)
    assert there.room(room.id).place == room.place


def test_a_hundred_decisions_from_both_sides(database: str, open_at: Opener) -> None:
    """A room of twelve, half of them at each server, all at once."""
    here, there = open_at(database), open_at(database)
    names = [f"P{number}" for number in range(12)]
    room = gather(here, TRADITIONAL, *names)
    there.room(room.id)

    def play(seat: int) -> None:
        service = (here, there)[seat % 2]
        chooser = random.Random(seat)
        for _ in range(8):
            mine = service.room(room.id)
            with mine.lock:
                menu, place = mine.asked[seat].menu if seat in mine.asked else (), mine.place
            if not menu:
                return
            try:
                service.act(room.id, seat, chooser.choice(menu), place, caller(names[seat]))
            except Stale:
                continue

    assert race(*[functools.partial(play, seat) for seat in range(12)]) == [None] * 12
    for service in (here, there):
        service.catch_up(room.id)
    assert snapshot(here.room(room.id)) == snapshot(there.room(room.id)) == snapshot(rebuilt(here, room.id))
    assert room.place > 24


def test_bots_are_moved_once_when_two_servers_look_after_them(address: str, open_at: Opener) -> None:
    here, there = open_at(address), open_at(address)
    room = open_table(here, "futuropia", BotSeat(), BotSeat(), PersonSeat("Ann"))
    there.room(room.id)
    place, menu = room.place, room.asked[0].menu
    ends = race(
        lambda: here.act_for_bot(here.room(room.id), 0, menu[0], place),
        lambda: there.act_for_bot(there.room(room.id), 0, menu[1], place),
    )
    assert [type(end) for end in ends if end] == [Stale]
    assert len(here.store.events(room.id, 0)) == place + 1
