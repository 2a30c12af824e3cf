"""Why an action of Futuropia is not allowed now, in words that help."""

from typing import Any

from fourtopia.core.ranges import in_range
from fourtopia.core.view import View
from fourtopia.games.futuropia import state as s
from fourtopia.games.futuropia.state import IN_SUPPLY, OUT, Room, Stage, Tile
from fourtopia.games.futuropia.texts import KIND_NAMES, prompt, say

# In which stages each range of actions is chosen.
_STAGES = (
    (s.USE_TILE, (Stage.TURN,)),
    (s.BUY, (Stage.BUY,)),
    (s.INVITE, (Stage.INVITE,)),
    (s.TAKE_ROBOTS, (Stage.ROBOTS,)),
    (s.BUY_QUARTERS, (Stage.QUARTERS,)),
    (s.SCRAP, (Stage.SCRAP,)),
    (s.PAY_FOOD, (Stage.PAY_FOOD, Stage.SUPPLY)),
    (s.PAY_ENERGY, (Stage.PAY_ENERGY, Stage.FEED)),
    (s.REPAY, (Stage.REPAY,)),
    (s.REPAY_SPECIAL, (Stage.REPAY_SPECIAL,)),
    (s.GIVE_UP, (Stage.GIVE_UP,)),
    (s.DRAW_REQUIREMENT, (Stage.DRAW_REQUIREMENT,)),
    (s.SHOW_SIDE, (Stage.FLIP_QUARTERS,)),
    (s.DRAW_ROOM, (Stage.DRAW_ROOM,)),
)


def why_not(view: View, action: int) -> str:
    stages, _ = in_range(_STAGES, action)
    stage = Stage(int(view.state.stage))
    if stage not in stages or view.state.actor < 0:
        return say("why.other-stage", prompt=prompt(view))
    me = view.state.players[view.state.actor]
    if stage == Stage.TURN:
        return _turn(view, me, action)
    if stage == Stage.BUY:
        if (action - s.BUY) // 3 != view.state.tile:
            return say("why.other-kind", kind=say(f"kind.{KIND_NAMES[view.state.tile]}"))
        return say("why.empty")
    if stage == Stage.INVITE:
        most = int(view.state.terms.invited) + _room(me, Room.GAMBLING_HALL)
        return say("why.limit", most=most) if action - s.INVITE >= most else say("why.not-housed")
    if stage == Stage.ROBOTS:
        return say("why.limit", most=int(view.box.robots) + _room(me, Room.WORKSHOP))
    if stage == Stage.QUARTERS:
        return _quarters(view, me, action)
    if stage == Stage.SCRAP or (stage == Stage.GIVE_UP and action != s.GIVE_UP_NOTHING):
        return say("why.not-owned")
    if stage == Stage.GIVE_UP:
        return say("why.must-give-up")
    return say("why.amount", **_amounts(view, me, stage))


def _room(me: Any, room: Room) -> int:
    return int(me.rooms) >> room & 1


def _turn(view: View, me: Any, action: int) -> str:
    if action == s.LEAVE:
        return say("why.not-final")
    if action == s.REVEAL:
        if view.state.final_phase:
            return say("why.final")
        if me.face_up == s.ALL_FACE_UP:
            return say("why.all-up")
        return say("why.no-fee", fee=int(me.face_up).bit_count())
    if action == s.USE_TILE + Tile.INVITE and me.face_up >> Tile.INVITE & 1:
        return say("why.nobody-housed")
    return say("why.tile-down")


def _quarters(view: View, me: Any, action: int) -> str:
    if action == s.QUARTERS_DONE:
        return say("why.more-spaces", people=int(me.people), spaces=int(me.living_spaces))
    tile = action - s.BUY_QUARTERS
    if action == s.BUY_START_QUARTERS:
        owners = view.state.owner[s.NUMBERED_QUARTERS :]
        for_sale = IN_SUPPLY in owners and not is_a_room_game(view)
        return say("why.vacant", most=int(view.box.vacant_spaces)) if for_sale else say("why.owned")
    if view.state.owner[tile] == OUT or (tile >= s.NUMBERED_QUARTERS and not is_a_room_game(view)):
        return say("why.not-in-game")
    if view.state.owner[tile] != IN_SUPPLY:
        return say("why.owned")
    if tile >= s.NUMBERED_QUARTERS and view.state.room_bought:
        return say("why.one-room")
    return say("why.vacant", most=int(view.box.vacant_spaces))


def is_a_room_game(view: View) -> bool:
    """Whether the "!" tiles show their special rooms."""
    return bool(view.state.side[s.NUMBERED_QUARTERS] == s.Side.B)


def _amounts(view: View, me: Any, stage: Stage) -> dict[str, int]:
    due, part, fee = int(view.state.due), int(view.state.part), int(view.state.fee_in_goods)
    if stage == Stage.FEED:
        return {"least": 0, "most": min(due, int(me.energy), s.MOST_PAID)}
    if stage == Stage.SUPPLY:
        return {"least": 0, "most": min(due, int(me.food), s.MOST_PAID)}
    if stage == Stage.REPAY:
        left = int(me.money + me.food + me.energy) - due
        return {"least": 0, "most": min(int(me.loans), left // int(view.box.loan), s.MOST_REPAID)}
    if stage == Stage.PAY_FOOD:
        return {
            "least": max(0, part - int(me.money + me.energy), fee - int(me.energy)),
            "most": min(part, int(me.food)),
        }
    return {"least": max(fee, part - int(me.money)), "most": min(part, int(me.energy))}
