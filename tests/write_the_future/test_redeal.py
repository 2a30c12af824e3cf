"""The guess of what a seat of Write the Future does not know: it keeps what the seat knows, and its odds are exact."""

import itertools
import math
import random as python_random
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from fourtopia import Game, Match
from fourtopia.core import CHANCE, kind_of
from fourtopia.core.chance import new_random
from fourtopia.core.checking.secrets import examine
from fourtopia.core.components import Value, change
from fourtopia.core.records import Records, copied
from fourtopia.core.view import blank, imagine
from fourtopia.games.write_the_future.state import UNKNOWN, Stage
from tests.conftest import game
from tests.write_the_future.helpers import GAME, mission
from tests.write_the_future.styles import random_game
from tests.write_the_future.table import PRINTED

Deal = tuple[int, ...]  # the secret missions of all seats, then those of Retorium; -1 where there is none
ONLOOKER = -1
SAMPLES = 20_000
NUMBER = [item["number"] for item in PRINTED["mission"]]


def dealt(states: Records, players: int) -> Deal:
    seats = states["players"][0][:players]
    return (*seats["secret"].tolist(), *seats["private"].tolist())


def guessed(named: Game, states: Records, seat: int, random: Any) -> tuple[Records, Records]:
    """What the seat sees, and a guess of the rest."""
    view = copied(states)
    blank(named.boxes, view, seat)
    guess = copied(view)
    imagine(named.boxes, guess, seat, random)
    return view, guess


# --- in whole games ---


@pytest.mark.parametrize(
    ("players", "variants"),
    [
        (2, ("draft", "secrecy")),
        (4, ("draft", "secrecy", "future-proof")),
        (3, ("future-proof",)),
        (12, ("secrecy", "future-proof")),
        (28, ("secrecy",)),
    ],
)
def test_a_guess_keeps_everything_the_seat_knows(players: int, variants: tuple[str, ...]) -> None:
    """WRI 2.6, 2.8, 12.7  Chance's moments included. Nothing else is hidden, and after the game nothing at all."""
    picker, random = python_random.Random(players), new_random(players)
    compared = different = 0
    for seed in range(3):
        played = random_game(game(GAME, players, *variants).new(seed=seed), seed)
        match = game(GAME, players, *variants).new(seed=seed)
        match.follow([])
        for actor, action in played.chosen:
            match.take(actor, action)
            if match.state.stage <= Stage.PRIVATE or match.over or picker.random() < 0.05:
                for seat in {ONLOOKER, picker.randrange(players), picker.randrange(players)}:
                    different += check_guess(match, seat, random)
                    compared += 1
    assert compared > 100
    assert different > 10


def check_guess(match: Match, seat: int, random: Any) -> bool:
    named, states = match.game, match._states
    view, guess = guessed(named, states, seat, random)
    shown, real = view["players"][0], states["players"][0]
    for name in ("secret", "private"):
        for other in range(named.players):
            hidden = other != seat and real[other][name] >= 0 and not match.over
            assert shown[other][name] == (UNKNOWN if hidden else real[other][name])
    again = copied(view)
    for name in ("secret", "private"):
        again["players"][name] = states["players"][name]
    assert again.tobytes() == states.tobytes()
    assert examine(named.boxes, guess) == 0
    imagined = dealt(guess, named.players)
    assert [each >= 0 for each in imagined] == [each >= 0 for each in dealt(states, named.players)]
    blank(named.boxes, guess, seat)
    assert guess.tobytes() == view.tobytes()
    return imagined != dealt(states, named.players)


# --- small boxes, against all deals ---


def deal_out(named: Game, open_missions: Sequence[str], *cards: str, factions: Sequence[str] = ()) -> Match:
    """A match with these open missions, discarded ones among them, and secret cards dealt one after the other."""
    match = named.new(seed=1)
    match.follow([])
    wanted = [f"faction {name}" for name in factions]
    wanted += ["die agent-1"] * 6 + [f"mission {name}" for name in (*open_missions, *cards)]
    for word in wanted:
        match.take(CHANCE, named.parse(word))
    return match


