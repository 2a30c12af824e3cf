"""The guard at the door: sizes, rates, foreign posts, and what a browser is told to allow. Plain ASGI, for speed."""

from __future__ import annotations

import asyncio
import time
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from weakref import WeakValueDictionary

from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from fourtopia.web import paths
from fourtopia.web.identity import Visitor, is_foreign, keep_own_cookies, visitor
from fourtopia.web.messages import say

HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
        "img-src 'self' data:; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; "
        "frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "cache-control": "no-store",
}
_CHANGING = ("POST", "PUT", "PATCH", "DELETE")
_MOST_CLIENTS = 20_000
_MOST_DIGITS = 20  # of a length
RETRY = 2  # seconds after which to ask again when the tables cannot be reached
_CROWD = 20  # all seats behind one address may do so many times as much as one,
_CROWD_AT_WORK = 5  # but at the same time only this, so that threads are left for everybody else


@dataclass(frozen=True)
class DoorLimits:
    """What one may do: one seat by its token, or all strangers behind one address together."""

    body: int = 256 * 1024  # bytes of a request
    posts_per_second: float = 20.0
    posts_at_once: float = 150.0  # a class that sits down together
    requests_per_second: float = 100.0
    requests_at_once: float = 400.0
    at_work: int = 4  # of these at the same time; the others wait in line
    streams: int = 100  # held open
    hints_per_second: float = 1.0
    hints_at_once: float = 20.0
    token: int = 16  # characters, at least, of a token that a program has made up itself


class Rate:
    """So many a second for each, and some at once."""

    def __init__(self, per_second: float, at_once: float) -> None:
        self._per_second, self._at_once = per_second, at_once
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, who: str) -> float:
        """0 if it may go on, else the seconds to wait."""
        now = time.monotonic()
        left, since = self._left.pop(who, (self._at_once, now))
        left = min(self._at_once, left + (now - since) * self._per_second)
        allowed = left >= 1
        self._left[who] = (left - 1 if allowed else left), now
        if len(self._left) > _MOST_CLIENTS:
            self._left.popitem(last=False)
        return 0.0 if allowed else (1 - left) / self._per_second


class Rates:
    """A rate for each visitor, and a higher one for all seats behind one address."""

    def __init__(self, per_second: float, at_once: float) -> None:
        self._each = Rate(per_second, at_once)
        self._crowd = Rate(_CROWD * per_second, _CROWD * at_once)

    def take(self, who: Visitor) -> float:
        """0 if they may go on, else the seconds to wait."""
        wait = self._each.take(who.one)
        return wait if wait or not who.seat else self._crowd.take(who.address)


