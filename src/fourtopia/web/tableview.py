"""What a table page shows, gathered from a room for one pair of eyes. Nothing here knows a game."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from fourtopia.core import CHANCE, View
from fourtopia.core.board import Brief, Drawing, Look
from fourtopia.table import BestPlans, Hints, NotAllowed, Room
from fourtopia.table.precompile import is_ready
from fourtopia.web.chart import chart
from fourtopia.web.hinting import shown_hint
from fourtopia.web.messages import say
from fourtopia.web.offers import offers
from fourtopia.web.plan_page import shown_plan
from fourtopia.web.rendering import marked
from fourtopia.web.result import result
from fourtopia.web.roomview import room_view
from fourtopia.web.viewer import Viewer

MOST_LINES = 200
MOST_COLUMNS = 5  # players in the ledger beside the board
MOST_BRIEF = 6  # opponents shown in brief; a crowd is a list


@dataclass(frozen=True)
class Racer:
    seat: int
    name: str
    points: int
    decides: bool
    own: bool
    bot: bool
    left: float | None = None  # seconds on the clock


@dataclass(frozen=True)
class Opponent:
    seat: int
    name: str
    bot: str  # which one plays, if one does
    points: int
    brief: Brief
    decides: bool


def table_view(room: Room, viewer: Viewer, narrow: bool, hints: Hints, plans: BestPlans) -> dict[str, Any]:
    """Everything the template needs. The room's lock must be held."""
    match = room.match
    assert match is not None
    view = room.view(viewer.seat)
    asking = match.game.kind.asking
    asked = viewer.seat is not None and viewer.seat in room.asked and not room.seats[viewer.seat].bot
    legal = match.legal_ids(viewer.seat) if asked else []
    scores = view.scores()
    offered = offers(match, view, legal)
    return {
        "room": room_view(room, viewer.seat),
        "viewer": viewer,
        "game": match.game.name,
        "kind": match.game.kind,
        "narrow": narrow,
        "asked": asked,
        "heading": asking.heading(view),
        "stand": asking.stand(view),
        "goal": asking.goal(view),
        **drawings(room, view, viewer, narrow, legal),
        "offers": offered,
        "hint": shown_hint(room, viewer, asked, hints, {each.id: each.choice for each in offered}),
        "planned": shown_plan(room, viewer, asked, plans),
        "goods": asking.goods(view, viewer.seat) if viewer.seat is not None else [],
        "race": race(room, viewer, scores),
        "opponents": opponents(room, view, viewer, scores),
        "scores": scores,
        "warming": any(seat.bot not in ("", "random") for seat in room.seats) and not is_ready(match.game.state_type),
        "undo": undo(room, viewer),
        "absent": absent(room, viewer),
        "lines": lines(room, viewer),
        "tables": view.tables(),
        "over": match.over,
        **points(room, view, viewer),
        **(result(room, view, viewer.seat) if match.over else {}),
    }


def drawings(room: Room, view: View, viewer: Viewer, narrow: bool, legal: Sequence[int]) -> dict[str, Any]:
    """The board: what lies in the middle of the table, and in front of the player who is looked at."""
    board = view.game.kind.board
    look = Look(narrow, frozenset(legal), room.before.get(viewer.seat) if viewer.seat is not None else None)
    area = board.area(view, viewer.front, look)
    parts = [*board.shared(view, look), *area]
    return {"parts": parts, "areas": [part.key for part in area], "ratio": ratio(parts)}


def ratio(parts: Sequence[Drawing]) -> str:
    """Height for width of all parts under each other, so that the page can fill the screen with them."""
    return f"{sum(part.height / part.width for part in parts):.4f}"


def race(room: Room, viewer: Viewer, scores: Sequence[int]) -> list[Racer]:
    """All players with their points; of a crowd the own seat and the first few."""
    every = [
        Racer(
            number,
            seat.name,
            scores[number],
            number in room.asked,
            number == viewer.seat,
            bool(seat.bot),
            room.time_left(number, time.time()),
        )
        for number, seat in enumerate(room.seats)
    ]
    if len(every) <= MOST_COLUMNS:
        return every
    best = sorted(every, key=lambda racer: -racer.points)[: MOST_COLUMNS - 1]
    own = [racer for racer in every if racer.own and racer not in best]
    return [*own, *best]


def opponents(room: Room, view: View, viewer: Viewer, scores: Sequence[int]) -> list[Opponent]:
    asking = view.game.kind.asking
    others = [seat for seat in range(len(room.seats)) if seat != viewer.seat]
    if len(others) > MOST_BRIEF:
        return []  # a crowd is listed, not described
    return [
        Opponent(
            seat,
            room.seats[seat].name,
            room.seats[seat].bot,
            scores[seat],
            asking.brief(view, seat),
            seat in room.asked,
        )
        for seat in others
    ]


def absent(room: Room, viewer: Viewer) -> list[int]:
    """The seats whose people have not decided for a while: those who sit here may let a bot go on."""
    now = time.time()
    return [seat for seat in room.asked if viewer.own and seat not in viewer.own and room.is_absent(seat, now)]


def undo(room: Room, viewer: Viewer) -> dict[str, Any]:
    if viewer.seat is None:
        return {"allowed": False, "why": say("table.undo-spectator")}
    try:
        room.undo_place(viewer.seat)
    except NotAllowed as error:
        return {"allowed": False, "why": str(error)}
    return {"allowed": True, "why": say("table.undo")}


def lines(room: Room, viewer: Viewer, around: int | None = None) -> list[dict[str, Any]]:
    """The log, newest first, or the part around a place; what is new since the own last decision is marked."""
    last = _own_last(room, viewer.seat)
    read = room.told_to(viewer.seat).lines
    end = len(read)
    if around is not None:
        end = sum(line.place <= around for line in read) + MOST_LINES // 2
    return [
        {
            "place": line.place,
            "seat": line.seat,
            "chance": line.seat == CHANCE,
            "text": marked(line.text),
            "new": last is not None and line.place > last and line.seat != viewer.seat,
        }
        for line in reversed(read[max(0, end - MOST_LINES) : end])
    ]


def _own_last(room: Room, seat: int | None) -> int | None:
    """After how many steps the seat has last decided."""
    last = room.decided_last(seat) if seat is not None else None
    return None if last is None or room.match is None else room.match.lengths[last] + 1


def points(room: Room, view: View, viewer: Viewer, here: int | None = None) -> dict[str, Any]:
    """The running chart, and the ledger: where the points come from."""
    history = room.told_to(viewer.seat).points
    seats = list(range(len(room.seats)))
    if len(seats) > MOST_COLUMNS:
        seats = [racer.seat for racer in race(room, viewer, view.scores())]
    ledger = view.ledger()
    kind = view.game.kind
    rows = [
        (kind.category_text(name), kind.category_short(name), [ledger[seat][name] for seat in seats])
        for name in kind.categories
        if any(ledger[seat][name] for seat in seats)
    ]
    return {"chart": chart(history, seats, here=here), "ledger": rows, "ledger_seats": seats}
