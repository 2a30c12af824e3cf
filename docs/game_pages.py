"""Writes the pages of the games from the code: `python -m docs.game_pages`. A test says when they are out of date.

Everything here is the same for all games. What a person writes is a summary of the rules, in docs/games/summary/, and
a line in CHANGELOG.md for every version of the rules. The pages of an installed game go into a folder of one's own:
`python -m docs.game_pages goofspiel FOLDER`.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from docs import covers
from docs.actions import Seen, Use, look_through, pattern, ranges, usual_players

from fourtopia.core import GAMES, kind_of, load
from fourtopia.core.components import UNUSED, provenance
from fourtopia.core.kind import Kind
from fourtopia.core.observation import layout

DOCS = Path(__file__).parent
ROOT = DOCS.parent
FOLDER = DOCS / "games"
HOME = DOCS / "index.md"
CARDS = ("<!-- games: written by docs/game_pages.py -->\n", "<!-- /games -->\n")
WRITTEN = "<!-- Written by docs/game_pages.py from the code of the game: change that, not this page. -->\n"
ORIGINS = {
    "rulebook": "stated in the printed rules",
    "derived": "follows from an example or a count in the rules",
    "source": "read off pictures or texts by others",
    "designed": "**our own design**, not the published value",
    UNUSED: "a placeholder: such a thing has no such value",
}
SOURCE = "source: "
MANNERS = {
    "number": "number",
    "bits": "set",
    "choice": "one of",
    "tally": "how many of each",
    "seat": "seat",
    "seat-bits": "set of seats",
}


def files() -> Iterator[tuple[Path, str]]:
    """Every file that is written from the code, with what it is to hold."""
    kinds = [kind for kind in map(kind_of, GAMES) if is_ours(kind)]
    yield from covers.files(kinds)
    seen = {kind.name: look_through(kind) for kind in kinds}
    for kind in kinds:
        yield from files_of(kind, seen[kind.name], FOLDER)
    yield FOLDER / "index.md", overview(kinds, seen)
    before, mark, rest = HOME.read_text(encoding="utf-8").partition(CARDS[0])
    yield HOME, before + mark + cards(kinds, "games/") + CARDS[1] + rest.partition(CARDS[1])[2]


def files_of(kind: Kind, seen: Seen, folder: Path) -> Iterator[tuple[Path, str]]:
    """The pages and the cover of one game."""
    yield folder / f"{kind.name}.md", page(kind, seen)
    yield folder / f"{kind.name}-rules.md", rules_page(kind)
    yield folder / "covers" / f"{kind.name}.svg", covers.cover(kind)


def is_ours(kind: Kind) -> bool:
    """Whether it is a game of this repository."""
    return kind.folder.is_relative_to(ROOT / "src")


def page(kind: Kind, seen: Seen) -> str:
    """The page of a game: one template for all."""
    parts = (
        f"{WRITTEN}\n# {kind.title}\n\n{introduction(kind)}",
        section("At a glance", table(("", ""), facts(kind, seen))),
        section("A position", pictures(kind)),
        section("The rules in short", summary(kind)),
        section("Options", options(kind)),
        section("Components", components(kind)),
        section("Actions", actions(kind, seen)),
        section("Observation", observation_table(kind)),
        section("Points", points(kind)),
        section("Versions", versions(kind)),
    )
    return "\n".join(part for part in parts if part)


def section(title: str, text: str) -> str:
    return f"## {title}\n\n{text.strip()}\n" if text else ""


def table(columns: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    lines = [columns, ["---"] * len(columns), *rows]
    return "".join(f"| {' | '.join(map(_cell, line))} |\n" for line in lines)


def _cell(value: object) -> str:
    return str(value).replace("|", "\\|")


def introduction(kind: Kind) -> str:
    """A line, the cover, and who made the game, as RULES.md begins."""
    line, cover = kind.say("cover.line"), f"covers/{kind.name}.svg"
    made_by = re.split(r"(?<=[.;]) ", rules(kind).split("\n\n")[1], maxsplit=1)[0].rstrip(".;")
    return (
        f'<img class="cover" data-game="{kind.name}" src="{cover}" width="368" height="296" alt="">\n\n{line}\n\n'
        f"{made_by}. Fourtopia is not affiliated with its authors and publisher, and uses none of their art and text.\n"
    )


def rules(kind: Kind) -> str:
    return (kind.folder / "RULES.md").read_text(encoding="utf-8")


def rules_page(kind: Kind) -> str:
    """RULES.md, which the site includes and gives an anchor for every clause (docs/clauses.py)."""
    if not is_ours(kind):
        return rules(kind)
    path = (kind.folder / "RULES.md").relative_to(ROOT).as_posix()
    return f'<!-- The site shows {path} here. -->\n\n--8<-- "{path}"\n'


def facts(kind: Kind, seen: Seen) -> Iterator[tuple[str, object]]:
    players, variants = kind.showcase
    mode = f"{players} players{''.join(f', `{name}`' for name in variants)}"
    played = load(kind.name, players=players, variants=variants).random_games(200, seed=1)
    yield "players", number_of_players(kind)
    yield "length", kind.say("cover.length")
    yield "chance", kind.say("cover.luck")
    yield "secrets", "yes: a view blanks what a seat may not know" if seen.secrets else "none"
    yield "several decide at once", "yes, in some modes" if seen.together else "no"
    yield "actions", f"{kind.actions:,}"
    yield "decisions in a random game", f"{played.decisions // played.games:,} ({mode}; chance's included)"
    yield "size of a position", " or ".join(sizes(kind))
    yield "solver", "[yes, for the solo game](../solver.md)" if kind.solving else "no"
    yield "rules version", kind.rules_version


def sizes(kind: Kind) -> Iterator[str]:
    several = len(kind.state_types) > 1
    for each in kind.state_types:
        yield f"{each.itemsize:,} bytes" + (f" (up to {each['players'].shape[0]} players)" if several else "")


def short_players(kind: Kind) -> str:
    least, most = kind.rulebook_players[0], kind.rulebook_players[-1]
    return str(least) if least == most else f"{least} to {most}"


def number_of_players(kind: Kind) -> str:
    ours = [str(players) for players in kind.players if players not in kind.rulebook_players]
    return short_players(kind) + (f"; {', '.join(ours)} as a practice game of ours" if ours else "")


def pictures(kind: Kind) -> str:
    """In a browser, as the reader likes it: the site and other readers of Markdown know these endings."""
    if not (DOCS / "pictures" / f"{kind.name}-wide-light.png").exists():
        return ""  # `make pictures` takes them
    words = f"A table of {kind.title}"
    themes = "\n".join(
        f"![{words}, {theme}](../pictures/{kind.name}-wide-{theme}.png#gh-{theme}-mode-only)"
        for theme in ("light", "dark")
    )
    return f"{themes}\n\nThe same game [in a terminal](../{kind.name}.svg), and [every page in pictures](../look.md).\n"


def summary(kind: Kind) -> str:
    """What a person wrote about the rules, and where all of them are."""
    path = FOLDER / "summary" / f"{kind.name}.md"
    words = path.read_text(encoding="utf-8").strip() + "\n\n" if path.exists() else ""
    clauses = len(re.findall(r"^- \*\*[A-Z]+ \d+\.\d+\*\*", rules(kind), re.MULTILINE))
    return (
        f"{words}[All rules in our words]({kind.name}-rules.md): {clauses} clauses, each with a test that names it; "
        "readings of ours are marked.\n"
    )


def options(kind: Kind) -> str:
    players, first = usual_players(kind), kind.variants[:1]
    rows = [(f"`{name}`", kind.variant_text(name)) for name in kind.variants]
    words = "Variants change what lies in the box; those that do not go together are refused with a reason."
    variants = f"{words}\n\n{table(('variant', 'what it changes'), rows)}" if rows else "There are no variants.\n"
    return f"""Players: {number_of_players(kind)}. {variants}
