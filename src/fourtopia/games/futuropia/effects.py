"""What pieces and tiles do in Futuropia: paying and borrowing, the market, working, housing."""

from fourtopia.core.compiling import rule
from fourtopia.core.records import Box, Record, State, whole
from fourtopia.games.futuropia.state import (
    IN_SUPPLY,
    MOST_PAID,
    NUMBERED_QUARTERS,
    OUT,
    QUARTERS,
    TILES,
    Kind,
    Room,
    Side,
)

# --- action tiles ---------------------------------------------------------------------------------------


@rule
def tiles_face_up(me: Record) -> int:
    count = 0
    for tile in range(TILES):
        count += me.face_up >> tile & 1
    return whole(count)


# --- money -----------------------------------------------------------------------------------------------


@rule
def resources(me: Record) -> int:
    return whole(me.money + me.food + me.energy)


@rule
def borrow(box: Box, me: Record, missing: int) -> None:
    """FUT 8.3  As many loans as it takes to get the missing money, and no more."""
    loans = (missing + box.loan - 1) // box.loan
    me.loans += loans
    me.money += loans * box.loan


@rule
def pay(box: Box, me: Record, price: int) -> None:
    """Pay in money, with loans where it is short. A negative price is paid to the player (FUT 3.2)."""
    me.money -= price
    if me.money < 0:
        borrow(box, me, -me.money)


@rule
def spend(me: Record, amount: int) -> None:
    """Pay with any resources, where it no longer matters which."""
    from_money = min(whole(me.money), amount)
    me.money -= from_money
    from_food = min(whole(me.food), amount - from_money)
    me.food -= from_food
    me.energy -= amount - from_money - from_food


@rule
def least_food(state: State, me: Record) -> int:
    """Of the part of the sum that is due now, what must be food because money and energy do not suffice."""
    return max(0, whole(state.part - me.money - me.energy), whole(state.fee_in_goods) - whole(me.energy))


@rule
def most_food(state: State, me: Record) -> int:
    return whole(min(me.food, state.part))


@rule
def least_energy(state: State, me: Record) -> int:
    return max(whole(state.fee_in_goods), whole(state.part - me.money))


@rule
def most_energy(state: State, me: Record) -> int:
    return whole(min(me.energy, state.part))


@rule
def pay_goods(state: State, amount: int) -> None:
    """FUT 8.7  So much food or energy goes to the fee first."""
    state.fee_in_goods = max(0, whole(state.fee_in_goods) - amount)


