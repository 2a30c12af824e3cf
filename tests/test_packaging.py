"""What is installed: playing needs little, testing adds to it, and every extra that a text names is there."""

import re
import tomllib
from pathlib import Path

import pytest

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
