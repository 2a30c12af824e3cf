"""The best plan of a game that one plays alone, for programs and on the page."""

from __future__ import annotations

import pytest

from fourtopia.table import BestPlans
from fourtopia.table.best_plans import BestPlan, Found, told
from tests.web.conftest import House, opened


@pytest.fixture
def planned(house: House, monkeypatch: pytest.MonkeyPatch) -> House:
    """Plans are asked for, and nobody works on them."""
    monkeypatch.setattr(BestPlans, "_run", lambda self: None)
    return house


def find(house: House, id: str) -> Found:
    """A plan that takes the first of everything."""
    match = house.room(id).running
    later = match.copy()
    while not later.over:
        later.play(later.legal_ids()[0])
    plan = Found(50, told(match, later.chosen[len(match.chosen) :]))
    plans: BestPlans = house.app.state.plans
    plans._keep(id, BestPlan(tuple(match.chosen), 1.0, 60, (plan,), status="thinking"))
    return plan


def test_a_program_gets_a_plan(planned: House) -> None:
    ida, sam = planned.program("ida"), planned.program("sam")
    id = opened(ida, "futuropia", "person Ida")
    path, wish = f"/api/v1/tables/{id}/plan", {"seat": 0, "at": planned.room(id).place}
    assert ida.get(f"{path}?seat=0").json()["status"] == "none"
    answer = ida.post(path, wish)
    assert (answer.status_code, answer.json()["status"]) == (202, "waiting")
    plan = find(planned, id)
    shown = ida.get(f"{path}?seat=0").json()
    assert (shown["status"], shown["points"], shown["bound"], shown["best"]) == ("thinking", 50, 60, False)
    assert [each["id"] for each in shown["decisions"]] == [each.action for each in plan.decisions]
    assert shown["done"] == 0
    planned.play(id, "ida", lambda legal: legal[0], 2)
    assert ida.get(f"{path}?seat=0").json()["done"] == 2
    planned.play(id, "ida", lambda legal: legal[-1], 1)
    assert ida.get(f"{path}?seat=0").json()["status"] == "none"
    assert sam.post(path, wish).status_code == 403
    assert sam.get(f"{path}?seat=0").status_code == 403


def test_plans_are_refused_where_there_are_none(planned: House) -> None:
    ida = planned.program("ida")
    for game, seats, options in (
        ("prosperity", ["person Ida"], {}),
        ("futuropia", ["person Ida", "bot Rob"], {}),
        ("futuropia", ["person Ida"], {"hints": False}),
    ):
        id = opened(ida, game, *seats, **options)
        answer = ida.post(f"/api/v1/tables/{id}/plan", {"seat": 0, "at": planned.room(id).place})
        assert (answer.status_code, answer.json()["code"]) == (409, "not-allowed")
        assert 'id="plan-button"' not in planned.browser("ida").get(f"/table/{id}/now").text


def test_the_page_shows_the_plan_to_whoever_plays(planned: House) -> None:
    ida, sam = planned.browser("ida"), planned.browser("sam")
    id = opened(ida, "futuropia", "person Ida")
    before = sam.get(f"/table/{id}/now").text
    page = ida.get(f"/table/{id}/now").text
    assert 'id="plan-button"' in page
    assert 'id="plan"' not in page
    plan = find(planned, id)
    page = ida.get(f"/table/{id}/now").text
    assert "50 points found, at most 60 possible" in page
    assert f'class="plan-next" data-does="{plan.decisions[0].action}"' in page
    assert page.count('<li class="soon') == 5
    assert sam.get(f"/table/{id}/now").text == before
