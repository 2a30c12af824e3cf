"""`fourtopia verify`: whether chance in a finished game was dealt from the secret and values that were fixed before."""

from pathlib import Path

from fourtopia.cli.console import print_json
from fourtopia.cli.messages import say
from fourtopia.cli.seating import replayed
from fourtopia.core import CHANCE, FourtopiaError, Log, Match, read_log
from fourtopia.core.chance import commitment, deal, entropy_commitment


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
    _check_entropy(log)
    count = _dealt_again(log)
    if as_json:
        entropy = [{"commitment": each.commitment, "value": each.value} for each in log.entropy]
        print_json({"fair": True, "dealt": count, "commitment": found, "entropy": entropy})
        return
    print(say("verify.fair", count=count))
    print(say("verify.commitment", found=found) if expected is None else say("verify.expected"))
    for name, each in zip(log.seats, log.entropy, strict=False):
        how = "own" if each.value else "late" if each.commitment else "server"
        print(say(f"verify.{how}", name=name, value=each.value, commitment=each.commitment))
    if not any(each.value for each in log.entropy):
        print(say("verify.alone"))


def _check_entropy(log: Log) -> None:
    """Whether every value is the one that its seat had promised."""
    for name, each in zip(log.seats, log.entropy, strict=False):
        if each.value and entropy_commitment(each.value) != each.commitment:
            raise NotFair(say("verify.other-value", name=name))


def _dealt_again(log: Log) -> int:
    """How many times chance acted, each time as the secret says, at its place in the log.

    A log of older rules is played again with more decisions than it has, none of them chance's.
    """
    match = replayed(log, go_on=False)
    places = [place for place, (seat, _) in enumerate(log.decisions) if seat == CHANCE]
    again = Match(match.game, seed=log.seed, seats=match.seats)
    count = 0
    for seat, action in match.chosen:
        if seat == CHANCE:
            if deal(again.menu, log.seed, places[count]) != action:
                raise NotFair(say("verify.unfair", place=places[count] + 1, notation=match.game.notations[action]))
            count += 1
        again.take(seat, action)
    return count
