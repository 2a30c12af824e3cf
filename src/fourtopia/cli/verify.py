"""`fourtopia verify`: whether a finished game's chance was dealt from the secret that its table had fixed before."""

from pathlib import Path

from fourtopia.cli.console import print_json
from fourtopia.cli.speech import say
from fourtopia.core import CHANCE, FourtopiaError, Match, read_log
from fourtopia.core.chance import commitment, deal


class NotFair(FourtopiaError):
    """Chance was not dealt from the secret, or the secret is another."""


def verify(file: Path, expected: str | None, as_json: bool) -> None:
    """Deal everything again. `expected` is the hash that the table showed at the start."""
    log = read_log(file)
    if not log.secret:
        raise NotFair(say("verify.no-secret", file=file))
    found = commitment(log.secret)
    if expected is not None and expected.strip().lower() != found:
        raise NotFair(say("verify.other-secret", found=found))
    count = _dealt_again(log.match(), log.secret)
    if as_json:
        print_json({"fair": True, "dealt": count, "commitment": found})
        return
    print(say("verify.fair", count=count))
    print(say("verify.commitment", found=found) if expected is None else say("verify.expected"))


def _dealt_again(match: Match, secret: str) -> int:
    """How many times chance acted, each time as the secret says."""
    again = Match(match.game, seed=secret, seats=match.seats)
    count = 0
    for place, (seat, action) in enumerate(match.chosen):
        if seat == CHANCE:
            count += 1
            if deal(again.menu, secret, place) != action:
                raise NotFair(say("verify.unfair", place=place + 1, notation=match.game.notations[action]))
        again.take(seat, action)
    return count
