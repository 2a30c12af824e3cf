"""Utopia's rules: for each stage what is allowed and what an action does, in the order of RULES.md."""

from fourtopia.core.compiling import rule
from fourtopia.core.records import Box, Menu, State, offer
from fourtopia.core.stages import by_stage
from fourtopia.games.utopia.building import build, give_up_prince, is_building, weigh_give_up
from fourtopia.games.utopia.developing import (
    deal,
    discard_to_limit,
    offer_reshuffle,
    offer_reveal,
    play,
    reshuffle,
    reveal,
    set_aside,
    weigh_cards,
    weigh_deal,
    weigh_limit,
    weigh_set_aside,
)
from fourtopia.games.utopia.effects import go_to_the_back, score_points
from fourtopia.games.utopia.four_actions import (
    choose_origin,
    move,
    place_anywhere,
    place_at_monument,
    remove,
    turn_card,
    weigh_anywhere,
    weigh_monument,
    weigh_origin,
    weigh_privilege,
    weigh_removal,
    weigh_target,
    weigh_turned,
)
from fourtopia.games.utopia.scoring import prestige_of
from fourtopia.games.utopia.setup import (
    begin_scale,
    lay_out,
    line_up,
    put_on_scale,
    weigh_first_player,
    weigh_scale,
)
from fourtopia.games.utopia.state import EARN, PRESTIGE, ROTATE, Stage
from fourtopia.games.utopia.turns import begin_arrival, has_acted, next_to_earn
from fourtopia.games.utopia.welcoming import (
    arrive,
    end_guest_turn,
    name_opponent,
    put_prince,
    take_guest,
    weigh_after_guest,
    weigh_bag,
    weigh_guest,
    weigh_name,
    weigh_put,
    welcome_surprise,
)

# --- 1 set-up --------------------------------------------------------------------------------------------


@rule
def setup(box: Box, state: State) -> None:
    lay_out(box, state)
    begin_scale(state)


# --- 2 the order of play ---------------------------------------------------------------------------------


@rule
def offer_rotation(box: Box, state: State, seat: int, menu: Menu) -> None:
    """UTO 2.4"""
    offer(menu, ROTATE)


@rule
def rotate(box: Box, state: State, seat: int, action: int) -> None:
    """UTO 2.4"""
    go_to_the_back(box, state)
    begin_arrival(box, state)


# --- 10 third phase --------------------------------------------------------------------------------------


@rule
def offer_prestige(box: Box, state: State, seat: int, menu: Menu) -> None:
    """UTO 10.1"""
    offer(menu, EARN)


@rule
def earn(box: Box, state: State, seat: int, action: int) -> None:
    """UTO 10.1"""
    score_points(state, seat, PRESTIGE, prestige_of(box, state, seat))
    has_acted(state, seat)
    next_to_earn(box, state)


# --- the contract ----------------------------------------------------------------------------------------

weigh, go_on = by_stage(
    # 1 set-up
    (Stage.SCALE, weigh_scale, put_on_scale),
    (Stage.FIRST_PLAYER, weigh_first_player, line_up),
    # 2 the order of play
    (Stage.ROTATE, offer_rotation, rotate),
    # 3 first phase: welcoming the princes
    (Stage.ARRIVAL, weigh_bag, arrive),
    (Stage.GUEST, weigh_guest, take_guest),
    (Stage.PUT, weigh_put, put_prince),
    (Stage.AFTER_GUEST, weigh_after_guest, end_guest_turn),
    # 4 the surprise guest
    (Stage.SURPRISE, weigh_bag, welcome_surprise),
    (Stage.NAME, weigh_name, name_opponent),
    # 5 wonders
    (Stage.GIVE_UP, weigh_give_up, give_up_prince),
    # 7 second phase: developing the city
    (Stage.DEAL, weigh_deal, deal),
    (Stage.RESHUFFLE, offer_reshuffle, reshuffle),
    (Stage.SET_ASIDE, weigh_set_aside, set_aside),
    (Stage.REVEAL, offer_reveal, reveal),
    (Stage.CARDS, weigh_cards, play),
    (Stage.LIMIT, weigh_limit, discard_to_limit),
    # 8 the four actions
    (Stage.ORIGIN, weigh_origin, choose_origin),
    (Stage.TARGET, weigh_target, move),
    (Stage.AT_MONUMENT, weigh_monument, place_at_monument),
    (Stage.ANYWHERE, weigh_anywhere, place_anywhere),
    (Stage.REMOVE, weigh_removal, remove),
    # 9 privileges
    (Stage.PRIVILEGE, weigh_privilege, turn_card),
    (Stage.TURNED, weigh_turned, play),
    # 10 third phase: earning prestige
    (Stage.EARN, offer_prestige, earn),
)


@rule
def apply(box: Box, state: State, seat: int, action: int) -> None:
    """UTO 3.5, 4.5, 7.8  Building is offered in many stages, and is the same in all of them."""
    if is_building(action):
        build(box, state, seat, action)
    else:
        go_on(box, state, seat, action)
