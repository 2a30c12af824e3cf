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
    """UTO 11.1 to 11.3  First the pile, from the cards that can be in it; what is left goes to the hands."""
    left = 0
    for civilization in range(CIVILIZATIONS):
        left += unseen(box, state, seat, civilization)
    for other in range(box.players):
        if other != seat:
            left -= whole(state.players[other].cards) + whole(state.players[other].aside)
    for _ in range(left):
        deal_to_pile(box, state, seat, random)
    for other in range(box.players):
        if other != seat:
            them = state.players[other]
            for _ in range(them.cards):
                them.hand[guess(box, state, seat, random)] += 1
            for _ in range(them.aside):
                them.set_aside[guess(box, state, seat, random)] += 1


@rule
def unseen(box: Box, state: State, seat: int, civilization: int) -> int:
    """Cards that the seat does not see and that were not dealt out by `redeal` yet."""
    number = whole(box.pieces_cards) - whole(state.discards[civilization]) - whole(state.turned[civilization])
    for other in range(box.players):
        them = state.players[other]
        number -= whole(them.hand[civilization]) + whole(them.set_aside[civilization])
    return number - whole(state.pile[civilization])


@rule
def may_be_in_pile(box: Box, state: State, seat: int, civilization: int) -> int:
    """UTO 11.3  Unseen cards that may still go into the pile: no more than it held, less what came to the seat."""
    dealt = 0 if seat < 0 else whole(state.players[seat].dealt[civilization])
    room = whole(state.shuffled[civilization]) - dealt - whole(state.pile[civilization])
    return min(room, unseen(box, state, seat, civilization))


@rule
def deal_to_pile(box: Box, state: State, seat: int, random: Random) -> None:
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
def guess(box: Box, state: State, seat: int, random: Random) -> int:
    """One of the unseen cards, all equally likely."""
    total = 0
    for civilization in range(CIVILIZATIONS):
        total += unseen(box, state, seat, civilization)
    pick = below(random, total)
    civilization = 0
    while pick >= unseen(box, state, seat, civilization):
        pick -= unseen(box, state, seat, civilization)
        civilization += 1
    return civilization
