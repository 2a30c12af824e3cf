"""How Futuropia speaks: notation, prompts, and texts of actions."""

from collections.abc import Callable
from pathlib import Path

from fourtopia.core.catalogue import Catalogue
from fourtopia.core.ranges import in_range
from fourtopia.core.records import Box
from fourtopia.core.view import View
from fourtopia.games.futuropia import state as s
from fourtopia.games.futuropia.box import REQUIREMENT_VARIANTS, generator_ids, quarters_ids
from fourtopia.games.futuropia.state import Room, Side, Stage, Tile

say = Catalogue(Path(__file__).parent).say

GENERATOR_IDS = generator_ids()
QUARTERS_IDS = quarters_ids()
TILE_NOTATIONS = ("buy food", "buy energy", "invite people", "take robots", "take subsidy")
KIND_NAMES = ("food", "energy")
CHOICE_NAMES = ("left", "right", "nothing")


def key(name: str) -> str:
    """An enumeration's name as it stands in the catalogue."""
    return name.lower().replace("_", "-")


def notation(action: int) -> str:
    """The short name of an action. Once published it never changes."""
    name, place = in_range(_RANGES, action)
    return name(place)


_RANGES: tuple[tuple[int, Callable[[int], str]], ...] = (
    (s.USE_TILE, lambda i: TILE_NOTATIONS[i]),
    (s.REVEAL, lambda i: "reveal tiles"),
    (s.LEAVE, lambda i: "leave"),
    (s.BUY, lambda i: f"buy {KIND_NAMES[i // 3]} {CHOICE_NAMES[i % 3]}"),
    (s.INVITE, lambda i: f"people {i + 1}"),
    (s.TAKE_ROBOTS, lambda i: f"robots {i + 1}"),
    (s.BUY_QUARTERS, lambda i: f"quarters {QUARTERS_IDS[i]}"),
    (s.BUY_START_QUARTERS, lambda i: "quarters start"),
    (s.QUARTERS_DONE, lambda i: "quarters done"),
    (s.SCRAP, lambda i: f"scrap {GENERATOR_IDS[i]}"),
    (s.PAY_FOOD, lambda i: f"pay food {i}"),
    (s.PAY_ENERGY, lambda i: f"pay energy {i}"),
    (s.REPAY, lambda i: f"repay loans {i}"),
    (s.REPAY_SPECIAL, lambda i: "repay special"),
    (s.KEEP_SPECIAL, lambda i: "keep special"),
    (s.GIVE_UP, lambda i: f"give up {QUARTERS_IDS[i]}"),
    (s.GIVE_UP_START, lambda i: "give up start"),
    (s.GIVE_UP_NOTHING, lambda i: "give up nothing"),
    (s.DRAW_REQUIREMENT, lambda i: f"draw {REQUIREMENT_VARIANTS[i]}"),
    (s.SHOW_SIDE, lambda i: f"side {QUARTERS_IDS[i // 2]} {Side(i % 2).name}"),
    (s.DRAW_ROOM, lambda i: f"room {QUARTERS_IDS[s.NUMBERED_QUARTERS + i]}"),
)


def requirement_text(requirement: int) -> str:
    return say(f"variant.{REQUIREMENT_VARIANTS[requirement]}")


def prompt(view: View) -> str:
    """What is to be decided now."""
    state = view.state
    stage = key(Stage(int(state.stage)).name)
    if stage == "quarters" and state.first_purchase:
        stage = "first-quarters"
    if stage == "turn" and state.final_phase:
        stage = "final-turn"
    due = int(state.part if state.stage in (Stage.PAY_FOOD, Stage.PAY_ENERGY) else state.due)
    return say(
        f"prompt.{stage}",
        name=view.names[state.actor] if state.actor >= 0 else "",
        tile=QUARTERS_IDS[min(state.sides_shown, s.QUARTERS - 1)],
        kind=say(f"kind.{KIND_NAMES[state.tile % 2]}"),
        bill=int(state.due),
        due=due,
    )


def text(view: View, action: int) -> str:
    """What an action does, with the numbers of this position."""
    if action < s.BUY:
        return _turn_text(view, action)
    if action < s.INVITE:
        return _buy_text(view, *divmod(action - s.BUY, 3))
    if action < s.TAKE_ROBOTS:
        return say("action.invite", count=action - s.INVITE + 1)
    if action < s.BUY_QUARTERS:
        return say("action.robots", count=action - s.TAKE_ROBOTS + 1)
    if action < s.BUY_START_QUARTERS:
        return _quarters_text(view, "quarters", action - s.BUY_QUARTERS)
    if action == s.BUY_START_QUARTERS:
        return say("action.quarters-start", face=face_text(view.box, s.NUMBERED_QUARTERS, Side.A))
    if action == s.QUARTERS_DONE:
        return say("action.done")
    if action < s.PAY_FOOD:
        generator = action - s.SCRAP
        return say("action.scrap", generator=f"{GENERATOR_IDS[generator]}, {generator_text(view.box, generator)}")
    if action < s.GIVE_UP:
        return _payment_text(view, action)
    if action < s.DRAW_REQUIREMENT:
        return _give_up_text(view, action)
    return _chance_text(action)


