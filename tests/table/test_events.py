"""The events in the database are the truth: a room made from them is the one in memory, whatever happens on the way."""

import random
from typing import Any

import pytest
from sqlalchemy import event as sqlalchemy_event
from sqlalchemy import insert
from sqlalchemy.exc import IntegrityError, OperationalError

from fourtopia.core import FourtopiaError
from fourtopia.table import BotSeat, NotAllowed, OpenSeat, PersonSeat, Room, Service
from fourtopia.table.bot_driver import BotDriver
from fourtopia.table.events import What
from fourtopia.table.schema import events
from fourtopia.table.worker_pool import WorkerPool
from tests.table.people import TRADITIONAL, act, caller, choices, gather, open_table, owner, play_on, rebuilt, snapshot

GAMES = [
    ("futuropia", 2, ()),
    ("futuropia", 4, ("upgraded",)),
    ("prosperity", 3, ()),
    ("utopia", 3, ()),
    (TRADITIONAL, 4, ()),
    (TRADITIONAL, 3, ("secrecy", "future-proof", "choose-factions")),
    ("write-the-future", 3, ("draft",)),
]


def something(service: Service, room: Room, chooser: random.Random) -> None:
    """Somebody does something: mostly decides, sometimes takes back, leaves, comes back or talks."""
    seat = chooser.randrange(len(room.seats))
    mine, dice = owner(room, seat), chooser.random()
    try:
        if dice < 0.08:
            service.undo(room.id, seat, mine)
        elif dice < 0.12:
            service.leave(room.id, seat, mine)
        elif dice < 0.16:
            service.join(room.id, mine, room.seats[seat].name, "")
        elif dice < 0.22:
            service.chat(room.id, chooser.choice([seat, None]), "hm", mine)
        else:
            seat = chooser.choice(room.actors)
            action = chooser.choice(choices(room, seat))
            if room.seats[seat].bot and chooser.random() < 0.9:
                service.act_for_bot(room, seat, action, room.asked[seat].place)
            else:
                act(service, room, action, seat)
    except NotAllowed:
        pass


@pytest.mark.parametrize(("game", "players", "variants"), GAMES)
def test_a_room_made_from_the_store_is_the_one_in_memory(
    service: Service, monkeypatch: pytest.MonkeyPatch, game: str, players: int, variants: tuple[str, ...]
) -> None:
    """Two followers: one made anew now and then, one that takes every event as it comes."""
    monkeypatch.setattr("fourtopia.table.tokens.new_token", lambda: "the same chance every time")
    chooser = random.Random(players)
    room = gather(service, game, *["Ann", "Bo", "Cy", "Di"][:players], variants=variants)
    follower = rebuilt(service, room.id)
    steps = 0
    while room.status != "over":
        something(service, room, chooser)
        follower.follow(service.store.events(room.id, follower.place))
        steps += 1
        now = snapshot(room, told=False)
        assert snapshot(follower, told=False) == now
        if steps % 8 == 0:
            assert snapshot(rebuilt(service, room.id), told=False) == now
    assert snapshot(rebuilt(service, room.id)) == snapshot(follower) == snapshot(room)
    kinds = {event.what for event in service.store.events(room.id, 0)}
    assert {What.ACT, What.UNDO, What.BOT, What.SIT, What.CHAT, What.START} <= kinds


def test_places_are_counted_without_a_gap_but_for_the_steps_that_are_forced(service: Service) -> None:
    room = play_on(service, gather(service, "prosperity", "Ann", "Bo"), random.Random(2))
    with service.store.engine.connect() as connection:
        places = sorted(row.place for row in connection.execute(events.select()).all())
    begun, match = places[: -len(room.running.chosen)], room.running
    assert begun == list(range(len(begun)))
    forced = [place for place, step in enumerate(match.steps(secrets=True), start=begun[-1] + 1) if step.forced]
    assert len(forced) > 10
    assert sorted([*places, *forced]) == list(range(room.place))


def test_a_place_is_written_once(service: Service) -> None:
    room = gather(service, "futuropia", "Ann", "Bo")
    row = {"table_id": room.id, "place": 0, "kind": "chat", "seat": 0, "value": 0, "text": "", "at": 0.0}
    with pytest.raises(IntegrityError), service.store.engine.begin() as connection:
        connection.execute(insert(events), row)


# --- a database that fails ---


