"""Pictures that follow each other in one SVG: what they share is drawn once, what changes is shown in its time.

All frames are merged into one tree. Elements that are alike in tag, attributes and place in the order are one element;
where their insides differ, these are merged in turn. Each is set to be seen in its frames, without a script, so it
plays as an image too. (Style sheets can do the same, but browsers then look at every element sixty times a second.)
Where nothing moves, the last frame is to be seen.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from itertools import groupby, islice
from typing import Any

from fourtopia.core.picture.standalone import Node

_SMALL = 6  # elements with fewer in them are not worth taking apart
_REST = 3  # how many times as long as the others the last frame is shown


class Mixed:
    """An element with the frames in which it is to be seen, as bits."""

    def __init__(self, node: Node, frames: int) -> None:
        self.node, self.frames = node, frames
        self.key: Any = _key(node)
        self.children: list[Mixed] | None = None  # None: those of the node, in all its frames

    def absorb(self, node: Node, frame: int) -> None:
        """Be this element too, which has the same key."""
        if self.children is None and self.node != node:
            self.children = [Mixed(each, self.frames) for each in self.node.elements()]
        if self.children is not None:
            self.children = merged(self.children, node.elements(), frame)
        self.frames |= frame


def merged(known: Sequence[Mixed], nodes: Sequence[Node], frame: int) -> list[Mixed]:
    """What is known with the elements of one more frame, in an order that keeps that of every frame."""
    one, other = [each.key for each in known], [_key(node) for node in nodes]
    found: list[Mixed] = []
    for what, begin, end, first, last in SequenceMatcher(None, one, other, autojunk=False).get_opcodes():
        found += known[begin:end]
        if what == "equal":
            for each, node in zip(known[begin:end], nodes[first:last], strict=True):
                each.absorb(node, frame)
        else:
            found += [Mixed(node, frame) for node in nodes[first:last]]
    return found


def _key(node: Node) -> Any:
    """What makes two elements one: for small ones and for texts everything, else all but what is in them."""
    is_small = sum(1 for _ in islice(_within(node), _SMALL)) < _SMALL
    return node if is_small or node.tag == "text" else (node.tag, node.attributes, node.id)


def _within(node: Node) -> Iterator[Node]:
    for each in node.elements():
        yield each
        yield from _within(each)


class Film:
    """Frames as the inside of an SVG. One clock goes round for ever, and everything that changes goes by it."""

    def __init__(self, frames: Sequence[Sequence[Node]], seconds: float) -> None:
        self._count, self._seconds = len(frames), seconds
        tree: list[Mixed] = []
        for index, nodes in enumerate(frames):
            tree = merged(tree, nodes, 1 << index)
        self._clock = f"clock{zlib.crc32(repr(frames[-1]).encode()):x}"
        round_ = f'begin="0s;{self._clock}.end" dur="{self._time(self._count - 1 + _REST)}"'
        clock = f'<g><set id="{self._clock}" attributeName="visibility" to="hidden" {round_}/></g>'
        self.inner = clock + self._row(tree, (1 << self._count) - 1)

    def _row(self, row: Sequence[Mixed], around: int) -> str:
        """Elements that stand in one which is seen in the frames `around`; those of the same frames together."""
        written = ""
        for frames, some in groupby(row, key=lambda mixed: mixed.frames):
            inner = [self._element(each) for each in some]
            if frames == around:
                written += "".join(inner)
            else:
                still = "" if frames >> self._count - 1 else ' visibility="hidden"'
                written += f"<g{still}>{''.join(self._changes(frames))}{''.join(inner)}</g>"
        return written

    def _element(self, mixed: Mixed) -> str:
        if mixed.children is None:
            return str(mixed.node)
        return f"{mixed.node.opening()}>{self._row(mixed.children, mixed.frames)}</{mixed.node.tag}>"

    def _changes(self, frames: int) -> Iterator[str]:
        """When something is to be seen, or if it is of itself, when it is not."""
        hidden = not frames >> self._count - 1
        begin = 0
        for seen, places in groupby(range(self._count), key=lambda place: bool(frames >> place & 1)):
            length = len(list(places))
            if seen == hidden:
                when = f'begin="{self._clock}.begin+{self._time(begin)}" dur="{self._time(length)}"'
                yield f'<set attributeName="visibility" to="{"visible" if seen else "hidden"}" {when}/>'
            begin += length

    def _time(self, frames: int) -> str:
        return f"{frames * self._seconds:g}s"
