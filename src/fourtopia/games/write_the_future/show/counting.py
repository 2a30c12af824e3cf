"""How the points of Write the Future come about, for the end of a game."""

from typing import Any

from fourtopia.core.board import Counted, Pieces, Source
from fourtopia.core.view import View
from fourtopia.games.write_the_future import texts
from fourtopia.games.write_the_future.show.missions import open_numbers, worths
from fourtopia.games.write_the_future.state import LINES, RESOURCE_NAMES
from fourtopia.games.write_the_future.texts import say

_Ledger = list[dict[str, int]]

_MARKET = ("agents", "intel", "money", "weapons")  # of the ledger, by resource
_TONES = ("write", "cloth-3", "cloth-2", "brass")  # of the open missions


def sources(view: View) -> list[Source]:
    """WRI 9: in the order of the ledger."""
    numbers, ledger = open_numbers(view), view.ledger()
    worth = worths(view, numbers)
    missions = [
        _mission(view, ledger, place, number, [row[place] for row in worth]) for place, number in enumerate(numbers)
    ]
    own = [_own_mission(view, ledger, name, tone) for name, tone in (("secret", "ink-3"), ("private", "loan"))]
    return [
        *missions,
        *own,
        *(_market(view, ledger, resource) for resource in range(len(_MARKET))),
        _stars(view, ledger),
    ]


def _mission(view: View, ledger: _Ledger, place: int, number: int, worth: list[int]) -> Source:
    """WRI 9.1  What it would have brought is told where another mission took its place."""
    each = int(view.box.missions[number].points)
    counts = []
    for row, would in zip(ledger, worth, strict=True):
        points = row[f"mission-{place + 1}"]
        said = _times(points, each) if points or not would else say("counting.replaced", points=would)
        counts.append(Counted(points, said, [_pieces(view, number, points)]))
    title = say("counting.mission", number=place + 1)
    return Source("mission", title, texts.mission_text(view.box, number), counts, _TONES[place])


def _own_mission(view: View, ledger: _Ledger, name: str, tone: str) -> Source:
    """WRI 2.8, 12.7  Everybody has another one."""
    counts = []
    for seat, row in enumerate(ledger):
        points, number = row[name], int(view.state.players[seat][name])
        known = number >= 0 and points
        said = _times(points, int(view.box.missions[number].points)) if known else ""
        counts.append(Counted(points, said, [_pieces(view, number, points)] if known else ()))
    return Source("lock", say(f"counting.{name}"), say("counting.own"), counts, tone)


def _pieces(view: View, number: int, points: int) -> Pieces:
    """As often as a mission scores: the resource that it is about, if it is one."""
    mission = view.box.missions[number]
    kinds = [name for resource, name in enumerate(RESOURCE_NAMES) if int(mission.resources) >> resource & 1]
    often = points // int(mission.points) if mission.points else 0
    return Pieces(kinds[0], often, f"wf-{kinds[0]}-ink") if len(kinds) == 1 else Pieces("mission", often, "ink-2")


def _market(view: View, ledger: _Ledger, resource: int) -> Source:
    """WRI 9.2, 12.2  Where values are exchanged, what each brought follows from the points."""
    name, tone = RESOURCE_NAMES[resource], f"wf-{RESOURCE_NAMES[resource]}"
    counts = []
    for seat, row in enumerate(ledger):
        drawn, points = int(view.state.players[seat].live[resource]).bit_count(), row[_MARKET[resource]]
        value = points // drawn if drawn else 0
        said = say("counting.times", number=drawn, points=value) if drawn else ""
        counts.append(Counted(points, said, [Pieces(name, drawn if points else 0, f"{tone}-ink")]))
    return Source(name, say(f"counting.{_MARKET[resource]}"), say("counting.market"), counts, tone)


def _stars(view: View, ledger: _Ledger) -> Source:
    """WRI 6.1"""
    counts = []
    for seat, row in enumerate(ledger):
        worth = _stars_of(view.box, view.state.players[seat])
        counts.append(Counted(row["stars"], " + ".join(map(str, worth)), [Pieces("points", len(worth), "money")]))
    return Source("points", say("counting.stars"), say("counting.printed"), counts, "money")


def _stars_of(box: Any, me: Any) -> list[int]:
    return [int(box.star[line]) for line in range(LINES) if int(me.bonuses) >> line & 1 and box.star[line]]


def _times(points: int, each: int) -> str:
    return say("counting.times", number=points // each, points=each) if points and each else ""


def ending(view: View, winner: int) -> str:
    """WRI 9.5"""
    if view.game.players > 1:
        return say("counting.ending", name=view.names[winner])
    ranks = view.game.components.tables["solo"]["ranks"]
    rank = 1 + sum(view.scores()[0] >= points for points in ranks)
    return say("table.rank", rank=rank, ranks=len(ranks) + 1)
