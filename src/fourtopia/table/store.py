"""The store: every question to the database, and nothing else."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from itertools import accumulate

from sqlalchemy import ColumnElement, Connection, Engine, delete, func, insert, or_, select, true, update
from sqlalchemy.exc import SQLAlchemyError

from fourtopia.core import kind_of
from fourtopia.table import outage
from fourtopia.table.events import Event, What
from fourtopia.table.options import TableOptions
from fourtopia.table.postgres import Listener
from fourtopia.table.room import GATHERING, OVER, RUNNING, STOPPED, Room
from fourtopia.table.schema import events, holders, tables

_SECONDS_BETWEEN_STAMPS = 60
_MOST_LISTED = 60


@dataclass(frozen=True)
class Summary:
    """A table in a list."""

    id: str
    name: str
    game: str
    status: str
    changed: float


class Store:
    def __init__(self, engine: Engine, heard: Callable[[str], None], reconnected: Callable[[], None]) -> None:
        self.engine = engine
        self._stamped: dict[str, tuple[str, float]] = {}
        self.listener = Listener(engine, heard, reconnected) if engine.dialect.name == "postgresql" else None

    def close(self) -> None:
        if self.listener is not None:
            self.listener.close()
        self.engine.dispose()

    def add_table(
        self,
        id: str,
        name: str,
        options: TableOptions,
        secret: str,
        client: str,
        now: float,
        holders: Sequence[tuple[int, str]],
    ) -> None:
        kept = options.as_json()
        row = {"id": id, "name": name, "game": options.game, "plan": kept, "secret": secret, "client": client}
        with self.engine.begin() as connection:
            connection.execute(
                insert(tables).values(**row, created=now, changed=now, status=GATHERING, listed=options.listed)
            )
            self._hold(connection, id, holders, now)

    def add_brought(self, id: str, seat: int, token: str, came_by: str, now: float, keeping: int) -> None:
        """A link of the seat, or a device that came by one; of each kind so many are kept, the latest."""
        here = (holders.c.table_id == id, holders.c.seat == seat)
        alike = holders.c.token == holders.c.came_by if token == came_by else holders.c.token != holders.c.came_by
        with self.engine.begin() as connection:
            connection.execute(delete(holders).where(*here, holders.c.token == token))
            kept = select(holders.c.token).where(*here, alike).order_by(holders.c.since.desc()).offset(keeping - 1)
            too_many = list(connection.execute(kept).scalars())
            connection.execute(delete(holders).where(*here, holders.c.token.in_(too_many)))
            self._hold(connection, id, [(seat, token)], now, came_by)
            self._tell(connection, id)

    def end_links(self, id: str, seat: int, keeping: frozenset[str]) -> None:
        """No link of this seat brings anybody any more, and who came by one has gone; but for these devices."""
        brought = (holders.c.table_id == id, holders.c.seat == seat, holders.c.came_by.is_not(None))
        is_link = holders.c.token == holders.c.came_by
        with self.engine.begin() as connection:
            connection.execute(delete(holders).where(*brought, or_(is_link, holders.c.token.not_in(keeping))))
            self._tell(connection, id)

    def _hold(
        self, connection: Connection, id: str, rows: Sequence[tuple[int, str]], now: float, came_by: str | None = None
    ) -> None:
        if rows:
            common = {"table_id": id, "since": now, "came_by": came_by}
            connection.execute(insert(holders), [{**common, "seat": seat, "token": token} for seat, token in rows])

    def _tell(self, connection: Connection, id: str) -> None:
        if self.listener is not None:
            self.listener.send(connection, id)

    def find(self, id: str) -> tuple[str, str, TableOptions, str, str, int | None] | None:
        """What a room is made with."""
        columns = (tables.c.id, tables.c.name, tables.c.plan, tables.c.secret, tables.c.client, tables.c.rules)
        with self.engine.connect() as connection:
            row = connection.execute(select(*columns).where(tables.c.id == id)).one_or_none()
        return (
            None
            if row is None
            else (row.id, row.name, TableOptions.from_json(row.plan), row.secret, row.client, row.rules)
        )

    def events(self, id: str, since: int) -> list[Event]:
        query = select(events).where(events.c.table_id == id, events.c.place >= since).order_by(events.c.place)
        with self.engine.connect() as connection:
            rows = connection.execute(query).all()
        return [
            Event(
                What(row.kind),
                row.seat,
                row.value,
                row.text,
                row.at,
                place=row.place,
                position=_as_text(row.position),
            )
            for row in rows
        ]

    def add_events(self, room: Room, news: Sequence[Event], holders: Sequence[tuple[int, str]], now: float) -> None:
        """Commit all of these, or none where somebody else has written at their place."""
        if not news and not holders:
            return
        places = accumulate((1 + event.forced for event in news), initial=room.place)
        rows = [
            {
                "table_id": room.id,
                "place": place,
                "kind": event.what.value,
                "seat": event.seat,
                "value": event.value,
                "text": event.text,
                "at": event.at,
                "position": _as_number(event.position),
            }
            for place, event in zip(places, news, strict=False)
        ]
        with self.engine.begin() as connection:
            connection.execute(insert(events), rows)
            if any(event.what == What.START for event in news):
                version = kind_of(room.options.game).rules_version
                connection.execute(update(tables).where(tables.c.id == room.id).values(rules=version))
            self._hold(connection, room.id, holders, now)
            self._tell(connection, room.id)

    def keep_status(self, room: Room, now: float) -> None:
        """How the table stands, for lists; its time only now and then. What fails here is made up for next time."""
        status, stamp = self._stamped.get(room.id, ("", 0.0))
        if status == room.status and now - stamp < _SECONDS_BETWEEN_STAMPS:
            return
        try:
            with self.engine.begin() as connection:
                here = update(tables).where(tables.c.id == room.id)
                connection.execute(here.values(status=room.status, changed=now))
        except SQLAlchemyError as error:
            outage.note(f"how table {room.id} stands was not kept", error)
            return
        if room.status in (OVER, STOPPED):
            self._stamped.pop(room.id, None)
        else:
            self._stamped[room.id] = room.status, now

    def keep_rules(self, room: Room) -> None:
        """What came of a table's log by rules of another version. What fails here is found out again next time."""
        here = update(tables).where(tables.c.id == room.id)
        if room.status == STOPPED:  # but a finished game stays finished
            change = here.where(tables.c.status != OVER).values(status=STOPPED)
        else:
            change = here.values(status=room.status, rules=kind_of(room.options.game).rules_version)
        try:
            with self.engine.begin() as connection:
                connection.execute(change)
        except SQLAlchemyError as error:
            outage.note(f"what came of table {room.id} was not kept", error)

    def seats_held(self, id: str, token: str) -> set[int]:
        query = select(holders.c.seat).where(holders.c.table_id == id, holders.c.token == token)
        with self.engine.connect() as connection:
            return set(connection.execute(query).scalars())

    def held_by(self, tokens: frozenset[str]) -> list[Summary]:
        if not tokens:
            return []
        mine = select(holders.c.table_id).where(holders.c.token.in_(tokens))
        return self._summaries(tables.c.id.in_(mine))

    def listed(self) -> list[Summary]:
        """The tables to watch, the latest first."""
        return self._summaries(tables.c.listed == true(), tables.c.status != GATHERING)

    def unfinished(self) -> list[str]:
        """The tables that may be waiting for a bot or a clock, after this server was away."""
        found: list[str] = []
        with self.engine.connect() as connection:
            for status in (RUNNING, GATHERING):  # each by itself comes in the order of the index, with nothing to sort
                query = select(tables.c.id).where(tables.c.status == status).order_by(tables.c.changed.desc())
                found += connection.execute(query.limit(10_000)).scalars()
        return found

    def count_open(self, client: str, tokens: Collection[str] | None = None) -> int:
        """The tables that somebody there opened and nobody has finished; with tokens, those that these sit at."""
        since = time.time() - 24 * 3600
        theirs = [tables.c.client == client, tables.c.status.in_((GATHERING, RUNNING)), tables.c.changed > since]
        if tokens is not None:
            theirs.append(tables.c.id.in_(select(holders.c.table_id).where(holders.c.token.in_(tokens))))
        with self.engine.connect() as connection:
            return connection.execute(select(func.count()).select_from(tables).where(*theirs)).scalar_one()

    def _summaries(self, *where: ColumnElement[bool]) -> list[Summary]:
        columns = (tables.c.id, tables.c.name, tables.c.game, tables.c.status, tables.c.changed)
        query = select(*columns).where(*where).order_by(tables.c.changed.desc()).limit(_MOST_LISTED)
        with self.engine.connect() as connection:
            return [Summary(*row) for row in connection.execute(query)]


def _as_number(position: str) -> int | None:
    """The checksum of a position in the 8 bytes that a database gives to a number."""
    return int.from_bytes(bytes.fromhex(position), signed=True) if position else None


def _as_text(number: int | None) -> str:
    return "" if number is None else number.to_bytes(8, signed=True).hex()
