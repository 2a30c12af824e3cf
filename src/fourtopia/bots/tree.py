"""The search tree: one compiled implementation for all games, over the contract.

The tree is open-loop: a node is a sequence of decisions since the root, those of players, and of chance too if what it
does is to make branches. Every iteration starts from the view, with a fresh guess of what it hides, follows the tree by
playing, adds one node, plays on a little if it is told to, looks at the position it comes to, and writes what it saw
into all nodes on its way. So chance is sampled, what is hidden is dealt anew each time, and every seat maximises its
own evaluation, however many there are.
"""

import math

from fourtopia.bots.evaluation import POINTS, SIZES, UTILITY, WIN, evaluate
from fourtopia.core.chance import below, draw
from fourtopia.core.compiling import entry, rule
from fourtopia.core.contract import Ledger, Random, Values, apply, hide, lean, redeal
from fourtopia.core.play import look, settle
from fourtopia.core.records import CHANCE, Box, Menu, Record, Records, State, record, whole

NONE = -1
DOUBT = 0.2  # how much of what looks sensible at a glance is not believed
DEEPEST = 200  # decisions that an iteration follows in the tree

NODE = record(
    [
        ("utility", "f8"),  # sums over all visits, for the actor of the last decision
        ("points", "f8"),  # these for the seat that thinks
        ("win", "f8"),
        ("win_squared", "f8"),
        ("child", "i4"),  # the first one
        ("sibling", "i4"),  # the next one
        ("action", "i4"),
        ("visits", "i4"),
        ("offered", "i4"),  # how often it could have been chosen: what is hidden may rule it out
        ("actor", "i4"),
    ]
)

TREE = record(
    [
        ("seat", "i4"),  # who thinks
        ("root", "i4"),
        ("nodes", "i4"),  # how many there are
        ("depth", "i4"),  # decisions played on before a position is judged
        ("leaning", "i4"),  # 1 if they are played by what looks sensible, 0 at random
        ("merging", "i4"),  # 1 if what chance does makes no branches
        ("only", "i4"),  # the one choice at the root that is looked into now; NONE: all of them
        ("most", "f8"),  # the range of utilities seen in nodes, by which they are compared
        ("least", "f8"),
        ("grain", "f8"),  # a range that is not worth a difference
        ("jitter", "f8"),  # how far two utilities are apart that are taken for equal
        ("curiosity", "f8"),
        ("duty", "f8"),  # no choice at the root is neglected: so many visits, under a root, times its prior and theirs
        *SIZES,
    ]
)


@rule
def add_node(tree: Record, nodes: Records, parent: int, actor: int, action: int) -> int:
    """A new node below this one; NONE if there is no room."""
    if tree.nodes >= len(nodes):
        return NONE
    number = whole(tree.nodes)
    tree.nodes += 1
    node = nodes[number]
    node.utility = node.points = node.win = node.win_squared = 0.0
    node.visits = 0
    node.offered = 0 if parent == NONE else nodes[parent].visits
    node.child = NONE
    node.sibling = NONE
    node.actor = actor
    node.action = action
    if parent != NONE:
        node.sibling = nodes[parent].child
        nodes[parent].child = number
    return number


@rule
def find_child(nodes: Records, parent: int, actor: int, action: int) -> int:
    child = whole(nodes[parent].child)
    while child != NONE and (nodes[child].action != action or nodes[child].actor != actor):
        child = whole(nodes[child].sibling)
    return child


