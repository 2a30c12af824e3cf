"""Quick ways to lay out a position of Write the Future."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import numpy as np

from fourtopia import Match
from fourtopia.core.play import LOOK_AGAIN, follow
from fourtopia.core.records import CHANCE, MENU
from fourtopia.games.write_the_future.box import mission_ids
from fourtopia.games.write_the_future.state import FACTION_NAMES, RESOURCE_NAMES, SIDE, Turn
from tests.conftest import arrange, game

GAME = "write-the-future"
LETTERS = "AIMW"


def start(players: int = 2, *variants: str, seed: int = 1) -> Match:
    """A match at the first decision of the first round."""
    return game(GAME, players, *variants).new(seed=seed)


def die(name: str) -> int:
    """`agent-5` as a number."""
    colour, number = name.split("-")
    return SIDE * RESOURCE_NAMES.index(colour) + int(number) - 1


def mission(name: str) -> int:
    return mission_ids().index(name)


def put_dice(state: Any, *dice: str) -> None:
    """Dice on the cards, two on each, from the first card; the bag loses what the table gets."""
    for place, name in enumerate(dice):
        old = int(state.table[place])
        if old >= 0:
            state.bag[old // SIDE] += 1
        state.table[place] = die(name)
        state.bag[die(name) // SIDE] -= 1


def draw(me: Any, rows: Sequence[str]) -> None:
    """A district as six texts: A I M W are resources, a i m w crossed-over ones, anything else is empty."""
    me.live[:] = 0
    me.crossed[:] = 0
    for row, letters in enumerate(rows):
        for column, letter in enumerate(letters.replace(" ", "")):
            bit = 1 << SIDE * row + column
            if letter in LETTERS:
                me.live[LETTERS.index(letter)] |= bit
            elif letter.upper() in LETTERS:
                me.crossed[LETTERS.index(letter.upper())] |= bit
    me.resources = sum(int(cells) for cells in me.live)
    me.occupied = int(me.resources) + sum(int(cells) for cells in me.crossed)


def drawn(me: Any) -> list[str]:
    """The same, read off a sheet."""
    rows = []
    for row in range(SIDE):
        letters = ""
        for column in range(SIDE):
            cell = SIDE * row + column
            live = [letter for kind, letter in enumerate(LETTERS) if int(me.live[kind]) >> cell & 1]
            crossed = [letter.lower() for kind, letter in enumerate(LETTERS) if int(me.crossed[kind]) >> cell & 1]
            letters += "".join(live + crossed) or "."
        rows.append(letters)
    return rows


def give_faction(me: Any, name: str) -> None:
    me.faction = FACTION_NAMES.index(name)


def with_dice(match: Match, *dice: str, rows: Sequence[str] = (), seat: int | None = None) -> Match:
    """The seat that is on the move has chosen card 1 and holds these dice, with this district."""

    def change(state: Any) -> None:
        who = match.actor if seat is None else seat
        assert who is not None
        me = state.players[who]
        me.turn, me.card = Turn.DICE, 0
        if match.game.box.draft:
            state.taken |= 1
        for place in range(2):
            me.dice[place] = die(dice[place]) if place < len(dice) else -1
        if rows:
            draw(me, rows)

    return arrange(match, change)


def offered(match: Match, seat: int | None = None) -> list[str]:
    """The notations of what may be done now."""
    return [action.notation for action in match.legal(seat)]


# --- from the start ---

# What chance rolls and opens in `laid`: two dice for each of five cards, and four missions.
DICE = (
    "agent-5", "weapon-4", "intel-1", "money-2", "money-6", "agent-3", "weapon-1", "intel-6", "money-4", "agent-2",
)  # fmt: skip
OPEN = ("B01", "B05", "B10", "B16")


def laid(
    players: int = 2,
    *variants: str,
    dice: Sequence[str] = DICE,
    first: int = 0,
    factions: Sequence[str] = (),
    missions: Sequence[str] = OPEN,
    more: Sequence[str] = (),
) -> Match:
    """A match whose set-up went like this; `more` are missions that are drawn after the open ones."""
    match = game(GAME, players, *variants).new(seed=1)
    seats = range(players) if "choose-factions" in variants else [CHANCE] * players
    chosen = [(seat, f"faction {name}") for seat, name in zip(seats, factions, strict=False)]
    chosen += [(CHANCE, f"first player {first}")] if "draft" in variants else []
    chosen += [(CHANCE, f"die {name}") for name in dice[: 2 * int(match.game.box.cards)]]
    chosen += [(CHANCE, f"mission {name}") for name in (*missions, *more)]
    followed = match.follow([(seat, match.game.parse(action)) for seat, action in chosen])
    assert followed == len(chosen), chosen[followed]
    return match


def one_of(faction: str, players: int = 2, *variants: str, seat: int = 0, dice: Sequence[str] = DICE) -> Match:
    """The same with the expansion: this seat has that faction, the others have some that change nothing in play."""
    quiet = [name for name in ("bingmai", "centauri", "conspiracy", "retorium") if name != faction]
    factions = [*quiet[:seat], faction, *quiet[seat:]][:players]
    private = ("B24",) if "retorium" in factions else ()
    return laid(players, "future-proof", *variants, factions=factions, dice=dice, more=private)


def odds(match: Match) -> dict[str, Fraction]:
    """What chance may do now, by notation."""
    menus = np.zeros(1, MENU)
    follow(match.game.boxes, match._states.copy(), menus, np.zeros(0, np.int32), np.zeros(0, np.int32), LOOK_AGAIN)
    menu = menus[0]
    assert menu.actor == CHANCE
    outcomes = zip(menu.action[: menu.count], menu.weight[: menu.count], strict=True)
    return {match.game.notations[action]: Fraction(int(weight), int(menu.total)) for action, weight in outcomes}


# --- a sheet ---


def sheet(match: Match, seat: int = 0, rows: Sequence[str] = (), **fields: Any) -> Match:
    """Change fields of a sheet; `ready`, `ticks` and `squares` are lists, a `faction` is a name."""

    def change(state: Any) -> None:
        me = state.players[seat]
        if rows:
            draw(me, rows)
        for name, value in fields.items():
            if name == "faction":
                give_faction(me, value)
            elif isinstance(value, int):
                me[name] = value
            else:
                me[name][:] = value

    return arrange(match, change)


def cells(match: Match, seat: int = 0) -> list[str]:
    return drawn(match.state.players[seat])


def bonuses(match: Match, seat: int = 0) -> list[str]:
    """The lines whose bonus is ticked."""
    names = [f"{kind}-{number}" for kind in ("row", "column") for number in range(1, SIDE + 1)]
    return [name for line, name in enumerate(names) if int(match.state.players[seat].bonuses) >> line & 1]


def squares(match: Match, seat: int = 0) -> list[list[int]]:
    """The numbers of the squares that are ticked, by resource."""
    ticked = [int(each) for each in match.state.players[seat].squares]
    return [[number + 1 for number in range(SIDE) if each >> number & 1] for each in ticked]


def ticks(match: Match, seat: int = 0) -> list[int]:
    return [int(each) for each in match.state.players[seat].ticks]


def ready(match: Match, seat: int = 0) -> list[int]:
    return [int(each) for each in match.state.players[seat].ready]


def dice_of(match: Match, seat: int = 0) -> list[str]:
    """The dice that a seat has not used yet."""
    return [die_name(int(each)) for each in match.state.players[seat].dice if each >= 0]


def table_dice(match: Match) -> list[str]:
    return [die_name(int(each)) for each in match.state.table if each >= 0]


def die_name(number: int) -> str:
    return f"{RESOURCE_NAMES[number // SIDE]}-{number % SIDE + 1}"


# --- on the way ---


def pass_turn(match: Match, seat: int | None = None) -> None:
    """Take the first card that is left and leave its dice."""
    who = match.actor if seat is None else seat
    assert who is not None
    match.play(next(each for each in offered(match, who) if each.startswith("card ")), who)
    if who in match.actors and "done" in offered(match, who):
        match.play("done", who)


def pass_round(match: Match) -> Match:
    """Everybody who is not done does that."""
    now = int(match.state.round_number)
    while not match.over and match.state.round_number == now and match.state.players[match.actor].turn == Turn.CARD:
        pass_turn(match)
    return match
