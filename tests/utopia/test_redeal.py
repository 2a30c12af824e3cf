"""The guess of what a seat of Utopia does not know: it keeps what the seat knows, and its odds are exact."""

import itertools
import math
import random as python_random
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
import pytest

from fourtopia import Game
from fourtopia.core.chance import new_random
from fourtopia.core.checking.secrets import examine
from fourtopia.core.records import CHANCE, Records, copied
from fourtopia.core.view import blank, imagine
from fourtopia.games.utopia.state import NO_SEAT, Stage
from tests.conftest import game
from tests.utopia.books import Books
from tests.utopia.styles import random_game
from tests.utopia.table import CIVILIZATIONS

Cards = tuple[int, ...]  # so many of each civilization
SAMPLES = 30_000
NOBODY_IN_PARTICULAR = -1  # somebody who looks on


# --- in whole games ---


def guessed(named: Game, states: Records, seat: int, random: Any) -> tuple[Records, Records]:
    """What the seat sees, and a guess of the rest."""
    view = copied(states)
    blank(named.boxes, view, seat)
    guess = copied(view)
    imagine(named.boxes, guess, seat, random)
    return view, guess


def cards_of(states: Records, seat: int, name: str) -> Cards:
    return tuple(states["players"][0][seat][name].tolist())


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_guess_keeps_everything_the_seat_knows(players: int) -> None:
    """UTO 11.1 to 11.3  In games of every style, chance's moments included."""
    picker, random = python_random.Random(players), new_random(players)
    compared = 0
    for seed in range(4):
        match = random_game(game("utopia", players).new(seed=seed), seed)
        books = Books(players)
        for step in match.steps(secrets=True):
            books.write(match.game.notations[step.action])
            if picker.random() < 0.15:
                for seat in range(-1, players):
                    check_guess(match.game, step.after.states, seat, books, random)
                    compared += 1
    assert compared > 500 * players


def check_view(named: Game, states: Records, view: Records, seat: int) -> None:
    """Hidden are the pile and the others' cards, and nothing else."""
    again = copied(view)
    assert not view["pile"].any()
    again["pile"] = states["pile"]
    for other in range(named.players):
        for name in ("hand", "set_aside", "dealt") if other != seat else ():
            assert not view["players"][0][other][name].any()
            again["players"][0][other][name] = states["players"][0][other][name]
    assert again.tobytes() == states.tobytes()


def check_guess(named: Game, states: Records, seat: int, books: Books, random: Any) -> None:
    view, guess = guessed(named, states, seat, random)
    check_view(named, states, view, seat)
    assert examine(named.boxes, guess) == 0
    piles = {civ: int(number) for civ, number in zip(CIVILIZATIONS, guess["pile"][0], strict=True)}
    hands: Counter[str] = Counter()
    for other in range(named.players):
        them = guess["players"][0][other]
        hand = dict(zip(CIVILIZATIONS, them["hand"].tolist(), strict=True))
        aside = dict(zip(CIVILIZATIONS, them["set_aside"].tolist(), strict=True))
        known = books.seats[other]
        assert (sum(hand.values()), sum(aside.values())) == (known.hand.total(), known.aside.total())
        if other == seat:
            assert (Counter(hand), Counter(aside)) == (known.hand, known.aside)
        hands.update(hand)
        hands.update(aside)
    assert sum(piles.values()) == books.pile.total()
    for civ in CIVILIZATIONS:
        assert piles[civ] + hands[civ] + books.discards[civ] + books.turned[civ] == 10
        came = books.seats[seat].dealt[civ] if seat >= 0 else 0
        assert piles[civ] + came <= books.shuffled[civ]
    blank(named.boxes, guess, seat)
    assert guess.tobytes() == view.tobytes()


# --- small cases, against all ways to deal ---


def subsets(cards: Cards, number: int) -> Iterator[tuple[Cards, int]]:
    """All hands of so many cards, and in how many ways each comes about."""
    for hand in itertools.product(*(range(each + 1) for each in cards)):
        if sum(hand) == number:
            yield hand, math.prod(math.comb(there, taken) for there, taken in zip(cards, hand, strict=True))


def less(cards: Cards, taken: Cards) -> Cards:
    return tuple(each - other for each, other in zip(cards, taken, strict=True))


def more(cards: Cards, added: Cards) -> Cards:
    return tuple(each + other for each, other in zip(cards, added, strict=True))


def all_deals(cards: Cards, sizes: Sequence[int]) -> Counter[tuple[Cards, ...]]:
    """Every way to deal the cards into heaps of these sizes, and how often it comes about."""
    deals: Counter[tuple[Cards, ...]] = Counter({(): 1})
    for size in sizes:
        longer: Counter[tuple[Cards, ...]] = Counter()
        for heaps, ways in deals.items():
            left = cards
            for heap in heaps:
                left = less(left, heap)
            for heap, more_ways in subsets(left, size):
                longer[(*heaps, heap)] += ways * more_ways
        deals = longer
    return deals


