"""`fourtopia arena`: tables, JSON, a picture, and one clear line for whoever asks for nonsense."""

import os
import signal
import subprocess
import sys
import time
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from fourtopia.cli.arena import split_bots
from fourtopia.lab.arena import Progress, Result
from fourtopia.lab.arena import arena as play
from fourtopia.lab.arena.picture import picture
from tests.cli.terminal import bad, data, fourtopia, good
from tests.lab.test_arena import FIRST, LAST, TINY
from tests.lab.tiny_bots import MARK

QUICK = ("arena", "futuropia", "--bots", f"random,{FIRST}", "--workers", "0")


def test_tables() -> None:
    output = good(*QUICK, "--games", "10")
    assert "Futuropia, 2 players" in output
    assert "10 games in 5 rounds" in output
    assert "even would be 50 %" in output
    for title in ("Won, %", "Points", "Margin", "Elo", "Decisions a game", "ms, 99 of 100"):
        assert title in output
    assert "Whether random is better than the others is open" in output


def test_a_bot_alone_has_no_rating_and_no_margin() -> None:
    output = good("arena", "futuropia", "--bots", "random", "--workers", "0", "--games", "2")
    assert "better" not in output
    assert output.count(" -  ") + output.count(" -\n") >= 2


def test_json_has_everything() -> None:
    found = data(*QUICK, "--games", "9", "--seed", "2")
    assert (found["game"], found["players"], found["rounds"], found["games"]) == ("futuropia", 2, 5, 10)
    random, first = found["standings"]
    assert (random["bot"], first["bot"]) == ("random", FIRST)
    assert random["win"]["low"] <= random["win"]["value"] <= random["win"]["high"]
    assert random["elo"]["value"] == pytest.approx(-first["elo"]["value"])
    assert set(random["seconds"]) == {"mean", "p99", "most"}
    assert found["test"]["answer"] == "open"
    assert found["ended"] == "all games played"


def test_until_sure_says_so() -> None:
    words = ("--until-sure", "--elo", "0", "200", "--workers", "0")
    output = good("arena", "futuropia", "--bots", f"{LAST},random", *words)
    assert f"{LAST} is better than the others: Elo 200 or more" in " ".join(output.split())
    assert "Stopped when the test was sure" in output
    assert "is not better" in " ".join(good("arena", "futuropia", "--bots", f"random,{LAST}", *words).split())


def test_wishes_stay_with_their_bot() -> None:
    assert split_bots("search:nodes=2000,depth=3,greedy, level-1") == ["search:nodes=2000,depth=3", "greedy", "level-1"]
    assert split_bots("") == []
    assert split_bots("a:b,c:d=1") == ["a:b", "c:d=1"]


def test_nonsense_is_refused_in_one_line(tmp_path: Path) -> None:
    assert "there is no bot 'nobody'" in bad("arena", "futuropia", "--bots", "nobody,random")
    assert "the arena needs bots" in bad("arena", "futuropia", "--bots", ",")
    assert "chess" in bad("arena", "chess", "--bots", "random")
    assert "lower one first" in bad(*QUICK, "--elo", "5", "5")
    assert "there is no folder" in bad(*QUICK, "--picture", tmp_path / "nowhere" / "arena.svg")
    assert "--bots" in bad("arena", "futuropia")


def test_interrupted_before_anything_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*words: object, **options: object) -> Result:
        def stop(now: Progress) -> None:
            raise KeyboardInterrupt

        return play("futuropia", ["random", FIRST], workers=0, progress=stop)

    monkeypatch.setattr("fourtopia.cli.arena.arena", interrupted)
    result = fourtopia(*QUICK)
    assert result.exit_code == 130
    assert "nothing to tell yet" in result.stderr


def test_ctrl_c_prints_what_there_is_so_far(tmp_path: Path) -> None:
    words = ["arena", "futuropia", "--bots", f"random,{TINY}counts", "--games", "100000", "--workers", "1"]
    errors, mark = tmp_path / "errors", tmp_path / "begun"
    with errors.open("w") as file:
        begun = subprocess.Popen(
            [sys.executable, "-m", "fourtopia", *words],
            stdout=subprocess.PIPE,
            stderr=file,
            text=True,
            start_new_session=True,
            env={**os.environ, MARK: str(mark), "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        )
        while begun.poll() is None and (not mark.exists() or mark.stat().st_size < 15):
            time.sleep(0.05)
        os.killpg(begun.pid, signal.SIGINT)
        output, _ = begun.communicate(timeout=20)
    assert begun.returncode == 130
    assert "Interrupted: this is what the complete rounds tell." in output
    assert errors.read_text() == ""


# --- the picture ---


def test_the_picture_has_a_row_for_each_bot(tmp_path: Path) -> None:
    file = tmp_path / "arena.svg"
    words = ("--bots", f"random,{FIRST},{LAST}", "--players", "2", "--games", "12", "--workers", "0")
    good("arena", "futuropia", *words, "--picture", file)
    drawing = ET.fromstring(file.read_text(encoding="utf-8"))
    texts = [each.text for each in drawing.iter("{http://www.w3.org/2000/svg}text")]
    assert {"random", FIRST, LAST, "Futuropia, 2 players", "12 games in 2 rounds", "even: 50 %"} <= set(texts)
    dots = [float(each.attrib["cx"]) for each in drawing.iter("{http://www.w3.org/2000/svg}circle")]
    assert dots == sorted(dots, reverse=True)
    assert texts.index(LAST) < texts.index("random")
    assert all(0 < dot < 760 for dot in dots)
    assert "prefers-color-scheme:dark" in file.read_text(encoding="utf-8")


def test_names_in_the_picture_are_escaped_and_not_too_long() -> None:
    result = play("futuropia", ["random", FIRST], 2, workers=0)
    strange = result.standings[0]
    object.__setattr__(strange, "bot", "<b>" + "x" * 60 + "&end")
    drawn = picture(result)
    ET.fromstring(drawn)
    assert "&amp;end" in drawn
    assert "x" * 40 not in drawn.split("</style>")[1]
