"""Every source file can be read in one sitting: no long files, no long functions."""

import ast
from collections.abc import Iterator
from pathlib import Path

SOURCES = Path(__file__).parents[2] / "src"
LONGEST_FILE = 400  # lines
LONGEST_FUNCTION = 40  # lines, from `def` on, with its docstring and the functions in it


def too_long(text: str) -> Iterator[str]:
    """What is too long in the source of a module."""
    lines = len(text.splitlines())
    if lines > LONGEST_FILE:
        yield f" has {lines} lines"
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            lines = (node.end_lineno or node.lineno) - node.lineno + 1
            if lines > LONGEST_FUNCTION:
                yield f":{node.lineno} {node.name} has {lines} lines"


def test_no_file_and_no_function_is_long() -> None:
    sources = sorted(SOURCES.rglob("*.py"))
    assert len(sources) > 100
    found = [f"{each.relative_to(SOURCES)}{what}" for each in sources for what in too_long(each.read_text("utf-8"))]
    assert not found, "\n".join(["too long:", *found])


def test_what_is_too_long_is_found() -> None:
    long = "class Some:\n    async def act(self) -> None:\n" + "        pass\n" * LONGEST_FUNCTION
    assert list(too_long(long)) == [f":2 act has {LONGEST_FUNCTION + 1} lines"]
    assert list(too_long(long.replace("        pass\n", "", 1))) == []
    assert list(too_long("\n" * (LONGEST_FILE + 1))) == [f" has {LONGEST_FILE + 1} lines"]
