"""Lines of the log: things of the game are bold and in their colour, names of players never are."""

from __future__ import annotations

import re

import pytest

from fourtopia.core.sentence import thing
from fourtopia.web.rendering import marked
from tests.web.conftest import House, opened

LINE = re.compile(r'<a href="/table/[^"]*/replay\?at=\d+"[^>]*>(.*?)</a>')


def test_things_are_bold_and_everything_is_escaped() -> None:
    assert marked(f"<i> buys {thing('<b> & 2', 'food-ink')} for {thing('$2')}.") == (
        '&lt;i&gt; buys <b style="--tone: var(--food-ink)">&lt;b&gt; &amp; 2</b> for <b>$2</b>.'
    )


@pytest.mark.parametrize("name", ["*food 4*", "**x**", "\ue000food-ink\ue001x\ue002", "<b>x</b>"])
def test_a_name_is_never_a_thing(house: House, name: str) -> None:
    ida = house.program("ida")
    id = opened(ida, "futuropia", f"person {name}", "person Sam")
    seat, place = 0, house.room(id).place
    for notation in ("buy food", "buy food left"):
        action = house.room(id).match.find(notation, seat)  # type: ignore[union-attr]
        ida.post(f"/api/v1/tables/{id}/actions", {"seat": seat, "action": action, "at": place}).raise_for_status()
        place = house.room(id).place
    lines = LINE.findall(ida.get(f"/table/{id}").text)
    bold = [re.findall(r"<b[^>]*>(.*?)</b>", line) for line in lines]
    assert len(lines) == 1
    assert re.fullmatch(r"food \d+", bold[0][0])
    assert len(bold[0]) == 1
    assert "buys" in lines[0]