@rule
def loans_repayable(box: Box, state: State, me: Record) -> int:
    """FUT 8.6"""
    return whole(min(me.loans, (resources(me) - state.due) // box.loan))


@rule
def next_part(state: State) -> None:
    """FUT 8.7  Large sums are paid in parts."""
    state.part = min(whole(state.due), MOST_PAID)


@rule
def move_subsidy_marker(box: Box, state: State) -> None:
    """FUT 7.2"""
    if state.subsidy < box.subsidy_top:
        state.subsidy += 1


# --- the market ------------------------------------------------------------------------------------------


@rule
def price_left(box: Box, state: State, kind: int) -> int:
    """FUT 3.2"""
    market = state.market[kind]
    return whole(box.generators[market.stack_type[market.left]].price - box.price_track[market.marker])


@rule
def price_right(box: Box, state: State, kind: int) -> int:
    """FUT 3.2"""
    market = state.market[kind]
    return whole(box.generators[market.stack_type[market.right]].price + box.price_track[market.marker])


@rule
def move_price_marker(box: Box, market: Record) -> None:
    """FUT 3.3"""
    if market.marker < box.price_top:
        market.marker += 1


@rule
def refill(box: Box, state: State, kind: int) -> None:
    """FUT 3.5  The right stack moves over to an empty left place, the next one comes to an empty right place."""
    market = state.market[kind]
    if market.left >= 0 and market.stack_tiles[market.left] == 0:
        market.left = -1
    if market.right >= 0 and market.stack_tiles[market.right] == 0:
        market.right = -1
    if market.left < 0:
        market.left = market.right
        market.right = -1
    if market.left < 0:  # both places are empty: only in the solo game
        market.left = next_stack(box, state, kind)
    if market.right < 0:
        market.right = next_stack(box, state, kind)


@rule
def next_stack(box: Box, state: State, kind: int) -> int:
    """The next stack from the supply, -1 when there is none. The last one begins the final phase (FUT 9.1)."""
    market = state.market[kind]
    if market.next >= box.stacks[kind]:
        return -1
    market.next += 1
    if market.next == box.stacks[kind]:
        state.last_stack_came = 1
    return whole(market.next) - 1


@rule
def clear_market(state: State, kind: int) -> None:
    """FUT 15.2  In the solo game all that is left in the market goes with each purchase."""
    market = state.market[kind]
    for stack in range(market.next):
        state.scrapped[market.stack_type[stack]] += market.stack_tiles[stack]
        market.stack_tiles[stack] = 0


@rule
def take_generator(me: Record, generator: int) -> None:
    me.generators[me.generator_count] = generator
    me.generator_count += 1


@rule
def scrap_generator(state: State, me: Record, generator: int) -> None:
    """FUT 3.8  The others move to the left."""
    place = 0
    while me.generators[place] != generator:
        place += 1
    me.generator_count -= 1
    while place < me.generator_count:
        me.generators[place] = me.generators[place + 1]
        place += 1
    me.generators[me.generator_count] = 0
    state.scrapped[generator] += 1


# --- working ---------------------------------------------------------------------------------------------


@rule
def can_staff(persons: int, robots: int, spaces: int, person_only: int) -> bool:
    """FUT 4.2  Robots take any space without the person sign; persons take every other."""
    return person_only <= persons and spaces - robots <= persons


@rule
def production(box: Box, me: Record, kind: int) -> int:
    """FUT 4.1, 4.3, 4.4  The largest production of this kind that the workers can staff."""
    persons = whole(me.people + me.camper)
    robots = whole(me.robots)
    of_kind = 0
    spaces = person_only = made = 0
    for place in range(me.generator_count):
        generator = box.generators[me.generators[place]]
        if generator.kind == kind:
            of_kind |= 1 << place
            spaces += generator.spaces
            person_only += generator.person_only
            made += generator.production
    if can_staff(persons, robots, spaces, person_only):
        return whole(made)
    best = 0
    chosen = of_kind
    while chosen > 0:  # every choice of generators of this kind
        spaces = person_only = made = 0
        for place in range(me.generator_count):
            if chosen >> place & 1:
                generator = box.generators[me.generators[place]]
                spaces += generator.spaces
                person_only += generator.person_only
                made += generator.production
        if made > best and can_staff(persons, robots, spaces, person_only):
            best = whole(made)
        chosen = (chosen - 1) & of_kind
    return best


@rule
def has_room(me: Record, room: int) -> bool:
    return bool(me.rooms >> room & 1)


@rule
def room_production(box: Box, me: Record, kind: int) -> int:
    """FUT 12.13, 12.14"""
    room = Room.GREENHOUSE if kind == Kind.FOOD else Room.SOLAR_FARM
    return whole(box.room_production) if has_room(me, room) else 0


# --- housing ---------------------------------------------------------------------------------------------


@rule
def is_special(state: State, tile: int) -> bool:
    """FUT 12.4  The B sides of the "!" tiles are the special rooms."""
    return tile >= NUMBERED_QUARTERS and state.side[tile] == Side.B


@rule
def can_fill(box: Box, state: State, shortage: int, room_allowed: bool, without: int) -> bool:
    """Whether quarters in the supply, `without` one of them, could end the shortage of living spaces.

    Their spaces must add up to the shortage or to at most 5 more (FUT 5.4), with one special room at most
    (FUT 12.4). Sums that can be reached are the bits of a number.
    """
    if shortage <= 0:
        return True
    wanted = ((1 << (whole(box.vacant_spaces) + 1)) - 1) << shortage
    useful = (1 << (shortage + whole(box.vacant_spaces) + 1)) - 1
    sums = 1
    for tile in range(QUARTERS):
        if state.owner[tile] == IN_SUPPLY and tile != without and not is_special(state, tile):
            sums |= sums << whole(box.quarters[tile][state.side[tile]].spaces) & useful
            if sums & wanted:
                return True
    for tile in range(NUMBERED_QUARTERS, QUARTERS):
        if room_allowed and state.owner[tile] == IN_SUPPLY and tile != without and is_special(state, tile):
            with_room = sums << whole(box.quarters[tile][state.side[tile]].spaces)
            if with_room & wanted:
                return True
    return False


@rule
def can_invite(box: Box, state: State, me: Record, number: int) -> bool:
    """FUT 5.2  Whether that many new people could be housed."""
    return can_fill(box, state, whole(me.people + number - me.living_spaces), True, -1)


@rule
def most_invited(state: State, me: Record) -> int:
    """FUT 5.1, 12.9"""
    return whole(state.terms.invited) + (1 if has_room(me, Room.GAMBLING_HALL) else 0)


@rule
def can_invite_anybody(box: Box, state: State, me: Record) -> bool:
    for number in range(1, most_invited(state, me) + 1):
        if can_invite(box, state, me, number):
            return True
    return False


@rule
def may_buy_quarters(box: Box, state: State, me: Record, tile: int) -> bool:
    """FUT 5.4, 12.4  Not too many vacant spaces, one room at a time, and the shortage can still be ended."""
    if state.owner[tile] != IN_SUPPLY:
        return False
    special = is_special(state, tile)
    if special and state.room_bought:
        return False
    shortage = whole(me.people - me.living_spaces - box.quarters[tile][state.side[tile]].spaces)
    if shortage < -box.vacant_spaces:
        return False
    return can_fill(box, state, shortage, not special and state.room_bought == 0, tile)


@rule
def take_quarters(box: Box, state: State, seat: int, tile: int) -> None:
    me, face = state.players[seat], box.quarters[tile][state.side[tile]]
    state.owner[tile] = seat
    me.living_spaces += face.spaces
    me.consumption += face.energy
    me.quarters_points += face.points
    if is_special(state, tile):
        me.rooms |= 1 << (tile - NUMBERED_QUARTERS)


@rule
def lose_quarters(box: Box, state: State, seat: int, tile: int) -> None:
    """FUT 10.2, 10.7  The room's effect goes with it."""
    me, face = state.players[seat], box.quarters[tile][state.side[tile]]
    state.owner[tile] = OUT
    me.living_spaces -= face.spaces
    me.consumption -= face.energy
    me.quarters_points -= face.points
    if is_special(state, tile):
        me.rooms ^= 1 << (tile - NUMBERED_QUARTERS)


@rule
def start_quarters_tile(state: State, owner: int) -> int:
    """The first "!" tile with its A side up that lies there; they are all alike. -1 if there is none."""
    for tile in range(NUMBERED_QUARTERS, QUARTERS):
        if state.owner[tile] == owner and not is_special(state, tile):
            return tile
    return -1
