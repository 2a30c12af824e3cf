"""Why an action of Utopia is not allowed now, in words that help."""

from fourtopia.core.ranges import in_range
from fourtopia.core.view import View
from fourtopia.games.utopia import state as s
from fourtopia.games.utopia.state import CIVILIZATIONS, Stage
from fourtopia.games.utopia.texts import DISTRICT_IDS, civilization_text, island_text, lacks_prince, prompt, say

_PAUSES = (Stage.GUEST, Stage.PUT, Stage.NAME, Stage.AFTER_GUEST, Stage.CARDS)
_PLAYING = (Stage.CARDS, Stage.TURNED)

# In which stages each range of actions is chosen.
_STAGES: tuple[tuple[int, tuple[Stage, ...]], ...] = (
    (s.SCALE, (Stage.SCALE,)),
    (s.FIRST_PLAYER, (Stage.FIRST_PLAYER,)),
    (s.DRAW, (Stage.ARRIVAL, Stage.SURPRISE)),
    (s.TAKE, (Stage.GUEST,)),
    (s.NAME, (Stage.NAME,)),
    (s.PUT, (Stage.PUT, Stage.AT_MONUMENT, Stage.ANYWHERE)),
    (s.WONDER, _PAUSES),
    (s.GIVE_UP, (Stage.GIVE_UP,)),
    (s.CONTROL, _PAUSES),
    (s.DEAL, (Stage.DEAL,)),
    (s.SET_ASIDE, (Stage.SET_ASIDE,)),
    (s.MOVE, _PLAYING),
    (s.TURN, (Stage.PRIVILEGE,)),
    (s.FROM, (Stage.ORIGIN, Stage.REMOVE)),
    (s.TO, (Stage.TARGET,)),
    (s.DISCARD, (Stage.LIMIT,)),
    (s.DONE, (Stage.AFTER_GUEST, Stage.CARDS)),
    (s.DEAL_UNSEEN, ()),
    (s.ROTATE, ()),
)


def why_not(view: View, action: int) -> str:
    if action in (s.DEAL_UNSEEN, s.SET_ASIDE_UNSEEN):
        return say("why.unseen")
    stages, place = in_range(_STAGES, action)
    stage = Stage(int(view.state.stage))
    if action == s.DONE and stage == Stage.GUEST:
        return say("why.nothing-to-end")
    if action == s.DONE and stage == Stage.PUT:
        return say("why.place-first", civilization=civilization_text(int(view.state.guest) % CIVILIZATIONS))
    if stage not in stages or view.state.actor < 0:
        return say("why.other-stage", prompt=prompt(view))
    if action <= s.SURPRISE:
        return _guest(view, action)
    if action < s.PUT:
        seat = action - s.NAME
        return say("why.not-yourself") if seat < view.game.players else say("why.no-seat", seat=seat)
    if action < s.WONDER:
        return _put(view, place)
    if action < s.GIVE_UP:
        return _wonder(view, place)
    if action < s.CONTROL:
        return _no_prince_there(view, place)
    if action < s.DEAL:
        return _control(view, *divmod(place, CIVILIZATIONS))
    if action < s.MOVE:
        return say("why.no-card", civilization=civilization_text(place))
    if action < s.TURN:
        return _play(view, action)
    if action < s.FROM:
        return _turn(view, *divmod(place, CIVILIZATIONS))
    if action < s.TO:
        return _from(view, place)
    if action < s.DISCARD:
        return _to(view, place)
    return say("why.no-card", civilization=civilization_text(place))


def _guest(view: View, action: int) -> str:
    state = view.state
    if action == s.SURPRISE:
        return say("why.surprised" if state.named == s.NO_SEAT else "why.named")
    guest = action - s.TAKE
    if not state.waiting[guest]:
        return say("why.no-guest")
    return say("why.no-prince", civilization=civilization_text(guest % CIVILIZATIONS))


