"""The door for programs: JSON over HTTP, described by OpenAPI. It calls the same service as the pages."""

from __future__ import annotations

from typing import Annotated, Any

import numpy as np
from fastapi import APIRouter, Body, Query, Request
from fastapi.responses import JSONResponse, PlainTextResponse
from starlette.responses import Response

from fourtopia.bots import BOTS
from fourtopia.core import GAMES, UnknownGame, kind_of
from fourtopia.core.components import parse_own_components
from fourtopia.core.records import is_gap
from fourtopia.table import (
    BotSeat,
    Clock,
    NotAllowed,
    NotFound,
    OpenSeat,
    PersonSeat,
    Room,
    Service,
    Stale,
    TableOptions,
)
from fourtopia.table.options import SeatOptions
from fourtopia.table.room import GATHERING
from fourtopia.web import models as m
from fourtopia.web.identity import bearer, caller, is_browser, keep_token, own_token
from fourtopia.web.messages import say

_STATUSES = (400, 403, 404, 409, 413, 422, 429, 503)
_AS_JSON = {"application/json": {"schema": {"$ref": "#/components/schemas/Refusal"}}}
REFUSALS: dict[int | str, dict[str, Any]] = {status: {"model": m.Refusal} for status in _STATUSES}
# The same, for answers that are not JSON themselves.
REFUSALS_AS_JSON: dict[int | str, dict[str, Any]] = {status: {"content": _AS_JSON} for status in _STATUSES}

router = APIRouter(tags=["tables"], responses=REFUSALS)


def service_of(request: Request) -> Service:
    service: Service = request.app.state.service
    return service


# --- games ---


@router.get("/games", tags=["games"])
def games() -> list[m.GameAnswer]:
    """The games, with all their options."""
    return [_game(name) for name in GAMES]


@router.get("/games/{name}", tags=["games"])
def game(name: str) -> m.GameAnswer:
    """One game."""
    try:
        return _game(name)
    except UnknownGame as error:
        raise NotFound(str(error)) from error


def _game(name: str) -> m.GameAnswer:
    kind = kind_of(name)
    return m.GameAnswer(
        name=kind.name,
        title=kind.title,
        players=list(kind.players),
        rulebook_players=list(kind.rulebook_players),
        variants={each: kind.variant_text(each) for each in kind.variants},
        bots=list(BOTS),
        actions=kind.actions,
    )


# --- tables and seats ---


Rematch = Annotated[m.RematchWish | None, Body(title="Wish")]


@router.post("/tables", status_code=201, response_model=m.SeatTaken)
def open_table(request: Request, body: m.TableWish) -> Response:
    """Open a table. Its seats for persons are yours; it begins when no seat is open."""
    token = own_token(request)
    room = service_of(request).open(options_of(body), caller(request), token, body.commitment or "")
    own = [number for number, seat in enumerate(body.seats) if seat.kind == "person"]
    return _taken(request, room, own, token)


def options_of(body: m.TableWish) -> TableOptions:
    kind = kind_of(body.game)
    changes = parse_own_components(body.box, kind.components, "box").changes if body.box else {}
    clock = Clock(body.clock.seconds, body.clock.each) if body.clock else None
    seats = [_seat(seat) for seat in body.seats]
    return TableOptions(body.game, seats, body.variants, changes, clock, body.listed, body.hints, body.waits)


def _seat(body: m.SeatWish) -> SeatOptions:
    if body.kind == "bot":
        return BotSeat(body.bot, body.name)
    return PersonSeat(body.name) if body.kind == "person" else OpenSeat()


def _taken(request: Request, room: Room, seats: list[int], token: str) -> Response:
    shown = None if is_browser(request) and not bearer(request) else token
    response = JSONResponse(_seat_taken(room, seats, shown).model_dump(), 201)
    keep_token(request, response, token)
    return response


