"""How bots look at a position of Write the Future.

A resource in the district is worth what its squares at the market say in the end, and a square as much as there are
resources then: both are reckoned with what the rounds that are left will bring, more of it where there is much already.
"""

from fourtopia.core.bits import count_bits
from fourtopia.core.compiling import rule
from fourtopia.core.contract import Ledger, Values
from fourtopia.core.records import Box, Menu, Record, State, whole
from fourtopia.games.write_the_future.box import COMMON
from fourtopia.games.write_the_future.effects import (
    bonus_count,
    can_buy,
    cells_for,
    colour_of,
    die_at,
    die_of,
    filled,
    is_alive,
    number_of,
    resource_at,
)
from fourtopia.games.write_the_future.leaning import lean_cards, lean_cells, lean_dice, lean_origins
from fourtopia.games.write_the_future.scoring import MARKET as MARKET_COLUMN
from fourtopia.games.write_the_future.scoring import STARS, score
from fourtopia.games.write_the_future.state import (
    ABILITIES,
    AGENTS,
    CELLS,
    CENTAURI,
    COLOUR_ABILITY,
    DICE_ON_CARD,
    DRAFT_SEATS,
    LINES,
    MARKET,
    MOVE_ABILITY,
    NO_DIE,
    NONE,
    NUMBER_ABILITY,
    RESOURCES,
    SIDE,
    STAR,
    Stage,
    Turn,
)
from fourtopia.games.write_the_future.turns import is_near_end

ROUNDS = (0.6, 0.78)  # rounds left: some, and more for each cell that is missing to the end
DRAWN = 1.1  # resources that a player will draw in a round, more of those that there is much of already,
TICKED = 0.9  # and squares ticked
LINE = (0.0, 0.02, 0.05, 0.1, 0.22, 0.5, 1.0)  # the chance of a line with so many resources to be completed
READY = (2.0, 2.3, 3.0)  # points for an ability that can be used
ON_THE_WAY = 1.7  # points for the way to the next symbol, all of it
MOVED = 1.0  # points that moving a resource brings
DRAWN_FOR_MISSIONS = 2.4  # points from missions for a resource that will be drawn
TURN = 17.0  # points for a turn that a player has still to play in this round
LATER = 4.0  # points that all will get besides, for each round left
DOUBT = (6.0, 2.0)  # points that a guess is off, and more for each round left


# --- how long the game goes on ---------------------------------------------------------------------------


@rule
def missing_cells(box: Box, me: Record) -> int:
    """Cells to be filled before a player has the bonuses that end the game, where the fewest are missing."""
    wanted = whole(box.end_bonuses) - bonus_count(me)
    missing = 0
    for away in range(SIDE + 1):
        for line in range(LINES):
            if wanted > 0 and is_alive(box, me, line) and filled(box, me, line) == SIDE - away:
                wanted -= 1
                missing += away
    return missing + wanted * SIDE


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
    fewest = CELLS
    for seat in range(min(whole(box.players), DRAFT_SEATS)):
        fewest = min(fewest, missing_cells(box, state.players[seat]))
    return min(sure, ROUNDS[0] + ROUNDS[1] * fewest)


# --- the market ------------------------------------------------------------------------------------------


@rule
def emphasis(me: Record, resource: int) -> int:
    """How much a player has put into a resource; more will go there."""
    return count_bits(me.live[resource]) + count_bits(me.squares[resource]) + 1


@rule
def whole_emphasis(me: Record) -> int:
    total = 0
    for resource in range(RESOURCES):
        total += emphasis(me, resource)
    return total


@rule
def number_later(me: Record, resource: int, share: float) -> float:
    """How many of a resource there will be; the share is rounds left per emphasis."""
    return count_bits(me.live[resource]) + DRAWN * share * emphasis(me, resource)


@rule
def value_later(box: Box, me: Record, resource: int, share: float, more: int) -> float:
    """What one of a resource will be worth, if so many more squares were ticked."""
    row = COMMON if resource != AGENTS or me.faction == CENTAURI else 0
    ticked = count_bits(me.squares[resource]) + more + TICKED * share * emphasis(me, resource)
    if ticked >= SIDE:
        return float(box.value[row, SIDE])
    low = int(ticked)
    return float(box.value[row, low] + (ticked - low) * (box.value[row, low + 1] - box.value[row, low]))


@rule
def market_worth(box: Box, me: Record, share: float) -> float:
    points = 0.0
    for resource in range(RESOURCES):
        points += number_later(me, resource, share) * value_later(box, me, resource, share, 0)
    return points


@rule
def square_worth(box: Box, me: Record, resource: int, share: float) -> float:
    gain = value_later(box, me, resource, share, 1) - value_later(box, me, resource, share, 0)
    return number_later(me, resource, share) * gain


@rule
def best_square(box: Box, me: Record, share: float) -> float:
    best = 0.0
    for resource in range(RESOURCES):
        best = max(best, square_worth(box, me, resource, share))
    return best


# --- lines -----------------------------------------------------------------------------------------------


@rule
def bonus_worth(box: Box, me: Record, line: int, share: float, square: float) -> float:
    """What the bonus of a line brings; `square` is what the best square does."""
    bonus = whole(box.bonus[line])
    if bonus == STAR:
        return float(box.star[line])
    if bonus == MARKET:
        return square
    return value_later(box, me, bonus, share, 0) + DRAWN_FOR_MISSIONS


@rule
def lines_worth(box: Box, me: Record, share: float, square: float) -> float:
    points = 0.0
    for line in range(LINES):
        if (me.waiting >> line) & 1:
            points += bonus_worth(box, me, line, share, square)
        elif is_alive(box, me, line):
            chance = LINE[filled(box, me, line)]
            if chance > 0.0:
                points += chance * bonus_worth(box, me, line, share, square)
    return points


