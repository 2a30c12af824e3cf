"""Opening a table: what can be asked for, what cannot, what the seats are called, and how many tables one may have."""

import random
import time
from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import update

from fourtopia.core import BadOption, FourtopiaError, UnknownGame
from fourtopia.table import (
    BotSeat,
    Clock,
    Limits,
    NotFound,
    OpenSeat,
    PersonSeat,
    Service,
    TableOptions,
    TooMany,
    open_service,
)
from fourtopia.table.database import open_database
from fourtopia.table.naming import bot_name
from fourtopia.table.options import SeatOptions, clean_name
from fourtopia.table.schema import tables
from fourtopia.table.tokens import hashed
from tests.table.people import caller, gather, open_table, play_on, rebuilt


def test_a_table_without_open_seats_begins_at_once(service: Service) -> None:
    room = open_table(service, "futuropia", PersonSeat("Ann"), BotSeat())
    assert room.status == "running"
    assert room.actors == [0]
    assert [seat.is_open for seat in room.seats] == [False, False]
    assert service.seats_of(room, caller("Ann")) == [0]


def test_a_table_with_an_open_seat_waits_for_somebody(service: Service) -> None:
    room = open_table(service, "futuropia", PersonSeat("Ann"), OpenSeat())
    assert room.status == "gathering"
    assert room.actors == []
    assert room.place == 0


def test_a_game_that_chance_begins_is_dealt_with_its_start(service: Service) -> None:
    room = open_table(service, "write-the-future", PersonSeat("Ann"), BotSeat())
    kinds = [event.what.value for event in service.store.events(room.id, 0)]
    assert kinds == ["start", *["act"] * (room.place - 1)]
    assert room.place > 1
    assert {event.seat for event in service.store.events(room.id, 1)} == {-1}


def test_variants_and_changed_values_are_those_of_the_plan(service: Service) -> None:
    changes = {"subsidy.start": 14}
    plan = TableOptions("futuropia", [PersonSeat("Ann")], variants=["b-side"], changes=changes)
    room = service.open(plan, caller("Ann"), "Ann")
    for each in (room, rebuilt(service, room.id)):
        assert each.match is not None
        assert each.match.game.variants == ("b-side",)
        assert each.match.game.components.changes == changes


def test_a_plan_comes_back_from_the_database_as_it_was(service: Service) -> None:
    seats: list[SeatOptions] = [PersonSeat("Ann"), OpenSeat(), BotSeat("random", "Rob")]
    plan = TableOptions("utopia", seats, ["wonder-others-only"], {}, Clock(60, "game"), listed=True, waits=True)
    room = service.open(plan, caller("Ann"), "Ann")
    again = rebuilt(service, room.id).options
    assert again.as_json() == room.options.as_json()
    assert again.check().notations == plan.check().notations
    assert [type(seat) for seat in again.seats] == [PersonSeat, OpenSeat, BotSeat]
    assert again.clock == Clock(60, "game")


@pytest.mark.parametrize(
    ("plan", "words"),
    [
        (TableOptions("futuropia", []), "1 to 4"),
        (TableOptions("futuropia", [BotSeat()] * 5), "1 to 4"),
        (TableOptions("utopia", [PersonSeat()]), "2 to 5"),
        (TableOptions("futuropia", [PersonSeat()], variants=["flying"]), "flying"),
        (TableOptions("write-the-future", [PersonSeat()] * 29, variants=["secrecy"]), "28"),
        (TableOptions("futuropia", [BotSeat("genius")]), "genius"),
        (TableOptions("futuropia", [PersonSeat()], clock=Clock(4)), "5 to 86400"),
        (TableOptions("futuropia", [PersonSeat()], clock=Clock(86401)), "5 to 86400"),
        (TableOptions("futuropia", [PersonSeat()], clock=Clock(60, "turn")), "'game'"),
        (TableOptions("futuropia", [PersonSeat()], changes={"no.such.value": 1}), "no.such.value"),
        (TableOptions("futuropia", [PersonSeat()], changes={f"a.b{each}": 1 for each in range(2001)}), "2000"),
    ],
)
def test_what_cannot_be_played_is_refused_in_words_and_leaves_nothing(
    service: Service, plan: TableOptions, words: str
) -> None:
    with pytest.raises(FourtopiaError, match=words):
        service.open(plan, caller("Ann"), "Ann")
    assert service.tables_of(caller("Ann")) == []
    assert service.store.unfinished() == []


def test_a_game_that_is_not_there(service: Service) -> None:
    with pytest.raises(UnknownGame, match="chess"):
        open_table(service, "chess", PersonSeat("Ann"))


def test_there_is_no_such_table(service: Service) -> None:
    with pytest.raises(NotFound, match="nowhere"):
        service.room("nowhere")


# --- names ---


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("  Ann   Lee ", "Ann Lee"),
        ("Ann\nLee\t!", "Ann Lee !"),
        ("a|b", "a/b"),
        ("\u202eevil\u0000", "evil"),
        ("x" * 100, "x" * 24),
        ("", "Player 1"),
        ("\u200b\u200b", "Player 1"),
        ("<b>Ann</b>", "<b>Ann</b>"),
        ("Zo\u00eb \u5f20", "Zo\u00eb \u5f20"),
    ],
)
def test_a_name_is_one_short_line_of_real_characters(service: Service, given: str, shown: str) -> None:
    assert clean_name(given, "Player 1") == shown
    assert open_table(service, "futuropia", PersonSeat(given)).seats[0].name == shown


