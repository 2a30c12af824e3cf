"""What a page says about a position of Utopia: what is to be decided, what can be chosen, what happened."""

from collections.abc import Callable
from typing import Any

from fourtopia.core.board import Brief, Choice, Fact, Heading
from fourtopia.core.drawing import circle, path
from fourtopia.core.match import Step
from fourtopia.core.ranges import in_range
from fourtopia.core.view import View
from fourtopia.games.utopia import state as s
from fourtopia.games.utopia.show import scenery
from fourtopia.games.utopia.show.pieces import SIGNS
from fourtopia.games.utopia.show.scenery import Chart
from fourtopia.games.utopia.state import CIVILIZATIONS, DISTRICTS, ISLAND_NAMES, Stage
from fourtopia.games.utopia.words import DISTRICT_IDS, civilization_text, island_text, monument_of, say, text, way_to

# The clause that matters, by stage.
_CLAUSES = (
    *("1.5", "1.6", "2.4", "3.1", "3.2", "4.1", "3.2", "4.2", "3.5", "7.6", "7.1", "7.2", "7.3"),
    *("7.4", "9.1", "9.3", "8.1", "8.2", "8.4", "8.5", "8.7", "5.3", "7.7", "10.1", "10.2"),
)
_FIRST_PHASE = range(Stage.ROTATE, Stage.AFTER_GUEST + 1)
_THUMBNAIL = Chart(False, 0.144, 0.11, -13.2, -5.5, 0.13)  # 124 by 68


# --- what is to be decided ---


