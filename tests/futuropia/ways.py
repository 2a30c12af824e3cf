"""The ways in which a game of Futuropia can end, and those that a finished game took. `logs` has a game for each."""

from collections.abc import Iterator

from fourtopia import Match
from fourtopia.games.futuropia.state import Stage

WAYS = (
    "last-food-stack",
    "last-energy-stack",
    "many-people",
    "outright-victory",
    "shared-victory",
    "all-tiles-used",
    "left-early",
    "nothing-removed",
    "robots-removed",
    "people-removed",
    "quarters-removed",
    "quarters-kept-by-choice",
    "loans-unpaid",
    "special-loan-repaid",
    "special-loan-unpaid",
    "solo-last-stack",
    "solo-many-people",
)


def ways(match: Match) -> Iterator[str]:
    """The ways in which this finished game ended."""
    box, before = match.game.box, None
    checking = []
    for step in match.steps():
        state = step.after.state
        if before is not None and state.final_phase and not before.final_phase:
            kinds = ("food", "energy")
            came = [kinds[k] for k in range(2) if state.market[k].next == box.stacks[k] > before.market[k].next]
            yield from (f"last-{kind}-stack" for kind in came)
            if not came:
                yield "many-people"
            if box.players == 1:
                yield "solo-last-stack" if came else "solo-many-people"
        if before is not None and before.stage != Stage.GIVE_UP and state.stage in (Stage.GIVE_UP, Stage.OVER):
            holders = [before.players[seat] for seat in range(box.players)]
            checking = [(int(holder.robots), int(holder.people)) for holder in holders]
        if match.game.notations[step.action].startswith("give up"):
            yield (
                "quarters-kept-by-choice"
                if match.game.notations[step.action].endswith("nothing")
                else "quarters-removed"
            )
        before = state
    assert before is not None
    yield from _result(match, checking)


def _result(match: Match, before_check: list[tuple[int, int]]) -> Iterator[str]:
    state, players = match.state, range(match.game.players)
    if match.game.players > 1:
        yield "outright-victory" if len(match.winners()) == 1 else "shared-victory"
    for seat in players:
        me = state.players[seat]
        yield "left-early" if me.face_up else "all-tiles-used"
        if me.loans:
            yield "loans-unpaid"
        if me.rooms >> 1 & 1:
            yield "special-loan-unpaid" if me.special_loan else "special-loan-repaid"
        robots, people = before_check[seat]
        if me.robots < robots:
            yield "robots-removed"
        if me.people < people:
            yield "people-removed"
        if (me.robots, me.people) == (robots, people):
            yield "nothing-removed"
