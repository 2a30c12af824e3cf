"""Taking back: the own last decision, never past chance, another's decision, a secret that was shown, or the end."""

import random

import pytest

from fourtopia.core import CHANCE, Match, undoing
from fourtopia.table import NotAllowed, NotYours, PersonSeat, Room, Service, Stale
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


def undo(service: Service, room: Room, seat: int) -> Room:
    return service.undo(room.id, seat, owner(room, seat))


def refused(service: Service, room: Room, seat: int, why: str) -> None:
    before = snapshot(room)
    with pytest.raises(NotAllowed, match=why):
        undo(service, room, seat)
    assert snapshot(room) == before


def position(room: Room) -> bytes:
    assert room.match is not None
    return bytes(room.match.state.tobytes())


def test_the_own_last_decision_can_be_taken_back(service: Service) -> None:
    room = gather(service, "futuropia", "Ann", "Bo")
    first = position(room)
    act(service, room, "buy food")
    second = position(room)
    act(service, room, "buy food left")
    assert room.actors == [1]
    undo(service, room, 0)
    assert (position(room), room.actors) == (second, [0])
    undo(service, room, 0)
    assert (position(room), room.actors) == (first, [0])
    refused(service, room, 0, "nothing of yours")


def test_a_double_click_takes_back_one_decision(service: Service) -> None:
    room = gather(service, "futuropia", "Ann", "Bo")
    act(service, room, "buy food")
    second = position(room)
    act(service, room, "buy food left")
    place = room.place
    service.undo(room.id, 0, owner(room, 0), place)
    with pytest.raises(Stale):
        service.undo(room.id, 0, owner(room, 0), place)
    assert position(room) == second
    service.undo(room.id, 0, owner(room, 0), room.place)
    assert position(room) != second


def test_taking_back_is_in_the_log(service: Service) -> None:
    room = gather(service, "futuropia", "Ann", "Bo")
    act(service, room, "buy food")
    place = room.place
    undo(service, room, 0)
    assert room.place == place + 1
    events = service.store.events(room.id, 0)
    assert (events[-1].what, events[-1].seat, events[-1].value) == ("undo", 0, 0)
    assert events[-2].what == "act"


def test_nobody_takes_back_for_another(service: Service) -> None:
    room = gather(service, "futuropia", "Ann", "Bo")
    act(service, room, "take subsidy")
    with pytest.raises(NotYours):
        service.undo(room.id, 0, caller("Bo"))
    with pytest.raises(NotYours):
        service.undo(room.id, 0, caller("Cy"))


def test_never_past_the_decision_of_another(service: Service) -> None:
    room = gather(service, "futuropia", "Ann", "Bo")
    act(service, room, "take subsidy")
    act(service, room, "buy food")
    refused(service, room, 0, "Somebody else")
    undo(service, room, 1)
    undo(service, room, 0)


def test_never_past_chance(service: Service) -> None:
    room = gather(service, "utopia", "Ann", "Bo")
    assert room.match is not None
    notations = room.match.game.notations
    surprises: list[int] = []
    while not surprises:
        surprises = [each for each in choices(room) if notations[each] == "surprise"]
        seat = room.actors[0]
        act(service, room, (surprises or choices(room))[0])
    assert room.match.chosen[-1][0] == CHANCE
    refused(service, room, seat, "Chance")


def test_never_after_the_end(service: Service) -> None:
    room = play_on(service, gather(service, "futuropia", "Ann", "Bo"), random.Random(1))
    assert room.match is not None
    refused(service, room, room.match.chosen[-1][0], "over")


def test_nothing_to_take_back_before_the_game(service: Service) -> None:
    room = open_table(service, "futuropia", PersonSeat("Ann"), waits=True)
    with pytest.raises(NotAllowed, match="not begun"):
        undo(service, room, 0)


