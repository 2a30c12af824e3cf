"""How a game ended: who stands where, who has won, and that in one line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourtopia.core.messages import say

if TYPE_CHECKING:
    from fourtopia.core.view import View


def _ranks(view: View) -> list[tuple[int, ...]]:
    """By seat, its points and then what breaks ties."""
    return [(points, *row.values()) for points, row in zip(view.scores(), view.tie_breaks(), strict=True)]


def standings(view: View) -> list[int]:
    """All seats, the best first."""
    ranks = _ranks(view)
    return sorted(range(len(ranks)), key=lambda seat: ranks[seat], reverse=True)


def winners(view: View) -> list[int]:
    """The seats with the most points, after tie-breaks; several where a victory is shared."""
    ranks = _ranks(view)
    return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]


def result(view: View) -> str:
    """The outcome in one line."""
    totals, names = view.scores(), [view.names[seat] for seat in winners(view)]
    points = max(totals)
    if len(totals) == 1:
        return say("result.solo", name=names[0], count=points)
    if len(names) == 1 and totals.count(points) == 1:
        return say("result.winner", name=names[0], count=points)
    if len(names) == 1:
        ties = [view.game.kind.category_text(tie) for tie in view.game.kind.tie_breaks]
        return say("result.tie-break", name=names[0], count=points, ties=", ".join(ties))
    return say("result.shared", names=say("result.and").join([", ".join(names[:-1]), names[-1]]), count=points)
