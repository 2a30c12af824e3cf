"""How bots look at a position of Write the Future.

A resource in the district is worth what its squares at the market say in the end, and a square as much as there are
resources then: both are reckoned with what the rounds that are left will bring, more of it where there is much already.
"""

from fourtopia.core.bits import count_bits
from fourtopia.core.compiling import rule
from fourtopia.core.contract import Ledger, Values
from fourtopia.core.records import Box, Menu, Record, State, favour, whole
from fourtopia.games.write_the_future.box import COMMON
from fourtopia.games.write_the_future.effects import (
    bonus_count,
    can_buy,
    cells_for,
    colour_of,
    die_at,
    die_of,
    number_of,
)
from fourtopia.games.write_the_future.scoring import MARKET as MARKET_COLUMN
from fourtopia.games.write_the_future.scoring import STARS, score
from fourtopia.games.write_the_future.turns import is_near_end
from fourtopia.games.write_the_future.state import (
    ABILITIES,
    AGENTS,
    CENTAURI,
    COLOUR_ABILITY,
    DICE_ON_CARD,
    LINES,
    MARKET,
    NO_DIE,
    NONE,
    NUMBER_ABILITY,
    RESOURCES,
    SIDE,
    STAR,
    Stage,
    Turn,
)

DRAWN = 1.1  # resources that a player draws in a round,
TICKED = 0.9  # and squares ticked
LINE = (0.0, 0.02, 0.05, 0.1, 0.22, 0.45, 1.0)  # the chance of a line with so many resources to be completed
MISSION_ROUND = 2.0  # points from missions in a round
READY = 2.0  # points for an ability that can be used
TO_READY = 0.5  # of it for the way to the next symbol
MOVED = 1.0  # points that moving a resource brings
DRAW_MISSIONS = 1.0  # points from missions for a resource that will be drawn
TURN = 8.0  # points for a turn that a player has still to play in this round


# --- how long the game goes on ---------------------------------------------------------------------------


@rule
def missing_squares(box: Box, me: Record) -> int:
    """Squares still to be ticked to end the game at the market, where the fewest are missing."""
    missing, taken = 0, 0
    for _ in range(box.end_maxed):
        best, most = NONE, -1
        for resource in range(RESOURCES):
            ticked = count_bits(me.squares[resource])
            if not (taken >> resource) & 1 and ticked > most:
                best, most = resource, ticked
        taken |= 1 << best
        missing += SIDE - most
    return missing


@rule
def rounds_left(box: Box, state: State) -> float:
    """Rounds after this one."""
    sure = max(0.0, float(box.rounds - state.round_number))
    if box.players == 1:
        return sure
    if state.last_round or state.stage == Stage.MOVES:
        return 0.0
    if is_near_end(box, state):
        return float(-state.round_number % box.players) if box.draft else 1.0
    guess = sure
    for seat in range(min(whole(box.players), 5)):
        me = state.players[seat]
        by_market = missing_squares(box, me) / 1.2
        filled = count_bits(me.resources)
        by_bonuses = (20.0 - filled) / 1.2 if bonus_count(me) < box.end_bonuses else 0.0
        guess = min(guess, by_market, max(by_bonuses, 1.5 * (box.end_bonuses - bonus_count(me))))
    return max(0.0, guess)


# --- the market ------------------------------------------------------------------------------------------


@rule
def emphasis(me: Record, resource: int) -> int:
    """How much a player has put into a resource; more goes there."""
    return count_bits(me.live[resource]) + count_bits(me.squares[resource]) + 1


@rule
def whole_emphasis(me: Record) -> int:
    total = 0
    for resource in range(RESOURCES):
        total += emphasis(me, resource)
    return total


@rule
def future_number(me: Record, resource: int, share: float) -> float:
    """How many of a resource there will be; `share` is rounds left per emphasis."""
    return count_bits(me.live[resource]) + DRAWN * share * emphasis(me, resource)


@rule
def future_value(box: Box, me: Record, resource: int, share: float, more: int) -> float:
    """What one of a resource will be worth, if so many more squares were ticked."""
    row = COMMON if resource != AGENTS or me.faction == CENTAURI else 0
    ticked = min(float(SIDE), count_bits(me.squares[resource]) + more + TICKED * share * emphasis(me, resource))
    low = int(ticked)
    value = float(box.value[row, low])
    if low < SIDE:
        value += (ticked - low) * (box.value[row, low + 1] - box.value[row, low])
    return value


@rule
def market_worth(box: Box, me: Record, share: float) -> float:
    points = 0.0
    for resource in range(RESOURCES):
        points += future_number(me, resource, share) * future_value(box, me, resource, share, 0)
    return points


@rule
def square_worth(box: Box, me: Record, resource: int, share: float) -> float:
    gain = future_value(box, me, resource, share, 1) - future_value(box, me, resource, share, 0)
    return future_number(me, resource, share) * gain


@rule
def best_square(box: Box, me: Record, share: float) -> float:
    best = 0.0
    for resource in range(RESOURCES):
        best = max(best, square_worth(box, me, resource, share))
    return best


# --- lines -----------------------------------------------------------------------------------------------


@rule
def bonus_worth(box: Box, me: Record, line: int, share: float) -> float:
    bonus = whole(box.bonus[line])
    if bonus == STAR:
        return float(box.star[line])
    if bonus == MARKET:
        return best_square(box, me, share)
    return future_value(box, me, bonus, share, 0) + DRAW_MISSIONS


