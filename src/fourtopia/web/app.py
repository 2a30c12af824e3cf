"""The application: the service, the bots, and the two doors, pages and programs."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from sqlalchemy.exc import TimeoutError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response

from fourtopia.core import FourtopiaError
from fourtopia.core.raised import of_a_game
from fourtopia.table import (
    Analyses,
    BestPlans,
    Hints,
    Limits,
    NotAllowed,
    NotFound,
    NotYours,
    Stale,
    TooMany,
    open_service,
    outage,
)
from fourtopia.table.bot_driver import BotDriver
from fourtopia.table.precompile import Precompiler
from fourtopia.table.worker_pool import WorkerPool
from fourtopia.web import advice, api, site, streams, tables
from fourtopia.web.guard import HEADERS, RETRY, DoorLimits, Guard, Rates
from fourtopia.web.messages import say
from fourtopia.web.paths import own_path
from fourtopia.web.rendering import page
from fourtopia.web.styles import STATIC, style_sheet, version

logger = logging.getLogger(__name__)

STATUS = {NotFound: 404, NotYours: 403, NotAllowed: 409, Stale: 409, TooMany: 429}
WORDS = {400: "error.body", 404: "error.no-page", 405: "error.method"}


@dataclass(frozen=True)
class Settings:
    """How a server is run."""

    database: str
    limits: Limits = field(default_factory=Limits)
    door: DoorLimits = field(default_factory=DoorLimits)
    pace: float = 0.7  # seconds a person can look at each move of a bot
    worker_pool: int = 1  # worker processes for bots
    seconds_to_think: float = 10.0
    seconds_to_plan: float = 45.0  # for the best plan of somebody who plays alone
    root_path: str = ""  # below which the site lies, as `/games`


def make_app(settings: Settings) -> FastAPI:
    service = open_service(settings.database, settings.limits, single_server=True)
    worker_pool = WorkerPool(settings.worker_pool, settings.seconds_to_think)
    app = FastAPI(
        title="Fourtopia",
        version="1",
        description=say("api.about"),
        lifespan=lambda app: _running(app, settings),
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/v1/openapi.json",
    )
    app.state.service, app.state.door, app.state.worker_pool = service, settings.door, worker_pool
    app.state.hints, app.state.analyses = Hints(service, worker_pool), Analyses()
    app.state.plans = BestPlans(service, settings.seconds_to_plan)
    app.state.hint_rates = Rates(settings.door.hints_per_second, settings.door.hints_at_once)
    app.add_middleware(GZipMiddleware, minimum_size=2000, compresslevel=1)
    app.add_middleware(Guard, limits=settings.door, root_path=settings.root_path)
    app.include_router(api.router, prefix="/api/v1")
    app.include_router(streams.router, prefix="/api/v1")
    app.include_router(advice.router, prefix="/api/v1")
    app.include_router(site.router, include_in_schema=False)
    app.include_router(tables.router, include_in_schema=False)
    _add_static(app)
    _add_errors(app)
    return app


@asynccontextmanager
async def _running(app: FastAPI, settings: Settings) -> AsyncIterator[None]:
    """What works as long as the server runs: the compiler, the bots, the streams."""
    service = app.state.service
    precompiler = Precompiler()
    bot_driver = BotDriver(service, app.state.worker_pool, settings.pace)
    bot_driver.look_at_all()
    app.state.bot_driver = bot_driver
    app.state.streams = streams.Streams(service, settings.door.streams)
    yield
    app.state.streams.close()
    app.state.analyses.close()
    app.state.plans.close()
    bot_driver.close()
    precompiler.close()
    service.close()


def _add_static(app: FastAPI) -> None:
    """Style and scripts: small, kept by browsers until they change."""
    kept = {"cache-control": "public, max-age=31536000, immutable"}

    @app.get("/static/{stamp}/style.css", include_in_schema=False)
    def style(stamp: str) -> Response:
        return Response(style_sheet(), media_type="text/css", headers=kept if stamp == version() else {})

    scripts = {path.name: path.read_text(encoding="utf-8") for path in STATIC.glob("*.js")}

    @app.get("/static/{stamp}/{name}", include_in_schema=False)
    def script(stamp: str, name: str) -> Response:
        if name not in scripts:
            raise HTTPException(404)
        headers = kept if stamp == version() else {}
        return Response(scripts[name], media_type="text/javascript", headers=headers)


def _add_errors(app: FastAPI) -> None:
    """Every refusal says what to do, in the form of the door it came to, and none shows how the program is made."""

    @app.exception_handler(FourtopiaError)
    def refused(request: Request, error: FourtopiaError) -> Response:
        status = next((status for kind, status in STATUS.items() if isinstance(error, kind)), 422)
        return _answer(request, status, str(error), _code(error))

    @app.exception_handler(HTTPException)
    def missing(request: Request, error: HTTPException) -> Response:
        known = WORDS.get(error.status_code)
        words = say(known) if known else str(error.detail)
        response = _answer(request, error.status_code, words, "http")
        response.headers.update(error.headers or {})
        return response

    @app.exception_handler(RequestValidationError)
    def malformed(request: Request, error: RequestValidationError) -> Response:
        first = error.errors()[0]
        where = ".".join(str(each) for each in first.get("loc", ()))
        return _answer(request, 422, say("error.shape", where=where, reason=first.get("msg", "")), "shape")

    def away(request: Request, error: Exception) -> Response:
        outage.note("a request was put off", error)
        busy = isinstance(error, TimeoutError)
        response = _answer(request, 503, say("error.busy" if busy else "error.away"), "away")
        response.headers["retry-after"] = str(RETRY)
        return response

    for kind in outage.OUTAGES:
        app.add_exception_handler(kind, away)

    @app.exception_handler(Exception)
    def broken(request: Request, error: Exception) -> Response:
        logger.exception("a request failed: %s %s", request.method, request.url.path, exc_info=error)
        response = _broken(request, error)
        response.headers.update(HEADERS)  # the guard does not see this answer
        return response


def _broken(request: Request, error: Exception) -> Response:
    """Whoever writes a game reads where its code failed, the rest is in the log; of ours nothing is shown."""
    words = of_a_game(error, in_public=True)
    return _answer(request, 422, words, "bad-game") if words else _answer(request, 500, say("error.ours"), "ours")


def _code(error: FourtopiaError) -> str:
    return "".join(f"-{each.lower()}" if each.isupper() else each for each in type(error).__name__).lstrip("-")


def _answer(request: Request, status: int, words: str, code: str) -> Response:
    path = own_path(request.scope)
    if path.startswith("/api/"):
        return JSONResponse({"error": words, "code": code}, status)
    if path.startswith("/static/"):
        return PlainTextResponse(words, status)
    return page(request, "error.html", status, words=words, title=say("error.title"))
