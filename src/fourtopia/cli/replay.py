"""`fourtopia replay`: a saved game, step by step, in words and pictures."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from rich.text import Text

from fourtopia.cli.console import NOTE, TITLE, new_console, print_json
from fourtopia.cli.ledger import show_ledger
from fourtopia.cli.messages import say
from fourtopia.cli.seating import replayed
from fourtopia.cli.show import layout
from fourtopia.cli.steps import doer, tell
from fourtopia.core import CHANCE, Log, Match, Step, read_log
from fourtopia.core.result import result


@dataclass(frozen=True)
class Pictures:
    """What is to be drawn of a game, and how."""

    picture: Path | None = None
    animation: Path | None = None
    seconds: float = 1.0
    frames: int = 60
    narrow: bool = False
    dark: bool | None = None
    width: int | None = None

    def draw(self, match: Match, seat: int | None) -> None:
        """Without a seat, as a spectator sees it."""
        if self.picture is not None:
            match.view(seat).picture(self.narrow, self.dark).save(self.picture, self.width)
        if self.animation is not None:
            moving = match.animate(None, seat, self.seconds, self.narrow, self.dark, self.frames)
            moving.save(self.animation, self.width)


def replay_log(path: Path, step: bool, seat: int | None, as_json: bool, pictures: Pictures) -> None:
    """As a seat saw it; without one, with everything that players kept from each other, once the game is over."""
    log = read_log(path)
    match = as_far_as(log)
    match.view(seat)  # is there such a seat?
    pictures.draw(match, seat)
    steps = match.steps(seat, secrets=seat is None and match.over)
    if as_json:
        print_json(_as_data(log, match, seat))
        return
    console = new_console()
    console.print(Text(match.game.kind.title, style=TITLE))
    console.print(Text(_about(match), style=NOTE))
    console.print()
    if not step:
        tell(console, match.game, match.seats, steps)
    elif not _step_through(match, steps):
        return
    console.print()
    show_ledger(console, match, seat)
    console.print()
    console.print(
        Text(result(match.open_view()) if match.over else say("replay.unfinished", prompt=match.prompt), style=TITLE)
    )


def as_far_as(log: Log) -> Match:
    """The match as it was saved: what chance would deal next is no part of the log."""
    return replayed(log, go_on=False)


def _about(match: Match) -> str:
    variants = say("welcome.variants", names=", ".join(match.game.variants)) if match.game.variants else ""
    return say("welcome.seats", seats=", ".join(match.seats), variants=variants)


def _step_through(match: Match, steps: Iterable[Step]) -> bool:
    """Wait for Enter after each decision and what it forced. False if somebody left before the end."""
    console = new_console()
    for together in _decisions(steps):
        tell(console, match.game, match.seats, together)
        console.print()
        console.print(layout(console, together[-1].after.tables(), doer(together[0], match.game, match.seats)))
        try:
            answer = input(say("replay.next"))
        except (EOFError, KeyboardInterrupt):
            console.print()
            return False
        if answer.strip().lower() in ("q", "quit", "exit"):
            return False
    return True


def _decisions(steps: Iterable[Step]) -> Iterator[list[Step]]:
    """Each decision together with what it forced."""
    together: list[Step] = []
    for step in steps:
        if together and not step.forced:
            yield together
            together = []
        together.append(step)
    if together:
        yield together


def _decision(seat: int, notation: str) -> dict[str, object]:
    return {"seat": "chance" if seat == CHANCE else seat, "action": notation}


def _as_data(log: Log, match: Match, seat: int | None) -> dict[str, object]:
    """The log, or for a seat what it saw: every step, what was forced included. So too where there are secrets yet."""
    if seat is None and match.view().bytes() == match.state.tobytes():
        told = {"decisions": [_decision(actor, notation) for actor, notation in log.decisions]}
    else:
        notations = match.game.notations
        told = {"story": [_decision(step.seat, notations[step.action]) for step in match.steps(seat)]}
    view = match.view(seat)
    return {
        "game": log.game,
        "rules": log.rules,
        "players": log.players,
        "variants": list(log.variants),
        "seats": list(log.seats),
        "changes": log.changes,
        **told,
        "over": match.over,
        "scores": view.scores(),
        "ledger": view.ledger(),
        "tie_breaks": view.tie_breaks(),
        "winners": match.winners() if match.over else [],
    }
