"""How bots look at a position of Utopia.

The game is a race to a number of points, so a guess begins with how many rounds are left. Districts earn in each of
them; princes are worth what can still be built with them, and cards what can be done with them.
"""

from fourtopia.core.bits import lowest_bit
from fourtopia.core.compiling import rule
from fourtopia.core.contract import Ledger, Values
from fourtopia.core.records import Box, Menu, Record, State, favour, whole
from fourtopia.games.utopia.effects import turned_cards
from fourtopia.games.utopia.state import (
    CIVILIZATIONS,
    CONTROL,
    DEAL,
    DISTRICTS,
    GIVE_UP,
    GUESTS,
    ISLANDS,
    LOWER,
    MOVE,
    NO_SEAT,
    PLACE,
    PLACE_ANYWHERE,
    PRIVILEGE,
    PUT,
    RAISE,
    REMOVE,
    SET_ASIDE,
    SURPRISE,
    TAKE,
    TO,
    TO_BOTH,
    WONDER,
    Stage,
)

PACE = 9.0  # points that the leader makes in a round
STEP = 0.5  # how much of its place on the scale a civilization keeps; the rest goes to the middle
CLUSTER = (0.0, 0.06, 0.3, 0.8)  # what princes together are worth, as part of the district they may become
WONDER_PART = (0.0, 0.02, 0.08, 0.2, 0.45, 0.85)  # the same for a wonder, by civilizations on its island
STRAY = 0.1  # points for a prince that stands where nothing can be built
GUEST_AT_MONUMENT = 0.3  # of what its removal brings, for a prince that could be removed
CARD = 0.6  # points for a card in the hand,
FITTING = 0.3  # more for one that can be used at a monument
HELD_PRIVILEGE = 1.0  # points
WONDER_LATER = 1.0  # points in each round for districts on the island of one's wonder
PICK = 1.5  # points for an extra prince
GROWTH = 3.0  # points in a round that more than now will bring


# --- how long the game goes on, and what a district brings until then ---------------------------------------


@rule
def step_points(box: Box, state: State, civilization: int) -> int:
    step = whole(state.step[civilization])
    return whole(box.prestige_steps[step]) if step >= 0 else 0


@rule
def income(box: Box, state: State, seat: int) -> int:
    """What the districts of a player bring in a round, as the scale is now."""
    points = 0
    for civilization in range(CIVILIZATIONS):
        districts = whole(state.monuments_at[civilization])
        while districts:
            if state.owner[lowest_bit(districts)] == seat:
                points += step_points(box, state, civilization)
            districts &= districts - 1
    return points


@rule
def count_districts(state: State, seat: int) -> int:
    count = 0
    districts = whole(state.controlled)
    while districts:
        if state.owner[lowest_bit(districts)] == seat:
            count += 1
        districts &= districts - 1
    return count


@rule
def rounds_left(box: Box, state: State) -> float:
    """How often prestige will be earned, this round included."""
    most = 0
    for seat in range(box.players):
        most = max(most, whole(state.players[seat].points))
    return max(1.0, 0.4 + (box.prestige_end - most) / PACE)


@rule
def middle_step(box: Box) -> float:
    points = 0
    for step in range(CIVILIZATIONS):
        points += whole(box.prestige_steps[step])
    return points / CIVILIZATIONS


@rule
def district_worth(box: Box, state: State, civilization: int, rounds: float, middle: float) -> float:
    """What one district with a monument of this civilization will bring: the scale changes in later rounds."""
    step = step_points(box, state, civilization)
    return step + (rounds - 1.0) * (STEP * step + (1.0 - STEP) * middle)


# --- what princes are worth ------------------------------------------------------------------------------


@rule
def spot_worth(box: Box, state: State, me: Record, civilization: int, district: int, more: int, worth: float) -> float:
    """What a player's princes of one civilization in a district are worth, if there were so many more of them."""
    princes = whole(me.princes[civilization, district]) + more
    if (state.controlled >> district) & 1:
        if (state.monuments_at[civilization] >> district) & 1:
            return princes * GUEST_AT_MONUMENT * box.action_removal
        return princes * STRAY
    if me.bases == 0 or state.monuments[civilization] == 0:
        return princes * STRAY
    needed = whole(box.building_control)
    if princes >= needed:
        return CLUSTER[3] * worth + (princes - needed) * STRAY
    if princes == needed - 1:
        return CLUSTER[2] * worth
    return CLUSTER[1] * worth * princes / max(1, needed - 2)


@rule
def princes_worth(box: Box, state: State, me: Record, rounds: float, middle: float) -> float:
    points = 0.0
    for civilization in range(CIVILIZATIONS):
        worth = district_worth(box, state, civilization, rounds, middle)
        districts = whole(me.where[civilization])
        while districts:
            points += spot_worth(box, state, me, civilization, lowest_bit(districts), 0, worth)
            districts &= districts - 1
    return points


@rule
def civilizations_on(box: Box, me: Record, island: int) -> int:
    count = 0
    for civilization in range(CIVILIZATIONS):
        if me.where[civilization] & box.islands[island]:
            count += 1
    return count


