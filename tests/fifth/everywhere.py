"""Plays the installed game in all that Fourtopia has. Run in a folder that is none of ours, with the names of parts."""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable
from itertools import product
from math import factorial
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from typer.testing import CliRunner

import fourtopia
from fourtopia.bots import BOTS, Budget, advise, make_bot, review
from fourtopia.cli.app import app
from fourtopia.core import CHANCE, GAMES, Match, kind_of
from fourtopia.core.catalogue import MISSING
from fourtopia.core.compiling import COMPILED
from fourtopia.core.log_parser import parse_log

NAME = "goofspiel"
PLAYERS = range(2, 5)
NODES, GAMES_OF_BOTS = (50, "20") if COMPILED else (2, "2")
SHORT = '[deck]\ncards = {}\nprovenance = "rulebook"\n'


def played(players: int = 2, seed: int = 1, variants: tuple[str, ...] = ()) -> Match:
    picker = random.Random(seed)
    match = fourtopia.load(NAME, players=players, variants=variants).new(seed=seed)
    while not match.over:
        match.play(picker.choice(match.legal_ids()))
    return match


def with_cards(cards: int, players: int = 2, variants: tuple[str, ...] = ()) -> fourtopia.Game:
    """A game with another number of cards, as an owner may wish."""
    Path("mine.toml").write_text(SHORT.format(cards))
    return fourtopia.load(NAME, players=players, variants=variants, box="mine.toml")


def command(*words: str) -> str:
    done = CliRunner(env={"COLUMNS": "100", "LINES": "40"}).invoke(app, list(words))
    assert done.exit_code == 0, done.output
    return done.stdout


# --- parts ----------------------------------------------------------------------------------------------------


def terminal() -> None:
    assert {"name": NAME, "title": "Goofspiel"}.items() <= json.loads(command("games", "--json"))[-1].items()
    told = command("play", NAME, "--seats", "random,random", "--seed", "3", "--save", "game.4t")
    assert "Winner: " in told or "Shared victory: " in told
    assert "Goofspiel" in command("replay", "game.4t")
    command("replay", "game.4t", "--picture", "game.svg", "--seat", "1")
    command("replay", "game.4t", "--animate", "moving.svg", "--frames", "5")
    command("play", NAME, "--seats", "random,random,random,random", "--variants", "ties-lost")
    Path("mine.toml").write_text(command("box", NAME).replace("cards = 13", "cards = 5"))
    command("play", NAME, "--seats", "random,greedy", "--box", "mine.toml", "--save", "short.4t")
    assert "deck.cards" in Path("short.4t").read_text()
    assert command("analyse", "short.4t", "--nodes", "100")
    assert "deck.cards" in command("box", NAME, "--provenance")


def checked() -> None:
    report = json.loads(command("check-game", NAME, "--games", "2500" if COMPILED else "30", "--json"))
    assert report["problems"] == []
    assert report["modes"] > 1 or not COMPILED


def counted() -> None:
    """13 prizes, 13 bids of each; three cards have 3! orders, of the prizes and of each hand."""
    rows = json.loads(command("perft", NAME, "--depth", "3", "--json"))["perft"]
    assert [row["sequences"] for row in rows] == [1, 13, 13**2, 13**3]
    from fourtopia.core.perft import perft

    assert perft(with_cards(3), 6) == 6**3
    assert perft(with_cards(3, players=3), 8) == 6**4


def logs() -> None:
    for players in PLAYERS:
        for variants in ((), ("ties-lost",)):
            match = played(players, players, variants)
            again = parse_log(str(match.log)).match()
            assert again.state.tobytes() == match.state.tobytes()
            assert str(again.log) == str(match.log)
            assert sum(match.scores()) <= 91


def secrets() -> None:
    """A bid is known to its player alone until all are in; the log of the others says only that there was one."""
    match = fourtopia.load(NAME, players=3).new(seed=1)
    match.play("bid 7")
    assert [int(match.view(seat).state.players[0].bid) for seat in (0, 1, None)] == [7, 14, 14]
    names = [match.game.notations[step.action] for step in match.steps(1)]
    assert names[-1] == "bid-unseen"
    assert {int(match.imagined(1, seed).state.players[0].bid) for seed in range(200)} == set(range(1, 14))


