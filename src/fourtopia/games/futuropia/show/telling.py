"""What happened at a table of Futuropia, a sentence or two for each step."""

from collections.abc import Callable
from typing import Any

from fourtopia.core.action import Step
from fourtopia.core.ranges import in_range
from fourtopia.core.records import CHANCE
from fourtopia.core.sentence import thing
from fourtopia.games.futuropia import state as s
from fourtopia.games.futuropia.show.choices import PLAYERS_RANGES, choice, loans_for, money, start_quarters_of
from fourtopia.games.futuropia.show.household import generator_of, generators_of, is_special, production_of
from fourtopia.games.futuropia.state import Stage, Tile
from fourtopia.games.futuropia.texts import KIND_NAMES, QUARTERS_IDS, market_place, say, text


def told(step: Step) -> str:
    """What somebody did; then what came of it by itself."""
    if step.seat == CHANCE:
        return say("told.chance", what=text(step.before, step.action))
    tell, place = in_range(_TELLERS, step.action)
    sentences = [tell(step, place), *_consequences(step)]
    return " ".join(sentence for sentence in sentences if sentence)


def _consequences(step: Step) -> list[str]:
    before, after = step.before.state, step.after.state
    sentences = []
    if after.final_phase and not before.final_phase:
        sentences.append(say("told.final-phase"))
    for seat, name in enumerate(step.before.names):
        old, new = before.players[seat], after.players[seat]
        if new.has_left and not old.has_left and step.action != s.LEAVE:
            sentences.append(say("told.has-left", name=name))
        turned_up = new.face_up == s.ALL_FACE_UP and old.face_up != s.ALL_FACE_UP
        if turned_up and step.action != s.REVEAL and not after.final_phase:
            sentences.append(say("told.turned-up", name=name))
    if after.stage == Stage.OVER:
        sentences.append(say("told.over"))
    return sentences


def _name(step: Step) -> str:
    return step.before.names[step.seat]


def _me(step: Step) -> Any:
    return step.before.state.players[step.seat]


def _tile(step: Step, tile: int) -> str:
    if tile != Tile.SUBSIDY:
        return ""  # what they do with it is told next
    return say("told.subsidy", name=_name(step), gain=thing(choice(step.before, step.action).cost.lstrip("+")))


def _revealed(step: Step, _: int) -> str:
    return say("told.revealed", name=_name(step), count=int(_me(step).face_up).bit_count())


def _left(step: Step, _: int) -> str:
    return say("told.left", name=_name(step), count=int(_me(step).face_up).bit_count())


def _bought(step: Step, place: int) -> str:
    kind, side = divmod(place, 3)
    view, me, box = step.before, _me(step), step.before.box
    words, owned = say(f"kind.{KIND_NAMES[kind]}"), generators_of(box, me)
    shown = None if side == s.BUY_NOTHING else market_place(view, kind, side)
    if shown is None:
        return say("told.bought-nothing", name=_name(step), kind=words, count=production_of(box, me, kind, owned))
    number, price = shown
    loans = loans_for(view, me, price)
    values = {"name": _name(step), "generator": _generator(box, number), "price": money(price)}
    sentence = say("told.bought-with-loans", **values, count=loans) if loans else say("told.bought", **values)
    if me.generator_count >= view.state.terms.generators:
        return say("told.no-more", told=sentence)
    made = production_of(box, me, kind, (*owned, generator_of(box, number)))
    return say("told.and-makes", told=sentence, count=made, kind=words)


def _scrapped(step: Step, number: int) -> str:
    box, me, tile = step.before.box, _me(step), int(step.before.state.tile)
    owned, gone = list(generators_of(box, me)), generator_of(box, number)
    owned.remove(gone)
    kind = KIND_NAMES[gone.kind]
    words = say("choice.scrap", kind=say(f"kind.{kind}"), production=gone.production)
    values = {"generator": thing(words, f"{kind}-ink"), "kind": say(f"kind.{KIND_NAMES[tile]}")}
    return say("told.scrapped", name=_name(step), count=production_of(box, me, tile, owned), **values)


