"""The site's pages: home, new table, tables, rules, values."""

from __future__ import annotations

import functools
import json
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from fastapi import APIRouter, Request
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, PlainTextResponse, RedirectResponse, Response

from fourtopia.bots import USUAL
from fourtopia.core import GAMES, drawing, kind_of
from fourtopia.core.kind import Kind
from fourtopia.table import Caller, NotFound, Room, Service
from fourtopia.table.room import GATHERING, OVER, STOPPED
from fourtopia.table.store import Summary
from fourtopia.web.components_page import ORIGINS, values_of
from fourtopia.web.identity import caller
from fourtopia.web.levels import levels
from fourtopia.web.messages import say
from fourtopia.web.paths import root
from fourtopia.web.rendering import fragment, page
from fourtopia.web.rulebook import rulebook

router = APIRouter()

_ENDED = (OVER, STOPPED)
_ON_HOME = 2  # tables under "Continue"
_LOOKED_AT = 8  # of the latest, to find those where it is your move
_NAMED = 3  # players in a table's title
_POINTED = 5  # players whose points are shown in a list
_PILLS = 8  # so many numbers of players are buttons, more are a field
_LINK = re.compile(r"(?:https?://)?[^?#]*/(table|seat)/([A-Za-z0-9_-]{1,64})/?(?:[?#].*)?")
_CODE = re.compile(r"[a-z0-9]{1,16}")
_COLOUR = re.compile(r"--([a-z]+): (#[0-9A-F]{6})")


# --- home ---


@router.get("/")
def home(request: Request) -> Response:
    return _home(request)


@router.get("/join")
def join(request: Request, link: str = "") -> Response:
    """Where a pasted link or the code of a table leads; back to the question if it leads nowhere."""
    if not link.strip():
        return _home(request, asks=True)
    place = _place_of(request, link.strip())
    if place is None:
        return _home(request, asks=True, link=link[:200], status=404)
    return RedirectResponse(place, 303)


def _home(request: Request, asks: bool = False, link: str = "", status: int = 200) -> Response:
    return page(
        request,
        "home.html",
        status,
        title=say("home.name"),
        kinds=_kinds(),
        players=players_text,
        plan=quick_plan,
        levels=levels(),
        usual=USUAL,
        cards=_waiting(_service(request), caller(request))[:_ON_HOME],
        asks=asks,
        link=link,
    )


def _place_of(request: Request, link: str) -> str | None:
    """The page of this site that a link means, whatever address the site was reached by."""
    found = _LINK.fullmatch(link)
    if found is not None and found[1] == "seat":
        return f"{root()}/seat/{found[2]}"
    id = found[2] if found is not None else link.lower()
    if not _CODE.fullmatch(id):
        return None
    try:
        return f"{root()}/table/{_service(request).room(id).id}"
    except NotFound:
        return None


def _waiting(service: Service, who: Caller) -> list[TableCard]:
    """Your tables that are not finished, those where it is your move first."""
    going_on = [each for each in service.tables_of(who) if each.status not in _ENDED]
    return _yours_first(card for card in _cards(service, going_on[:_LOOKED_AT], who) if not card.ended)


def _yours_first(cards: Iterable[TableCard]) -> list[TableCard]:
    return sorted(cards, key=lambda card: not card.your_move)


def players_text(players: range) -> str:
    least, most = players[0], players[-1]
    return say("card.players", least=least, most=most) if least < most else str(least)


def quick_plan(kind: Kind) -> str:
    """The table that one click opens: you against a bot."""
    players = min(max(2, kind.players[0]), kind.players[-1])
    bots = [{"kind": "bot", "bot": USUAL}] * (players - 1)
    return json.dumps({"game": kind.name, "seats": [{"kind": "person"}, *bots]})


# --- tables in lists ---


@dataclass(frozen=True)
class TableCard:
    """A table in a list, as whoever looks may see it."""

    id: str
    game: str
    name: str
    title: str  # Futuropia with Milo
    state: str  # Your move
    stand: str  # turn 17
    points: Sequence[tuple[int, int]]  # seat and points
    your_move: bool
    ended: bool


def _cards(service: Service, tables: Iterable[Summary], who: Caller) -> list[TableCard]:
    """Those of games that this server has: an owner's own game may have gone, and its tables wait for it."""
    return [table_card(service, each, who) for each in tables if each.game in GAMES]


def table_card(service: Service, summary: Summary, who: Caller) -> TableCard:
    room = service.room(summary.id)
    own = service.seats_of(room, who)
    with room.lock:
        kind = kind_of(room.options.game)
        stand, points = _standing(room, kind, own)
        return TableCard(
            id=room.id,
            game=kind.name,
            name=room.name,
            title=_title(room, kind, own),
            state=_state(room, own),
            stand=stand,
            points=points,
            your_move=_is_asked(room, own),
            ended=room.status in _ENDED,
        )


def _is_asked(room: Room, own: Sequence[int]) -> bool:
    return any(seat in own and not room.seats[seat].bot for seat in room.actors)


def _title(room: Room, kind: Kind, own: Sequence[int]) -> str:
    """The game, and who else plays."""
    others = [seat.name for number, seat in enumerate(room.seats) if number not in own and not seat.is_open]
    if not others:
        return kind.title
    names = ", ".join(others[:_NAMED])
    if len(others) > _NAMED:
        names = say("card.more", names=names, count=len(others) - _NAMED)
    return say("card.with" if own else "card.of", title=kind.title, names=names)


