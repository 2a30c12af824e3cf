"""The abilities of Write the Future: a die gets another number or colour, a resource moves."""

from fourtopia.core.compiling import rule
from fourtopia.core.records import Box, Menu, State, offer, whole
from fourtopia.games.write_the_future.effects import (
    colour_of,
    cross_over,
    die_at,
    die_of,
    draw_resource,
    empty_cells,
    is_new,
    number_of,
    offer_cells,
    place_of_die,
    resource_at,
    use_ability,
)
from fourtopia.games.write_the_future.state import (
    AT,
    COLOUR_ABILITY,
    COLOUR_TO,
    DICE_ON_CARD,
    FROM,
    MOVE_ABILITY,
    NUMBER_ABILITY,
    NUMBER_TO,
    RESOURCES,
    SIDE,
    Turn,
)


@rule
def weigh_number(box: Box, state: State, seat: int, menu: Menu) -> None:
    """WRI 4.6"""
    me = state.players[seat]
    for place in range(DICE_ON_CARD):
        if is_new(me, place):
            for number in range(1, SIDE + 1):
                if number != number_of(die_at(me, place)):
                    offer(menu, NUMBER_TO + SIDE * die_at(me, place) + number - 1)


@rule
def change_number(box: Box, state: State, seat: int, action: int) -> None:
    """WRI 4.6"""
    me, die = state.players[seat], (action - NUMBER_TO) // SIDE
    me.dice[place_of_die(me, die)] = die_of(colour_of(die), (action - NUMBER_TO) % SIDE + 1)
    use_ability(me, NUMBER_ABILITY)


@rule
def weigh_colour(box: Box, state: State, seat: int, menu: Menu) -> None:
    """WRI 4.6"""
    me = state.players[seat]
    for place in range(DICE_ON_CARD):
        if is_new(me, place):
            for colour in range(RESOURCES):
                if colour != colour_of(die_at(me, place)):
                    offer(menu, COLOUR_TO + RESOURCES * die_at(me, place) + colour)


@rule
def change_colour(box: Box, state: State, seat: int, action: int) -> None:
    """WRI 4.6"""
    me, die = state.players[seat], (action - COLOUR_TO) // RESOURCES
    me.dice[place_of_die(me, die)] = die_of((action - COLOUR_TO) % RESOURCES, number_of(die))
    use_ability(me, COLOUR_ABILITY)


@rule
def weigh_origin(box: Box, state: State, seat: int, menu: Menu) -> None:
    """WRI 4.4"""
    offer_cells(menu, FROM, whole(state.players[seat].resources))


@rule
def choose_origin(box: Box, state: State, seat: int, action: int) -> None:
    """WRI 4.4"""
    me = state.players[seat]
    me.origin = action - FROM
    me.turn = Turn.TO


@rule
def weigh_empty_cells(box: Box, state: State, seat: int, menu: Menu) -> None:
    """WRI 4.4"""
    offer_cells(menu, AT, empty_cells(state.players[seat]))


@rule
def move_to(box: Box, state: State, seat: int, action: int) -> None:
    """WRI 4.4"""
    me = state.players[seat]
    origin = whole(me.origin)
    resource = resource_at(me, origin)
    cross_over(me, origin)
    me.origin = 0
    use_ability(me, MOVE_ABILITY)
    draw_resource(box, me, resource, action - AT)
