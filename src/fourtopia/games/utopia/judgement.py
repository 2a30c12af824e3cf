"""How bots look at a position of Utopia.

The game is a race to a number of points, so a guess begins with how many rounds are left. Districts earn in each of
them; princes are worth what can still be built with them, and cards what can be done with them.
"""

from fourtopia.core.bits import lowest_bit
from fourtopia.core.compiling import rule
from fourtopia.core.contract import Ledger, Values
from fourtopia.core.records import Box, Menu, Record, State, whole
from fourtopia.games.utopia.effects import turned_cards
from fourtopia.games.utopia.leaning import lean_cards, lean_discards, lean_guests, lean_places, lean_targets
from fourtopia.games.utopia.state import CIVILIZATIONS, ISLANDS, NO_SEAT, Stage

FORESIGHT = 100  # decisions: until the others have had their turns, a position says little
TRUST = 0.4  # leads melt away more often than a search thinks

PACE = 9.0  # points that the leader makes in a round,
PART = 0.4  # and rounds that the game goes on beyond what that says
BEYOND = 6.0  # points that the winner has beyond the end

# What things are worth in points at the end: a number for now, and one for each round after this one.
KEPT = (1.0, -0.16)  # a point: who leads must discard more and plays first, so that leads melt away
LEAST_KEPT = 0.25
FIRST = (-3.9, 0.6)  # being first in the order
STEP = 0.45  # a point of income as the scale is now; others will change it
DISTRICT = (1.0, 0.9)
WONDER_OWNED = (0.5, 0.85)
ALONE = (0.05, 0.15)  # princes of which two are missing for a district,
PAIR = (0.2, 0.4)  # those of which one is missing,
ENOUGH = 0.9  # and those that are enough, as part of the district
STRAY = (0.1, 0.1)  # a prince where nothing can be built
AT_MONUMENT = (0.25, 0.05)  # a prince that can be removed,
AT_HAND = 0.4  # more with a card for it
ON_ISLAND = (0.0, 0.0, 0.1, 0.5, 1.2, 2.8)  # civilizations on an island without a wonder
DOUBT = (2.5, 1.1)  # how far off a guess is
CARD = 0.35  # in the hand
HELD_PRIVILEGE = 0.5
PICK = (0.2, 0.3)  # an extra prince


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
    return max(1.0, PART + (whole(box.prestige_end) - most) / PACE)


@rule
def later(worth: tuple[float, float], rounds: float) -> float:
    return worth[0] + worth[1] * (rounds - 1.0)


@rule
def district_worth(box: Box, state: State, civilization: int, rounds: float) -> float:
    """What a district with a monument of this civilization is worth."""
    return later(DISTRICT, rounds) + STEP * step_points(box, state, civilization)


# --- what princes are worth ------------------------------------------------------------------------------


@rule
def spot_worth(box: Box, state: State, me: Record, civilization: int, district: int, more: int, rounds: float) -> float:
    """What a player's princes of one civilization in a district are worth, if there were so many more of them."""
    princes = whole(me.princes[civilization, district]) + more
    if princes <= 0:
        return 0.0
    if (state.controlled >> district) & 1:
        there = (state.monuments_at[civilization] >> district) & 1
        return princes * later(AT_MONUMENT if there else STRAY, rounds)
    if me.bases == 0 or state.monuments[civilization] == 0:
        return princes * later(STRAY, rounds)
    missing = whole(box.building_control) - princes
    if missing <= 0:
        return ENOUGH * district_worth(box, state, civilization, rounds) - missing * later(STRAY, rounds)
    if missing == 1:
        return later(PAIR, rounds)
    return later(ALONE, rounds)


@rule
def princes_worth(box: Box, state: State, me: Record, rounds: float) -> float:
    points = 0.0
    for civilization in range(CIVILIZATIONS):
        districts = whole(me.where[civilization])
        while districts:
            points += spot_worth(box, state, me, civilization, lowest_bit(districts), 0, rounds)
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
def wonders_worth(box: Box, state: State, seat: int, rounds: float) -> float:
    me, points = state.players[seat], 0.0
    for island in range(ISLANDS):
        if state.wonder_owner[island] == seat:
            points += later(WONDER_OWNED, rounds)
        elif state.wonder_owner[island] == NO_SEAT and me.bases > 0:
            points += ON_ISLAND[civilizations_on(box, me, island)]
    return points


@rule
def prince_gain(box: Box, state: State, me: Record, civilization: int, districts: int, rounds: float) -> float:
    """The best that one more prince can do in one of these districts."""
    best = 0.0
    while districts:
        district = lowest_bit(districts)
        gain = spot_worth(box, state, me, civilization, district, 1, rounds)
        gain -= spot_worth(box, state, me, civilization, district, 0, rounds)
        island = whole(box.island[district])
        if state.wonder_owner[island] == NO_SEAT and not me.where[civilization] & box.islands[island]:
            there = civilizations_on(box, me, island)
            gain += ON_ISLAND[there + 1] - ON_ISLAND[there]
        best = max(best, gain)
        districts &= districts - 1
    return best


