"""The end page: who has won and by how much, places, and the ledger."""

from __future__ import annotations

import random
import re

import pytest

from fourtopia.core import View
from fourtopia.core.board import Pieces
from fourtopia.core.records import copied
from fourtopia.web.result import drawn_pieces, result
from tests.web.conftest import House, opened


def ended(house: House, game: str, players: int) -> tuple[str, View]:
    """A table whose game is over, and what its first player sees."""
    people = [f"person {name}" for name in ("Ida", "Sam", "Noor", "Milo", "Ada", "Bo", "Cleo")[:players]]
    id = opened(house.program("ida"), game, *people)
    room = house.play(id, "ida", random.Random(4).choice)
    return id, room.view(0)


def with_points(view: View, points: list[int], money: list[int]) -> View:
    """The same end of Prosperity with other points, all of them for special tiles."""
    states = copied(view.states)
    for seat, (each, left) in enumerate(zip(points, money, strict=True)):
        me = states[0].players[seat]
        me.points[:] = 0
        me.points[1] = each
        me.money = left
    return View(view.game, states, view.seat, view.actor, view.names)


@pytest.mark.parametrize(
    ("points", "money", "verdict", "margin", "places"),
    [
        ([9, 5, 7], [0, 0, 0], "Ida wins", "by 2 points", {0: 1, 2: 2, 1: 3}),
        ([4, 5, 4], [0, 0, 0], "Sam wins", "by 1 point", {1: 1, 0: 2, 2: 2}),
        ([7, 3, 7], [50, 0, 100], "Noor wins", "with equal points, by the tie-break: Money left", {2: 1, 0: 2, 1: 3}),
        ([7, 3, 7], [50, 0, 50], "Ida and Noor share the victory", "with 7 points each", {0: 1, 2: 1, 1: 3}),
        ([0, 0, 0], [0, 0, 0], "3 players share the victory", "with 0 points each", {0: 1, 1: 1, 2: 1}),
    ],
)
def test_who_has_won_and_by_how_much(
    house: House, points: list[int], money: list[int], verdict: str, margin: str, places: dict[int, int]
) -> None:
    id, view = ended(house, "prosperity", 3)
    shown = result(house.room(id), with_points(view, points, money), 0)
    assert (shown["verdict"], shown["margin"], shown["places"]) == (verdict, margin, places)
    assert shown["winners"] == sorted(seat for seat, place in places.items() if place == 1)
    assert bool(shown["ending"]) == (len(shown["winners"]) == 1)


def test_alone_one_has_points_and_a_rank(house: House) -> None:
    id, view = ended(house, "write-the-future", 1)
    shown = result(house.room(id), view, 0)
    assert shown["verdict"] == f"{view.scores()[0]} points"
    assert re.fullmatch(r"Rank \d of 6.*", shown["ending"])
    assert not shown["margin"]


def test_bars_are_on_one_scale_and_losses_are_apart(house: House) -> None:
    id, view = ended(house, "futuropia", 4)
    shown = result(house.room(id), view, 0)
    ledger = view.ledger()
    gained = {seat: sum(max(0, row.cells[seat].counted.points) for row in shown["rows"]) for seat in range(4)}
    lost = {seat: sum(min(0, row.cells[seat].counted.points) for row in shown["rows"]) for seat in range(4)}
    assert {seat: gained[seat] + lost[seat] for seat in range(4)} == dict(enumerate(view.scores()))
    assert any(ledger[seat]["loans"] < 0 for seat in range(4))
    longest = max(*gained.values(), *(-each for each in lost.values()))
    for seat in range(4):
        assert sum(float(share.part) for share in shown["gains"][seat]) == pytest.approx(
            100 * gained[seat] / longest, abs=0.1
        )
        assert sum(float(share.part) for share in shown["losses"][seat]) == pytest.approx(
            -100 * lost[seat] / longest, abs=0.1
        )


def test_only_one_has_the_most(house: House) -> None:
    id, view = ended(house, "prosperity", 3)
    for points, best in (([3, 5, 4], [1]), ([5, 5, 4], []), ([0, 0, 0], [])):
        rows = result(house.room(id), with_points(view, points, [0, 0, 0]), 0)["rows"]
        assert [seat for row in rows for seat, cell in row.cells.items() if cell.most] == best


def test_things_are_drawn_one_by_one_up_to_a_row_full() -> None:
    few = drawn_pieces([Pieces("food", 3, "food"), Pieces("energy", 2, "energy")], 0, 5)
    assert (few.count("#s-food"), few.count("#s-energy")) == (3, 2)
    many = drawn_pieces([Pieces("loan", 43, "loan")], 2, 43)
    assert "<use" not in many
    assert many.count("<rect") == 1
    assert drawn_pieces([Pieces("loan", 0, "loan")], 2, 43) == ""


def test_a_crowd_sees_the_best_and_itself(house: House) -> None:
    id, view = ended(house, "write-the-future", 7)
    order = result(house.room(id), view, None)["order"]
    assert result(house.room(id), view, order[-1])["ranking"] == [*order[:4], order[-1]]
    assert result(house.room(id), view, order[2])["ranking"] == order[:5]
    page = house.browser("ida").get(f"/table/{id}").text
    everybody = page[page.index('class="panel everybody"') :]
    assert re.findall(r"front=\d+\">([^<]+)</a><b>", everybody) == [view.names[seat] for seat in order]
