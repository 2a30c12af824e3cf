"""The rules as a page: every clause has its anchor, and what is written stays text."""

import re

import pytest

from fourtopia.core import GAMES, kind_of
from fourtopia.web.rulebook import anchor, render, rulebook


@pytest.mark.parametrize("name", GAMES)
def test_every_clause_and_section_has_an_anchor(name: str) -> None:
    text = (kind_of(name).components_file.parent / "RULES.md").read_text(encoding="utf-8")
    book = rulebook(name)
    assert book.clauses == [anchor(clause) for clause in re.findall(r"^- \*\*([A-Z]{3} \d+\.\d+)\*\*", text, re.M)]
    assert [f"{each.number} {each.title}" for each in book.sections] == re.findall(r"^## (.+)$", text, re.M)
    for each in [*book.clauses, *(section.anchor for section in book.sections)]:
        assert book.body.count(f'id="{each}"') == 1


def test_a_clause_links_to_itself() -> None:
    book = render("# Title\n\n## 3 Buying\n\n- **FUT 3.2** Pay the *price*.\n- **Not** a clause\n")
    assert book.title == "Title"
    assert '<h2 id="section-3">3 Buying</h2>' in book.body
    assert '<li id="fut-3.2" class="rule"><a href="#fut-3.2" class="number">FUT 3.2</a> Pay the <em>' in book.body
    assert book.clauses == ["fut-3.2"]
    assert "<h1>" not in book.body


def test_readings_of_ours_are_marked() -> None:
    book = render("- **FUT 1.9** *(ours)* Money is never used up, *(really)*.\n")
    assert '<em class="ours">ours</em> Money' in book.body
    assert "<em>(really)</em>" in book.body


def test_html_stays_text() -> None:
    body = render("- **FUT 1.1** <script>alert(1)</script> [here](javascript:alert)\n\n<b>bold</b>\n").body
    assert "<script" not in body
    assert "<b>" not in body
    assert 'href="javascript' not in body
