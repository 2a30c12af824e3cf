"""What a player of Utopia may not know: the cards in other hands and in the draw pile."""

from fourtopia.core.chance import below
from fourtopia.core.compiling import rule
from fourtopia.core.contract import Random
from fourtopia.core.records import Box, Record, State, whole
from fourtopia.games.utopia.state import CIVILIZATIONS, DEAL, DEAL_UNSEEN, SET_ASIDE, SET_ASIDE_UNSEEN, Stage

TRIES = 1000
"""How often a guess begins again; in a position that can come about, a few times at most."""


@rule
def seen(box: Box, state: State, seat: int, actor: int, action: int) -> int:
    """UTO 11.2"""
    if DEAL <= action < DEAL + CIVILIZATIONS and state.active != seat:
        return DEAL_UNSEEN
    if SET_ASIDE <= action < SET_ASIDE + CIVILIZATIONS and actor != seat:
        return SET_ASIDE_UNSEEN
    return action


@rule
def choice_is_secret(box: Box, state: State, seat: int) -> bool:
    """UTO 7.9, 11.4  Whatever is done with cards of a hand; the last card of one leaves nothing to choose from."""
    stage, cards = state.stage, state.players[seat].cards
    if stage == Stage.CARDS or stage == Stage.PRIVILEGE or stage == Stage.TURNED:
        return bool(cards > 0)
    return bool((stage == Stage.SET_ASIDE or stage == Stage.LIMIT) and cards > 1)


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


# --- a guess -----------------------------------------------------------------------------------------------
#
# Since the draw pile was last shuffled everybody has had the cards that they kept then and those that they were dealt.
# How many these are is public, which cards all hands kept together follows from what was shuffled, and what somebody
# has played must have been among them. So the guess begins with what others have played, each card kept or dealt; then
# it fills up what they kept, then what they were dealt, and the rest is the pile. In the meantime `hand` has all cards
# that somebody has had.


@rule
def redeal(box: Box, state: State, seat: int, random: Random) -> None:
    """UTO 11.1 to 11.3"""
    for _ in range(TRIES):
        if guess_what_was_played(box, state, seat, random):
            break
        begin_again(box, state, seat)
    for other in range(box.players):
        if other != seat:
            while kept_places(state, other) > 0 and guess_kept_card(box, state, seat, other, random):
                pass
    for other in range(box.players):
        if other != seat:
            while dealt_places(state, other) > 0 and guess_dealt_card(box, state, other, random):
                pass
            sort_out(state.players[other], random)
    for civilization in range(CIVILIZATIONS):
        state.pile[civilization] = left_in_pile(box, state, civilization)


@rule
def guess_what_was_played(box: Box, state: State, seat: int, random: Random) -> bool:
    """First the cards that can only have been kept or only have been dealt. False if others were guessed wrong then."""
    for leaves_choice in range(2):
        for other in range(box.players):
            for civilization in range(CIVILIZATIONS):
                them = state.players[other]
                while other != seat and them.hand[civilization] < them.played[civilization]:
                    kept = kept_places(state, other) * left_of_kept(box, state, seat, civilization)
                    dealt = dealt_places(state, other) * left_in_pile(box, state, civilization)
                    if kept == 0 and dealt == 0:
                        return False
                    if kept > 0 and dealt > 0:
                        if not leaves_choice:
                            break
                        kept *= all_in_pile(box, state)
                        dealt *= all_kept(box, state, seat)
                    them.hand[civilization] += 1
                    if below(random, kept + dealt) >= kept:
                        them.dealt[civilization] += 1
    return True


@rule
def begin_again(box: Box, state: State, seat: int) -> None:
    for other in range(box.players):
        if other != seat:
            for civilization in range(CIVILIZATIONS):
                state.players[other].hand[civilization] = 0
                state.players[other].dealt[civilization] = 0


@rule
def kept_places(state: State, other: int) -> int:
    """How many of the cards that somebody kept are still to be guessed."""
    them = state.players[other]
    number = whole(them.kept)
    for civilization in range(CIVILIZATIONS):
        number -= whole(them.hand[civilization]) - whole(them.dealt[civilization])
    return number


@rule
def dealt_places(state: State, other: int) -> int:
    """How many of the cards that somebody was dealt are still to be guessed."""
    them = state.players[other]
    number = whole(them.cards) + whole(them.aside) - whole(them.kept)
    for civilization in range(CIVILIZATIONS):
        number += whole(them.played[civilization]) - whole(them.dealt[civilization])
    return number


@rule
def left_of_kept(box: Box, state: State, seat: int, civilization: int) -> int:
    """Cards that all hands kept together, less those of the seat and those that have been guessed."""
    number = whole(box.pieces_cards) - whole(state.shuffled[civilization])
    for other in range(box.players):
        them = state.players[other]
        number -= whole(them.hand[civilization]) - whole(them.dealt[civilization])
        if other == seat:
            number -= whole(them.set_aside[civilization]) + whole(them.played[civilization])
    return max(0, number)


@rule
def left_in_pile(box: Box, state: State, civilization: int) -> int:
    """Cards that were shuffled into the pile, less those that came to the seat or have been guessed."""
    number = whole(state.shuffled[civilization])
    for other in range(box.players):
        number -= whole(state.players[other].dealt[civilization])
    return max(0, number)


@rule
def all_kept(box: Box, state: State, seat: int) -> int:
    number = 0
    for civilization in range(CIVILIZATIONS):
        number += left_of_kept(box, state, seat, civilization)
    return number


@rule
def all_in_pile(box: Box, state: State) -> int:
    number = 0
    for civilization in range(CIVILIZATIONS):
        number += left_in_pile(box, state, civilization)
    return number


@rule
def guess_kept_card(box: Box, state: State, seat: int, other: int, random: Random) -> bool:
    """Any of them is as likely. False if none is left."""
    left = all_kept(box, state, seat)
    if left == 0:
        return False
    pick, civilization = below(random, left), 0
    while pick >= left_of_kept(box, state, seat, civilization):
        pick -= left_of_kept(box, state, seat, civilization)
        civilization += 1
    state.players[other].hand[civilization] += 1
    return True


@rule
def guess_dealt_card(box: Box, state: State, other: int, random: Random) -> bool:
    left = all_in_pile(box, state)
    if left == 0:
        return False
    pick, civilization = below(random, left), 0
    while pick >= left_in_pile(box, state, civilization):
        pick -= left_in_pile(box, state, civilization)
        civilization += 1
    state.players[other].hand[civilization] += 1
    state.players[other].dealt[civilization] += 1
    return True


@rule
def sort_out(them: Record, random: Random) -> None:
    """What was played is no longer in the hand; of the rest, any cards may be those set aside."""
    cards = 0
    for civilization in range(CIVILIZATIONS):
        them.hand[civilization] -= min(them.hand[civilization], them.played[civilization])
        cards += whole(them.hand[civilization])
    for number in range(min(whole(them.aside), cards)):
        pick, civilization = below(random, cards - number), 0
        while pick >= them.hand[civilization]:
            pick -= whole(them.hand[civilization])
            civilization += 1
        them.hand[civilization] -= 1
        them.set_aside[civilization] += 1
