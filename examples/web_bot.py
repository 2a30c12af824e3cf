"""A bot that joins a table by its link and plays to the end, in plain Python: a model for other languages.

    python examples/web_bot.py http://localhost:8040/table/abcdefghjk --name Robo

It needs nothing but HTTP: `join` gives a token for the seat, the stream says when the table has moved on, `view` says
what the seat may do, and `actions` does it. Replace `choose` by something clever.
"""

import argparse
import hashlib
import json
import random
import secrets
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Iterator
from typing import Any

STALE, TOO_MANY = 409, 429
SILENCE = 60  # seconds without a word after which the stream is opened anew


class Table:
    """A table of a server, as one who holds the token of a seat reaches it."""

    def __init__(self, link: str) -> None:
        parts = urllib.parse.urlsplit(link)
        below, _, id = parts.path.rstrip("/").rpartition("/table/")  # the site may lie below a path
        self.address = f"{parts.scheme}://{parts.netloc}{below}/api/v1/tables/{id}"
        self.token = ""

    def ask(self, path: str = "", wish: dict[str, Any] | None = None) -> Any:
        """GET, or POST where there is something to send."""
        headers = {"Content-Type": "application/json"}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        body = None if wish is None else json.dumps(wish).encode()
        with urllib.request.urlopen(urllib.request.Request(self.address + path, body, headers), timeout=30) as answer:
            return json.load(answer)

    def changes(self) -> Iterator[int]:
        """The number of events in the table's log, whenever there are more. A lost connection is made again."""
        last = ""
        while True:
            request = urllib.request.Request(f"{self.address}/stream", headers={"Last-Event-ID": last} if last else {})
            try:
                with urllib.request.urlopen(request, timeout=SILENCE) as stream:
                    for line in stream:
                        if line.startswith(b"id: "):
                            last = line[4:].decode().strip()
                            yield int(last)
            except urllib.error.HTTPError as error:
                if error.code != TOO_MANY:
                    raise
            except OSError:
                pass  # the server is away, or nothing has happened for long
            time.sleep(0.5)


def choose(view: dict[str, Any]) -> int:
    """One of the actions in `view["legal"]`. The view holds all that the seat may know."""
    action: int = random.choice(view["legal"])["id"]
    return action


def play(table: Table, name: str) -> dict[str, Any]:
    """Take a seat and play to the end. Returns the last view."""
    value = secrets.token_hex(32)  # ours to add to chance: its hash now, the value when all are there
    taken = table.ask("/join", {"name": name, "commitment": commitment(value)})
    table.token, seat = taken["token"], taken["seats"][0]
    for _ in table.changes():
        stands = table.ask()
        if stands["revealing"] and not stands["seats"][seat]["value"]:
            stands = show(table, seat, value)
        if stands["status"] == "gathering":
            continue
        view = table.ask(f"/view?seat={seat}")
        while view["legal"]:
            view = decide(table, seat, view)
        if view["status"] == "over":
            return dict(view)
    raise AssertionError("a stream never ends by itself")


def commitment(value: str) -> str:
    return hashlib.sha256(f"fourtopia entropy {value}".encode()).hexdigest()


def show(table: Table, seat: int, value: str) -> dict[str, Any]:
    """Show our random value. If it comes too late, the game goes on without it."""
    try:
        table.ask("/reveal", {"seat": seat, "value": value})
    except urllib.error.HTTPError as error:
        error.close()
    return dict(table.ask())


def decide(table: Table, seat: int, view: dict[str, Any]) -> dict[str, Any]:
    """Send a choice. If the table has moved on since we looked, the refusal holds the fresh view."""
    try:
        table.ask("/actions", {"seat": seat, "action": choose(view), "at": view["place"]})
    except urllib.error.HTTPError as error:
        refusal = json.load(error)
        if error.code == STALE and refusal.get("view"):
            return dict(refusal["view"])
        if error.code != TOO_MANY:
            raise RuntimeError(refusal["error"]) from error
        time.sleep(float(error.headers.get("Retry-After", "1")))
    return dict(table.ask(f"/view?seat={seat}"))


def main() -> None:
    parser = argparse.ArgumentParser(description="Joins a table by its link and plays to the end.")
    parser.add_argument("link", help="the link of a table with an open seat")
    parser.add_argument("--name", default="Robo")
    options = parser.parse_args()
    try:
        view = play(Table(options.link), options.name)
    except urllib.error.HTTPError as error:
        raise SystemExit(json.load(error)["error"]) from error
    print(f"seat {view['seat']}; points: {', '.join(map(str, view['scores']))}")


if __name__ == "__main__":
    main()
