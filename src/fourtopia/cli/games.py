"""`fourtopia games`: what can be played."""

from rich.table import Table as Grid
from rich.text import Text

from fourtopia.cli.console import NOTE, NUMBER, TITLE, new_console, print_json
from fourtopia.cli.messages import complain, say
from fourtopia.core import GAMES, FourtopiaError, kind_of
from fourtopia.core.kind import Kind


def list_games(as_json: bool) -> None:
    """All games that can be read; then why one cannot."""
    kinds, broken = list[Kind](), list[FourtopiaError]()
    for name in GAMES:
        try:
            kinds.append(kind_of(name))
        except FourtopiaError as error:
            broken.append(error)
    if as_json:
        print_json(
            [
                {
                    "name": kind.name,
                    "title": kind.title,
                    "rules": kind.rules_version,
                    "players": list(kind.players),
                    "rulebook_players": list(kind.rulebook_players),
                    "variants": {name: kind.variant_text(name) for name in kind.variants},
                }
                for kind in kinds
            ]
        )
        return
    _show(kinds)
    for each in broken[:-1]:
        complain(each)
    if broken:
        raise broken[-1]


def _show(kinds: list[Kind]) -> None:
    console = new_console()
    for kind in kinds:
        players = say("games.players", least=kind.rulebook_players[0], most=kind.rulebook_players[-1])
        ours = [str(number) for number in kind.players if number not in kind.rulebook_players]
        practice = say("games.ours", players=", ".join(ours)) if ours else ""
        console.print(Text.assemble((kind.title, TITLE), "  ", players, practice))
        console.print(Text(say("games.play", name=kind.name), style=NOTE))
        variants = Grid.grid(padding=(0, 2, 0, 0), pad_edge=False)
        variants.add_column(style=NUMBER, no_wrap=True)
        for name in kind.variants:
            variants.add_row(f"  {name}", Text(kind.variant_text(name)))
        console.print(variants)