def _turn_text(view: View, action: int) -> str:
    box, state = view.box, view.state
    me = state.players[max(int(state.actor), 0)]
    if action == s.LEAVE:
        return say("action.leave")
    if action == s.REVEAL:
        return say("action.reveal", count=int(me.face_up).bit_count())
    bonus = box.office_bonus if me.rooms >> Room.PLANNING_OFFICE & 1 else 0
    amount = int(box.subsidy_track[state.subsidy] + bonus)
    return say(f"tile.{key(Tile(action).name)}", amount=amount)


def _payment_text(view: View, action: int) -> str:
    stage = view.state.stage
    if action < s.PAY_ENERGY:
        return say("action.supply" if stage == Stage.SUPPLY else "action.pay-food", count=action - s.PAY_FOOD)
    if action < s.REPAY:
        return say("action.feed" if stage == Stage.FEED else "action.pay-energy", count=action - s.PAY_ENERGY)
    if action < s.REPAY_SPECIAL:
        return say("action.repay", count=action - s.REPAY)
    return say("action.repay-special" if action == s.REPAY_SPECIAL else "action.keep-special")


def _give_up_text(view: View, action: int) -> str:
    if action < s.GIVE_UP_START:
        return _quarters_text(view, "give-up", action - s.GIVE_UP)
    if action == s.GIVE_UP_START:
        return say("action.give-up-start", face=face_text(view.box, s.NUMBERED_QUARTERS, Side.A))
    return say("action.give-up-nothing")


def _chance_text(action: int) -> str:
    if action < s.SHOW_SIDE:
        return say("action.draw-requirement", text=requirement_text(action - s.DRAW_REQUIREMENT))
    if action < s.DRAW_ROOM:
        tile, side = divmod(action - s.SHOW_SIDE, 2)
        return say("action.show-side", tile=QUARTERS_IDS[tile], side=Side(side).name)
    return say("action.draw-room", room=say(f"room.{QUARTERS_IDS[s.NUMBERED_QUARTERS + action - s.DRAW_ROOM]}"))


def _buy_text(view: View, kind: int, choice: int) -> str:
    if choice == s.BUY_NOTHING:
        return say("action.buy-nothing")
    place = CHOICE_NAMES[choice]
    shown = market_place(view, kind, choice)
    if shown is None:
        return say(f"action.buy-{place}-bare", kind=say(f"kind.{KIND_NAMES[kind]}"))
    generator, price = shown
    words = generator_text(view.box, generator)
    if price < 0:
        return say("action.buy-left-paid", generator=words, price=-price)
    return say(f"action.buy-{place}", generator=words, price=price)


def _quarters_text(view: View, message: str, tile: int) -> str:
    side = int(view.state.side[tile])
    return say(f"action.{message}", tile=quarters_name(tile, side), face=face_text(view.box, tile, side))


def market_place(view: View, kind: int, choice: int) -> tuple[int, int] | None:
    """The generator type on one side of a market and what it costs; None where there is none."""
    market = view.state.market[kind]
    stack = int(market.left if choice == s.BUY_LEFT else market.right)
    if stack < 0:
        return None
    generator = int(market.stack_type[stack])
    shift = int(view.box.price_track[market.marker])
    price = int(view.box.generators[generator].price)
    return generator, price - shift if choice == s.BUY_LEFT else price + shift


def generator_text(box: Box, generator: int) -> str:
    shown = box.generators[generator]
    return say(
        "generator.people" if shown.person_only else "generator.plain",
        production=int(shown.production),
        kind=say(f"kind.{KIND_NAMES[shown.kind]}"),
        count=int(shown.spaces),
        people=int(shown.person_only),
    )


def face_text(box: Box, tile: int, side: int) -> str:
    face = box.quarters[tile][side]
    special = tile >= s.NUMBERED_QUARTERS and side == Side.B
    return say(
        "face.room" if special else "face.plain",
        spaces=int(face.spaces),
        price=int(face.price),
        energy=int(face.energy),
        count=int(face.points),
        effect=say(f"effect.{QUARTERS_IDS[tile]}") if special else "",
    )


def quarters_name(tile: int, side: int) -> str:
    if tile < s.NUMBERED_QUARTERS:
        return QUARTERS_IDS[tile] if side == Side.A else f"{QUARTERS_IDS[tile]} (B)"
    return say("table.start") if side == Side.A else say(f"room.{QUARTERS_IDS[tile]}")
