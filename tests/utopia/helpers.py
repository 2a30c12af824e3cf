"""Laying out a table of Utopia by hand.

First what lies on the table (`put`, `deal`, `monument`, ...), then whose turn it is: `welcome` or `develop`.
"""

from collections.abc import Iterable
from fractions import Fraction

import numpy as np

from fourtopia import Game, Match
from fourtopia.core import CHANCE, kind_of
from fourtopia.core.checking.secrets import examine
from fourtopia.core.components import Value, change
from fourtopia.core.play import LOOK_AGAIN, follow
from fourtopia.core.records import MENU
from fourtopia.games.utopia.box import district_ids
from fourtopia.games.utopia.state import (
    CIVILIZATION_NAMES,
    CIVILIZATIONS,
    GUESTS,
    ISLAND_NAMES,
    PRESTIGE,
    Stage,
)
from tests.conftest import game

DISTRICT_IDS = district_ids()
LETTERS = "MPEGC"

# The scale of the rulebook's examples, from the highest step down.
HIGHEST_FIRST = ("chinese", "persian", "egyptian", "maya", "greek")

OTHERS_ONLY = "wonder-others-only"


def new(players: int = 3, *variants: str, first: int = 0) -> Match:
    """A new game in which this player begins, with the scale of the examples; the guests are still to be drawn."""
    return opened(game("utopia", players, *variants).new(seed=1), first)


def owned(changes: dict[str, Value], players: int = 3, *variants: str) -> Match:
    """The same with an owner's values."""
    kind = kind_of("utopia")
    return opened(Game(kind, players, variants, change(kind.components, changes)).new(seed=1))


def opened(match: Match, first: int = 0) -> Match:
    chosen = [*(f"scale {name}" for name in HIGHEST_FIRST[:-1]), f"first player {first}"]
    match.follow([(CHANCE, match.game.parse(each)) for each in chosen])
    return match


def civilization(name: str) -> int:
    return CIVILIZATION_NAMES.index(name)


def guest_number(name: str) -> int:
    """`maya wind` as the rules number it."""
    what, where = name.split()
    return CIVILIZATIONS * ISLAND_NAMES.index(where) + civilization(what)


def numbers(words: str) -> list[int]:
    """`M3 P1` as a number for each civilization."""
    given = {each[0]: int(each[1:]) for each in words.split()}
    assert set(given) <= set(LETTERS)
    return [given.get(letter, 0) for letter in LETTERS]


def words(counted: Iterable[int]) -> str:
    return " ".join(f"{letter}{number}" for letter, number in zip(LETTERS, counted, strict=True) if number)


# --- looking ---


def notations(match: Match) -> list[str]:
    return [action.notation for action in match.legal()]


def offered(match: Match, *beginnings: str) -> list[str]:
    """The choices that begin with one of these words."""
    return [each for each in notations(match) if each.startswith(beginnings)]


def stage(match: Match) -> Stage:
    return Stage(int(match.state.stage))


def points(match: Match) -> list[int]:
    return [int(match.state.players[seat].points) for seat in range(match.game.players)]


def order(match: Match) -> list[int]:
    return [int(seat) for seat in match.state.order[: match.game.players]]


def princes(match: Match, seat: int = 0) -> dict[str, str]:
    """The princes of a player, by district."""
    there = match.state.players[seat].princes
    return {name: words(there[:, number]) for number, name in enumerate(DISTRICT_IDS) if any(there[:, number])}


def supply(match: Match, seat: int = 0) -> list[int]:
    return [int(number) for number in match.state.players[seat].supply]


def cards(match: Match, seat: int = 0) -> str:
    return words(match.state.players[seat].hand)


def discards(match: Match) -> str:
    return words(match.state.discards)


def scale(match: Match) -> list[str]:
    """The civilizations from the highest step down."""
    steps = match.state.step.tolist()
    return [CIVILIZATION_NAMES[steps.index(step)] for step in reversed(range(CIVILIZATIONS))]


def buildings(match: Match, seat: int = 0) -> dict[str, str]:
    """The monuments and wonders of a player."""
    state = match.state
    there = {
        name: CIVILIZATION_NAMES[each]
        for number, name in enumerate(DISTRICT_IDS)
        for each in range(CIVILIZATIONS)
        if state.owner[number] == seat and state.monuments_at[each] >> number & 1
    }
    wonders = {name: "wonder" for number, name in enumerate(ISLAND_NAMES) if state.wonder_owner[number] == seat}
    return there | wonders


def out_of_bag(match: Match) -> dict[str, int]:
    """The guests that were taken in this phase."""
    names = [f"{what} {where}" for where in ISLAND_NAMES for what in CIVILIZATION_NAMES]
    return {name: int(number) for name, number in zip(names, match.state.taken, strict=True) if number}


def odds(match: Match) -> dict[str, Fraction]:
    """What chance may do now, and how likely each is."""
    states, menus, nothing = match.open_view().states, np.zeros(1, MENU), np.zeros(0, np.int32)
    follow(match.game.boxes, states, menus, nothing, nothing, LOOK_AGAIN)
    menu = menus[0]
    assert menu.actor == CHANCE
    chosen = zip(menu.action[: menu.count].tolist(), menu.weight[: menu.count].tolist(), strict=True)
    return {match.game.notations[action]: Fraction(weight, int(menu.total)) for action, weight in chosen}


# --- laying out ---


def look(match: Match) -> Match:
    """What was laid out can be, and the choices are offered."""
    assert wrong(match) == "all-well"
    match.look_again()
    return match


def wrong(match: Match) -> str:
    kind = match.game.kind
    return kind.invariants[examine(match.game.boxes, match.open_view().states)]


