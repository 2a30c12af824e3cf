"""What happened in a game of Utopia, as sentences of its log."""

from collections.abc import Callable

from fourtopia.core.action import Step
from fourtopia.core.ranges import in_range
from fourtopia.core.sentence import thing
from fourtopia.games.utopia import state as s
from fourtopia.games.utopia.show.buildings import SIGNS
from fourtopia.games.utopia.show.choices import land, moving, prince_text
from fourtopia.games.utopia.state import CIVILIZATIONS, DISTRICTS, ISLAND_NAMES, Stage
from fourtopia.games.utopia.texts import DISTRICT_IDS, civilization_text, island_text, say, way_to


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
            key_of_reward = "told.reward-own" if seat == step.seat else "told.reward"
            sentence += say(key_of_reward, name=step.after.names[seat], points=told_points)
    return sentence + say("told.stop")


# --- guests and buildings ---------------------------------------------------------------------------------


def _told_draw(step: Step, guest: int) -> str:
    """A surprise guest; those who arrive are told when all have come."""
    island, civilization = divmod(guest, CIVILIZATIONS)
    if step.before.state.stage == Stage.SURPRISE:
        words = say("guest", civilization=civilization_text(civilization), island=island_text(island))
        return _tell(step, "surprise-guest", guest=thing(words))
    count = sum(int(number) for number in step.after.state.waiting)
    return _tell(step, "guests", count=count) if step.before.state.to_come == 1 else ""


def _told_take(step: Step, guest: int) -> str:
    """UTO 3.4  Only if no prince follows."""
    civilization = guest % CIVILIZATIONS
    useless = not step.before.state.players[step.seat].supply[civilization]
    return _tell(step, "in-vain", civilization=civilization_text(civilization)) if useless else ""


def _told_put(step: Step, district: int) -> str:
    key = "welcome" if step.before.state.stage == Stage.PUT else "place"
    return _tell(step, key, prince=thing(prince_text(moving(step.before))), district=DISTRICT_IDS[district])


def _told_wonder(step: Step, _: int) -> str:
    """When the last prince is given up."""
    for island in range(len(ISLAND_NAMES)):
        if step.before.state.wonder_owner[island] != step.after.state.wonder_owner[island]:
            return _tell(step, "wonder", wonder=thing(say("told.the-wonder", island=island_text(island))))
    return ""


def _told_control(step: Step, place: int) -> str:
    district, civilization = divmod(place, CIVILIZATIONS)
    words = civilization_text(civilization)
    return _tell(step, "control", district=thing(DISTRICT_IDS[district]), civilization=words)


# --- cards ------------------------------------------------------------------------------------------------


def _told_deal(step: Step, _: int) -> str:
    state = step.before.state
    cards = int(step.before.box.round_cards)
    return _tell(step, "deal", receiver=step.before.names[state.active], count=cards) if state.to_come == 1 else ""


def _told_discard(step: Step, civilization: int) -> str:
    return _tell(step, "discard", card=say(f"card.{SIGNS[civilization]}"))


def _told_scale(step: Step, place: int) -> str:
    civilization = place % CIVILIZATIONS
    now = int(step.after.box.prestige_steps[step.after.state.step[civilization]])
    return _tell(step, "raise" if step.action < s.LOWER else "lower", land=thing(land(civilization)), value=now)


def _told_turn(step: Step, place: int) -> str:
    printed, into = divmod(place, CIVILIZATIONS)
    return _tell(step, "turn", card=say(f"card.{SIGNS[printed]}"), into=thing(land(into)))


def _told_from(step: Step, district: int) -> str:
    """UTO 8.7  A move is told when it has a target."""
    if step.before.state.stage != Stage.REMOVE:
        return ""
    return _tell(step, "remove", prince=thing(prince_text(moving(step.before))), district=DISTRICT_IDS[district])


def _told_to(step: Step, place: int) -> str:
    state = step.before.state
    more, district = divmod(place, DISTRICTS)
    key = "sail" if way_to(step.before, int(state.origin), district) == "sea" else "move"
    origin = DISTRICT_IDS[state.origin]
    prince = thing(prince_text(moving(step.before), 1 + more))
    return _tell(step, key, prince=prince, origin=origin, district=DISTRICT_IDS[district])


def _told_done(step: Step, _: int) -> str:
    if step.before.state.stage == Stage.PUT:
        return _tell(step, "put-none", civilization=civilization_text(moving(step.before)))
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
