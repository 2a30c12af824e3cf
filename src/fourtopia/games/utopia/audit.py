"""What must always hold in a game of Utopia, whatever the players do."""

from fourtopia.core.compiling import rule
from fourtopia.core.records import Box, State, whole
from fourtopia.games.utopia.effects import turned_cards
from fourtopia.games.utopia.state import (
    CIVILIZATIONS,
    DISTRICTS,
    GUESTS,
    ISLANDS,
    NO_GUEST,
    NO_SEAT,
    NOT_PLACED,
    SOURCES,
    Stage,
)

INVARIANTS = (
    "all-well",
    "princes",
    "whereabouts",
    "bases",
    "monuments",
    "cards",
    "hands",
    "guests",
    "scale",
    "points",
    "order",
    "decision",
)
"""By the number that `audit` returns; their texts are in the catalogue."""


@rule
def audit(box: Box, state: State) -> int:
    for seat in range(box.players):
        wrong = audit_player(box, state, seat)
        if wrong:
            return wrong
    wrong = audit_city(box, state)
    if wrong:
        return wrong
    wrong = audit_cards(box, state)
    if wrong:
        return wrong
    for guest in range(GUESTS):
        if whole(state.waiting[guest]) + whole(state.taken[guest]) > box.guests[guest]:
            return 7
    wrong = audit_scale(state)
    if wrong:
        return wrong
    wrong = audit_order(box, state)
    if wrong:
        return wrong
    return audit_decision(state)


@rule
def audit_player(box: Box, state: State, seat: int) -> int:
    """Princes, bases and points of a player."""
    me = state.players[seat]
    control = whole(box.building_control)
    for civilization in range(CIVILIZATIONS):
        princes, elsewhere = whole(me.supply[civilization]), 0
        where, enough = whole(me.where[civilization]), whole(me.enough[civilization])
        for district in range(DISTRICTS):
            here = whole(me.princes[civilization, district])
            princes += here
            elsewhere |= (where >> district & 1) ^ (here > 0)
            elsewhere |= (enough >> district & 1) ^ (here >= control)
        if princes != box.pieces_princes:
            return 1
        if elsewhere or where & ~box.districts:
            return 2
    buildings = 0
    for district in range(DISTRICTS):
        if state.owner[district] == seat:
            buildings += 1
    for island in range(ISLANDS):
        if state.wonder_owner[island] == seat:
            buildings += 1
    if buildings + me.bases != box.pieces_bases or me.privileges > box.pieces_privileges:
        return 3
    earned = 0
    for source in range(SOURCES):
        if me.earned[source] < 0:
            return 9
        earned += whole(me.earned[source])
    return 9 if earned != me.points else 0


@rule
def audit_city(box: Box, state: State) -> int:
    """Monuments stand where districts are controlled, one in each."""
    controlled = 0
    for civilization in range(CIVILIZATIONS):
        built = 0
        if controlled & state.monuments_at[civilization]:
            return 4
        controlled |= whole(state.monuments_at[civilization])
        for district in range(DISTRICTS):
            built += (whole(state.monuments_at[civilization]) >> district) & 1
        if built + state.monuments[civilization] != box.pieces_monuments:
            return 4
    if controlled != state.controlled or controlled & ~box.districts:
        return 4
    for district in range(DISTRICTS):
        if (state.owner[district] != NO_SEAT) != ((controlled >> district) & 1):
            return 4
    return 0


@rule
def audit_cards(box: Box, state: State) -> int:
    """Every card is in a hand, set aside, in the pile, being played or discarded; and came there as was seen."""
    for civilization in range(CIVILIZATIONS):
        cards = in_pile = whole(state.pile[civilization])
        out = whole(state.discards[civilization]) + whole(state.turned[civilization])
        cards += out
        for seat in range(box.players):
            me = state.players[seat]
            cards += whole(me.hand[civilization]) + whole(me.set_aside[civilization])
            in_pile += whole(me.dealt[civilization])
            out -= whole(me.played[civilization])
        if cards != box.pieces_cards:
            return 5
        if in_pile != state.shuffled[civilization] or out != 0:
            return 6
    for seat in range(box.players):
        wrong = audit_hand(box, state, seat)
        if wrong:
            return wrong
    return 0


@rule
def audit_hand(box: Box, state: State, seat: int) -> int:
    """As many cards as everybody sees, from what the player kept when the pile was shuffled and was dealt since."""
    me = state.players[seat]
    hand = aside = kept = 0
    for civilization in range(CIVILIZATIONS):
        hand += whole(me.hand[civilization])
        aside += whole(me.set_aside[civilization])
        had = whole(me.hand[civilization]) + whole(me.set_aside[civilization]) + whole(me.played[civilization])
        if had < me.dealt[civilization]:
            return 6
        kept += had - whole(me.dealt[civilization])
    if hand != me.cards or aside != me.aside or kept != me.kept:
        return 6
    return 6 if hand > box.round_kept + box.round_cards else 0


@rule
def audit_scale(state: State) -> int:
    """Every civilization has a step of its own, once the scale is laid out."""
    for civilization in range(CIVILIZATIONS):
        step = state.step[civilization]
        if step == NOT_PLACED:
            if state.stage != Stage.SCALE:
                return 8
            continue
        if step < 0 or step >= CIVILIZATIONS:
            return 8
        for other in range(civilization):
            if state.step[other] == step:
                return 8
    return 0


@rule
def audit_order(box: Box, state: State) -> int:
    """The order has every seat once, those with more points ahead."""
    if state.round_number == 0:
        return 0
    seats = 0
    for place in range(box.players):
        seat = whole(state.order[place])
        seats |= 1 << seat
        if place > 0 and state.players[state.order[place - 1]].points < state.players[seat].points:
            return 10
    return 10 if seats != (1 << whole(box.players)) - 1 else 0


@rule
def audit_decision(state: State) -> int:
    """What is only there while something is being decided."""
    stage = state.stage
    if (state.guest != NO_GUEST) and not (stage == Stage.PUT or stage == Stage.GIVE_UP):
        return 11
    if turned_cards(state) > 0 and stage != Stage.TURNED and stage != Stage.PRIVILEGE:
        return 11
    if state.named != NO_SEAT and stage > Stage.AFTER_GUEST and stage != Stage.GIVE_UP:
        return 11
    return 0
