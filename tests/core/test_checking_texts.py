"""The checker reads catalogues: every text in every language, with places that are filled."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from fourtopia.core.catalogue import MISSING, Catalogue
from fourtopia.core.checking import check_kind
from fourtopia.core.checking.texts import missing_texts
from tests.core.made import Make, rules, with_parts

# --- texts ----------------------------------------------------------------------------------------------------


def catalogue(folder: Path, english: str, **others: str) -> Any:
    (folder / "messages.en.toml").write_text(english, encoding="utf-8")
    for code, text in others.items():
        (folder / f"messages.{code}.toml").write_text(text, encoding="utf-8")
    return Catalogue(folder).say


KNOWN = """
[cover]
line = "a"
length = "b"
luck = "c"
[category]
last = "d"
white = "e"
[ledger]
last = "f"
white = "g"
[invariant]
"all is well" = "h"
"pebbles are conserved" = "i"
[observation]
heap = "j"
actor = "k"
drawn = "l"
last = "m"
secret = "n"
bag = "o"
[more]
text = "{number} pebbles"
"""


def test_a_catalogue_with_every_text(tmp_path: Path) -> None:
    assert missing_texts(with_parts(say=catalogue(tmp_path, KNOWN)).kind) == []


@pytest.mark.parametrize(
    "key", ["category.white", "ledger.last", "invariant.all is well", "observation.bag", "cover.luck"]
)
def test_a_text_that_every_game_is_asked_for_is_missing(tmp_path: Path, key: str) -> None:
    name = key.partition(".")[2]
    section = re.search(rf"\[{key.partition('.')[0]}\]\n(?:[^\[]*\n)?", KNOWN)
    assert section is not None
    short = re.sub(rf'^"?{name}"? = .*\n', "", section[0], flags=re.MULTILINE)
    (found,) = missing_texts(with_parts(say=catalogue(tmp_path, KNOWN.replace(section[0], short))).kind)
    assert found.endswith(f"messages.en.toml: these texts are missing: {key}")


def test_another_language_lacks_a_text_or_a_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fourtopia.core.catalogue.LANGUAGES", ("en", "de"))
    german = KNOWN.replace('luck = "c"\n', "").replace("{number} pebbles", "Kiesel")
    missing, places = missing_texts(with_parts(say=catalogue(tmp_path, KNOWN, de=german)).kind)
    assert missing.endswith("messages.de.toml: these texts are missing: cover.luck")
    assert "messages.de.toml: the text more.text must have the same places as the English one: number" in places


def test_a_known_text_has_places_that_nobody_fills(tmp_path: Path) -> None:
    (found,) = missing_texts(with_parts(say=catalogue(tmp_path, KNOWN.replace('"d"', '"{count} d"'))).kind)
    assert "the text category.last is missing, or has places that nobody fills in" in found


def test_a_text_that_code_asks_for_is_missing(make: Make) -> None:
    """Also where the code never comes there."""
    kind = make(rules("MEMORY = []", "def never(say):\n    return say('no.such')\n"))
    (found,) = missing_texts(kind)
    assert found.endswith("messages.en.toml: these texts are missing: no.such")


def test_drawings_may_have_a_catalogue_of_their_own(make: Make) -> None:
    """In `show/`: what is asked for there, and by whoever takes `say` from there, stands in it."""
    kind = make()
    files = {
        "show/texts.py": "say = Catalogue(Path(__file__).parent).say\n",
        "show/messages.en.toml": 'own = "a"\n',
        "refusals.py": "from .show.texts import say\n\ndef why_not(view, action):\n    return say('own') + say('no')\n",
    }
    for file, text in files.items():
        (kind.folder / file).parent.mkdir(exist_ok=True)
        (kind.folder / file).write_text(text, encoding="utf-8")
    (found,) = missing_texts(kind)
    assert found == "show/messages.en.toml: these texts are missing: no"


def test_a_text_that_is_missed_in_play_is_told(make: Make) -> None:
    before = set(MISSING)
    report = check_kind(make(("messages.en.toml", 'take = "Take {number}"', 'give = "Give {number}"')), 6)
    assert any(problem.endswith("these texts are missing: action.take") for problem in report.problems)
    report = check_kind(make(("messages.en.toml", "Take {number}", "Take {stones}")), 6)
    assert any("the text action.take needs a value for {stones}" in problem for problem in report.problems)
    MISSING.intersection_update(before)
