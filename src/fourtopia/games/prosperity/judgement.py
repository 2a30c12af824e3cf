"""How bots look at a position of Prosperity.

A country is judged by the points it has, by its symbols with the scorings that are still to come, and by its money, its
discs and its markers, all of which are worth more while there is time to use them. The numbers were fitted to games
of bots that search.
"""

from typing import NamedTuple

from fourtopia.core.compiling import rule
from fourtopia.core.contract import Ledger, Values
from fourtopia.core.records import Box, Menu, Record, State, favour, whole
from fourtopia.games.prosperity.effects import is_empty, is_open, price
from fourtopia.games.prosperity.scoring import last_space, score
from fourtopia.games.prosperity.state import (
    BUY,
    CLEAN_UP,
    ECOLOGY_SIDE,
    ENERGY_SIDE,
    IN_STACK,
    INCOME,
    PLACE,
    SIDES,
    SOURCES,
    SPACES,
    START_TILES,
    TILES,
    Stage,
    Symbol,
    Type,
)

# Points for a symbol: for each scoring to come, and for the time that is left (1 at the start, 0 at the end).
PROSPERITY = 1.0
CAPITAL, CAPITAL_TIME = 0.32, 0.4
RESEARCH_TIME = 3.4
SPARE_ENERGY, SPARE_ENERGY_TIME = 0.02, 1.95
MISSING_ENERGY, MISSING_ENERGY_TIME = 0.29, -1.2
ECOLOGY, ECOLOGY_TIME = 0.13, 1.7
MISSING_ECOLOGY = 0.18  # more for each below 0
# Points for each that a player has: at the end, and more of it for the time that is left.
DISC, DISC_TIME = 0.5, 0.8
HIGH_DISC, HIGH_DISC_TIME = 0.4, 4.5  # more for each above the limit
HIGH = 10
MONEY, MONEY_TIME = 0.31, 1.02  # for 100
MUCH_MONEY_TIME = 0.4  # less for what is above
MUCH = 4.0  # hundreds
ENERGY_STEP, ENERGY_STEP_TIME = 0.0, 0.85
ECOLOGY_STEP, ECOLOGY_STEP_TIME = 0.08, 0.2
LEAD, LEAD_SPAN = 1.25, 3.0  # for being ahead on a track; at so many spaces half of it
OPEN_SPACE_TIME = 1.1  # for an empty space for infrastructure
ACTION, ACTION_TIME = 0.24, 0.6
# What everybody gets besides, and how far off all this is.
REST, REST_TIME, REST_TIME_SQUARED = 6.4, 9.0, 11.3
DOUBT, DOUBT_TIME = 2.2, 3.0
HUNDRED = 100.0


class Rates(NamedTuple):
    """Points for one symbol of each kind."""

    prosperity: float
    capital: float
    research: float
    spare_energy: float
    missing_energy: float
    ecology: float
    missing_ecology: float


class Symbols(NamedTuple):
    energy: int
    ecology: int
    capital: int
    research: int
    prosperity: int


@rule
def judge(box: Box, state: State, ledger: Ledger, points: Values) -> float:
    if state.stage >= Stage.FINAL:
        score(box, state, ledger)
        for seat in range(box.players):
            points[seat] = 0.0
            for category in range(SOURCES):
                points[seat] += ledger[seat, category]
        return 1.0
    time = time_left(box, state)
    for seat in range(box.players):
        me = state.players[seat]
        rates = rates_of(box, state, seat, time)
        worth = worth_of_holdings(box, me, time) + worth_of_research(box, state, seat, time)
        worth += (ACTION + ACTION_TIME * time) * actions_left(box, state, seat)
        if state.stage == Stage.PLACE and state.active == seat:
            worth += best_place(box, state, me, rates, time)
        else:
            worth += worth_of_symbols(symbols_of(me), rates)
        points[seat] = worth + REST + REST_TIME * time + REST_TIME_SQUARED * time * time
    return DOUBT + DOUBT_TIME * time


@rule
def time_left(box: Box, state: State) -> float:
    """What part of the game is to come, this turn apart."""
    return (whole(box.turns) - whole(state.turn)) / whole(box.turns)


