"""How Utopia speaks: notation, prompts, and texts of actions."""

from collections.abc import Callable
from pathlib import Path

from fourtopia.core.catalogue import Catalogue
from fourtopia.core.ranges import in_range
from fourtopia.core.view import View
from fourtopia.games.utopia import state as s
from fourtopia.games.utopia.box import district_ids
from fourtopia.games.utopia.state import CIVILIZATION_NAMES, CIVILIZATIONS, ISLAND_NAMES, Stage

say = Catalogue(Path(__file__).parent).say

DISTRICT_IDS = district_ids()


def notation(action: int) -> str:
    """The short name of an action. Once published it never changes."""
    name, place = in_range(_RANGES, action)
    return name(place)


def _guest(guest: int) -> str:
    return f"{CIVILIZATION_NAMES[guest % CIVILIZATIONS]} {ISLAND_NAMES[guest // CIVILIZATIONS]}"


_RANGES: tuple[tuple[int, Callable[[int], str]], ...] = (
    (s.SCALE, lambda i: f"scale {CIVILIZATION_NAMES[i]}"),
    (s.FIRST_PLAYER, lambda i: f"first player {i}"),
    (s.DRAW, lambda i: f"draw {_guest(i)}"),
    (s.TAKE, lambda i: f"take {_guest(i)}"),
    (s.SURPRISE, lambda i: "surprise"),
    (s.NAME, lambda i: f"name seat-{i}"),
    (s.PUT, lambda i: f"put {DISTRICT_IDS[i]}"),
    (s.WONDER, lambda i: f"wonder {ISLAND_NAMES[i]}"),
    (s.GIVE_UP, lambda i: f"give up {DISTRICT_IDS[i]}"),
    (s.CONTROL, lambda i: f"control {DISTRICT_IDS[i // CIVILIZATIONS]} {CIVILIZATION_NAMES[i % CIVILIZATIONS]}"),
    (s.DEAL, lambda i: f"deal {CIVILIZATION_NAMES[i]}"),
    (s.SET_ASIDE, lambda i: f"set aside {CIVILIZATION_NAMES[i]}"),
    (s.MOVE, lambda i: f"move {CIVILIZATION_NAMES[i]}"),
    (s.PLACE, lambda i: f"place {CIVILIZATION_NAMES[i]}"),
    (s.PLACE_ANYWHERE, lambda i: f"place anywhere {CIVILIZATION_NAMES[i]}"),
    (s.REMOVE, lambda i: f"remove {CIVILIZATION_NAMES[i]}"),
    (s.RAISE, lambda i: f"raise {CIVILIZATION_NAMES[i]}"),
    (s.LOWER, lambda i: f"lower {CIVILIZATION_NAMES[i]}"),
    (s.PRIVILEGE, lambda i: "privilege"),
    (s.TURN, lambda i: f"turn {CIVILIZATION_NAMES[i // CIVILIZATIONS]} into {CIVILIZATION_NAMES[i % CIVILIZATIONS]}"),
    (s.FROM, lambda i: f"from {DISTRICT_IDS[i]}"),
    (s.TO, lambda i: f"to {DISTRICT_IDS[i]}"),
    (s.TO_BOTH, lambda i: f"to {DISTRICT_IDS[i]} x2"),
    (s.DISCARD, lambda i: f"discard {CIVILIZATION_NAMES[i]}"),
    (s.DONE, lambda i: "done"),
    (s.DEAL_UNSEEN, lambda i: "deal ?"),
    (s.SET_ASIDE_UNSEEN, lambda i: "set aside ?"),
    (s.ROTATE, lambda i: "rotate"),
    (s.RESHUFFLE, lambda i: "reshuffle"),
    (s.REVEAL, lambda i: f"reveal {CIVILIZATION_NAMES[i]}"),
    (s.EARN, lambda i: "earn"),
)


