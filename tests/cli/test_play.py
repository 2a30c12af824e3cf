"""Whole games at the terminal, typed in as a person would."""

from pathlib import Path

import pytest

import fourtopia
from tests.cli.terminal import bad, first_choices, good
from tests.cli.terminal import fourtopia as run

SEEDED = ("play", "futuropia", "--seed", "7")


def screens(output: str) -> list[str]:
    """What was on the screen at each question, from one answer to the next."""
    return output.split("\n> ")


def test_the_first_screen_shows_position_choices_and_prompt() -> None:
    output = good(*SEEDED, typed=["quit"])
    for words in ("Futuropia", "Market", "Players", "Quarters for sale", "1  buy food", "you: use which action tile?"):
        assert words in output
    assert output.endswith("> quit\nBye.\n")


def test_numbers_stand_under_each_other() -> None:
    lines = good(*SEEDED, typed=["quit"]).splitlines()
    header = next(line for line in lines if line.startswith("Place"))
    row = next(line for line in lines if line.startswith("food left"))
    assert row.index("$4") + 2 == header.index("Price") + len("Price")


def test_a_choice_may_be_typed_by_number_notation_or_beginning() -> None:
    by_number, by_notation, by_beginning = (
        good(*SEEDED, typed=[choice, "quit"]).split("\n> ", 2)[-1] for choice in ("5", "take subsidy", "take s")
    )
    after = [output.split("\n", 1)[1] for output in (by_number, by_notation, by_beginning)]
    assert "Take the subsidy: $12  (take subsidy)" in good(*SEEDED, typed=["5", "quit"])
    assert after[0] == after[1] == after[2]


def test_capitals_and_blanks_do_not_matter() -> None:
    assert "(take subsidy)" in good(*SEEDED, typed=["  TAKE   Subsidy ", "quit"])


def test_an_ambiguous_beginning_is_asked_again() -> None:
    output = good(*SEEDED, typed=["buy", "ta", "quit"])
    assert "'buy' could be 'buy food', 'buy energy'" in output
    assert "'ta' could be take robots, take subsidy" in output


def test_a_long_list_of_possible_meanings_is_cut() -> None:
    assert "quarters L08 and 7 more" in good(*SEEDED, typed=["invite", "5", "quarters l", "quit"]).replace("\n", " ")


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("leave", "Leaving is possible in the final phase only"),
        ("9", "type a number from 1 to 5"),
        ("0", "type a number from 1 to 5"),
        ("dance", "'dance' is neither a choice nor a command"),
        ("undo", "you have not decided anything yet"),
        ("save", "save needs the name of a file"),
        ("undo all", "'undo all' is neither a choice nor a command"),
    ],
)
def test_wrong_input_gets_an_answer_and_a_new_chance(typed: str, answer: str) -> None:
    output = good(*SEEDED, typed=[typed, "5", "quit"]).replace("\n", " ")
    assert answer in output
    assert "(take subsidy)" in output


def test_an_empty_line_just_asks_again() -> None:
    assert good(*SEEDED, typed=["", "", "quit"]).count("you: use which action tile?") == 3


def test_amounts_are_typed_as_themselves() -> None:
    """Who is asked how many people to invite and types 3 invites three."""
    output = good(*SEEDED, typed=["invite people", "3", "quit"])
    assert "you: invite how many people?" in output
    assert "(people 3)" in output


def test_what_the_bots_did_is_told_in_words() -> None:
    news = screens(good("play", "futuropia", "--players", "3", "--seed", "7", typed=["5", "quit"]))[1]
    assert "level-3 1  " in news
    assert "level-3 2  " in news


def test_a_level_can_be_played_against() -> None:
    news = screens(good("play", "futuropia", "--seats", "human,level-2,level-5", "--seed", "7", typed=["5", "quit"]))[1]
    assert "level-2  " in news
    assert "level-5  " in news


def test_what_was_forced_is_told() -> None:
    """With exactly the spaces for the new people, no more quarters may be bought: the purchase ends by itself."""
    typed = first_choices(2, 7)
    assert "nothing to choose: That is all  (quarters done)" in good(*SEEDED, "--seats", "human,human", typed=typed)


def test_undo_goes_back_to_the_own_last_decision() -> None:
    output = good("play", "futuropia", "--players", "4", "--seed", "7", typed=["5", "undo", "log", "quit"])
    first, _, undone, logged, _ = screens(output)
    assert "Taken back" in undone
    assert first.split("Market")[1] == undone.split("Market")[1]
    assert "(take" not in logged


def test_undo_twice_takes_two_decisions_back() -> None:
    output = screens(good(*SEEDED, typed=["invite", "2", "undo", "undo", "quit"]))
    assert "invite how many" in output[3]
    assert "use which action tile" in output[4]


