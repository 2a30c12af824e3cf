"""Sets as bits of a number: cells of a board, cards of a deck. Numbers stay below 2**62."""

from fourtopia.core.compiling import rule
from fourtopia.core.records import whole

_TWOS = 0x5555555555555555
_FOURS = 0x3333333333333333
_EIGHTS = 0x0F0F0F0F0F0F0F0F


@rule
def count_bits(number: int) -> int:
    bits = whole(number)
    bits = bits - ((bits >> 1) & _TWOS)
    bits = (bits & _FOURS) + ((bits >> 2) & _FOURS)
    bits = (bits + (bits >> 4)) & _EIGHTS
    bits = bits + (bits >> 8)
    bits = bits + (bits >> 16)
    bits = bits + (bits >> 32)
    return bits & 0x7F


@rule
def lowest_bit(number: int) -> int:
    """The place of the lowest bit of a number that is not 0."""
    bits = whole(number)
    return count_bits((bits & -bits) - 1)


@rule
def highest_bit(number: int) -> int:
    """The place of the highest bit of a number that is not 0."""
    bits = whole(number)
    bits = bits | (bits >> 1)
    bits = bits | (bits >> 2)
    bits = bits | (bits >> 4)
    bits = bits | (bits >> 8)
    bits = bits | (bits >> 16)
    bits = bits | (bits >> 32)
    return count_bits(bits) - 1


@rule
def nth_bit(number: int, place: int) -> int:
    """The place of a bit, counted from the lowest, which is 0."""
    bits = whole(number)
    for _ in range(place):
        bits = bits & (bits - 1)
    return lowest_bit(bits)