def test_no_two_at_a_table_have_the_same_name(service: Service) -> None:
    room = open_table(service, "futuropia", PersonSeat("Ann"), PersonSeat("Ann"), BotSeat(name="Ann"), OpenSeat())
    service.join(room.id, caller("Bo"), "Bo", "Ann")
    assert len({seat.name for seat in room.seats}) == 4
    assert room.seats[0].name == "Ann"


def test_bots_have_names_of_their_own(service: Service) -> None:
    room = open_table(service, "write-the-future", PersonSeat("Ann"), *[BotSeat() for _ in range(49)])
    assert len({seat.name for seat in room.seats}) == 50
    assert room.seats[1].name == bot_name(0) == "Milo"


# --- limits, tokens, lists ---


def test_one_client_has_only_so_many_open_tables(sqlite: str) -> None:
    service = open_service(sqlite, Limits(open_tables=2))
    tables = [open_table(service, "futuropia", PersonSeat("Ann")) for _ in range(2)]
    with pytest.raises(TooMany, match="2 tables"):
        open_table(service, "futuropia", PersonSeat("Ann"))
    open_table(service, "futuropia", PersonSeat("Bo"), by="Bo")
    first = tables[0]
    play_on(service, first, random.Random(1))
    open_table(service, "futuropia", PersonSeat("Ann"))
    service.close()


def test_tables_that_nobody_touched_for_a_day_do_not_count(sqlite: str) -> None:
    day_before = Service(open_database(sqlite), Limits(open_tables=1), clock=lambda: time.time() - 25 * 3600)
    open_table(day_before, "futuropia", PersonSeat("Ann"))
    day_before.close()
    service = open_service(sqlite, Limits(open_tables=1))
    open_table(service, "futuropia", PersonSeat("Ann"))
    service.close()


def test_rooms_that_nobody_looks_at_leave_memory_and_come_back(sqlite: str) -> None:
    service = open_service(sqlite, Limits(rooms=2))
    first = gather(service, "futuropia", "Ann", "Bo")
    others = [open_table(service, "futuropia", PersonSeat("Ann")) for _ in range(2)]
    again = service.room(first.id)
    assert again is not first
    assert again.place == first.place
    assert service.room(others[1].id) is others[1]
    service.close()


def test_a_room_that_left_memory_while_somebody_acts_is_not_forgotten(sqlite: str) -> None:
    """Whoever still holds the old room stores through it; the next who asks sees what was stored."""
    service = open_service(sqlite, Limits(rooms=1))
    old = open_table(service, "futuropia", BotSeat(), PersonSeat("Ann"))
    open_table(service, "futuropia", PersonSeat("Ann"))
    newer = service.room(old.id)
    assert newer is not old
    service.act_for_bot(old, 0, old.asked[0].menu[0], old.place)
    assert service.room(old.id).place == old.place
    service.close()


def test_only_hashes_of_tokens_are_kept(service: Service) -> None:
    room = open_table(service, "futuropia", PersonSeat("Ann"), OpenSeat(), by="a-very-secret-token")
    service.join(room.id, caller("another-token"), "another-token", "Bo")
    link = service.seat_link(room.id, 0, caller("a-very-secret-token"))
    connection = service.store.engine.raw_connection()
    dump = "\n".join(connection.driver_connection.iterdump())  # type: ignore[union-attr]
    connection.close()
    for token in ("a-very-secret-token", "another-token", link):
        assert token not in dump
        assert hashed(token) in dump


def test_listed_tables_are_found_by_everybody_and_others_by_their_people(service: Service) -> None:
    shown = open_table(service, "futuropia", PersonSeat("Ann"), listed=True)
    hidden = open_table(service, "futuropia", PersonSeat("Ann"))
    gathering = open_table(service, "futuropia", PersonSeat("Ann"), OpenSeat(), listed=True)
    assert [each.id for each in service.listed()] == [shown.id]
    assert {each.id for each in service.tables_of(caller("Ann"))} == {shown.id, hidden.id, gathering.id}
    assert service.tables_of(caller("Bo")) == []
    assert service.tables_of(caller("")) == []


def test_the_public_list_is_not_emptied_by_tables_that_are_not_in_it(service: Service) -> None:
    shown = open_table(service, "futuropia", PersonSeat("Ann"), listed=True)
    plan = TableOptions("futuropia", [PersonSeat()])
    for number in range(245):
        now = time.time() + number
        service.store.add_table(f"t{number}", "Elm", plan, secret="x", client="", now=now, holders=[])
    with service.store.engine.begin() as connection:
        connection.execute(update(tables).values(status="running"))
    assert [each.id for each in service.listed()] == [shown.id]


# --- the database ---


@pytest.mark.parametrize("address", ["nonsense", "mysql://here/x", ""])
def test_an_address_that_is_no_database(address: str) -> None:
    with pytest.raises(BadOption, match="is no database"):
        open_database(address)


def test_a_database_that_cannot_be_reached_says_why_and_not_the_password() -> None:
    with pytest.raises(BadOption, match="cannot be opened") as refusal:
        open_database("postgresql://ann:sesame@127.0.0.1:1/x?connect_timeout=2")
    assert "sesame" not in str(refusal.value)


def test_postgresql_without_its_driver_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(BadOption, match="pip install"):
        open_database("postgresql://ann@127.0.0.1:1/x")


def test_a_service_can_be_opened_twice_in_a_row(sqlite: str, open_at: Callable[[str], Service]) -> None:
    room: Any = gather(open_at(sqlite), "futuropia", "Ann", "Bo")
    assert open_at(sqlite).room(room.id).names() == ["Ann", "Bo"]
