"""Utopia's rules: what is allowed and what an action does, in the order of RULES.md."""

from fourtopia.core.compiling import rule
from fourtopia.core.records import Box, Menu, Record, State, offer, whole
from fourtopia.games.utopia.effects import (
    can_build_wonder,
    can_lower,
    can_move,
    can_place,
    can_place_anywhere,
    can_raise,
    can_remove,
    can_turn_into,
    can_use_privilege,
    districts_to_take,
    from_supply,
    lower_civilization,
    pay_cards,
    put_princes,
    raise_civilization,
    score_points,
    take_control,
    take_princes,
    to_supply,
    turned_cards,
)
from fourtopia.games.utopia.setup import (
    begin_scale,
    lay_out,
    line_up,
    put_on_scale,
    weigh_bag,
    weigh_deal,
    weigh_first_player,
    weigh_scale,
)
from fourtopia.games.utopia.state import (
    CIVILIZATIONS,
    CONTROL,
    DEAL,
    DISCARD,
    DISTRICTS,
    DONE,
    DRAW,
    EARN,
    FIRST_PLAYER,
    FROM,
    GIVE_UP,
    GUESTS,
    ISLANDS,
    LOWER,
    MOVE,
    NAME,
    NO_SEAT,
    PLACE,
    PLACE_ANYWHERE,
    PRIVILEGE,
    PUT,
    RAISE,
    REMOVALS,
    REMOVE,
    RESHUFFLE,
    REVEAL,
    ROTATE,
    SCALE,
    SET_ASIDE,
    SURPRISE,
    TAKE,
    TO,
    TO_BOTH,
    TURN,
    VISITS,
    WONDER,
    Stage,
)
from fourtopia.games.utopia.turns import (
    after_building,
    after_guest,
    arrive,
    ask_for_surprise,
    begin_wonder,
    deal,
    discard_to_limit,
    earn,
    end_city_turn,
    end_pick,
    give_up,
    give_up_princes,
    name_opponent,
    princes_to_give_up,
    put_guest,
    receive,
    reshuffle,
    reveal,
    rotate,
    set_aside,
    take_guest,
)


@rule
def offer_districts(menu: Menu, first: int, districts: int) -> None:
    """`districts` are bits; `first` is the action for district 0."""
    district = 0
    while districts >> district:
        if (districts >> district) & 1:
            offer(menu, first + district)
        district += 1


# --- 1 set-up --------------------------------------------------------------------------------------------


@rule
def setup(box: Box, state: State) -> None:
    lay_out(box, state)
    begin_scale(state)


# --- 3 first phase, 4 the surprise guest -----------------------------------------------------------------


@rule
def weigh_guest(box: Box, state: State, seat: int, menu: Menu) -> None:
    """UTO 3.2, 3.4, 3.5, 4.1"""
    me = state.players[seat]
    for guest in range(GUESTS):
        if state.waiting[guest] > 0 and me.supply[guest % CIVILIZATIONS] > 0:
            offer(menu, TAKE + guest)
    if menu.count == 0:
        for guest in range(GUESTS):
            if state.waiting[guest] > 0:
                offer(menu, TAKE + guest)
    if state.named == NO_SEAT and not me.surprised:
        offer(menu, SURPRISE)
    weigh_building(box, state, seat, menu)


