"""What a player of Utopia may not know: the cards in other hands and in the draw pile."""

from fourtopia.core.chance import below
from fourtopia.core.compiling import rule
from fourtopia.core.contract import Random
from fourtopia.core.records import Box, State, whole
from fourtopia.games.utopia.state import CIVILIZATIONS, DEAL, DEAL_UNSEEN, SET_ASIDE, SET_ASIDE_UNSEEN


@rule
def seen(box: Box, state: State, seat: int, actor: int, action: int) -> int:
    """UTO 11.2"""
    if DEAL <= action < DEAL + CIVILIZATIONS and state.active != seat:
        return DEAL_UNSEEN
    if SET_ASIDE <= action < SET_ASIDE + CIVILIZATIONS and actor != seat:
        return SET_ASIDE_UNSEEN
    return action


@rule
def hide(box: Box, state: State, seat: int) -> None:
    """UTO 11.1, 11.2"""
    for civilization in range(CIVILIZATIONS):
        state.pile[civilization] = 0
        for other in range(box.players):
            if other != seat:
                them = state.players[other]
                them.hand[civilization] = 0
                them.set_aside[civilization] = 0
                them.dealt[civilization] = 0


@rule
def redeal(box: Box, state: State, seat: int, random: Random) -> None:
    """UTO 11.1 to 11.3  First the pile, from the cards that can be in it; what is left goes to the hands.

    A card that cannot have come from the pile since it was shuffled is with somebody who held cards at that time.
    """
    for _ in range(cards_in_pile(box, state, seat)):
        guess_a_card_of_the_pile(box, state, seat, random)
    for civilization in range(CIVILIZATIONS):
        while unseen(box, state, civilization) > room_in_pile(state, seat, civilization):
            give(state, guess_a_keeper(box, state, seat, random), civilization, random)
    for other in range(box.players):
        if other != seat:
            while given(state, other) < held(state, other):
                give(state, other, guess_a_card(box, state, random), random)


@rule
def unseen(box: Box, state: State, civilization: int) -> int:
    """Cards that the seat does not see and that have no place in the guess yet."""
    number = whole(box.pieces_cards) - whole(state.discards[civilization]) - whole(state.turned[civilization])
    for seat in range(box.players):
        them = state.players[seat]
        number -= whole(them.hand[civilization]) + whole(them.set_aside[civilization])
    return number - whole(state.pile[civilization])


@rule
def held(state: State, other: int) -> int:
    """How many cards somebody has, in the hand and set aside."""
    return whole(state.players[other].cards) + whole(state.players[other].aside)


@rule
def given(state: State, other: int) -> int:
    """How many of them have a place in the guess."""
    them, number = state.players[other], 0
    for civilization in range(CIVILIZATIONS):
        number += whole(them.hand[civilization]) + whole(them.set_aside[civilization])
    return number


@rule
def give(state: State, other: int, civilization: int, random: Random) -> None:
    """Into the hand or among the cards set aside, all places equally likely."""
    them = state.players[other]
    places_aside = whole(them.aside)
    for each in range(CIVILIZATIONS):
        places_aside -= whole(them.set_aside[each])
    if below(random, held(state, other) - given(state, other)) < places_aside:
        them.set_aside[civilization] += 1
    else:
        them.hand[civilization] += 1


@rule
def cards_in_pile(box: Box, state: State, seat: int) -> int:
    number = 0
    for civilization in range(CIVILIZATIONS):
        number += unseen(box, state, civilization)
    for other in range(box.players):
        if other != seat:
            number -= held(state, other)
    return number


@rule
def room_in_pile(state: State, seat: int, civilization: int) -> int:
    """UTO 11.3  No more than was shuffled into it, less what came to the seat."""
    dealt = 0 if seat < 0 else whole(state.players[seat].dealt[civilization])
    return whole(state.shuffled[civilization]) - dealt - whole(state.pile[civilization])


@rule
def may_be_in_pile(box: Box, state: State, seat: int, civilization: int) -> int:
    return min(room_in_pile(state, seat, civilization), unseen(box, state, civilization))


@rule
def guess_a_card_of_the_pile(box: Box, state: State, seat: int, random: Random) -> None:
    total = 0
    for civilization in range(CIVILIZATIONS):
        total += may_be_in_pile(box, state, seat, civilization)
    pick = below(random, total)
    civilization = 0
    while pick >= may_be_in_pile(box, state, seat, civilization):
        pick -= may_be_in_pile(box, state, seat, civilization)
        civilization += 1
    state.pile[civilization] += 1


@rule
def kept_places(state: State, other: int) -> int:
    """Cards of somebody that may have been there when the pile was shuffled, and have no place in the guess yet."""
    return min(whole(state.players[other].kept), held(state, other)) - given(state, other)


@rule
def guess_a_keeper(box: Box, state: State, seat: int, random: Random) -> int:
    total = 0
    for other in range(box.players):
        if other != seat:
            total += kept_places(state, other)
    pick = below(random, total)
    other = 0
    while other == seat or pick >= kept_places(state, other):
        if other != seat:
            pick -= kept_places(state, other)
        other += 1
    return other


@rule
def guess_a_card(box: Box, state: State, random: Random) -> int:
    """Any card without a place, all equally likely."""
    total = 0
    for civilization in range(CIVILIZATIONS):
        total += unseen(box, state, civilization)
    pick = below(random, total)
    civilization = 0
    while pick >= unseen(box, state, civilization):
        pick -= unseen(box, state, civilization)
        civilization += 1
    return civilization
