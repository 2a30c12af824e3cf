"""What a page shows of Write the Future: every position can be drawn, pressed and told, and secrets stay secret."""

import random
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest

import fourtopia
from fourtopia.core import Match, kind_of
from fourtopia.core.board import Drawing, Look
from fourtopia.core.sentence import unmarked
from fourtopia.core.view import View
from fourtopia.games.write_the_future import state as s
from fourtopia.games.write_the_future.show import asking, board
from fourtopia.games.write_the_future.show.missions import caption, worths
from fourtopia.games.write_the_future.show.pictures import picture
from fourtopia.games.write_the_future.show.prospects import gain
from fourtopia.games.write_the_future.state import Stage, Turn

KIND = kind_of("write-the-future")

MODES: list[tuple[int, tuple[str, ...], int]] = [  # and how many decisions lie between two drawings
    (1, (), 10),
    (1, ("future-proof", "choose-factions"), 10),
    (2, ("draft",), 23),
    (3, ("draft", "secrecy"), 41),
    (4, ("draft", "secrecy", "future-proof", "choose-factions"), 53),
    (5, ("secrecy",), 97),
    (12, ("secrecy", "future-proof"), 211),
    (100, (), 2999),
]
LIST_ONLY = {s.DONE, s.DECLINE}  # they are about nothing that can be seen
FOLDER = Path(board.__file__).parents[1]
MOVED = re.compile(r"transform:translate\(([-\d.]+)px,([-\d.]+)px\)(?: scale\(([\d.]+)\))?")


def positions(players: int, variants: tuple[str, ...], every: int, seed: int = 1) -> Iterator[Match]:
    """Positions of a game that is played at random, with a liking for drawing; the last one too."""
    match = fourtopia.load("write-the-future", players=players, variants=variants).new(seed=seed)
    picker, count = random.Random(seed), 0
    while not match.over:
        if count % every == 0:
            yield match
        legal = match.legal_ids()
        wanted = [action for action in legal if s.DRAW <= action < s.BUY] if picker.random() < 0.5 else []
        match.play(picker.choice(wanted or legal))
        count += 1
    yield match


def look_of(match: Match, seat: int | None, narrow: bool = False) -> Look:
    offers = match.legal_ids(seat) if seat is not None and seat in match.actors else []
    return Look(narrow=narrow, offers=frozenset(offers))


def page(view: View, look: Look, *seats: int) -> list[Drawing]:
    return [*board.shared(view, look), *(part for seat in seats for part in board.area(view, seat, look))]


def inside(part: Drawing) -> None:
    """Every tile lies in the drawing that it is in."""

    def walk(element: ElementTree.Element, x: float, y: float, scale: float) -> None:
        moved = re.match(
            r"transform:translate\(([-\d.]+)px,([-\d.]+)px\)(?: scale\(([\d.]+)\))?", element.get("style", "")
        )
        if moved:
            x, y, scale = x + scale * float(moved[1]), y + scale * float(moved[2]), scale * float(moved[3] or 1)
        if element.tag.endswith("rect") and "ring" not in element.get("class", ""):
            left, top = x + scale * float(element.get("x", 0)), y + scale * float(element.get("y", 0))
            assert -1 <= left <= part.width + 1 - scale * float(element.get("width", 0))
            assert -1 <= top <= part.height + 1 - scale * float(element.get("height", 0))
        for child in element:
            if "transform" not in child.attrib:  # areas' prints, which are in defs
                walk(child, x, y, scale)

    walk(ElementTree.fromstring(part.svg), 0, 0, 1)


def pressable(parts: list[Drawing]) -> set[int]:
    return {
        int(each) for part in parts for does in re.findall(r'data-does="([\d ]+)"', part.svg) for each in does.split()
    }