def _generator(box: Any, number: int) -> str:
    """By its printed price, as one speaks of it at the table."""
    kind = KIND_NAMES[generator_of(box, number).kind]
    printed = int(box.generators[generator_of(box, number).type].price)
    return thing(say("told.generator", kind=say(f"kind.{kind}"), printed=printed), f"{kind}-ink")


def _invited(step: Step, place: int) -> str:
    return say("told.invited", name=_name(step), count=place + 1)


def _took_robots(step: Step, place: int) -> str:
    me = _me(step)
    return say("told.robots", name=_name(step), count=place + 1, due=int(me.robots + me.consumption) + place + 1)


def _took_quarters(step: Step, tile: int) -> str:
    view = step.before
    face = view.box.quarters[tile][view.state.side[tile]]
    if is_special(view, tile):
        room = thing(say(f"room.{QUARTERS_IDS[tile]}"))
        return say("told.room", name=_name(step), room=room, price=int(face.price))
    return say("told.quarters", name=_name(step), count=int(face.spaces), price=int(face.price))


def _moved_in(step: Step, _: int) -> str:
    state, me = step.before.state, _me(step)
    bill = int(state.due)
    values = {"name": _name(step), "amount": bill}
    loans = loans_for(step.before, me, bill)
    sentence = say("told.paid-with-loans", **values, count=loans) if loans else say("told.paid", **values)
    if state.first_purchase:
        return say("told.no-more", told=sentence)
    fed = int(me.people)
    return say("told.and-feeds", told=sentence, count=fed) if bill else say("told.fed", name=_name(step), count=fed)


def _paid_food(step: Step, amount: int) -> str:
    if step.before.state.stage == Stage.SUPPLY:
        return say("told.stood-in-food", name=_name(step), count=amount) if amount else ""
    return _paid(step)


def _paid_energy(step: Step, amount: int) -> str:
    if step.before.state.stage == Stage.FEED:
        return say("told.stood-in-energy", name=_name(step), count=amount) if amount else ""
    return _paid(step)


def _paid(step: Step) -> str:
    """Whatever is gone: what has one answer is paid with it."""
    old, new = _me(step), step.after.state.players[step.seat]
    parts = [
        say(f"told.part-{goods}", count=int(old[goods]) - int(new[goods]))
        for goods in ("food", "energy", "money")
        if old[goods] > new[goods]
    ]
    return say("told.paid-goods", name=_name(step), goods=", ".join(parts)) if parts else ""


def _repaid(step: Step, count: int) -> str:
    return say("told.repaid", name=_name(step), count=count) if count else ""


def _special(step: Step, kept: int) -> str:
    amount = int(step.before.box.special_loan)
    return say("told.kept-special" if kept else "told.repaid-special", name=_name(step), amount=amount)


def _gave_up(step: Step, tile: int) -> str:
    view = step.before
    tile = start_quarters_of(view) if s.GIVE_UP + tile == s.GIVE_UP_START else tile
    return say("told.gave-up", name=_name(step), count=int(view.box.quarters[tile][view.state.side[tile]].spaces))


def _gave_up_nothing(step: Step, _: int) -> str:
    return say("told.gave-up-nothing", name=_name(step))


_SENTENCES: tuple[Callable[[Step, int], str], ...] = (
    _tile, _revealed, _left, _bought, _invited, _took_robots, _took_quarters,
    lambda step, _: _took_quarters(step, s.NUMBERED_QUARTERS),
    _moved_in, _scrapped, _paid_food, _paid_energy, _repaid, _special, _gave_up, _gave_up_nothing,
)  # fmt: skip

_TELLERS = tuple(zip(PLAYERS_RANGES, _SENTENCES, strict=True))
