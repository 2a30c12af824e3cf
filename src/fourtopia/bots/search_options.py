"""How a search goes about it, as `search:nodes=5000,depth=10` says it."""

from dataclasses import dataclass

AS_THE_GAME_SAYS = -1


@dataclass(frozen=True)
class SearchOptions:
    """How a search goes about it."""

    nodes: int = 1000  # looks at a position, those for an earlier decision that still hold included
    seconds: float = 2.5  # at most
    depth: int = AS_THE_GAME_SAYS  # decisions played on before a position is judged
    leaning: bool = True  # whether those are what looks sensible, or just any
    merging: bool = True  # whether what chance does makes no branches
    curiosity: float = 0.5  # for what was seen little of
    duty: float = 1.0  # to look into every choice a little
    cores: int = 1
    reuse: bool = True  # of the tree that was grown for the last decision