@pytest.mark.parametrize(("players", "variants", "every"), MODES)
def test_every_position_can_be_drawn_and_pressed(players: int, variants: tuple[str, ...], every: int) -> None:
    for match in positions(players, variants, every):
        viewers = [None, *sorted({0, players - 1, match.actor if match.actor is not None else 0})]
        for seat in viewers:
            for narrow in (False, True):
                view, look = match.view(seat), look_of(match, seat, narrow)
                shown = seat or 0
                parts = page(view, look, *sorted({shown, (shown + 1) % players}))
                ids = [found for part in parts for found in re.findall(r' id="([^"]+)"', part.svg)]
                assert len(ids) == len(set(ids))
                assert {part.width for part in parts} == {366 if narrow else 1056}
                for part in parts:
                    inside(part)
                if narrow:
                    assert max(part.height for part in parts) <= 520
                else:
                    assert sum(part.height + 12 for part in page(view, look, shown)) - 12 <= 838
                assert look.offers - LIST_ONLY <= pressable(parts)


def test_whatever_is_decided_can_be_pressed() -> None:
    """With all factions at the table there is every kind of decision."""
    seen = Counter[Turn]()
    for variants, players, seed in ((("future-proof",), 12, 1), (("future-proof",), 12, 6), (("draft",), 3, 2)):
        for match in positions(players, variants, 1, seed):
            if match.actor is None:
                continue
            turn = Turn(int(match.state.players[match.actor].turn))
            seen[turn] += 1
            if seen[turn] <= 3:
                for narrow in (False, True):
                    look = look_of(match, match.actor, narrow)
                    assert look.offers - LIST_ONLY <= pressable(page(match.view(match.actor), look, match.actor))
    assert set(seen) == set(Turn) - {Turn.IDLE}


@pytest.mark.parametrize(("players", "variants", "every"), MODES)
def test_every_position_has_words(players: int, variants: tuple[str, ...], every: int) -> None:
    clauses = set(re.findall(r"WRI \d+\.\d+", (FOLDER / "RULES.md").read_text(encoding="utf-8")))
    for match in positions(players, variants, every, seed=2):
        view = match.view(match.actor if match.actor is not None and match.actor >= 0 else None)
        heading = asking.heading(view)
        assert heading.title
        assert heading.clause in clauses
        assert "" not in (asking.goal(view), asking.stand(view))
        for action in match.legal_ids() if not match.over else ():
            assert asking.choice(view, action).title
        for seat in range(min(players, 5)):
            assert 3 <= len(asking.goods(view, seat)) <= 6
            brief = asking.brief(view, seat)
            assert 3 <= len(brief.facts) <= 6
            ElementTree.fromstring(brief.svg)


SILENT = (s.DRAW, s.NUMBER, s.COLOUR, s.MOVE, s.COPY)  # the next step says it


@pytest.mark.parametrize("variants", [("draft", "secrecy"), ("secrecy", "future-proof")])
def test_every_kind_of_step_is_told(variants: tuple[str, ...]) -> None:
    match = [*positions(4, variants, 10_000, seed=5)][-1]
    told = [(step, unmarked(asking.told(step))) for step in match.steps(0)]
    for step, sentence in told:
        silent = step.action in SILENT or s.DRAW <= step.action < s.AT or s.FROM <= step.action < s.BONUS
        silent = silent or s.DIE <= step.action < s.MISSION or s.GIVE_UP <= step.action < s.TAKE
        silent = silent or step.action >= s.COPY
        assert silent or sentence.endswith("."), KIND.notations[step.action]
    lines = [sentence for _, sentence in told if sentence]
    assert len(lines) > 60
    assert "seat 1 gets a secret mission." in lines
    assert any(line.startswith("seat 0 gets a secret mission: ") for line in lines)
    assert any(
        re.fullmatch(r"seat \d draws (an Agent|Intel|Money|a Weapon) at row \d, column \d\.", line) for line in lines
    )


def test_clauses_of_all_stages_and_turns_exist() -> None:
    rules = (FOLDER / "RULES.md").read_text(encoding="utf-8")
    assert (len(asking._STAGE_CLAUSES), len(asking._TURN_CLAUSES)) == (len(Stage), len(Turn))
    for clause in (*asking._STAGE_CLAUSES, *asking._TURN_CLAUSES):
        assert f"**WRI {clause}**" in rules


def drawing(match: Match, seat: int | None) -> str:
    view, look = match.view(seat), look_of(match, seat)
    briefs = "".join(asking.brief(view, each).svg for each in range(match.game.players))
    return "".join(part.svg for part in page(view, look, *range(match.game.players))) + briefs