@rule
def weigh_put(box: Box, state: State, seat: int, menu: Menu) -> None:
    """UTO 3.2, 4.4, 4.5"""
    here = state.players[seat].supply[state.guest % CIVILIZATIONS] > 0
    if here:
        offer_districts(menu, PUT, whole(box.islands[state.guest // CIVILIZATIONS]))
    if state.surprise:
        weigh_building(box, state, seat, menu)
    if not here:
        offer(menu, DONE)


@rule
def weigh_name(box: Box, state: State, seat: int, menu: Menu) -> None:
    """UTO 4.2, 4.5"""
    for opponent in range(box.players):
        if opponent != seat:
            offer(menu, NAME + opponent)
    weigh_building(box, state, seat, menu)


# --- 5 wonders, 6 districts ------------------------------------------------------------------------------


@rule
def weigh_building(box: Box, state: State, seat: int, menu: Menu) -> None:
    """UTO 5.1, 6.1"""
    for island in range(ISLANDS):
        if can_build_wonder(box, state, seat, island):
            offer(menu, WONDER + island)
    for civilization in range(CIVILIZATIONS):
        districts = districts_to_take(state, seat, civilization)
        if districts:
            for district in range(DISTRICTS):
                if (districts >> district) & 1:
                    offer(menu, CONTROL + CIVILIZATIONS * district + civilization)


@rule
def build(box: Box, state: State, seat: int, action: int) -> None:
    """UTO 5.1, 6.1"""
    if action < GIVE_UP:
        begin_wonder(box, state, seat, action - WONDER)
    else:
        place = action - CONTROL
        take_control(box, state, seat, place // CIVILIZATIONS, place % CIVILIZATIONS)
        after_building(box, state)


@rule
def is_building(action: int) -> bool:
    return WONDER <= action < GIVE_UP or CONTROL <= action < DEAL


# --- 7 second phase --------------------------------------------------------------------------------------


@rule
def weigh_hand(me: Record, menu: Menu, first: int) -> None:
    for civilization in range(CIVILIZATIONS):
        if me.hand[civilization] > 0:
            offer(menu, first + civilization)


@rule
def weigh_reveal(me: Record, menu: Menu) -> None:
    """UTO 7.3  One card at a time; their order means nothing."""
    for civilization in range(CIVILIZATIONS):
        if me.set_aside[civilization] > 0:
            offer(menu, REVEAL + civilization)
            return


@rule
def weigh_cards(box: Box, state: State, seat: int, menu: Menu) -> None:
    """UTO 7.4, 7.8, 9.1"""
    me = state.players[seat]
    for civilization in range(CIVILIZATIONS):
        if me.hand[civilization] > 0:
            weigh_plays(box, state, me, menu, civilization, 1, whole(me.hand[civilization]))
    if can_use_privilege(box, state, me):
        offer(menu, PRIVILEGE)
    weigh_building(box, state, seat, menu)
    offer(menu, DONE)


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
def weigh_target(box: Box, state: State, seat: int, menu: Menu) -> None:
    """UTO 8.1 to 8.3"""
    districts = whole(box.land[state.origin]) | whole(box.sea[state.origin])
    offer_districts(menu, TO, districts)
    if state.players[seat].princes[state.civilization, state.origin] > 1:
        offer_districts(menu, TO_BOTH, districts)


@rule
def move(box: Box, state: State, seat: int, district: int, number: int) -> None:
    """UTO 8.1"""
    me, civilization = state.players[seat], whole(state.civilization)
    take_princes(box, me, civilization, whole(state.origin), number)
    put_princes(box, me, civilization, district, number)
    state.origin = 0
    end_play(state)


@rule
def place(box: Box, state: State, seat: int, district: int) -> None:
    """UTO 8.4, 8.5"""
    from_supply(box, state.players[seat], whole(state.civilization), district)
    owner = whole(state.owner[district])
    if state.stage == Stage.AT_MONUMENT and owner != seat:
        score_points(state, owner, VISITS, whole(box.action_visit))
    end_play(state)


@rule
def remove(box: Box, state: State, seat: int, district: int) -> None:
    """UTO 8.7"""
    to_supply(box, state.players[seat], whole(state.civilization), district, 1)
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
def turn_card(state: State, seat: int, printed: int, civilization: int) -> None:
    """UTO 9.1"""
    me = state.players[seat]
    me.privileges -= 1
    me.hand[printed] -= 1
    me.cards -= 1
    me.played[printed] += 1
    state.turned[printed] += 1
    state.turned_to = civilization
    state.stage = Stage.TURNED


@rule
def weigh_turned(box: Box, state: State, seat: int, menu: Menu) -> None:
    """UTO 9.2, 9.3"""
    me, civilization, turned = state.players[seat], whole(state.turned_to), turned_cards(state)
    weigh_plays(box, state, me, menu, civilization, turned, turned + whole(me.hand[civilization]))
    if can_turn_into(box, state, me, civilization):
        offer(menu, PRIVILEGE)


# --- the contract ----------------------------------------------------------------------------------------


@rule
def first_actor(box: Box, state: State) -> int:
    return whole(state.actor)


@rule
def acts(box: Box, state: State, seat: int) -> bool:
    return bool(state.actor == seat)


@rule
def weigh(box: Box, state: State, seat: int, menu: Menu) -> None:
    stage = state.stage
    if stage <= Stage.SURPRISE:
        weigh_round(box, state, seat, menu)
    elif stage <= Stage.AFTER_GUEST:
        weigh_guest_turn(box, state, seat, menu)
    elif stage <= Stage.REVEAL:
        weigh_dealing(state, seat, menu)
    elif stage <= Stage.TURNED:
        weigh_city_turn(box, state, seat, menu)
    else:
        weigh_districts(box, state, seat, menu)


@rule
def weigh_round(box: Box, state: State, seat: int, menu: Menu) -> None:
    stage = state.stage
    if stage == Stage.GUEST:
        weigh_guest(box, state, seat, menu)
    elif stage == Stage.ARRIVAL or stage == Stage.SURPRISE:
        weigh_bag(box, state, menu)
    elif stage == Stage.ROTATE:
        offer(menu, ROTATE)
    elif stage == Stage.SCALE:
        weigh_scale(state, menu)
    else:
        weigh_first_player(box, menu)


@rule
def weigh_guest_turn(box: Box, state: State, seat: int, menu: Menu) -> None:
    stage = state.stage
    if stage == Stage.PUT:
        weigh_put(box, state, seat, menu)
    elif stage == Stage.NAME:
        weigh_name(box, state, seat, menu)
    else:
        weigh_building(box, state, seat, menu)
        offer(menu, DONE)


@rule
def weigh_dealing(state: State, seat: int, menu: Menu) -> None:
    stage = state.stage
    if stage == Stage.DEAL:
        weigh_deal(state, menu)
    elif stage == Stage.RESHUFFLE:
        offer(menu, RESHUFFLE)
    elif stage == Stage.SET_ASIDE:
        weigh_hand(state.players[seat], menu, SET_ASIDE)
    else:
        weigh_reveal(state.players[seat], menu)


@rule
def weigh_city_turn(box: Box, state: State, seat: int, menu: Menu) -> None:
    stage = state.stage
    if stage == Stage.CARDS:
        weigh_cards(box, state, seat, menu)
    elif stage == Stage.PRIVILEGE:
        weigh_privilege(box, state, seat, menu)
    else:
        weigh_turned(box, state, seat, menu)


@rule
def weigh_districts(box: Box, state: State, seat: int, menu: Menu) -> None:
    stage, me = state.stage, state.players[seat]
    if stage == Stage.ORIGIN:
        offer_districts(menu, FROM, whole(me.where[state.civilization]) & whole(box.movable))
    elif stage == Stage.TARGET:
        weigh_target(box, state, seat, menu)
    elif stage == Stage.AT_MONUMENT:
        offer_districts(menu, PUT, whole(state.monuments_at[state.civilization]))
    elif stage == Stage.ANYWHERE:
        offer_districts(menu, PUT, whole(box.districts))
    elif stage == Stage.REMOVE:
        there = whole(me.where[state.civilization])
        offer_districts(menu, FROM, there & whole(state.monuments_at[state.civilization]))
    elif stage == Stage.GIVE_UP:
        offer_districts(menu, GIVE_UP, princes_to_give_up(box, state, seat))
    elif stage == Stage.LIMIT:
        weigh_hand(me, menu, DISCARD)
    else:
        offer(menu, EARN)


@rule
def apply(box: Box, state: State, seat: int, action: int) -> None:
    stage = state.stage
    if is_building(action):
        build(box, state, seat, action)
    elif stage <= Stage.SURPRISE:
        apply_round(box, state, seat, action)
    elif stage <= Stage.AFTER_GUEST:
        apply_guest_turn(box, state, seat, action)
    elif stage <= Stage.REVEAL:
        apply_dealing(box, state, seat, action)
    elif stage <= Stage.TURNED:
        apply_city_turn(box, state, seat, action)
    else:
        apply_district(box, state, seat, action)


@rule
def apply_round(box: Box, state: State, seat: int, action: int) -> None:
    stage = state.stage
    if stage == Stage.GUEST:
        if action == SURPRISE:
            ask_for_surprise(state, seat)
        else:
            take_guest(box, state, seat, action - TAKE)
    elif stage == Stage.ARRIVAL:
        arrive(box, state, action - DRAW)
    elif stage == Stage.SURPRISE:
        state.actor = state.active
        receive(box, state, whole(state.active), action - DRAW)
    elif stage == Stage.ROTATE:
        rotate(box, state)
    elif stage == Stage.SCALE:
        put_on_scale(state, action - SCALE)
    else:
        line_up(box, state, action - FIRST_PLAYER)


@rule
def apply_guest_turn(box: Box, state: State, seat: int, action: int) -> None:
    stage = state.stage
    if stage == Stage.PUT:
        if action == DONE:
            after_guest(box, state)
        else:
            put_guest(box, state, seat, action - PUT)
    elif stage == Stage.NAME:
        name_opponent(state, action - NAME)
    else:
        end_pick(box, state)


@rule
def apply_dealing(box: Box, state: State, seat: int, action: int) -> None:
    stage = state.stage
    if stage == Stage.DEAL:
        deal(box, state, action - DEAL)
    elif stage == Stage.RESHUFFLE:
        reshuffle(box, state)
    elif stage == Stage.SET_ASIDE:
        set_aside(box, state, seat, action - SET_ASIDE)
    else:
        reveal(box, state, seat, action - REVEAL)


@rule
def apply_city_turn(box: Box, state: State, seat: int, action: int) -> None:
    if action == DONE:
        end_city_turn(box, state)
    elif action == PRIVILEGE:
        state.stage = Stage.PRIVILEGE
    elif action < PRIVILEGE:
        play_cards(box, state, seat, action)
    else:
        turn_card(state, seat, (action - TURN) // CIVILIZATIONS, (action - TURN) % CIVILIZATIONS)


@rule
def apply_district(box: Box, state: State, seat: int, action: int) -> None:
    stage = state.stage
    if stage == Stage.ORIGIN:
        state.origin = action - FROM
        state.stage = Stage.TARGET
    elif stage == Stage.TARGET:
        if action < TO_BOTH:
            move(box, state, seat, action - TO, 1)
        else:
            move(box, state, seat, action - TO_BOTH, 2)
    elif stage == Stage.AT_MONUMENT or stage == Stage.ANYWHERE:
        place(box, state, seat, action - PUT)
    elif stage == Stage.REMOVE:
        remove(box, state, seat, action - FROM)
    elif stage == Stage.GIVE_UP:
        give_up(box, state, seat, action - GIVE_UP)
        give_up_princes(box, state, seat)
    elif stage == Stage.LIMIT:
        discard_to_limit(box, state, seat, action - DISCARD)
    else:
        earn(box, state, seat)