def prompt(view: View) -> str:
    """What is to be decided now."""
    state, box = view.state, view.box
    stage = Stage(int(state.stage))
    seat, active = max(int(state.actor), 0), max(int(state.active), 0)
    key = stage.name.lower().replace("_", "-")
    if stage == Stage.GUEST and state.named != s.NO_SEAT:
        key = "extra-guest"
    elif stage == Stage.AFTER_GUEST and state.named != s.NO_SEAT:
        key = "after-extra-guest"
    elif stage == Stage.PUT and lacks_prince(view):
        key = "put-none"
    elif stage == Stage.PRIVILEGE and any(state.turned):
        key = "privilege-again"
    return say(
        f"prompt.{key}",
        name=view.names[seat],
        active=view.names[active],
        turn=int(box.round_guests) - int(state.turns_left) + 1,
        guests=int(box.round_guests),
        number=int(state.players[seat].aside) + 1,
        due=_discards_due(view, seat),
        guest=_guest_text(int(state.guest)) if state.guest != s.NO_GUEST else "",
        civilization=civilization_text(int(state.civilization) % CIVILIZATIONS),
        turned=civilization_text(int(state.turned_to)),
        origin=DISTRICT_IDS[state.origin],
        island=island_text(int(state.island)),
        count=max(0, int(state.players[seat].cards) - int(box.round_kept)),
    )


def lacks_prince(view: View) -> bool:
    """UTO 4.4  Whether the prince of the surprise guest is not in the supply, as long as it is to be placed."""
    state = view.state
    return bool(state.stage == Stage.PUT and not state.players[state.actor].supply[state.guest % CIVILIZATIONS])


def _discards_due(view: View, seat: int) -> int:
    """UTO 7.2"""
    place = [int(each) for each in view.state.order[: view.game.players]].index(seat) if view.state.round_number else 0
    if place == 0:
        return int(view.box.discard_first)
    return int(view.box.discard_last if place == view.game.players - 1 else view.box.discard_others)


def text(view: View, action: int) -> str:
    """What an action does, with the numbers of this position."""
    say_it, place = in_range(_TEXTS, action)
    return say_it(view, place)


def civilization_text(civilization: int) -> str:
    return say(f"civilization.{CIVILIZATION_NAMES[civilization]}")


def island_text(island: int) -> str:
    return say(f"island.{ISLAND_NAMES[island]}")


def _guest_text(guest: int) -> str:
    where, what = divmod(guest, CIVILIZATIONS)
    return say("guest", civilization=civilization_text(what), island=island_text(where))


def _name(view: View, seat: int) -> str:
    return view.names[seat] if seat < len(view.names) else str(seat)


def _on_scale(view: View, civilization: int) -> int:
    """The points that a civilization is worth; 0 before it is on the scale."""
    step = int(view.state.step[civilization])
    return int(view.box.prestige_steps[step]) if step != s.NOT_PLACED else 0


def monument_of(view: View, district: int) -> int | None:
    """The civilization of the monument in a district."""
    for civilization in range(CIVILIZATIONS):
        if view.state.monuments_at[civilization] >> district & 1:
            return civilization
    return None


# --- texts by range of actions ---


def _scale(view: View, civilization: int) -> str:
    points = int(view.box.prestige_steps[max(int(view.state.to_come) - 1, 0) % CIVILIZATIONS])
    return say("action.scale", civilization=civilization_text(civilization), points=points)


def _first_player(view: View, seat: int) -> str:
    return say("action.first-player", name=_name(view, seat))


def _draw(view: View, guest: int) -> str:
    if view.state.stage != Stage.SURPRISE:
        return say("action.arrive", guest=_guest_text(guest))
    supply = view.state.players[max(int(view.state.active), 0)].supply[guest % CIVILIZATIONS]
    return say("action.surprise-guest" if supply else "action.surprise-in-vain", guest=_guest_text(guest))


def _take(view: View, guest: int) -> str:
    me = view.state.players[max(int(view.state.actor), 0)]
    key = "action.take" if me.supply[guest % CIVILIZATIONS] > 0 else "action.take-in-vain"
    return say(key, guest=_guest_text(guest))


def _surprise(view: View, _: int) -> str:
    return say("action.surprise")


def _name_opponent(view: View, seat: int) -> str:
    return say("action.name", name=_name(view, seat))


