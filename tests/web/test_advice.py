"""What bots think, for programs and on the pages: hints while a game goes on, the analysis when it is over."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable, Iterator

import pytest

from fourtopia.bots import Advice, Budget, Thought
from fourtopia.bots.review import costliest
from fourtopia.table import Analyses, Caller, Hints, Room
from fourtopia.table.analyses import Analysis, judgements
from fourtopia.table.worker_pool import Task, WorkerPool
from fourtopia.web.analysis_page import matters
from fourtopia.web.guard import DoorLimits
from tests.web.conftest import House, Visitor, opened

ALONE = ("person Ida", "bot Rob")


class Oracle(WorkerPool):
    """Finds the last choice best, at once."""

    def __init__(self) -> None:
        super().__init__(workers=0)

    def advise(self, task: Task) -> Advice | None:
        worth = [(action, 0.9 / 2**place) for place, action in enumerate(reversed(task.legal))]
        thoughts = [Thought(action, win, 40 * win, win, 0.01, 0.1) for action, win in worth]
        shares = [1 / task.players] * task.players
        return Advice(thoughts, [20.0] * task.players, shares)


@pytest.fixture
def wise(build: Callable[..., House]) -> Iterator[House]:
    house, oracle = build(), Oracle()
    house.app.state.hints = Hints(house.service, oracle)
    yield house
    oracle.close()


def asked(who: Visitor, table: str, seat: int = 0) -> dict[str, object]:
    """The hint, once it is there."""
    place = who.get(f"/api/v1/tables/{table}").json()["place"]
    answer = who.post(f"/api/v1/tables/{table}/hints", {"seat": seat, "at": place})
    assert answer.status_code == 202, answer.text
    for _ in range(500):
        hint: dict[str, object] = who.get(f"/api/v1/tables/{table}/hints?seat={seat}").json()
        if hint["status"] != "thinking":
            return hint
        time.sleep(0.01)
    pytest.fail("no hint came")


# --- hints ---


def test_a_program_gets_a_hint(wise: House) -> None:
    ida = wise.program("ida")
    id = opened(ida, "futuropia", *ALONE)
    assert ida.get(f"/api/v1/tables/{id}").json()["hints"] is True
    assert ida.get(f"/api/v1/tables/{id}/hints?seat=0").json() == {"status": "none", "sure": None, "choices": []}
    legal = ida.get(f"/api/v1/tables/{id}/view?seat=0").json()["legal"]
    hint = asked(ida, id)
    assert (hint["status"], hint["sure"]) == ("ready", True)
    choices = hint["choices"]
    assert isinstance(choices, list)
    assert [each["id"] for each in choices] == [each["id"] for each in reversed(legal)][:3]
    best = choices[0]
    assert (best["notation"], best["text"]) == (legal[-1]["notation"], legal[-1]["text"])
    assert (best["points"], best["win"], best["doubt"]) == (36.0, 0.9, 0.01)


def test_alone_there_is_nobody_to_win_against(wise: House) -> None:
    ida = wise.program("ida")
    choices = asked(ida, opened(ida, "futuropia", "person Ida"))["choices"]
    assert isinstance(choices, list)
    assert {each["win"] for each in choices} == {None}


def test_hints_are_refused_where_the_table_does_not_allow_them(wise: House) -> None:
    ida, sam = wise.program("ida"), wise.program("sam")
    for seats, options, status, code in (
        (("person Ida", "person Sam"), {}, 409, "not-allowed"),
        (ALONE, {"hints": False}, 409, "not-allowed"),
        (("person Ida", "person Sam"), {"hints": True}, 202, None),
    ):
        id = opened(ida, "futuropia", *seats, **options)
        place = wise.room(id).place
        answer = ida.post(f"/api/v1/tables/{id}/hints", {"seat": 0, "at": place})
        assert (answer.status_code, answer.json().get("code")) == (status, code)
        assert ida.get(f"/api/v1/tables/{id}").json()["hints"] is (status == 202)
        assert sam.post(f"/api/v1/tables/{id}/hints", {"seat": 0, "at": place}).status_code == 403
        assert sam.get(f"/api/v1/tables/{id}/hints?seat=0").status_code == 403


def test_who_asks_all_the_time_is_slowed_down(build: Callable[..., House]) -> None:
    house = build(door=DoorLimits(hints_per_second=0.001, hints_at_once=2, token=1))
    house.app.state.hints = Hints(house.service, Oracle())
    ida = house.program("ida")
    id = opened(ida, "futuropia", *ALONE)
    wish = {"seat": 0, "at": house.room(id).place}
    answers = [ida.post(f"/api/v1/tables/{id}/hints", wish) for _ in range(3)]
    assert [each.status_code for each in answers] == [202, 202, 429]
    assert answers[-1].json()["code"] == "too-many"


def test_the_page_shows_a_hint_to_whoever_asked_and_to_nobody_else(wise: House) -> None:
    ida = wise.browser("ida")
    id = opened(ida, "futuropia", *ALONE)
    before = {name: wise.browser(name).get(f"/table/{id}/now").text for name in ("ida", "sam")}
    assert 'id="hint-button"' in before["ida"]
    assert 'id="hint"' not in before["ida"]
    hint = asked(ida, id)
    after = {name: wise.browser(name).get(f"/table/{id}/now").text for name in ("ida", "sam")}
    assert before["sam"] == after["sam"]
    assert 'id="hint-button"' not in after["sam"]
    shown = after["ida"][after["ida"].index('id="hint"') :]
    choices = hint["choices"]
    assert isinstance(choices, list)
    assert re.findall(r'<button data-does="(\d+)" class="hinting"', shown) == [str(each["id"]) for each in choices]
    assert shown.count('class="choice hinted"') == len(choices)
    assert "90\N{NO-BREAK SPACE}%" in shown


def test_a_hint_does_not_outlive_its_question(wise: House) -> None:
    ida = wise.browser("ida")
    id = opened(ida, "prosperity", "person Ida")
    assert asked(ida, id)["status"] == "ready"
    wise.play(id, "ida", lambda legal: legal[0], 1)
    assert ida.get(f"/api/v1/tables/{id}/hints?seat=0").json()["status"] == "none"
    assert 'id="hint"' not in ida.get(f"/table/{id}/now").text
    stale = ida.post(f"/api/v1/tables/{id}/hints", {"seat": 0, "at": 0})
    assert (stale.status_code, stale.json()["code"]) == (409, "stale")


@pytest.mark.parametrize(("hints", "words"), [(None, "No hints"), (True, "Hints are allowed")])
def test_who_comes_is_told_whether_there_are_hints(house: House, hints: bool | None, words: str) -> None:
    id = opened(house.browser("ida"), "futuropia", "person Ida", "open", hints=hints)
    assert words in house.browser("sam").get(f"/table/{id}").text


# --- the analysis ---


class Prophet(Analyses):
    """Has looked back already when it is asked."""

    def ask(self, room: Room, caller: Caller) -> Analysis:
        if room.status != "over":
            return super().ask(room, caller)
        judged = tuple(judgements(room.running, Budget(nodes=12)))
        self._kept[room.id] = Analysis(len(judged), judged, status="ready")
        return self._kept[room.id]


@pytest.fixture(scope="module")
def finished(house: House) -> Iterator[tuple[House, str]]:
    """Always the same game: not in every one does Ida decide something that costs much."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("fourtopia.table.tokens.new_token", lambda: "the secret of this table")
        id = opened(house.program("ida"), "prosperity", "person Ida", "person Sam")
    house.play(id, "ida", random.Random(3).choice)
    before = house.app.state.analyses
    house.app.state.analyses = Prophet()
    yield house, id
    house.app.state.analyses = before


