"""Clocks: for each decision or for the whole game. When one runs out a bot plays on, and its owner can come back."""

from collections.abc import Iterator

import pytest

from fourtopia.bots import USUAL
from fourtopia.table import BotSeat, Clock, NotAllowed, NotYours, PersonSeat, Service
from fourtopia.table.bot_driver import BotDriver
from fourtopia.table.database import open_database
from fourtopia.table.room import ABSENT
from tests.table.people import TRADITIONAL, act, caller, choices, gather, open_table, rebuilt
from tests.table.test_bots import AtOnce, End


class Time:
    """A clock on the wall that a test turns."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now

    def pass_by(self, seconds: float) -> None:
        self.now += seconds


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
def service(sqlite: str, time: Time) -> Iterator[Service]:
    service = Service(open_database(sqlite), clock=time)
    yield service
    service.close()


def test_without_a_clock_nobody_is_hurried(service: Service, time: Time) -> None:
    room = gather(service, "futuropia", "Ann", "Bo")
    time.pass_by(10**6)
    assert room.time_left(0, time()) is None
    assert not service.flag(room, 0)


def test_a_decision_has_its_seconds(service: Service, time: Time) -> None:
    room = gather(service, "futuropia", "Ann", "Bo", clock=Clock(30))
    assert room.time_left(0, time()) == 30
    assert room.time_left(1, time()) is None
    time.pass_by(29)
    assert room.time_left(0, time()) == 1
    assert not service.flag(room, 0)
    act(service, room, "buy food")
    assert room.time_left(0, time()) == 30
    act(service, room, "buy food left")
    assert room.time_left(0, time()) is None
    assert room.time_left(1, time()) == 30


def test_talking_buys_no_time(service: Service, time: Time) -> None:
    room = gather(service, "futuropia", "Ann", "Bo", clock=Clock(30))
    time.pass_by(20)
    service.chat(room.id, 0, "let me think", caller("Ann"))
    assert room.time_left(0, time()) == 10


def test_when_the_time_is_over_a_bot_plays_on(service: Service, time: Time) -> None:
    room = gather(service, "futuropia", "Ann", "Bo", clock=Clock(30))
    time.pass_by(30)
    assert service.flag(room, 0)
    assert room.seats[0].bot == USUAL
    assert room.bots_to_move() == [0]
    assert not service.flag(room, 0)
    assert service.store.events(room.id, 0)[-1].what == "bot"


def test_who_was_too_slow_can_come_back(service: Service, time: Time) -> None:
    room = gather(service, "futuropia", "Ann", "Bo", clock=Clock(30))
    time.pass_by(31)
    service.flag(room, 0)
    while room.actors == [0]:
        service.act_for_bot(room, 0, choices(room)[0], room.place)
    service.join(room.id, caller("Ann"), "Ann", "Ann")
    assert room.seats[0].bot == ""
    while room.actors == [1]:
        act(service, room, choices(room)[0])
    assert room.time_left(0, time()) == 30
    act(service, room, choices(room)[0])


def test_a_game_has_its_seconds(service: Service, time: Time) -> None:
    room = gather(service, "futuropia", "Ann", "Bo", clock=Clock(100, "game"))
    time.pass_by(40)
    act(service, room, "take subsidy")
    assert room.spent == [40, 0]
    time.pass_by(25)
    act(service, room, "take subsidy")
    assert room.spent == [40, 25]
    assert room.time_left(0, time()) == 60
    time.pass_by(59)
    assert not service.flag(room, 0)
    time.pass_by(1)
    assert service.flag(room, 0)
    assert rebuilt(service, room.id).spent == room.spent


def test_who_has_used_up_the_time_of_a_game_does_not_come_back(service: Service, time: Time) -> None:
    room = gather(service, "futuropia", "Ann", "Bo", clock=Clock(100, "game"))
    time.pass_by(100)
    assert service.flag(room, 0)
    assert room.is_out_of_time(0)
    events = len(service.store.events(room.id, 0))
    with pytest.raises(NotAllowed, match="time for this game is over"):
        service.join(room.id, caller("Ann"), "Ann", "Ann")
    with pytest.raises(NotAllowed, match="time for this game is over"):
        act(service, room, choices(room)[0], 0)
    assert len(service.store.events(room.id, 0)) == events
    service.act_for_bot(room, 0, choices(room)[0], room.place)
    assert rebuilt(service, room.id).is_out_of_time(0)


def test_what_a_bot_takes_is_not_on_the_clock_of_whom_it_stands_in_for(service: Service, time: Time) -> None:
    room = gather(service, "futuropia", "Ann", "Bo", clock=Clock(100, "game"))
    time.pass_by(30)
    service.leave(room.id, 0, caller("Ann"))
    assert room.spent == [30, 0]
    time.pass_by(500)
    service.act_for_bot(room, 0, room.match.find("take subsidy"), room.place)  # type: ignore[union-attr]
    time.pass_by(20)
    act(service, room, "take subsidy", 1)
    time.pass_by(500)
    service.join(room.id, caller("Ann"), "Ann", "Ann")
    time.pass_by(5)
    assert room.spent == [30, 20]
    assert room.time_left(0, time()) == 65
    assert rebuilt(service, room.id).time_left(0, time()) == 65


def test_going_and_coming_back_buys_no_time(service: Service, time: Time) -> None:
    room = gather(service, "futuropia", "Ann", "Bo", clock=Clock(30))
    time.pass_by(20)
    service.leave(room.id, 0, caller("Ann"))
    time.pass_by(500)
    service.join(room.id, caller("Ann"), "Ann", "Ann")
    time.pass_by(4)
    assert room.time_left(0, time()) == 6
    assert rebuilt(service, room.id).time_left(0, time()) == 6
    time.pass_by(6)
    assert service.flag(room, 0)


def test_where_all_decide_at_once_each_has_a_clock(service: Service, time: Time) -> None:
    room = gather(service, TRADITIONAL, "Ann", "Bo", "Cy", clock=Clock(30))
    time.pass_by(20)
    act(service, room, "card 1", 1)
    assert [room.time_left(seat, time()) for seat in range(3)] == [10, 30, 10]
    time.pass_by(10)
    assert [service.flag(room, seat) for seat in range(3)] == [True, False, True]
    assert room.bots_to_move() == [0, 2]


def test_bots_have_no_clock(service: Service, time: Time) -> None:
    room = open_table(service, "futuropia", BotSeat(), PersonSeat("Ann"), clock=Clock(30))
    time.pass_by(100)
    assert room.time_left(0, time()) is None


def test_those_at_the_table_may_let_a_bot_go_on_for_who_is_long_away(service: Service, time: Time) -> None:
    room = gather(service, "futuropia", "Ann", "Bo")
    time.pass_by(ABSENT - 1)
    with pytest.raises(NotYours):
        service.leave(room.id, 0, caller("Bo"))
    time.pass_by(1)
    with pytest.raises(NotYours):
        service.leave(room.id, 0, caller("Cy"))
    with pytest.raises(NotYours):
        service.leave(room.id, 1, caller("Ann"))
    service.leave(room.id, 0, caller("Bo"))
    assert room.bots_to_move() == [0]
    assert service.seats_of(room, caller("Bo")) == [1]


def test_the_attendant_looks_at_the_clock(service: Service, time: Time) -> None:
    bot_driver = BotDriver(service, AtOnce(), pace=0)
    room = gather(service, "futuropia", "Ann", "Bo", clock=Clock(30))
    end = End(service, room.id)
    time.pass_by(31)
    bot_driver.look_at(room)
    end.wait_for(lambda room: room.seats[0].bot == USUAL and room.actors == [1])
    bot_driver.close()


def test_a_clock_goes_on_while_the_server_is_away(service: Service, sqlite: str, time: Time) -> None:
    room = gather(service, "futuropia", "Ann", "Bo", clock=Clock(30))
    time.pass_by(31)
    later = Service(open_database(sqlite), clock=time)
    bot_driver = BotDriver(later, AtOnce(), pace=0)
    end = End(later, room.id)
    bot_driver.look_at_all()
    end.wait_for(lambda room: room.seats[0].bot == USUAL)
    bot_driver.close()
    later.close()