def _put(view: View, district: int) -> str:
    state = view.state
    civilization = int(state.guest) % CIVILIZATIONS if state.guest != s.NO_GUEST else int(state.civilization)
    placed = say(
        "action.put", civilization=civilization_text(civilization % CIVILIZATIONS), there=there(view, district)
    )
    owner, seat = int(state.owner[district]), int(state.actor)
    if state.stage == Stage.AT_MONUMENT and owner not in (s.NO_SEAT, seat):
        points = say("points", count=int(view.box.action_visit))
        return say("action.rewards", action=placed, name=view.names[owner], points=points)
    return placed


def _wonder(view: View, island: int) -> str:
    points = say("points", count=int(view.box.building_wonder))
    return say("action.wonder", island=island_text(island), points=points)


def _give_up(view: View, district: int) -> str:
    civilization = civilization_text(int(view.state.civilization) % CIVILIZATIONS)
    return say("action.give-up", civilization=civilization, there=there(view, district))


def _control(view: View, place: int) -> str:
    district, civilization = divmod(place, CIVILIZATIONS)
    state, box = view.state, view.box
    words = say(
        "action.control",
        district=DISTRICT_IDS[district],
        civilization=civilization_text(civilization),
        count=int(box.building_control),
        prestige=_on_scale(view, civilization),
    )
    patron = int(state.wonder_owner[box.island[district]])
    if patron == s.NO_SEAT or (patron == state.actor and not box.wonder_own):
        return words
    points = say("points", count=int(box.value[district]))
    return say("action.rewards", action=words, name=view.names[patron], points=points)


def _deal(view: View, civilization: int) -> str:
    name = view.names[max(int(view.state.active), 0)]
    return say("action.deal", civilization=civilization_text(civilization), name=name)


def _deal_unseen(view: View, _: int) -> str:
    return say("action.deal-unseen", name=view.names[max(int(view.state.active), 0)])


def _with_civilization(key: str) -> Callable[[View, int], str]:
    def words(view: View, civilization: int) -> str:
        return say(f"action.{key}", civilization=civilization_text(civilization))

    return words


def _place_anywhere(view: View, civilization: int) -> str:
    count = int(view.box.action_anywhere)
    return say("action.place-anywhere", civilization=civilization_text(civilization), count=count)


def _remove(view: View, civilization: int) -> str:
    points = say("points", count=int(view.box.action_removal))
    return say("action.remove", civilization=civilization_text(civilization), points=points)


def _raise(view: View, civilization: int) -> str:
    state, box = view.state, view.box
    step = int(state.step[civilization])
    above = [other for other in range(CIVILIZATIONS) if state.step[other] == step + 1]
    if step == s.NOT_PLACED or not above:
        return say("action.raise-bare", civilization=civilization_text(civilization))
    return say(
        "action.raise",
        civilization=civilization_text(civilization),
        now=int(box.prestige_steps[step]),
        then=int(box.prestige_steps[step + 1]),
        other=civilization_text(above[0]),
    )


def _lower(view: View, civilization: int) -> str:
    return say(
        "action.lower",
        civilization=civilization_text(civilization),
        now=_on_scale(view, civilization),
        then=int(view.box.prestige_steps[0]),
        count=int(view.box.action_lower),
    )


def _privilege(view: View, _: int) -> str:
    state = view.state
    key = "action.privilege-again" if any(state.turned) else "action.privilege"
    left = int(state.players[max(int(state.actor), 0)].privileges)
    return say(key, civilization=civilization_text(int(state.turned_to)), count=left)


def _turn(view: View, place: int) -> str:
    printed, civilization = divmod(place, CIVILIZATIONS)
    return say("action.turn", printed=civilization_text(printed), civilization=civilization_text(civilization))


def _from(view: View, district: int) -> str:
    key = "action.remove-from" if view.state.stage == Stage.REMOVE else "action.from"
    points = say("points", count=int(view.box.action_removal))
    return say(key, there=there(view, district), points=points)


def _to(number: int) -> Callable[[View, int], str]:
    def words(view: View, district: int) -> str:
        way = say(f"way.{way_to(view, int(view.state.origin), district)}")
        return say("action.to", count=number, there=there(view, district), way=way)

    return words


