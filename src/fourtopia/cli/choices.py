"""What a player may choose from: a numbered list that stays readable when it is long."""

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass

from rich.console import Console, Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from fourtopia.cli.console import NOTE, NUMBER
from fourtopia.cli.messages import say
from fourtopia.core import Action, ActionError, AmbiguousAction, IllegalAction, InvalidAction, Match

GAP = 3
LONG = 8  # more choices than this are laid out in columns


@dataclass(frozen=True)
class Choices:
    """The actions on offer, each with the number to type.

    Where every choice is an amount (`repay loans 0`, `repay loans 1`, ...), the number to type is the amount
    itself: whoever is asked "how many?" and types 2 means two, not the second in the list.
    """

    match: Match
    actions: Sequence[Action]
    numbers: Sequence[int]
    amounts: bool

    @classmethod
    def of(cls, match: Match) -> "Choices":
        actions = match.legal()
        amounts = _amounts([action.notation for action in actions])
        return cls(match, actions, amounts or range(1, len(actions) + 1), bool(amounts))

    def find(self, answer: str) -> int:
        """The id of the action that somebody typed: by number, by notation, or by an unambiguous part of one."""
        if re.fullmatch("[0-9]+", answer):
            return self._by_number(int(answer) if len(answer) < 10 else -1)
        try:
            return self.match.find(answer)
        except InvalidAction:
            return self._by_part(answer)

    def _by_number(self, number: int) -> int:
        least, most = min(self.numbers), max(self.numbers)
        if number not in self.numbers:
            raise IllegalAction(say("choice.no-such", least=least, most=most))
        return self.actions[self.numbers.index(number)].id

    def _by_part(self, answer: str) -> int:
        """The match knows beginnings by whole words; at a keyboard, a few letters should do, or the last words."""
        beginning = " ".join(answer.lower().split())
        begun = [each for each in self.actions if each.notation.lower().startswith(beginning)]
        if not begun:
            begun = [each for each in self.actions if each.notation.lower().endswith(" " + beginning)]
        if len(begun) == 1:
            return begun[0].id
        if len(begun) > 1:
            names = ", ".join(each.notation for each in begun[:LONG])
            key = "choice.ambiguous" if len(begun) <= LONG else "choice.ambiguous-more"
            raise AmbiguousAction(say(key, answer=answer, names=names, more=len(begun) - LONG))
        others = [id for id, each in enumerate(self.match.game.notations) if each.lower().startswith(beginning)]
        if len(others) == 1:
            raise self.match.refusal(others[0])  # it is clear what was meant, so it is said why not
        raise ActionError(say("choice.unknown", answer=answer))

    def shown(self, console: Console) -> RenderableType:
        parts: list[RenderableType] = []
        if len(self.actions) <= LONG:
            parts.append(self._column(self._entries(with_notation=True)))
        else:
            parts.append(self._in_columns(console, self._entries(with_notation=not self.amounts)))
            if self.amounts:
                first, last = self.actions[0].notation, self.actions[-1].notation
                parts.append(Text(say("choice.by-name", first=first, last=last), style=NOTE))
        return Group(*parts)

    def _entries(self, with_notation: bool) -> list[list[str]]:
        """Number, notation and text of each choice. The text of an amount says enough without its notation."""
        return [
            [str(number), *([action.notation] if with_notation else []), action.text]
            for number, action in zip(self.numbers, self.actions, strict=True)
        ]

    def _in_columns(self, console: Console, entries: list[list[str]]) -> RenderableType:
        """Read downwards, then to the right."""
        widths = [max(map(len, cells)) for cells in zip(*entries, strict=True)]
        width = sum(widths) + 2 * (len(widths) - 1)
        columns = max(1, (console.width + GAP) // (width + GAP))
        height = math.ceil(len(entries) / columns)
        grid = Grid.grid(padding=(0, GAP, 0, 0), pad_edge=False)
        starts = range(0, len(entries), height)
        grid.add_row(*(self._column(entries[start : start + height]) for start in starts))
        return grid

    def _column(self, entries: list[list[str]]) -> Grid:
        grid = Grid.grid(padding=(0, 2, 0, 0), pad_edge=False)
        grid.add_column(justify="right", style=NUMBER, no_wrap=True)
        for _ in entries[0][1:-1]:
            grid.add_column(style=NUMBER, no_wrap=True)
        grid.add_column()
        for entry in entries:
            grid.add_row(*map(Text, entry))
        return grid


def _amounts(notations: Sequence[str]) -> list[int]:
    """The amounts that all these notations end in, if they differ in nothing else; else nothing."""
    parts = [notation.rpartition(" ") for notation in notations]
    if len({words for words, _, _ in parts}) != 1 or not all(last.isdecimal() for _, _, last in parts):
        return []
    return [int(last) for _, _, last in parts]
