"""What the checker did and found."""

from dataclasses import dataclass, field

from fourtopia.core.checking.messages import say

MOST_PROBLEMS = 12
"""So many are told; a fault that shows everywhere would fill the screen."""

MOST_NAMES = 6


@dataclass
class Report:
    """What the checker did and found. It goes on to the next mode as long as random play finds nothing."""

    game: str
    games: int = 0
    decisions: int = 0
    modes: int = 0  # that were played
    problems: list[str] = field(default_factory=list)
    all_modes: int = 0  # that the game accepts; 0 where they are too many to count
    not_played: list[str] = field(default_factory=list)  # the names of the other modes
    played_through: int = 0  # games played through as a person would
    positions: int = 0  # looked at with everybody's eyes
    drawings: int = 0
    title: str = ""

    def add(self, problems: list[str]) -> None:
        """Each problem once, and not too many."""
        self.problems += [each for each in dict.fromkeys(problems) if each not in self.problems]
        if len(self.problems) > MOST_PROBLEMS:
            self.problems[MOST_PROBLEMS - 1 :] = [say("check.more", count=len(self.problems) - MOST_PROBLEMS + 1)]


def listed(names: list[str], most: int = MOST_NAMES) -> str:
    """Some names, and how many more there are."""
    shown = ", ".join(names[:most])
    return shown if len(names) <= most else say("check.and-more", shown=shown, count=len(names) - most)