def bots() -> None:
    for name in BOTS if COMPILED else ("random", "greedy", "search"):
        match, bot = with_cards(4).new(seed=1), make_bot(name, 1)
        while not match.over:
            match.play(bot.choose(match.view(match.actor), match.legal_ids(), Budget(nodes=NODES)))
    match = fourtopia.load(NAME).new(seed=1)
    hint = advise(match.view(0), match.legal_ids(0), Budget(nodes=NODES), seed=1)
    assert {each.action for each in hint.thoughts} <= set(match.legal_ids(0))
    short = with_cards(4).new(seed=2)
    while not short.over:
        short.play(short.legal_ids()[-1])
    assert len(list(review(short, Budget(nodes=NODES), cores=1))) == 6
    result = json.loads(
        command("arena", NAME, "--bots", "greedy,random", "--games", GAMES_OF_BOTS, "--workers", "0", "--json")
    )
    assert result["games"] == int(GAMES_OF_BOTS)


def environments() -> None:
    import warnings

    import gymnasium
    import pyspiel
    from gymnasium.utils.env_checker import check_env

    import fourtopia.envs
    import fourtopia.envs.openspiel

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pettingzoo import test

        test.api_test(fourtopia.envs.aec(NAME, players=3), num_cycles=50)
        test.parallel_api_test(fourtopia.envs.parallel(NAME, players=3), num_cycles=50)
        check_env(gymnasium.make("fourtopia/Goofspiel-v0").unwrapped)
    many = fourtopia.envs.vector(NAME, 8, players=2)
    many.reset(seed=1)
    for _ in range(60):
        many.step(many.games.sample())
    game = pyspiel.load_game("fourtopia_goofspiel(players=2)")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def like_openspiel() -> None:
    """OpenSpiel has the game where ties are lost, with bids at the same time: as many games, the same points."""
    import pyspiel

    for players, cards in ((2, 3), (3, 3)):
        wish = f"goofspiel(players={players},num_cards={cards},points_order=random,returns_type=total_points)"
        ours = with_cards(cards, players, ("ties-lost",))
        assert _same(pyspiel.load_game(wish).new_initial_state(), Match(ours)) == factorial(cards) ** (players + 1)


def _same(theirs: Any, ours: Match) -> int:
    """How many games there are from here on; all of them end with the same points."""
    if theirs.is_terminal():
        assert ours.over
        assert theirs.returns() == ours.scores()
        return 1
    games = 0
    seats = range(ours.game.players)
    for cards in product(*map(theirs.legal_actions, [CHANCE] if theirs.is_chance_node() else seats)):
        there, here = theirs.clone(), ours.copy()
        if theirs.is_chance_node():
            there.apply_action(cards[0])
            here.take(CHANCE, cards[0])
        else:
            there.apply_actions(cards)
            for seat, card in enumerate(cards):
                here.take(seat, here.game.parse(f"bid {card + 1}"))
        games += _same(there, here)
    return games


def pictures() -> None:
    match = played(4)
    for view in (match.view(), match.after(9).view(2)):
        for narrow in (False, True):
            assert ElementTree.fromstring(view.picture(narrow).svg).tag.endswith("svg")
    assert match.game._repr_html_()
    match.view().picture(dark=True).save("end.png")
    assert Path("end.png").read_bytes()[:4] == b"\x89PNG"


def pages() -> None:
    from tests.fifth.visiting import visit

    visit(NAME)


def documented() -> None:
    from docs.game_pages import main as write

    write([NAME, "site"])
    page, rules = (Path("site", f"{NAME}{which}.md").read_text(encoding="utf-8") for which in ("", "-rules"))
    assert "`ties-lost`" in page
    assert "`bid-unseen`" in page
    assert "GOO 2.5" in rules
    assert ElementTree.parse(f"site/covers/{NAME}.svg").getroot().tag.endswith("svg")


def kernels() -> None:
    """In Numba's simulator."""
    from fourtopia.lab import gpu
    from tests.lab.simulated_gpu import same_steps

    sys.setswitchinterval(1e-5)  # its threads wait for each other all the time
    players, variants = kind_of(NAME).showcase
    game = fourtopia.load(NAME, players, variants)
    assert gpu.same_games(game, 3, seed=5, limit=60).same == 3
    (evaluation,) = gpu.roll_out([game.new(seed=1).view(0)], 2, limit=25)
    assert (evaluation.games, len(evaluation.points)) == (2, players)
    assert same_steps(NAME, players, variants)


PARTS: dict[str, Callable[[], None]] = {
    part.__name__: part
    for part in (terminal, checked, counted, logs, secrets, bots, environments, like_openspiel, pictures, pages)
} | {"documented": documented, "kernels": kernels}


def main(names: list[str]) -> None:
    assert GAMES[-1] == NAME
    assert "fourtopia" not in str(Path.cwd())
    for name in names:
        PARTS[name]()
        print(name, flush=True)
    assert not MISSING, MISSING


if __name__ == "__main__":
    main(sys.argv[1:])