def test_never_past_a_secret_that_was_shown(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    """Utopia: who sets a card aside may learn by it how others' hands go on, as those lay cards open."""
    chooser = random.Random(0)
    room = gather(service, "utopia", "Ann", "Bo", "Cy")
    assert room.match is not None
    shown = 0
    while not shown:
        seat, action = room.actors[0], chooser.choice(choices(room))
        before, decisions = room.match.copy(), len(room.match.chosen)
        act(service, room, action, seat)
        guesses = [before.imagined(seat, guess) for guess in range(3)]
        for guess in guesses:
            guess.take(seat, action)
        foreseen = {guess.view(seat).bytes() for guess in guesses} == {room.view(seat).bytes()}
        if len(room.match.chosen) == decisions + 1 and not foreseen:
            shown += 1
            assert room.match.game.notations[action].startswith("set aside")
            refused(service, room, seat, "Somebody else")
            monkeypatch.setattr(undoing, "others_after", lambda match, decision, seat: set())
            refused(service, room, seat, "seen something")


def test_not_past_somebody_who_had_no_choice_either(service: Service) -> None:
    """Utopia: it would tell that there was none. Where everything is open, as in Prosperity, all know that."""
    found = {"utopia": 0, "prosperity": 0}
    for game in found:
        chooser = random.Random(4)
        room = gather(service, game, "Ann", "Bo")
        while not found[game]:
            seat, decisions = room.actors[0], len(room.running.chosen)
            act(service, room, chooser.choice(choices(room)), seat)
            if len(room.running.chosen) == decisions + 1 and {who for who, _ in room.running.forced} - {seat}:
                found[game] += 1
                if game == "utopia":
                    refused(service, room, seat, "Somebody else|Chance")
                else:
                    undo(service, room, seat)
    assert found == {"utopia": 1, "prosperity": 1}


def test_what_was_new_is_new_again(service: Service) -> None:
    room = gather(service, "futuropia", "Ann", "Bo")
    act(service, room, "take subsidy", 0)
    seen = room.view(0).bytes()
    act(service, room, "take subsidy", 1)
    act(service, room, "buy food", 0)
    assert room.before[0].bytes() == room.view(0).bytes()
    undo(service, room, 0)
    assert room.before[0].bytes() == seen != room.view(0).bytes()
    assert rebuilt(service, room.id).before[0].bytes() == seen


def test_what_a_bot_decided_is_not_taken_back(service: Service) -> None:
    room = gather(service, "futuropia", "Ann", "Bo")
    service.leave(room.id, 0, caller("Ann"))
    service.act_for_bot(room, 0, room.running.find("buy food"), room.place)
    refused(service, room, 0, "bot decided")
    service.join(room.id, caller("Ann"), "Ann", "Ann")
    refused(service, room, 0, "bot decided")
    act(service, room, choices(room)[0], 0)
    undo(service, room, 0)
    refused(service, room, 0, "bot decided")
    assert snapshot(rebuilt(service, room.id)) == snapshot(room)


def test_what_stood_is_no_longer_there_for_an_old_choice(service: Service) -> None:
    """After taking back, a choice made before it does not slip in: the question is a new one."""
    room = gather(service, "futuropia", "Ann", "Bo")
    act(service, room, "buy food")
    place = room.place
    undo(service, room, 0)
    with pytest.raises(Exception, match="moved on"):
        act(service, room, "take subsidy", 0, place)


# --- at the same time ---


def test_while_others_are_still_at_it_a_decision_can_be_taken_back(service: Service) -> None:
    room = gather(service, TRADITIONAL, "Ann", "Bo", "Cy")
    act(service, room, "card 1", 0)
    act(service, room, "card 2", 1)
    undo(service, room, 0)
    act(service, room, "card 3", 0)
    assert room.match is not None
    assert [seat for seat, _ in room.match.chosen if seat != CHANCE] == [1, 0]


def test_also_when_all_others_have_gone_on_within_the_round(service: Service) -> None:
    room = gather(service, TRADITIONAL, "Ann", "Bo")
    act(service, room, "card 1", 0)
    act(service, room, "done", 0)
    act(service, room, "card 2", 1)
    assert room.actors == [1]
    undo(service, room, 0)
    assert sorted(room.actors) == [0, 1]
    act(service, room, "done", 1)
    assert room.actors == [0]
    undo(service, room, 1)
    assert sorted(room.actors) == [0, 1]


def test_not_when_the_round_is_over(service: Service) -> None:
    room = gather(service, TRADITIONAL, "Ann", "Bo")
    for seat in (0, 1):
        act(service, room, "card 1", seat)
        act(service, room, "done", seat)
    refused(service, room, 0, "Chance")
    refused(service, room, 1, "Chance")


def test_taking_back_leaves_the_questions_of_others_as_they_were(service: Service) -> None:
    room = gather(service, TRADITIONAL, "Ann", "Bo", "Cy")
    place = room.place
    act(service, room, "card 1", 0)
    undo(service, room, 0)
    act(service, room, "card 1", 2, place)
    act(service, room, "card 1", 1, place)


# --- chance deals the same ---


@pytest.mark.parametrize(
    ("game", "variants"),
    [("prosperity", ()), ("utopia", ()), (TRADITIONAL, ("future-proof", "secrecy")), ("write-the-future", ("draft",))],
)
def test_chance_deals_as_if_nothing_had_been_taken_back(service: Service, game: str, variants: tuple[str, ...]) -> None:
    """What stands is what the same secret deals to the same decisions without any that was taken back."""
    chooser = random.Random(5)
    room = gather(service, game, "Ann", "Bo", variants=variants)
    assert room.match is not None
    taken_back = 0
    while room.status != "over" and room.place < 250:
        seat = chooser.choice(room.actors)
        action = chooser.choice(choices(room, seat))
        act(service, room, action, seat)
        try:
            if chooser.random() < 0.4:
                undo(service, room, seat)
                taken_back += 1
        except NotAllowed:
            continue
    assert taken_back > 10
    again = Match(room.match.game, seed=room.secret, seats=room.match.seats)
    again.resume()
    for seat, action in [each for each in room.match.chosen if each[0] != CHANCE]:
        again.play(action, seat)
    assert again.chosen == room.match.chosen
    assert again.state.tobytes() == position(room)
    assert snapshot(rebuilt(service, room.id)) == snapshot(room)


def test_the_same_decision_again_is_dealt_the_same(service: Service) -> None:
    """Ann decides, Ann thinks again, Ann decides the same: the tiles that come are those that would have come."""
    chooser = random.Random(6)
    dealt = 0
    room = gather(service, "prosperity", "Ann", "Bo")
    assert room.match is not None
    while dealt < 5:
        seat, action = room.actors[0], chooser.choice(choices(room))
        ahead = room.match.copy()
        ahead.play(action, seat)
        act(service, room, action, seat)
        if room.match.chosen[-1][0] == CHANCE:
            dealt += 1
        else:
            undo(service, room, seat)
            act(service, room, action, seat)
        assert room.match.chosen == ahead.chosen
