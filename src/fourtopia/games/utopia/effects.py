"""What happens to princes, buildings, cards and the tracks of Utopia: the words of the rulebook as functions."""

from fourtopia.core.compiling import rule
from fourtopia.core.records import Box, Menu, Record, State, offer, whole
from fourtopia.games.utopia.state import CIVILIZATIONS, ISLANDS, NO_SEAT, WONDER_DISTRICTS, WONDERS

# --- 2 the score track -----------------------------------------------------------------------------------


@rule
def score_points(state: State, seat: int, source: int, points: int) -> None:
    """UTO 2.2, 2.5  The minister goes forward, behind those who are on the space already."""
    if points == 0:
        return
    me = state.players[seat]
    me.points += points
    me.earned[source] += points
    place = 0
    while state.order[place] != seat:
        place += 1
    while place > 0 and state.players[state.order[place - 1]].points < me.points:
        state.order[place] = state.order[place - 1]
        place -= 1
    state.order[place] = seat


@rule
def first_on_start(box: Box, state: State) -> int:
    """UTO 2.4  The place in the order of the first minister on the start space; the others there follow it."""
    place = 0
    while place < box.players and state.players[state.order[place]].points > 0:
        place += 1
    return place


@rule
def go_to_the_back(box: Box, state: State) -> None:
    """UTO 2.4"""
    first = first_on_start(box, state)
    seat = state.order[first]
    for place in range(first, box.players - 1):
        state.order[place] = state.order[place + 1]
    state.order[box.players - 1] = seat


@rule
def next_in_order(box: Box, state: State) -> int:
    """UTO 2.3  The best placed of those who have not had their turn, or NO_SEAT."""
    for place in range(box.players):
        seat = whole(state.order[place])
        if not (state.acted >> seat) & 1:
            return seat
    return NO_SEAT


# --- districts -------------------------------------------------------------------------------------------


@rule
def offer_districts(menu: Menu, first: int, districts: int) -> None:
    """`districts` are bits; `first` is the action for district 0."""
    district = 0
    while districts >> district:
        if (districts >> district) & 1:
            offer(menu, first + district)
        district += 1


# --- princes ---------------------------------------------------------------------------------------------


@rule
def put_princes(box: Box, me: Record, civilization: int, district: int, number: int) -> None:
    me.princes[civilization, district] += number
    me.where[civilization] |= 1 << district
    if me.princes[civilization, district] >= box.building_control:
        me.enough[civilization] |= 1 << district


@rule
def take_princes(box: Box, me: Record, civilization: int, district: int, number: int) -> None:
    me.princes[civilization, district] -= number
    if me.princes[civilization, district] == 0:
        me.where[civilization] &= ~(1 << district)
    if me.princes[civilization, district] < box.building_control:
        me.enough[civilization] &= ~(1 << district)


@rule
def from_supply(box: Box, me: Record, civilization: int, district: int) -> None:
    me.supply[civilization] -= 1
    put_princes(box, me, civilization, district, 1)


@rule
def to_supply(box: Box, me: Record, civilization: int, district: int, number: int) -> None:
    take_princes(box, me, civilization, district, number)
    me.supply[civilization] += number


# --- 5 wonders, 6 districts ------------------------------------------------------------------------------


@rule
def can_build_wonder(box: Box, state: State, seat: int, island: int) -> bool:
    """UTO 5.1, 5.2, 5.4"""
    me = state.players[seat]
    if me.bases == 0 or state.wonder_owner[island] != NO_SEAT:
        return False
    for civilization in range(CIVILIZATIONS):
        if not me.where[civilization] & box.islands[island]:
            return False
    return True


@rule
def build_wonder(box: Box, state: State, seat: int, island: int) -> None:
    """UTO 5.1  The princes have been given up."""
    state.players[seat].bases -= 1
    state.wonder_owner[island] = seat
    score_points(state, seat, WONDERS, whole(box.building_wonder))


@rule
def districts_to_take(state: State, seat: int, civilization: int) -> int:
    """UTO 6.1, 6.4  Those that the player could take with princes of this civilization."""
    me = state.players[seat]
    if me.bases == 0 or state.monuments[civilization] == 0:
        return 0
    return whole(me.enough[civilization]) & ~whole(state.controlled)


@rule
def can_build(box: Box, state: State, seat: int) -> bool:
    """UTO 3.5, 7.8"""
    for civilization in range(CIVILIZATIONS):
        if districts_to_take(state, seat, civilization):
            return True
    return can_build_any_wonder(box, state, seat)


@rule
def can_build_any_wonder(box: Box, state: State, seat: int) -> bool:
    for island in range(ISLANDS):
        if can_build_wonder(box, state, seat, island):
            return True
    return False


