"""Seats: who may take one and how, who plays for it, and that nobody acts for a seat that is not theirs."""

import pytest

from fourtopia.bots import USUAL
from fourtopia.core import BadOption
from fourtopia.table import BotSeat, Caller, NotAllowed, NotFound, NotYours, OpenSeat, PersonSeat, Service
from tests.table.people import TRADITIONAL, act, caller, choices, gather, open_table, rebuilt, snapshot

# --- coming by the link ---


def test_the_game_begins_when_the_last_seat_is_taken(service: Service) -> None:
    room = open_table(service, "futuropia", PersonSeat("Ann"), OpenSeat(), OpenSeat())
    assert service.join(room.id, caller("Bo"), "Bo", "Bo") == 1
    assert room.status == "gathering"
    assert service.join(room.id, caller("Cy"), "Cy", "Cy") == 2
    assert service.room(room.id).status == "running"
    assert room.names() == ["Ann", "Bo", "Cy"]
    assert room.match is not None
    assert room.match.seats == ("Ann", "Bo", "Cy")


def test_somebody_can_choose_among_the_open_seats(service: Service) -> None:
    room = open_table(service, "futuropia", PersonSeat("Ann"), OpenSeat(), OpenSeat())
    assert service.join(room.id, caller("Cy"), "Cy", "Cy", seat=2) == 2
    assert service.join(room.id, caller("Bo"), "Bo", "Bo") == 1


def test_who_comes_twice_has_one_seat(service: Service) -> None:
    room = open_table(service, "futuropia", PersonSeat("Ann"), OpenSeat(), OpenSeat())
    assert [service.join(room.id, caller("Bo"), "Bo", "Bo") for _ in range(3)] == [1, 1, 1]
    assert room.seats[2].is_open
    assert room.place == 1


def test_a_seat_that_is_taken_stays_so(service: Service) -> None:
    room = open_table(service, "futuropia", PersonSeat("Ann"), OpenSeat(), OpenSeat())
    service.join(room.id, caller("Bo"), "Bo", "Bo")
    before = snapshot(room)
    with pytest.raises(NotAllowed, match="taken"):
        service.join(room.id, caller("Cy"), "Cy", "Cy", seat=1)
    with pytest.raises(NotFound, match="no seat 7"):
        service.join(room.id, caller("Cy"), "Cy", "Cy", seat=7)
    assert snapshot(room) == before
    assert service.seats_of(room, caller("Cy")) == []


def test_a_full_table_can_be_watched(service: Service) -> None:
    room = gather(service, "futuropia", "Ann", "Bo")
    with pytest.raises(NotAllowed, match="watch"):
        service.join(room.id, caller("Cy"), "Cy", "Cy")


# --- rooms that wait ---


def test_a_room_begins_with_those_who_have_come(service: Service) -> None:
    room = open_table(service, TRADITIONAL, PersonSeat("Ann"), *[OpenSeat()] * 99, waits=True)
    for name in ("Bo", "Cy"):
        service.join(room.id, caller(name), name, name)
    assert room.status == "gathering"
    service.start(room.id, caller("Ann"))
    assert room.names() == ["Ann", "Bo", "Cy"]
    assert room.match is not None
    assert room.match.game.players == 3
    assert sorted(room.actors) == [0, 1, 2]
    assert snapshot(rebuilt(service, room.id)) == snapshot(room)


def test_a_room_that_waits_does_not_begin_by_itself(service: Service) -> None:
    room = open_table(service, "futuropia", PersonSeat("Ann"), OpenSeat(), waits=True)
    service.join(room.id, caller("Bo"), "Bo", "Bo")
    assert room.status == "gathering"
    service.start(room.id, caller("Bo"))
    assert service.room(room.id).status == "running"


def test_strangers_do_not_begin_a_game(service: Service) -> None:
    room = open_table(service, "futuropia", PersonSeat("Ann"), OpenSeat(), waits=True)
    with pytest.raises(NotYours):
        service.start(room.id, caller("Cy"))
    assert room.status == "gathering"


def test_a_game_does_not_begin_with_too_few(service: Service) -> None:
    room = open_table(service, "utopia", PersonSeat("Ann"), OpenSeat(), waits=True)
    with pytest.raises(NotAllowed, match="2 to 5 players; 1"):
        service.start(room.id, caller("Ann"))
    assert room.status == "gathering"


