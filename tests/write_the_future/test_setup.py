"""WRI 1 and WRI 2: what there is, and set-up."""

from collections import Counter
from fractions import Fraction

import pytest

import fourtopia
from fourtopia import BadOption, Match
from fourtopia.core import CHANCE
from fourtopia.core.sentence import unmarked
from fourtopia.games.write_the_future.box import STANDARD, mission_ids
from fourtopia.games.write_the_future.show import asking
from fourtopia.games.write_the_future.state import BONUS_NAMES, NONE, UNKNOWN, Stage
from tests.conftest import game, play
from tests.write_the_future.helpers import (
    DICE,
    GAME,
    OPEN,
    laid,
    mission,
    odds,
    offered,
    pass_round,
    ready,
    sheet,
    start,
    table_dice,
    ticks,
)

NUMBERS = {item["id"]: item["number"] for item in STANDARD.tables["mission"]}


def numbered(number: int, base_only: bool = True) -> list[str]:
    """The missions with this number in the corner."""
    return [name for name in mission_ids() if NUMBERS[name] == number and not (base_only and name[0] == "E")]


def opened(match: Match) -> list[str]:
    return [mission_ids()[each] for each in match.state.missions if each != NONE]


def discarded(match: Match) -> set[str]:
    return {name for name in mission_ids() if int(match.state.discarded) >> mission(name) & 1}


def secrets(match: Match) -> list[str]:
    return [mission_ids()[int(match.state.players[seat].secret)] for seat in range(match.game.players)]


def drawing(players: int, *variants: str, missions: list[str], seed: int = 1) -> Match:
    """A match in the middle of its set-up: these missions were drawn."""
    match = game(GAME, players, *variants).new(seed=seed)
    chosen = [f"die {name}" for name in DICE[:6]] + [f"mission {name}" for name in missions]
    assert match.follow([(CHANCE, match.game.parse(each)) for each in chosen]) == len(chosen)
    return match


# --- what there is ---


def test_the_areas_of_the_district() -> None:
    """WRI 1.1  Four cells, twelve around them, twenty around those."""
    areas = [int(cells) for cells in start().game.box.areas]
    rings = ["333333", "322223", "321123", "321123", "322223", "333333"]
    shown = "".join(str(next(area for area in (1, 2, 3) if areas[area] >> cell & 1)) for cell in range(36))
    assert shown == "".join(rings)
    assert [each.bit_count() for each in areas] == [0, 4, 12, 20]


def test_a_sheet_for_everybody_empty_at_the_start() -> None:
    """WRI 1.1, WRI 1.4, WRI 1.5"""
    match = start(100)
    for seat in range(100):
        me = match.state.players[seat]
        assert (int(me.occupied), int(me.bonuses), int(me.squares.sum()), ticks(match, seat)) == (0, 0, 0, [0, 0, 0])


def test_eighteen_dice_of_four_colours() -> None:
    """WRI 1.2  Six Agents', four of each other."""
    match = game(GAME, 2).new(seed=1)
    match.follow([])
    assert match.state.bag.tolist() == [6, 4, 4, 4]
    assert match.state.bag.sum() == 18


def test_every_row_and_column_has_a_bonus() -> None:
    """WRI 1.3  Rows from the top, then columns from the left."""
    box = start().game.box
    assert [BONUS_NAMES[each] for each in box.bonus] == [
        "market", "agent", "star", "money", "market", "star", "intel", "star", "market", "star", "weapon", "market",
    ]  # fmt: skip
    assert box.star.tolist() == [0, 0, 6, 0, 0, 8, 0, 6, 0, 8, 0, 0]


@pytest.mark.parametrize("card", [1, 2, 3])
def test_a_track_has_fifteen_spaces_and_every_third_a_symbol(card: int) -> None:
    """WRI 1.4  Always the same card for fifteen rounds."""
    match = start(1)
    seen = []
    for _ in range(14):
        play(match, f"card {card}", "done")
        seen.append(ready(match)[card - 1])
    assert seen == [0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4]
    play(match, f"card {card}")
    assert (ticks(match)[card - 1], ready(match)[card - 1]) == (15, 5)
    assert sum(ticks(match)) == 15


@pytest.mark.parametrize(("card", "expected"), [(1, 0), (2, 1), (3, 2), (4, 1), (5, 2)])
def test_what_each_card_ticks(card: int, expected: int) -> None:
    """WRI 1.6, WRI 4.1  Move, number, colour, number, colour."""
    match = play(laid(4, "draft"), f"card {card}")
    assert ticks(match) == [int(track == expected) for track in range(3)]


