"""Rendering: Jinja2, and the few helpers that every page uses."""

from __future__ import annotations

import functools
import re
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse

from fourtopia.core import GAMES, drawing, kind_of
from fourtopia.core.catalogue import language
from fourtopia.core.sentence import spans
from fourtopia.web.messages import say
from fourtopia.web.paths import root
from fourtopia.web.styles import version

THEMES = ("light", "dark")


@functools.cache
def environment() -> Environment:
    pages = Environment(
        loader=FileSystemLoader(Path(__file__).parent / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    pages.globals.update(say=say, icon=icon, seat_badge=seat_badge, sprite=sprite, version=version, language=language)
    pages.globals.update(root=root)
    pages.globals.update(bot_short=bot_short, percent=percent)
    pages.filters["decimal"] = decimal
    pages.filters["minus"] = minus
    pages.filters["seat_name"] = lambda seat, room: room.seats[seat].name
    return pages


def page(request: Request, template: str, status: int = 200, **values: Any) -> HTMLResponse:
    """A whole page, in the theme that this browser has chosen."""
    theme = request.cookies.get("theme")
    values.setdefault("game", "")
    html = environment().get_template(template).render(theme=theme if theme in THEMES else "", **values)
    return HTMLResponse(html, status_code=status)


def fragment(template: str, **values: Any) -> str:
    return environment().get_template(template).render(**values)


def bot_short(bot: str) -> str:
    """Which bot it is, in a word or two."""
    return say(f"bot.{bot.partition(':')[0]}-short")


def percent(share: float) -> str:
    return minus(say("table.percent", value=f"{100 * share:.0f}"))


def decimal(value: float, signed: bool = False) -> str:
    """A number with one decimal place."""
    return minus(f"{value + 0.0:+.1f}" if signed else f"{value + 0.0:.1f}")


def icon(name: str, cls: str = "") -> Markup:
    return Markup('<svg class="i {}" aria-hidden="true"><use href="#s-{}"/></svg>').format(cls, name)


def seat_badge(seat: int, cls: str = "") -> Markup:
    """The colour and the shape of a seat; after five they come round again."""
    number = seat % 5 + 1
    return Markup('<svg class="seat s{} {}" aria-hidden="true"><use href="#s-seat-{}"/></svg>').format(
        number, cls, number
    )


@functools.cache
def sprite() -> Markup:
    """All symbols and the shapes of all games, once per page."""
    symbols = (Path(drawing.__file__).parent / "symbols.svg").read_text(encoding="utf-8")
    return Markup(symbols) + shapes(GAMES)


@functools.cache
def shapes(games: tuple[str, ...]) -> Markup:
    defs = "".join(kind_of(name).board.defs() for name in games)
    return Markup(
        f'<svg width="0" height="0" class="sprite" aria-hidden="true" focusable="false"><defs>{defs}</defs></svg>'
    )


def marked(sentence: str) -> Markup:
    """A sentence of the log with its things in bold."""
    parts = Markup("")
    for words, tone in spans(sentence):
        if tone is None:
            parts += words
        else:
            style = Markup(' style="--tone: var(--{})"').format(tone) if tone else ""
            parts += Markup("<b{}>{}</b>").format(style, words)
    return parts


def minus(value: object) -> str:
    """Numbers with a real minus sign; a hyphen in a name stays one."""
    return re.sub(r"^([^\w-]*)-(?=\d)", "\\1\u2212", str(value))
