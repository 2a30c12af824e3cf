"""What cards do in Utopia: the four actions (move, place, remove, change the prestige scale), and privileges."""

from fourtopia.core.compiling import rule
from fourtopia.core.records import Box, Menu, Record, State, offer, whole
from fourtopia.games.utopia.effects import (
    can_lower,
    can_move,
    can_place,
    can_place_anywhere,
    can_raise,
    can_remove,
    can_turn_into,
    from_supply,
    lower_civilization,
    offer_districts,
    pay_cards,
    put_princes,
    raise_civilization,
    score_points,
    take_princes,
    to_supply,
    turned_cards,
)
from fourtopia.games.utopia.state import (
    CIVILIZATIONS,
    FROM,
    LOWER,
    MOVE,
    PLACE,
    PLACE_ANYWHERE,
    PRIVILEGE,
    PUT,
    RAISE,
    REMOVALS,
    REMOVE,
    TO,
    TO_BOTH,
    TURN,
    VISITS,
    Stage,
)

# --- 8 the four actions ----------------------------------------------------------------------------------


@rule
def weigh_plays(box: Box, state: State, me: Record, menu: Menu, civilization: int, least: int, most: int) -> None:
    """UTO 8.1 to 8.9  What can be done with so many cards of a civilization."""
    if least <= 1 <= most:
        if can_move(box, me, civilization):
            offer(menu, MOVE + civilization)
        if can_place(state, me, civilization):
            offer(menu, PLACE + civilization)
        if can_remove(state, me, civilization):
            offer(menu, REMOVE + civilization)
        if can_raise(state, civilization):
            offer(menu, RAISE + civilization)
    if least <= box.action_lower <= most and can_lower(state, civilization):
        offer(menu, LOWER + civilization)
    if least <= box.action_anywhere <= most and can_place_anywhere(me, civilization):
        offer(menu, PLACE_ANYWHERE + civilization)


@rule
def play_cards(box: Box, state: State, seat: int, action: int) -> None:
    """UTO 8.1 to 8.9"""
    me, civilization = state.players[seat], (action - MOVE) % CIVILIZATIONS
    cards = 1
    if LOWER <= action < LOWER + CIVILIZATIONS:
        cards = whole(box.action_lower)
    elif PLACE_ANYWHERE <= action < PLACE_ANYWHERE + CIVILIZATIONS:
        cards = whole(box.action_anywhere)
    pay_cards(state, me, civilization, cards)
    state.civilization = civilization
    if action < PLACE:
        state.stage = Stage.ORIGIN
    elif action < PLACE_ANYWHERE:
        state.stage = Stage.AT_MONUMENT
    elif action < REMOVE:
        state.stage = Stage.ANYWHERE
    elif action < RAISE:
        state.stage = Stage.REMOVE
    elif action < LOWER:
        raise_civilization(state, civilization)
        end_play(state)
    else:
        lower_civilization(state, civilization)
        end_play(state)


@rule
def end_play(state: State) -> None:
    state.civilization = 0
    state.stage = Stage.CARDS


@rule
def weigh_origin(box: Box, state: State, seat: int, menu: Menu) -> None:
    """UTO 8.1"""
    me = state.players[seat]
    offer_districts(menu, FROM, whole(me.where[state.civilization]) & whole(box.movable))


@rule
def choose_origin(box: Box, state: State, seat: int, action: int) -> None:
    """UTO 8.1"""
    state.origin = action - FROM
    state.stage = Stage.TARGET


@rule
def weigh_target(box: Box, state: State, seat: int, menu: Menu) -> None:
    """UTO 8.1 to 8.3"""
    districts = whole(box.land[state.origin]) | whole(box.sea[state.origin])
    offer_districts(menu, TO, districts)
    if state.players[seat].princes[state.civilization, state.origin] > 1:
        offer_districts(menu, TO_BOTH, districts)


@rule
def move(box: Box, state: State, seat: int, action: int) -> None:
    """UTO 8.1"""
    me, civilization = state.players[seat], whole(state.civilization)
    district, number = (action - TO, 1) if action < TO_BOTH else (action - TO_BOTH, 2)
    take_princes(box, me, civilization, whole(state.origin), number)
    put_princes(box, me, civilization, district, number)
    state.origin = 0
    end_play(state)


@rule
def weigh_monument(box: Box, state: State, seat: int, menu: Menu) -> None:
    """UTO 8.4"""
    offer_districts(menu, PUT, whole(state.monuments_at[state.civilization]))


@rule
def place_at_monument(box: Box, state: State, seat: int, action: int) -> None:
    """UTO 8.4"""
    district = action - PUT
    from_supply(box, state.players[seat], whole(state.civilization), district)
    owner = whole(state.owner[district])
    if owner != seat:
        score_points(state, owner, VISITS, whole(box.action_visit))
    end_play(state)


@rule
def weigh_anywhere(box: Box, state: State, seat: int, menu: Menu) -> None:
    """UTO 8.5"""
    offer_districts(menu, PUT, whole(box.districts))


@rule
def place_anywhere(box: Box, state: State, seat: int, action: int) -> None:
    """UTO 8.5"""
    from_supply(box, state.players[seat], whole(state.civilization), action - PUT)
    end_play(state)


@rule
def weigh_removal(box: Box, state: State, seat: int, menu: Menu) -> None:
    """UTO 8.7"""
    there = whole(state.players[seat].where[state.civilization])
    offer_districts(menu, FROM, there & whole(state.monuments_at[state.civilization]))


@rule
def remove(box: Box, state: State, seat: int, action: int) -> None:
    """UTO 8.7"""
    to_supply(box, state.players[seat], whole(state.civilization), action - FROM, 1)
    score_points(state, seat, REMOVALS, whole(box.action_removal))
    end_play(state)


# --- 9 privileges ----------------------------------------------------------------------------------------


@rule
def weigh_privilege(box: Box, state: State, seat: int, menu: Menu) -> None:
    """UTO 9.1, 9.2"""
    me, begun = state.players[seat], turned_cards(state) > 0
    for civilization in range(CIVILIZATIONS):
        if begun and civilization != state.turned_to:
            continue
        if can_turn_into(box, state, me, civilization):
            for printed in range(CIVILIZATIONS):
                if printed != civilization and me.hand[printed] > 0:
                    offer(menu, TURN + CIVILIZATIONS * printed + civilization)


@rule
def turn_card(box: Box, state: State, seat: int, action: int) -> None:
    """UTO 9.1"""
    me, printed = state.players[seat], (action - TURN) // CIVILIZATIONS
    me.privileges -= 1
    me.hand[printed] -= 1
    me.cards -= 1
    me.played[printed] += 1
    state.turned[printed] += 1
    state.turned_to = (action - TURN) % CIVILIZATIONS
    state.stage = Stage.TURNED


@rule
def weigh_turned(box: Box, state: State, seat: int, menu: Menu) -> None:
    """UTO 9.2, 9.3"""
    me, civilization, turned = state.players[seat], whole(state.turned_to), turned_cards(state)
    weigh_plays(box, state, me, menu, civilization, turned, turned + whole(me.hand[civilization]))
    if can_turn_into(box, state, me, civilization):
        offer(menu, PRIVILEGE)
