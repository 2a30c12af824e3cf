"""Acting: the order in which a decision is judged, that a refusal changes nothing, and who wins a race."""

import functools
import random
import threading
from collections.abc import Callable

import pytest

from fourtopia.core import GAMES, IllegalAction, InvalidAction
from fourtopia.table import (
    BotSeat,
    Caller,
    Limits,
    NotAllowed,
    NotFound,
    NotYours,
    OpenSeat,
    PersonSeat,
    Room,
    Service,
    Stale,
    TooMany,
    open_service,
)
from tests.table.people import (
    TRADITIONAL,
    act,
    caller,
    choices,
    gather,
    open_table,
    owner,
    play_on,
    rebuilt,
    snapshot,
)


def finished(service: Service) -> Room:
    return play_on(service, gather(service, "futuropia", "Ann", "Bo"), random.Random(1))


# --- how a decision is judged ---


@pytest.mark.parametrize("name", ["Bo", "Cy", ""])
def test_nobody_acts_for_a_seat_that_is_not_theirs(service: Service, name: str) -> None:
    room = gather(service, "futuropia", "Ann", "Bo")
    with pytest.raises(NotYours):
        service.act(room.id, 0, choices(room)[0], room.place, caller(name))


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_a_seat_that_is_not_there(service: Service, seat: int) -> None:
    room = gather(service, "futuropia", "Ann", "Bo")
    with pytest.raises(NotFound):
        service.act(room.id, seat, choices(room)[0], room.place, caller("Ann"))


def test_nothing_is_decided_before_the_game_has_begun(service: Service) -> None:
    room = open_table(service, "futuropia", PersonSeat("Ann"), OpenSeat())
    with pytest.raises(NotAllowed, match="not begun"):
        service.act(room.id, 0, 0, room.place, caller("Ann"))


def test_nothing_is_decided_after_the_end(service: Service) -> None:
    room = finished(service)
    with pytest.raises(IllegalAction, match="over"):
        service.act(room.id, 0, "take subsidy", room.place, caller("Ann"))


def test_whose_turn_it_is_not_is_told_so(service: Service) -> None:
    room = gather(service, "futuropia", "Ann", "Bo")
    with pytest.raises(IllegalAction, match="Ann"):
        service.act(room.id, 1, choices(room)[0], room.place, caller("Bo"))


@pytest.mark.parametrize(("action", "error"), [("dance", InvalidAction), (99999, InvalidAction), (-1, InvalidAction)])
def test_what_is_no_action_is_refused(service: Service, action: str | int, error: type[Exception]) -> None:
    room = gather(service, "futuropia", "Ann", "Bo")
    with pytest.raises(error):
        act(service, room, action)


def test_what_is_not_allowed_now_says_why(service: Service) -> None:
    room = gather(service, "futuropia", "Ann", "Bo")
    with pytest.raises(IllegalAction, match="buy food left"):
        act(service, room, "buy food left")


@pytest.mark.parametrize("ahead", [-1, 1, 1000])
def test_a_choice_made_at_another_place_is_stale(service: Service, ahead: int) -> None:
    room = gather(service, "futuropia", "Ann", "Bo")
    with pytest.raises(Stale, match="look again"):
        act(service, room, choices(room)[0], place=room.place + ahead)


def test_the_order_of_judging(service: Service) -> None:
    """Whose seat, then whether the game is on, then freshness, then the rules."""
    gathering = open_table(service, "futuropia", PersonSeat("Ann"), OpenSeat())
    with pytest.raises(NotYours):
        service.act(gathering.id, 0, "dance", 99, caller("Cy"))
    with pytest.raises(NotAllowed):
        service.act(gathering.id, 0, "dance", 99, caller("Ann"))
    room = gather(service, "futuropia", "Ann", "Bo")
    with pytest.raises(NotYours):
        service.act(room.id, 0, "dance", 99, caller("Bo"))
    with pytest.raises(Stale):
        service.act(room.id, 0, "dance", 99, caller("Ann"))
    with pytest.raises(InvalidAction):
        service.act(room.id, 0, "dance", room.place, caller("Ann"))