def all_deals(match: Match, seat: int) -> list[Deal]:
    """Every deal that agrees with what the seat has seen."""
    state, players = match.state, match.game.players
    numbers = {each: int(match.game.box.missions[each].number) for each in range(54)}
    lying = [each for each in state.missions.tolist() if each >= 0]
    common = {number for number in numbers.values() if [numbers[each] for each in lying].count(number) >= 2}
    real = dealt(match._states, players)
    known = {place: card for place, card in enumerate(real) if place % players == seat or card < 0}
    out = {*lying, *known.values(), *(each for each in range(54) if int(state.discarded) >> each & 1)}
    left = [each for each in range(54) if int(match.game.box.deck) >> each & 1 and each not in out]
    unknown = [place for place in range(2 * players) if place not in known]
    deals = []
    for cards in itertools.permutations(left, len(unknown)):
        if all(numbers[card] not in common for place, card in zip(unknown, cards, strict=True) if place < players):
            guess = known | dict(zip(unknown, cards, strict=True))
            deals.append(tuple(guess[place] for place in range(2 * players)))
    return deals


def check_odds(match: Match, seat: int, samples: int = SAMPLES) -> int:
    return check_against(match, seat, all_deals(match, seat), samples)


def check_against(match: Match, seat: int, exact: Sequence[Deal], samples: int = SAMPLES) -> int:
    """Pearson's chi-square against all deals being as likely. Returns how many there are."""
    random = new_random(17)
    found: Counter[Deal] = Counter()
    view = copied(match._states)
    blank(match.game.boxes, view, seat)
    for _ in range(samples):
        guess = copied(view)
        imagine(match.game.boxes, guess, seat, random)
        found[dealt(guess, match.game.players)] += 1
    assert set(found) <= set(exact)
    mean, free = samples / len(exact), len(exact) - 1
    unlikeliness = sum((found[deal] - mean) ** 2 for deal in exact) / mean
    assert free - 5 * math.sqrt(2 * free) - 1 < unlikeliness < free + 5 * math.sqrt(2 * free) + 5, (unlikeliness, free)
    return len(exact)


@pytest.mark.parametrize("seat", [ONLOOKER, 0])
def test_a_secret_mission_is_any_card_that_is_not_too_common(seat: int) -> None:
    """WRI 2.6  B06 and B07 have the number 3: no other card of that number can be secret."""
    match = deal_out(game(GAME, 2, "secrecy"), ["B06", "B07", "B01", "B05"], "B16", "B20")
    number = check_odds(match, seat, 40_000)
    assert number == {ONLOOKER: 36 * 35, 0: 35}[seat]


def test_cards_that_were_discarded_are_nobodys() -> None:
    """WRI 2.5, 2.6  An open mission that went, and a secret one that was too common."""
    match = deal_out(game(GAME, 2, "secrecy"), ["B06", "B07", "B08", "B01", "B05"], "B09", "B16", "B20")
    assert int(match.state.discarded) == 1 << mission("B08") | 1 << mission("B09")
    assert check_odds(match, 1) == 42 - 4 - 2 - 1


def test_the_mission_of_retorium_may_be_too_common_and_secret_ones_may_not() -> None:
    """WRI 12.7  With secrecy: all deals of both together are as likely."""
    named = game(GAME, 2, "secrecy", "future-proof")
    match = deal_out(named, ["B20", "B28", "B05", "B33"], "B01", "B02", "B40", factions=["zai", "retorium"])
    common = sum(number == 6 for number in NUMBER)
    left = 54 - 5
    assert check_odds(match, 0, 120_000) == (left - (common - 2)) * (left - 1)


