"""What a seat may not know is changed, and nothing that the seat gets changes by a byte: WRI 2.8 and 12.7."""

import io
import random
from collections.abc import Iterator

import pytest
from rich.console import Console

from fourtopia import Match
from fourtopia.cli.ledger import show_ledger
from fourtopia.cli.show import layout
from fourtopia.cli.steps import tell
from fourtopia.core import CHANCE
from fourtopia.core.checking.secrets import examine
from fourtopia.games.write_the_future.state import MISSION, MISSION_UNSEEN, NONE, Stage
from tests.cli.terminal import good
from tests.conftest import game
from tests.write_the_future.helpers import GAME
from tests.write_the_future.styles import random_game

MODES: tuple[tuple[int, tuple[str, ...]], ...] = (
    (2, ("secrecy",)),
    (3, ("draft", "secrecy", "future-proof")),
    (4, ("draft", "future-proof")),
    (12, ("secrecy", "future-proof")),
)
NAMES = ("secret", "private")


def positions(players: int, variants: tuple[str, ...], seed: int) -> Iterator[Match]:
    """Every position of a random game with secrets once the first was dealt, chance's decisions included."""
    while not any(has_secrets(game(GAME, players, *variants).new(seed=seed), seat) for seat in range(players)):
        seed += 100  # nobody has Retorium Comradery
    played = random_game(game(GAME, players, *variants).new(seed=seed), seed)
    match = game(GAME, players, *variants).new(seed=seed)
    match.follow([])
    for actor, action in played.chosen:
        match.take(actor, action)
        if any(has_secrets(match, seat) for seat in range(players)):
            yield match


def has_secrets(match: Match, seat: int) -> bool:
    return any(match.state.players[seat][name] >= 0 for name in NAMES)


def swap_hidden_cards(match: Match, seat: int, picker: random.Random) -> bool:
    """Others get other cards, from each other or from the deck. False if nothing has changed."""
    state, box, before = match.state, match.game.box, match.state.tobytes()
    others = [other for other in range(match.game.players) if other != seat]
    held = [(other, name) for other in others for name in NAMES if state.players[other][name] >= 0]
    own = [int(state.players[seat][name]) for name in NAMES] if seat >= 0 else []
    lying = [each for each in state.missions.tolist() if each >= 0]
    out = {*lying, *own}
    left = [
        each
        for each in range(54)
        if int(box.deck) >> each & 1 and each not in out and not int(state.discarded) >> each & 1
    ]
    numbers = [int(box.missions[each].number) for each in lying]
    picker.shuffle(left)
    for other, name in held:
        fitting = [each for each in left if name == "private" or numbers.count(int(box.missions[each].number)) < 2]
        state.players[other][name] = fitting[0]
        left.remove(fitting[0])
    return bool(state.tobytes() != before)


def shown_to(match: Match, seat: int | None) -> list[object]:
    """All that a seat gets to see of a position."""
    view, words = match.view(seat), match.game.kind.texts
    console = Console(width=120, file=io.StringIO(), force_terminal=True)
    console.print(layout(console, view.tables()))
    actions = range(0, match.game.kind.actions, 23)
    texts = [words.text(view, action) for action in actions]
    legal = match.legal_ids(seat)
    reasons = [words.why_not(view, each) for each in actions if each not in legal] if seat is not None else []
    assert isinstance(console.file, io.StringIO)
    points = [view.ledger(), view.scores(), view.tie_breaks()]
    return [view.bytes(), str(view), view.prompt, console.file.getvalue(), *texts, *reasons, *points]


@pytest.mark.parametrize(("players", "variants"), MODES)
def test_views_and_points_do_not_change_with_hidden_cards_by_a_byte(players: int, variants: tuple[str, ...]) -> None:
    """WRI 2.8, 12.7  Also not the points of others, which are counted as far as the view knows."""
    picker, changed = random.Random(players), 0
    for match in positions(players, variants, players):
        if match.over or picker.random() < 0.75:
            continue
        real = match._states.copy()
        seat = picker.randrange(players)
        for watcher in (seat, None):
            before = match.view(watcher)
            seen = [before.bytes(), before.ledger(), before.scores()]
            changed += swap_hidden_cards(match, -1 if watcher is None else watcher, picker)
            after = match.view(watcher)
            assert [after.bytes(), after.ledger(), after.scores()] == seen
            match._states[:] = real
    assert changed > 40