def test_a_finished_game_is_analysed_for_anybody(finished: tuple[House, str]) -> None:
    house, id = finished
    anybody = house.program()
    assert anybody.get(f"/api/v1/tables/{id}/analysis").json()["status"] == "none"
    begun = anybody.post(f"/api/v1/tables/{id}/analysis")
    assert begun.status_code == 202
    found = anybody.get(f"/api/v1/tables/{id}/analysis").json()
    assert found == begun.json()
    assert found["status"] == "ready"
    assert found["done"] == found["all"] == len(found["decisions"]) > 20
    match = house.room(id).running
    for each in found["decisions"]:
        assert match.after(each["step"]).actor == each["seat"]
        assert each["best"][0]["win"] - each["chosen"]["win"] == pytest.approx(each["win_lost"], abs=1e-3)
        assert sum(each["wins"]) == pytest.approx(1, abs=1e-3)
        assert len(each["points"]) == 2


def test_a_running_game_is_not_analysed(house: House, table: str) -> None:
    answer = house.program("ida").post(f"/api/v1/tables/{table}/analysis")
    assert (answer.status_code, answer.json()["code"]) == (409, "not-allowed")
    assert "analyse" not in house.program("ida").get(f"/table/{table}/replay").text


def test_the_pages_of_a_finished_game_show_its_analysis(finished: tuple[House, str]) -> None:
    house, id = finished
    house.app.state.analyses._kept.clear()
    who = house.browser("ida")
    for page in (f"/table/{id}", f"/table/{id}/replay?at=10"):
        assert 'data-press="analyse"' in who.get(page).text
        assert 'class="bands"' not in who.get(page).text
    who.post(f"/api/v1/tables/{id}/analysis")
    verdicts = [each.verdict for each in house.app.state.analyses.of(id).judged]
    worst = next(each for each in costliest(verdicts, seat=0) if matters(each, alone=False))
    link = f"/table/{id}/replay?at={worst.steps}&amp;front={worst.seat}"
    for page in (f"/table/{id}", f"/table/{id}/replay?at=10"):
        shown = who.get(page).text
        assert 'data-press="analyse"' not in shown
        assert 'class="bands"' in shown
        assert link in shown
    there = who.get(f"/table/{id}/replay?at={worst.steps}&front={worst.seat}").text
    assert re.search(r'class="panel seen bad"', there)
    assert "Ida gives up" in there
    assert there.count('class="was"') == 1


def test_an_analysis_on_its_way_says_how_far_it_is(finished: tuple[House, str]) -> None:
    house, id = finished
    known = house.app.state.analyses.ask(house.room(id), Caller())
    house.app.state.analyses._kept[id] = Analysis(known.all, known.judged[:7], status="thinking")
    page = house.browser().get(f"/table/{id}").text
    assert f'<progress max="{known.all}" value="7"' in page
    answer = house.program().get(f"/api/v1/tables/{id}/analysis").json()
    assert (answer["status"], answer["done"], answer["decisions"]) == ("thinking", 7, [])


def test_alone_the_graph_shows_points(house: House) -> None:
    id = opened(house.program("ida"), "prosperity", "person Ida")
    house.play(id, "ida", random.Random(3).choice)
    before, house.app.state.analyses = house.app.state.analyses, Prophet()
    house.app.state.analyses.ask(house.room(id), Caller())
    page = house.browser("ida").get(f"/table/{id}").text
    house.app.state.analyses = before
    assert "Expected points" in page
    assert f'href="/table/{id}/replay?at=' in page
    assert 'class="bands"' not in page
