"""Whoever asks for something, and how much of it they may have."""

from __future__ import annotations

from dataclasses import dataclass

from fourtopia.table.tokens import hashed


@dataclass(frozen=True)
class Caller:
    """Whoever asks: the tokens they hold, and where they come from."""

    tokens: frozenset[str] = frozenset()  # hashes
    client: str = ""

    @classmethod
    def holding(cls, *tokens: str, client: str = "") -> Caller:
        return cls(frozenset(hashed(token) for token in tokens if token), client)


@dataclass(frozen=True)
class Limits:
    open_tables: int = 40  # of one person that are unfinished,
    open_tables_together: int = 400  # and of all who come from one address
    asides: int = 2000  # events of one seat that do not bring the game forward: talk, undo, coming and going
    watchers_talk: int = 200  # messages of all spectators of a table together
    rooms: int = 500  # kept in memory
    brought: int = 12  # links of a seat that hold, and devices that came by them: the latest