@rule
def is_alive(box: Box, me: Record, line: int) -> bool:
    """Whether the line can still be completed."""
    if ((whole(me.bonuses) | whole(me.waiting)) >> line) & 1:
        return False
    return whole(me.occupied) & ~whole(me.resources) & whole(box.lines[line]) == 0


@rule
def lines_worth(box: Box, me: Record, share: float) -> float:
    points = 0.0
    for line in range(LINES):
        if (me.waiting >> line) & 1:
            points += bonus_worth(box, me, line, share)
        elif is_alive(box, me, line):
            filled = count_bits(whole(me.resources) & whole(box.lines[line]))
            if filled > 0:
                points += LINE[filled] * bonus_worth(box, me, line, share)
    return points


@rule
def line_gain(box: Box, me: Record, line: int, share: float) -> float:
    """What one more resource in a line is worth."""
    if not is_alive(box, me, line):
        return 0.0
    filled = count_bits(whole(me.resources) & whole(box.lines[line]))
    return (LINE[min(SIDE, filled + 1)] - LINE[filled]) * bonus_worth(box, me, line, share)


# --- dice and abilities ----------------------------------------------------------------------------------


@rule
def draw_worth(box: Box, me: Record, die: int, share: float) -> float:
    line = number_of(die) - 1
    gain = max(line_gain(box, me, line, share), line_gain(box, me, SIDE + line, share))
    return gain + future_value(box, me, colour_of(die), share, 0) + DRAW_MISSIONS


@rule
def buy_worth(box: Box, me: Record, number: int, share: float) -> float:
    best = 0.0
    for resource in range(RESOURCES):
        if can_buy(me, resource, number):
            best = max(best, square_worth(box, me, resource, share))
    return best


@rule
def die_worth(box: Box, me: Record, die: int, share: float) -> float:
    best = buy_worth(box, me, number_of(die), share)
    if not me.at_market and cells_for(box, me, die):
        best = max(best, draw_worth(box, me, die, share))
    return best


@rule
def dice_worth(box: Box, me: Record, share: float) -> float:
    points = 0.0
    for place in range(DICE_ON_CARD):
        die = die_at(me, place)
        if die != NO_DIE:
            points += die_worth(box, me, die, share)
    return points


@rule
def change_gain(box: Box, me: Record, share: float, ability: int) -> float:
    """The best that changing a die brings."""
    best = 0.0
    for place in range(DICE_ON_CARD):
        die = die_at(me, place)
        if die != NO_DIE:
            now = die_worth(box, me, die, share)
            for choice in range(SIDE if ability == NUMBER_ABILITY else RESOURCES):
                if ability == NUMBER_ABILITY:
                    changed = die_of(colour_of(die), choice + 1)
                else:
                    changed = die_of(choice, number_of(die))
                best = max(best, die_worth(box, me, changed, share) - now)
    return best


@rule
def abilities_worth(box: Box, me: Record, rounds: float) -> float:
    points = 0.0
    for ability in range(ABILITIES):
        ready = float(me.ready[ability])
        if me.ticks[ability] < box.track_length:
            ready += TO_READY * (me.ticks[ability] % box.track_symbol) / box.track_symbol
        points += ready
    return points * READY * min(1.0, rounds / 2.0)


@rule
def turn_worth(box: Box, me: Record, share: float, rounds: float) -> float:
    """What comes of the turn that a player is in."""
    turn = me.turn
    points = dice_worth(box, me, share)
    spent = READY * min(1.0, rounds / 2.0)
    if turn == Turn.CARD:
        return points + TURN
    if turn == Turn.CELL:
        die = whole(me.symbol)
        return points - die_worth(box, me, die, share) + draw_worth(box, me, die, share)
    if turn == Turn.NUMBER:
        return points + change_gain(box, me, share, NUMBER_ABILITY) - spent
    if turn == Turn.COLOUR:
        return points + change_gain(box, me, share, COLOUR_ABILITY) - spent
    if turn == Turn.FROM or turn == Turn.TO:
        return points + MOVED - spent
    if turn == Turn.BONUS_CELL:
        return points + future_value(box, me, whole(me.symbol), share, 0) + DRAW_MISSIONS
    if turn == Turn.BONUS_SQUARE:
        return points + best_square(box, me, share)
    return points


# --- the contract ----------------------------------------------------------------------------------------


@rule
def judge(box: Box, state: State, ledger: Ledger, points: Values) -> float:
    score(box, state, ledger)
    rounds = rounds_left(box, state)
    for seat in range(box.players):
        me = state.players[seat]
        share = rounds / whole_emphasis(me)
        guess = rounds * MISSION_ROUND + ledger[seat, STARS]
        for mission in range(MARKET_COLUMN):
            guess += ledger[seat, mission]
        guess += market_worth(box, me, share) + lines_worth(box, me, share) + abilities_worth(box, me, rounds)
        if me.turn != Turn.IDLE:
            guess += turn_worth(box, me, share, rounds)
        elif me.card == NONE and state.stage != Stage.MOVES:
            guess += TURN
        points[seat] = guess
    return 6.0 + 2.0 * rounds


# --- what looks sensible ---------------------------------------------------------------------------------


@rule
def lean(box: Box, state: State, seat: int, menu: Menu) -> None:
    """Nothing looks better than the rest."""