def test_the_game_can_be_undone_after_its_end() -> None:
    lines = first_choices(1, 7)
    output = good("play", "futuropia", "--players", "1", "--seed", "7", typed=[*lines, "undo", "quit"])
    assert output.index("Final points") < output.index("Taken back") < output.rindex("you: ")


def test_log_tells_the_game_so_far() -> None:
    logged = screens(good(*SEEDED, typed=["5", "log", "quit"]))[2]
    assert "you      Take the subsidy: $12  (take subsidy)" in logged


def test_score_shows_every_source_of_points_mid_game() -> None:
    ledger = screens(good(*SEEDED, typed=["score", "quit"]))[1]
    assert "Points so far, as if the game ended now" in ledger
    for words in ("Free people", "Unused tiles", "Total", "you", "level-3"):
        assert words in ledger


@pytest.mark.parametrize("word", ["help", "?"])
def test_help_lists_the_commands(word: str) -> None:
    output = good(*SEEDED, typed=[word, "quit"])
    for command in ("undo", "log", "score", "tables", "save FILE", "quit"):
        assert f"\n  {command}" in output


def test_tables_shows_the_whole_position_again() -> None:
    assert good(*SEEDED, typed=["tables", "quit"]).count("Quarters for sale") == 2


def test_the_end_of_input_ends_politely() -> None:
    assert good(*SEEDED, typed=["5"]).endswith("Bye.\n")


def test_four_people_at_one_keyboard_play_to_the_end() -> None:
    typed = first_choices(4, 7)
    output = good(*SEEDED, "--seats", "human,human,human,human", "--names", "Ann,Bob,Cem,Dua", typed=typed)
    for name in ("Ann", "Bob", "Cem", "Dua"):
        assert f"{name}: use which action tile" in output
    assert "Final points" in output
    assert "Winner: " in output or "Shared victory: " in output
    assert "To keep this game: save FILE" in output
    assert output.endswith("Bye.\n")


def test_a_saved_game_goes_on_where_it_was(tmp_path: Path) -> None:
    file = tmp_path / "game.4t"
    saved = good(*SEEDED, typed=["5", f"save {file}", "quit"])
    assert "Saved." in saved
    assert fourtopia.replay(file).seats == ("you", "level-3")
    asked = screens(saved)[1].split("Place")[1]
    again = screens(good("play", "futuropia", "--log", file, typed=["quit"]))[0].split("Place")[1]
    assert {line.rstrip() for line in asked.splitlines()} <= {line.rstrip() for line in again.splitlines()}


def test_a_saved_game_can_be_finished_and_replayed(tmp_path: Path) -> None:
    file = tmp_path / "game.4t"
    good(*SEEDED, typed=["5", f"save {file}", "quit"])
    output = good("play", "futuropia", "--log", file, "--seats", "random,random", "--save", file)
    assert fourtopia.replay(file).over
    result = next(line for line in output.splitlines() if line.startswith(("Winner", "Shared")))
    assert result in good("replay", file)


def test_saving_replaces_logs_but_nothing_else(tmp_path: Path) -> None:
    precious, log = tmp_path / "thesis.txt", tmp_path / "game.4t"
    precious.write_text("years of work")
    output = good(
        *SEEDED, typed=[f"save {precious}", f"save {log}", f"save {log}", f"save {tmp_path}", "save /no/where", "quit"]
    )
    assert precious.read_text() == "years of work"
    assert "is not a saved game" in " ".join(output.split())
    assert output.count("Saved.") == 2
    assert "there is no folder" in output.replace("\n", " ")


@pytest.mark.parametrize(
    "options",
    [
        ["--seats", "random,random"],
        ["--players", "1", "--seats", "random"],
        ["--seats", "random,random,random", "--variants", "upgraded,b-side"],
        ["--players", "1", "--seats", "random", "--variants", "upgraded"],
        [
            "--seats",
            "random,random,random,random",
            "--variants",
            "upgraded",
            "--variants",
            "requirements,variable-quarters",
        ],
        ["--seats", "random,random", "--variants", "great-loans,six-generators"],
    ],
)
def test_bots_play_through_every_mode(options: list[str]) -> None:
    output = good(*SEEDED, *options)
    assert "Final points" in output
    assert any(word in output for word in ("Winner: ", "Shared victory: ", "Result: "))
    assert "> " not in output
    assert output == good(*SEEDED, *options)


def test_ties_are_shared_victories() -> None:
    from fourtopia.core.result import result

    match = fourtopia.load("futuropia", players=2).new(seed=1, seats=["Ann", "Bob"])
    for player in match.state.players:
        player.money = 30
    match.look_again()
    assert result(match.view()) == "Shared victory: Ann and Bob, with 3 points each"


def test_a_name_is_no_markup() -> None:
    assert "[bold]Ann[/bold]: use which" in good(*SEEDED, "--names", "[bold]Ann[/bold],Bob", typed=["quit"])