def test_a_game_does_not_begin_around_an_empty_chair(service: Service) -> None:
    room = open_table(service, "futuropia", PersonSeat("Ann"), OpenSeat(), OpenSeat(), waits=True)
    service.join(room.id, caller("Bo"), "Bo", "Bo", seat=2)
    with pytest.raises(NotAllowed, match="Seat 2 is still open"):
        service.start(room.id, caller("Ann"))
    assert room.status == "gathering"
    service.join(room.id, caller("Cy"), "Cy", "Cy")
    service.start(room.id, caller("Ann"))
    assert room.names() == ["Ann", "Cy", "Bo"]


def test_a_game_begins_once(service: Service) -> None:
    room = gather(service, "futuropia", "Ann", "Bo")
    with pytest.raises(NotAllowed, match="begun"):
        service.start(room.id, caller("Ann"))


def test_nobody_joins_a_room_that_has_begun(service: Service) -> None:
    room = open_table(service, TRADITIONAL, PersonSeat("Ann"), *[OpenSeat()] * 9, waits=True)
    service.start(room.id, caller("Ann"))
    with pytest.raises(NotAllowed):
        service.join(room.id, caller("Bo"), "Bo", "Bo")
    with pytest.raises(NotFound):
        service.join(room.id, caller("Bo"), "Bo", "Bo", seat=5)


# --- several people at one screen ---


def test_people_at_one_screen_hold_their_seats_by_one_token(service: Service) -> None:
    room = open_table(service, "utopia", PersonSeat("Ann"), PersonSeat("Bo"), BotSeat(), by="screen")
    assert service.seats_of(room, caller("screen")) == [0, 1]
    for seat in (0, 1):
        with pytest.raises(NotYours):
            service.leave(room.id, seat, caller("Bo"))
        service.leave(room.id, seat, caller("screen"))
    with pytest.raises(NotYours):
        service.leave(room.id, 2, caller("screen"))


def test_a_second_person_can_sit_down_at_the_same_screen_by_the_link(service: Service) -> None:
    room = open_table(service, "futuropia", PersonSeat("Ann"), OpenSeat(), by="screen")
    assert service.join(room.id, caller("screen"), "screen", "Bo", seat=1) == 1
    assert service.seats_of(room, caller("screen")) == [0, 1]
    assert room.status == "running"


def test_hands_are_secret_between_people_at_one_screen_and_a_district_is_not(service: Service) -> None:
    hands = open_table(service, "write-the-future", PersonSeat("Ann"), PersonSeat("Bo"), variants=["secrecy"])
    assert hands.has_secrets_between([0, 1])
    assert not open_table(service, "futuropia", PersonSeat("Ann"), PersonSeat("Bo")).has_secrets_between([0, 1])


# --- leaving and coming back ---


def test_a_bot_plays_for_who_left_until_they_come_back(service: Service) -> None:
    room = gather(service, "futuropia", "Ann", "Bo")
    service.leave(room.id, 0, caller("Ann"))
    assert room.seats[0].bot == USUAL
    assert room.bots_to_move() == [0]
    assert room.seats[0].name == "Ann"
    service.act_for_bot(room, 0, choices(room)[0], room.place)
    assert service.join(room.id, caller("Ann"), "Ann", "Ann") == 0
    assert room.seats[0].bot == ""
    assert room.bots_to_move() == []


def test_who_decides_has_come_back(service: Service) -> None:
    room = gather(service, "futuropia", "Ann", "Bo")
    service.leave(room.id, 0, caller("Ann"))
    act(service, room, choices(room)[0])
    assert room.seats[0].bot == ""
    kinds = [event.what.value for event in service.store.events(room.id, 0)]
    assert kinds[-3:] == ["bot", "sit", "act"]


def test_a_seat_that_was_left_is_not_free_for_others(service: Service) -> None:
    room = gather(service, "futuropia", "Ann", "Bo")
    service.leave(room.id, 0, caller("Ann"))
    with pytest.raises(NotAllowed):
        service.join(room.id, caller("Cy"), "Cy", "Cy", seat=0)


def test_one_leaves_once_and_only_from_the_own_seat(service: Service) -> None:
    room = gather(service, "futuropia", "Ann", "Bo")
    with pytest.raises(NotYours):
        service.leave(room.id, 1, caller("Ann"))
    with pytest.raises(BadOption, match="genius"):
        service.leave(room.id, 0, caller("Ann"), bot="genius")
    service.leave(room.id, 0, caller("Ann"))
    with pytest.raises(NotAllowed):
        service.leave(room.id, 0, caller("Ann"))


def test_a_bot_does_not_decide_for_who_is_there(service: Service) -> None:
    room = gather(service, "futuropia", "Ann", "Bo")
    before = snapshot(room)
    with pytest.raises(Exception, match="moved on"):
        service.act_for_bot(room, 0, choices(room)[0], room.place)
    assert snapshot(room) == before