@pytest.mark.parametrize(("players", "variants"), MODES)
def test_texts_and_drawings_do_not_change_with_hidden_cards(players: int, variants: tuple[str, ...]) -> None:
    """WRI 2.8, 12.7"""
    picker, changed = random.Random(players), 0
    for match in positions(players, variants, players):
        if not match.over and changed < 12 and picker.random() < (0.5 if match.state.stage <= Stage.PRIVATE else 0.01):
            real = match._states.copy()
            seat = picker.randrange(players)
            for watcher in (seat, None):
                before = shown_to(match, watcher)
                changed += swap_hidden_cards(match, -1 if watcher is None else watcher, picker)
                assert shown_to(match, watcher) == before
                match._states[:] = real
    assert changed > 2


def test_swapped_hidden_cards_are_a_possible_position() -> None:
    """So the tests above compare with what could be."""
    picker, changed = random.Random(1), 0
    for match in positions(3, ("draft", "secrecy", "future-proof"), 1):
        real = match._states.copy()
        changed += swap_hidden_cards(match, 0, picker)
        assert examine(match.game.boxes, match._states) == 0
        match._states[:] = real
    assert changed > 100


@pytest.mark.parametrize(("players", "variants"), MODES)
def test_points_shown_to_a_seat_count_its_own_secrets_and_no_others(players: int, variants: tuple[str, ...]) -> None:
    """WRI 2.8, 9.1  As if the others had no such card; when the game is over, everybody sees all."""
    checked = 0
    for match in positions(players, variants, 20 + players):
        if match.over:
            for seat in range(players):
                assert match.view(seat).ledger() == match.view().ledger() == match.ledger()
                assert match.view(seat).bytes() == match.state.tobytes()
            continue
        real, seat = match._states.copy(), checked % players
        shown, whole = match.view(seat).ledger(), match.ledger()
        for other in range(players):
            if other != seat:
                for name in NAMES:
                    match.state.players[other][name] = NONE
        assert shown == match.ledger()
        assert shown[seat] == whole[seat]
        match._states[:] = real
        checked += 1
    assert checked > 50


@pytest.mark.parametrize(("players", "variants"), MODES)
def test_a_card_that_is_dealt_looks_like_any_other_in_the_log(players: int, variants: tuple[str, ...]) -> None:
    """WRI 2.6, 12.7  Whatever is dealt, the others see the same line and the same table; a discarded card is open."""
    looked = 0
    for seed in range(6):
        match = game(GAME, players, *variants).new(seed=seed)
        chosen = list(match.chosen)
        match.follow([])
        for actor, action in chosen:
            stage = match.state.stage
            if stage in (Stage.SECRETS, Stage.PRIVATE):
                looked += 1
                check_dealing(match, stage == Stage.SECRETS)
            match.take(actor, action)
    assert looked > 0


