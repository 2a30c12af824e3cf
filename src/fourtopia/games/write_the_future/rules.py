"""Write the Future's rules: what is allowed and what an action does, in the order of RULES.md."""

from fourtopia.core.compiling import rule
from fourtopia.core.records import CHANCE, Box, Menu, Record, State, offer, whole
from fourtopia.games.write_the_future.effects import (
    bonuses_due,
    can_buy,
    can_change_colour,
    can_change_number,
    can_move,
    can_replace,
    can_tick_pair,
    can_use_faction,
    cells_for,
    cells_to_copy,
    colour_of,
    die_at,
    empty_cells,
    is_first_of_its_kind,
    is_new,
    is_open,
    is_settled,
    number_of,
    rows_are_free,
)
from fourtopia.games.write_the_future.setup import (
    deal_secret,
    lay_out,
    open_mission,
    weigh_die,
    weigh_factions,
    weigh_first_player,
    weigh_mission,
    weigh_roll,
)
from fourtopia.games.write_the_future.state import (
    AT,
    BONUS,
    BUY,
    CARD,
    COLOUR,
    COLOUR_TO,
    COPY,
    DANGMER,
    DECLINE,
    DICE,
    DICE_ON_CARD,
    DIE,
    DONE,
    DRAW,
    FACTION,
    FIRST_PLAYER,
    FROM,
    GIVE_UP,
    LINES,
    MISSION,
    MOVE,
    NO_DIE,
    NONE,
    NUMBER,
    NUMBER_TO,
    PAIRS,
    REROLL,
    RESOURCES,
    ROLL,
    SIDE,
    SPACES,
    TAKE,
    TICK,
    TICK_WEAPON,
    USE_FACTION,
    WEAPONS,
    Stage,
    Turn,
)
from fourtopia.games.write_the_future.turns import (
    after_factions,
    begin_round,
    begin_turns,
    buy,
    change_colour,
    change_number,
    choose_card,
    count_roll,
    draw_bonus,
    draw_copy,
    draw_with_die,
    end_turn,
    give_faction,
    give_up,
    go_on,
    move_to,
    put_die,
    roll_again,
    take_bonus,
    take_die,
    take_square,
    tick_pair,
    use_faction,
)


@rule
def offer_cells(menu: Menu, first: int, cells: int) -> None:
    """`cells` are bits; `first` is the action for cell 0."""
    cell = 0
    while cells >> cell:
        if (cells >> cell) & 1:
            offer(menu, first + cell)
        cell += 1


# --- 2 set-up, 11 factions -------------------------------------------------------------------------------


@rule
def setup(box: Box, state: State) -> None:
    lay_out(box, state)
    state.actor = CHANCE
    if box.factions:
        state.stage = Stage.FACTIONS
        state.actor = 0 if box.choose_factions else CHANCE
    else:
        after_factions(box, state)


# --- 3 a round -------------------------------------------------------------------------------------------


@rule
def weigh_cards(box: Box, state: State, seat: int, menu: Menu) -> None:
    """WRI 3.1, 3.3, 3.4, 4.4, 12.8, 12.9"""
    for card in range(box.cards):
        if not (state.taken >> card) & 1:
            offer(menu, CARD + card)
    weigh_moves_and_faction(box, state, seat, menu)


@rule
def weigh_moves_and_faction(box: Box, state: State, seat: int, menu: Menu) -> None:
    """WRI 4.3, 4.4, 11.6"""
    if can_move(state.players[seat]):
        offer(menu, MOVE)
    if can_use_faction(box, state, seat):
        offer(menu, USE_FACTION)


@rule
def weigh_dice(box: Box, state: State, seat: int, menu: Menu) -> None:
    """WRI 3.4, 4.6, 5.1, 5.2, 7.1"""
    me = state.players[seat]
    for place in range(DICE_ON_CARD):
        if is_new(me, place) and not me.at_market and cells_for(box, me, die_at(me, place)):
            offer(menu, DRAW + die_at(me, place))
    weigh_market(me, menu)
    if can_change_number(me):
        offer(menu, NUMBER)
    if can_change_colour(me):
        offer(menu, COLOUR)
    weigh_moves_and_faction(box, state, seat, menu)
    offer(menu, DONE)


@rule
def weigh_market(me: Record, menu: Menu) -> None:
    """WRI 7.1, 7.2  Dice with the same number are one choice."""
    first = 0
    for place in range(DICE_ON_CARD):
        if me.dice[place] != NO_DIE:
            number = number_of(die_at(me, place))
            if number != first:
                for resource in range(RESOURCES):
                    if can_buy(me, resource, number):
                        offer(menu, BUY + RESOURCES * (number - 1) + resource)
            first = number