@rule
def line_gain(box: Box, me: Record, line: int, share: float, square: float) -> float:
    """What one more resource in a line is worth."""
    if not is_alive(box, me, line):
        return 0.0
    there = filled(box, me, line)
    return (LINE[min(SIDE, there + 1)] - LINE[there]) * bonus_worth(box, me, line, share, square)


# --- dice and abilities ----------------------------------------------------------------------------------


@rule
def draw_worth(box: Box, me: Record, die: int, share: float, square: float) -> float:
    line = number_of(die) - 1
    gain = max(line_gain(box, me, line, share, square), line_gain(box, me, SIDE + line, share, square))
    return gain + value_later(box, me, colour_of(die), share, 0) + DRAWN_FOR_MISSIONS


@rule
def die_worth(box: Box, me: Record, die: int, share: float, square: float) -> float:
    """The best that can be done with a die."""
    best = 0.0
    for resource in range(RESOURCES):
        if can_buy(me, resource, number_of(die)):
            best = max(best, square_worth(box, me, resource, share))
    if not me.at_market and cells_for(box, me, die):
        best = max(best, draw_worth(box, me, die, share, square))
    return best


@rule
def change_gain(box: Box, me: Record, die: int, share: float, square: float) -> float:
    """The best that the change that was begun brings, if it is this die's."""
    best = 0.0
    number = me.turn == Turn.NUMBER
    for choice in range(SIDE if number else RESOURCES):
        changed = die_of(colour_of(die), choice + 1) if number else die_of(choice, number_of(die))
        best = max(best, die_worth(box, me, changed, share, square))
    return best - die_worth(box, me, die, share, square)


@rule
def dice_worth(box: Box, me: Record, share: float, square: float) -> float:
    """What the dice that are not used yet will bring."""
    points, gain = 0.0, 0.0
    for place in range(DICE_ON_CARD):
        die = die_at(me, place)
        if die != NO_DIE:
            if me.turn == Turn.CELL and me.symbol == die and gain == 0.0:
                gain = draw_worth(box, me, die, share, square)
            else:
                points += die_worth(box, me, die, share, square)
                if me.turn == Turn.NUMBER or me.turn == Turn.COLOUR:
                    gain = max(gain, change_gain(box, me, die, share, square))
    return points + gain


@rule
def abilities_worth(box: Box, me: Record, rounds: float) -> float:
    """What abilities that are ready are worth, but for the one that is being used."""
    points = 0.0
    for ability in range(ABILITIES):
        points += READY[ability] * me.ready[ability]
        if me.ticks[ability] < box.track_length:
            points += ON_THE_WAY * (me.ticks[ability] % box.track_symbol) / box.track_symbol
    if me.turn == Turn.NUMBER:
        points -= READY[NUMBER_ABILITY]
    elif me.turn == Turn.COLOUR:
        points -= READY[COLOUR_ABILITY]
    elif me.turn == Turn.FROM or me.turn == Turn.TO:
        points -= READY[MOVE_ABILITY]
    return points * min(1.0, 0.5 * rounds)


@rule
def turn_worth(box: Box, me: Record, share: float, square: float) -> float:
    """What comes of the turn that a player is in."""
    turn = me.turn
    if turn == Turn.CARD:
        return TURN
    points = dice_worth(box, me, share, square)
    if turn == Turn.FROM or turn == Turn.TO:
        points += MOVED
    elif turn == Turn.BONUS_CELL:
        points += value_later(box, me, whole(me.symbol), share, 0) + DRAWN_FOR_MISSIONS
    elif turn == Turn.BONUS_SQUARE:
        points += square
    return points


# --- the contract ----------------------------------------------------------------------------------------


@rule
def judge(box: Box, state: State, ledger: Ledger, points: Values) -> float:
    score(box, state, ledger)
    rounds = rounds_left(box, state)
    for seat in range(box.players):
        me = state.players[seat]
        missions = 0
        for column in range(MARKET_COLUMN):
            missions += whole(ledger[seat, column])
        guess = missions + ledger[seat, STARS] + LATER * rounds
        share = rounds / whole_emphasis(me)
        square = best_square(box, me, share)
        guess += market_worth(box, me, share) + lines_worth(box, me, share, square)
        guess += abilities_worth(box, me, rounds)
        if me.turn != Turn.IDLE:
            guess += turn_worth(box, me, share, square)
        elif me.card == NONE and state.stage != Stage.MOVES:
            guess += TURN
        points[seat] = guess
    return DOUBT[0] + DOUBT[1] * rounds


# --- what looks sensible ---------------------------------------------------------------------------------


@rule
def lean(box: Box, state: State, seat: int, menu: Menu) -> None:
    """What brings most points now, and cells where lines and missions want something."""
    if menu.count < 2 or state.stage == Stage.FACTIONS:
        return
    me = state.players[seat]
    turn = me.turn
    if turn == Turn.CARD:
        lean_cards(box, state, me, menu)
    elif turn == Turn.DICE or turn == Turn.BONUS_SQUARE or turn == Turn.COLOUR:
        lean_dice(box, me, menu)
    elif turn == Turn.CELL:
        lean_cells(box, state, me, menu, colour_of(whole(me.symbol)))
    elif turn == Turn.BONUS_CELL or turn == Turn.COPY_CELL:
        lean_cells(box, state, me, menu, whole(me.symbol))
    elif turn == Turn.TO:
        lean_cells(box, state, me, menu, resource_at(me, whole(me.origin)))
    elif turn == Turn.FROM:
        lean_origins(box, me, menu)