@pytest.mark.parametrize("game", GAMES)
def test_nothing_changes_after_a_refusal(service: Service, game: str) -> None:
    """Whatever is refused, the room, the position, the menu and the store are as before, byte for byte."""
    chooser = random.Random(3)
    room = gather(service, game, "Ann", "Bo")
    play_on(service, room, chooser, until=lambda room: room.place > 40)
    assert room.match is not None
    before, stored = snapshot(room), service.store.events(room.id, 0)
    told: list[int] = []
    service.notifier.listen(room.id, lambda table, place: told.append(place))
    legal = {seat: set(choices(room, seat)) for seat in (0, 1)}
    wrong = [each for each in range(room.match.game.kind.actions) if each not in legal[0] | legal[1]]
    assert len(wrong) > 10
    for seat in (0, 1):
        nonsense: list[str | int] = [*chooser.sample(wrong, min(40, len(wrong))), "dance", "", 10**6]
        for action in nonsense:
            with pytest.raises((IllegalAction, InvalidAction, Stale)):
                act(service, room, action, seat)
        with pytest.raises(NotYours):
            service.act(room.id, seat, 0, room.place, owner(room, 1 - seat))
        with pytest.raises(Stale):
            act(service, room, next(iter(legal[seat] or wrong)), seat, place=0)
    assert snapshot(room) == before
    assert service.store.events(room.id, 0) == stored
    assert told == []


def test_a_decision_may_be_written_in_short(service: Service) -> None:
    room = gather(service, "futuropia", "Ann", "Bo")
    act(service, room, "invite")
    assert room.match is not None
    assert room.match.game.notations[room.match.chosen[-1][1]] == "invite people"


def test_a_decision_is_stored_before_anybody_is_told(service: Service) -> None:
    room = gather(service, "futuropia", "Ann", "Bo")
    stored: list[int] = []
    service.notifier.listen(room.id, lambda table, place: stored.append(len(service.store.events(table, 0)) - place))
    for _ in range(5):
        act(service, room, choices(room)[0])
    assert stored == [0] * 5


# --- races ---