def _put(view: View, district: int) -> str:
    state, box, name = view.state, view.box, DISTRICT_IDS[district]
    if not box.districts >> district & 1:
        return say("why.water-out")
    if lacks_prince(view):
        return say("why.lacks-prince", civilization=civilization_text(int(state.guest) % CIVILIZATIONS))
    if state.stage == Stage.AT_MONUMENT:
        civilization = civilization_text(int(state.civilization))
        return say("why.wrong-monument", civilization=civilization, district=name)
    return say("why.island", island=island_text(int(state.guest) // CIVILIZATIONS), district=name)


def _wonder(view: View, island: int) -> str:
    state, box = view.state, view.box
    me, owner = state.players[state.actor], int(state.wonder_owner[island])
    if not box.islands[island]:
        return say("why.water-out")
    if owner != s.NO_SEAT:
        return say("why.wonder-built", island=island_text(island), name=view.names[owner])
    missing = [civilization_text(each) for each in range(CIVILIZATIONS) if not me.where[each] & box.islands[island]]
    if missing:
        return say("why.wonder-princes", island=island_text(island), civilizations=", ".join(missing))
    return _not_now(view)


def _not_now(view: View) -> str:
    """Everything for a building is there but a base, or the moment is wrong."""
    bases = view.state.players[view.state.actor].bases
    return say("why.not-now") if bases else say("why.no-base")


def _control(view: View, district: int, civilization: int) -> str:
    state, box = view.state, view.box
    me, owner, name = state.players[state.actor], int(state.owner[district]), DISTRICT_IDS[district]
    if not box.districts >> district & 1:
        return say("why.water-out")
    if owner != s.NO_SEAT:
        return say("why.controlled", district=name, name=view.names[owner])
    have, needed = int(me.princes[civilization, district]), int(box.building_control)
    words = civilization_text(civilization)
    if have < needed:
        return say("why.too-few-princes", count=needed, civilization=words, have=have, district=name)
    if not state.monuments[civilization]:
        return say("why.no-monument", count=int(box.pieces_monuments), civilization=words)
    return _not_now(view)


def _no_prince_there(view: View, district: int) -> str:
    civilization = civilization_text(int(view.state.civilization) % CIVILIZATIONS)
    return say("why.no-prince-there", civilization=civilization, district=DISTRICT_IDS[district])


def _play(view: View, action: int) -> str:
    """Cards that cannot be played: the wrong ones, too few, or to no avail."""
    state, box = view.state, view.box
    me, turned = state.players[state.actor], sum(int(number) for number in state.turned)
    if action == s.PRIVILEGE:
        return _privilege(view)
    civilization = (action - s.MOVE) % CIVILIZATIONS
    words = civilization_text(civilization)
    if turned and civilization != state.turned_to:
        return say("why.turned", civilization=civilization_text(int(state.turned_to)))
    first = action - civilization
    cost = {s.LOWER: int(box.action_lower), s.PLACE_ANYWHERE: int(box.action_anywhere)}.get(first, 1)
    have = int(me.hand[civilization]) + turned
    if have < cost:
        return say("why.too-few-cards", count=cost, civilization=words, have=have)
    if turned > cost:
        return say("why.turned-too-many", count=cost, turned=turned)
    return say(f"why.{_obstacle(view, first, civilization)}", civilization=words)


def _privilege(view: View) -> str:
    state = view.state
    me, turned_to = state.players[state.actor], int(state.turned_to)
    if not me.privileges:
        return say("why.no-privilege")
    if any(state.turned) and me.cards > me.hand[turned_to]:
        return say("why.turn-useless", civilization=civilization_text(turned_to))
    return say("why.no-card-to-turn")


def _obstacle(view: View, first: int, civilization: int) -> str:
    """What stands in the way of an action for which there are cards."""
    if first == s.MOVE:
        return "nowhere-to-move"
    if first == s.PLACE:
        supply = view.state.players[view.state.actor].supply[civilization]
        return "no-such-monument" if supply else "no-supply"
    if first == s.PLACE_ANYWHERE:
        return "no-supply"
    if first == s.REMOVE:
        return "not-at-monument"
    return "top" if first == s.RAISE else "bottom"


def _turn(view: View, printed: int, civilization: int) -> str:
    state = view.state
    if sum(int(number) for number in state.turned) and civilization != state.turned_to:
        return say("why.turned", civilization=civilization_text(int(state.turned_to)))
    if printed == civilization:
        return say("why.turn-itself", civilization=civilization_text(civilization))
    if not state.players[state.actor].hand[printed]:
        return say("why.no-card", civilization=civilization_text(printed))
    return say("why.turn-useless", civilization=civilization_text(civilization))


def _from(view: View, district: int) -> str:
    state = view.state
    civilization = int(state.civilization)
    if not state.players[state.actor].where[civilization] >> district & 1:
        return _no_prince_there(view, district)
    if state.stage == Stage.REMOVE:
        name = DISTRICT_IDS[district]
        return say("why.wrong-monument", civilization=civilization_text(civilization), district=name)
    return say("why.no-way", origin=DISTRICT_IDS[district], district=say("why.anywhere"))


def _to(view: View, place: int) -> str:
    state, box = view.state, view.box
    district, origin = place % s.DISTRICTS, DISTRICT_IDS[state.origin]
    if not (box.land[state.origin] | box.sea[state.origin]) >> district & 1:
        return say("why.no-way", origin=origin, district=DISTRICT_IDS[district])
    return say("why.one-prince", civilization=civilization_text(int(state.civilization)), origin=origin)
