"""Drawings that stand alone: every colour is a colour, and every symbol and shape they use comes with them.

Boards are drawn for a page that has our style sheets, symbols and shapes. A `Sheet` makes of such drawings one SVG
that needs nothing: for a file, a notebook, a picture viewer. Names in it follow from what they stand for, so several
on one page do not get in each other's way.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from fourtopia.core import drawing
from fourtopia.core.drawing import escape, number
from fourtopia.core.kind import Kind
from fourtopia.core.picture.theme import Pair, theme_of

_NAMESPACE = "http://www.w3.org/2000/svg"
_USED = re.compile(r"url\(#([\w-]+)\)")
_TOKENS = re.compile(r"var\(--([\w-]+)")
_PLACED = re.compile(r"(translate|scale|rotate)\(([^)]*)\)")
_ILLEGAL = re.compile("[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_FOR_PAGES = re.compile(r"id|class|style|role|tabindex|focusable|pointer-events|(data|aria)-.*")
_ON_DEMAND = {"ring", "tick", "ghost"}  # marks that a page shows when somebody points at a thing
_KEPT_APART = {"clipPath", "mask", "pattern", "symbol", "linearGradient", "radialGradient"}
_THEMES = {None: "", False: "-day", True: "-night"}


class Node(NamedTuple):
    """An element of a drawing that stands alone."""

    tag: str
    attributes: tuple[tuple[str, str], ...]
    children: tuple[Node | str, ...] = ()
    id: str = ""  # of the thing it draws; not written

    def __str__(self) -> str:
        inner = "".join(escape(each) if isinstance(each, str) else str(each) for each in self.children)
        return f"{self.opening()}>{inner}</{self.tag}>" if inner else f"{self.opening()}/>"

    def elements(self) -> list[Node]:
        """What is in it besides letters."""
        return [each for each in self.children if isinstance(each, Node)]

    def opening(self) -> str:
        """The beginning of its tag, without the bracket that ends it."""
        return f"<{self.tag}" + "".join(f' {name}="{escape(value)}"' for name, value in self.attributes)


class Sheet:
    """A picture in the making: it takes drawings of a game and keeps what they need.

    By day or by night, as `dark` says; with None as the reader's device prefers.
    """

    def __init__(self, kind: Kind, dark: bool | None = None) -> None:
        self._theme, self._shapes, self._dark = theme_of(kind), Shapes.of(kind), dark
        self._defs: dict[str, Node] = {}
        self._night: dict[str, str] = {}  # by class, what it changes in the dark
        self._taken: dict[str, Node] = {}

    def take(self, drawn: str) -> Node:
        """A drawing as part of this picture."""
        if drawn not in self._taken:
            tree = ElementTree.fromstring(f'<g xmlns="{_NAMESPACE}">{_legal(drawn)}</g>')
            self._taken[drawn] = Node("g", (), self._children(tree, {}))
        return self._taken[drawn]

    def written(self, width: float, height: float, label: str, inner: str) -> str:
        """The whole picture, with a label that says in a sentence what is to be seen."""
        for_night = "".join(f".{name}{{{change}}}" for name, change in sorted(self._night.items()))
        head = f"<title>{escape(_legal(label))}</title>"
        head += f"<style>@media (prefers-color-scheme:dark){{{for_night}}}</style>" if for_night else ""
        defs = "".join(str(node) for _, node in sorted(self._defs.items()))
        head += f"<defs>{defs}</defs>" if defs else ""
        size = f'width="{number(width)}" height="{number(height)}" viewBox="0 0 {number(width)} {number(height)}"'
        font = escape(self._theme.tokens["font"][0])
        return f'<svg xmlns="{_NAMESPACE}" {size} role="img" font-family="{font}">{head}{inner}</svg>\n'

    # --- elements ---

    def _children(self, element: Element, own: Mapping[str, Pair]) -> tuple[Node | str, ...]:
        """What is in an element. Groups that do nothing are left out; letters count in texts only."""
        is_text = _plain(element.tag) in ("text", "tspan")
        found: list[Node | str] = [element.text] if is_text and element.text else []
        for each in element:
            node = None if _plain(each.tag) in _KEPT_APART else self._node(each, own)
            if node is not None and node.tag == "g" and not node.attributes and not node.id:
                found += node.children
            elif node is not None:
                found.append(node)
            if is_text and each.tail:
                found.append(each.tail)
        return tuple(found)

    def _node(self, element: Element, own: Mapping[str, Pair]) -> Node | None:
        """The element with its colours; None if it is not to be seen."""
        classes = element.get("class", "").split()
        if _plain(element.tag) == "title" or _ON_DEMAND.intersection(classes):
            return None
        values = {name: value for name, value in element.items() if not _FOR_PAGES.fullmatch(name)}
        pairs = {name: self._theme.resolved(value, own) for name, value in values.items()}
        for each in classes:
            for name, pair in self._theme.classes.get(each, {}).items():
                meant = (self._theme.resolved(pair[0], own)[0], self._theme.resolved(pair[1], own)[1])
                if name.startswith("--"):
                    own = {**own, name.removeprefix("--"): meant}
                elif name != "pointer-events":
                    pairs[name] = meant
        if pairs.get("display", ("", ""))[0] == "none":
            return None
        for name, value in _declared(element.get("style", "")):
            pairs[name] = (value, value)
        children = self._children(element, own)
        if _plain(element.tag) == "g" and not children:
            return None
        if _plain(element.tag) == "svg":
            return Node("g", self._frame(values), children, element.get("id", ""))
        return Node(_plain(element.tag), tuple(self._attributes(pairs, own)), children, element.get("id", ""))

    def _frame(self, values: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
        """A drawing in the picture is a group, cut off at its edges: as an SVG it would have a time of its own."""
        left, top, width, height = values["viewBox"].split()
        name = re.sub(r"\W", "_", f"frame-{values['viewBox']}")
        where = (("x", left), ("y", top), ("width", width), ("height", height))
        self._defs[name] = Node("clipPath", (("id", name),), (Node("rect", where),))
        scale = float(values.get("width", width)) / float(width)
        move = f"translate({values.get('x', 0)} {values.get('y', 0)})"
        return ("transform", move if scale == 1 else f"{move} scale({scale:.5g})"), ("clip-path", f"url(#{name})")

    def _attributes(self, pairs: Mapping[str, Pair], own: Mapping[str, Pair]) -> Iterable[tuple[str, str]]:
        by_night = []
        for name, (day, night) in pairs.items():
            shown = self._linked(name, night if self._dark else day, own)
            yield name, shown
            if self._dark is None and night != day:
                by_night.append(re.sub(r"[^\w-]", "", f"{name}-{day}-{night}"))
                self._night[by_night[-1]] = f"{name}:{night}"
        if by_night:
            yield "class", " ".join(by_night)

    # --- symbols and shapes ---

    def _linked(self, name: str, value: str, own: Mapping[str, Pair]) -> str:
        """A value of an attribute; what it points at comes along."""
        if name == "href":
            return "#" + self._kept(value.removeprefix("#"), own)
        if "url(" not in value:
            return value
        return _USED.sub(lambda found: f"url(#{self._kept(found[1], own)})", value)

    def _kept(self, shape: str, own: Mapping[str, Pair]) -> str:
        """Take a shape along, in the colours of the place where it is used. Returns its name here."""
        needed = {name: pair for name, pair in own.items() if name in self._shapes.tokens(shape)}
        variety = "".join("-" + pair[0].removeprefix("#") for _, pair in sorted(needed.items()))
        name = f"{shape}{variety}{_THEMES[self._dark]}"
        if name not in self._defs:
            element = self._shapes.elements[shape]
            made = self._node(element, needed) or Node(_plain(element.tag), ())
            self._defs[name] = made._replace(attributes=(("id", name), *made.attributes))
        return name


def _plain(tag: str) -> str:
    return tag.rpartition("}")[2]


def _legal(text: str) -> str:
    """Without the characters that no XML may have, as a name may bring them."""
    return _ILLEGAL.sub("\N{REPLACEMENT CHARACTER}", text)


def _declared(style: str) -> Iterable[tuple[str, str]]:
    """What a style says, as attributes: a place in pixels and degrees is one in the units of the drawing."""
    for each in style.split(";"):
        name, _, value = each.partition(":")
        if name == "transform":
            moves = [(what, re.sub(r"px|deg", "", how).replace(",", " ")) for what, how in _PLACED.findall(value)]
            yield name, " ".join(f"{what}({how})" for what, how in moves)
        elif name:
            yield name, value


class Shapes:
    """All symbols, and the shapes of a game, by their names."""

    def __init__(self, kind: Kind) -> None:
        symbols = ElementTree.parse(Path(drawing.__file__).parent / "symbols.svg").getroot()
        shapes = ElementTree.fromstring(f'<defs xmlns="{_NAMESPACE}">{kind.board.defs()}</defs>')
        every = (each for root in (symbols, shapes) for each in root.iter())
        self.elements = {name: each for each in every if (name := each.get("id")) is not None}
        self._tokens: dict[str, set[str]] = {}

    @classmethod
    @functools.cache
    def of(cls, kind: Kind) -> Shapes:
        return cls(kind)

    def tokens(self, shape: str) -> set[str]:
        """The tokens that a shape uses, with the shapes it is made of."""
        if shape not in self._tokens:
            found: set[str] = set()
            for name, value in (pair for each in self.elements[shape].iter() for pair in each.items()):
                found.update(_TOKENS.findall(value))
                for used in [value.removeprefix("#")] if name == "href" else _USED.findall(value):
                    found |= self.tokens(used)
            self._tokens[shape] = found
        return self._tokens[shape]