def _seat_taken(room: Room, seats: list[int], token: str | None) -> m.SeatTaken:
    with room.lock:
        return m.SeatTaken(
            table=room.id,
            seats=seats,
            token=token,
            commitment=room.commitment,
            promised=room.entropy[seats[0]].commitment if seats else "",
            revealing=room.revealing,
        )


@router.get("/tables/{id}")
def table(request: Request, id: m.TableId) -> m.TableAnswer:
    """How a table stands: who sits there, who is to decide, how long its log is."""
    service = service_of(request)
    room = service.room(id)
    own = service.seats_of(room, caller(request))
    with room.lock:
        return m.TableAnswer(
            table=room.id,
            name=room.name,
            game=room.options.game,
            players=len(room.seats),
            variants=list(room.options.variants),
            status=room.status,
            stopped=room.stopped,
            rules=room.rules,
            place=room.place,
            actors=room.actors,
            seats=_seats(room),
            yours=own,
            hints=room.allows_hints,
            commitment=room.commitment,
            revealing=room.revealing,
        )


def _seats(room: Room) -> list[m.SeatAnswer]:
    return [
        m.SeatAnswer(
            name=seat.name, bot=seat.bot, open=seat.is_open, commitment=entropy.commitment, value=entropy.value
        )
        for seat, entropy in zip(room.seats, room.entropy, strict=True)
    ]


@router.post("/tables/{id}/join", status_code=201, response_model=m.SeatTaken)
def join(request: Request, id: m.TableId, body: m.JoinWish) -> Response:
    """Take an open seat, or your own back from the bot that stood in."""
    token = own_token(request)
    seat = service_of(request).join(id, caller(request), token, body.name, body.seat, body.commitment or "")
    return _taken(request, service_of(request).room(id), [seat], token)


@router.post("/tables/{id}/reveal")
def reveal(request: Request, id: m.TableId, body: m.RevealWish) -> m.Acted:
    """Show the random value whose hash you sent when you took the seat, as soon as the table says `revealing`.

    The game begins when all have; for who does not in a few seconds, the server's secret stands in.
    """
    return _acted(service_of(request).reveal(id, body.seat, body.value, caller(request)))


@router.post("/tables/{id}/start")
def start(request: Request, id: m.TableId) -> m.Acted:
    """Begin with those who have come."""
    service_of(request).start(id, caller(request))
    return _acted(service_of(request).room(id))


@router.post("/tables/{id}/leave")
def leave(request: Request, id: m.TableId, body: m.LeaveWish) -> m.Acted:
    """Let a bot play for your seat; join again to come back."""
    service_of(request).leave(id, body.seat, caller(request), body.bot)
    return _acted(service_of(request).room(id))


@router.post("/tables/{id}/link")
def link(request: Request, id: m.TableId, body: m.LinkWish) -> m.SeatTaken:
    """A token for your seat, to go on from another device by the page /seat/TOKEN.

    With `anew` all links of the seat so far end, and the devices that came by them lose it: but the one that asks, and
    whoever took the seat.
    """
    token = service_of(request).seat_link(id, body.seat, caller(request), body.anew)
    return _seat_taken(service_of(request).room(id), [body.seat], token)


@router.post("/tables/{id}/rematch", status_code=201, response_model=m.SeatTaken)
def rematch(request: Request, id: m.TableId, body: Rematch = None) -> Response:
    """The same table anew; whoever asks first opens it, the others are led there."""
    token = own_token(request)
    room, seats = service_of(request).rematch(id, caller(request), token, (body and body.commitment) or "")
    return _taken(request, room, seats, token)


# --- playing ---


@router.get("/tables/{id}/view")
def view(request: Request, id: m.TableId, seat: Annotated[m.SeatNumber | None, Query()] = None) -> m.ViewAnswer:
    """The position as your seat sees it; without a seat, as a spectator does."""
    room = service_of(request).room(id)
    if seat is not None:
        service_of(request).check_owner(room, seat, caller(request))
    return _view(room, seat)