def small(players: int, *variants: str) -> Game:
    """A box in which only cards of number 3 can be secret once two of each other number lie open: 3 to 8 of them."""
    changes: dict[str, Value] = {}
    for place, item in enumerate(PRINTED["mission"][:42]):
        changes[f"mission.{item['id']}.number"] = 1 if place < 30 else 2 if place < 36 else 3
    kind = kind_of(GAME)
    return Game(kind, players, variants, change(kind.components, changes))


def test_secret_missions_of_several_others_are_all_different() -> None:
    """WRI 2.6  Only twelve cards are not too common, two of them are open."""
    match = deal_out(small(3, "secrecy"), ["B01", "B02", "B31", "B37"], "B32", "B33", "B38")
    for seat in range(3):
        assert check_odds(match, seat) == 9 * 8
    assert check_odds(match, ONLOOKER, 40_000) == 10 * 9 * 8


def test_in_mid_deal_who_has_no_card_yet_is_guessed_none() -> None:
    """WRI 2.6  One card after the other is dealt, and the guess follows."""
    named, lying = small(3, "secrecy"), ["B01", "B02", "B31", "B37"]
    cards = ["B32", "B03", "B33", "B38"]  # B03 is too common and is discarded
    wanted = [[1, 10, 10], [1, 10, 10], [9, 9, 90], [72, 72, 72]]
    for number, counts in enumerate(wanted, start=1):
        match = deal_out(named, lying, *cards[:number])
        assert [check_odds(match, seat) for seat in (0, 1, 2)] == counts


def test_when_the_discards_came_back_the_first_have_what_did_not() -> None:
    """WRI 2.7  All cards of two numbers come before there is a third: four cards are left for the first four players.

    Then the others come back; those with the number of two open missions are not secret.
    """
    ids = [item["id"] for item in PRINTED["mission"][:42]]
    changes: dict[str, Value] = {
        f"mission.{name}.number": 1 if place < 20 else 2 if place < 37 else 3 for place, name in enumerate(ids)
    }
    kind = kind_of(GAME)
    named = Game(kind, 6, ("secrecy",), change(kind.components, changes))
    drawn = [*ids[:2], *ids[20:37], *ids[2:20], ids[37]]
    match = deal_out(named, drawn, *ids[38:41], ids[5], ids[22], ids[23])
    assert match.state.stage == Stage.PLAY
    assert [int(each.secret) for each in match.state.players[4:6]] == [22, 23]
    assert int(match.state.discarded) == 1 << 5
    first, later = range(38, 42), range(21, 37)
    both = itertools.product(itertools.permutations(first), itertools.permutations(later, 2))
    deals = [(*ones, *others, *[-1] * 6) for ones, others in both]
    assert check_against(match, 0, [deal for deal in deals if deal[0] == 38]) == 6 * 16 * 15
    assert check_against(match, 4, [deal for deal in deals if deal[4] == 22]) == 24 * 15


def test_what_a_seat_holds_itself_is_known() -> None:
    """WRI 2.8, 12.7  Also when it holds two: nobody else can have them."""
    named = game(GAME, 2, "secrecy", "future-proof")
    match = deal_out(named, ["B06", "B07", "B01", "B05"], "B16", "B20", "B40", factions=["retorium", "zai"])
    deals = all_deals(match, 0)
    assert check_odds(match, 0) == len(deals) == 54 - 4 - 2 - 2
    assert {deal[0] for deal in deals} == {mission("B16")}
    assert {deal[2] for deal in deals} == {mission("B40")}
    assert all(deal[1] not in (mission("B16"), mission("B40")) for deal in deals)


def test_without_secrets_there_is_nothing_to_guess() -> None:
    """WRI 2.8"""
    match = random_game(game(GAME, 3, "draft").new(seed=2), 2)
    for seat in (ONLOOKER, 0, 1, 2):
        view, guess = guessed(match.game, match._states, seat, new_random(1))
        assert view.tobytes() == guess.tobytes() == match._states.tobytes()