def test_forty_two_missions_with_seven_numbers() -> None:
    """WRI 1.7"""
    base = [name for name in mission_ids() if name[0] == "B"]
    assert len(base) == 42
    assert Counter(NUMBERS[name] for name in base) == {1: 4, 2: 1, 3: 4, 4: 6, 5: 4, 6: 12, 7: 11}
    match = drawing(2, missions=[])
    assert odds(match) == {f"mission {name}": Fraction(1, 42) for name in base}


# --- modes ---


@pytest.mark.parametrize("players", [2, 3, 4])
def test_draft_uses_one_card_more_than_players(players: int) -> None:
    """WRI 2.1"""
    match = start(players, "draft")
    assert offered(match) == [f"card {card}" for card in range(1, players + 2)]
    assert len(table_dice(match)) == 2 * (players + 1)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_chance_draws_the_first_player(players: int) -> None:
    """WRI 2.1  Before the dice; every seat is equally likely, and begins then."""
    match = game(GAME, players, "draft").new(seed=1)
    match.follow([])
    assert odds(match) == {f"first player {seat}": Fraction(1, players) for seat in range(players)}
    for first in range(players):
        assert laid(players, "draft", first=first).actors == [first]


@pytest.mark.parametrize("players", [1, 5, 100])
def test_draft_is_for_two_to_four(players: int) -> None:
    """WRI 2.1"""
    with pytest.raises(BadOption, match=f"the draft mode is for 2 to 4 players, not {players}; leave the variant"):
        fourtopia.load(GAME, players=players, variants=["draft"])


@pytest.mark.parametrize("players", [1, 2, 4, 5, 37, 100])
def test_traditional_uses_three_cards_and_has_no_first_player(players: int) -> None:
    """WRI 2.2"""
    match = start(players)
    assert match.state.first == NONE
    assert match.actors == list(range(players))
    for seat in match.actors:
        assert offered(match, seat) == ["card 1", "card 2", "card 3"]
    assert len(table_dice(match)) == 6


@pytest.mark.parametrize("players", [0, 101])
def test_not_for_more_than_a_hundred(players: int) -> None:
    """WRI 2.2"""
    with pytest.raises(BadOption, match="for 1 to 100 players"):
        fourtopia.load(GAME, players=players)


def test_one_player_has_the_solo_game() -> None:
    """WRI 2.3  Fifteen rounds, not forty-five."""
    assert int(start(1).game.box.rounds) == 15
    assert int(start(2).game.box.rounds) == int(start(2, "draft").game.box.rounds) == 45


# --- dice ---


def test_every_die_in_the_bag_and_every_number_is_equally_likely() -> None:
    """WRI 2.4  Six numbers of 18 dice; then of the 17 that are left."""
    match = game(GAME, 2).new(seed=1)
    match.follow([])
    first = odds(match)
    assert len(first) == 24
    for number in range(1, 7):
        assert first[f"die agent-{number}"] == Fraction(6, 18 * 6)
        for colour in ("intel", "money", "weapon"):
            assert first[f"die {colour}-{number}"] == Fraction(4, 18 * 6)
    match.follow([(CHANCE, match.game.parse("die agent-3"))])
    assert odds(match)["die agent-3"] == Fraction(5, 17 * 6)
    assert odds(match)["die weapon-3"] == Fraction(4, 17 * 6)


def test_a_colour_that_is_used_up_cannot_be_drawn() -> None:
    """WRI 2.4"""
    match = game(GAME, 2).new(seed=1)
    match.follow([(CHANCE, match.game.parse("die weapon-1"))] * 4)
    assert not [name for name in odds(match) if "weapon" in name]


def test_two_dice_on_every_card_from_the_first() -> None:
    """WRI 2.4"""
    match = laid(2, "draft")
    assert table_dice(match) == list(DICE[:6])
    assert match.state.table.tolist()[6:] == [-1] * 4
    assert match.state.bag.tolist() == [6 - 2, 4 - 1, 4 - 2, 4 - 1]


# --- missions ---


def test_four_missions_lie_open() -> None:
    """WRI 2.5  Every card that is left is equally likely."""
    match = drawing(2, missions=["B01", "B05"])
    assert match.state.stage == Stage.MISSIONS
    assert odds(match) == {f"mission {name}": Fraction(1, 40) for name in mission_ids()[:42] if name not in OPEN[:2]}
    assert opened(laid(2)) == list(OPEN)