def test_no_drawing_shows_a_secret_mission() -> None:
    """WRI 2.8, 12.7"""
    match = next(match for match in positions(3, ("secrecy", "future-proof"), 40) if match.state.round_number > 2)
    match.state.players[1].private = 20
    before = [drawing(match, seat) for seat in (0, 1, 2, None)]
    for name, hidden in (("secret", 6), ("private", 33)):
        assert match.state.players[1][name] != hidden
        match.state.players[1][name] = hidden
    after = [drawing(match, seat) for seat in (0, 1, 2, None)]
    assert [one == other for one, other in zip(before, after, strict=True)] == [True, False, True, True]


def test_what_a_cell_is_said_to_bring_is_what_it_brings() -> None:
    tried = 0
    for match in positions(3, ("draft",), 1, seed=4):
        actor = match.actor
        if actor is None or match.state.players[actor].turn != Turn.CELL:
            continue
        for action in match.legal_ids():
            then = match.copy()
            then.play(action)
            if then.actor == actor and then.state.players[actor].turn == Turn.DICE:
                bonuses = int(match.state.players[actor].bonuses) ^ int(then.state.players[actor].bonuses)
                if not any(bonuses >> line & 1 and not match.game.box.star[line] for line in range(s.LINES)):
                    assert gain(match.view(actor), action) == then.scores()[actor] - match.scores()[actor]
                    tried += 1
    assert tried > 100


def known_sheet() -> View:
    """Three Agents in the first row, one of them crossed over, two squares of Money, four spaces of move."""
    match = fourtopia.load("write-the-future", players=2).new(seed=1)
    me = match.state.players[0]
    me.live[s.AGENTS], me.crossed[s.AGENTS] = 0b011, 0b100
    me.resources, me.occupied = 0b011, 0b111
    me.squares[s.MONEY], me.ticks[0], me.ready[0] = 0b11, 4, 1
    return match.view(0)


@pytest.mark.parametrize("narrow", [False, True])
def test_a_known_sheet(narrow: bool) -> None:
    svg = "".join(part.svg for part in board.area(known_sheet(), 0, Look(narrow=narrow)))
    cells = {found[0]: found[1] for found in re.findall(r'id="s1-cell-(\d-\d)"(.*?)(?=id="s1-)', svg, re.S)}
    assert len(cells) == s.CELLS
    assert [cell for cell, art in cells.items() if "#wf-agent-" in art] == ["1-1", "1-2", "1-3"]
    assert [cell for cell, art in cells.items() if "wf-pencil" in art] == ["1-3"]  # crossed over
    squares = dict(re.findall(r'id="s1-square-money-(\d)"(.*?)(?=id="s1-|$)', svg, re.S))
    assert [square for square, art in squares.items() if "wf-pencil" in art.split("</g></g>")[0]] == ["1", "2"]
    spaces = dict(re.findall(r'id="s1-move-(\d+)"(.*?)(?=id="s1-)', svg, re.S))
    assert [space for space, art in spaces.items() if "wf-pencil" in art] == ["1", "2", "4"]
    assert [space for space, art in spaces.items() if 'stroke="var(--accent)"' in art] == ["3"]  # ready


@pytest.mark.parametrize("narrow", [False, True])
def test_what_a_mission_scores_is_outlined_while_its_card_is_pointed_at(narrow: bool) -> None:
    """An own mission has a card too; others do not see what it would score."""
    game = fourtopia.load("write-the-future", players=2, variants=["draft", "secrecy"])
    match = game.new(seed=1)
    for me in match.state.players:
        me.live[:] = [0b111111 << 6 * row for row in range(s.RESOURCES)]
        me.resources = me.occupied = (1 << 6 * s.RESOURCES) - 1
    view = match.view(0)
    missions = [*map(int, view.state.missions[: s.OPEN_MISSIONS]), int(view.state.players[0].secret)]
    names = ["1", "2", "3", "4", "secret"]
    scoring = {name for name, mission in zip(names, missions, strict=True) if worths(view, [mission])[0][0]}
    assert {"secret"} < scoring < set(names)

    svg = "".join(part.svg for part in page(view, Look(narrow=narrow), 0))
    assert set(re.findall(r'data-mission="(\w+)"', svg)) == scoring
    assert set(re.findall(r'data-shows="(\w+)" tabindex="0"', svg)) == set(names)
    theirs = "".join(part.svg for part in board.area(view, 1, Look(narrow=narrow)))
    assert "data-mission" not in theirs
    assert 'data-shows="secret"' not in theirs
    css = (FOLDER / "show" / "look.css").read_text(encoding="utf-8")
    assert all(f'[data-shows="{name}"]:is(:hover, :focus)) .scored[data-mission="{name}"]' in css for name in names)