def check_dealing(match: Match, secret: bool) -> None:
    owner, choices = int(match.state.dealing), match.legal_ids()
    numbers = [int(match.game.box.missions[each].number) for each in match.state.missions]
    common = {each for each in choices if numbers.count(int(match.game.box.missions[each - MISSION].number)) > 1}
    open_cards = common if secret else set()
    for seat in {owner, (owner + 1) % match.game.players, None}:
        for action in choices[:: max(1, len(choices) // 8)]:
            step = match.copy().told_to(CHANCE, action, False, seat, False)
            told = step.action
            assert told == (action if seat == owner or action in open_cards else MISSION_UNSEEN)
        hidden = [action for action in choices if action not in open_cards]
        tables = {match.copy().told_to(CHANCE, action, False, seat, False).after.bytes() for action in hidden[:6]}
        assert len(tables) == (len(hidden[:6]) if seat == owner else 1)


def told(match: Match, seat: int | None) -> str:
    console = Console(width=120, file=io.StringIO())
    tell(console, match.game, match.seats, match.steps(seat))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue() + "\n".join(match.story(seat))


@pytest.mark.parametrize(("players", "variants"), MODES)
def test_two_games_that_differ_in_a_secret_tell_a_seat_the_same_story(players: int, variants: tuple[str, ...]) -> None:
    """WRI 2.8, 12.7  The whole story so far and in words, after some decisions; at the end it is not hidden."""
    compared = 0
    for seed in range(8):
        match = random_game(game(GAME, players, *variants).new(seed=seed), seed)
        again = game(GAME, players, *variants).new(seed=seed)
        again.follow([])
        for place, (actor, action) in enumerate(match.chosen):
            stage, owner = again.state.stage, int(again.state.dealing)
            if stage in (Stage.SECRETS, Stage.PRIVATE) and again.legal_ids():
                other = other_secret(match, again, place, stage == Stage.SECRETS)
                if other is not None:
                    watcher = (owner + 1) % players
                    shorter = match.copy()
                    shorter.follow(match.chosen[: len(other.chosen)])
                    assert told(other, watcher) == told(shorter, watcher)
                    assert told(other, None) == told(shorter, None)
                    assert told(other, owner) != told(shorter, owner)
                    compared += 1
                    break
            again.take(actor, action)
    assert compared > 0


def other_secret(match: Match, here: Match, place: int, secret: bool) -> Match | None:
    """The same game up to some decisions of the first round, with another card dealt here."""
    numbers = [int(here.game.box.missions[each].number) for each in here.state.missions]
    later = {action for _, action in match.chosen[place:]}
    for action in here.legal_ids():
        common = numbers.count(int(here.game.box.missions[action - MISSION].number)) > 1
        if action not in later and not (secret and common):
            real = match.chosen[place][1] - MISSION
            if secret and numbers.count(int(here.game.box.missions[real].number)) > 1:
                return None
            chosen = list(match.chosen[: place + 40])
            chosen[place] = (CHANCE, action)
            other = match.copy()
            assert other.follow(chosen) == len(chosen)
            return other
    return None


def test_the_log_of_a_seat_is_cut() -> None:
    """WRI 2.6, 2.8  With secrecy three cards are dealt, and each player sees one of them."""
    match = game(GAME, 3, "secrecy").new(seed=4)
    whole = [line for line in str(match.log).splitlines() if "mission" in line]
    assert not any("?" in line for line in whole)
    for seat in (0, 1, 2, None):
        assert sum(line == "chance mission ?" for line in match.story(seat)) == (3 if seat is None else 2)
    assert match.story(0) != match.story(1) != match.story(2)


def ledger_shown(match: Match, seat: int | None) -> str:
    console = Console(width=120, file=io.StringIO())
    show_ledger(console, match, seat)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def test_the_command_that_shows_points_does_not_tell_secrets() -> None:
    """WRI 2.8  What `score` prints for a seat is the same whatever the others hold; with all open it is not."""
    picker, changed, differ = random.Random(1), 0, 0
    for match in positions(3, ("draft", "secrecy", "future-proof"), 3):
        if match.over or picker.random() < 0.9:
            continue
        real, seat = match._states.copy(), picker.randrange(3)
        shown, onlooker, whole = ledger_shown(match, seat), ledger_shown(match, None), match.ledger()
        changed += swap_hidden_cards(match, seat, picker)
        differ += match.ledger() != whole
        assert ledger_shown(match, seat) == shown
        assert ledger_shown(match, None) == onlooker
        match._states[:] = real
    assert changed > 20
    assert differ > 5


def test_score_is_typed_at_the_terminal() -> None:
    """WRI 2.8  In the middle of a game against a bot that has a secret mission worth points."""
    found = 0
    for seed in range(30):
        match = game(GAME, 2, "secrecy").new(seed=seed)
        typed = []
        while match.state.round_number < 3:
            words = {match.game.notations[each]: each for each in match.legal_ids()}
            word = next((each for each in words if each.startswith(("draw", "at", "card"))), next(iter(words)))
            typed.append(word)
            match.play(words[word])
        seat = match.actor
        assert seat is not None
        own, whole = match.view(seat).ledger(), match.ledger()
        if found or own[1 - seat] == whole[1 - seat]:
            continue
        found += 1
        people = ("--seats", "human,human", "--names", "Ann,Ben", "--seed", str(seed))
        output = good("play", GAME, "--variants", "secrecy", *people, typed=[*typed, "score", "quit"])
        rows = [line.split() for line in output.partition("> score")[2].splitlines()]
        total = next(row for row in rows if row and row[0] == "Total")
        assert total[1:] == [str(sum(row.values())) for row in own]
    assert found > 0
