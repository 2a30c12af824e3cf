"""An action that may be taken, and a step: one that was."""

from __future__ import annotations

from dataclasses import dataclass

from fourtopia.core.view import View


class Action:
    """Something the actor may do now."""

    __slots__ = ("_view", "id")

    def __init__(self, view: View, action: int) -> None:
        self._view = view
        self.id = action

    @property
    def notation(self) -> str:
        """Its short name, which parses back."""
        return self._view.game.notations[self.id]

    @property
    def text(self) -> str:
        """What it does, in words."""
        return self._view.game.kind.texts.text(self._view, self.id)

    def __repr__(self) -> str:
        return f"<Action {self.id} '{self.notation}'>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Action) and other.id == self.id

    def __hash__(self) -> int:
        return self.id


@dataclass(frozen=True)
class Step:
    """One action that was taken, as somebody saw it.

    Forced actions had no alternative and nobody was asked; the log leaves them out. Who does not see everything does
    not learn that another had no alternative: it would tell about a hand.
    """

    seat: int  # or CHANCE
    action: int  # or the one that stands for it, where it is a secret
    forced: bool
    before: View
    after: View
