"""A match: one game being played, as a user drives it."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Sequence
from operator import itemgetter
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from fourtopia.core.action import Action, Step
from fourtopia.core.chance import Seed, deal, new_random
from fourtopia.core.errors import ActionError, BadGame, BadOption, IllegalAction, InvalidAction
from fourtopia.core.finding import find_action
from fourtopia.core.game import Game
from fourtopia.core.log import Log, log_line
from fourtopia.core.messages import say
from fourtopia.core.play import ANEW, GO_ON, LAY_OUT, LOOK_AGAIN, ONE_BY_ONE, follow, look_for, who_acts
from fourtopia.core.points import Points
from fourtopia.core.records import CHANCE, MENU, NOBODY, Records, copied
from fourtopia.core.result import winners
from fourtopia.core.retelling import Retelling, after
from fourtopia.core.view import View, as_seen, blank, imagine

if TYPE_CHECKING:
    from fourtopia.core.picture import Animation


class Match:
    """One game being played: `game.new(...)` makes one.

    `seed` fixes what chance deals; a text is a secret key; tables share one. The seat that has to decide is `actor`;
    `legal()` lists its choices. Where play is simultaneous, `actors` are all that may decide, in whatever order:
    `legal(seat)`, `play(action, seat)`.
    """

    def __init__(self, game: Game, seed: Seed | None = None, seats: Sequence[str] | None = None) -> None:
        if seats is not None and len(seats) != game.players:
            raise BadOption(say("game.names", players=game.players, given=len(seats)))
        self.game = game
        self.seed: Seed = secrets.randbits(63) if seed is None else seed
        names = seats if seats is not None else [say("seat.name", seat=each) for each in range(game.players)]
        self.seats = tuple(map(str, names))
        self._chosen: list[tuple[int, int]] = []
        self._lengths: list[int] = []
        self._hold(np.zeros(1, game.state_type), np.zeros(1, MENU))
        self.follow([])

    def _hold(self, states: Records, menus: Records) -> None:
        """Keep these records, and quick ways to the fields that every decision reads."""
        self._states, self._menus = states, menus
        self._actors, self._counts, self._forced = menus["actor"], menus["count"], menus["forced"]
        self._one_actor, self._one_action = np.zeros(1, np.int32), np.zeros(1, np.int32)

    # --- what is going on ---

    @property
    def actor(self) -> int | None:
        """The seat that decides now; None when the game is over."""
        actor = int(self._actors[0])
        return None if actor == NOBODY else actor

    @property
    def actors(self) -> list[int]:
        """All seats that may decide now: several where play is simultaneous."""
        who = np.zeros(self.game.players, np.int32)
        seats: list[int] = who[: who_acts(self.game.boxes, self._states, self.game.players, who)].tolist()
        return seats

    @property
    def over(self) -> bool:
        return bool(self._actors[0] == NOBODY)

    @property
    def state(self) -> Any:
        """The position itself. Players and bots get a view instead."""
        return self._states[0]

    @property
    def menu(self) -> Any:
        """What is on offer to the actor, chance included, with the weight of each action."""
        return self._menus[0]

    def legal(self, seat: int | None = None) -> list[Action]:
        """What the actor, or this seat, may do now."""
        view = self.view(self._seat() if seat is None else seat)
        return [Action(view, action) for action in self.legal_ids(seat)]

    def legal_ids(self, seat: int | None = None) -> list[int]:
        """The same, as ids."""
        menus = self._menus
        if seat is not None:
            self._check_seat(seat)
        if seat is not None and seat != self._actors[0]:
            menus = np.zeros(1, MENU)
            if seat in self.actors:
                look_for(self.game.boxes, self._states, menus, seat)
        ids: list[int] = menus["action"][0, : menus["count"][0]].tolist()
        if not ids and menus is self._menus and self._actors[0] >= 0:
            raise BadGame(say("game-file.no-choice", game=self.game.kind.title, name=self.game.name))
        return ids

    def view(self, seat: int | None = None) -> View:
        """What that seat may know; without one, what everybody may."""
        if seat is not None:
            self._check_seat(seat)
        states = copied(self._states)
        blank(self.game.boxes, states, -1 if seat is None else seat)
        return View(self.game, states, seat, self._decider(seat), self.seats)

    def open_view(self) -> View:
        """The position with nothing hidden, for whoever studies a game. It is not for players and bots."""
        return View(self.game, copied(self._states), None, int(self._actors[0]), self.seats)

    def _check_seat(self, seat: int) -> None:
        is_number = isinstance(seat, int | np.integer) and not isinstance(seat, bool)
        if not is_number or seat not in range(self.game.players):
            raise BadOption(say("seat.none", seat=seat, last=self.game.players - 1))

    def _decider(self, seat: int | None) -> int:
        """Who decides now, as this seat sees it: itself, if it may."""
        actor = int(self._actors[0])
        if seat is None or seat == actor or actor < 0:
            return actor
        return seat if seat in self.actors else actor

    @property
    def prompt(self) -> str:
        return self.view(self._seat()).prompt

    def _seat(self) -> int | None:
        """The seat that decides now, None where it is chance or nobody."""
        actor = int(self._actors[0])
        return actor if actor >= 0 else None

    def scores(self) -> list[int]:
        """Points by seat: final when the game is over, else as if it ended here."""
        return self.open_view().scores()

    def ledger(self) -> Points:
        """Points by seat and source."""
        return self.open_view().ledger()

    def tie_breaks(self) -> list[dict[str, int]]:
        """By seat, what decides where points are equal, in this order: the most wins."""
        return self.open_view().tie_breaks()

    def winners(self) -> list[int]:
        """The seats with the most points, after tie-breaks; several where a victory is shared."""
        return winners(self.open_view())

    # --- playing ---

    def play(self, action: str | int | np.integer[Any] | Action, seat: int | None = None) -> None:
        """Take an action: a notation, an id or an Action. If it cannot be taken, nothing changes.

        It is the actor's; where several may decide at once, `seat` says whose.
        """
        if seat is not None:
            self._check_turn(seat)
        is_id = isinstance(action, int | np.integer) and not isinstance(action, bool)
        number = int(action) if is_id else self.find(action, seat)  # type: ignore[arg-type]
        self.take(int(self._actors[0]) if seat is None else int(seat), number)
        if self._actors[0] == CHANCE:
            self._deal()

    def _check_turn(self, seat: int) -> None:
        """Whether this seat may decide now, if there is such a seat."""
        self._check_seat(seat)
        if not self.over and seat not in self.actors:
            names = ", ".join(self.seats[each] for each in self.actors)
            raise IllegalAction(say("action.other-turn", name=self.seats[seat], names=names))

    def take(self, seat: int, action: int) -> None:
        """Take one decision of a seat or of chance, as a log holds it; chance is not asked to go on."""
        if seat not in (CHANCE, NOBODY):
            self._check_seat(seat)
        if not 0 <= action < self.game.kind.actions:
            raise self.refusal(action, seat)
        self._one_actor[0] = seat
        self._one_action[0] = action
        if not follow(self.game.boxes, self._states, self._menus, self._one_actor, self._one_action, GO_ON):
            raise self.refusal(action, seat)
        if len(self._lengths) == len(self._chosen) + 1:
            self._lengths.append(self._lengths[-1] + 1 + int(self._forced[0]))
        self._chosen.append((seat, action))

    def follow(self, chosen: Sequence[tuple[int, int]]) -> int:
        """Start anew and take these decisions, chance's included, as far as they are legal. Returns how many were."""
        actors = np.fromiter(map(itemgetter(0), chosen), np.int32, len(chosen))
        actions = np.fromiter(map(itemgetter(1), chosen), np.int32, len(chosen))
        for seat in set(actors.tolist()) - {CHANCE}:
            self._check_seat(seat)
        self._states.view(np.uint8)[:] = 0
        legal = follow(self.game.boxes, self._states, self._menus, actors, actions, ANEW)
        self._keep_lengths(chosen[:legal])
        self._chosen = list(chosen[:legal])
        return legal

    def _keep_lengths(self, chosen: Sequence[tuple[int, int]]) -> None:
        """Of what was counted, that which holds for these decisions too."""
        if not chosen:
            self._lengths = [int(self._forced[0])]
            return
        alike = 0
        while alike < min(len(chosen), len(self._chosen)) and chosen[alike] == self._chosen[alike]:
            alike += 1
        del self._lengths[alike + 1 :]

    def find(self, action: str | Action, seat: int | None = None) -> int:
        """The id of an action, by a notation or the beginning of one that only one allowed action has."""
        return find_action(self, action, seat)

    def undo(self) -> None:
        """Take the last decision of a player back, and what chance dealt after it."""
        keep = len(self._chosen)
        while keep > 0 and self._chosen[keep - 1][0] == CHANCE:
            keep -= 1
        if keep == 0:
            raise ActionError(say("action.no-undo"))
        self.follow(self._chosen[: keep - 1])

    def copy(self) -> Match:
        """Another match at the same point, to try things out."""
        other = Match.__new__(Match)
        other.game, other.seed, other.seats = self.game, self.seed, self.seats
        other._chosen, other._lengths = self._chosen.copy(), self._lengths.copy()
        other._hold(copied(self._states), copied(self._menus))
        return other

    def imagined(self, seat: int, seed: int) -> Match:
        """A match at the same point, with a guess of the seat in place of everything it does not know."""
        other = self.copy()
        blank(self.game.boxes, other._states, seat)
        imagine(self.game.boxes, other._states, seat, new_random(seed))
        if not other.over:
            look_for(self.game.boxes, other._states, other._menus, int(other._actors[0]))
        return other

    @property
    def log(self) -> Log:
        """Everything that happened so far, to be saved."""
        return Log.of(self)

    @property
    def chosen(self) -> Sequence[tuple[int, int]]:
        """All decisions so far, chance's included, as (seat, action)."""
        return self._chosen

    @property
    def lengths(self) -> Sequence[int]:
        """How many steps the game had at its beginning and after each decision, forced ones included.

        Whoever is shown how long a game is gets this, as the number of decisions tells who had no choice.
        """
        if len(self._lengths) <= len(self._chosen):
            again = self._at_start()
            again.follow(self._chosen[: max(0, len(self._lengths) - 1)])
            if not self._lengths:
                self._lengths.append(int(again._forced[0]))
            again._lengths = self._lengths
            for decision in self._chosen[len(self._lengths) - 1 :]:
                again.take(*decision)
        return self._lengths

    def after(self, steps: int) -> Match:
        """The match as it was after so many steps; between two forced ones it can be looked at, not played on."""
        return after(self, steps)

    @property
    def forced(self) -> list[tuple[int, int]]:
        """What had to be done after the last decision, as (seat, action)."""
        count = int(self._forced[0])
        if count == 0:
            return []
        menu = self._menus[0]
        return list(zip(menu.forced_actor[:count].tolist(), menu.forced_action[:count].tolist(), strict=True))

    def steps(self, seat: int | None = None, secrets: bool = False, since: int = 0) -> Iterator[Step]:
        """Everything that happened, as that seat or a spectator saw it: decisions, chance, and what was forced.

        With `secrets` nothing is hidden, for whoever studies a game. The first `since` steps are left out.
        """
        for place, (story, actor, action, forced) in enumerate(Retelling(self).actions()):
            if place < since:
                story._go(actor, action)
            else:
                yield story.told_to(actor, action, forced, seat, secrets)

    def story(self, seat: int | None = None) -> list[str]:
        """The log as that seat or a spectator may see it: a line for every step, secrets left out."""
        return [log_line(step.seat, self.game.notations[step.action]) for step in self.steps(seat)]

    def _at_start(self) -> Match:
        other = Match.__new__(Match)
        other.game, other.seed, other.seats = self.game, self.seed, self.seats
        other._chosen, other._lengths = [], []
        other._hold(np.zeros(1, self.game.state_type), np.zeros(1, MENU))
        return other

    def told_to(self, actor: int, action: int, forced: bool, seat: int | None, secrets: bool = False) -> Step:
        """Take one action and nothing that it forces. Returns how that seat, or a spectator, saw it."""
        before = self.open_view() if secrets else self.view(seat)
        before.actor, seen = actor, action
        if not secrets:
            seen = as_seen(self.game.boxes, self._states, -1 if seat is None else seat, actor, action)
            forced = forced and (actor == seat or before.bytes() == self._states.tobytes())
        self._go(actor, action)
        return Step(actor, seen, forced, before, self.open_view() if secrets else self.view(seat))

    def _go(self, actor: int, action: int) -> None:
        """Take one action as it is, without a look at the menu."""
        self._one_actor[0], self._one_action[0] = actor, action
        follow(self.game.boxes, self._states, self._menus, self._one_actor, self._one_action, ONE_BY_ONE)

    def _lay_out(self) -> None:
        """Set the game up, and take nothing that is forced."""
        follow(self.game.boxes, self._states, self._menus, self._one_actor[:0], self._one_action[:0], LAY_OUT)

    def look_again(self) -> None:
        """Offer the choices of a position that was changed by hand, as tests do. Its log cannot be replayed."""
        follow(self.game.boxes, self._states, self._menus, self._one_actor[:0], self._one_action[:0], LOOK_AGAIN)

    def resume(self) -> None:
        """Let chance act where it is its turn, as after reading a log."""
        self._deal()

    def _deal(self) -> None:
        while self._actors[0] == CHANCE:
            self.take(CHANCE, deal(self._menus[0], self.seed, len(self._chosen)))

    def refusal(self, action: int, seat: int | None = None) -> ActionError:
        """Why an action of the actor, or of this seat, was not taken."""
        title = self.game.kind.title
        if not 0 <= action < self.game.kind.actions:
            return InvalidAction(say("action.no-id", title=title, action=action, last=self.game.kind.actions - 1))
        notation = self.game.notations[action]
        if self.over:
            return IllegalAction(say("action.over", title=title, notation=notation))
        view = self.view(self._seat() if seat is None or seat < 0 else seat)
        why = self.game.kind.texts.why_not(view, action)
        return IllegalAction(say("action.illegal", title=title, notation=notation, why=why))

    # --- pictures ---

    def animate(
        self,
        path: str | Path | None = None,
        seat: int | None = None,
        seconds: float = 1.0,
        narrow: bool = False,
        dark: bool | None = None,
        frames: int = 60,
    ) -> Animation:
        """The game as a moving picture, turn by turn, as that seat or a spectator saw it; written to the path, if any.

        An SVG that plays by itself, or a GIF, by the path's ending. So many seconds a turn, and at most so many frames.
        """
        from fourtopia.core.picture import Animation

        moving = Animation(self, seat, seconds, narrow, dark, frames)
        if path is not None:
            moving.save(path)
        return moving

    def _repr_html_(self) -> str:
        """In a notebook a match shows what everybody may see; `view(seat)` is what a seat sees."""
        return self.view()._repr_html_()

    def __repr__(self) -> str:
        where = "over" if self.over else f"seat {self.actor} to decide"
        return f"<Match of {self.game.name}, {self.lengths[-1]} steps, {where}>"
