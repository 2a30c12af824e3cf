"""What is said where points alone do not decide, and where a game is an offer of ours."""

from pathlib import Path

from tests.cli.terminal import data, good

LOGS = Path(__file__).parent.parent / "prosperity" / "logs"


def test_a_tie_that_money_decides() -> None:
    output = good("replay", LOGS / "victory-by-money.4t")
    end = data("replay", LOGS / "victory-by-money.4t")
    (winner,) = end["winners"]
    best = max(end["scores"])
    tied = [seat for seat, points in enumerate(end["scores"]) if points == best]
    assert len(tied) > 1
    left = [row["money-left"] for row in end["tie_breaks"]]
    assert all(left[winner] > left[seat] for seat in tied if seat != winner)
    assert f"Winner: seat {winner}, with {best} points; the tie was broken by: Money left" in output
    (row,) = [line.split() for line in output.splitlines() if line.startswith("Money left")]
    assert row[2:] == [str(amount) for amount in left]


def test_a_tie_that_stays_one() -> None:
    assert "Shared victory: " in good("replay", LOGS / "shared-victory.4t")


def test_no_word_about_ties_where_there_is_none() -> None:
    output = good("replay", LOGS / "outright-victory.4t")
    assert "Winner: " in output
    assert "tie" not in output


def test_a_number_of_players_that_is_not_in_the_rulebook_is_said_to_be_ours() -> None:
    alone = good("play", "prosperity", "--players", "1", typed=["quit"])
    two = good("play", "prosperity", "--players", "2", typed=["quit"])
    assert "with 1 this is a practice game of ours" in " ".join(alone.split())
    assert "game of ours" not in two
    listed = good("games")
    assert "Prosperity  2 to 4 players, 1 as a practice game of ours" in listed
    assert "Futuropia  1 to 4 players\n" in listed