def test_an_own_box_is_played_with(tmp_path: Path) -> None:
    mine, log = tmp_path / "mine.toml", tmp_path / "game.4t"
    standard = good("box", "futuropia")
    mine.write_text(standard.replace("price = 4", "price = 3", 1))
    output = good(*SEEDED, "--box", mine, "--save", log, typed=["quit"])
    assert "$3      4" in output
    assert "set: generator.food-4.price = 3" in log.read_text()


@pytest.mark.parametrize(
    ("options", "answer"),
    [
        (["ludo"], "there is no game 'ludo'; there is futuropia"),
        (["futuropia", "--players", "9"], "Futuropia is for 1 to 4 players, not 9"),
        (["futuropia", "--players", "two"], "--players"),
        (["futuropia", "--variants", "chess"], "has no variant 'chess'"),
        (["futuropia", "--variants", "b-side,variable-quarters"], "choose one"),
        (["futuropia", "--variants", "upgraded,upgraded"], "named twice"),
        (["futuropia", "--seats", "human,robot"], "nobody called 'robot' can take a seat; use human, level-1"),
        (["futuropia", "--players", "3", "--seats", "human,random"], "3 players need 3 seats, not 2"),
        (["futuropia", "--names", "Ann"], "2 players need 2 names, not 1"),
        (["futuropia", "--box", "/no/such/box.toml"], "cannot read /no/such/box.toml"),
        (["futuropia", "--log", "/no/such/log.4t"], "cannot read /no/such/log.4t"),
        (["futuropia", "--log", "any.4t", "--players", "3"], "leave these options out"),
        (["futuropia", "--save", "/no/such/folder/game.4t"], "there is no folder"),
        (["futuropia", "--seed", "-1"], "--seed"),
        (["futuropia", "--colour", "blue"], "--colour"),
        ([], "GAME"),
    ],
)
def test_bad_options_end_in_one_line(options: list[str], answer: str) -> None:
    assert answer in bad("play", *options)


@pytest.mark.parametrize(
    ("content", "answer"),
    [
        ("", "not a Fourtopia log"),
        ("hello\n", "not a Fourtopia log"),
        ("fourtopia log 1\ngame: futuropia\n", "line 3"),
        ("fourtopia log 99\n", "update Fourtopia"),
    ],
)
def test_a_damaged_log_ends_in_one_line(tmp_path: Path, content: str, answer: str) -> None:
    file = tmp_path / "damaged.4t"
    file.write_text(content)
    assert answer in bad("play", "futuropia", "--log", file)
    assert answer in bad("replay", file)


def test_a_log_of_another_game_ends_in_one_line(tmp_path: Path) -> None:
    file = tmp_path / "game.4t"
    good(*SEEDED, "--save", file, typed=["quit"])
    file.write_text(file.read_text().replace("game: futuropia", "game: ludo"))
    assert "is a game of ludo, not futuropia" in bad("play", "futuropia", "--log", file)


@pytest.mark.parametrize("content", ["= = =", "", "price = 3", 'game = "chess"', "\x00\x01"])
def test_a_broken_box_ends_in_one_line(tmp_path: Path, content: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(content)
    assert str(file) in bad("play", "futuropia", "--box", file)


def test_interrupting_ends_politely(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    result = run(*SEEDED)
    assert result.exit_code == 130
    assert result.stdout.endswith("Bye.\n")


def test_designed_values_are_told_as_such() -> None:
    assert "component values are our design, not the published ones" in good(*SEEDED, typed=["quit"])


@pytest.mark.parametrize("players", ["1000000000", "9" * 23])
def test_a_huge_number_of_players_is_refused_at_once(players: str) -> None:
    assert "1 to 4 players" in bad("play", "futuropia", "--players", players)


def test_a_huge_number_is_no_choice() -> None:
    assert "there is no such choice" in good(*SEEDED, typed=["9" * 5000, "quit"])


def test_two_players_of_the_same_name_are_told_apart() -> None:
    """Each of them is named where they act, though the name was said just before."""
    output = good("play", "prosperity", "--names", "Ann,Ann", "--seats", "human,human", "--opening",
                  "country silver;country black", "--seed", "1", typed=["log", "quit"])  # fmt: skip
    told = [line.split()[0] for line in output.splitlines() if " country, the " in line]
    assert told == ["Ann", "Ann"]


def test_the_beginning_of_one_action_that_is_not_allowed_is_refused_with_the_reason() -> None:
    opening = "country silver;country silver"
    output = good("play", "prosperity", "--seats", "human,human", "--opening", opening, "--seed", "77",
                  typed=["buy sky", "buy s", "nonsense", "quit"])  # fmt: skip
    assert "Sky spire costs you 600 €; you have 100 €" in " ".join(output.split())
    assert "could be buy six-lane-loop, buy street-trams" in " ".join(output.split())
    assert "'nonsense' is neither a choice nor a command" in output
