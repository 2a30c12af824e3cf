"""Playing without asking anybody: the compiled loops that are the same for all games.

Functions marked `entry` are called from Python with arrays of one record each.
"""

from fourtopia.core.chance import draw
from fourtopia.core.compiling import entry, rule
from fourtopia.core.contract import Ledger, Random, acts, apply, choice_is_secret, first_actor, score, setup, weigh
from fourtopia.core.records import FORCED_SIZE, NOBODY, Box, Menu, Records, State, clear, whole

# How `follow` starts.
GO_ON = 0  # with the menu as it is
ANEW = 1  # set the game up in a state of zeros
LOOK_AGAIN = 2  # make the menu of a position that was changed by hand
LAY_OUT = 3  # set the game up, and no more
ONE_BY_ONE = 4  # take these actions as they are, without a look at the menu and without what they force


@rule
def look(box: Box, state: State, menu: Menu, actor: int) -> None:
    """Make the menu of somebody who may decide now."""
    menu.actor = actor
    clear(menu)
    if actor != NOBODY:
        weigh(box, state, actor, menu)


@rule
def is_asked(box: Box, state: State, menu: Menu, actor: int) -> bool:
    """Whether this actor, whose menu it is, decides: there is a choice, or that there is none would tell a secret."""
    if menu.count == 1 and actor >= 0:
        return bool(choice_is_secret(box, state, actor))
    return bool(menu.count != 1)


@rule
def settle(box: Box, state: State, menu: Menu, seat: int) -> int:
    """Take every action that leaves no choice, until somebody is asked. Returns who; the menu says what.

    Whose turn goes on is `seat`, who has just acted: where several may decide at once, it stays with that one.
    """
    menu.forced = 0
    while True:
        actor = seat if acts(box, state, seat) else first_actor(box, state)
        look(box, state, menu, actor)
        if is_asked(box, state, menu, actor):
            return actor
        if menu.forced < FORCED_SIZE:
            menu.forced_actor[menu.forced] = actor
            menu.forced_action[menu.forced] = menu.action[0]
            menu.forced += 1
        apply(box, state, actor, whole(menu.action[0]))


@entry
def follow(boxes: Records, states: Records, menus: Records, actors: Records, actions: Records, start: int) -> int:
    """Take these actions of these actors one after the other, and what they force.

    Returns how many actions were legal. At the first that is not, it stops with the position and the menu before it.
    """
    box, state, menu = boxes[0], states[0], menus[0]
    if start in (ANEW, LAY_OUT):
        setup(box, state)
    if start in (ANEW, LOOK_AGAIN):
        settle(box, state, menu, NOBODY)
    if start in (LAY_OUT, ONE_BY_ONE):
        for place in range(len(actions)):
            apply(box, state, whole(actors[place]), whole(actions[place]))
        menu.actor = first_actor(box, state)
        return len(actions)
    for place in range(len(actions)):
        asked = whole(menu.actor)
        if actors[place] != asked and acts(box, state, whole(actors[place])):
            look(box, state, menu, whole(actors[place]))
        legal = False
        for index in range(menu.count):
            if menu.action[index] == actions[place]:
                legal = menu.actor == actors[place]
                break
        if not legal:
            if menu.actor != asked:
                look(box, state, menu, asked)
            return place
        apply(box, state, whole(actors[place]), whole(actions[place]))
        settle(box, state, menu, whole(actors[place]))
    return len(actions)


@entry
def who_acts(boxes: Records, states: Records, players: int, who: Records) -> int:
    """The seats that may decide now, in their order, at the beginning of `who`. Returns how many."""
    count = 0
    for seat in range(players):
        if acts(boxes[0], states[0], seat):
            who[count] = seat
            count += 1
    return count


@entry
def look_for(boxes: Records, states: Records, menus: Records, seat: int) -> None:
    """Make the menu of a seat that may decide now."""
    look(boxes[0], states[0], menus[0], seat)


@rule
def play_on(box: Box, state: State, menu: Menu, random: Random, limit: int) -> int:
    """Play on at random until the game is over or `limit` decisions were made. Returns how many were.

    Choices are weighed at one place and actions taken at one place, forced ones too: so the threads of a GPU, each with
    its own game, keep together.
    """
    decisions = 0
    seat = NOBODY
    while True:
        actor = seat if acts(box, state, seat) else first_actor(box, state)
        look(box, state, menu, actor)
        asked = is_asked(box, state, menu, actor)
        if menu.count == 0 or (asked and decisions == limit):
            return decisions
        action = draw(menu, random) if menu.count > 1 else whole(menu.action[0])
        if asked:
            decisions += 1
        apply(box, state, actor, action)
        seat = actor


@entry
def play_random(
    boxes: Records,
    states: Records,
    menus: Records,
    random: Random,
    ledger: Ledger,
    points: Ledger,
    categories: int,
    games: int,
    limit: int,
) -> int:
    """Whole games at random, one after the other; the last one stays in states[0]. Returns the decisions made.

    states[1] is blank. `points` takes the points of each seat in each game, if it has room for any.
    """
    box, state, menu = boxes[0], states[0], menus[0]
    decisions = 0
    for game in range(games):
        states[0] = states[1]
        setup(box, state)
        decisions += play_on(box, state, menu, random, limit)
        if len(points) > 0:
            ledger[:] = 0
            score(box, state, ledger)
            for seat in range(len(ledger)):
                for category in range(categories):
                    points[game, seat] += ledger[seat, category]
    return decisions


@entry
def count_many(boxes: Records, states: Records, ledger: Ledger) -> None:
    """Count the points of all these positions, for the benchmark."""
    for place in range(len(states)):
        ledger[:] = 0
        score(boxes[0], states[place], ledger)


@entry
def copy_many(states: Records, times: int) -> None:
    """Copy states over each other, for the benchmark; to ever other places, so that no copy can be left out."""
    for time in range(times):
        states[time % len(states)] = states[(7 * time + 1) % len(states)]


@entry
def perft(boxes: Records, states: Records, menus: Records, tried: Records, depth: int) -> int:
    """How many sequences of `depth` decisions there are from states[0]; chance's outcomes count like choices.

    `states`, `menus` and `tried` have room for a position, its menu and how many of its choices were followed, for
    every decision on the way.
    """
    box = boxes[0]
    settle(box, states[0], menus[0], NOBODY)
    tried[0] = 0
    count = 0
    level = 0
    while level >= 0:
        menu = menus[level]
        if level == depth - 1:
            count += menu.count
            level -= 1
        elif tried[level] < menu.count:
            states[level + 1] = states[level]
            apply(box, states[level + 1], whole(menu.actor), whole(menu.action[tried[level]]))
            tried[level] += 1
            level += 1
            settle(box, states[level], menus[level], whole(menu.actor))
            tried[level] = 0
        else:
            level -= 1
    return count