def lay_out(
    players: int,
    hands: Sequence[Cards],
    asides: Sequence[Cards],
    pile: Cards,
    shuffled: Cards = (10,) * 5,
    dealt: Sequence[Cards] | None = None,
    discarder: int = 0,
) -> tuple[Game, Records]:
    """A position in the second phase with these cards. All others were discarded by one seat.

    Without `dealt` nothing was shuffled so far; else that seat had kept the cards that it discarded.
    """
    named = game("utopia", players)
    match = named.new(seed=1)
    state = match.state
    state.stage, state.actor, state.active, state.turns_left = Stage.CARDS, 0, 0, 0
    state.waiting[:] = 0
    state.discards[:] = 10 - np.array(pile, np.uint8)
    for seat in range(players):
        me = state.players[seat]
        me.hand[:], me.set_aside[:] = hands[seat], asides[seat]
        me.cards, me.aside = sum(hands[seat]), sum(asides[seat])
        me.dealt[:] = dealt[seat] if dealt else more(hands[seat], asides[seat])
        me.kept = sum(hands[seat]) + sum(asides[seat]) - sum(dealt[seat]) if dealt else 0
        state.discards[:] -= np.array(hands[seat], np.uint8) + np.array(asides[seat], np.uint8)
    state.pile[:], state.shuffled[:] = pile, shuffled
    one = state.players[discarder]
    one.played[:] = state.discards
    if dealt:
        one.kept += sum(state.discards.tolist())
    else:
        one.dealt[:] += state.discards
    states = match.open_view().states
    assert examine(named.boxes, states) == 0
    return named, states


def sampled(named: Game, states: Records, seat: int) -> Counter[tuple[Cards, ...]]:
    """How often every guess comes: the pile, then the hands and the cards set aside of the others."""
    view, random = copied(states), new_random(17)
    blank(named.boxes, view, seat)
    others = [other for other in range(named.players) if other != seat]
    found: Counter[tuple[Cards, ...]] = Counter()
    for _ in range(SAMPLES):
        guess = copied(view)
        imagine(named.boxes, guess, seat, random)
        heaps = [tuple(guess["pile"][0].tolist())]
        for other in others:
            heaps += [cards_of(guess, other, "hand"), cards_of(guess, other, "set_aside")]
        found[tuple(heaps)] += 1
    return found


def check_odds(found: Counter[tuple[Cards, ...]], exact: Counter[tuple[Cards, ...]]) -> None:
    """Pearson's chi-square, with outcomes that are too rare put together."""
    assert set(found) <= set(exact)
    assert max(exact.values()) < exact.total()
    rare = [0.0, 0.0]
    unlikeliness, cells = 0.0, 0
    for outcome, ways in exact.items():
        mean = SAMPLES * ways / exact.total()
        if mean < 10:
            rare = [rare[0] + found[outcome], rare[1] + mean]
        else:
            unlikeliness += (found[outcome] - mean) ** 2 / mean
            cells += 1
    if rare[1] >= 10:
        unlikeliness += (rare[0] - rare[1]) ** 2 / rare[1]
        cells += 1
    free = cells - 1
    assert free - 5 * math.sqrt(2 * free) < unlikeliness < free + 5 * math.sqrt(2 * free) + 5, (unlikeliness, free)


NONE: Cards = (0,) * 5


@pytest.mark.parametrize("seat", [0, 1])
def test_two_players_before_any_reshuffle(seat: int) -> None:
    """UTO 11.1, 1.8  The pile and the other hand: every way to deal the unseen cards is as likely."""
    hands: list[Cards] = [(1, 0, 2, 0, 1), (2, 1, 0, 0, 1)]
    pile = (1, 2, 0, 1, 0)
    named, states = lay_out(2, hands, [NONE, NONE], pile)
    unseen = more(pile, hands[1 - seat])
    exact = all_deals(unseen, [4, 4])
    check_odds(sampled(named, states, seat), with_no_asides(exact))


def with_no_asides(deals: Counter[tuple[Cards, ...]]) -> Counter[tuple[Cards, ...]]:
    """Nobody has set a card aside."""
    told: Counter[tuple[Cards, ...]] = Counter()
    for (pile, *hands), ways in deals.items():
        told[(pile, *(each for hand in hands for each in (hand, NONE)))] += ways
    return told


