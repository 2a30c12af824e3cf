"""Playthroughs: whole games as text that a person can read: every decision, its choices, and what changed after it.

They are kept beside the tests of each game and compared line by line. After a wanted change of rules or texts:
python -m tests.playthrough writes them anew; read the difference before committing it.
"""

from collections.abc import Iterator
from pathlib import Path

import fourtopia
from fourtopia.bots import make_bot
from fourtopia.core import CHANCE, Match
from fourtopia.core.view import plain

HERE = Path(__file__).parent

# game, file name, players, variants, seed
PLAYTHROUGHS: tuple[tuple[str, str, int, tuple[str, ...], int], ...] = (
    ("futuropia", "solo", 1, (), 1),
    ("futuropia", "solo-upgraded-expert", 1, ("upgraded", "variable-quarters", "requirements"), 2),
    ("futuropia", "two-players", 2, (), 3),
    ("futuropia", "two-players-upgraded", 2, ("upgraded",), 4),
    ("futuropia", "two-players-b-side", 2, ("b-side",), 5),
    ("futuropia", "three-players-expert", 3, ("variable-quarters", "requirements"), 6),
    ("futuropia", "four-players", 4, (), 7),
    ("futuropia", "four-players-everything", 4, ("upgraded", "b-side", "six-generators", "less-attraction"), 8),
    ("prosperity", "alone", 1, (), 1),
    ("prosperity", "two-players", 2, (), 2),
    ("prosperity", "two-players-silver", 2, ("silver",), 3),
    ("prosperity", "three-players-black", 3, ("black",), 4),
    ("prosperity", "three-players-lenient", 3, ("lenient-triangle",), 5),
    ("prosperity", "four-players", 4, (), 6),
    ("utopia", "two-players", 2, (), 59),
    ("utopia", "three-players", 3, (), 51),
    ("utopia", "four-players-others-only", 4, ("wonder-others-only",), 17),
    ("utopia", "five-players", 5, (), 87),
    ("write-the-future", "solo", 1, (), 1),
    ("write-the-future", "solo-secrecy-factions", 1, ("secrecy", "future-proof", "choose-factions"), 2),
    ("write-the-future", "draft-two-players", 2, ("draft",), 3),
    ("write-the-future", "draft-two-players-secrecy", 2, ("draft", "secrecy"), 4),
    ("write-the-future", "draft-three-players-factions", 3, ("draft", "future-proof"), 5),
    ("write-the-future", "draft-four-players", 4, ("draft",), 6),
    ("write-the-future", "draft-four-players-everything", 4, ("draft", "secrecy", "future-proof"), 7),
    ("write-the-future", "traditional-two-players", 2, (), 8),
    ("write-the-future", "traditional-five-players", 5, (), 9),
    ("write-the-future", "traditional-five-players-everything", 5, ("secrecy", "future-proof", "choose-factions"), 10),
    ("write-the-future", "traditional-hundred-players", 100, (), 11),
)

MANY = 12
"""With more players, one of them is told in full and the others in one line a decision."""


def path_of(game: str, name: str) -> Path:
    return HERE / game.replace("-", "_") / "playthroughs" / f"{name}.txt"


def playthrough(game: str, players: int, variants: tuple[str, ...], seed: int) -> str:
    """A game played by random bots, told decision by decision."""
    match = fourtopia.load(game, players=players, variants=variants).new(seed=seed)
    bot = make_bot("random", seed)
    choices: list[list[str]] = []
    while not match.over:
        choices.append([match.game.notations[action] for action in match.legal_ids()])
        match.play(bot.choose(match.view(match.actor), match.legal_ids()))
    lines = [f"{game}, {players} players, variants: {' '.join(variants) or 'none'}, seed {seed}", ""]
    lines += _told(match, choices)
    lines += ["", f"scores: {match.scores()}  winners: {match.winners()}"]
    rows = zip(match.ledger(), match.tie_breaks(), strict=True)
    lines += [f"seat {seat}: {points | ties}" for seat, (points, ties) in enumerate(rows)]
    return "\n".join(lines) + "\n"


def _told(match: Match, choices: list[list[str]]) -> Iterator[str]:
    notations, text = match.game.notations, match.game.kind.texts.text
    offered = iter(choices)
    before: set[tuple[int, str]] = set()
    for step in match.steps(secrets=True):
        if match.game.players > MANY and step.seat > 0:
            among = "forced" if step.forced else f"of {len(next(offered))}"
            yield f"seat {step.seat}: {notations[step.action]} ({among})"
            continue
        if step.seat == CHANCE:
            yield f"chance: {notations[step.action]}   ({text(step.before, step.action)})"
        elif step.action in match.game.kind.announcements:
            yield f"rules: {notations[step.action]}   ({text(step.before, step.action)})"
        elif step.forced:
            yield f"  forced: seat {step.seat}: {notations[step.action]}"
        else:
            yield ""
            yield f"{step.before.prompt}"
            yield f"  choices: {', '.join(next(offered))}"
            yield f"> {notations[step.action]}   ({text(step.before, step.action)})"
        after = step.after.tables()
        lines = [(number, line) for number, table in enumerate(after) for line in plain(table).splitlines()[1:]]
        changed = [(number, line) for number, line in lines if (number, " ".join(line.split())) not in before]
        for number in dict.fromkeys(number for number, _ in changed):
            yield f"    {after[number].title}"
            yield from (f"    {line}" for table, line in changed if table == number)
        before = {(number, " ".join(line.split())) for number, line in lines}


def main() -> None:
    for game, name, players, variants, seed in PLAYTHROUGHS:
        path = path_of(game, name)
        path.parent.mkdir(exist_ok=True)
        path.write_text(playthrough(game, players, variants, seed), encoding="utf-8")
        print(path)


if __name__ == "__main__":
    main()