```sh
fourtopia play {kind.name} --players {players}{"".join(f" --variants {name}" for name in first)}
```

```python
game = fourtopia.load("{kind.name}", players={players}{"".join(f', variants=["{name}"]' for name in first)})
```
"""


def components(kind: Kind) -> str:
    """How many values there are, and where they come from."""
    origins = [origin for _, _, origin in provenance(kind.components.tables)]
    counted = Counter("source" if origin.startswith(SOURCE) else origin for origin in origins)
    rows = ((_origin(key), words, f"{counted[key]:,}") for key, words in ORIGINS.items() if counted[key])
    sources = sorted({origin.removeprefix(SOURCE) for origin in origins if origin.startswith(SOURCE)})
    named = f"\nSources: {', '.join(f'<{each}>' for each in sources)}.\n" if sources else ""
    values = f"{len(origins):,} value{'s' if origins[1:] else ''}"
    return f"""Every tile, card, track and limit is a value in `components.toml`: {values}.

{table(("provenance", "it is", "values"), rows)}{named}
Who owns the game can play with the values of their own copy:

```sh
fourtopia box {kind.name} --provenance    # every value, and where it comes from
fourtopia box {kind.name} > mine.toml     # edit it, then: --box mine.toml
```
"""


def _origin(key: str) -> str:
    return key if key == UNUSED else f"`{key}`"


def actions(kind: Kind, seen: Seen) -> str:
    """A table of ranges for players, one for chance, and those that nobody chooses."""
    blocks, places = ranges(kind), range(len(ranges(kind)))
    told = [place for place in places if blocks[place][0] in kind.announcements]
    unseen = [place for place in places if place not in seen.players and place not in seen.chance]
    groups = (
        ("What players decide", {place: seen.players[place] for place in seen.players if place not in told}),
        ("What chance decides", {place: seen.chance[place] for place in seen.chance if place not in told}),
        ("What the rules do, so that it can be told", {place: (seen.players | seen.chance)[place] for place in told}),
    )
    text = (
        f"{kind.actions} actions. A number and its notation never change once they are published; "
        "`match.play` takes either. The examples are what the program said in finished games.\n"
    )
    for title, uses in groups:
        if uses:
            text += f"\n### {title}\n\n{_ranges(kind, blocks, dict(sorted(uses.items())))}"
    if unseen:
        rows = [(_numbers(blocks[place]), pattern(kind, blocks[place])) for place in unseen]
        text += f"\n### What stands for a secret in the log of another seat\n\n{table(('numbers', 'notation'), rows)}"
    return text


def _ranges(kind: Kind, blocks: Sequence[range], uses: dict[int, Use]) -> str:
    rows = (
        (
            _numbers(blocks[place]) + (f" ({len(blocks[place])})" if len(blocks[place]) > 1 else ""),
            pattern(kind, blocks[place]),
            use.title,
            clause_link(kind, use.clause) if use.clause else "",
            use.text if len(blocks[place]) == 1 else f"`{kind.notations[use.action]}`: {use.text}",
        )
        for place, use in uses.items()
    )
    return table(("numbers (how many)", "notation", "when, for example", "rule", "what it does there"), rows)


def _numbers(actions: range) -> str:
    return str(actions[0]) if len(actions) == 1 else f"{actions[0]}–{actions[-1]}"  # noqa: RUF001


def clause_link(kind: Kind, clause: str) -> str:
    return f"[{clause}]({kind.name}-rules.md#{clause.lower().replace(' ', '-')})"


def observation_table(kind: Kind) -> str:
    """What every number of an observation is, with the players that benchmarks have."""
    players, variants = kind.showcase
    parts = layout(load(kind.name, players=players, variants=variants))
    rows = (
        (
            f"`{part.name}`",
            _numbers(range(part.start, part.start + part.size)),
            " × ".join(map(str, part.shape)) or "1",  # noqa: RUF001
            MANNERS[part.manner],
            f"{part.scale:g}" if part.scale != 1 else "",
            kind.part_text(part.name),
        )
        for part in parts.parts
    )
    return f"""With {players} players [an observation](../environments.md#observations) is {parts.size:,} whole numbers.
The seat that looks comes first, then the others in the order of play. Divided by its scale, a number comes to about 1.

{table(("part", "numbers", "shape", "read as", "scale", "what it is"), rows)}"""


def points(kind: Kind) -> str:
    rows = ((f"`{name}`", kind.category_text(name)) for name in kind.categories)
    ties = " then ".join(f"{kind.category_text(name).lower()} (`{name}`)" for name in kind.tie_breaks)
    decides = f"Where points are equal, the most wins of: {ties}." if ties else "Equal points are a shared victory."
    return f"""`match.ledger()` has these sources for every seat: final when the game is over, else as if it ended.

{table(("source", "in words"), rows)}
{decides}
"""


def versions(kind: Kind) -> str:
    """What each version of the rules changed, as CHANGELOG.md says: `- Utopia, rules version 2: ...`."""
    if not is_ours(kind):
        return ""
    rows = [(version, *change(kind, version)) for version in range(kind.rules_version, 0, -1)]
    return f"""A log names the version of its rules; a later one replays it, or says that the rules have changed.

{table(("rules version", "Fourtopia", "what changed"), rows)}"""


def change(kind: Kind, version: int) -> tuple[str, str]:
    """The release that brought this version, and what it says about it; the first is the game itself."""
    begins = f"- {kind.title}, complete" if version == 1 else f"- {kind.title}, rules version {version}: "
    release = ""
    for line in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            release = line[3:]
        if line.startswith(begins):
            words = line.removeprefix(f"- {kind.title}, ") if version == 1 else line.removeprefix(begins)
            return release, words[0].upper() + words[1:]
    raise SystemExit(f"CHANGELOG.md needs a line that begins with {begins!r}")


def overview(kinds: Sequence[Kind], seen: dict[str, Seen]) -> str:
    """All games side by side."""
    columns = [dict(facts(kind, seen[kind.name])) for kind in kinds]
    rows = ((name, *(_from_here(str(column[name])) for column in columns)) for name in columns[0])
    titles = ("", *(f"[{kind.title}]({kind.name}.md)" for kind in kinds))
    return f"{WRITTEN}\n# The games\n\n{cards(kinds, '')}\n## Side by side\n\n{table(titles, rows)}"


def _from_here(words: str) -> str:
    """Short enough for a column."""
    return words.partition(": a view")[0].replace(" as a practice game of ours", " of ours")


def cards(kinds: Sequence[Kind], folder: str) -> str:
    """Covers that lead to the pages of the games."""
    each = "".join(
        f'\n<div class="game-card" data-game="{kind.name}" markdown>\n\n'
        f"[![{kind.title}]({folder}covers/{kind.name}.svg)]({folder}{kind.name}.md)\n\n"
        f"**[{kind.title}]({folder}{kind.name}.md)**\n\n{kind.say('cover.line')}\n\n"
        f"{short_players(kind)} players · {kind.say('cover.length')} · {kind.say('cover.luck')}\n\n</div>\n"
        for kind in kinds
    )
    return f'<div class="game-cards" markdown>\n{each}\n</div>\n'


def main(words: Sequence[str]) -> None:
    if words:
        name, folder = words
        wanted = files_of(kind_of(name), look_through(kind_of(name)), Path(folder))
    else:
        wanted = files()
    for path, text in wanted:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
