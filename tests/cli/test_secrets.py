"""Several people at one keyboard, and logs of games with secrets: nobody reads what is not theirs."""

import io
import itertools
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.console import Console

import fourtopia
from fourtopia.cli.seating import PlayOptions, Seating, seat_players
from fourtopia.cli.session import Session
from tests.cli.terminal import bad, data, good

TWO = ("play", "utopia", "--seats", "human,human", "--names", "Ann,Ben", "--seed", "3")
CLEARED = "\x1b[2J\x1b[3J\x1b[H"
LOG = Path(__file__).parents[1] / "utopia" / "logs" / "two-players.4t"


def seating(game: str = "utopia") -> Seating:
    return seat_players(PlayOptions(game, 2, ["human", "human"], ["Ann", "Ben"], [], 3, None, None, []))


class Keyboard(io.StringIO):
    """Types Enter at a cover and the first choice at a question; notes what was on the screen at each Enter."""

    def __init__(self, screen: io.StringIO, answers: int) -> None:
        super().__init__()
        self.screen, self.answers = screen, answers
        self.covers: list[str] = []

    def isatty(self) -> bool:
        return True

    def answer(self, prompt: str = "") -> str:
        shown = self.screen.getvalue().rpartition(CLEARED)[2]
        if not prompt:
            self.covers.append(shown)
            return ""
        self.answers -= 1
        return "1" if self.answers >= 0 else "quit"


def play(monkeypatch: pytest.MonkeyPatch, game: str, answers: int) -> tuple[Keyboard, str]:
    screen = io.StringIO()
    keyboard = Keyboard(screen, answers)
    monkeypatch.setattr(sys, "stdin", keyboard)
    monkeypatch.setattr("builtins.input", keyboard.answer)
    Session(Console(width=140, height=60, file=screen, force_terminal=True), seating(game)).run()
    return keyboard, screen.getvalue()


def test_the_keyboard_is_handed_over_behind_a_cover(monkeypatch: pytest.MonkeyPatch) -> None:
    keyboard, _ = play(monkeypatch, "utopia", 60)
    assert len(keyboard.covers) > 5
    for shown in keyboard.covers:
        words = " ".join(re.sub(r"\x1b\[[0-9;]*m", "", shown).split())
        assert re.fullmatch(r"Hand the keyboard to (Ann|Ben)\. \1: press Enter when nobody else is looking\.", words)


def hands(screen: str) -> Iterator[set[str]]:
    """Whose rows the tables of cards have, one set for each person at the keyboard."""
    plain = re.sub(r"\x1b\[[0-9;]*m", "", screen)
    for shown in plain.split(CLEARED)[::2]:
        tables = re.findall(r"discard pile", shown)
        rows = re.findall(r"^.*?(Ann|Ben) +\d+ +\d+ +\d+ +\d+ +\d+ *$", shown, re.MULTILINE)
        if tables:
            yield set(rows)


def test_between_two_covers_one_hand_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    _, screen = play(monkeypatch, "utopia", 60)
    shown = list(hands(screen))
    assert len(shown) > 5
    assert all(len(owners) == 1 for owners in shown[1:])  # before the first cover no hand had a card
    assert {"Ann"} in shown
    assert {"Ben"} in shown


def test_after_a_cover_what_the_other_did_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody has seen what was on the other's screen."""
    _, screen = play(monkeypatch, "utopia", 60)
    parts = [re.sub(r"\x1b\[[0-9;]*m", "", part) for part in screen.split(CLEARED)[::2]]
    played = 0
    for one, other in itertools.pairwise(parts):
        did = re.findall(r"^(Ann|Ben): what to play", one, re.MULTILINE)
        if did:
            assert re.search(rf"^{did[-1]} +\S.*\(.*\) *$", other, re.MULTILINE)
        played += len(did) > 0
    assert played > 1