class Places:
    """Places that visitors hold: so many for each, and more for all seats behind one address."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._held: Counter[str] = Counter()
        self._crowd: Counter[str] = Counter()

    def take(self, who: Visitor) -> bool:
        """Keep one more, if there is one left."""
        if self._held[who.one] >= self._most or (who.seat and self._crowd[who.address] >= _CROWD * self._most):
            return False
        self._held[who.one] += 1
        self._crowd[who.address] += bool(who.seat)
        return True

    def release(self, who: Visitor) -> None:
        self._held[who.one] -= 1
        self._crowd[who.address] -= bool(who.seat)
        for counter, each in ((self._held, who.one), (self._crowd, who.address)):
            if not counter[each]:
                del counter[each]


class RequestQueues:
    """What is worked on at the same time: so much for each visitor, and so much for all seats behind one address.

    All else waits in line, where it holds up nobody but its own visitor, and no thread.
    """

    def __init__(self, each: int, most_waiting: float) -> None:
        self._each, self._most_waiting = each, most_waiting
        self._queues: WeakValueDictionary[str, asyncio.Semaphore] = (
            WeakValueDictionary()
        )  # as long as somebody is in it
        self._there: Counter[str] = Counter()  # waiting or at work

    def is_full(self, who: Visitor) -> bool:
        return self._there[who.one] >= self._most_waiting

    @asynccontextmanager
    async def turn(self, who: Visitor) -> AsyncIterator[None]:
        self._there[who.one] += 1
        try:
            async with self._line(who.one, self._each):
                if not who.seat:
                    yield
                    return
                async with self._line(f"all at {who.address}", _CROWD_AT_WORK * self._each):
                    yield
        finally:
            self._there[who.one] -= 1
            if not self._there[who.one]:
                del self._there[who.one]

    def _line(self, key: str, most: int) -> asyncio.Semaphore:
        line = self._queues.get(key)
        if line is None:
            line = self._queues[key] = asyncio.Semaphore(most)
        return line


class Guard:
    def __init__(self, app: ASGIApp, limits: DoorLimits, root_path: str = "") -> None:
        self.app, self.limits, self._root_path = app, limits, root_path
        self._posts = Rates(limits.posts_per_second, limits.posts_at_once)
        self._requests = Rates(limits.requests_per_second, limits.requests_at_once)
        self._queues = RequestQueues(limits.at_work, limits.requests_at_once)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        paths.enter(scope, self._root_path)
        keep_own_cookies(scope)
        request = Request(scope)
        send = _with_headers(send)
        refusal = self._refusal(request)
        if refusal is not None:
            await refusal(scope, receive, send)
            return
        if _is_everybodys(request):
            await self._answer(scope, receive, send)
            return
        body = await _whole_body(request, receive, self.limits.body)
        if body is None:
            await self._too_large()(scope, receive, send)
            return
        async with AsyncExitStack() as turn:
            try:
                await turn.enter_async_context(self._queues.turn(visitor(request)))
            except asyncio.CancelledError:  # the server is stopped, and does not wait for those who wait
                await self._away()(scope, receive, send)
                return
            await self._answer(scope, _first(body, receive), _until_answered(turn, send))

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["method"] == "HEAD":
            scope, receive, send = {**scope, "method": "GET"}, *_head_only(receive, send)
        await self.app(scope, receive, send)

    def _wait(self, request: Request) -> float:
        """Seconds until this may be asked, by the limits on requests."""
        if _is_everybodys(request):
            return 0.0
        who = visitor(request)
        if self._queues.is_full(who):
            return 1.0
        wait = self._requests.take(who)
        return wait if wait or request.method not in _CHANGING else self._posts.take(who)

    def _too_large(self) -> JSONResponse:
        return JSONResponse({"error": say("error.size", most=self.limits.body), "code": "too-large"}, 413)

    def _away(self) -> JSONResponse:
        again = {"retry-after": str(RETRY), "connection": "close"}
        return JSONResponse({"error": say("error.away"), "code": "away"}, 503, again)

    def _refusal(self, request: Request) -> JSONResponse | None:
        wait = self._wait(request)
        # First, as somebody on the way may go by the other length: whatever follows here is not to be read.
        if {"content-length", "transfer-encoding"} <= set(request.headers):
            return JSONResponse({"error": say("error.lengths"), "code": "lengths"}, 400, {"connection": "close"})
        if wait:
            error = {"error": say("error.rate"), "code": "too-many"}
            return JSONResponse(error, 429, {"retry-after": str(max(1, round(wait + 0.5)))})
        if request.method in _CHANGING and is_foreign(request):
            return JSONResponse({"error": say("error.foreign"), "code": "foreign"}, 403)
        length = request.headers.get("content-length", "0")
        if not length.isdecimal() or len(length) > _MOST_DIGITS or int(length) > self.limits.body:
            return self._too_large()
        return None


def _is_everybodys(request: Request) -> bool:
    """The site's own files are for all: nobody's limits count them."""
    return request.method not in _CHANGING and paths.own_path(request.scope).startswith("/static/")


async def _whole_body(request: Request, receive: Receive, most: int) -> list[Message] | None:
    """What came with the request, all of it, so that nobody is waited for where others wait; None if it is too long."""
    messages: list[Message] = []
    size, more = 0, not {"content-length", "transfer-encoding"}.isdisjoint(request.headers)
    while more:
        message = await receive()
        size += len(message.get("body", b""))
        if size > most:
            return None
        messages.append(message)
        more = message.get("more_body", False)
    return messages


def _first(messages: list[Message], receive: Receive) -> Receive:
    """What has come already, then what comes."""
    waiting = iter(messages)

    async def next_one() -> Message:
        message = next(waiting, None)
        return await receive() if message is None else message

    return next_one


def _until_answered(turn: AsyncExitStack, send: Send) -> Send:
    """Somebody else's turn is as soon as an answer begins: it may go on for long, and be taken slowly."""

    async def sending(message: Message) -> None:
        await turn.aclose()
        await send(message)

    return sending


def _head_only(receive: Receive, send: Send) -> tuple[Receive, Send]:
    """The answer to HEAD: what GET would say first, and no more; whoever would go on finds that nobody listens."""
    answered = False

    async def heard() -> Message:
        return {"type": "http.disconnect"} if answered else await receive()

    async def head(message: Message) -> None:
        nonlocal answered
        if message["type"] == "http.response.start" and not answered:
            answered = True
            await send(message)
            await send({"type": "http.response.body", "body": b"", "more_body": False})

    return heard, head


def _with_headers(send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
        await send(message)

    return sending
