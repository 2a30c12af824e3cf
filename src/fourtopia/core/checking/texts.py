"""Every text in every language: those that every game is asked for, those that its code asks for, and their places."""

from __future__ import annotations

import ast
import string
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from fourtopia.core import catalogue
from fourtopia.core.catalogue import Catalogue
from fourtopia.core.checking.messages import say
from fourtopia.core.checking.report import listed
from fourtopia.core.kind import Kind


def missing_texts(kind: Kind) -> list[str]:
    """The texts that are not there: for each file of the game's catalogue one sentence."""
    own = getattr(kind.say, "__self__", None)
    if not isinstance(own, Catalogue):
        return [_not_said(kind, key) for key in kind.message_keys if not _can_say(kind.say, key)]
    english = own.messages("en")
    # Nobody fills anything into these.
    problems = [_not_said(kind, key) for key in kind.message_keys if places(english.get(key, ""))]
    in_code = keys_in_code(own.folder) if own.folder == kind.folder else {}
    problems += _missing_in(own, [*kind.message_keys, *sorted(in_code.pop(own.folder, ()))])
    for folder, keys in sorted(in_code.items()):
        problems += _missing_in(Catalogue(folder), sorted(keys))
    return problems


def _missing_in(own: Catalogue, keys: Iterable[str]) -> list[str]:
    """What the files of one catalogue lack of these texts, and of each other's."""
    asked, english, problems = dict.fromkeys(keys), own.messages("en"), []
    for code in catalogue.LANGUAGES:
        there, file = own.messages(code), f"{own.folder.name}/messages.{code}.toml"
        missing = [key for key in {**asked, **dict.fromkeys(english)} if key not in there]
        if missing:
            problems.append(say("check.no-text", file=file, keys=listed(missing)))
        for key, message in there.items():
            if key in english and places(message) != places(english[key]):
                wanted = ", ".join(sorted(places(english[key]))) or say("check.nothing")
                problems.append(say("check.places", file=file, key=key, wanted=wanted))
    return problems


def texts_missed(before: set[tuple[str, str, str]], told: list[str]) -> list[str]:
    """What was asked for since then while the game was played, and was not there; but for what has been told."""
    by_file: dict[str, list[str]] = {}
    problems = []
    for path, key, place in sorted(catalogue.MISSING - before):
        file = "/".join(Path(path).parts[-2:])
        if place:
            problems.append(say("check.no-value", file=file, key=key, place=place))
        elif not any(file in each and key in each for each in told):
            by_file.setdefault(file, []).append(key)
    return problems + [say("check.no-text", file=file, keys=listed(keys)) for file, keys in by_file.items()]


def _can_say(says: Callable[..., str], key: str) -> bool:
    try:
        return bool(says(key))
    except (KeyError, IndexError, ValueError):
        return False


def _not_said(kind: Kind, key: str) -> str:
    return say("check.cannot-say", title=kind.title, key=key)


def places(message: object) -> set[str]:
    """What is filled into a message."""
    texts = message.values() if isinstance(message, dict) else [message]
    return {name for text in texts for _, name, _, _ in string.Formatter().parse(str(text)) if name}


def keys_in_code(folder: Path) -> dict[Path, set[str]]:
    """The keys that stand as such in calls of `say` in a game's files, by the folder whose catalogue is asked."""
    found: dict[Path, set[str]] = {}
    for source in (*folder.glob("*.py"), *folder.glob("show/*.py")):
        tree = ast.parse(source.read_text(encoding="utf-8"))
        home = _home_of_say(tree, source, folder)
        if home is not None:
            found.setdefault(home, set()).update(_keys(tree))
    return found


def _home_of_say(tree: ast.Module, source: Path, folder: Path) -> Path | None:
    """The folder of the catalogue that `say` speaks from here; None where it is the engine's."""
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module]
    taken = [node.module or "" for node in imports if any((name.asname or name.name) == "say" for name in node.names)]
    if any(module.startswith("fourtopia.core") for module in taken):
        return None
    in_show = "show" in taken[0].split(".") if taken else source.parent.name == "show"
    show = folder / "show"
    return show if in_show and (show / "messages.en.toml").exists() else folder


def _keys(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "say" and node.args:
            key = node.args[0]
            choices = [key.body, key.orelse] if isinstance(key, ast.IfExp) else [key]
            yield from (str(choice.value) for choice in choices if isinstance(choice, ast.Constant))
