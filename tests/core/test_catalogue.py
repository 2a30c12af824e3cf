"""Message catalogues: every message is used, every message that is used exists, all languages agree."""

import ast
import re
import string
from pathlib import Path

import pytest

from fourtopia.core import kind_of
from fourtopia.core.catalogue import LANGUAGES, Catalogue, language

PACKAGE = Path(__file__).parents[2] / "src" / "fourtopia"
FOLDERS = sorted(path.parent for path in PACKAGE.rglob("messages.en.toml"))


_IN_TEMPLATE = re.compile(r"""(?<![.\w])say\(\s*["']([a-z0-9_.-]+)["']\s*(~?)""")


def sources(folder: Path) -> list[Path]:
    return [*folder.glob("*.py"), *folder.glob("show/*.py")]


def templates(folder: Path) -> set[tuple[str, bool]]:
    """The keys that pages ask for, and whether something is put behind them."""
    pages = [path.read_text(encoding="utf-8") for path in folder.glob("templates/*")]
    return {(key, bool(more)) for text in pages for key, more in _IN_TEMPLATE.findall(text)}


def strings(folder: Path) -> set[str]:
    """Every text in the code of a folder, as a pattern: places that are filled in match anything."""
    found = {re.escape(key) + ("[a-z0-9_-]+" if more else "") for key, more in templates(folder)}
    for source in sources(folder):
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(re.escape(node.value))
            elif isinstance(node, ast.JoinedStr):
                parts = [re.escape(str(p.value)) if isinstance(p, ast.Constant) else "[a-z0-9_-]+" for p in node.values]
                found.add("".join(parts))
    return found - {"[a-z0-9_-]+"}


def keys_asked_for(folder: Path) -> set[str]:
    """The keys that stand as such in calls of `say`."""
    found = {key for key, more in templates(folder) if not more}
    for source in sources(folder):
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "say":
                key = node.args[0]
                choices = [key.body, key.orelse] if isinstance(key, ast.IfExp) else [key]
                found |= {str(choice.value) for choice in choices if isinstance(choice, ast.Constant)}
    return found


def keys_of_the_game(folder: Path) -> set[str]:
    """What the engine asks the catalogue of every game for; nothing where the folder is no game."""
    if folder.parent.name != "games":
        return set()
    return set(kind_of(folder.name.replace("_", "-")).message_keys)


def places(message: object) -> set[str]:
    texts = message.values() if isinstance(message, dict) else [message]
    return {name for text in texts for _, name, _, _ in string.Formatter().parse(str(text)) if name}


def name_of(folder: Path) -> str:
    return str(folder.relative_to(PACKAGE))


@pytest.mark.parametrize("folder", FOLDERS, ids=name_of)
def test_every_message_is_used(folder: Path) -> None:
    asked = re.compile("|".join(strings(folder) | set(map(re.escape, keys_of_the_game(folder)))))
    assert [key for key in Catalogue(folder).messages("en") if not asked.fullmatch(key)] == []


@pytest.mark.parametrize("folder", FOLDERS, ids=name_of)
def test_every_message_that_is_used_exists(folder: Path) -> None:
    asked = keys_asked_for(folder) | keys_of_the_game(folder)
    assert asked
    assert asked <= set(Catalogue(folder).messages("en"))


@pytest.mark.parametrize("folder", FOLDERS, ids=name_of)
def test_languages_have_the_same_places(folder: Path) -> None:
    english = Catalogue(folder).messages("en")
    for code in LANGUAGES:
        for key, message in Catalogue(folder).messages(code).items():
            assert places(message) == places(english[key]), f"{code}: {key}"


def test_plural_forms(tmp_path: Path) -> None:
    (tmp_path / "messages.en.toml").write_text('[a]\nb = { one = "{count} robot", other = "{count} robots" }\n')
    catalogue = Catalogue(tmp_path)
    assert [catalogue.say("a.b", count=count) for count in (0, 1, 2)] == ["0 robots", "1 robot", "2 robots"]


def test_a_language_that_is_not_there_falls_back_to_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FOURTOPIA_LANGUAGE", "xx")
    language.cache_clear()  # as in a program that has just begun
    assert language() == "en"
    assert Catalogue(PACKAGE / "core").say("seat.chance") == "chance"
