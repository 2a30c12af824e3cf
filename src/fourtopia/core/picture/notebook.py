"""How things show themselves in a notebook: plain HTML, so that the notebook's own style is theirs too."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from fourtopia.core.drawing import escape
from fourtopia.core.errors import FourtopiaError
from fourtopia.core.game import Game
from fourtopia.core.kind import Kind
from fourtopia.core.picture.layout import title_of
from fourtopia.core.picture.messages import say
from fourtopia.core.picture.standalone import Sheet
from fourtopia.core.picture.still import as_image
from fourtopia.core.sentence import spans

if TYPE_CHECKING:
    from fourtopia.core.log import Log

_MOST = 8  # players side by side
_COVER = (368, 296)
_LEFT = 'style="text-align:left"'


def points_table(rows: Sequence[Mapping[str, int]], kind: Kind, names: Sequence[str]) -> str:
    """Sources under each other, players side by side; of a crowd the best."""
    totals = [sum(row.values()) for row in rows]
    seats = sorted(sorted(range(len(rows)), key=lambda seat: -totals[seat])[:_MOST])
    head = "".join(f"<th>{escape(name)}</th>" for name in ("", *(names[seat] for seat in seats)))
    shown = f"<tr>{head}</tr>"
    for name in kind.categories:
        if any(row[name] for row in rows):
            shown += _line(kind.category_text(name), [rows[seat][name] for seat in seats], "td")
    shown += _line(say("table.total"), [totals[seat] for seat in seats], "th")
    more = f"<p>{escape(say('table.more', count=len(rows) - len(seats)))}</p>" if len(seats) < len(rows) else ""
    return f"<table>{shown}</table>{more}"


def _line(words: str, points: Iterable[int], cell: str) -> str:
    numbers = "".join(f"<{cell}>{each}</{cell}>".replace("-", "\N{MINUS SIGN}") for each in points)
    return f"<tr><{cell} {_LEFT}>{escape(words)}</{cell}>{numbers}</tr>"


def game_card(game: Game) -> str:
    """The cover of a game, what it is about, and its variants; those that are chosen are ticked."""
    kind = game.kind
    sheet = Sheet(kind)
    cover = str(sheet.take(kind.board.cover()))
    image = as_image(sheet.written(*_COVER, kind.title, cover), kind.title)
    players = say("game.players", count=game.players, least=kind.players[0], most=kind.players[-1])
    about = f"<b>{escape(kind.title)}</b><br>{escape(kind.say('cover.line'))}<br>{escape(players)}"
    rows = ""
    for name in kind.variants:
        tick = "&#10003;" if name in game.variants else ""
        cells = (tick, f"<code>{escape(name)}</code>", escape(kind.variant_text(name)))
        rows += "<tr>" + "".join(f"<td {_LEFT}>{cell}</td>" for cell in cells) + "</tr>"
    beside = f'<div style="flex:1;min-width:280px">{about}<table>{rows}</table></div>'
    frame = "display:flex;flex-wrap:wrap;gap:16px;align-items:flex-start"
    return f'<div style="{frame}"><div style="width:220px">{image}</div>{beside}</div>'


def log_story(log: Log) -> str:
    """What happened, as sentences; what players kept from each other only once the game is over.

    A log that cannot be played again is shown as it is written.
    """
    try:
        match = log.match(go_on=False)
    except FourtopiaError:
        return f"<pre>{escape(log)}</pre>"
    told = match.game.kind.asking.told
    sentences = [sentence for step in match.steps(secrets=match.over) if (sentence := told(step))]
    items = "".join(f"<li>{''.join(_span(*each) for each in spans(sentence))}</li>" for sentence in sentences)
    head = say("log.head", game=match.game.kind.title, names=", ".join(log.seats[:_MOST]), title=title_of(match.view()))
    return f'<b>{escape(head)}</b><div style="max-height:26em;overflow:auto"><ol>{items}</ol></div>'


def _span(words: str, tone: str | None) -> str:
    return escape(words) if tone is None else f"<b>{escape(words)}</b>"