def test_three_players_with_cards_set_aside() -> None:
    """UTO 11.1, 11.2  Other hands and what others set aside are guessed alike; one's own cards are known."""
    hands: list[Cards] = [(3, 0, 0, 0, 0), (0, 1, 1, 0, 0), (0, 1, 0, 1, 0)]
    asides: list[Cards] = [(0, 0, 0, 0, 2), (1, 0, 0, 0, 0), NONE]
    pile = (0, 1, 0, 1, 0)
    named, states = lay_out(3, hands, asides, pile)
    unseen = (1, 3, 1, 2, 0)
    found = sampled(named, states, 0)
    exact = all_deals(unseen, [2, 2, 1, 2, 0])
    check_odds(found, exact)


def test_somebody_who_looks_on_knows_no_hand() -> None:
    """UTO 11.1"""
    hands: list[Cards] = [(2, 0, 0, 0, 0), (0, 1, 1, 0, 0)]
    pile = (0, 1, 1, 0, 0)
    named, states = lay_out(2, hands, [(0, 0, 0, 1, 0), NONE], pile)
    exact = all_deals((2, 2, 2, 1, 0), [2, 2, 1, 2, 0])
    check_odds(sampled(named, states, NOBODY_IN_PARTICULAR), exact)


# --- after a reshuffle ---


def after_reshuffle(
    seat: int,
    shuffled: Cards,
    kept: Sequence[Cards],
    came: Sequence[Cards],
    asides: Sequence[Cards],
) -> tuple[Counter[tuple[Cards, ...]], Counter[tuple[Cards, ...]]]:
    """The guesses of a seat and all ways it could be, when no other has played a card since the pile was shuffled.

    What the others kept is known together, and how many cards each of them kept. All other cards the seat itself has
    kept and discarded.
    """
    players, pile = len(kept), shuffled
    for cards in came:
        pile = less(pile, cards)
    hands = [less(more(kept[each], came[each]), asides[each]) for each in range(players)]
    named, states = lay_out(players, hands, asides, pile, shuffled, came, seat)
    others = [each for each in range(players) if each != seat]
    to_deal = less(shuffled, came[seat]) if seat in range(players) else shuffled
    together = NONE
    for each in others:
        together = more(together, kept[each])
    deals = all_deals(to_deal, [*(sum(came[each]) for each in others), sum(pile)])
    exact: Counter[tuple[Cards, ...]] = Counter()
    for kept_heaps, ways in all_deals(together, [sum(kept[each]) for each in others]).items():
        for dealt_heaps, more_ways in deals.items():
            heaps = [more(one, other) for one, other in zip(kept_heaps, dealt_heaps, strict=False)]
            for split, yet_more in splits(heaps, [sum(asides[each]) for each in others]).items():
                exact[(dealt_heaps[-1], *split)] += ways * more_ways * yet_more
    return sampled(named, states, seat), exact


def splits(heaps: Sequence[Cards], aside: Sequence[int]) -> Counter[tuple[Cards, ...]]:
    """All ways to set that many of the cards aside: a hand and what lies aside, for everybody."""
    found: Counter[tuple[Cards, ...]] = Counter({(): 1})
    for heap, number in zip(heaps, aside, strict=True):
        longer: Counter[tuple[Cards, ...]] = Counter()
        for so_far, ways in found.items():
            for set_aside, more_ways in subsets(heap, number):
                longer[(*so_far, less(heap, set_aside), set_aside)] += ways * more_ways
        found = longer
    return found


def test_with_two_players_the_other_hand_is_what_was_kept_and_cards_of_the_new_pile() -> None:
    """UTO 11.3  The pile holds only what was discarded, less what came to the seat."""
    kept: list[Cards] = [(0, 0, 1, 1, 0), (1, 0, 0, 2, 0)]
    came: list[Cards] = [(1, 1, 0, 0, 0), (1, 0, 1, 0, 0)]
    found, exact = after_reshuffle(0, (3, 2, 1, 0, 1), kept, came, [NONE, NONE])
    check_odds(found, exact)
    assert all(min(less(hand, kept[1])) >= 0 for _, hand, _ in found)
    without = all_deals((3, 1, 1, 2, 1), [3, 5])
    assert len(exact) < len(without) / 2


def test_with_three_players_each_has_as_many_old_cards_as_they_kept() -> None:
    """UTO 11.3"""
    kept: list[Cards] = [(0, 0, 0, 1, 0), (1, 0, 0, 1, 0), (0, 1, 0, 0, 0)]
    came: list[Cards] = [(1, 0, 0, 0, 0), (0, 0, 1, 0, 0), (1, 0, 1, 0, 0)]
    check_odds(*after_reshuffle(0, (2, 0, 2, 1, 0), kept, came, [NONE] * 3))


