"""Every text comes from the catalogue, and every text of the catalogue is used."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from fourtopia.cli.messages import CATALOGUE

SOURCES = sorted(CATALOGUE.folder.glob("*.py"))
MESSAGES = CATALOGUE.messages("en")


def nodes() -> Iterator[tuple[Path, ast.AST]]:
    for source in SOURCES:
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            yield source, node


def pattern(node: ast.JoinedStr) -> str:
    """An f-string as a pattern of the keys it can make."""
    parts = (re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+" for part in node.values)
    return "".join(parts)


def said(node: ast.expr) -> Iterator[str]:
    """The keys that the first argument of `say` can be, as patterns."""
    if isinstance(node, ast.Constant):
        yield re.escape(str(node.value))
    elif isinstance(node, ast.JoinedStr):
        yield pattern(node)
    elif isinstance(node, ast.IfExp):
        yield from said(node.body)
        yield from said(node.orelse)


def test_every_key_that_is_said_exists() -> None:
    for source, node in nodes():
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "say":
            for key in said(node.args[0]):
                assert any(re.fullmatch(key, known) for known in MESSAGES), f"{source.name}: {key}"


def test_every_key_is_used() -> None:
    constants = {node.value for _, node in nodes() if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    patterns = {pattern(node) for _, node in nodes() if isinstance(node, ast.JoinedStr)} - {".+"}
    for key in MESSAGES:
        assert key in constants or any(re.fullmatch(each, key) for each in patterns), key


def test_texts_are_plain_enough_for_any_terminal() -> None:
    for path in CATALOGUE.folder.glob("words.*.toml"):
        assert path.read_text(encoding="utf-8").isascii()
