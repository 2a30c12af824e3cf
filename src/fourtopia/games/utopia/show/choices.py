"""The choices of Utopia as entries of a list: what each one brings and costs."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from fourtopia.core.board import Choice, Fact
from fourtopia.core.ranges import in_range
from fourtopia.core.view import View
from fourtopia.games.utopia import state as s
from fourtopia.games.utopia.show.buildings import SIGNS
from fourtopia.games.utopia.state import CIVILIZATIONS, DISTRICTS, Stage
from fourtopia.games.utopia.texts import (
    DISTRICT_IDS,
    civilization_text,
    island_text,
    lacks_prince,
    monument_of,
    say,
    text,
    way_to,
)


def choice(view: View, action: int) -> Choice:
    say_it, place = in_range(_CHOICES, action)
    return say_it(view, place) if say_it else Choice(text(view, action))


def moving(view: View) -> int:
    """The civilization of the prince that is being placed, moved or taken away."""
    state = view.state
    return int(state.guest if state.stage == Stage.PUT else state.civilization) % CIVILIZATIONS


def land(civilization: int) -> str:
    """The country of a civilization: on cards and on the scale."""
    return say(f"land.{SIGNS[civilization]}")


def prince_text(civilization: int, count: int = 1) -> str:
    return say(f"prince.{SIGNS[civilization]}", count=count)


def monuments_built(view: View, seat: int, civilization: int) -> int:
    there = int(view.state.monuments_at[civilization])
    return sum(there >> each & 1 and int(view.state.owner[each]) == seat for each in range(DISTRICTS))


def _entry(key: str, symbol: str = "", cost: str = "", note: str = "", detail: str = "", **filled: Any) -> Choice:
    """A choice by the key of its title; `-button` says what is on the button."""
    title = say(f"choice.{key}", **filled)
    return Choice(title, detail, cost, note, symbol, say(f"choice.{key}-button", **filled))


def _card_entry(key: str, sign: str, count: int, note: str = "", detail: str = "", **filled: Any) -> Choice:
    """A choice that is paid with cards."""
    price = Fact("card", str(count), say("choice.cards", count=count))
    return replace(_entry(key, sign, "", note, detail, **filled), price=price)


def _decider(view: View) -> Any:
    return view.state.players[max(int(view.state.actor), 0)]


def _with_district(view: View, district: int, entry: Choice) -> Choice:
    """What is in a district that matters to whoever decides: its value or monument, and their own princes."""
    mine = [int(princes[district]) for princes in _decider(view).princes]
    facts = [Fact(SIGNS[each], str(count), prince_text(each, count)) for each, count in enumerate(mine) if count]
    monument = monument_of(view, district)
    if monument is None:
        return replace(entry, detail=say("choice.value", value=int(view.box.value[district])), facts=facts)
    owner = view.names[view.state.owner[district]]
    words = say("choice.monument", civilization=civilization_text(monument), name=owner)
    return replace(entry, facts=[Fact("monument", owner, words), *facts])


# --- guests and buildings ---------------------------------------------------------------------------------


def _take(view: View, guest: int) -> Choice:
    island, civilization = divmod(guest, CIVILIZATIONS)
    left = int(_decider(view).supply[civilization])
    filled = {"civilization": civilization_text(civilization), "island": island_text(island)}
    detail = say("choice.take-detail", count=left) if left else say("choice.take-in-vain")
    return _entry("take", SIGNS[civilization], detail=detail, **filled)


def _name(view: View, seat: int) -> Choice:
    points = say("points", count=int(view.state.players[seat].points))
    return _entry("name", "prince", detail=points, name=view.names[seat])


def _put(view: View, district: int) -> Choice:
    """UTO 3.2, 8.4, 8.5"""
    state = view.state
    civilization = moving(view)
    owner = int(view.state.owner[district])
    rewards = state.stage == Stage.AT_MONUMENT and owner not in (s.NO_SEAT, int(state.actor))
    note = say("choice.reward", name=view.names[owner], points=int(view.box.action_visit)) if rewards else ""
    return _with_district(
        view, district, _entry("put", SIGNS[civilization], note=note, district=DISTRICT_IDS[district])
    )


def _wonder(view: View, island: int) -> Choice:
    points = int(view.box.building_wonder)
    detail = say("choice.wonder-detail", count=CIVILIZATIONS)
    return _entry("wonder", "wonder", f"+{points}", detail=detail, island=island_text(island))


def _control(view: View, place: int) -> Choice:
    """UTO 6.1, 6.3"""
    district, civilization = divmod(place, CIVILIZATIONS)
    state = view.state
    box = view.box
    step = int(view.state.step[civilization])
    patron = int(state.wonder_owner[box.island[district]])
    rewards = patron != s.NO_SEAT and (patron != state.actor or box.wonder_own)
    reward = say("choice.reward", name=view.names[patron], points=int(box.value[district])) if rewards else ""
    each = int(box.prestige_steps[step]) if step != s.NOT_PLACED else 0
    detail = say("choice.control-detail", count=int(box.building_control), civilization=civilization_text(civilization))
    note = reward or say("choice.a-round")
    return _entry("control", SIGNS[civilization], f"+{each}", note, detail, district=DISTRICT_IDS[district])


# --- cards ------------------------------------------------------------------------------------------------


def _discard(view: View, civilization: int) -> Choice:
    held = int(_decider(view).hand[civilization])
    return _entry("discard", SIGNS[civilization], detail=say("choice.held", count=held), land=land(civilization))


def _play(key: str, count_field: str = "", gain_field: str = "") -> Callable[[View, int], Choice]:
    """A play of cards of a civilization; the fields of the box say how many and for how many points."""

    def entry(view: View, civilization: int) -> Choice:
        count = int(view.box[count_field]) if count_field else 1
        note = say("choice.gain", points=int(view.box[gain_field])) if gain_field else ""
        words = civilization_text(civilization)
        return _card_entry(key, SIGNS[civilization], count, note, say(f"choice.{key}-detail"), civilization=words)

    return entry


def _raise(view: View, civilization: int) -> Choice:
    """UTO 8.8"""
    step = int(view.state.step[civilization])
    values = [int(value) for value in view.box.prestige_steps]
    other = next((each for each in range(CIVILIZATIONS) if view.state.step[each] == step + 1), None)
    if other is None:
        return _card_entry("raise", SIGNS[civilization], 1, land=land(civilization), value=values[step])
    detail = say("choice.falls", land=land(other), value=values[step])
    note = _later(view, {civilization: step + 1, other: step})
    value = values[step + 1]
    return _card_entry("raise", SIGNS[civilization], 1, note, detail, land=land(civilization), value=value)


def _later(view: View, moved: dict[int, int]) -> str:
    """What it means to whoever decides, in the third phase, that civilizations come to other steps."""
    values = [int(value) for value in view.box.prestige_steps]
    seat = int(view.state.actor)
    change = 0
    for civilization, step in moved.items():
        more = values[step] - values[int(view.state.step[civilization])]
        change += more * monuments_built(view, seat, civilization)
    return say("choice.later", points=f"{change:+d}".replace("-", "\N{MINUS SIGN}")) if change else ""


def _lower(view: View, civilization: int) -> Choice:
    """UTO 8.9"""
    count = int(view.box.action_lower)
    lowest = int(view.box.prestige_steps[0])
    steps = [int(step) for step in view.state.step]
    below = {each: step + 1 for each, step in enumerate(steps) if step < steps[civilization]}
    note = _later(view, {civilization: 0} | below)
    detail = say("choice.lower-detail")
    return _card_entry("lower", SIGNS[civilization], count, note, detail, land=land(civilization), value=lowest)


def _privilege(view: View, place: int) -> Choice:
    left = int(_decider(view).privileges)
    detail = say("choice.privilege-detail", left=left)
    if view.state.stage == Stage.TURNED:
        detail = say("choice.privilege-again", left=left, turned=land(int(view.state.turned_to)))
    return _entry("privilege", "privilege", detail=detail)


def _turn(view: View, place: int) -> Choice:
    printed, into = divmod(place, CIVILIZATIONS)
    return _entry("turn", SIGNS[into], printed=land(printed), into=land(into))


# --- princes that leave and move --------------------------------------------------------------------------


def _from(view: View, district: int) -> Choice:
    """UTO 5.3, 8.1, 8.7"""
    keys = {Stage.REMOVE: "remove-from", Stage.GIVE_UP: "give-up"}
    key = keys.get(Stage(int(view.state.stage)), "from")
    cost = f"+{int(view.box.action_removal)}" if key == "remove-from" else ""
    return _with_district(view, district, _entry(key, SIGNS[moving(view)], cost, district=DISTRICT_IDS[district]))


def _to(count: int) -> Callable[[View, int], Choice]:
    def entry(view: View, district: int) -> Choice:
        way = way_to(view, int(view.state.origin), district)
        name = DISTRICT_IDS[district]
        sign = "ship" if way == "sea" else "walk"
        return _with_district(view, district, _entry("to", sign, "", say(f"way.{way}"), count=count, district=name))

    return entry


def _done(view: View, place: int) -> Choice:
    if lacks_prince(view):
        return _entry("put-none", "confirm")
    detail = say("choice.held", count=int(_decider(view).cards)) if view.state.stage == Stage.CARDS else ""
    return _entry("done" if view.state.named == s.NO_SEAT else "done-extra", "confirm", detail=detail)


_CHOICES: tuple[tuple[int, Callable[[View, int], Choice] | None], ...] = (
    (s.SCALE, None),
    (s.TAKE, _take),
    (s.SURPRISE, lambda view, _: _entry("surprise", "guest", detail=say("choice.surprise-detail"))),
    (s.NAME, _name),
    (s.PUT, _put),
    (s.WONDER, _wonder),
    (s.GIVE_UP, _from),
    (s.CONTROL, _control),
    (s.DEAL, None),
    (s.SET_ASIDE, _discard),
    (s.MOVE, _play("move")),
    (s.PLACE, _play("place")),
    (s.PLACE_ANYWHERE, _play("anywhere", "action_anywhere")),
    (s.REMOVE, _play("remove", gain_field="action_removal")),
    (s.RAISE, _raise),
    (s.LOWER, _lower),
    (s.PRIVILEGE, _privilege),
    (s.TURN, _turn),
    (s.FROM, _from),
    (s.TO, _to(1)),
    (s.TO_BOTH, _to(2)),
    (s.DISCARD, _discard),
    (s.DONE, _done),
    (s.DEAL_UNSEEN, None),
)
