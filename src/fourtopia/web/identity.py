"""Who calls: a browser by its cookie, a program by its token; and from where, for limits."""

from __future__ import annotations

from ipaddress import IPv6Address, ip_address, ip_network
from typing import NamedTuple
from urllib.parse import urlsplit

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Scope

from fourtopia.core import BadOption
from fourtopia.table import Caller, Service
from fourtopia.table.tokens import hashed, new_token
from fourtopia.web.messages import say
from fourtopia.web.paths import root

COOKIE = "fourtopia"
_OURS = (COOKIE, "theme", "narrow")
_YEAR = 365 * 24 * 3600


def keep_own_cookies(scope: Scope) -> None:
    """Of all cookies only ours, none of which is quoted: to read a quoted one can take the square of its length."""
    scope["headers"] = [
        (name, b";".join(each for each in value.split(b";") if _is_ours(each)) if name == b"cookie" else value)
        for name, value in scope["headers"]
    ]


def _is_ours(cookie: bytes) -> bool:
    return cookie.partition(b"=")[0].strip().decode("latin-1") in _OURS and b'"' not in cookie


def caller(request: Request) -> Caller:
    """The tokens that came with the request."""
    return Caller.holding(request.cookies.get(COOKIE, ""), bearer(request), client=client(request))


def bearer(request: Request) -> str:
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else ""


def client(request: Request) -> str:
    """Where the request comes from, as a hash: addresses are not kept."""
    return hashed(network_of(request.client.host if request.client else ""))[:32]


class Visitor(NamedTuple):
    """Whom limits count: a seat by its token, wherever it comes from; a stranger by the address."""

    address: str
    seat: str = ""

    @property
    def one(self) -> str:
        return self.seat or self.address


def visitor(request: Request) -> Visitor:
    """Only a token that holds a seat makes more than a stranger: others anybody can make up."""
    service: Service = request.app.state.service
    tokens = (hashed(each) for each in (bearer(request), request.cookies.get(COOKIE, "")) if each)
    return Visitor(client(request), next((each for each in tokens if each in service.seated), ""))


def network_of(host: str) -> str:
    """What one household has: an IPv4 address, or the first half of an IPv6 address, whose rest anybody can change."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return host
    return str(address.ipv4_mapped or ip_network((address, 64), strict=False))


def is_browser(request: Request) -> bool:
    """Whether there is somebody who keeps cookies; on plain connections browsers say less of themselves."""
    says_so = {"sec-fetch-site", "origin"} & set(request.headers)
    return bool(says_so) or COOKIE in request.cookies or "text/html" in request.headers.get("accept", "")


def own_token(request: Request) -> str:
    """The token that new seats are held by: the program's, the browser's, or a new one. None that can be guessed."""
    shortest, brought, kept = request.app.state.door.token, bearer(request), request.cookies.get(COOKIE, "")
    if brought and len(brought) < shortest:
        raise BadOption(say("error.token", least=shortest))
    return brought or (kept if len(kept) >= shortest else new_token())


def keep_token(request: Request, response: Response, token: str) -> None:
    """Let a browser keep its token where scripts cannot read it."""
    if is_browser(request) and not bearer(request):
        secure = request.url.scheme == "https"
        response.set_cookie(
            COOKIE, token, max_age=_YEAR, httponly=True, samesite="lax", secure=secure, path=f"{root()}/"
        )


def is_foreign(request: Request) -> bool:
    """Whether another site's page makes this browser send the request."""
    site = request.headers.get("sec-fetch-site")
    if site is not None:
        return site not in ("same-origin", "none")
    origin = request.headers.get("origin")
    return origin is not None and _place_of(origin) != request.headers.get("host", "")


def _place_of(address: str) -> str | None:
    """The host and port of an address; None if it is none."""
    try:
        return urlsplit(address).netloc
    except ValueError:
        return None