def race(*attempts: Callable[[], object]) -> list[Exception | None]:
    """All at once, as far as threads can; what each ended with."""
    ready = threading.Barrier(len(attempts))
    ends: list[Exception | None] = [None] * len(attempts)

    def run(number: int) -> None:
        ready.wait()
        try:
            attempts[number]()
        except Exception as error:
            ends[number] = error

    threads = [threading.Thread(target=run, args=(number,)) for number in range(len(attempts))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return ends


def test_of_two_answers_to_one_question_one_wins(service: Service) -> None:
    room = gather(service, "futuropia", "Ann", "Bo")
    for _ in range(20):
        seat, place, events = room.actors[0], room.place, len(service.store.events(room.id, 0))
        answers = [functools.partial(act, service, room, answer, seat, place) for answer in choices(room)[:2] * 2]
        ends = race(*answers)
        assert ends.count(None) == 1
        assert all(isinstance(end, Stale) for end in ends if end is not None)
        assert len(service.store.events(room.id, 0)) == events + 1
    assert snapshot(rebuilt(service, room.id)) == snapshot(room)


def test_the_last_open_seat_is_taken_by_one(service: Service) -> None:
    room = open_table(service, "futuropia", PersonSeat("Ann"), OpenSeat())
    names = ["Bo", "Cy", "Di", "Ed"]
    ends = race(*[functools.partial(service.join, room.id, caller(name), name, name) for name in names])
    assert ends.count(None) == 1
    assert all(isinstance(end, NotAllowed) for end in ends if end is not None)
    assert room.status == "running"
    assert [service.seats_of(room, caller(name)) for name in names].count([1]) == 1


# --- without end ---


def test_talk_and_undo_come_to_an_end_and_the_game_goes_on(sqlite: str) -> None:
    service = open_service(sqlite, Limits(asides=8))
    room = gather(service, "futuropia", "Ann", "Bo")
    for seat, name in enumerate(["Ann", "Bo"]):
        while room.asides[seat] < 8:
            service.chat(room.id, seat, "well", caller(name))
    act(service, room, "buy food")
    with pytest.raises(TooMany, match="play on"):
        service.chat(room.id, 1, "well", caller("Bo"))
    with pytest.raises(TooMany, match="play on"):
        service.undo(room.id, 0, caller("Ann"))
    service.leave(room.id, 1, caller("Bo"))
    with pytest.raises(TooMany, match="play on"):
        service.join(room.id, caller("Bo"), "Bo", "Bo")
    play_on(service, room, random.Random(1))
    assert room.status == "over"
    assert rebuilt(service, room.id).asides == room.asides
    service.close()


def test_spectators_and_other_seats_use_up_nobody_s_talk(sqlite: str) -> None:
    service = open_service(sqlite, Limits(asides=8, watchers_talk=3))
    room = gather(service, "futuropia", "Ann", "Bo")
    for _ in range(3):
        service.chat(room.id, None, "boo", Caller())
    with pytest.raises(TooMany, match="only the players can talk"):
        service.chat(room.id, None, "boo", Caller())
    while room.asides[0] < 8:
        service.chat(room.id, 0, "well", caller("Ann"))
    with pytest.raises(TooMany, match="play on"):
        service.chat(room.id, 0, "well", caller("Ann"))
    service.chat(room.id, 1, "hello", caller("Bo"))
    service.leave(room.id, 1, caller("Bo"))
    assert service.join(room.id, caller("Bo"), "Bo", "Bo") == 1
    service.close()


# --- at the same time ---


def test_where_all_decide_at_once_no_order_is_wrong(service: Service) -> None:
    names = [f"P{number}" for number in range(8)]
    room = gather(service, TRADITIONAL, *names)
    place = room.place
    for seat in random.Random(2).sample(range(8), 8):
        act(service, room, "card 1", seat, place)
    assert room.place == place + 8


def test_where_all_decide_at_once_threads_do_not_hinder_each_other(service: Service) -> None:
    room = gather(service, TRADITIONAL, *[f"P{number}" for number in range(8)])
    place = room.place
    ends = race(*[functools.partial(act, service, room, "card 2", seat, place) for seat in range(8)])
    assert ends == [None] * 8
    assert snapshot(rebuilt(service, room.id)) == snapshot(room)


def test_an_own_second_decision_with_the_old_place_is_stale(service: Service) -> None:
    room = gather(service, TRADITIONAL, "Ann", "Bo", "Cy")
    place = room.place
    act(service, room, "card 1", 1, place)
    with pytest.raises(Stale):
        act(service, room, choices(room, 1)[0], 1, place)
    act(service, room, "card 1", 0, place)
    act(service, room, choices(room, 1)[0], 1, place + 1)


def test_another_round_is_another_question(service: Service) -> None:
    room = gather(service, TRADITIONAL, "Ann", "Bo")
    place = room.place
    for seat in (0, 1):
        act(service, room, "card 1", seat)
        act(service, room, "done", seat)
    with pytest.raises(Stale):
        act(service, room, "card 1", 0, place)
    with pytest.raises(Stale):
        act(service, room, "card 1", 0, room.place - 1)
    act(service, room, "card 1", 0)


def test_what_is_said_makes_no_choice_stale(service: Service) -> None:
    room = gather(service, "futuropia", "Ann", "Bo")
    place = room.place
    service.chat(room.id, 1, "hurry", caller("Bo"))
    service.chat(room.id, None, "hello", caller("Cy"))
    act(service, room, choices(room)[0], place=place)


def test_a_die_that_another_rolls_again_makes_no_choice_stale(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Several games, until somebody has rolled a die again while others were asked something."""
    seen = 0
    for seed in range(20):
        monkeypatch.setattr("fourtopia.table.tokens.new_token", lambda seed=seed: f"the secret of table {seed}")
        chooser = random.Random(seed)
        room = gather(service, TRADITIONAL, "Ann", "Bo", "Cy", variants=["future-proof"])
        while room.status != "over" and seen < 3:
            seat = chooser.choice(room.actors)
            assert room.match is not None
            names = room.match.game.notations
            rolls = [each for each in choices(room, seat) if names[each].startswith("reroll")]
            wanted = (
                rolls or [each for each in choices(room, seat) if names[each] == "use faction"] or choices(room, seat)
            )
            others = [other for other in room.actors if other != seat]
            place = room.place
            act(service, room, chooser.choice(wanted), seat)
            if rolls and others:
                seen += 1
                assert service.store.events(room.id, place)[1].seat == -1
                act(service, room, choices(room, others[0])[0], others[0], place)
    assert seen >= 3


# --- talking ---


def test_everybody_may_speak_for_themselves(service: Service) -> None:
    room = gather(service, "futuropia", "Ann", "Bo")
    service.chat(room.id, 0, "  hello \n you\u202e ", caller("Ann"))
    service.chat(room.id, None, "nice", caller("Cy"))
    service.chat(room.id, 0, "x" * 2000, caller("Ann"))
    assert [(event.seat, event.text) for _, event in room.chat] == [(0, "hello you"), (-1, "nice"), (0, "x" * 500)]
    with pytest.raises(NotYours):
        service.chat(room.id, 1, "I am Bo", caller("Ann"))
    with pytest.raises(NotAllowed):
        service.chat(room.id, 0, " \u200b\n", caller("Ann"))


def test_a_hundred_seats_play_to_the_end(service: Service) -> None:
    """A room of bots and three people; nothing else of the table's work may grow with the square of the crowd."""
    seats = [PersonSeat(name) for name in ("Ann", "Bo", "Cy")]
    room = open_table(service, TRADITIONAL, *seats, *[BotSeat() for _ in range(97)])
    chooser = random.Random(4)
    people = caller("Ann")
    while room.status != "over":
        seat = chooser.choice(room.actors)
        action = chooser.choice(room.asked[seat].menu)
        if room.seats[seat].bot:
            service.act_for_bot(room, seat, action, room.asked[seat].place)
        else:
            service.act(room.id, seat, action, room.asked[seat].place, people)
    assert room.match is not None
    assert room.match.over
    assert len(room.match.scores()) == 100
