"""A solver's checkpoint: what was found and proven so far, in a file, to go on with later."""

import json
import os
import tempfile
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from fourtopia.core import FourtopiaError, Match
from fourtopia.core.checksum import checksum
from fourtopia.lab.solver.messages import say

FORMAT = "fourtopia solver checkpoint 1"


class BadCheckpoint(FourtopiaError):
    """A checkpoint that cannot be gone on with: damaged, or of another game."""


@dataclass(frozen=True)
class Checkpoint:
    decisions: tuple[int, ...] | None  # of the best plan, from the position on
    best: int | None
    bound: int | None
    seconds: float
    runs: int
    weights: list[float]


def write_checkpoint(path: Path, start: Match, state: Checkpoint) -> None:
    """Write the file whole or not at all."""
    about = {"format": FORMAT, **_about(start), **asdict(state)}
    if state.decisions is not None:
        about["decisions"] = [start.game.notations[action] for action in state.decisions]
    part = None
    try:
        with tempfile.NamedTemporaryFile("w", dir=path.parent, prefix=".", suffix=".solver", delete=False) as file:
            part = Path(file.name)
            json.dump(about, file, indent=1)
        os.replace(part, path)
    except OSError as error:
        if part is not None:
            part.unlink(missing_ok=True)
        raise BadCheckpoint(say("checkpoint.write", path=path, reason=error.strerror)) from error


def read_checkpoint(path: Path, start: Match) -> Checkpoint | None:
    """The checkpoint of this position, None if there is none yet. Its plan is played again to see that it holds."""
    if not path.exists():
        if not path.parent.is_dir():
            raise BadCheckpoint(say("checkpoint.no-folder", path=path, folder=path.parent))
        return None
    try:
        about = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadCheckpoint(say("checkpoint.read", path=path, reason=error.strerror)) from error
    except ValueError as error:
        raise BadCheckpoint(say("checkpoint.damaged", path=path)) from error
    if not isinstance(about, dict) or about.get("format") != FORMAT:
        raise BadCheckpoint(say("checkpoint.foreign", path=path))
    for key, value in _about(start).items():
        if about.get(key) != value:
            raise BadCheckpoint(say("checkpoint.other", path=path, what=key, found=about.get(key), wanted=value))
    try:
        return _checked(about, start)
    except (KeyError, TypeError, ValueError, FourtopiaError) as error:
        raise BadCheckpoint(say("checkpoint.damaged", path=path)) from error


def _about(start: Match) -> dict[str, Any]:
    """What the checkpoint is of."""
    game = start.game
    return {
        "game": game.name,
        "rules": game.kind.rules_version,
        "variants": list(game.variants),
        "changes": json.loads(json.dumps(dict(game.components.changes))),
        "position": checksum(start),
    }


def _checked(about: dict[str, Any], start: Match) -> Checkpoint:
    decisions, best = None, None
    if about["decisions"] is not None:
        match = start.copy()
        for notation in about["decisions"]:
            match.play(notation)
        decisions = tuple(action for _, action in match.chosen[len(start.chosen) :])
        best = match.scores()[0]
        if not match.over or best != about["best"]:
            raise ValueError
    bound = about["bound"]
    if bound is not None and (not isinstance(bound, int) or (best is not None and bound < best)):
        raise ValueError
    return Checkpoint(
        decisions, best, bound, float(about["seconds"]), int(about["runs"]), [float(each) for each in about["weights"]]
    )
