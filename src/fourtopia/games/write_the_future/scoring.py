"""Write the Future's points. Final scoring finds what is best for the player, exactly."""

from fourtopia.core.bits import count_bits
from fourtopia.core.compiling import rule
from fourtopia.core.contract import Ledger
from fourtopia.core.records import Box, Record, State, whole
from fourtopia.games.write_the_future.box import COMMON
from fourtopia.games.write_the_future.missions import mission_points
from fourtopia.games.write_the_future.state import AGENTS, BINGMAI, CENTAURI, LINES, OPEN_MISSIONS, RESOURCES

CATEGORIES = (
    "mission-1",
    "mission-2",
    "mission-3",
    "mission-4",
    "secret",
    "private",
    "agents",
    "intel",
    "money",
    "weapons",
    "stars",
)
TIE_BREAKS: tuple[str, ...] = ()
SECRET = OPEN_MISSIONS
PRIVATE = SECRET + 1
MARKET = PRIVATE + 1  # + resource
STARS = MARKET + RESOURCES


@rule
def score(box: Box, state: State, ledger: Ledger) -> None:
    """WRI 9.1 to 9.3"""
    for seat in range(box.players):
        me = state.players[seat]
        for place in range(state.mission_count):
            ledger[seat, place] = mission_points(box, me, whole(state.missions[place]))
        if me.secret >= 0:
            ledger[seat, SECRET] = mission_points(box, me, whole(me.secret))
        if me.private >= 0:
            ledger[seat, PRIVATE] = mission_points(box, me, whole(me.private))
        replace_missions(ledger, seat, whole(state.mission_count))
        score_market(box, me, ledger, seat)
        for line in range(LINES):
            if (me.bonuses >> line) & 1:
                ledger[seat, STARS] += box.star[line]


@rule
def replace_missions(ledger: Ledger, seat: int, count: int) -> None:
    """WRI 9.1, 12.7  The better of one's own missions replaces the worst open one, the other the next, if it pays."""
    better = SECRET if ledger[seat, SECRET] >= ledger[seat, PRIVATE] else PRIVATE
    worst = replace_worst(ledger, seat, count, better, -1)
    replace_worst(ledger, seat, count, SECRET + PRIVATE - better, worst)


@rule
def replace_worst(ledger: Ledger, seat: int, count: int, own: int, replaced: int) -> int:
    """Returns which open mission is not scored for this one, or -1."""
    worst = -1
    for place in range(count):
        if place != replaced and (worst < 0 or ledger[seat, place] < ledger[seat, worst]):
            worst = place
    if worst >= 0 and ledger[seat, worst] < ledger[seat, own]:
        ledger[seat, worst] = 0
        return worst
    ledger[seat, own] = 0
    return -1


# --- the market ------------------------------------------------------------------------------------------


@rule
def market_value(box: Box, me: Record, resource: int) -> int:
    """WRI 9.2, 12.3"""
    row = COMMON if resource != AGENTS or me.faction == CENTAURI else 0
    return whole(box.value[row, count_bits(me.squares[resource])])


@rule
def score_market(box: Box, me: Record, ledger: Ledger, seat: int) -> None:
    """WRI 9.2, 12.2"""
    for resource in range(RESOURCES):
        ledger[seat, MARKET + resource] = count_bits(me.live[resource]) * market_value(box, me, resource)
    if me.faction != BINGMAI:
        return
    best, one, other = 0, 0, 0
    for first in range(RESOURCES):
        for second in range(first):
            more = count_bits(me.live[first]) - count_bits(me.live[second])
            gain = more * (market_value(box, me, second) - market_value(box, me, first))
            if gain > best:
                best, one, other = gain, first, second
    if best > 0:
        ledger[seat, MARKET + one] = count_bits(me.live[one]) * market_value(box, me, other)
        ledger[seat, MARKET + other] = count_bits(me.live[other]) * market_value(box, me, one)