def heading(view: View) -> Heading:
    state, box, stage = view.state, view.box, Stage(int(view.state.stage))
    key, seat = stage.name.lower().replace("_", "-"), max(int(state.actor), 0)
    filled: dict[str, Any] = {
        "name": view.names[seat],
        "civilization": civilization_text(moving(view)),
        "island": island_text(int(state.guest) // CIVILIZATIONS if stage == Stage.PUT else int(state.island)),
        "origin": DISTRICT_IDS[state.origin],
        "turned": land(int(state.turned_to)),
        "count": max(0, int(state.players[seat].cards) - int(box.round_kept)),
        "active": view.names[max(int(state.active), 0)],
        "points": int(box.action_removal),
        "visit": int(box.action_visit),
        "kept": int(box.round_kept),
    }
    if stage == Stage.GUEST and state.named != s.NO_SEAT:
        return Heading(say("heading.extra"), say("why-now.extra", **filled), _step(view), "UTO 4.2")
    title, why = say(f"heading.{key}", **filled), say(f"why-now.{key}", **filled)
    return Heading(title, why, _step(view), f"UTO {_CLAUSES[stage]}")


def moving(view: View) -> int:
    """The civilization of the prince that is being placed, moved or taken away."""
    state = view.state
    return int(state.guest if state.stage == Stage.PUT else state.civilization) % CIVILIZATIONS


def _step(view: View) -> str:
    state, stage = view.state, Stage(int(view.state.stage))
    if stage == Stage.OVER or not state.round_number:
        return ""
    if stage == Stage.GIVE_UP:
        stage = Stage(int(state.pause))
    if stage in _FIRST_PHASE and state.turns_left:
        turns = int(view.box.round_guests)
        return say("step.guest", number=turns - int(state.turns_left) + 1, turns=turns)
    return say("step.phase", phase=1 if stage in _FIRST_PHASE else 3 if stage == Stage.EARN else 2)


def stand(view: View) -> str:
    return say("step.round", round=max(1, int(view.state.round_number)))


def goal(view: View) -> str:
    """UTO 10.2"""
    end, best = int(view.box.prestige_end), max(view.scores())
    if view.state.stage == Stage.OVER:
        return say("goal.over", end=end)
    return say("goal.last", end=end) if best >= end else say("goal.far", end=end, far=end - best)


def land(civilization: int) -> str:
    """The country of a civilization: on cards and on the scale."""
    return say(f"land.{SIGNS[civilization]}")


# --- what can be chosen ---


def choice(view: View, action: int) -> Choice:
    say_it, place = in_range(_CHOICES, action)
    return say_it(view, place) if say_it else Choice(text(view, action))


def _entry(key: str, symbol: str = "", cost: str = "", note: str = "", detail: str = "", **filled: Any) -> Choice:
    """A choice by the key of its title; `-button` says what is on the button."""
    title = say(f"choice.{key}", **filled)
    return Choice(title, detail, cost, note, symbol, say(f"choice.{key}-button", **filled))


def _decider(view: View) -> Any:
    return view.state.players[max(int(view.state.actor), 0)]


def _cards(count: int) -> str:
    return say("choice.cards", count=count)


def _prince(civilization: int, count: int = 1) -> str:
    return say(f"prince.{SIGNS[civilization]}", count=count)


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
    state, civilization, owner = view.state, moving(view), int(view.state.owner[district])
    rewards = state.stage == Stage.AT_MONUMENT and owner not in (s.NO_SEAT, int(state.actor))
    note = say("choice.reward", name=view.names[owner], points=int(view.box.action_visit)) if rewards else ""
    return _entry("put", SIGNS[civilization], note=note, detail=_there(view, district), district=DISTRICT_IDS[district])


def _there(view: View, district: int) -> str:
    """What is in a district that matters to whoever decides."""
    state, found = view.state, []
    monument = monument_of(view, district)
    if monument is not None:
        owner = view.names[state.owner[district]]
        found.append(say("choice.monument", civilization=civilization_text(monument), name=owner))
    else:
        found.append(say("choice.value", value=int(view.box.value[district])))
    mine = _decider(view).princes
    own = [_prince(each, int(mine[each, district])) for each in range(CIVILIZATIONS) if mine[each, district]]
    return ", ".join([*found, *own])


def _wonder(view: View, island: int) -> Choice:
    points = int(view.box.building_wonder)
    detail = say("choice.wonder-detail", count=CIVILIZATIONS)
    return _entry("wonder", "wonder", f"+{points}", detail=detail, island=island_text(island))


def _control(view: View, place: int) -> Choice:
    """UTO 6.1, 6.3"""
    district, civilization = divmod(place, CIVILIZATIONS)
    state, box, step = view.state, view.box, int(view.state.step[civilization])
    patron = int(state.wonder_owner[box.island[district]])
    rewards = patron != s.NO_SEAT and (patron != state.actor or box.wonder_own)
    note = say("choice.reward", name=view.names[patron], points=int(box.value[district])) if rewards else ""
    each = int(box.prestige_steps[step]) if step != s.NOT_PLACED else 0
    detail = say("choice.control-detail", count=int(box.building_control), civilization=civilization_text(civilization))
    cost = say("choice.a-round", points=each)
    return _entry("control", SIGNS[civilization], cost, note, detail, district=DISTRICT_IDS[district])


def _discard(view: View, civilization: int) -> Choice:
    held = int(_decider(view).hand[civilization])
    return _entry("discard", SIGNS[civilization], detail=say("choice.held", count=held), land=land(civilization))


def _play(key: str, count_field: str = "", gain_field: str = "") -> Callable[[View, int], Choice]:
    """A play of cards of a civilization; the fields of the box say how many and for how many points."""

    def entry(view: View, civilization: int) -> Choice:
        count = int(view.box[count_field]) if count_field else 1
        note = say("choice.gain", points=int(view.box[gain_field])) if gain_field else ""
        words, sign = civilization_text(civilization), SIGNS[civilization]
        return _entry(key, sign, _cards(count), note, say(f"choice.{key}-detail"), civilization=words)

    return entry


def _raise(view: View, civilization: int) -> Choice:
    """UTO 8.8"""
    step, values = int(view.state.step[civilization]), [int(value) for value in view.box.prestige_steps]
    other = next((each for each in range(CIVILIZATIONS) if view.state.step[each] == step + 1), None)
    if other is None:
        return _entry("raise", SIGNS[civilization], _cards(1), land=land(civilization), value=values[step])
    detail = say("choice.falls", land=land(other), value=values[step])
    note, value = _later(view, civilization, other), values[step + 1]
    return _entry("raise", SIGNS[civilization], _cards(1), note, detail, land=land(civilization), value=value)


def _later(view: View, raised: int, lowered: int) -> str:
    """What a step more and a step less mean to whoever decides, in the third phase."""
    values, step = [int(value) for value in view.box.prestige_steps], int(view.state.step[raised])
    seat, more = int(view.state.actor), values[step + 1] - values[step]
    change = more * (_built(view, seat, raised) - _built(view, seat, lowered))
    return say("choice.later", points=f"{change:+d}") if change else ""


def _built(view: View, seat: int, civilization: int) -> int:
    there = int(view.state.monuments_at[civilization])
    return sum(there >> each & 1 and int(view.state.owner[each]) == seat for each in range(DISTRICTS))


def _lower(view: View, civilization: int) -> Choice:
    """UTO 8.9"""
    cost, lowest = _cards(int(view.box.action_lower)), int(view.box.prestige_steps[0])
    detail = say("choice.lower-detail")
    return _entry("lower", SIGNS[civilization], cost, detail=detail, land=land(civilization), value=lowest)


def _privilege(view: View, place: int) -> Choice:
    return _entry("privilege", "privilege", detail=say("choice.privilege-detail", count=int(_decider(view).privileges)))


def _turn(view: View, place: int) -> Choice:
    printed, into = divmod(place, CIVILIZATIONS)
    return _entry("turn", SIGNS[into], printed=land(printed), into=land(into))


def _from(view: View, district: int) -> Choice:
    """UTO 5.3, 8.1, 8.7"""
    keys = {Stage.REMOVE: "remove-from", Stage.GIVE_UP: "give-up"}
    key = keys.get(Stage(int(view.state.stage)), "from")
    cost = f"+{int(view.box.action_removal)}" if key == "remove-from" else ""
    return _entry(key, SIGNS[moving(view)], cost, detail=_there(view, district), district=DISTRICT_IDS[district])


def _to(count: int) -> Callable[[View, int], Choice]:
    def entry(view: View, district: int) -> Choice:
        way, name = way_to(view, int(view.state.origin), district), DISTRICT_IDS[district]
        note, detail = say(f"way.{way}"), _there(view, district)
        return _entry("to", "ship" if way == "sea" else "walk", "", note, detail, count=count, district=name)

    return entry


def _done(view: View, place: int) -> Choice:
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


# --- what happened ---


def told(step: Step) -> str:
    """Plays are told when they are complete: choosing a guest or a card alone is not worth a line."""
    tell, place = in_range(_STORIES, step.action)
    return tell(step, place) if tell else ""


def _tell(step: Step, key: str, **filled: object) -> str:
    """A sentence, with the points that it brought to anybody."""
    name = step.before.names[step.seat] if step.seat >= 0 else ""
    sentence = say(f"told.{key}", name=name, **filled)
    for seat, after in enumerate(step.after.state.players[: step.after.game.players]):
        points = int(after.points) - int(step.before.state.players[seat].points)
        if points and key != "earn":
            told_points = say("points", count=points)
            sentence += say("told.reward", name=step.after.names[seat], points=told_points)
    return sentence + say("told.stop")


def _nothing(step: Step, place: int) -> str:
    return ""


def _told_draw(step: Step, guest: int) -> str:
    """A surprise guest; those who arrive are told when all have come."""
    island, civilization = divmod(guest, CIVILIZATIONS)
    if step.before.state.stage == Stage.SURPRISE:
        words = say("guest", civilization=civilization_text(civilization), island=island_text(island))
        return _tell(step, "surprise-guest", guest=words)
    count = sum(int(number) for number in step.after.state.waiting)
    return _tell(step, "guests", count=count) if step.before.state.to_come == 1 else ""


def _told_take(step: Step, guest: int) -> str:
    """UTO 3.4  Only if no prince follows."""
    civilization = guest % CIVILIZATIONS
    useless = not step.before.state.players[step.seat].supply[civilization]
    return _tell(step, "in-vain", civilization=civilization_text(civilization)) if useless else ""


def _told_put(step: Step, district: int) -> str:
    key = "welcome" if step.before.state.stage == Stage.PUT else "place"
    return _tell(step, key, prince=_prince(moving(step.before)), district=DISTRICT_IDS[district])


def _told_wonder(step: Step, _: int) -> str:
    """When the last prince is given up."""
    for island in range(len(ISLAND_NAMES)):
        if step.before.state.wonder_owner[island] != step.after.state.wonder_owner[island]:
            return _tell(step, "wonder", island=island_text(island))
    return ""


def _told_control(step: Step, place: int) -> str:
    district, civilization = divmod(place, CIVILIZATIONS)
    return _tell(step, "control", district=DISTRICT_IDS[district], civilization=civilization_text(civilization))


def _told_deal(step: Step, _: int) -> str:
    state, cards = step.before.state, int(step.before.box.round_cards)
    return _tell(step, "deal", receiver=step.before.names[state.active], count=cards) if state.to_come == 1 else ""


def _told_discard(step: Step, civilization: int) -> str:
    return _tell(step, "discard", card=say(f"card.{SIGNS[civilization]}"))


def _told_scale(step: Step, place: int) -> str:
    civilization = place % CIVILIZATIONS
    now = int(step.after.box.prestige_steps[step.after.state.step[civilization]])
    return _tell(step, "raise" if step.action < s.LOWER else "lower", land=land(civilization), value=now)


def _told_turn(step: Step, place: int) -> str:
    printed, into = divmod(place, CIVILIZATIONS)
    return _tell(step, "turn", card=say(f"card.{SIGNS[printed]}"), into=land(into))


def _told_from(step: Step, district: int) -> str:
    """UTO 8.7  A move is told when it has a target."""
    if step.before.state.stage != Stage.REMOVE:
        return ""
    return _tell(step, "remove", prince=_prince(moving(step.before)), district=DISTRICT_IDS[district])


def _told_to(step: Step, place: int) -> str:
    state, (more, district) = step.before.state, divmod(place, DISTRICTS)
    key = "sail" if way_to(step.before, int(state.origin), district) == "sea" else "move"
    origin, prince = DISTRICT_IDS[state.origin], _prince(moving(step.before), 1 + more)
    return _tell(step, key, prince=prince, origin=origin, district=DISTRICT_IDS[district])


def _told_done(step: Step, _: int) -> str:
    left = int(step.before.state.players[step.seat].cards)
    return _tell(step, "done", count=left) if step.before.state.stage == Stage.CARDS else ""


def _told_earn(step: Step, _: int) -> str:
    gained = int(step.after.state.players[step.seat].points) - int(step.before.state.players[step.seat].points)
    return _tell(step, "earn", points=say("points", count=gained))


_STORIES: tuple[tuple[int, Callable[[Step, int], str] | None], ...] = (
    (s.SCALE, None),
    (s.FIRST_PLAYER, lambda step, seat: _tell(step, "first-player", first=step.before.names[seat])),
    (s.DRAW, _told_draw),
    (s.TAKE, _told_take),
    (s.SURPRISE, lambda step, _: _tell(step, "surprise")),
    (s.NAME, lambda step, seat: _tell(step, "name", other=step.before.names[seat])),
    (s.PUT, _told_put),
    (s.WONDER, _told_wonder),
    (s.CONTROL, _told_control),
    (s.DEAL, _told_deal),
    (s.SET_ASIDE, None),
    (s.RAISE, _told_scale),
    (s.PRIVILEGE, None),
    (s.TURN, _told_turn),
    (s.FROM, _told_from),
    (s.TO, _told_to),
    (s.DISCARD, _told_discard),
    (s.DONE, _told_done),
    (s.DEAL_UNSEEN, _told_deal),
    (s.SET_ASIDE_UNSEEN, None),
    (s.ROTATE, lambda step, _: _tell(step, "rotate")),
    (s.RESHUFFLE, lambda step, _: _tell(step, "reshuffle")),
    (s.REVEAL, _told_discard),
    (s.EARN, _told_earn),
)


# --- a player's numbers ---


def goods(view: View, seat: int) -> list[Fact]:
    me = view.state.players[seat]
    return [
        Fact("card", str(int(me.cards)), say("fact.cards")),
        Fact("prince", str(sum(map(int, me.supply))), say("fact.princes")),
        Fact("monument", str(int(me.bases)), say("fact.bases")),
        Fact("privilege", str(int(me.privileges)), say("fact.privileges")),
        Fact("up", f"+{_prestige(view, seat)}", say("fact.prestige"), "good"),
    ]


def _prestige(view: View, seat: int) -> int:
    """UTO 10.1"""
    steps, values = view.state.step, view.box.prestige_steps
    on_scale = [each for each in range(CIVILIZATIONS) if steps[each] != s.NOT_PLACED]
    return sum(_built(view, seat, each) * int(values[steps[each]]) for each in on_scale)


def brief(view: View, seat: int) -> Brief:
    state, order = view.state, [int(each) for each in view.state.order[: view.game.players]]
    waiting = [each for each in order if not state.acted >> each & 1 and each != state.active]
    key = "played" if state.acted >> seat & 1 else "next" if waiting[:1] == [seat] else "later"
    quiet = seat == view.actor or not state.round_number or state.stage == Stage.OVER
    return Brief(goods(view, seat), _thumbnail(view, seat), "" if quiet else say(f"brief.{key}"))


def _thumbnail(view: View, seat: int) -> str:
    """The city, small: the districts and wonders of a player in their colour, and where they have princes."""
    drawn, colour = "", f"seat-{seat + 1}"
    edge = f'stroke="var(--{colour}-edge)" stroke-width=".8"'
    for island, name in enumerate(ISLAND_NAMES):
        fill = colour if view.state.wonder_owner[island] == seat else "ut-plaza-2"
        drawn += path(scenery.plaza_shape(_THUMBNAIL, name), fill) if view.box.islands[island] else ""
    for district, name in enumerate(DISTRICT_IDS):
        if view.box.districts >> district & 1:
            mine = view.state.owner[district] == seat
            fill = colour if mine else f"ut-{ISLAND_NAMES[view.box.island[district]]}-2"
            drawn += path(scenery.district_shape(_THUMBNAIL, name), fill, edge if mine else "")
            if any(view.state.players[seat].princes[:, district]):
                x, y = _THUMBNAIL.at(scenery.centre(name))
                drawn += circle(x, y, 2.6, "paper" if mine else colour, edge)
    return f'<svg viewBox="0 0 124 68" aria-hidden="true">{drawn}</svg>'