@pytest.mark.parametrize(
    ("drawn", "kept", "gone"),
    [
        (["B01", "B02", "B05", "B10"], ["B01", "B02", "B05", "B10"], []),  # 1 1 2 4: three numbers
        (["B01", "B02", "B03", "B04"], ["B01", "B02", "B03"], ["B04"]),  # 1 1 1 1
        (["B01", "B02", "B03", "B05"], ["B01", "B02", "B05"], ["B03"]),  # 1 1 1 2: the 2 is not the one that goes
        (["B05", "B01", "B02", "B03"], ["B05", "B01", "B02"], ["B03"]),  # 2 1 1 1
        (["B01", "B06", "B02", "B07"], ["B01", "B06", "B02"], ["B07"]),  # 1 3 1 3
        (["B01", "B02", "B06", "B07"], ["B01", "B02", "B06"], ["B07"]),  # 1 1 3 3
        (["B01", "B05", "B02", "B03"], ["B01", "B05", "B02"], ["B03"]),  # 1 2 1 1
        (["B01", "B02", "B03", "B06", "B04"], ["B01", "B02", "B06"], ["B03", "B04"]),  # 1 1 1 3, then 1 1 3 1
        (["B01", "B02", "B03", "B06", "B07"], ["B01", "B02", "B06"], ["B03", "B07"]),  # then 1 1 3 3
        (["B01", "B02", "B03", "B06", "B10"], ["B01", "B02", "B06", "B10"], ["B03"]),  # then 1 1 3 4
    ],
)
def test_fewer_than_three_numbers_are_not_enough(drawn: list[str], kept: list[str], gone: list[str]) -> None:
    """WRI 2.5  The latest card that shares its number goes, and a new one is drawn."""
    match = drawing(2, missions=drawn)
    assert (opened(match), discarded(match)) == (kept, set(gone))
    assert (match.actor == CHANCE) == (len(kept) < 4)
    if match.actor == CHANCE:
        assert not {f"mission {name}" for name in (*kept, *gone)} & set(odds(match))


@pytest.mark.parametrize(
    ("drawn", "last"),
    [
        (["B01", "B02", "B03", "B05"], "Mission: 6 for each set of Agent, Intel, Money and Weapon. {discarded}"),
        (["B01", "B02", "B05", "B03"], "{discarded}"),
    ],
)
def test_the_log_names_the_card_that_goes(drawn: list[str], last: str) -> None:
    """WRI 2.5  It need not be the one that was drawn."""
    *_, step = drawing(2, missions=drawn).steps()
    discarded = "Discarded, its number lies open already: 2 for each Money in the biggest group of Money."
    assert unmarked(asking.told(step)) == last.format(discarded=discarded)


def test_three_alike_are_not_looked_at_before_the_fourth() -> None:
    """WRI 2.5"""
    match = drawing(2, missions=["B01", "B02", "B03"])
    assert (opened(match), discarded(match)) == (["B01", "B02", "B03"], set())


@pytest.mark.parametrize("variants", [(), ("draft",), ("secrecy",), ("future-proof",)])
def test_open_missions_have_three_numbers(variants: tuple[str, ...]) -> None:
    """WRI 2.5  Whatever is drawn."""
    for seed in range(200):
        assert len({NUMBERS[name] for name in opened(start(2, *variants, seed=seed))}) >= 3


# --- secrecy ---


def test_everybody_draws_a_secret_mission() -> None:
    """WRI 2.6  After the open ones; without the variant nobody does."""
    match = laid(3, "secrecy", more=["B11", "B33", "B02"])
    assert secrets(match) == ["B11", "B33", "B02"]
    assert [int(laid(3).state.players[seat].secret) for seat in range(3)] == [NONE] * 3


def test_a_mission_is_dealt_once() -> None:
    """WRI 2.6  Neither an open one nor one that somebody has; all others are equally likely."""
    match = drawing(3, "secrecy", missions=[*OPEN, "B11", "B33"])
    gone = {*OPEN, "B11", "B33"}
    assert odds(match) == {f"mission {name}": Fraction(1, 36) for name in mission_ids()[:42] if name not in gone}


def test_a_number_that_is_open_once_may_be_secret() -> None:
    """WRI 2.6  Open are 1 2 4 5, so nothing is too common."""
    match = drawing(2, "secrecy", missions=[*OPEN, "B02"])
    assert (int(match.state.players[0].secret), discarded(match)) == (mission("B02"), set())


def test_a_number_that_is_open_twice_is_drawn_again() -> None:
    """WRI 2.6  Open are 1 1 2 4: both cards with a 1 are discarded, openly; then seat 0 has its mission."""
    match = drawing(2, "secrecy", missions=["B01", "B02", "B05", "B10", "B03", "B04"])
    assert discarded(match) == {"B03", "B04"}
    assert (int(match.state.dealing), int(match.state.players[0].secret)) == (0, NONE)
    match = drawing(2, "secrecy", missions=["B01", "B02", "B05", "B10", "B03", "B04", "B11", "B32"])
    match.resume()
    assert secrets(match) == ["B11", "B32"]
    for seat in (None, 0, 1):
        assert {"chance mission B03", "chance mission B04"} <= set(match.story(seat))


