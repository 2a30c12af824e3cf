"""What a player of Futuropia may not know: nothing, everything lies open."""

from fourtopia.core.compiling import rule
from fourtopia.core.contract import Random
from fourtopia.core.records import Box, State


def has_secrets(box: Box) -> bool:
    """Nobody ever has a secret."""
    return False


@rule
def seen(box: Box, state: State, seat: int, actor: int, action: int) -> int:
    return action


@rule
def hide(box: Box, state: State, seat: int) -> None:
    """There is nothing to blank."""


@rule
def redeal(box: Box, state: State, seat: int, random: Random) -> None:
    """There is nothing to guess."""
