"""A database that was made before tables stored the version of their rules, and what other rules would make of it."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy import Engine, text

from fourtopia.core import Log
from fourtopia.table import Room

MADE_BEFORE = Path(__file__).parent / "databases" / "before_rules_were_stored.db"
GATHERING, RUNNING, OVER = "52fq6mx4m4", "pznj4pg55b", "whzbztjkqr"  # the tables of Futuropia, and one of Prosperity
UTOPIA = "8g2w3u4k7c"


def copied(folder: Path) -> str:
    """The address of a copy of it."""
    copy = folder / "tables.db"
    shutil.copy(MADE_BEFORE, copy)
    return f"sqlite:///{copy}"


def value_at(id: str, place: int) -> int:
    """What was decided there."""
    with closing(sqlite3.connect(f"file:{MADE_BEFORE}?mode=ro", uri=True)) as connection:
        found = connection.execute("SELECT value FROM events WHERE table_id = ? AND place = ?", (id, place))
        value: int = found.fetchone()[0]
        return value


def as_by_other_rules(engine: Engine, id: str, place: int, value: int = 9999) -> None:
    """As if the rules of its time had allowed something at this place that those of today do not."""
    with engine.begin() as connection:
        change = text("UPDATE events SET value = :value WHERE table_id = :id AND place = :place AND kind = 'act'")
        assert connection.execute(change, {"value": value, "id": id, "place": place}).rowcount == 1


def as_leading_elsewhere(engine: Engine, id: str, place: int) -> None:
    """As if the same decision had led to another position then."""
    with engine.begin() as connection:
        change = text("UPDATE events SET position = 1 WHERE table_id = :id AND place = :place")
        assert connection.execute(change, {"id": id, "place": place}).rowcount == 1


def as_by_version(engine: Engine, id: str, version: int) -> None:
    with engine.begin() as connection:
        change = text("UPDATE tables SET rules = :version WHERE id = :id")
        assert connection.execute(change, {"version": version, "id": id}).rowcount == 1


def as_planned_otherwise(engine: Engine, id: str, was: str, then: str) -> None:
    """As if the table had been opened with something that is not there today."""
    with engine.begin() as connection:
        columns = "game = replace(game, :was, :then), plan = replace(plan, :was, :then)"
        change = text(f"UPDATE tables SET {columns} WHERE id = :id")
        assert connection.execute(change, {"was": was, "then": then, "id": id}).rowcount == 1


def as_forced(engine: Engine, id: str, place: int) -> None:
    """As if the rules of its time had not asked for this decision, as it left no choice: it was no event."""
    with engine.begin() as connection:
        change = text("DELETE FROM events WHERE table_id = :id AND place = :place AND kind = 'act'")
        assert connection.execute(change, {"id": id, "place": place}).rowcount == 1


def as_taken_back(engine: Engine, id: str, place: int, was_at: int, decision: int) -> None:
    """As if this decision had been taken back there; its number is counted without what was not asked."""
    with engine.begin() as connection:
        change = text("UPDATE events SET place = :place, value = :decision WHERE table_id = :id AND place = :was_at")
        given = {"id": id, "place": place, "was_at": was_at, "decision": decision}
        connection.execute(text("DELETE FROM events WHERE table_id = :id AND place = :place AND kind = 'undo'"), given)
        assert connection.execute(change, given).rowcount == 1


def as_before_rules_were_stored(engine: Engine, id: str) -> None:
    with engine.begin() as connection:
        connection.execute(text("UPDATE tables SET rules = NULL WHERE id = :id"), {"id": id})
        connection.execute(text("UPDATE events SET position = NULL WHERE table_id = :id"), {"id": id})


def as_in_an_older_log(engine: Engine, room: Room, log: Log) -> None:
    """As if its game had been the one of this log, by the rules of its time, from the first deal to the end."""
    match, left = log.match(), list(log.decisions)
    begin = room.place - room.running.lengths[-1]
    rows = []
    for place, (seat, action) in zip(match.lengths, match.chosen, strict=False):
        if left and left[0] == (seat, match.game.notations[action]):
            left.pop(0)
            rows.append({"id": room.id, "place": begin + place, "seat": seat, "value": action})
    assert not left
    assert len(rows) < len(match.chosen)
    with engine.begin() as connection:
        connection.execute(text("DELETE FROM events WHERE table_id = :id AND kind = 'act'"), {"id": room.id})
        columns = "table_id, place, kind, seat, value, text, at"
        new = text(f"INSERT INTO events ({columns}) VALUES (:id, :place, 'act', :seat, :value, '', :place)")
        connection.execute(new, rows)
        connection.execute(text("UPDATE tables SET status = 'over' WHERE id = :id"), {"id": room.id})
    as_before_rules_were_stored(engine, room.id)