def test_secret_missions_for_at_most_twenty_eight() -> None:
    """WRI 2.7"""
    with pytest.raises(BadOption, match="with secrecy the mission cards suffice for 28 players, not for 29"):
        fourtopia.load(GAME, players=29, variants=["secrecy"])
    fourtopia.load(GAME, players=12, variants=["secrecy", "future-proof"])


def at_the_worst(*more: str, seed: int = 1) -> Match:
    """All cards of the numbers 6 and 7 come first, then one with another number: 18 are left, 20 are discarded."""
    first = numbered(6)[:3] + numbered(7) + numbered(6)[3:] + ["B01"]
    return drawing(28, "secrecy", missions=[*first, *more], seed=seed)


def test_when_the_pile_is_used_up_the_discarded_missions_come_back() -> None:
    """WRI 2.7  All of them are equally likely then, those too that are too common and go again."""
    match = at_the_worst()
    assert (len(opened(match)), len(discarded(match)), len(odds(match))) == (4, 20, 18)
    *pile, _ = (each.split()[-1] for each in odds(match))  # the last of them is no choice
    back = discarded(match)
    match = at_the_worst(*pile)
    assert (discarded(match), odds(match)) == (set(), {f"mission {name}": Fraction(1, 20) for name in sorted(back)})
    common = next(name for name in numbered(6) if name in back)
    match = at_the_worst(*pile, common)
    assert discarded(match) == {common}
    assert (int(match.state.dealing), len(odds(match))) == (18, 19)


@pytest.mark.parametrize("seed", range(5))
def test_for_twenty_eight_the_cards_suffice_at_the_worst(seed: int) -> None:
    """WRI 2.7  Everybody has a mission of their own whose number does not lie open twice."""
    match = at_the_worst(seed=seed)
    match.resume()
    assert len({*secrets(match), *opened(match)}) == 32
    twice = [number for number in range(1, 8) if [NUMBERS[name] for name in opened(match)].count(number) > 1]
    assert not [name for name in secrets(match) if NUMBERS[name] in twice]
    assert set(opened(match)).isdisjoint(discarded(match))


def test_that_the_discarded_missions_come_back_is_told() -> None:
    """WRI 2.7  To everybody."""
    match = at_the_worst()
    match.resume()
    for seat in (None, 3, 17, 25):
        sentences = [asking.told(step) for step in match.steps(seat)]
        again = [each for each in sentences if each.endswith("The discarded missions become the pile again.")]
        assert len(again) == 1
        assert again[0].startswith("seat 17 gets a secret mission")


@pytest.mark.parametrize("variants", [("secrecy",), ("draft", "secrecy")])
def test_a_secret_mission_is_known_to_its_player_alone(variants: tuple[str, ...]) -> None:
    """WRI 2.8"""
    match = laid(2, *variants, more=["B11", "B33"])
    assert [int(match.view(0).state.players[seat].secret) for seat in range(2)] == [mission("B11"), UNKNOWN]
    assert [int(match.view(1).state.players[seat].secret) for seat in range(2)] == [UNKNOWN, mission("B33")]
    assert [int(match.view().state.players[seat].secret) for seat in range(2)] == [UNKNOWN, UNKNOWN]
    story = [[line for line in match.story(seat) if "mission" in line][4:] for seat in (0, 1, None)]
    assert story == [
        ["chance mission B11", "chance mission ?"],
        ["chance mission ?", "chance mission B33"],
        ["chance mission ?", "chance mission ?"],
    ]


def test_secret_missions_are_open_when_the_game_is_over() -> None:
    """WRI 2.8  Not before the last round is."""
    match = sheet(laid(2, "draft", "secrecy", more=["B11", "B33"]), bonuses=0b1111)
    pass_round(match)
    assert match.view().state.players[1].secret == UNKNOWN
    pass_round(match)
    assert match.over
    for seat in (0, 1, None):
        known = [int(match.view(seat).state.players[each].secret) for each in range(2)]
        assert known == [mission("B11"), mission("B33")]


def test_everything_else_is_open() -> None:
    """WRI 2.8"""
    match = play(laid(2, "draft", "secrecy", more=["B11", "B33"]), "card 1", "draw agent-5", "at 5,3")
    own, other = match.view(0).state.copy(), match.view(1).state.copy()
    for seat in range(2):
        own.players[seat].secret = other.players[seat].secret = 0
    assert own.tobytes() == other.tobytes()
