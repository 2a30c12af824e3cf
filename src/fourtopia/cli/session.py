"""A game at the terminal: people type, bots answer, and decisions can be taken back."""

import sys
from pathlib import Path

from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from fourtopia.cli.choices import Choices
from fourtopia.cli.compile_notice import compile_notice
from fourtopia.cli.console import HEADER, NOTE, TITLE, WRONG, new_console
from fourtopia.cli.ledger import show_ledger
from fourtopia.cli.messages import say
from fourtopia.cli.seating import HUMAN, PlayOptions, Seating, seat_players
from fourtopia.cli.show import Drawn, layout
from fourtopia.cli.steps import tell
from fourtopia.core import CHANCE, ActionError, FourtopiaError, Step, TextTable
from fourtopia.core.components import UNUSED, provenance
from fourtopia.core.result import result
from fourtopia.core.undoing import CannotUndo, take_back, undo_place

INTERRUPTED = 130
LOG_BEGINS = "fourtopia log "
HINTS = 3  # choices that a hint names
CROWD = 8  # what more others than this did is not told one by one


class CannotSave(FourtopiaError):
    """The log could not be written where it should go."""


class Leaving(Exception):
    """Somebody has had enough."""


def play_in_terminal(options: PlayOptions, save: Path | None) -> int:
    """Play until the game is over or somebody leaves. Returns the exit code."""
    seating = seat_players(options)
    if save is not None:
        check_target(save)
    session = Session(new_console(), seating, keeps=save is not None)
    with compile_notice():
        code = session.run()
    if save is not None:
        session.save(save)
    return code