@rule
def wonders_worth(box: Box, state: State, me: Record, seat: int, rounds: float) -> float:
    points = 0.0
    whole_worth = box.building_wonder + WONDER_LATER * rounds
    for island in range(ISLANDS):
        if state.wonder_owner[island] == NO_SEAT and box.islands[island] and me.bases > 0:
            points += WONDER_PART[civilizations_on(box, me, island)] * whole_worth
        elif state.wonder_owner[island] == seat:
            points += WONDER_LATER * rounds
    return points


@rule
def prince_gain(
    box: Box, state: State, me: Record, civilization: int, districts: int, rounds: float, middle: float
) -> float:
    """The best that one more prince can do in one of these districts."""
    worth = district_worth(box, state, civilization, rounds, middle)
    best = 0.0
    while districts:
        district = lowest_bit(districts)
        gain = spot_worth(box, state, me, civilization, district, 1, worth)
        gain -= spot_worth(box, state, me, civilization, district, 0, worth)
        island = whole(box.island[district])
        if state.wonder_owner[island] == NO_SEAT and not me.where[civilization] & box.islands[island]:
            there = civilizations_on(box, me, island)
            gain += (WONDER_PART[there + 1] - WONDER_PART[there]) * (box.building_wonder + WONDER_LATER * rounds)
        best = max(best, gain)
        districts &= districts - 1
    return best


@rule
def move_gain(box: Box, state: State, me: Record, origins: int, rounds: float, middle: float) -> float:
    """The best that a move from one of these districts can do; wonders are left out of the account."""
    civilization = whole(state.civilization)
    worth = district_worth(box, state, civilization, rounds, middle)
    best = -1e9
    while origins:
        origin = lowest_bit(origins)
        here = spot_worth(box, state, me, civilization, origin, 0, worth)
        for number in range(1, min(2, whole(me.princes[civilization, origin])) + 1):
            loss = here - spot_worth(box, state, me, civilization, origin, -number, worth)
            targets = whole(box.land[origin]) | whole(box.sea[origin])
            while targets:
                target = lowest_bit(targets)
                gain = spot_worth(box, state, me, civilization, target, number, worth) - loss
                gain -= spot_worth(box, state, me, civilization, target, 0, worth)
                best = max(best, gain)
                targets &= targets - 1
        origins &= origins - 1
    return best


@rule
def removal_gain(box: Box, state: State, me: Record) -> float:
    return box.action_removal * (1.0 - GUEST_AT_MONUMENT)


# --- what cards are worth --------------------------------------------------------------------------------


@rule
def cards_worth(box: Box, state: State, me: Record) -> float:
    points = CARD * (whole(me.cards))
    for civilization in range(CIVILIZATIONS):
        if state.monuments_at[civilization]:
            points += FITTING * whole(me.hand[civilization])
    return points + HELD_PRIVILEGE * whole(me.privileges)


# --- what is going on ------------------------------------------------------------------------------------


@rule
def unfinished(box: Box, state: State, seat: int, rounds: float, middle: float) -> float:
    """What comes of what the player on the move has begun."""
    stage, me, civilization = state.stage, state.players[seat], whole(state.civilization)
    if stage == Stage.PUT:
        island = whole(state.guest) // CIVILIZATIONS
        return prince_gain(
            box, state, me, whole(state.guest) % CIVILIZATIONS, whole(box.islands[island]), rounds, middle
        )
    if stage == Stage.ORIGIN:
        return move_gain(box, state, me, whole(me.where[civilization]) & whole(box.movable), rounds, middle)
    if stage == Stage.TARGET:
        return move_gain(box, state, me, 1 << whole(state.origin), rounds, middle)
    if stage == Stage.AT_MONUMENT:
        return prince_gain(box, state, me, civilization, whole(state.monuments_at[civilization]), rounds, middle)
    if stage == Stage.ANYWHERE:
        return prince_gain(box, state, me, civilization, whole(box.districts), rounds, middle)
    if stage == Stage.REMOVE:
        return removal_gain(box, state, me)
    if stage == Stage.GIVE_UP:
        return WONDER_LATER * rounds + box.building_wonder
    if stage == Stage.PRIVILEGE or stage == Stage.TURNED:
        return (CARD + FITTING) * turned_cards(state)
    return 0.0


@rule
def judge(box: Box, state: State, ledger: Ledger, points: Values) -> float:
    if state.stage <= Stage.FIRST_PLAYER:
        for seat in range(box.players):
            points[seat] = float(box.prestige_end)
        return 20.0
    rounds, middle = rounds_left(box, state), middle_step(box)
    for seat in range(box.players):
        me = state.players[seat]
        guess = me.points + rounds * GROWTH + income(box, state, seat)
        later = STEP * income(box, state, seat) + (1.0 - STEP) * middle * count_districts(state, seat)
        guess += (rounds - 1.0) * later
        guess += princes_worth(box, state, me, rounds, middle) + wonders_worth(box, state, me, seat, rounds)
        points[seat] = guess + cards_worth(box, state, me)
    if state.actor >= 0:
        points[state.actor] += unfinished(box, state, whole(state.actor), rounds, middle)
    if state.named != NO_SEAT:
        points[state.named] += PICK
    elif state.surprise:
        for seat in range(box.players):
            if seat != state.active:
                points[seat] += PICK / (box.players - 1)
    return 6.0 + 2.0 * rounds


# --- what looks sensible ---------------------------------------------------------------------------------


@rule
def lean(box: Box, state: State, seat: int, menu: Menu) -> None:
    """Nothing looks better than the rest."""