@rule
def can_place_guest(box: Box, state: State, seat: int, civilization: int) -> bool:
    """UTO 4.4, 4.5  A surprise guest's prince is in the supply, or something can be built that gives one back."""
    if state.players[seat].supply[civilization] > 0 or districts_to_take(state, seat, civilization):
        return True
    return can_build_any_wonder(box, state, seat)


@rule
def take_control(box: Box, state: State, seat: int, district: int, civilization: int) -> None:
    """UTO 6.1, 6.3"""
    me = state.players[seat]
    to_supply(box, me, civilization, district, whole(box.building_control))
    me.bases -= 1
    state.monuments[civilization] -= 1
    state.owner[district] = seat
    state.controlled |= 1 << district
    state.monuments_at[civilization] |= 1 << district
    patron = whole(state.wonder_owner[box.island[district]])
    if patron != NO_SEAT and (patron != seat or box.wonder_own):
        score_points(state, patron, WONDER_DISTRICTS, whole(box.value[district]))


# --- 8 the prestige scale --------------------------------------------------------------------------------


@rule
def raise_civilization(state: State, civilization: int) -> None:
    """UTO 8.8"""
    step = state.step[civilization]
    for other in range(CIVILIZATIONS):
        if state.step[other] == step + 1:
            state.step[other] = step
    state.step[civilization] = step + 1


@rule
def lower_civilization(state: State, civilization: int) -> None:
    """UTO 8.9"""
    step = state.step[civilization]
    for other in range(CIVILIZATIONS):
        if state.step[other] < step:
            state.step[other] += 1
    state.step[civilization] = 0


# --- cards -----------------------------------------------------------------------------------------------


@rule
def turned_cards(state: State) -> int:
    """UTO 9.1  How many cards are being played with privileges."""
    number = 0
    for printed in range(CIVILIZATIONS):
        number += whole(state.turned[printed])
    return number


@rule
def discard(state: State, me: Record, civilization: int, number: int) -> None:
    """UTO 7.5  From the hand."""
    me.hand[civilization] -= number
    me.cards -= number
    me.played[civilization] += number
    state.discards[civilization] += number


@rule
def pay_cards(state: State, me: Record, civilization: int, number: int) -> None:
    """UTO 9.2, 9.3  The cards that were turned are part of them; they are discarded as printed."""
    discard(state, me, civilization, number - turned_cards(state))
    for printed in range(CIVILIZATIONS):
        state.discards[printed] += state.turned[printed]
        state.turned[printed] = 0


@rule
def can_play(box: Box, state: State, me: Record, civilization: int, least: int, most: int) -> bool:
    """UTO 8.1 to 8.9  Whether there is an action for so many cards of this civilization."""
    if least <= 1 <= most and (
        can_raise(state, civilization)
        or can_move(box, me, civilization)
        or can_place(state, me, civilization)
        or can_remove(state, me, civilization)
    ):
        return True
    if least <= box.action_lower <= most and can_lower(state, civilization):
        return True
    return least <= box.action_anywhere <= most and can_place_anywhere(me, civilization)


@rule
def can_move(box: Box, me: Record, civilization: int) -> bool:
    """UTO 8.1"""
    return bool(me.where[civilization] & box.movable)


@rule
def can_place(state: State, me: Record, civilization: int) -> bool:
    """UTO 8.4, 8.6"""
    return bool(me.supply[civilization] > 0 and state.monuments_at[civilization] != 0)


@rule
def can_place_anywhere(me: Record, civilization: int) -> bool:
    """UTO 8.5, 8.6"""
    return bool(me.supply[civilization] > 0)


@rule
def can_remove(state: State, me: Record, civilization: int) -> bool:
    """UTO 8.7"""
    return bool(me.where[civilization] & state.monuments_at[civilization])


@rule
def can_raise(state: State, civilization: int) -> bool:
    """UTO 8.8"""
    return bool(state.step[civilization] < CIVILIZATIONS - 1)


@rule
def can_lower(state: State, civilization: int) -> bool:
    """UTO 8.9"""
    return bool(state.step[civilization] > 0)


@rule
def can_turn_into(box: Box, state: State, me: Record, civilization: int) -> bool:
    """UTO 9.1 to 9.3  Whether one more card can be turned into this civilization, and then be played."""
    others = whole(me.cards) - whole(me.hand[civilization])
    to_turn = min(whole(me.privileges), others)
    if to_turn == 0:
        return False
    turned = turned_cards(state)
    return can_play(box, state, me, civilization, turned + 1, turned + to_turn + whole(me.hand[civilization]))


@rule
def can_use_privilege(box: Box, state: State, me: Record) -> bool:
    if me.privileges == 0 or me.cards == 0:
        return False
    for civilization in range(CIVILIZATIONS):
        if can_turn_into(box, state, me, civilization):
            return True
    return False