@rule
def rates_of(box: Box, state: State, seat: int, time: float) -> Rates:
    """The scorings to come: tiles in the stack, the final scoring, and the one going on if this seat's is to come."""
    energy = ecology = capital = prosperity = 0
    for tile in range(START_TILES, TILES):
        pending = tile == state.drawn and (seat - state.active) % box.players >= state.scored
        if state.tiles[tile] == IN_STACK or pending:
            symbol = box.tiles[tile].scores
            if symbol == Symbol.ENERGY:
                energy += 1
            elif symbol == Symbol.ECOLOGY:
                ecology += 1
            elif symbol == Symbol.CAPITAL:
                capital += 1
            elif symbol == Symbol.PROSPERITY:
                prosperity += 1
    energy += whole(box.final_energy_times)
    ecology += whole(box.final_ecology_times)
    return Rates(
        PROSPERITY * (prosperity + 1),
        CAPITAL * (capital + 1) + CAPITAL_TIME * time,
        RESEARCH_TIME * time,
        SPARE_ENERGY * energy + SPARE_ENERGY_TIME * time,
        MISSING_ENERGY * energy + MISSING_ENERGY_TIME * time,
        ECOLOGY * ecology + ECOLOGY_TIME * time,
        MISSING_ECOLOGY * ecology,
    )


@rule
def symbols_of(me: Record) -> Symbols:
    return Symbols(whole(me.energy), whole(me.ecology), whole(me.capital), whole(me.research), whole(me.prosperity))


@rule
def worth_of_symbols(symbols: Symbols, rates: Rates) -> float:
    energy = symbols.energy * (rates.spare_energy if symbols.energy > 0 else rates.missing_energy)
    ecology = symbols.ecology * rates.ecology + min(symbols.ecology, 0) * rates.missing_ecology
    worth = energy + ecology + symbols.capital * rates.capital
    return worth + symbols.research * rates.research + symbols.prosperity * rates.prosperity


@rule
def worth_of_holdings(box: Box, me: Record, time: float) -> float:
    """Points, money and discs."""
    worth = 0.0
    for source in range(SOURCES):
        worth += whole(me.points[source])
    money = whole(me.money) / HUNDRED
    worth += money * (MONEY + MONEY_TIME * time) - max(0.0, money - MUCH) * MUCH_MONEY_TIME * time
    discs = whole(me.discs)
    worth -= discs * (DISC + DISC_TIME * time) + max(0, discs - HIGH) * (HIGH_DISC + HIGH_DISC_TIME * time)
    for space in range(SPACES):
        if box.countries[me.country][space].type == Type.INFRASTRUCTURE and is_empty(box, me, space):
            worth += OPEN_SPACE_TIME * time
    return worth


@rule
def worth_of_research(box: Box, state: State, seat: int, time: float) -> float:
    """Steps, and being ahead of the best of the others."""
    me = state.players[seat]
    worth = whole(me.marker[ENERGY_SIDE]) * (ENERGY_STEP + ENERGY_STEP_TIME * time)
    worth += whole(me.marker[ECOLOGY_SIDE]) * (ECOLOGY_STEP + ECOLOGY_STEP_TIME * time)
    for side in range(SIDES):
        if box.ranking:
            best = 0
            for other in range(box.players):
                if other != seat:
                    best = max(best, last_space(box, state.players[other], side))
            ahead = (last_space(box, me, side) - best) / LEAD_SPAN
            worth += LEAD * ahead / (1.0 + abs(ahead))
    return worth


@rule
def actions_left(box: Box, state: State, seat: int) -> int:
    """What this seat may still do, the turn going on included."""
    players, turns = whole(box.players), whole(box.turns) - whole(state.turn)
    actions = whole(box.turn_actions)
    wait = (seat - whole(state.active)) % players
    own = (turns - wait) // players + 1 if turns >= wait else 0
    if wait > 0 or state.turn == 0:
        return own * actions
    return (own - 1) * actions + (whole(state.actions_left) if state.stage >= Stage.ACTION else actions)


