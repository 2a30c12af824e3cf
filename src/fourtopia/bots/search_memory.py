"""The memory that a bot searches in, for one game."""

import numpy as np

from fourtopia.bots.evaluation import ROWS
from fourtopia.bots.tree import DEEPEST, NODE, NONE, TREE
from fourtopia.core import Game
from fourtopia.core.records import MENU

DEEPEST_FOUND = 40  # decisions after which a position is still found again in a tree


class SearchMemory:
    """Records to play in, and a tree with room for so many nodes."""

    def __init__(self, game: Game, nodes: int = 1) -> None:
        self.game = game
        self.states = np.zeros(DEEPEST_FOUND + 2, game.state_type)
        self.menus = np.zeros(DEEPEST_FOUND + 2, MENU)
        self.ledger = game.new_ledger()
        self.evaluation = np.zeros((ROWS, game.players))
        self.totals = np.zeros((ROWS, game.players))
        self.trees = np.zeros(1, TREE)
        self.nodes = np.zeros(nodes, NODE)
        self.path = np.zeros(DEEPEST + 1, np.int32)
        self.slots = np.zeros(game.kind.actions, np.int32)
        self.tried = np.zeros(DEEPEST_FOUND + 2, np.int32)
        tree = self.trees[0]
        tree.players = game.players
        tree.categories, tree.tie_breaks = len(game.kind.categories), len(game.kind.tie_breaks)
        tree.grain, tree.jitter = (2.0, 0.2) if game.players == 1 else (0.05, 0.005)
        self.clear(0)

    def clear(self, seat: int) -> None:
        """An empty tree for the thoughts of this seat."""
        tree = self.trees[0]
        tree.seat, tree.root, tree.nodes, tree.only = seat, 0, 1, NONE
        tree.most, tree.least = -np.inf, np.inf
        self.nodes[0] = np.zeros(1, NODE)[0]
        self.nodes[0].child = self.nodes[0].sibling = NONE
        self.nodes[0].actor = NONE

    @property
    def visits(self) -> int:
        """How often the root was visited."""
        return int(self.nodes["visits"][self.trees["root"][0]])