@pytest.mark.parametrize("end", [0, 1])
def test_a_saved_game_goes_on_behind_a_cover(end: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Whoever starts the program need not be the one who is to decide."""
    match = fourtopia.replay(LOG)
    taken = next(
        place
        for place, (seat, action) in enumerate(match.chosen)
        if seat == end and match.game.notations[action].startswith(("raise", "move", "lower", "place"))
    )
    match.follow(match.chosen[:taken])
    match.log.save(tmp_path / "half.4t")
    screen = io.StringIO()
    keyboard = Keyboard(screen, 0)
    monkeypatch.setattr(sys, "stdin", keyboard)
    monkeypatch.setattr("builtins.input", keyboard.answer)
    wishes = PlayOptions("utopia", None, ["human", "human"], None, [], 3, None, tmp_path / "half.4t", [])
    Session(Console(width=140, height=60, file=screen, force_terminal=True), seat_players(wishes)).run()
    assert len(keyboard.covers) == 1
    assert "discard pile" not in screen.getvalue().partition("press Enter")[0]
    assert "discard pile" in screen.getvalue().partition("press Enter")[2]


def test_where_output_goes_elsewhere_a_person_at_the_keyboard_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = io.StringIO()
    keyboard = Keyboard(screen, 60)
    monkeypatch.setattr(sys, "stdin", keyboard)
    monkeypatch.setattr("builtins.input", keyboard.answer)
    Session(Console(width=140, height=60, file=screen), seating()).run()
    assert len(keyboard.covers) > 5
    assert CLEARED not in screen.getvalue()


def test_when_several_people_have_finished_no_hand_is_shown(tmp_path: Path) -> None:
    """Who types `tables` then need not be the one who decided last."""
    match = fourtopia.replay(LOG)
    match.log.save(tmp_path / "over.4t")
    output = good(
        "play", "utopia", "--log", tmp_path / "over.4t", "--seats", "human,human", typed=["tables", "log", ""]
    )
    assert "discard pile" in output
    rows = re.findall(r"seat \d +(\d+) +(\d+) +(\d+) +(\d+) +(\d+) *$", output, re.MULTILINE)
    assert all(set(row) == {"0"} for row in rows)  # an empty hand is no secret
    assert "(set aside ?)" in output
    assert not re.search(r"\(set aside [a-z]", output)


def test_an_unfinished_game_is_replayed_without_secrets(tmp_path: Path) -> None:
    match = fourtopia.replay(LOG)
    match.follow(match.chosen[: len(match.chosen) // 2])
    match.log.save(tmp_path / "half.4t")
    output = " ".join(good("replay", tmp_path / "half.4t").split())
    assert "(set aside ?)" in output
    assert not re.search(r"\(set aside [a-z]", output)
    assert "(set aside " in good("replay", tmp_path / "half.4t", "--seat", "0")


def test_an_open_game_needs_no_cover(monkeypatch: pytest.MonkeyPatch) -> None:
    keyboard, screen = play(monkeypatch, "futuropia", 20)
    assert keyboard.covers == []
    assert CLEARED not in screen


def test_what_is_typed_into_a_pipe_is_not_used_up_by_covers() -> None:
    output = good(*TWO, typed=["1"] * 40 + ["quit"])
    assert "press Enter" not in output
    assert output.count("\n> 1\n") == 40


def test_the_story_told_at_the_terminal_is_cut() -> None:
    output = good("play", "utopia", "--seats", "human,random", "--seed", "3", typed=["1"] * 16 + ["log", "quit"])
    told = " ".join(output.rpartition("> log")[2].split())
    assert "A card for random x5" in told
    assert " card for you" in told
    assert not re.search(r"(Maya|Persian|Egyptian|Greek|Chinese) card for random", told)


def test_much_that_chance_does_at_a_stretch_is_told_in_one_line() -> None:
    output = good(
        "play", "utopia", "--seed", "3", "--seats", "human,random,random,random,random", typed=["log", "quit"]
    )
    told = " ".join(output.rpartition("> log\n")[2].split())
    chance, _, others = told.partition(" random 3 Guest:")
    assert chance.startswith("chance Greek starts at 5, Persian starts at 4,")
    assert "guest Persian for Fire x2" in chance
    guests = [part for part in chance.split(", ") if part.startswith("guest ")]
    assert sum(int((part + " x1").split(" x")[1]) for part in guests) == 15
    assert "(draw" not in chance
    assert "(put FI4)" in others


def test_a_replay_tells_everything() -> None:
    output = " ".join(good("replay", LOG).split())
    assert "(set aside " in output
    assert "?" not in output


@pytest.mark.parametrize("seat", [0, 1])
def test_a_replay_for_a_seat_leaves_out_the_secrets_of_others(seat: int) -> None:
    match = fourtopia.replay(LOG)
    lines = [
        f"{decision['seat']} {decision['action']}" for decision in data("replay", LOG, "--seat", str(seat))["story"]
    ]
    assert lines == match.story(seat)
    assert "chance deal ?" in lines
    assert f"{1 - seat} set aside ?" in lines
    assert f"{seat} set aside ?" not in lines
    assert "(set aside ?)" in good("replay", LOG, "--seat", str(seat))


def test_a_replay_for_a_seat_that_is_not_there_is_refused() -> None:
    assert bad("replay", LOG, "--seat", "2") == "error: there is no seat 2; seats go from 0 to 1"
    assert "no seat -1" in bad("replay", LOG, "--seat", "-1")