def way_to(view: View, origin: int, district: int) -> str:
    """How princes would go: over a street, over a bridge, by sea, or not at all."""
    box = view.box
    if box.land[origin] >> district & 1:
        return "street" if box.island[origin] == box.island[district] else "bridge"
    return "sea" if box.sea[origin] >> district & 1 else "none"


def there(view: View, district: int) -> str:
    """A district, with what it means to the player who decides: their princes there and the monument."""
    state, seat = view.state, max(int(view.state.actor), 0)
    notes = []
    monument = monument_of(view, district)
    if monument is not None:
        owner = view.names[state.owner[district]]
        notes.append(say("there.monument", civilization=civilization_text(monument), name=owner))
    princes = princes_text(view, seat, district)
    if princes:
        notes.append(say("there.princes", name=view.names[seat], princes=princes))
    name = DISTRICT_IDS[district]
    return say("there.noted", district=name, notes=", ".join(notes)) if notes else name


def princes_text(view: View, seat: int, district: int) -> str:
    """A player's princes in a district, one letter each: `MMG`."""
    princes = view.state.players[seat].princes[:, district].tolist()
    return "".join(short(civilization) * number for civilization, number in enumerate(princes) if number)


def short(civilization: int) -> str:
    return say(f"short.{CIVILIZATION_NAMES[civilization]}")


def _done(view: View, _: int) -> str:
    if lacks_prince(view):
        return say("action.put-none")
    return say("action.done" if view.state.named == s.NO_SEAT else "action.done-extra")


def _set_aside_unseen(view: View, _: int) -> str:
    return say("action.set-aside-unseen")


def _rotate(view: View, _: int) -> str:
    return say("action.rotate", name=view.names[max(int(view.state.actor), 0)])


def _reshuffle(view: View, _: int) -> str:
    return say("action.reshuffle", count=sum(int(number) for number in view.state.discards))


def _reveal(view: View, civilization: int) -> str:
    name = view.names[max(int(view.state.actor), 0)]
    return say("action.reveal", name=name, civilization=civilization_text(civilization))


def _earn(view: View, _: int) -> str:
    seat = max(int(view.state.actor), 0)
    parts = []
    total = 0
    for civilization in range(CIVILIZATIONS):
        monuments = int(view.state.monuments_at[civilization])
        count = sum(monuments >> each & 1 and view.state.owner[each] == seat for each in range(s.DISTRICTS))
        if count:
            each = _on_scale(view, civilization)
            total += count * each
            parts.append(say("action.earned", civilization=civilization_text(civilization), number=count, each=each))
    points = say("points", count=total)
    return say(
        "action.earn", name=view.names[seat], points=points, parts=", ".join(parts) or say("action.earned-nothing")
    )


_TEXTS: tuple[tuple[int, Callable[[View, int], str]], ...] = (
    (s.SCALE, _scale),
    (s.FIRST_PLAYER, _first_player),
    (s.DRAW, _draw),
    (s.TAKE, _take),
    (s.SURPRISE, _surprise),
    (s.NAME, _name_opponent),
    (s.PUT, _put),
    (s.WONDER, _wonder),
    (s.GIVE_UP, _give_up),
    (s.CONTROL, _control),
    (s.DEAL, _deal),
    (s.SET_ASIDE, _with_civilization("set-aside")),
    (s.MOVE, _with_civilization("move")),
    (s.PLACE, _with_civilization("place")),
    (s.PLACE_ANYWHERE, _place_anywhere),
    (s.REMOVE, _remove),
    (s.RAISE, _raise),
    (s.LOWER, _lower),
    (s.PRIVILEGE, _privilege),
    (s.TURN, _turn),
    (s.FROM, _from),
    (s.TO, _to(1)),
    (s.TO_BOTH, _to(2)),
    (s.DISCARD, _with_civilization("discard")),
    (s.DONE, _done),
    (s.DEAL_UNSEEN, _deal_unseen),
    (s.SET_ASIDE_UNSEEN, _set_aside_unseen),
    (s.ROTATE, _rotate),
    (s.RESHUFFLE, _reshuffle),
    (s.REVEAL, _reveal),
    (s.EARN, _earn),
)
