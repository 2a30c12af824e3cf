"""The examples run as they are, with warnings as errors; those that play over the web, against a real server."""

import json
import re
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

EXAMPLES = Path(__file__).parents[1] / "examples"
FOURTOPIA = Path(sys.executable).with_name("fourtopia")
WITH_WORDS = {EXAMPLES / f"{name}.py" for name in ("open_spiel_mcts", "pettingzoo_game", "train_ppo", "web_bot")}


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server of its own."""
    database = f"sqlite:///{tmp_path_factory.mktemp('examples') / 'tables.db'}"
    words = ["serve", "--port", "0", "--pace", "0", "--database", database]
    with subprocess.Popen([FOURTOPIA, *words], stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        found = re.search(r"http://\S+", server.stdout.readline())
        assert found is not None
        yield found[0].rstrip(".")
        server.terminate()


def asked(address: str, wish: dict[str, Any] | None = None) -> Any:
    body = None if wish is None else json.dumps(wish).encode()
    request = urllib.request.Request(address, body, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=30) as answer:
        return json.load(answer)


def bot(link: str, name: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-I", "-W", "error", str(EXAMPLES / "web_bot.py"), link, "--name", name]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def ended(process: subprocess.Popen[str]) -> str:
    told, wrong = process.communicate(timeout=120)
    assert (process.returncode, wrong) == (0, "")
    return told.strip()


@pytest.mark.parametrize("path", sorted({*EXAMPLES.glob("*.py")} - WITH_WORDS), ids=lambda path: path.stem)
def test_an_example_runs_by_itself(path: Path, tmp_path: Path) -> None:
    command = [sys.executable, "-W", "error", str(path)]
    run = subprocess.run(command, cwd=tmp_path, check=False, capture_output=True, text=True, timeout=120)
    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout


def test_the_bot_plays_against_ours_to_the_end(address: str) -> None:
    wish = {"game": "prosperity", "seats": [{"kind": "bot"}, {"kind": "open"}]}
    id = asked(f"{address}/api/v1/tables", wish)["table"]
    told = ended(bot(f"{address}/table/{id}", "Robo"))
    table = asked(f"{address}/api/v1/tables/{id}")
    assert (table["status"], table["seats"][1]["name"]) == ("over", "Robo")
    scores = asked(f"{address}/api/v1/tables/{id}/view")["scores"]
    assert told == f"seat 1; points: {', '.join(map(str, scores))}"


def test_two_of_them_play_at_the_same_time(address: str) -> None:
    """Write the Future's traditional mode asks all players at once."""
    wish = {"game": "write-the-future", "seats": [{"kind": "open"}] * 2}
    id = asked(f"{address}/api/v1/tables", wish)["table"]
    told = [ended(each) for each in [bot(f"{address}/table/{id}", name) for name in ("Ada", "Bo")]]
    assert {line.partition(";")[0] for line in told} == {"seat 0", "seat 1"}
    assert asked(f"{address}/api/v1/tables/{id}")["status"] == "over"


def test_a_link_that_leads_nowhere_is_one_clear_line(address: str) -> None:
    process = bot(f"{address}/table/nowhere", "Robo")
    told, wrong = process.communicate(timeout=60)
    assert (process.returncode, told) == (1, "")
    assert wrong == "There is no table 'nowhere'; ask for the link again, or open a new table\n"


def run(example: str, *words: str) -> list[str]:
    command = [sys.executable, "-I", "-W", "error", str(EXAMPLES / example), *words]
    return ended(subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)).splitlines()


def test_a_game_through_pettingzoo() -> None:
    lines = run("pettingzoo_game.py", "prosperity", "--players", "3", "--seed", "1")
    assert [line.partition(":")[0] for line in lines] == ["player_0", "player_1", "player_2"]
    assert any(line.endswith("points, won") for line in lines)
    assert lines == run("pettingzoo_game.py", "prosperity", "--players", "3", "--seed", "1")


def test_a_little_training_is_better_than_none() -> None:
    lines = run("train_ppo.py", "--steps", "20000", "--games", "60")
    before, after = (float(re.findall(r"-?\d+\.\d", line)[0]) for line in (lines[0], lines[-1]))
    assert (lines[0].partition(":")[0], lines[-1].partition(":")[0]) == ("random play", "trained")
    assert after > before


def test_open_spiels_search_beats_a_random_player() -> None:
    (line,) = run("open_spiel_mcts.py", "--simulations", "10")
    found = re.fullmatch(r"points: tree search (-?\d+), random (-?\d+)", line)
    assert found is not None
    assert int(found[1]) > int(found[2])
