"""Replays logs and prints a line for every position. Run with and without compiling, the output must be the same."""

import hashlib
import random
import sys
from pathlib import Path

import numpy as np

from fourtopia.core import kind_of, read_log
from fourtopia.core.chance import below, new_random
from fourtopia.core.compiling import entry
from fourtopia.core.contract import Random, Vector
from fourtopia.core.match import Match
from fourtopia.core.observation import VALUE, layout
from fourtopia.core.records import MENU
from fourtopia.core.stepping import look_as


@entry
def sample(random: Random, limit: int) -> int:
    return below(random, limit)


def observed(match: Match, seat: int) -> Vector:
    """What a seat sees as numbers."""
    vector = np.zeros(layout(match.game).size, VALUE)
    mask, menus = np.zeros(match.game.kind.actions, np.int8), np.zeros(1, MENU)
    look_as(match.game.boxes, match._states, np.zeros(1, match.game.state_type), menus, seat, vector, mask)
    return vector


def retell(match: Match) -> None:
    """Every position of the match, its menu and now and then its score, as digests."""
    again = match.game.new(seed=1, seats=match.seats)
    again.follow([])
    for index, (seat, action) in enumerate(match.chosen):
        again.take(seat, action)
        menu = again._menus[0]
        offered = np.stack([menu.action[: menu.count], menu.weight[: menu.count]]).tobytes()
        points = str([again.ledger(), again.tie_breaks()]).encode() if index % 8 == 0 or again.over else b""
        numbers = observed(again, max(seat, 0)).tobytes() if index % 16 == 0 else b""
        told = (again.state.tobytes(), offered, points, again.view(0).bytes(), numbers)
        print(seat, action, *(hashlib.sha256(each).hexdigest()[:12] for each in told))


def main(paths: list[str]) -> None:
    word = new_random(5)
    print([sample(word, limit) for limit in (1, 2, 3, 1000, 2**31 - 1) for _ in range(20)])
    for path in paths:
        print(Path(path).name)
        log = read_log(path)
        match = log.match()
        retell(match)
        print(match.scores(), kind_of(log.game).rules_version, random.Random(1).random())


if __name__ == "__main__":
    main(sys.argv[1:])