def _view(room: Room, seat: int | None) -> m.ViewAnswer:
    with room.lock:
        shown, asked = room.view(seat), seat in room.asked
        match = room.match
        legal = match.legal(seat) if match is not None and asked else []
        return m.ViewAnswer(
            table=room.id,
            place=room.place,
            status="running" if room.status == GATHERING else room.status,
            seat=seat,
            actors=room.actors,
            prompt=shown.prompt,
            legal=[m.ActionAnswer(id=each.id, notation=each.notation, text=each.text) for each in legal],
            scores=shown.scores(),
            ledger=shown.ledger(),
            tables=[
                m.TextTable(
                    title=each.title,
                    columns=list(each.columns),
                    rows=[list(row) for row in each.rows],
                    notes=list(each.notes),
                )
                for each in shown.tables()
            ],
            position=plain_record(shown.state),
        )


def plain_record(record: Any) -> dict[str, Any]:
    """A numpy record as names and numbers; what only fills gaps is left out."""
    return {name: _plain(record[name]) for name in record.dtype.names if not is_gap(name)}


def _plain(value: Any) -> Any:
    if isinstance(value, np.void | np.record):
        return plain_record(value)
    if isinstance(value, np.ndarray) and value.dtype.names:
        return [plain_record(each) for each in value]
    return value.tolist()


@router.get("/tables/{id}/actions")
def actions(request: Request, id: m.TableId, seat: m.SeatNumber) -> list[m.ActionAnswer]:
    """What your seat may do now; nothing when it is not asked."""
    room = service_of(request).room(id)
    service_of(request).check_owner(room, seat, caller(request))
    return _view(room, seat).legal


@router.post("/tables/{id}/actions", response_model=m.Acted)
def act(request: Request, id: m.TableId, body: m.ActWish) -> m.Acted | Response:
    """Take an action for your seat. 409 with the fresh view if the table has moved on since."""
    service = service_of(request)
    try:
        return _acted(service.act(id, body.seat, body.action, body.at, caller(request)))
    except Stale as error:
        fresh = _view(service.room(id), body.seat)
        refusal = m.Refusal(error=str(error), code="stale", view=fresh)
        return JSONResponse(refusal.model_dump(), 409)


@router.post("/tables/{id}/undo")
def undo(request: Request, id: m.TableId, body: m.UndoWish) -> m.Acted:
    """Take your last decision back, if neither chance, a secret nor another player has come after it."""
    return _acted(service_of(request).undo(id, body.seat, caller(request), body.at))


@router.post("/tables/{id}/chat")
def chat(request: Request, id: m.TableId, body: m.ChatWish) -> m.Acted:
    """Say something to all who are there."""
    return _acted(service_of(request).chat(id, body.seat, body.text, caller(request)))


def _acted(room: Room) -> m.Acted:
    with room.lock:
        return m.Acted(place=room.place, actors=room.actors, status=room.status)


@router.get("/tables/{id}/log", response_class=PlainTextResponse, responses=REFUSALS_AS_JSON)
def log(request: Request, id: m.TableId) -> Response:
    """A finished game as a .4t log, with the secret that chance was drawn from; a running one as you may read it.

    One that was stopped by new rules, as far as these agree: as a .4t log where nothing was hidden from you.
    """
    service = service_of(request)
    room = service.room(id)
    own = service.seats_of(room, caller(request))
    with room.lock:
        match = room.match
        if match is None:
            room.check_goes_on()
            raise NotAllowed(say("error.not-begun"))
        reader = own[0] if len(own) == 1 else None
        if not match.over and not (room.stopped and room.told_to(reader).open):
            return PlainTextResponse("\n".join(match.story(reader)) + "\n")
        name = f"{match.game.name}-{room.name.lower()}.4t"
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return PlainTextResponse(str(room.log), headers=headers)
