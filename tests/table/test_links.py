"""A seat's link: it brings other devices, adds no row for every visit, and can be made new."""

from collections.abc import Callable

import pytest
from sqlalchemy import func, select

from fourtopia.table import Limits, NotFound, NotYours, Room, Service, open_service
from fourtopia.table.schema import holders
from tests.table.people import act, caller, gather
from tests.table.postgres_server import Server
from tests.table.test_two_servers import Ear


@pytest.fixture
def room(service: Service) -> Room:
    return gather(service, "futuropia", "Ann", "Bo")


def rows(service: Service) -> int:
    with service.store.engine.connect() as connection:
        return connection.execute(select(func.count()).select_from(holders)).scalar_one()


def test_coming_again_adds_nothing(service: Service, room: Room) -> None:
    link = service.seat_link(room.id, 0, caller("Ann"))
    service.bring(link, "phone")
    before = rows(service)
    for _ in range(20):
        service.bring(link, "phone")
        service.bring(link, "Ann")
    assert rows(service) == before


def test_visits_of_strangers_add_so_many_rows_and_no_more(sqlite: str) -> None:
    """Whatever looks at links in messages keeps no cookie: each look is another device."""
    service = open_service(sqlite, Limits(brought=5))
    room = gather(service, "futuropia", "Ann", "Bo")
    link = service.seat_link(room.id, 0, caller("Ann"))
    for number in range(40):
        service.bring(link, f"device {number}")
    assert rows(service) == 2 + 1 + 5  # those who sit, the link, the devices
    assert service.seats_of(room, caller("device 39")) == [0]
    assert service.seats_of(room, caller("device 34")) == []
    for _ in range(40):
        service.seat_link(room.id, 0, caller("Ann"))
    assert rows(service) == 2 + 5 + 5
    assert (service.seats_of(room, caller("Ann")), service.seats_of(room, caller("Bo"))) == ([0], [1])
    service.close()


def test_a_link_that_was_made_new_ends_the_old_one_and_who_came_by_it(service: Service, room: Room) -> None:
    old = service.seat_link(room.id, 0, caller("Ann"))
    service.bring(old, "lost phone")
    service.act(room.id, 0, "buy food", room.place, caller("lost phone"))
    new = service.seat_link(room.id, 0, caller("Ann"), anew=True)
    with pytest.raises(NotYours):
        service.act(room.id, 0, "buy food left", room.place, caller("lost phone"))
    with pytest.raises(NotYours):
        service.act(room.id, 0, "buy food left", room.place, caller(old))
    with pytest.raises(NotFound):
        service.bring(old, "somebody")
    service.bring(new, "new phone")
    service.act(room.id, 0, "buy food left", room.place, caller("new phone"))
    act(service, room, "take subsidy")


def test_another_seats_link_stays(service: Service, room: Room) -> None:
    link = service.seat_link(room.id, 1, caller("Bo"))
    service.bring(link, "Bo's phone")
    service.seat_link(room.id, 0, caller("Ann"), anew=True)
    service.bring(link, "Bo's tablet")
    assert service.seats_of(room, caller("Bo's phone")) == service.seats_of(room, caller("Bo's tablet")) == [1]


def test_nobody_who_was_sent_a_link_can_turn_out_who_took_the_seat(service: Service, room: Room) -> None:
    link = service.seat_link(room.id, 0, caller("Ann"))
    for device in ("phone", "tablet"):
        service.bring(link, device)
    service.seat_link(room.id, 0, caller("phone"), anew=True)
    held = [service.seats_of(room, caller(each)) for each in ("Ann", "phone", "tablet", link)]
    assert held == [[0], [0], [], []]
    service.seat_link(room.id, 0, caller("Ann"), anew=True)  # and the other way round
    assert service.seats_of(room, caller("phone")) == []


def test_a_program_that_holds_an_old_link_itself_gets_the_new_one_instead(service: Service, room: Room) -> None:
    old = service.seat_link(room.id, 0, caller("Ann"))
    new = service.seat_link(room.id, 0, caller(old), anew=True)
    assert (service.seats_of(room, caller(old)), service.seats_of(room, caller(new))) == ([], [0])


def test_only_its_owner_makes_it_new(service: Service, room: Room) -> None:
    with pytest.raises(NotYours):
        service.seat_link(room.id, 0, caller("Bo"), anew=True)


def test_another_server_hears_of_it(postgres_server: Server, open_at: Callable[[str], Service]) -> None:
    database = postgres_server.new_database()
    here, there = open_at(database), open_at(database)
    room = gather(here, "futuropia", "Ann", "Bo")
    ear = Ear(there, room.id)
    there.bring(here.seat_link(room.id, 0, caller("Ann")), "phone")
    assert there.seats_of(there.room(room.id), caller("phone")) == [0]
    told = ear.times
    here.seat_link(room.id, 0, caller("Ann"), anew=True)
    ear.wait_until_told(told + 2)  # that the old ones ended, and that there is a new one
    assert there.seats_of(there.room(room.id), caller("phone")) == []
