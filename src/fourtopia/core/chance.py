"""Random numbers: a small generator for compiled play, and the dealing of chance in a match."""

import hashlib
import hmac
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from fourtopia.core.compiling import rule
from fourtopia.core.contract import Random
from fourtopia.core.records import Menu, whole

_LOW = np.uint64(0xFFFFFFFF)
_HALF = np.uint64(32)
_MULTIPLIER = np.uint64(4294883355)


def new_random(seed: int) -> Random:
    """The state of a generator, one 64-bit word, for compiled play."""
    word = int.from_bytes(hashlib.sha256(f"random {seed}".encode()).digest()[:8], "big")
    return np.array([(word >> 1) | 1], np.uint64)


def new_randoms(seed: int | None, number: int) -> Random:
    """The states of so many generators, for as many games; without a seed, others every time."""
    words = np.random.SeedSequence(seed).generate_state(number, np.uint64).astype(np.uint64)
    return words >> np.uint64(1) | np.uint64(1)


@rule
def below(random: Random, limit: int) -> int:
    """A random whole number from 0 to limit - 1 (limit below 2**31).

    Multiply with carry on 32 bits: no product leaves 64 bits, so it is the same compiled, uncompiled and on a GPU.
    """
    word = random[0]
    low = word & _LOW
    high = word >> _HALF
    random[0] = _MULTIPLIER * low + high
    return whole(((low ^ high) * np.uint64(limit)) >> _HALF)


@rule
def draw(menu: Menu, random: Random) -> int:
    """One of the offered actions, each with the odds of its weight."""
    pick = below(random, menu.total)
    if menu.total == menu.count:
        return whole(menu.action[pick])
    index = 0
    while pick >= menu.weight[index]:
        pick -= menu.weight[index]
        index += 1
    return whole(menu.action[index])


@dataclass(frozen=True)
class Entropy:
    """What a seat adds to the chance of its table: first the hash of a random value, and then the value."""

    commitment: str = ""
    value: str = ""

    @property
    def word(self) -> str:
        """What the log says: the value, or that the server's secret stands in for it."""
        return self.value or SERVER

    @property
    def mixed(self) -> str:
        """What is mixed in, one word: a promise that was not kept cannot be denied afterwards."""
        return self.value or self.commitment + SERVER


SERVER = "server"


@dataclass(frozen=True, repr=False)
class SharedSecret:
    """A table's secret and what every seat has added: nobody who knew only a part of it could choose what is dealt."""

    secret: str
    entropy: tuple[Entropy, ...]

    @cached_property
    def key(self) -> str:
        words = " ".join(each.mixed for each in self.entropy)
        return hashlib.sha256(f"fourtopia chance {self.secret} {words}".encode()).hexdigest()


Seed = int | str | SharedSecret


def deal(menu: Menu, seed: Seed, index: int) -> int:
    """Chance's action at this place of a log, fixed by the seed.

    It depends on the seed and the place alone, so taking a decision back and making it again deals the same. A text is
    the key of an HMAC: who knows its hash before the game and the text after it can check what was dealt.
    """
    if isinstance(seed, SharedSecret):
        seed = seed.key
    if isinstance(seed, str):
        word = hmac.digest(seed.encode(), f"fourtopia {index}".encode(), "sha256")
    else:
        word = hashlib.sha256(f"fourtopia {seed} {index}".encode()).digest()
    pick = int.from_bytes(word, "big") % int(menu.total)
    for action, weight in zip(menu.action, menu.weight, strict=True):
        if pick < weight:
            return int(action)
        pick -= int(weight)
    raise AssertionError("the weights of a menu add up to its total")


def commitment(secret: str) -> str:
    """What is shown of a secret before the game, so that it cannot be changed afterwards."""
    return hashlib.sha256(f"fourtopia secret {secret}".encode()).hexdigest()


def entropy_commitment(value: str) -> str:
    """What a seat shows of its random value before it shows the value."""
    return hashlib.sha256(f"fourtopia entropy {value}".encode()).hexdigest()