def test_with_three_players_after_a_reshuffle_and_cards_set_aside() -> None:
    """UTO 11.2, 11.3"""
    kept: list[Cards] = [(0, 0, 0, 0, 1), (2, 0, 0, 0, 0), (0, 1, 0, 0, 0)]
    came: list[Cards] = [(0, 1, 1, 0, 0), (1, 0, 0, 0, 0), (0, 1, 0, 0, 0)]
    asides: list[Cards] = [(0, 0, 1, 0, 0), (1, 0, 0, 0, 0), (0, 1, 0, 0, 0)]
    check_odds(*after_reshuffle(0, (2, 2, 1, 0, 0), kept, came, asides))


def test_in_mid_deal_who_was_dealt_nothing_yet_holds_old_cards_only() -> None:
    """UTO 7.6, 11.3  All Maya cards were discarded; seat 1 has been dealt cards of the new pile, seat 2 has not."""
    kept: list[Cards] = [(0, 1, 0, 0, 0), (0, 1, 1, 0, 0), (0, 0, 1, 1, 0)]
    came: list[Cards] = [NONE, (2, 0, 0, 0, 0), NONE]
    found, exact = after_reshuffle(0, (4, 0, 1, 0, 0), kept, came, [NONE] * 3)
    check_odds(found, exact)
    assert all(heaps[3][0] == 0 for heaps in found)


def test_with_five_players_after_a_reshuffle() -> None:
    """UTO 11.3"""
    kept: list[Cards] = [(0, 1, 0, 0, 0), (0, 1, 0, 0, 0), (0, 0, 1, 0, 0), NONE, (0, 0, 0, 1, 0)]
    came: list[Cards] = [(1, 0, 0, 0, 0), NONE, (1, 0, 0, 0, 0), (0, 1, 0, 0, 0), NONE]
    for seat in (0, 2):
        check_odds(*after_reshuffle(seat, (3, 1, 0, 0, 0), kept, came, [NONE] * 5))


def test_after_a_reshuffle_somebody_who_looks_on_knows_what_was_discarded() -> None:
    """UTO 11.3  The pile holds two of the four cards that were shuffled; the first seat has discarded kept ones."""
    hands: list[Cards] = [(1, 0, 0, 0, 0), (0, 1, 0, 0, 0)]
    named, states = lay_out(2, hands, [NONE, NONE], (1, 0, 1, 0, 0), (2, 1, 1, 0, 0), hands)
    for pile, *others in sampled(named, states, NOBODY_IN_PARTICULAR):
        assert min(less((2, 1, 1, 0, 0), pile)) >= 0
        assert min(less((2, 1, 1, 0, 0), others[2])) >= 0  # the second seat has kept nothing


def test_what_somebody_has_played_they_have_had() -> None:
    """UTO 11.3  Two Maya and a Persian card were shuffled. Seat 1 kept nothing, was dealt two and played a Persian.

    The only card that seat 2 has was kept. So the pile is Maya, seat 1 has Maya, and seat 2 the Persian that is left.
    """
    hands: list[Cards] = [NONE, (1, 0, 0, 0, 0), (0, 1, 0, 0, 0)]
    named, states = lay_out(3, hands, [NONE] * 3, (1, 0, 0, 0, 0), (2, 0, 0, 0, 0), [NONE, (1, 0, 0, 0, 0), NONE])
    state = states[0]
    state.shuffled[1] += 1
    state.players[1].dealt[1] += 1
    state.players[1].played[1] += 1
    state.players[0].played[1] -= 1
    state.players[0].kept -= 1
    assert examine(named.boxes, states) == 0
    assert list(sampled(named, states, 0)) == [((1, 0, 0, 0, 0), hands[1], NONE, hands[2], NONE)]


def test_cards_on_the_table_with_a_privilege_are_seen() -> None:
    """UTO 9.1  They are neither in the pile nor in a hand, and the guess leaves them there."""
    named, states = lay_out(2, [(0, 0, 2, 0, 0), (1, 1, 0, 0, 0)], [NONE, NONE], (1, 1, 0, 0, 0))
    states["discards"][0][3] -= 1
    states["turned"][0][3] = 1
    states["turned_to"][0], states["stage"][0] = 0, Stage.TURNED
    assert examine(named.boxes, states) == 0
    check_odds(sampled(named, states, 0), with_no_asides(all_deals((2, 2, 0, 0, 0), [2, 2])))


def test_when_all_is_known_the_guess_is_the_truth() -> None:
    """UTO 11.3  A pile that is dealt out to the last card, and one of a single civilization."""
    for pile in (NONE, (0, 0, 0, 4, 0)):
        hands: list[Cards] = [(1, 1, 0, 0, 0), (0, 0, 0, 3, 0)]
        named, states = lay_out(2, hands, [NONE, NONE], pile)
        states["actor"][0], states["active"][0] = CHANCE, NO_SEAT
        assert list(sampled(named, states, 0)) == [(pile, hands[1], NONE)]