# --- a seat's own link ---


def test_a_seat_can_be_played_from_another_device(service: Service) -> None:
    room = gather(service, "futuropia", "Ann", "Bo")
    link = service.seat_link(room.id, 0, caller("Ann"))
    assert service.bring(link, "phone").id == room.id
    assert service.seats_of(room, caller("phone")) == [0]
    service.act(room.id, 0, choices(room)[0], room.place, caller("phone"))
    act(service, room, choices(room)[0])
    assert service.seats_of(room, caller("Ann")) == [0]


def test_a_link_brings_one_seat_and_no_other(service: Service) -> None:
    room = open_table(service, "futuropia", PersonSeat("Ann"), PersonSeat("Bo"), by="screen")
    service.bring(service.seat_link(room.id, 1, caller("screen")), "phone")
    assert service.seats_of(room, caller("phone")) == [1]


def test_a_second_seat_comes_to_the_same_device(service: Service) -> None:
    room = open_table(service, "futuropia", PersonSeat("Ann"), PersonSeat("Bo"), by="screen")
    for seat in (0, 1):
        service.bring(service.seat_link(room.id, seat, caller("screen")), "phone")
        assert seat in service.seats_of(room, caller("phone"))
    service.bring(service.seat_link(room.id, 0, caller("screen")), "phone")
    assert service.seats_of(room, caller("phone")) == [0, 1]


def test_only_its_owner_gets_a_seats_link(service: Service) -> None:
    room = gather(service, "futuropia", "Ann", "Bo")
    with pytest.raises(NotYours):
        service.seat_link(room.id, 0, caller("Bo"))
    with pytest.raises(NotYours):
        service.seat_link(room.id, 0, Caller())


def test_a_link_that_was_never_given_brings_nothing(service: Service) -> None:
    with pytest.raises(NotFound):
        service.bring("made-up", "phone")


# --- once more ---


def finished(service: Service, *names: str) -> str:
    room = gather(service, "futuropia", *names)
    while room.status != "over":
        act(service, room, choices(room)[0])
    return room.id


def test_the_first_who_asks_opens_the_rematch_and_the_others_are_led_there(service: Service) -> None:
    old = finished(service, "Ann", "Bo", "Cy")
    again, seats = service.rematch(old, caller("Bo"), "Bo")
    assert seats == [1]
    assert again.status == "gathering"
    assert [seat.is_open for seat in again.seats] == [True, False, True]
    assert service.room(old).next_table == again.id
    for name in ("Ann", "Cy"):
        room, seats = service.rematch(old, caller(name), name)
        assert room is again
        assert len(seats) == 1
        assert service.rematch(old, caller(name), name) == (again, seats)
    assert service.room(again.id).status == "running"
    assert sorted(again.names()) == ["Ann", "Bo", "Cy"]


def test_a_rematch_is_another_game_of_the_same_kind(service: Service) -> None:
    old = service.room(finished(service, "Ann", "Bo"))
    again, _ = service.rematch(old.id, caller("Ann"), "Ann")
    assert again.secret != old.secret
    assert again.id != old.id
    assert (again.options.game, again.options.variants) == (old.options.game, old.options.variants)


def test_a_rematch_against_bots_begins_at_once(service: Service) -> None:
    room = open_table(service, "futuropia", PersonSeat("Ann"), BotSeat(name="Rob"))
    while room.status != "over":
        if room.bots_to_move():
            service.act_for_bot(room, room.actors[0], choices(room)[0], room.place)
        else:
            act(service, room, choices(room)[0])
    again, seats = service.rematch(room.id, caller("Ann"), "Ann")
    assert (again.status, seats) == ("running", [0])
    assert again.names() == ["Ann", "Rob"]


def test_there_is_no_rematch_of_a_running_game_and_none_for_strangers(service: Service) -> None:
    running = gather(service, "futuropia", "Ann", "Bo")
    with pytest.raises(NotAllowed, match="goes on"):
        service.rematch(running.id, caller("Ann"), "Ann")
    with pytest.raises(NotYours):
        service.rematch(finished(service, "Ann", "Bo"), caller("Cy"), "Cy")


def test_there_is_no_rematch_of_a_game_that_has_not_begun(service: Service) -> None:
    room = open_table(service, "futuropia", PersonSeat("Ann"), OpenSeat())
    with pytest.raises(NotAllowed, match="not begun"):
        service.rematch(room.id, caller("Ann"), "Ann")