@rule
def select(tree: Record, nodes: Records, parent: int, menu: Menu, slots: Records) -> int:
    """The place in the menu of the choice that is most worth a look (PUCT), for the seat whose menu it is.

    At the root every choice gets some visits, however bad it looks at first: it may need a good decision to follow.

    `slots` holds the child of each action on the menu afterwards.
    """
    visits, total = 0, 0.0
    child = whole(nodes[parent].child)
    for index in range(menu.count):
        slots[menu.action[index]] = NONE
    while child != NONE:
        if nodes[child].actor == menu.actor:
            slots[nodes[child].action] = child
            visits += whole(nodes[child].visits)
            total += nodes[child].utility
        child = whole(nodes[child].sibling)
    duty = tree.duty * (visits + 1.0) if parent == tree.root else 0.0
    span = max(tree.most - tree.least, tree.grain)
    # what was never tried is thought to be a little worse than what was
    untried = (total / visits - tree.least) / span - 0.1 if visits > 0 else 0.5
    best, choice = -1e300, 0
    for index in range(menu.count):
        child = whole(slots[menu.action[index]])
        prior = (1.0 - DOUBT) * menu.weight[index] / menu.total + DOUBT / menu.count
        seen = 0 if child == NONE else whole(nodes[child].visits)
        if seen * seen < duty * prior:
            value = 1e6 - seen
        elif seen == 0:
            value = untried + tree.curiosity * prior * math.sqrt(visits + 1.0)
        else:
            node = nodes[child]
            node.offered += 1
            value = (node.utility / node.visits - tree.least) / span
            value += tree.curiosity * prior * math.sqrt(node.offered + 1.0) / (1.0 + node.visits)
        if value > best:
            best, choice = value, index
    return choice


@rule
def descend(
    box: Box, state: State, menu: Menu, tree: Record, nodes: Records, path: Records, slots: Records, random: Random
) -> int:
    """Follow the tree from its root to a new node, or to the end of the game. Returns how many nodes were passed."""
    node = whole(tree.root)
    path[0] = node
    length = 1
    while menu.count > 0 and length < DEEPEST:
        actor = whole(menu.actor)
        child = node
        if actor == CHANCE:
            action = draw(menu, random)
            if not tree.merging:
                child = find_child(nodes, node, actor, action)
        else:
            lean(box, state, actor, menu)
            index = select(tree, nodes, node, menu, slots)
            action = whole(menu.action[index])
            if node == tree.root and tree.only != NONE:
                action = whole(tree.only)
            child = whole(slots[action])
        new = child == NONE
        if new:
            child = add_node(tree, nodes, node, actor, action)
        apply(box, state, actor, action)
        settle(box, state, menu, actor)
        if child == NONE:
            break
        if child != node:
            path[length] = child
            length += 1
        node = child
        if new:
            break
    return length


@rule
def play_on(box: Box, state: State, menu: Menu, tree: Record, random: Random) -> None:
    """Some decisions more, so that the position that is judged is a calmer one."""
    for _ in range(tree.depth):
        if menu.count == 0:
            return
        actor = whole(menu.actor)
        if tree.leaning and actor != CHANCE:
            lean(box, state, actor, menu)
        apply(box, state, actor, draw(menu, random))
        settle(box, state, menu, actor)


@rule
def remember(tree: Record, nodes: Records, path: Records, length: int, evaluation: Values) -> None:
    """Write what was seen into all nodes on the way."""
    seat = whole(tree.seat)
    for place in range(length):
        node = nodes[path[place]]
        node.visits += 1
        node.points += evaluation[POINTS, seat]
        node.win += evaluation[WIN, seat]
        node.win_squared += evaluation[WIN, seat] * evaluation[WIN, seat]
        if node.actor >= 0:
            node.utility += evaluation[UTILITY, node.actor]
            mean = node.utility / node.visits
            tree.most = max(tree.most, mean)
            tree.least = min(tree.least, mean)


@rule
def add_jitter(tree: Record, evaluation: Values, random: Random) -> None:
    """Let equals come out one way or the other, so that not all games are the same."""
    for seat in range(tree.players):
        evaluation[UTILITY, seat] += tree.jitter * (below(random, 1000) - 500) / 500.0