@rule
def best_place(box: Box, state: State, me: Record, rates: Rates, time: float) -> float:
    """The symbols with the tile in hand where it fits best."""
    best = -1e9
    bought = box.tiles[state.bought]
    symbols = added(symbols_of(me), bought.shows, 1)
    for space in range(SPACES):
        if box.countries[me.country][space].type == bought.type and is_open(box, me, space):
            worth = worth_of_symbols(added(symbols, seen_on(box, me, space), -1), rates)
            if bought.type == Type.INFRASTRUCTURE and is_empty(box, me, space):
                worth -= OPEN_SPACE_TIME * time
            best = max(best, worth)
    return best


@rule
def added(symbols: Symbols, shown: Record, sign: int) -> Symbols:
    """With these symbols, or with -1 without them."""
    return Symbols(
        symbols.energy + sign * whole(shown.energy),
        symbols.ecology + sign * whole(shown.ecology),
        symbols.capital + sign * whole(shown.capital),
        symbols.research + sign * whole(shown.research),
        symbols.prosperity + sign * whole(shown.prosperity),
    )


@rule
def seen_on(box: Box, me: Record, space: int) -> Record:
    """The symbols that a tile on this space would cover."""
    below = whole(me.spaces[space]) - 1
    return box.countries[me.country][space].shows if below < 0 else box.tiles[below].shows


@rule
def least_loss(box: Box, me: Record, tile_type: int, rates: Rates, time: float) -> float:
    """What is lost where a tile of this type covers least."""
    before, least = worth_of_symbols(symbols_of(me), rates), 1e9
    for space in range(SPACES):
        if box.countries[me.country][space].type == tile_type and is_open(box, me, space):
            lost = before - worth_of_symbols(added(symbols_of(me), seen_on(box, me, space), -1), rates)
            if tile_type == Type.INFRASTRUCTURE and is_empty(box, me, space):
                lost += OPEN_SPACE_TIME * time
            least = min(least, lost)
    return least


@rule
def lean(box: Box, state: State, seat: int, menu: Menu) -> None:
    """Actions by the points they seem to bring, spaces by the little that is covered."""
    if state.stage == Stage.ACTION:
        lean_to_actions(box, state, seat, menu)
    elif state.stage == Stage.PLACE:
        me = state.players[seat]
        rates = rates_of(box, state, seat, time_left(box, state))
        before = worth_of_symbols(symbols_of(me), rates)
        for index in range(menu.count):
            space = whole(menu.action[index]) - PLACE
            lost = before - worth_of_symbols(added(symbols_of(me), seen_on(box, me, space), -1), rates)
            favour(menu, index, 1 + int(min(15.0, max(0.0, 8.0 - 3.0 * lost))))


@rule
def lean_to_actions(box: Box, state: State, seat: int, menu: Menu) -> None:
    me, time = state.players[seat], time_left(box, state)
    rates = rates_of(box, state, seat, time)
    before = worth_of_symbols(symbols_of(me), rates)
    usual = ACTION + ACTION_TIME * time
    disc, money = DISC + DISC_TIME * time, (MONEY + MONEY_TIME * time) / HUNDRED
    power = least_loss(box, me, Type.POWER, rates, time)
    supply = least_loss(box, me, Type.SUPPLY, rates, time)
    transport = least_loss(box, me, Type.TRANSPORT, rates, time)
    infrastructure = least_loss(box, me, Type.INFRASTRUCTURE, rates, time)
    for index in range(menu.count):
        action = whole(menu.action[index])
        if action == INCOME:
            gain = money * whole(box.turn_income)
        elif action == CLEAN_UP:
            gain = disc * whole(box.turn_clean_up)
        elif action < BUY:
            gain = usual
        else:
            tile = box.tiles[action - BUY]
            gain = worth_of_symbols(added(symbols_of(me), tile.shows, 1), rates) - before
            gain += whole(tile.points_now) + disc * whole(tile.discs_off)
            gain -= money * price(box, me, whole(tile.side), whole(tile.level))
            if tile.type == Type.POWER:
                gain -= power
            elif tile.type == Type.SUPPLY:
                gain -= supply
            elif tile.type == Type.TRANSPORT:
                gain -= transport
            elif tile.type == Type.INFRASTRUCTURE:
                gain -= infrastructure
        favour(menu, index, 1 + int(min(24.0, max(0.0, 6.0 + 6.0 * (gain - usual)))))
