"""Every clause of a game's rules is named by a test of that game, and no test names a clause that is not there."""

import ast
import re
from pathlib import Path

import pytest

TESTS = Path(__file__).parent.parent
RULES = sorted((TESTS.parent / "src" / "fourtopia" / "games").glob("*/RULES.md"))
CLAUSE = re.compile(r"\*\*([A-Z]+ \d+\.\d+)\*\*")


def named_in(folder: Path, prefix: str) -> set[str]:
    """The clauses in the docstrings of a folder's tests."""
    named: set[str] = set()
    for path in folder.glob("**/test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                named.update(re.findall(rf"\b{prefix} \d+\.\d+", ast.get_docstring(node) or ""))
    return named


def in_order(clauses: set[str]) -> list[str]:
    return sorted(clauses, key=lambda clause: [int(number) for number in clause.split()[1].split(".")])


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.parent.name)
def test_every_clause_is_tested(rules: Path) -> None:
    listed = CLAUSE.findall(rules.read_text(encoding="utf-8"))
    assert listed, f"{rules} has no clauses"
    assert len(set(listed)) == len(listed), "a clause number is used twice"
    (prefix,) = {clause.split()[0] for clause in listed}
    named = named_in(TESTS / rules.parent.name, prefix)
    assert in_order(set(listed) - named) == [], "clauses that no test names"
    assert in_order(named - set(listed)) == [], "tests name clauses that do not exist"