@rule
def move_gain(box: Box, state: State, me: Record, origins: int, rounds: float) -> float:
    """The best that a move from one of these districts can do; wonders are left out of the account."""
    civilization = whole(state.civilization)
    best = -1e9
    while origins:
        origin = lowest_bit(origins)
        here = spot_worth(box, state, me, civilization, origin, 0, rounds)
        for number in range(1, min(2, whole(me.princes[civilization, origin])) + 1):
            loss = here - spot_worth(box, state, me, civilization, origin, -number, rounds)
            targets = whole(box.land[origin]) | whole(box.sea[origin])
            while targets:
                target = lowest_bit(targets)
                gain = spot_worth(box, state, me, civilization, target, number, rounds) - loss
                gain -= spot_worth(box, state, me, civilization, target, 0, rounds)
                best = max(best, gain)
                targets &= targets - 1
        origins &= origins - 1
    return best


# --- what cards are worth --------------------------------------------------------------------------------


@rule
def cards_worth(box: Box, state: State, me: Record) -> float:
    points = CARD * whole(me.cards) + HELD_PRIVILEGE * whole(me.privileges)
    for civilization in range(CIVILIZATIONS):
        if me.hand[civilization] > 0 and me.where[civilization] & state.monuments_at[civilization]:
            points += AT_HAND
    return points


# --- what is going on ------------------------------------------------------------------------------------


@rule
def unfinished(box: Box, state: State, seat: int, rounds: float) -> float:
    """What comes of what the player on the move has begun."""
    stage, me, civilization = state.stage, state.players[seat], whole(state.civilization)
    if stage == Stage.PUT:
        island, guests = whole(state.guest) // CIVILIZATIONS, whole(state.guest) % CIVILIZATIONS
        if me.supply[guests] == 0:
            return 0.0
        return prince_gain(box, state, me, guests, whole(box.islands[island]), rounds)
    if stage == Stage.ORIGIN:
        return move_gain(box, state, me, whole(me.where[civilization]) & whole(box.movable), rounds)
    if stage == Stage.TARGET:
        return move_gain(box, state, me, 1 << whole(state.origin), rounds)
    if stage == Stage.AT_MONUMENT:
        return prince_gain(box, state, me, civilization, whole(state.monuments_at[civilization]), rounds)
    if stage == Stage.ANYWHERE:
        return prince_gain(box, state, me, civilization, whole(box.districts), rounds)
    if stage == Stage.REMOVE:
        return kept(rounds) * whole(box.action_removal) - later(AT_MONUMENT, rounds)
    if stage == Stage.GIVE_UP:
        return kept(rounds) * whole(box.building_wonder) + later(WONDER_OWNED, rounds)
    if stage == Stage.PRIVILEGE or stage == Stage.TURNED:
        return CARD * turned_cards(state)
    return 0.0


@rule
def kept(rounds: float) -> float:
    return max(LEAST_KEPT, later(KEPT, rounds))


@rule
def strength(box: Box, state: State, seat: int, rounds: float) -> float:
    """What a player has, in points of the end."""
    me = state.players[seat]
    guess = kept(rounds) * whole(me.points) + STEP * income(box, state, seat)
    guess += later(DISTRICT, rounds) * count_districts(state, seat)
    guess += princes_worth(box, state, me, rounds) + wonders_worth(box, state, seat, rounds)
    return guess + cards_worth(box, state, me)


@rule
def judge(box: Box, state: State, ledger: Ledger, points: Values) -> float:
    """The strongest comes just beyond the end, the others fall behind by what they are weaker."""
    rounds = rounds_left(box, state)
    for seat in range(box.players):
        points[seat] = strength(box, state, seat, rounds)
    if state.stage > Stage.FIRST_PLAYER:
        points[state.order[0]] += min(0.0, later(FIRST, rounds))
    if state.actor >= 0:
        points[state.actor] += unfinished(box, state, whole(state.actor), rounds)
    if state.named != NO_SEAT:
        points[state.named] += later(PICK, rounds)
    elif state.surprise:
        for seat in range(box.players):
            if seat != state.active:
                points[seat] += later(PICK, rounds) / (box.players - 1)
    most = points[0] + 0.0
    for seat in range(box.players):
        most = max(most, points[seat])
    for seat in range(box.players):
        points[seat] += box.prestige_end + BEYOND - most
    return later(DOUBT, rounds)


# --- what looks sensible ---------------------------------------------------------------------------------


@rule
def lean(box: Box, state: State, seat: int, menu: Menu) -> None:
    """Build what can be built, bring princes together, and raise what one has more of than the others."""
    stage, me = state.stage, state.players[seat]
    if menu.count < 2:
        return
    if stage == Stage.GUEST or stage == Stage.PUT or stage == Stage.NAME or stage == Stage.AFTER_GUEST:
        lean_guests(box, state, me, menu)
    elif stage == Stage.CARDS or stage == Stage.TURNED:
        lean_cards(box, state, seat, menu)
    elif stage == Stage.SET_ASIDE or stage == Stage.LIMIT:
        lean_discards(me, menu)
    elif stage == Stage.TARGET:
        lean_targets(box, state, me, menu)
    elif stage == Stage.AT_MONUMENT or stage == Stage.ANYWHERE:
        lean_places(state, me, menu, whole(state.civilization))