def test_the_die_in_use_is_marked() -> None:
    """Of two dice alike, one of them."""
    match = fourtopia.load("write-the-future", players=2).new(seed=1)
    me = match.state.players[0]
    me.turn, me.card, me.dice[:], me.symbol = Turn.CELL, 0, (8, 8), 8
    svg = board.area(match.view(0), 0, Look())[0].svg
    dice = [svg.split(f'id="s1-die-{number}"')[1].split('id="s1-')[0] for number in (1, 2)]
    assert ["accent-soft" in die for die in dice] == [True, False]


def test_every_mission_has_a_picture_of_its_own() -> None:
    view = fourtopia.load("write-the-future", players=1, variants=["future-proof"]).new(seed=1).view(0)
    pictures = [picture(view, mission) for mission in range(s.MISSIONS)]
    assert len(set(pictures)) == s.MISSIONS
    for mission, svg in enumerate(pictures):
        ElementTree.fromstring(f"<svg>{svg}</svg>")
        assert all(len(words) <= 15 for words in caption(view, mission).splitlines())


def test_in_a_crowd_a_mission_shows_the_best() -> None:
    """With 100 players a card has room for two numbers."""
    match = next(match for match in positions(100, (), 3000) if match.state.round_number > 3)
    view = match.view(7)
    best = max(row[0] for row in worths(view, [int(view.state.missions[0])]))
    card = board.shared(view, Look())[0].svg.split('id="mission-1"')[1].split('id="mission-2"')[0]
    assert re.findall(r">(\d+)</text>", card)[-1] == str(best)
    assert "#s-seat-" not in card


def test_the_largest_sheet_and_names_stay_inside() -> None:
    game = fourtopia.load("write-the-future", players=4, variants=["draft", "secrecy", "future-proof"])
    match = game.new(seed=3, seats=["A person with a very long name", "<b>&", "x" * 40, "Ö"])
    for seat, me in enumerate(match.state.players):
        for resource in range(s.RESOURCES):
            me.live[resource] = 0x1F1F1F1F1 << resource * 9 & (1 << s.CELLS) - 1 if resource < 3 else 0
            me.squares[resource] = 63
        me.occupied = me.resources = (1 << s.CELLS) - 1
        me.ticks[:], me.ready[:], me.bonuses = 15, 5, (1 << s.LINES) - 1
        me.faction, me.secret, me.private, me.used = s.RETORIUM, 10 + seat, 40 + seat, 1
        me.card, me.dice[:] = seat, (3, 23)
    for narrow in (False, True):
        for part in page(match.view(1), Look(narrow=narrow, before=match.view(1)), *range(4)):
            inside(part)


def test_defs_and_cover_hold_what_the_drawings_use() -> None:
    defs = board.defs()
    ElementTree.fromstring(f"<svg>{defs}</svg>")
    made = set(re.findall(r'id="(wf-[\w-]+)"', defs))
    symbols = (FOLDER.parents[1] / "core" / "drawing" / "symbols.svg").read_text(encoding="utf-8")
    css = (FOLDER / "show" / "look.css").read_text() + (
        FOLDER.parents[1] / "core" / "drawing" / "tokens.css"
    ).read_text()
    drawings = board.cover() + defs
    for match in positions(4, ("draft", "secrecy", "future-proof", "choose-factions"), 200):
        drawings += drawing(match, 0)
    ElementTree.fromstring(board.cover())
    assert set(re.findall(r"#(wf-[\w-]+)", drawings)) <= made
    for name in set(re.findall(r"#(s-[\w-]+)", drawings)):
        assert f'id="{name}"' in symbols
    for token in set(re.findall(r"var\(--([\w-]+)\)", drawings)) - {"accent"}:
        assert f"--{token}:" in css, token
