"""The rules as a page: RULES.md made into HTML, with an anchor for every section and every clause."""

from __future__ import annotations

import functools
import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup

from fourtopia.core import kind_of
from fourtopia.web.messages import say

_CLAUSE = re.compile(r"[A-Z]{3} \d+\.\d+")
_SECTION = re.compile(r"(\d+) (.+)")
_OURS = "(ours)"


@dataclass(frozen=True)
class Section:
    anchor: str
    number: str
    title: str


@dataclass(frozen=True)
class Rulebook:
    title: str
    sections: Sequence[Section]
    clauses: Sequence[str]  # their anchors
    body: Markup


@functools.cache
def rulebook(name: str) -> Rulebook:
    """The rules of a game. HTML in the text stays text."""
    path = kind_of(name).folder / "RULES.md"
    if not path.exists():
        return render(say("rules.none", title=kind_of(name).title, file=path.name))
    return render(path.read_text(encoding="utf-8"))


def render(text: str) -> Rulebook:
    markdown = MarkdownIt("commonmark", {"html": False})
    tokens = markdown.parse(text)
    title, tokens = _without_title(tokens)
    sections = _mark_sections(tokens)
    clauses = _mark_clauses(tokens)
    for token in tokens:
        _mark_ours(token.children or [])
    return Rulebook(title, sections, clauses, Markup(markdown.renderer.render(tokens, markdown.options, {})))


def anchor(clause: str) -> str:
    """`FUT 3.2` is found at `fut-3.2`."""
    return clause.lower().replace(" ", "-")


def _without_title(tokens: list[Token]) -> tuple[str, list[Token]]:
    """The first heading, which the page shows by itself, and the rest."""
    if tokens and tokens[0].type == "heading_open" and tokens[0].tag == "h1":
        return tokens[1].content, tokens[3:]
    return "", tokens


def _mark_sections(tokens: Sequence[Token]) -> list[Section]:
    sections = []
    for token, following in pairwise(tokens):
        found = _SECTION.fullmatch(following.content) if token.type == "heading_open" else None
        if found is not None:
            section = Section(f"section-{found[1]}", found[1], found[2])
            token.attrSet("id", section.anchor)
            sections.append(section)
    return sections


def _mark_clauses(tokens: Sequence[Token]) -> list[str]:
    """A list item that begins with a clause's number is the clause, and its number links to it."""
    clauses = []
    for item, _, words in zip(tokens, tokens[1:], tokens[2:], strict=False):
        children = words.children or []
        opening = next((place for place, child in enumerate(children) if child.type == "strong_open"), None)
        if item.type != "list_item_open" or opening is None:
            continue
        number = children[opening + 1].content
        if _CLAUSE.fullmatch(number):
            _link(children, opening, anchor(number))
            item.attrSet("id", anchor(number))
            item.attrSet("class", "rule")
            clauses.append(anchor(number))
    return clauses


def _link(children: list[Token], opening: int, to: str) -> None:
    """Make the strong text that begins here a link."""
    children[opening] = Token("link_open", "a", 1, attrs={"href": f"#{to}", "class": "number"})
    children[opening + 2] = Token("link_close", "a", -1)


def _mark_ours(children: Sequence[Token]) -> None:
    """Where a reading is ours, it is easy to see."""
    for opening, words in pairwise(children):
        if opening.type == "em_open" and words.content == _OURS:
            opening.attrSet("class", "ours")
            words.content = _OURS.strip("()")
