"""The guard at the door: sizes, rates, foreign posts, and what a browser is told to allow. Plain ASGI, for speed."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from dataclasses import dataclass

from fastapi import HTTPException
from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from fourtopia.web import paths
from fourtopia.web.callers import Visitor, is_foreign, keep_own_cookies, visitor
from fourtopia.web.speech import say

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
_CROWD = 20  # all seats behind one address may do so many times as much as one


@dataclass(frozen=True)
class DoorLimits:
    """What one may do: one seat by its token, or all strangers behind one address together."""

    body: int = 256 * 1024  # bytes of a request
    posts_per_second: float = 20.0
    posts_at_once: float = 150.0  # a class that sits down together
    requests_per_second: float = 100.0
    requests_at_once: float = 400.0
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


class Guard:
    def __init__(self, app: ASGIApp, limits: DoorLimits, root_path: str = "") -> None:
        self.app, self.limits, self._root_path = app, limits, root_path
        self._posts = Rates(limits.posts_per_second, limits.posts_at_once)
        self._requests = Rates(limits.requests_per_second, limits.requests_at_once)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        paths.enter(scope, self._root_path)
        keep_own_cookies(scope)
        request = Request(scope)
        refusal = self._refusal(request)
        if refusal is not None:
            await refusal(scope, receive, _with_headers(send))
            return
        if request.method == "HEAD":
            scope, receive, send = {**scope, "method": "GET"}, *_head_only(receive, send)
        await self.app(scope, _limited(receive, self.limits.body), _with_headers(send))

    def _wait(self, request: Request) -> float:
        """Seconds until this may be asked, by the limits on requests. The site's own files are for all."""
        changing = request.method in _CHANGING
        if not changing and paths.own_path(request.scope).startswith("/static/"):
            return 0.0
        who = visitor(request)
        wait = self._requests.take(who)
        return wait if wait or not changing else self._posts.take(who)

    def _refusal(self, request: Request) -> JSONResponse | None:
        wait = self._wait(request)
        if wait:
            error = {"error": say("error.rate"), "code": "too-many"}
            return JSONResponse(error, 429, {"retry-after": str(max(1, round(wait + 0.5)))})
        if request.method in _CHANGING and is_foreign(request):
            return JSONResponse({"error": say("error.foreign"), "code": "foreign"}, 403)
        if {"content-length", "transfer-encoding"} <= set(
            request.headers
        ):  # which holds? somebody on the way may differ
            return JSONResponse({"error": say("error.lengths"), "code": "lengths"}, 400, {"connection": "close"})
        length = request.headers.get("content-length", "0")
        if not length.isdecimal() or len(length) > _MOST_DIGITS or int(length) > self.limits.body:
            return JSONResponse({"error": say("error.size", most=self.limits.body), "code": "too-large"}, 413)
        return None


class TooLarge(HTTPException):
    """A request whose body goes on and on."""

    def __init__(self, most: int) -> None:
        super().__init__(413, say("error.size", most=most))


def _limited(receive: Receive, most: int) -> Receive:
    """The body of a request, as long as it is not too long."""
    size = 0

    async def limited() -> Message:
        nonlocal size
        message = await receive()
        size += len(message.get("body", b""))
        if size > most:
            raise TooLarge(most)
        return message

    return limited


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
