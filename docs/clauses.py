"""A Markdown extension for the site: every clause of a RULES.md has an anchor, and readings of ours are marked."""

from __future__ import annotations

import re
from typing import Any
from xml.etree.ElementTree import Element, SubElement

from markdown import Extension, Markdown
from markdown.treeprocessors import Treeprocessor

CLAUSE = re.compile(r"[A-Z]+ \d+\.\d+")
OURS = "(ours)"


class Clauses(Treeprocessor):
    def run(self, root: Element) -> None:
        for item in root.iter("li"):
            strong = next(iter(item.iter("strong")), None)
            if strong is not None and CLAUSE.fullmatch(strong.text or ""):
                self._mark(item, strong)
        for words in root.iter("em"):
            if words.text == OURS:
                words.text = OURS.strip("()")
                words.set("class", "ours")

    def _mark(self, item: Element, strong: Element) -> None:
        """`FUT 3.2` is found at `fut-3.2`, and its number leads there."""
        number = strong.text or ""
        item.set("id", number.lower().replace(" ", "-"))
        item.set("class", "clause")
        strong.text = None
        SubElement(strong, "a", href=f"#{item.get('id')}").text = number


class ClausesExtension(Extension):
    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802
        md.treeprocessors.register(Clauses(md), "clauses", 5)  # after the inline patterns have made strong and em


def makeExtension(**options: Any) -> ClausesExtension:  # noqa: N802
    return ClausesExtension(**options)
