"""A server to be measured: the application, and beside it a bare route that stores one row in the same database."""

from __future__ import annotations

import sys

import uvicorn
from pydantic import BaseModel
from sqlalchemy import Column, Integer, MetaData, String, Table, insert

from fourtopia.table import Limits
from fourtopia.web.app import Settings, make_app
from fourtopia.web.guard import DoorLimits

NO_LIMITS = DoorLimits(
    posts_per_second=1e9,
    posts_at_once=1e9,
    requests_per_second=1e9,
    requests_at_once=1e9,
    at_work=1000,
    streams=10**6,
)

bare = Table("bare", MetaData(), Column("id", Integer, primary_key=True), Column("text", String(80), nullable=False))


class Row(BaseModel):
    text: str


def main(database: str, port: int) -> None:
    app = make_app(
        Settings(database, Limits(open_tables=10**6, open_tables_together=10**6, rooms=10**6), NO_LIMITS, pace=0)
    )
    engine = app.state.service.store.engine
    bare.create(engine, checkfirst=True)

    @app.post("/bare")
    def store(row: Row) -> dict[str, int]:
        with engine.begin() as connection:
            key = connection.execute(insert(bare).values(text=row.text)).inserted_primary_key
        return {"id": key[0] if key else 0}

    uvicorn.run(app, port=port, log_level="warning", access_log=False, timeout_graceful_shutdown=1)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
