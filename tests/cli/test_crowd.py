"""A hundred at the table: what the terminal says stays short, and secrets stay secret."""

import json
from pathlib import Path

from typer.testing import CliRunner

from fourtopia.cli.app import app

RUNNER = CliRunner()


def played(answers: str, *options: str) -> str:
    """Somebody plays with bots that do not think: there are many of them."""
    seats = ",".join(["human", *["random"] * (int(options[1]) - 1)])
    command = ["play", "write-the-future", "--seed", "4", "--seats", seats, *options]
    result = RUNNER.invoke(app, command, input=answers, env={"COLUMNS": "100"})
    assert result.exit_code == 0, result.output
    return result.stdout


def test_a_crowd_is_not_told_one_by_one() -> None:
    output = played("card 1\ndone\nquit\n", "--players", "100")
    assert "random 3 and 96 more" in " ".join(output.split())
    assert "99 others have played" in output
    assert output.count("(card ") == 1
    assert "100 of 100 still play this round" in output


def test_the_ledger_of_a_crowd_has_the_viewer_and_the_best() -> None:
    output = played("card 1\ndone\nscore\nquit\n", "--players", "100")
    ledger = output[output.index("Points so far") :]
    header = ledger.splitlines()[1]
    assert header.split()[0] == "you"
    assert 2 < header.count("random") < 12
    assert f"and {99 - header.count('random')} more" in ledger


def test_a_few_are_told_one_by_one() -> None:
    output = played("card 1\ndone\nquit\n", "--players", "4")
    assert output.count("(card ") >= 4
    assert "others have played" not in output


def test_points_and_records_of_a_running_game_tell_no_secret(tmp_path: Path) -> None:
    """The file itself holds everything; who looks at it through us sees what a spectator may."""
    log = tmp_path / "game.4t"
    played("card 1\nquit\n", "--players", "3", "--variants", "secrecy", "--save", str(log))
    told = json.loads(RUNNER.invoke(app, ["replay", str(log), "--json"]).stdout)
    assert [step["action"] for step in told["story"]].count("mission ?") == 3
    assert "decisions" not in told
    own = json.loads(RUNNER.invoke(app, ["replay", str(log), "--json", "--seat", "1"]).stdout)
    assert [step["action"] for step in own["story"]].count("mission ?") == 2
