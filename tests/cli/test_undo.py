"""Taking back at one keyboard: with several people as at a table, alone and against bots everything."""

from pathlib import Path

from fourtopia import load
from tests.cli.terminal import good

TWO = ("play", "futuropia", "--seats", "human,human", "--names", "Ann,Ben", "--seed", "7")


def test_with_several_people_the_own_last_decision_can_be_taken_back() -> None:
    output = good(*TWO, typed=["buy food", "undo", "log", "quit"])
    assert "Taken back, to the last decision of Ann." in output
    assert "(buy food)" not in output.rpartition("> log")[2]


def test_who_decided_last_can_take_it_back_until_the_next_decides() -> None:
    output = good(*TWO, typed=["take subsidy", "undo", "quit"])
    assert "Taken back, to the last decision of Ann." in output
    assert "Ann: use which action tile?" in output.rpartition("Taken back")[2]


def test_never_past_the_decision_of_another_person() -> None:
    typed = ["take subsidy", "take subsidy", "buy food", "undo", "undo", "undo", "undo", "quit"]
    output = good(*TWO, typed=typed)
    assert output.count("Taken back, to the last decision of Ann.") == 2
    assert output.count("Taken back, to the last decision of Ben.") == 1
    assert output.count("There is nothing of yours to take back") == 1


def test_never_past_chance() -> None:
    match = load("utopia", players=2).new(seed=3)
    typed: list[str] = []
    while "surprise" not in typed:
        legal = [match.game.notations[each] for each in match.legal_ids()]
        typed.append("surprise" if "surprise" in legal else legal[0])
        match.play(typed[-1])
    output = good("play", "utopia", "--seats", "human,human", "--seed", "3", typed=[*typed, "undo", "quit"])
    assert "Chance has decided something since then" in output
    assert "Taken back" not in output


def test_against_bots_chance_and_their_decisions_are_taken_back() -> None:
    output = good("play", "utopia", "--seats", "human,random", "--seed", "3", typed=["1"] * 16 + ["undo", "quit"])
    assert "Taken back, to the last decision of you." in output


def test_a_file_that_tells_secrets_says_so(tmp_path: Path) -> None:
    words = "This file tells what is still secret"
    seats = ("--seats", "human,human", "--seed", "3")
    saved = f"save {tmp_path / 'half.4t'}"
    assert words in good("play", "utopia", *seats, typed=["1"] * 20 + [saved, "quit"])
    assert words not in good("play", "futuropia", *seats, typed=["1"] * 4 + [saved, "quit"])
    over = Path(__file__).parents[1] / "utopia" / "logs" / "two-players.4t"
    again = ("--log", over, "--seats", "human,human")
    assert words not in good("play", "utopia", *again, typed=[f"save {tmp_path / 'over.4t'}", ""])