class Session:
    def __init__(self, console: Console, seating: Seating, keeps: bool = False) -> None:
        self.console = console
        self.keeps = keeps  # whether the game is saved without being asked for
        self.match, self.kinds, self.bots = seating.match, seating.kinds, seating.bots
        steps = len(list(self.match.steps())) if self.match.chosen else 0
        self._told = [steps] * len(self.kinds)  # how many steps each seat has been told
        self._people = [seat for seat, kind in enumerate(self.kinds) if kind == HUMAN]
        self._asked: int | None = None  # the person who was asked last
        self._covered = False  # whether a cover has been put over the screen so far
        self._shown: list[TextTable] = []  # the tables as they were last shown, and to whom
        self._shown_to: int | None = None

    def run(self) -> int:
        people = HUMAN in self.kinds
        if people:
            self._welcome()
        try:
            while True:
                self._play_on()
                self._finish(people)
                if not people:
                    return 0
                self._afterwards()
        except Leaving:
            return self._bye(0)
        except EOFError:
            self.console.print()
            return self._bye(0)
        except KeyboardInterrupt:
            self.console.print()
            return self._bye(INTERRUPTED)

    def _play_on(self) -> None:
        while (actor := self.match.actor) is not None:
            bot = self.bots[actor]
            if bot is None:
                self._ask(actor)
            else:
                self.match.play(bot.choose(self.match.view(actor), self.match.legal_ids()))

    # --- one decision ---

    def _ask(self, seat: int) -> None:
        """Show the position and ask until something is decided or taken back."""
        self._hand_over(seat)
        self._tell_news(seat)
        choices = Choices.of(self.match)
        shown = Drawn.of(self.console, choices.shown(self.console))
        self._show_tables(seat, shown.height)
        self.console.print(shown)
        self.console.print()
        decisions = len(self.match.chosen)
        while len(self.match.chosen) == decisions:
            try:
                answer = self._read(self.match.prompt)
                if answer and not self._command(answer, seat, seat):
                    self.match.play(choices.find(answer))
            except FourtopiaError as error:
                self.console.print(Text(str(error), style=WRONG))

    def _hand_over(self, seat: int) -> None:
        """From one person to the next: where there are secrets, behind a cover."""
        before, self._asked = self._asked, seat
        if before == seat:
            return
        own = self.match.view(seat).bytes()
        if any(self.match.view(other).bytes() != own for other in self._people):
            self._cover(seat)
        elif before is not None and not self._covered:
            self._told[seat] = self._told[before]  # they look at the same screen

    def _cover(self, seat: int) -> None:
        """Nothing of what was on the screen stays there, and nothing appears before the next person says so."""
        self._covered, self._shown = True, []
        if sys.stdin is None or not sys.stdin.isatty():
            self.console.print(Rule(Text(self.match.seats[seat], style=TITLE), style=HEADER))
            return
        clear_screen(self.console)
        self.console.print(Text(say("cover", name=self.match.seats[seat]), style=TITLE))
        input()
        clear_screen(self.console)

    def _read(self, prompt: str) -> str:
        self.console.print(Text.assemble((prompt, TITLE), "  ", (say("ask.help"), NOTE)))
        if sys.stdin is None:
            raise EOFError
        answer = " ".join("".join(filter(str.isprintable, input("> ").replace("\t", " "))).split())
        if not sys.stdin.isatty():
            print(answer)  # so that the record of a piped game reads like one at a keyboard
        return answer

    def _command(self, answer: str, seat: int, viewer: int | None) -> bool:
        """Do what is not a decision of the game; False if the answer is none of these.

        `seat` is whose decisions can be taken back, `viewer` whose view is shown; without one, a spectator's.
        """
        word, _, rest = answer.partition(" ")
        word = word.lower()
        if word == "save":
            self._save_as(rest)
        elif rest:
            return False
        elif word in ("quit", "exit", "q"):
            raise Leaving
        elif word == "undo":
            self._undo(seat)
        elif word == "log":
            tell(self.console, self.match.game, self.match.seats, self.match.steps(viewer))
        elif word == "score":
            show_ledger(self.console, self.match, viewer)
        elif word == "hint":
            self._hint(viewer)
        elif word in ("table", "tables"):
            self._show_all(viewer)
        elif word in ("help", "?"):
            example = (self.match.legal_ids() or [0])[0]
            self.console.print(Text(say("help-in-play", example=self.match.game.notations[example])))
        else:
            return False
        return True

    def _hint(self, seat: int | None) -> None:
        """The best choices, for whoever plays against bots alone."""
        if seat is None or self.match.over:
            raise ActionError(say("hint.over"))
        if len(self._people) > 1:
            raise ActionError(say("hint.others"))
        from fourtopia.bots import advise
        from fourtopia.cli.analyse import show_advice

        view = self.match.view(seat)
        advice = advise(view, self.match.legal_ids())
        show_advice(self.console, view, advice, HINTS)

    def _undo(self, seat: int) -> None:
        """Back to the seat's own last decision; what bots decided after it goes too.

        Where several people play, what the rules of a table let somebody take back: the seat, or who decided last.
        """
        if len(self._people) > 1:
            seat, place = self._undo_place(seat)
            take_back(self.match, place)
        else:
            self._undo_own(seat)
        steps = len(list(self.match.steps()))
        self._told = [min(steps, told) for told in self._told]
        self._shown = []
        self.console.print(Text(say("undo.done", name=self.match.seats[seat])))

    def _undo_place(self, seat: int) -> tuple[int, int]:
        """Which decision goes, and whose it is."""
        try:
            return seat, undo_place(self.match, seat)
        except CannotUndo:
            last = next((each for each, _ in reversed(self.match.chosen) if each != CHANCE), seat)
            if last == seat or last not in self._people:
                raise
            return last, undo_place(self.match, last)

    def _undo_own(self, seat: int) -> None:
        if all(decider != seat for decider, _ in self.match.chosen):
            raise ActionError(say("undo.nothing"))
        self.match.undo()
        while self.match.actor != seat:
            self.match.undo()

    # --- saving ---

    def _save_as(self, name: str) -> None:
        if not name:
            raise ActionError(say("save.no-name"))
        self.save(Path(name).expanduser())

    def save(self, path: Path) -> None:
        check_target(path)
        self.match.log.save(path)
        self.console.print(Text(say("save.done", path=path, game=self.match.game.name)))
        if self._has_secrets():
            self.console.print(Text(say("save.secrets"), style=WRONG))

    def _has_secrets(self) -> bool:
        """Whether something is hidden from a person at the keyboard, which a log tells."""
        whole = self.match.state.tobytes()
        return not self.match.over and any(self.match.view(seat).bytes() != whole for seat in self._people)

    # --- what is on the screen ---

    def _welcome(self) -> None:
        game = self.match.game
        told = [
            name if name.split(" ")[0] == kind else say("welcome.seat", name=name, kind=kind)
            for name, kind in zip(self.match.seats, self.kinds, strict=True)
        ]
        seats = ", ".join(told)
        if len(told) > CROWD + 1:
            seats = say("welcome.crowd", seats=", ".join(told[: CROWD // 2]), count=len(told) - CROWD // 2)
        variants = say("welcome.variants", names=", ".join(game.variants)) if game.variants else ""
        self.console.print(Rule(Text(game.kind.title, style=TITLE), style=HEADER))
        self.console.print(Text(say("welcome.seats", seats=seats, variants=variants), style=NOTE))
        if game.players not in game.kind.rulebook_players:
            players = game.kind.rulebook_players
            words = say("welcome.ours", count=game.players, least=players[0], most=players[-1])
            self.console.print(Text(words, style=NOTE))
        self._tell_provenance()

    def _tell_provenance(self) -> None:
        """Values that we designed are never passed off as the published ones."""
        game = self.match.game
        origins = {path: origin for path, _, origin in provenance(game.kind.components.tables)}
        designed = [path for path, origin in origins.items() if origin == "designed"]
        ours = sum(path not in game.components.changes for path in designed)
        used = sum(origin != UNUSED for origin in origins.values())
        if ours:
            self.console.print(Text(say("welcome.designed", ours=ours, all=used, game=game.name), style=NOTE))

    def _tell_news(self, seat: int | None) -> None:
        """What happened since the seat was last asked, its own choice included: a number alone says little.

        Without a seat, for all people at the keyboard: what somebody may not know yet.
        """
        listeners = self._people if seat is None else [seat]
        begin = min(self._told[each] for each in listeners)
        news = list(self.match.steps(seat, since=begin))
        for each in listeners:
            self._told[each] = begin + len(news)
        if news:
            self.console.print(Rule(style=HEADER))
            self._tell(news, listeners)
        self.console.print()

    def _tell(self, news: list[Step], listeners: list[int]) -> None:
        """All of it; of a crowd, what concerns these listeners."""
        others = {step.seat for step in news if step.seat != CHANCE and step.seat not in listeners}
        if len(others) <= CROWD:
            tell(self.console, self.match.game, self.match.seats, news)
            return
        own = [step for step in news if step.seat not in others]
        tell(self.console, self.match.game, self.match.seats, own)
        self.console.print(Text(say("told.crowd", count=len(others)), style=NOTE))

    def _show_tables(self, seat: int, room_for_choices: int) -> None:
        """Everything where it fits on the screen; else what has changed since this seat last looked."""
        tables = self.match.view(seat).tables()
        whole = layout(self.console, tables, self.match.seats[seat])
        fits = whole.height + room_for_choices + 8 <= self.console.height
        if not fits and self._shown and seat == self._shown_to:
            changed = [table for table in tables if table not in self._shown]
            whole = layout(self.console, changed, self.match.seats[seat])
            if not changed:
                return
        self._shown, self._shown_to = tables, seat
        self.console.print(whole)
        self.console.print()

    def _show_all(self, seat: int | None) -> None:
        me = None if seat is None else self.match.seats[seat]
        self.console.print(layout(self.console, self.match.view(seat).tables(), me))

    def _onlooker(self) -> int | None:
        """Who looks at the screen when nobody is asked: the only person, or several."""
        return self._people[0] if len(self._people) == 1 else None

    def _finish(self, people: bool) -> None:
        """The last news, the last position, and the points."""
        if people:
            self._tell_news(self._onlooker())
        self.console.print(layout(self.console, self.match.view().tables()))
        self.console.print()
        show_ledger(self.console, self.match, self._onlooker())
        self.console.print()
        self.console.print(Text(result(self.match.open_view()), style=TITLE))
        if not self.keeps:
            self.console.print(Text(say("keep" if people else "keep-bots"), style=NOTE))

    def _afterwards(self) -> None:
        """The game is over; it can still be saved, looked at, or taken back."""
        people = [seat for seat, _ in self.match.chosen if seat >= 0 and self.kinds[seat] == HUMAN]
        while self.match.over:
            answer = self._read(say("over"))
            if not answer:
                raise Leaving
            try:
                if not self._command(answer, people[-1] if people else 0, self._onlooker()):
                    if not sys.stdin.isatty():
                        raise Leaving  # a pipe that still holds choices for a game that has ended
                    raise ActionError(say("over-only"))
            except FourtopiaError as error:
                self.console.print(Text(str(error), style=WRONG))

    def _bye(self, code: int) -> int:
        self.console.print(Text(say("bye")))
        return code


def clear_screen(console: Console) -> None:
    """The screen and what was scrolled out of it, if it is one."""
    if console.is_terminal:
        console.file.write("\x1b[2J\x1b[3J\x1b[H")
        console.file.flush()


def check_target(path: Path) -> None:
    """A log may replace an older log, but nothing else."""
    try:
        with path.open("rb") as file:
            if file.read(len(LOG_BEGINS)) != LOG_BEGINS.encode():
                raise CannotSave(say("save.not-a-log", path=path))
    except FileNotFoundError:
        if not path.parent.is_dir():
            raise CannotSave(say("save.no-folder", path=path, folder=path.parent)) from None
    except OSError as error:
        raise CannotSave(say("save.failed", path=path, reason=error.strerror)) from error