class Trouble:
    """The database breaks down at the next event."""

    def __init__(self, service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
        self._real = service.store.add_events
        self.left = 1
        monkeypatch.setattr(service.store, "add_events", self._add)

    def _add(self, *args: Any) -> None:
        if self.left:
            self.left -= 1
            raise OperationalError("insert", {}, Exception("the disk is full"))
        self._real(*args)


def test_what_could_not_be_stored_did_not_happen(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    room = gather(service, "futuropia", "Ann", "Bo")
    before = snapshot(room)
    Trouble(service, monkeypatch)
    with pytest.raises(OperationalError):
        act(service, room, "buy food", 0)
    assert snapshot(service.room(room.id)) == before
    act(service, service.room(room.id), "buy food", 0)


def test_what_was_stored_is_told_even_if_the_list_of_tables_is_not_kept(service: Service) -> None:
    room = gather(service, "futuropia", "Ann", "Bo")
    told: list[int] = []
    service.notifier.listen(room.id, lambda table, place: told.append(place))

    @sqlalchemy_event.listens_for(service.store.engine, "before_cursor_execute")
    def break_down(connection: Any, cursor: Any, statement: str, *rest: Any) -> None:
        if statement.startswith("UPDATE tables"):
            raise OperationalError("update", {}, Exception("the disk is full"))

    service.store._stamped.clear()
    act(service, room, "take subsidy")
    assert told == [room.place]
    assert snapshot(rebuilt(service, room.id)) == snapshot(service.room(room.id))


def test_whoever_waited_with_the_old_room_stores_nothing_that_did_not_follow(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The one who comes next through the same room must not build on a decision that was never stored."""
    room = open_table(service, "futuropia", BotSeat(), BotSeat(), PersonSeat("Ann"))
    seat, place, menu = room.actors[0], room.place, room.asked[0].menu
    Trouble(service, monkeypatch)
    with pytest.raises(OperationalError):
        service.act_for_bot(room, seat, menu[0], place)
    for action in range(60):
        try:
            service.act_for_bot(room, seat, action, place)
        except FourtopiaError:
            continue
    stored = rebuilt(service, room.id)
    assert snapshot(service.room(room.id)) == snapshot(stored)


def test_a_lost_race_and_a_database_that_breaks_down_then(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody else was faster, and what they did cannot be read: the room is read anew when it can be again."""
    room = gather(service, "futuropia", "Ann", "Bo")
    row = {"table_id": room.id, "place": room.place, "kind": "chat", "seat": 0, "value": 0, "text": "!", "at": 1.0}
    with service.store.engine.begin() as connection:
        connection.execute(insert(events), row)

    def broken(id: str, since: int) -> list[Any]:
        raise OperationalError("select", {}, Exception("away"))

    with monkeypatch.context() as patch:
        patch.setattr(service.store, "events", broken)
        with pytest.raises(OperationalError):
            act(service, room, "buy food", 0)
    act(service, service.room(room.id), "buy food", 0)
    assert snapshot(service.room(room.id)) == snapshot(rebuilt(service, room.id))
    assert service.room(room.id).chat[0][1].text == "!"


# --- a server that was killed on the way ---


def test_a_complete_table_that_did_not_begin_begins_after_the_restart(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Killed between the last seat and the start."""
    with monkeypatch.context() as patch:
        patch.setattr(service, "_begin", lambda room, players: None)
        room = gather(service, "futuropia", "Ann", "Bo")
        waiting = open_table(service, "futuropia", PersonSeat("Ann"), OpenSeat())
        opened = open_table(service, "futuropia", PersonSeat("Ann"), BotSeat())
    assert [each.status for each in (room, opened)] == ["gathering"] * 2
    bot_driver = BotDriver(service, WorkerPool(), pace=60)
    for each in (room, opened):
        bot_driver._see_to(each)
    bot_driver._see_to(waiting)
    bot_driver.close()
    assert [each.status for each in (room, opened, waiting)] == ["running", "running", "gathering"]


def test_a_finished_table_is_over_in_lists_also_after_a_restart(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Killed between the last decision and the note that the game is over."""
    room = gather(service, "futuropia", "Ann", "Bo")
    with monkeypatch.context() as patch:
        patch.setattr(service.store, "keep_status", lambda room, now: None)
        play_on(service, room, random.Random(1))
    assert service.store.unfinished() == [room.id]
    bot_driver = BotDriver(service, WorkerPool(), pace=60)
    bot_driver._see_to(room)
    bot_driver.close()
    assert service.store.unfinished() == []
    assert [each.status for each in service.tables_of(caller("Ann"))] == ["over"]