def _state(room: Room, own: Sequence[int]) -> str:
    """What the table waits for, or how it ended."""
    if room.status == STOPPED:
        return say("card.stopped")
    if room.status == GATHERING:
        taken = sum(not seat.is_open for seat in room.seats)
        return say("card.gathering", taken=taken, seats=len(room.seats))
    if room.match is not None and room.match.over:
        return _result(room.match.winners(), room.names(), own)
    if _is_asked(room, own):
        return say("card.your-move")
    if len(room.actors) == 1:
        return say("card.thinking", name=room.seats[room.actors[0]].name)
    return say("card.all-thinking", count=len(room.actors))


def _result(winners: Sequence[int], names: Sequence[str], own: Sequence[int]) -> str:
    if len(names) == 1:
        return say("card.finished")
    if len(own) == 1 and list(winners) == list(own):
        return say("card.you-won")
    named = ", ".join(names[seat] for seat in winners[:_NAMED])
    return say("card.won", name=named) if len(winners) == 1 else say("card.shared", names=named)


def _standing(room: Room, kind: Kind, own: Sequence[int]) -> tuple[str, list[tuple[int, int]]]:
    """How far the game is and the points, as your seat knows them; where several share a screen, as anybody does."""
    if room.match is None:
        return "", []
    view = room.view(own[0] if len(own) == 1 else None)
    return kind.asking.stand(view), list(enumerate(view.scores()))[:_POINTED]


@router.get("/tables")
def tables(request: Request) -> Response:
    service, who = _service(request), caller(request)
    mine = _cards(service, service.tables_of(who), who)
    ids = {each.id for each in mine}
    return page(
        request,
        "tables.html",
        title=say("tables.title"),
        kinds=_kinds(),
        running=_yours_first(each for each in mine if not each.ended),
        finished=[each for each in mine if each.ended],
        listed=_cards(service, (each for each in service.listed() if each.id not in ids), who),
    )


# --- a new table ---


@router.get("/new")
def new(request: Request, game: str = GAMES[0]) -> Response:
    kind = _kind(game)
    return page(
        request,
        "new.html",
        title=say("new.title"),
        game=game,
        kind=kind,
        kinds=_kinds(),
        players=players_text,
        as_pills=len(kind.players) <= _PILLS,
        levels=levels(),
        usual=USUAL,
    )


# --- rules and values ---


@router.get("/rules")
def rules_index(request: Request) -> Response:
    return page(request, "rules_index.html", title=say("rules.title"), kinds=_kinds(), players=players_text)


@router.get("/rules/{game}")
def rules(request: Request, game: str) -> Response:
    kind = _kind(game)
    return page(
        request, "rules.html", title=say("rules.of", title=kind.title), game=game, kind=kind, book=rulebook(game)
    )


@router.get("/values")
def values_index(request: Request) -> Response:
    found = [(kind, values_of(kind.name)) for kind in _kinds()]
    return page(request, "values.html", title=say("values.title"), kind=None, origins=_origins(), found=found)


@router.get("/values/{game}")
def values(request: Request, game: str) -> Response:
    kind = _kind(game)
    found = [(kind, values_of(game))]
    title = say("values.of", title=kind.title)
    return page(request, "values.html", title=title, game=game, kind=kind, origins=_origins(), found=found)


@router.get("/values/{game}/components.toml")
def components(game: str) -> Response:
    """The file itself, to put the values of one's own copy in."""
    text = _kind(game).components_file.read_text(encoding="utf-8")
    headers = {"content-disposition": f'attachment; filename="{game}.toml"'}
    return PlainTextResponse(text, media_type="application/toml", headers=headers)


def _origins() -> dict[str, tuple[str, str]]:
    """The name of each origin, and what it means."""
    return {origin: (say(f"values.{origin}"), say(f"values.{origin}-means")) for origin in ORIGINS}


@router.get("/fair")
def fair(request: Request) -> Response:
    return page(request, "fair.html", title=say("fair.title"))


# --- what browsers ask for ---


@router.get("/icon.svg")
def icon() -> Response:
    return Response(_logo(), media_type="image/svg+xml", headers={"cache-control": "public, max-age=86400"})


@functools.cache
def _logo() -> str:
    """The logo in the light theme's colours: a picture of its own knows no style sheet."""
    tokens = (Path(drawing.__file__).parent / "tokens.css").read_text(encoding="utf-8")
    colours: dict[str, str] = {}
    for name, colour in _COLOUR.findall(tokens):
        colours.setdefault(name, colour)
    drawn = re.sub(r"var\(--([a-z]+)\)", lambda found: colours[found[1]], fragment("logo.html"))
    return drawn.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)


@router.get("/robots.txt")
def robots() -> Response:
    """Rules and values may be found; tables are the players' own."""
    closed = ("/api/", "/table/", "/tables", "/seat/", "/join", "/new")
    return PlainTextResponse("\n".join(["User-agent: *", *(f"Disallow: {root()}{path}" for path in closed), ""]))


@router.get("/manifest.webmanifest")
def manifest() -> Response:
    described = {
        "name": "Fourtopia",
        "short_name": "Fourtopia",
        "description": say("home.name"),
        "start_url": f"{root()}/",
        "display": "standalone",
        "background_color": "#E8E2D5",
        "theme_color": "#E8E2D5",
        "icons": [{"src": f"{root()}/icon.svg", "type": "image/svg+xml", "sizes": "any"}],
    }
    return JSONResponse(described, media_type="application/manifest+json")


# --- small things ---


def _service(request: Request) -> Service:
    service: Service = request.app.state.service
    return service


def _kinds() -> list[Kind]:
    return [kind_of(name) for name in GAMES]


def _kind(name: str) -> Kind:
    if name not in GAMES:
        raise HTTPException(404)
    return kind_of(name)
