"""The example of a fifth game, installed as a stranger would, plays in all that there is: whole, and its smallest size.

It lies outside the source tree and no file of ours names it, so this says too that nothing but the package is needed.
"""

from pathlib import Path

import pytest

from tests.fifth.everywhere import PARTS
from tests.fifth.installing import PACKAGE, SIZES, files, installed, run

EVERYWHERE = Path(__file__).with_name("everywhere.py")
OF_THE_GPU = "kernels"
REST = [part for part in PARTS if part != OF_THE_GPU]
LEARNING = ["bots", "environments"]
PLAIN = {"NUMBA_DISABLE_JIT": "1"}


def test_it_plays_everywhere(tmp_path: Path) -> None:
    assert run("beautiful", EVERYWHERE, *REST, folder=tmp_path).splitlines()[-1] == REST[-1]


@pytest.mark.parametrize(("size", "parts"), [("playable", REST), ("clever", LEARNING)])
def test_smaller_sizes_play_everywhere(size: str, parts: list[str], tmp_path: Path) -> None:
    """As ordinary Python, which needs no compiling; what learns and thinks is what the clever size adds."""
    assert run(size, EVERYWHERE, *parts, folder=tmp_path, **PLAIN).splitlines()[-1] == parts[-1]


def test_it_plays_on_a_gpu(tmp_path: Path) -> None:
    """In Numba's simulator."""
    told = run("beautiful", EVERYWHERE, OF_THE_GPU, folder=tmp_path, NUMBA_ENABLE_CUDASIM="1", **PLAIN)
    assert told.splitlines() == [OF_THE_GPU]


def test_its_own_tests_pass(tmp_path: Path) -> None:
    words = ("-m", "pytest", "-q", "-p", "no:cacheprovider", "-c", PACKAGE / "pyproject.toml", PACKAGE / "tests")
    assert " passed" in run("beautiful", *words, folder=tmp_path, **PLAIN)


def test_all_sizes_give_the_same_games(tmp_path: Path) -> None:
    """What is added makes bots clever and drawings beautiful, and changes no rule."""
    program = (
        "import fourtopia, hashlib; ends = fourtopia.load('goofspiel', players=3).random_ends(words(20));"
        "print(hashlib.sha256(ends.tobytes()).hexdigest())"
    )
    line = f"from fourtopia.core.chance import new_random, new_randoms; words = lambda n: new_randoms(1, n); {program}"
    assert len({run(size, "-c", line, folder=tmp_path, **PLAIN) for size in SIZES}) == 1


def test_a_playable_game_is_short() -> None:
    """All of it is counted: code, rules, numbers, texts, and what installs it."""
    lines = {path.name: len(path.read_text(encoding="utf-8").splitlines()) for path in files("playable")}
    assert {"RULES.md", "components.toml", "messages.en.toml", "pyproject.toml", "rules.py"} <= set(lines)
    assert sum(lines.values()) <= 400, lines


def test_smaller_sizes_lack_what_they_should() -> None:
    names = {size: {path.name for path in installed(size).glob("goofspiel/*")} for size in SIZES}
    assert names["beautiful"] - names["clever"] == {"show", "tables.py"}
    assert names["clever"] - names["playable"] == {"judgement.py", "observation.py"}
