"""The pages of a table: gathering, playing, the end, and the replay."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from fourtopia.bots import USUAL
from fourtopia.core import Match
from fourtopia.core.board import Look
from fourtopia.table import Room, Service
from fourtopia.table.room import GATHERING, OVER
from fourtopia.web.advice import analyses_of, hints_of, plans_of
from fourtopia.web.analysis_page import shown_analysis
from fourtopia.web.identity import caller, keep_token, own_token
from fourtopia.web.levels import levels
from fourtopia.web.messages import say
from fourtopia.web.models import TableId
from fourtopia.web.paths import root
from fourtopia.web.rendering import fragment, page
from fourtopia.web.roomview import room_view
from fourtopia.web.tableview import lines, points, race, ratio, table_view
from fourtopia.web.viewer import Viewer, viewer

router = APIRouter()

SeatQuery = Annotated[int | None, Query(ge=0, le=99)]


@router.get("/table/{id}")
def table(request: Request, id: TableId, front: SeatQuery = None) -> Response:
    """The whole page."""
    room = _service(request).room(id)
    narrow = request.cookies.get("narrow") == "1"
    with room.lock:
        values = _values(request, room, None, front, narrow)
        return page(request, "table.html", **values, title=_title(room), levels=levels(), usual=USUAL)


@router.get("/table/{id}/now")
def now(
    request: Request, id: TableId, opened: SeatQuery = None, front: SeatQuery = None, narrow: bool = False
) -> HTMLResponse:
    """The part of the page that changes."""
    room = _service(request).room(id)
    with room.lock:
        values = _values(request, room, opened, front, narrow)
        return HTMLResponse(fragment("now.html", **values))


def _values(request: Request, room: Room, opened: int | None, front: int | None, narrow: bool) -> dict[str, Any]:
    own = _service(request).seats_of(room, caller(request))
    common = {"room": room_view(room), "own": own, "address": str(request.base_url).rstrip("/"), "narrow": narrow}
    if room.match is None:
        room.check_goes_on()
        return {**common, "what": "gathering", "game": room.options.game, "kind": room.options.check().kind}
    seen = viewer(room, own, opened, front)
    if seen.cover is not None:
        return {**common, "what": "cover", "game": room.options.game, "viewer": seen, "kind": room.match.game.kind}
    shown = table_view(room, seen, narrow, hints_of(request), plans_of(request))
    if not room.match.over or front is not None:
        return {**common, **shown, "what": "table"}
    analysis = shown_analysis(room, analyses_of(request), shown["ranking"], seen.seat, None)
    return {**common, **shown, **analysis, "what": "end"}


@router.get("/table/{id}/replay")
def replay(
    request: Request, id: TableId, at: Annotated[int, Query(ge=0, le=10**6)] = 10**6, front: SeatQuery = None
) -> Response:
    """Every position of the game, as whoever looks may know it."""
    room = _service(request).room(id)
    narrow = request.cookies.get("narrow") == "1"
    with room.lock:
        if room.status == GATHERING:  # the menu of a table offers the replay from the start
            return RedirectResponse(f"{root()}/table/{room.id}", 303)
        values = _replay_values(request, room, at, front, narrow)
        return page(request, "replay.html", **values, title=_title(room))


@router.get("/table/{id}/replay/now")
def replay_now(
    request: Request,
    id: TableId,
    at: Annotated[int, Query(ge=0, le=10**6)],
    front: SeatQuery = None,
    narrow: bool = False,
) -> HTMLResponse:
    room = _service(request).room(id)
    with room.lock:
        return HTMLResponse(fragment("replay_now.html", **_replay_values(request, room, at, front, narrow)))


def _replay_values(request: Request, room: Room, at: int, front: int | None, narrow: bool) -> dict[str, Any]:
    own = _service(request).seats_of(room, caller(request))
    steps = room.running.lengths[-1]
    at = min(at, steps)
    whole = room.running.after(at)
    seat = _replay_seat(room, own, front)
    seen = Viewer(seat, _in_front(room, whole, seat, front), own)
    view = whole.view(seat)
    asking, board = whole.game.kind.asking, whole.game.kind.board
    look = Look(narrow)
    parts = [*board.shared(view, look), *board.area(view, seen.front, look)]
    return {
        "room": room_view(room, seen.seat),
        "own": own,
        "narrow": narrow,
        "viewer": seen,
        "game": whole.game.name,
        "kind": whole.game.kind,
        "at": at,
        "steps": steps,
        "stand": asking.stand(view),
        "goal": asking.goal(view),
        "heading": asking.heading(view),
        "parts": parts,
        "ratio": ratio(parts),
        "race": race(room, seen, view.scores()),
        "lines": list(reversed(lines(room, seen, at))),
        "tables": view.tables(),
        "over": whole.over,
        **points(room, view, seen, at),
        **(_analysis(request, room, seen, at) if room.status == OVER else {"analysis": None}),
    }


def _analysis(request: Request, room: Room, seen: Viewer, at: int) -> dict[str, Any]:
    """What a bot says of the game: not before it is over."""
    totals = room.running.scores()
    best = sorted(range(len(room.seats)), key=lambda seat: (seat not in seen.own, -totals[seat]))
    return shown_analysis(room, analyses_of(request), best, seen.own[0] if len(seen.own) == 1 else None, at)


def _replay_seat(room: Room, own: list[int], front: int | None) -> int | None:
    """A finished game is open: it is shown with the eyes of whoever is looked at. A running one with the own eyes."""
    assert room.match is not None
    if room.match.over:
        return front if front is not None and front < len(room.seats) else (own or [0])[0]
    return own[0] if len(own) == 1 else None


def _in_front(room: Room, position: Match, seat: int | None, front: int | None) -> int:
    if front is not None and front < len(room.seats):
        return front
    return seat if seat is not None else max(0, position.actor or 0)


@router.get("/seat/{token}")
def bring(request: Request, token: str) -> Response:
    """A seat's own link: whoever has it plays on from here."""
    own = own_token(request)
    room = _service(request).bring(token, own)
    response = RedirectResponse(f"{root()}/table/{room.id}", 303)
    keep_token(request, response, own)
    return response


def _service(request: Request) -> Service:
    service: Service = request.app.state.service
    return service


def _title(room: Room) -> str:
    return say("table.title", game=room.options.check().kind.title, name=room.name)
