"""Somebody who looks at every page of a game, and plays it against a bot, without a network."""

from __future__ import annotations

import random
import re
import time
from pathlib import Path
from typing import Any

from fourtopia.bots import Budget
from fourtopia.table import Caller, Room
from fourtopia.table.analyses import Analyses, Analysis, judgements
from fourtopia.table.bot_driver import BotDriver
from tests.web.conftest import House, Visitor, opened
from tests.web.programs import TABLES, act

PATIENCE = 60  # seconds for a bot


class Prophet(Analyses):
    """Has looked back already when it is asked."""

    def ask(self, room: Room, caller: Caller) -> Analysis:
        judged = tuple(judgements(room.running, Budget(nodes=12)))
        self._kept[room.id] = Analysis(len(judged), judged, status="ready")
        return self._kept[room.id]


def visit(name: str) -> None:
    Path("house").mkdir()
    house = House(Path("house"))
    house.app.state.analyses.close()
    house.app.state.analyses = Prophet()
    driver = BotDriver(house.service, house.app.state.worker_pool, pace=0)
    try:
        ida = house.browser("ida")
        for page in ("/", "/new", f"/new?game={name}", "/rules", f"/rules/{name}", "/values", f"/values/{name}"):
            shown(ida, page)
        gathering(house, name)
        against_a_bot(house, name)
        together(house, name)
    finally:
        driver.close()
        house.close()


def shown(who: Visitor, page: str) -> str:
    answer = who.get(page)
    assert answer.status_code == 200, (page, answer.text[:2000])
    assert not re.search(r"\[[a-z-]+\.[a-z.-]+\]", answer.text), page
    return answer.text


def gathering(house: House, name: str) -> None:
    ida = house.browser("ida")
    assert "Ida" in shown(ida, f"/table/{opened(ida, name, 'person Ida', 'open', 'open')}")


def against_a_bot(house: House, name: str) -> None:
    """Every page of a table, with a hint, to the end; then the end, the replay and the analysis."""
    ida, picker = house.browser("ida"), random.Random(1)
    id = opened(ida, name, "person Ida", "bot Rob", "bot Bea")
    look = [f"/table/{id}", f"/table/{id}/now", f"/table/{id}/now?narrow=true", f"/table/{id}/now?front=1"]
    turn, hinted = 0, False
    while (room := until_asked(house, id)).status == "running":
        assert room.match is not None
        for page in look if turn % 4 == 0 else ():
            shown(ida, page)
        if not hinted:
            hinted = hint(ida, id)
            shown(ida, look[0])
        legal = room.match.legal_ids(0)
        assert act(ida, id, 0, picker.choice(legal)).status_code == 200
        turn += 1
    shown(ida, f"/table/{id}")
    assert ida.post(f"{TABLES}/{id}/analysis").status_code == 202
    for page in (
        *look,
        *(f"/table/{id}/replay?at={at}" for at in (0, 3, 7, 10**6)),
        f"/table/{id}/replay?at=9&front=1",
    ):
        shown(ida, page)


def until_asked(house: House, id: str) -> Room:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        room = house.room(id)
        if room.status != "running" or 0 in room.actors:
            return room
        time.sleep(0.005)
    raise AssertionError("no bot has moved")


def hint(who: Visitor, id: str) -> bool:
    place = who.get(f"{TABLES}/{id}").json()["place"]
    assert who.post(f"{TABLES}/{id}/hints", {"seat": 0, "at": place}).status_code == 202
    end = time.monotonic() + PATIENCE
    answer: dict[str, Any] = {"status": "thinking"}
    while answer["status"] == "thinking" and time.monotonic() < end:
        time.sleep(0.02)
        answer = who.get(f"{TABLES}/{id}/hints?seat=0").json()
    assert (answer["status"], bool(answer["choices"])) == ("ready", True)
    return True


def together(house: House, name: str) -> None:
    """Two people at one screen: between their turns it is covered."""
    ida, picker = house.browser("ida"), random.Random(2)
    id = opened(ida, name, "person Ida", "person Sam", variants=["ties-lost"])
    shown(ida, f"/table/{id}")
    shown(ida, f"/table/{id}/now?opened=0")
    house.play(id, "ida", picker.choice)
    shown(ida, f"/table/{id}")
    assert shown(house.browser(), f"/table/{id}/replay?at=5")