@entry
def grow(
    boxes: Records,
    views: Records,
    states: Records,
    menus: Records,
    trees: Records,
    nodes: Records,
    path: Records,
    slots: Records,
    random: Random,
    ledger: Ledger,
    evaluation: Values,
    totals: Values,
    iterations: int,
) -> None:
    """So many iterations from views[0]; states[0] is a place to play in, `totals` adds up what all seats saw."""
    box, state, menu, tree = boxes[0], states[0], menus[0], trees[0]
    seat = whole(tree.seat)
    for _ in range(iterations):
        states[0] = views[0]  # with a fresh guess of what it hides
        redeal(box, state, seat, random)
        look(box, state, menu, seat)
        length = descend(box, state, menu, tree, nodes, path, slots, random)
        play_on(box, state, menu, tree, random)
        evaluate(box, state, menu, tree, ledger, evaluation)
        add_jitter(tree, evaluation, random)
        remember(tree, nodes, path, length, evaluation)
        totals += evaluation


@entry
def look_ahead(
    boxes: Records,
    views: Records,
    states: Records,
    menus: Records,
    trees: Records,
    random: Random,
    ledger: Ledger,
    evaluation: Values,
    guesses: int,
    found: Values,
) -> int:
    """The evaluation of the seat that thinks after each of its choices, the mean of so many guesses of what is hidden.

    A row of `found` has the utility, the points, the chance to win and the mean square of that. Returns how many
    rows; the menu says which choice each is of.
    """
    box, state, menu, tree = boxes[0], states[0], menus[0], trees[0]
    seat = whole(tree.seat)
    look(box, views[0], menu, seat)
    count = whole(menu.count)
    found[:count] = 0.0
    for _ in range(guesses):
        states[1] = views[0]
        redeal(box, states[1], seat, random)
        for index in range(count):
            states[0] = states[1]
            look(box, state, menu, seat)
            apply(box, state, seat, whole(menu.action[index]))
            settle(box, state, menu, seat)
            evaluate(box, state, menu, tree, ledger, evaluation)
            found[index, 0] += evaluation[UTILITY, seat] / guesses
            found[index, 1] += evaluation[POINTS, seat] / guesses
            found[index, 2] += evaluation[WIN, seat] / guesses
            found[index, 3] += evaluation[WIN, seat] * evaluation[WIN, seat] / guesses
    look(box, states[1], menu, seat)
    return count


@entry
def find_again(
    boxes: Records,
    views: Records,
    states: Records,
    raw: Records,
    menus: Records,
    trees: Records,
    nodes: Records,
    tried: Records,
    random: Random,
    wanted: Records,
    fewest: int,  # visits of a node that is followed,
    budget: int,  # and so many of them at most
) -> int:
    """The node of the tree whose position looks to the seat that thinks like wanted[0]; NONE if there is none.

    It starts at views[0]; `raw` is the same memory as `states`, as bytes: a row for each decision, a last to compare.
    """
    box, seat, level = boxes[0], whole(trees[0].seat), 0
    states[0] = views[0]
    redeal(box, states[0], seat, random)
    look(box, states[0], menus[0], seat)
    tried[0] = nodes[trees[0].root].child
    while level >= 0 and budget > 0:
        child = whole(tried[level])
        if child == NONE or level == len(states) - 2:
            level -= 1
            continue
        node = nodes[child]
        tried[level] = node.sibling
        if node.visits < fewest or node.actor != menus[level].actor or not is_offered(menus[level], whole(node.action)):
            continue
        budget, level = budget - 1, level + 1
        states[level] = states[level - 1]
        apply(box, states[level], whole(node.actor), whole(node.action))
        settle(box, states[level], menus[level], whole(node.actor))
        if menus[level].actor == seat and looks_like(box, states, level, seat, raw, wanted):
            return child
        tried[level] = node.child
    return NONE


@rule
def is_offered(menu: Menu, action: int) -> bool:
    for index in range(menu.count):
        if menu.action[index] == action:
            return True
    return False


@rule
def looks_like(box: Box, states: Records, level: int, seat: int, raw: Records, wanted: Records) -> bool:
    """Whether this position looks to the seat like the wanted one, byte by byte."""
    last = len(states) - 1
    states[last] = states[level]
    hide(box, states[last], seat)
    for place in range(wanted.shape[1]):
        if raw[last, place] != wanted[0, place]:
            return False
    return True