def put(match: Match, seat: int = 0, /, **there: str) -> Match:
    """So many princes of a player in districts: `WI1="M3 P1"`."""
    me, needed = match.state.players[seat], int(match.game.box.building_control)
    for name, given in there.items():
        district = DISTRICT_IDS.index(name)
        me.princes[:, district] = numbers(given)
        for each in range(CIVILIZATIONS):
            number = int(me.princes[each, district])
            for field, least in ((me.where, 1), (me.enough, needed)):
                field[each] = (int(field[each]) & ~(1 << district)) | (number >= least) << district
    me.supply[:] = match.game.box.pieces_princes - me.princes.sum(axis=1)
    return match


def monument(match: Match, seat: int = 0, /, **there: str) -> Match:
    """A player controls districts: `WI1="persian"`."""
    state = match.state
    for name, what in there.items():
        district = DISTRICT_IDS.index(name)
        assert not state.controlled >> district & 1
        state.owner[district] = seat
        state.controlled |= 1 << district
        state.monuments_at[civilization(what)] |= 1 << district
        state.monuments[civilization(what)] -= 1
        state.players[seat].bases -= 1
    return match


def wonder(match: Match, seat: int, *islands: str) -> Match:
    for name in islands:
        match.state.wonder_owner[ISLAND_NAMES.index(name)] = seat
        match.state.players[seat].bases -= 1
    return match


def deal(match: Match, seat: int = 0, given: str = "") -> Match:
    """A player has these cards, from the draw pile; those in hand before go back to it."""
    state, me = match.state, match.state.players[seat]
    for each, number in enumerate(numbers(given)):
        state.pile[each] += me.hand[each]
        assert state.pile[each] >= number
        state.pile[each] -= number
        me.hand[each] = me.dealt[each] = number
    me.cards = sum(numbers(given))
    return match


def pile(match: Match, left: str) -> Match:
    """These cards are left in the draw pile; the others of it were dealt to the first seat, which discarded them."""
    state, first = match.state, match.state.players[0]
    for each, number in enumerate(numbers(left)):
        assert state.pile[each] >= number
        gone = state.pile[each] - number
        state.discards[each] += gone
        first.dealt[each] += gone
        first.played[each] += gone
        state.pile[each] = number
    return match


def bag(match: Match, *left: str) -> Match:
    """These guests are left in the bag; all others but those that wait were taken. Call it after `welcome`."""
    state = match.state
    for guest in range(GUESTS):
        state.taken[guest] = match.game.box.guests[guest] - state.waiting[guest]
    for name in left:
        state.taken[guest_number(name)] -= 1
    return look(match)


def score(match: Match, *given: int, order: Iterable[int] = ()) -> Match:
    """Points by seat, and the order on the score track; without one, by points, then by seat."""
    state = match.state
    for seat, number in enumerate(given):
        state.players[seat].points = number
        state.players[seat].earned[:] = 0
        state.players[seat].earned[PRESTIGE] = number
    seats = sorted(range(len(given)), key=lambda seat: (-given[seat], seat))
    state.order[: len(seats)] = list(order) or seats
    return match


def prefer(match: Match, *highest_first: str) -> Match:
    """The prestige scale, from the highest step down."""
    for step, name in enumerate(reversed(highest_first)):
        match.state.step[civilization(name)] = step
    return match


def have(match: Match, seat: int = 0, **amounts: int) -> Match:
    """Privileges left, and whether the surprise guest of this round was taken."""
    for name, amount in amounts.items():
        assert name in ("privileges", "surprised")
        match.state.players[seat][name] = amount
    return match


def spend_bases(match: Match, seat: int, left: int) -> Match:
    """A player has so few bases left: the others are under monuments, each of another kind, on Wind and Earth."""
    free = [name for name in reversed(DISTRICT_IDS) if not match.state.controlled >> DISTRICT_IDS.index(name) & 1]
    for number in range(int(match.state.players[seat].bases) - left):
        monument(match, seat, **{free[number]: CIVILIZATION_NAMES[number % CIVILIZATIONS]})
    return match


def spend_monuments(match: Match, seat: int, what: str, *districts: str) -> Match:
    """All monuments of a civilization stand in these districts of a player."""
    assert len(districts) == match.state.monuments[civilization(what)]
    return monument(match, seat, **dict.fromkeys(districts, what))


# --- whose turn it is ---

PLENTY = ("maya wind", "maya wind", "persian earth", "greek fire", "chinese fire", "egyptian earth")


def welcome(match: Match, *guests: str, seat: int = 0, left: int = 3, acted: Iterable[int] = ()) -> Match:
    """First phase: these guests wait, and this seat is to take one; so many passes are left, this one included."""
    state = match.state
    state.waiting[:] = 0
    for name in guests or PLENTY:
        state.waiting[guest_number(name)] += 1
    state.turns_left, state.to_come = left, 0
    return _turn(match, Stage.GUEST, seat, acted)


def develop(match: Match, seat: int = 0, acted: Iterable[int] = ()) -> Match:
    """Second phase: this seat is to play cards. Whoever else has cards and is not named has a turn after it."""
    state = match.state
    state.waiting[:] = 0
    state.turns_left, state.to_come = 0, 0
    return _turn(match, Stage.CARDS, seat, acted)


def _turn(match: Match, now: Stage, seat: int, acted: Iterable[int]) -> Match:
    state = match.state
    state.stage, state.active, state.actor = now, seat, seat
    state.acted = sum(1 << each for each in acted)
    return look(match)


def told(match: Match, seat: int | None) -> list[str]:
    """The texts of everything that happened, as that seat reads them."""
    return [match.game.kind.texts.text(step.before, step.action) for step in match.steps(seat)]
