"""The story of a game: the same for all where nothing is hidden, else each reads what they may know; and the points."""

import random

import pytest

from fourtopia.core import GAMES
from fourtopia.table import Room, Service
from tests.table.people import TRADITIONAL, act, choices, gather, owner, play_on

OPEN = [("futuropia", ()), ("prosperity", ()), (TRADITIONAL, ())]
HIDDEN = [("utopia", ()), (TRADITIONAL, ("secrecy",))]


def lines(room: Room, seat: int | None) -> list[str]:
    return [line.text for line in room.told_to(seat).lines]


@pytest.mark.parametrize(("game", "variants"), OPEN)
def test_where_nothing_is_hidden_all_read_the_same(service: Service, game: str, variants: tuple[str, ...]) -> None:
    room = gather(service, game, "Ann", "Bo", variants=variants)
    play_on(service, room, random.Random(1), until=lambda room: room.place > 100)
    assert lines(room, None) == lines(room, 0) == lines(room, 1)
    assert room.told_to(None).points == room.told_to(1).points
    text = "\n".join(lines(room, None))
    assert "Ann" in text
    assert "Bo" in text


@pytest.mark.parametrize(("game", "variants"), HIDDEN)
def test_a_story_tells_nobody_what_they_may_not_know(service: Service, game: str, variants: tuple[str, ...]) -> None:
    """The lines of a seat are those of the log as that seat saw it, step by step."""
    room = gather(service, game, "Ann", "Bo", "Cy", variants=variants)
    play_on(service, room, random.Random(2), until=lambda room: room.place > 150)
    match = room.match
    assert match is not None
    told = match.game.kind.asking.told
    for seat in (None, 0, 1, 2):
        expected = [text for step in match.steps(seat) if (text := told(step))]
        assert lines(room, seat) == expected
        assert room.told_to(seat).points[-1][1] == room.view(seat).scores()
    assert not room.told_to(None).open


@pytest.mark.parametrize(("game", "variants"), [*OPEN, *HIDDEN])
def test_a_story_goes_on_where_it_stopped(service: Service, game: str, variants: tuple[str, ...]) -> None:
    """Read after every decision or only at the end, it is the same."""
    chooser = random.Random(3)
    room = gather(service, game, "Ann", "Bo", variants=variants)
    while room.status != "over" and room.place < 200:
        seat = chooser.choice(room.actors)
        act(service, room, chooser.choice(choices(room, seat)), seat)
        for reader in (None, 0, 1):
            room.told_to(reader)
    parts = [(room.told_to(reader).lines, room.told_to(reader).points) for reader in (None, 0, 1)]
    room._narrations.clear()
    assert [(room.told_to(reader).lines, room.told_to(reader).points) for reader in (None, 0, 1)] == parts


def test_what_was_taken_back_is_not_told(service: Service) -> None:
    room = gather(service, "futuropia", "Ann", "Bo")
    before = lines(room, None)
    act(service, room, "take subsidy")
    assert len(lines(room, None)) > len(before)
    service.undo(room.id, 0, owner(room, 0))
    assert lines(room, None) == before


@pytest.mark.parametrize("game", GAMES)
def test_the_points_on_the_way_lead_to_the_final_ones(service: Service, game: str) -> None:
    room = play_on(service, gather(service, game, "Ann", "Bo"), random.Random(4))
    assert room.match is not None
    for reader in (None, 0, 1):
        points = room.told_to(reader).points
        places = [place for place, _ in points]
        assert places == sorted(set(places))
        assert points[-1] == (room.match.lengths[-1], room.match.scores())


def test_every_line_leads_to_a_position(service: Service) -> None:
    """A line's place is the number of steps after which it was told."""
    room = gather(service, "prosperity", "Ann", "Bo")
    play_on(service, room, random.Random(5), until=lambda room: room.place > 60)
    match, told = room.running, room.running.game.kind.asking.told
    steps = list(match.steps())
    for line in room.told_to(None).lines:
        step = steps[line.place - 1]
        assert (line.seat, line.text) == (step.seat, told(step))
        assert match.after(line.place).state.tobytes() == step.after.bytes()
    assert [told(step) for step in steps if told(step)] == lines(room, None)
    assert match.after(len(steps)).state.tobytes() == match.state.tobytes()


def test_in_a_crowd_the_last_points_are_told_too(service: Service) -> None:
    names = [f"P{number}" for number in range(14)]
    room = play_on(service, gather(service, TRADITIONAL, *names), random.Random(6))
    assert room.match is not None
    assert room.told_to(None).points[-1][1] == room.match.scores()
