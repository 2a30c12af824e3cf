"""What is installed: playing needs little, testing adds to it, and every extra that a text names is there."""

import os
import re
import signal
import subprocess
import sys
import tomllib
from pathlib import Path

import httpx
import pytest

from tests.cli.test_serve import serving

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
LOCKS = ("play", "dev", "bench")


def pins(lock: str) -> set[str]:
    text = (ROOT / "requirements" / f"{lock}.txt").read_text()
    return {line.strip() for line in text.splitlines() if line and not line.lstrip().startswith("#")}


def names(lines: set[str] | list[str]) -> set[str]:
    return {re.split(r"[^\w-]", line)[0].lower().replace("_", "-") for line in lines}


def test_playing_installs_what_the_package_needs_and_nothing_that_only_tests_do() -> None:
    assert names(PROJECT["dependencies"]) <= names(pins("play"))
    others = {"torch", "ray", "playwright", "mypy", "pytest", "open-spiel", "zensical", "pettingzoo", "pillow"}
    assert not others & names(pins("play"))
    assert others <= names(pins("dev"))


def test_what_tests_install_changes_nothing_of_what_playing_has() -> None:
    assert pins("play") <= pins("dev") <= pins("bench")


@pytest.mark.parametrize("lock", LOCKS)
def test_a_list_of_versions_names_no_host(lock: str) -> None:
    assert "://" not in (ROOT / "requirements" / f"{lock}.txt").read_text()
    assert all("==" in pin for pin in pins(lock))


def test_every_extra_that_a_text_names_can_be_installed() -> None:
    texts = [ROOT / "README.md", ROOT / "pyproject.toml"]
    for folder, kinds in (("docs", ("md",)), ("examples", ("md", "py", "ipynb")), ("src", ("toml", "py"))):
        texts += [path for kind in kinds for path in (ROOT / folder).rglob(f"*.{kind}")]
    named = {extra for path in texts for extra in re.findall(r"fourtopia\[(\w+)\]", path.read_text(encoding="utf-8"))}
    assert {"envs", "gpu", "openspiel", "pictures", "postgres", "ray", "train"} <= named
    assert named <= set(PROJECT["optional-dependencies"])


def test_the_list_of_extras_has_all_that_a_person_may_want() -> None:
    extras = PROJECT["optional-dependencies"]
    wanted = set(extras) - {"dev", "folder"}
    start = (ROOT / "docs" / "start.md").read_text()
    assert set(re.findall(r"^\| `(\w+)` \|", start, re.MULTILINE)) == wanted
    added = {extra for each in extras["dev"] for extra in re.findall(r"fourtopia\[(\w+)\]", each)}
    assert "all but `bench` and `gpu`" in start
    assert added - {"folder"} == wanted - {"bench", "gpu"}


# --- a wheel, where nothing else is ---

SOLVES = """
import random, fourtopia
from fourtopia.lab.solver import Solver
match = fourtopia.load("futuropia", players=1).new(seed=1)
chooser = random.Random(1)
while not match.over:
    match.play(chooser.choice(match.legal_ids()))
points = match.scores()[0]
match.undo()
solver = Solver(match)
while (best := solver.step(0).best) is None:
    pass
assert best >= points
print(fourtopia.__file__)
"""


def run(*command: object, folder: Path, **environment: str) -> str:
    """What a program says that ends well."""
    words = [str(each) for each in command]
    done = subprocess.run(words, cwd=folder, env={**os.environ, **environment}, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_a_wheel_in_an_empty_environment_serves_plays_and_solves(tmp_path: Path) -> None:
    """With what `pip install fourtopia` brings and no more. The rules run as ordinary Python: nobody compiles here."""
    pip = ("-m", "pip", "--quiet", "--disable-pip-version-check")
    run(sys.executable, *pip, "wheel", "--no-deps", "--no-build-isolation", "-w", tmp_path, ROOT, folder=tmp_path)
    (wheel,) = tmp_path.glob("fourtopia-*.whl")
    run(sys.executable, "-m", "venv", "--without-pip", tmp_path / "empty", folder=tmp_path)
    binaries = tmp_path / "empty" / "bin"
    pins = ROOT / "requirements" / "play.txt"
    there = ("--python", binaries / "python", "install", "--no-compile", "-c", pins, wheel)
    run(sys.executable, *pip, *there, folder=tmp_path)

    bare = {"PYTHONPATH": "", "NUMBA_DISABLE_JIT": "1", "FOURTOPIA_CACHE": str(tmp_path / "cache")}
    played = run(binaries / "fourtopia", "play", "futuropia", "--seats", "random,random", folder=tmp_path, **bare)
    assert any(word in played for word in ("Winner: ", "Shared victory: "))
    assert run(binaries / "python", "-c", SOLVES, folder=tmp_path, **bare).startswith(str(tmp_path / "empty"))
    check_server(str(binaries / "fourtopia"), f"sqlite:///{tmp_path / 'tables.db'}", bare)


def check_server(program: str, database: str, environment: dict[str, str]) -> None:
    """A page answers, with its files, rules and a table."""
    with serving("--database", database, program=program, **environment) as (server, address):
        with httpx.Client(base_url=address, timeout=30) as browser:
            home = browser.get("/")
            files = re.findall(r'(?:src|href)="(/static/[^"]+)"', home.text)
            assert len(files) > 1
            wish = {"game": "utopia", "seats": [{"kind": "person"}, {"kind": "bot"}]}
            table = browser.post("/api/v1/tables", json=wish).json()["table"]
            for path in (*files, "/rules/utopia", "/values/utopia", f"/table/{table}"):
                assert browser.get(path).status_code == 200
        server.send_signal(signal.SIGTERM)
        server.wait(timeout=30)