@rule
def use_dice(box: Box, state: State, seat: int, action: int) -> None:
    me = state.players[seat]
    if action < DRAW + DICE:
        me.symbol = action - DRAW
        me.turn = Turn.CELL
    elif action < NUMBER:
        buy(me, (action - BUY) % RESOURCES, (action - BUY) // RESOURCES + 1)
        go_on(box, state, seat)
    elif action == NUMBER:
        me.turn = Turn.NUMBER
    elif action == COLOUR:
        me.turn = Turn.COLOUR
    elif action == MOVE:
        me.turn = Turn.FROM
    elif action == USE_FACTION:
        use_faction(me)
    else:
        end_turn(box, state, seat)


# --- 4 abilities -----------------------------------------------------------------------------------------


@rule
def weigh_number(me: Record, menu: Menu) -> None:
    """WRI 4.6"""
    for place in range(DICE_ON_CARD):
        if is_new(me, place):
            for number in range(1, SIDE + 1):
                if number != number_of(die_at(me, place)):
                    offer(menu, NUMBER_TO + SIDE * die_at(me, place) + number - 1)


@rule
def weigh_colour(me: Record, menu: Menu) -> None:
    """WRI 4.6"""
    for place in range(DICE_ON_CARD):
        if is_new(me, place):
            for colour in range(RESOURCES):
                if colour != colour_of(die_at(me, place)):
                    offer(menu, COLOUR_TO + RESOURCES * die_at(me, place) + colour)


# --- 6 row and column bonuses ----------------------------------------------------------------------------


@rule
def weigh_bonuses(box: Box, me: Record, menu: Menu) -> None:
    """WRI 6.6, 12.1  One that leaves nothing to decide comes first; those that are alike are one choice."""
    due = bonuses_due(me)
    free = rows_are_free(box, me, due)
    for line in range(LINES):
        if (due >> line) & 1 and not (free and line < SIDE) and is_settled(box, me, line):
            offer(menu, BONUS + line)
            return
    for line in range(LINES):
        begin = SIDE if free and line >= SIDE else 0  # columns are another matter than rows that are chosen
        if (due >> line) & 1 and is_first_of_its_kind(box, due, begin, line):
            offer(menu, BONUS + line)


@rule
def weigh_squares(me: Record, menu: Menu) -> None:
    """WRI 6.4, 6.7"""
    for resource in range(WEAPONS):
        if is_open(me, resource):
            offer(menu, TICK + resource)
    for number in range(1, SIDE + 1):
        if can_buy(me, WEAPONS, number):
            offer(menu, TICK_WEAPON + number - 1)
    offer(menu, DECLINE)


# --- 12 factions -----------------------------------------------------------------------------------------


@rule
def weigh_give_up(box: Box, state: State, me: Record, menu: Menu) -> None:
    """WRI 12.5, 12.10"""
    for place in range(DICE_ON_CARD):
        if is_new(me, place) and (me.faction != DANGMER or can_replace(box, state, me, die_at(me, place))):
            offer(menu, GIVE_UP + die_at(me, place))


@rule
def weigh_take(box: Box, state: State, me: Record, menu: Menu) -> None:
    """WRI 12.5"""
    for die in range(DICE):
        if die != me.symbol:
            for place in range(DICE_ON_CARD * box.cards):
                if place // DICE_ON_CARD != me.card and state.table[place] == die:
                    offer(menu, TAKE + die)
                    break


@rule
def weigh_reroll(box: Box, state: State, me: Record, menu: Menu) -> None:
    """WRI 12.9  Two dice alike on one card are one choice."""
    for place in range(DICE_ON_CARD * box.cards):
        if me.card == NONE:
            if place % DICE_ON_CARD == 0 or state.table[place] != state.table[place - 1]:
                offer(menu, REROLL + place)
        elif me.card == place // DICE_ON_CARD and is_new(me, place % DICE_ON_CARD):
            offer(menu, REROLL + place)


@rule
def weigh_spaces(box: Box, me: Record, menu: Menu) -> None:
    """WRI 12.8"""
    for pair in range(PAIRS):
        if can_tick_pair(box, me, pair):
            offer(menu, SPACES + pair)


@rule
def weigh_copy(box: Box, state: State, seat: int, menu: Menu) -> None:
    """WRI 12.10"""
    for resource in range(RESOURCES):
        if cells_to_copy(box, state, seat, resource):
            offer(menu, COPY + resource)


# --- the contract ----------------------------------------------------------------------------------------


@rule
def first_actor(box: Box, state: State) -> int:
    return whole(state.actor)


@rule
def acts(box: Box, state: State, seat: int) -> bool:
    """WRI 3.1, 3.3  Chance acts alone; else every player with something to decide."""
    if seat < 0 or state.actor < 0 or state.stage == Stage.FACTIONS:
        return bool(state.actor == seat)
    return bool(state.players[seat].turn != Turn.IDLE)


@rule
def weigh(box: Box, state: State, seat: int, menu: Menu) -> None:
    if seat < 0 or state.stage == Stage.FACTIONS:
        weigh_chance(box, state, menu)
        return
    turn = state.players[seat].turn
    if turn == Turn.CARD:
        weigh_cards(box, state, seat, menu)
    elif turn == Turn.DICE:
        weigh_dice(box, state, seat, menu)
    elif turn <= Turn.BONUS_SQUARE:
        weigh_sheet(box, state.players[seat], menu)
    elif turn == Turn.LAST_MOVES:
        offer(menu, MOVE)
        offer(menu, DONE)
    else:
        weigh_faction(box, state, seat, menu)


@rule
def weigh_chance(box: Box, state: State, menu: Menu) -> None:
    stage = state.stage
    if stage == Stage.DICE:
        weigh_die(state, menu)
    elif stage == Stage.REROLL:
        weigh_roll(menu)
    elif stage == Stage.FIRST_PLAYER:
        weigh_first_player(box, menu)
    elif stage == Stage.FACTIONS:
        weigh_factions(state, menu)
    else:
        weigh_mission(box, state, menu)


@rule
def weigh_sheet(box: Box, me: Record, menu: Menu) -> None:
    turn = me.turn
    if turn == Turn.CELL:
        offer_cells(menu, AT, cells_for(box, me, whole(me.symbol)))
    elif turn == Turn.FROM:
        offer_cells(menu, FROM, whole(me.resources))
    elif turn == Turn.TO:
        offer_cells(menu, AT, empty_cells(me))
    elif turn == Turn.NUMBER:
        weigh_number(me, menu)
    elif turn == Turn.COLOUR:
        weigh_colour(me, menu)
    elif turn == Turn.BONUS:
        weigh_bonuses(box, me, menu)
    elif turn == Turn.BONUS_CELL:
        offer_cells(menu, AT, empty_cells(me))
        offer(menu, DECLINE)
    else:
        weigh_squares(me, menu)


@rule
def weigh_faction(box: Box, state: State, seat: int, menu: Menu) -> None:
    me = state.players[seat]
    turn = me.turn
    if turn == Turn.GIVE_UP:
        weigh_give_up(box, state, me, menu)
    elif turn == Turn.TAKE:
        weigh_take(box, state, me, menu)
    elif turn == Turn.REROLL:
        weigh_reroll(box, state, me, menu)
    elif turn == Turn.SPACES:
        weigh_spaces(box, me, menu)
    elif turn == Turn.COPY:
        weigh_copy(box, state, seat, menu)
    else:
        offer_cells(menu, AT, cells_to_copy(box, state, seat, whole(me.symbol)))


@rule
def apply(box: Box, state: State, seat: int, action: int) -> None:
    if seat < 0 or state.stage == Stage.FACTIONS:
        apply_chance(box, state, action)
        return
    turn = state.players[seat].turn
    if turn == Turn.CARD and action < DRAW:
        choose_card(box, state, seat, action - CARD)
    elif turn <= Turn.DICE or turn == Turn.LAST_MOVES:
        use_dice(box, state, seat, action)
    elif turn <= Turn.BONUS_SQUARE:
        apply_sheet(box, state, seat, action)
    else:
        apply_faction(box, state, seat, action)


@rule
def apply_chance(box: Box, state: State, action: int) -> None:
    stage = state.stage
    if stage == Stage.DICE:
        put_die(box, state, action - DIE)
    elif stage == Stage.REROLL:
        count_roll(box, state, action - ROLL + 1)
    elif stage == Stage.FIRST_PLAYER:
        state.first = action - FIRST_PLAYER
        begin_round(box, state)
    elif stage == Stage.FACTIONS:
        give_faction(box, state, action - FACTION)
    else:
        if stage == Stage.MISSIONS:
            open_mission(box, state, action - MISSION)
        elif stage == Stage.SECRETS:
            deal_secret(box, state, action - MISSION)
        else:
            state.players[state.dealing].private = action - MISSION
        begin_turns(box, state)


@rule
def apply_sheet(box: Box, state: State, seat: int, action: int) -> None:
    me = state.players[seat]
    turn = me.turn
    if turn == Turn.FROM:
        me.origin = action - FROM
        me.turn = Turn.TO
        return
    if turn == Turn.BONUS:
        take_bonus(box, state, seat, action - BONUS)
        return
    if turn == Turn.CELL:
        draw_with_die(box, me, action - AT)
    elif turn == Turn.TO:
        move_to(box, me, action - AT)
    elif turn == Turn.NUMBER:
        change_number(me, (action - NUMBER_TO) // SIDE, (action - NUMBER_TO) % SIDE + 1)
    elif turn == Turn.COLOUR:
        change_colour(me, (action - COLOUR_TO) // RESOURCES, (action - COLOUR_TO) % RESOURCES)
    elif turn == Turn.BONUS_CELL:
        draw_bonus(box, me, action)
    else:
        take_square(me, action)
    go_on(box, state, seat)


@rule
def apply_faction(box: Box, state: State, seat: int, action: int) -> None:
    me = state.players[seat]
    turn = me.turn
    if turn == Turn.GIVE_UP:
        give_up(me, action - GIVE_UP)
        return
    if turn == Turn.COPY:
        me.symbol = action - COPY
        me.turn = Turn.COPY_CELL
        return
    if turn == Turn.REROLL:
        roll_again(state, seat, action - REROLL)
        return
    if turn == Turn.TAKE:
        take_die(me, action - TAKE)
    elif turn == Turn.SPACES:
        tick_pair(box, me, action - SPACES)
    else:
        draw_copy(box, me, action - AT)
    go_on(box, state, seat)
