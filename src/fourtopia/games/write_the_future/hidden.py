"""What a player of Write the Future may not know: the missions that others keep secret, until the game is over."""

from fourtopia.core.bits import count_bits, nth_bit
from fourtopia.core.chance import below
from fourtopia.core.compiling import rule
from fourtopia.core.contract import Random
from fourtopia.core.records import Box, State
from fourtopia.games.write_the_future.mission_deck import dealt_before_return, deck, is_too_common
from fourtopia.games.write_the_future.state import MISSION, MISSION_UNSEEN, MISSIONS, UNKNOWN, Stage


def has_secrets(box: Box) -> bool:
    """WRI 2.8, 12.7  A secret mission, or a private one of Retorium's."""
    return bool(box.players > 1 and (box.secrecy or box.factions))


@rule
def seen(box: Box, state: State, seat: int, actor: int, action: int) -> int:
    """WRI 2.6, 2.8, 12.7  A card that is discarded is laid open."""
    if state.dealing == seat or not MISSION <= action < MISSION_UNSEEN:
        return action
    if state.stage == Stage.SECRETS:
        return action if is_too_common(box, state, action - MISSION) else MISSION_UNSEEN
    return MISSION_UNSEEN if state.stage == Stage.PRIVATE else action


@rule
def hide(box: Box, state: State, seat: int) -> None:
    """WRI 2.8, 12.7"""
    if state.stage == Stage.OVER:
        return
    for other in range(box.players):
        if other != seat:
            them = state.players[other]
            if them.secret >= 0:
                them.secret = UNKNOWN
            if them.private >= 0:
                them.private = UNKNOWN


@rule
def redeal(box: Box, state: State, seat: int, random: Random) -> None:
    """WRI 2.6, 12.7  All deals that agree with what is seen are equally likely.

    Secret missions come first: they may not be too common, and any card that is left may be Retorium's.
    WRI 2.7  If the discards came back, the first players have just the cards that did not.
    """
    common = 0
    for mission in range(MISSIONS):
        if is_too_common(box, state, mission):
            common |= 1 << mission
    left, first = deck(box, state), 0
    if state.returned:
        first = dealt_before_return(box, state)
    for other in range(box.players):
        if state.players[other].secret == UNKNOWN:
            mission = any_card(left & (first if other < count_bits(first) else ~first & ~common), random)
            state.players[other].secret = mission
            left &= ~(1 << mission)
    for other in range(box.players):
        if state.players[other].private == UNKNOWN:
            state.players[other].private = any_card(left & ~first, random)


@rule
def any_card(cards: int, random: Random) -> int:
    return nth_bit(cards, below(random, count_bits(cards)))
