"""What is drawn and said about positions of Prosperity. There are no secrets: everybody sees the same."""

import itertools
import random
import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest

import fourtopia
from fourtopia import Game, Match
from fourtopia.core import kind_of
from fourtopia.core.action import Step
from fourtopia.core.board import NARROW, WIDE, Board, Drawing, Look
from fourtopia.core.components import Value, change
from fourtopia.core.sentence import unmarked
from fourtopia.games.prosperity import state
from fourtopia.games.prosperity.show import asking
from fourtopia.games.prosperity.show.news import brought, news
from fourtopia.games.prosperity.show.scenes import SCENES
from fourtopia.games.prosperity.state import IN_DISPLAY, IN_HAND, Stage, Symbol
from tests.conftest import game, play
from tests.prosperity.helpers import TILE_IDS, TOP, build, end, have, in_turn, last_action, new, research, score

KIND = kind_of("prosperity")
FOLDER = Path(fourtopia.__file__).parent / "games" / "prosperity"
MODES = [(1, ()), (2, ("silver",)), (3, ("black",)), (3, ("lenient-triangle",)), (4, ())]
MINUS = "\N{MINUS SIGN}"
HIGHEST = 838
"""What the page has room for, with 12 between the parts."""

Box = tuple[float, float, float, float]


def board() -> Board:
    assert KIND.board
    return KIND.board


def look_at(match: Match, seat: int | None, narrow: bool = False, before: Match | None = None) -> Look:
    offers = frozenset(match.legal_ids(seat)) if seat is not None and seat in match.actors else frozenset()
    return Look(narrow, offers, before.view(seat) if before else None)


def page(match: Match, seat: int | None, narrow: bool = False, before: Match | None = None) -> list[Drawing]:
    """Everything that a page shows at once: the middle of the table and the areas of all players."""
    view, look = match.view(seat), look_at(match, seat, narrow, before)
    areas = [part for each in range(match.game.players) for part in board().area(view, each, look)]
    return [*board().shared(view, look), *areas]


def elements(parts: list[Drawing]) -> Iterator[ElementTree.Element]:
    for part in parts:
        yield from ElementTree.fromstring(part.svg).iter()


def ids(parts: list[Drawing]) -> list[str]:
    return [each.attrib["id"] for each in elements(parts) if "id" in each.attrib]


def pressable(parts: list[Drawing]) -> set[int]:
    return {int(action) for each in elements(parts) for action in each.get("data-does", "").split()}


def previews(parts: list[Drawing], action: int) -> str:
    """What is drawn while this action is selected."""
    shown = (each for each in elements(parts) if str(action) in each.get("data-for", "").split())
    return "".join(ElementTree.tostring(each, encoding="unicode") for each in shown)


def placed(parts: list[Drawing], start: str) -> dict[str, Box]:
    """x, y, width and height of the things whose names begin so: of the ring around them, or of a point."""
    found = {}
    for each in elements(parts):
        if "id" in each.attrib and each.attrib["id"].startswith(start) and "style" in each.attrib:
            x, y = map(float, re.findall(r"-?[\d.]+(?=px)", each.attrib["style"])[:2])
            ring = next((inner.attrib for inner in each.iter() if inner.get("class") == "ring"), None)
            around = [float(ring[name]) for name in ("x", "y", "width", "height")] if ring else [0, 0, 0, 0]
            found[each.attrib["id"]] = (x + around[0], y + around[1], around[2], around[3])
    return found


def check(match: Match, narrow: bool) -> None:
    """A page that is sound, whoever looks."""
    for seat in [None, *range(match.game.players)]:
        parts = page(match, seat, narrow)
        names = ids(parts)
        assert len(names) == len(set(names))
        for part in parts:
            assert part.width == (NARROW if narrow else WIDE)
            assert part.svg.startswith('<svg xmlns="http://www.w3.org/2000/svg" id=')
            for name, (x, y, width, height) in placed([part], "").items():
                assert 0 <= x <= part.width - width, name
                assert 0 <= y <= part.height - height, name
        if not narrow:
            own = [part for part in parts if part.key == "research"] + parts[-1:]
            assert sum(part.height for part in own) + 12 <= HIGHEST
        offered = set(match.legal_ids(seat)) if seat in match.actors else set()
        assert pressable(parts) == offered  # no choice is in the list alone


@pytest.mark.parametrize(("players", "variants"), MODES)
def test_every_position_can_be_drawn(players: int, variants: tuple[str, ...]) -> None:
    """Every choice that is on offer can be made on the board, and nobody else's."""
    picker, stages = random.Random(players), set()
    match = fourtopia.load("prosperity", players=players, variants=variants).new(seed=players)
    count = 0
    while not match.over:
        stage = int(match.state.stage)
        if stage not in stages or count % 13 == 0:
            check(match, narrow=bool(count % 2))
        stages.add(stage)
        match.play(picker.choice(match.legal_ids()))
        count += 1
    check(match, narrow=False)
    check(match, narrow=True)


def full_display() -> Match:
    """The largest: every tile lies in the display, the purse and the pollution track are full."""
    match = last_action(new(4))
    match.state.tiles[:] = IN_DISPLAY
    return have(match, 0, money=2650, discs=15)


@pytest.mark.parametrize("narrow", [False, True])
def test_the_largest_display_fits(narrow: bool) -> None:
    match = full_display()
    check(match, narrow)
    tiles = placed(page(match, 0, narrow), "tile-")
    assert len(tiles) == state.TILES
    by_shelf: dict[tuple[bool, float], list[Box]] = {}
    for name, lies in tiles.items():
        side = int(match.game.box.tiles[TILE_IDS.index(name.removeprefix("tile-"))].side)
        by_shelf.setdefault((bool(side), lies[1]), []).append(lies)
    assert sorted(map(len, by_shelf.values())) == [3, 3, 4, 4, 5, 5, 5, 5, 6, 6, 7, 7]
    for row in by_shelf.values():
        row.sort()
        assert all(left[0] + left[2] - 6 <= right[0] for left, right in itertools.pairwise(row))


def test_a_full_country_far_below_zero() -> None:
    """Energy -13 stands on the last space, with its number; every space holds its tile."""
    match = new(3, first=0)
    tiles = {"a1": "sun-field", "b1": "algae-refinery", "b2": "beamed-power", "c1": "driverless-fleet"}
    tiles |= {"c3": "floating-rail", "a2": "signal-web", "a3": "server-hall", "b3": "wind-tunnel"}
    tiles |= {"d1": "collider-ring", "d2": "glass-biosphere", "d3": "enzyme-institute"}
    in_turn(build(match, 0, **tiles))
    assert match.state.players[0].energy == -16
    for narrow in (False, True):
        check(match, narrow)
        country = board().area(match.view(0), 0, look_at(match, 0, narrow))
        assert set(placed(country, "tile-")) == {f"tile-{tile}" for tile in tiles.values()}
        assert ">\N{MINUS SIGN}16<" in country[0].svg


def test_an_owners_own_values_can_be_drawn() -> None:
    """Longer tracks, more symbols on a tile, and all tiles at one level."""
    changes: dict[str, Value] = {f"tile.{tile}.level": 3 for tile in TILE_IDS}
    changes |= {f"tile.oil-plant.{name}": 9 for name in ("energy", "ecology", "capital", "research", "prosperity")}
    changes |= {
        "research.spaces": [1, 1, 1, 1, 1, 36],
        "pollution.spaces": 99,
        "turn.actions": 9,
        "silver.a2.capital": 3,
    }
    match = Game(KIND, 2, ("silver",), change(KIND.components, changes)).new(seed=1)
    picker = random.Random(1)
    for _ in range(60):
        match.play(picker.choice(match.legal_ids()))
    for narrow in (False, True):
        assert pressable(page(match, match.actor, narrow)) == set(match.legal_ids())


# --- what is to be seen ---


def test_discs_lie_on_the_track_and_the_rest_on_the_triangle() -> None:
    """PRO 3.6"""
    match = have(have(in_turn(new(2)), 0, discs=7), 1, discs=20)
    parts = page(match, 0)
    assert len(placed(parts, "s1-disc-")) == 7
    assert len(placed(parts, "s2-disc-")) == 16
    assert ">+5<" in parts[-1].svg


def test_prices_are_those_of_whoever_looks() -> None:
    """PRO 5.1  At level 1 with 100 €: only the four tiles of level 1 can be paid."""
    match = in_turn(new(2, first=0))
    match.state.tiles[state.START_TILES :] = state.IN_STACK
    gold = [part.svg.count('fill="var(--money)"') for part in board().shared(match.view(0), Look())]
    assert gold == [4]
    research(match, 1, energy=5)  # level 3: 50 € for levels 1 and 2
    assert board().shared(match.view(1), Look())[0].svg.count('fill="var(--money)"') == 2 * 3 + 2


def test_what_a_choice_brings_is_previewed() -> None:
    """PRO 5.5  A transport tile on the green belt opens two spaces."""
    match = play(have(in_turn(new(2)), 0, money=900), "buy one-ticket-transit")
    parts = page(match, 0)
    on_belt, elsewhere = (previews(parts, match.game.parse(f"place {space}")) for space in ("c1", "c3"))
    assert on_belt.count(">opens<") == 2
    assert elsewhere.count(">opens<") == 0
    assert "pr-scene-one-ticket-transit" in on_belt

    match = have(in_turn(new(2)), 0, money=900)
    transport, power = (
        previews(page(match, 0), match.game.parse(f"buy {tile}")) for tile in ("street-trams", "oil-plant")
    )
    assert transport.count(">can open<") == 2
    assert power.count(">can open<") == 0


def test_missing_energy_is_paid_on_the_track_or_with_money() -> None:
    """PRO 3.2  Two levels missing, 250 €: both with discs, one of them, or none."""
    match = score(build(have(new(2), money=250, discs=3), 0, a3="server-hall"), "energy")
    assert match.state.stage == Stage.ENERGY
    does = {each.get("id"): each.get("data-does") for each in elements(page(match, 0)) if each.get("data-does")}
    pay = [str(match.game.parse(f"pay levels {paid}")) for paid in range(3)]
    assert does == {"s1-fill-5": pay[0], "s1-fill-4": pay[1], "s1-money": pay[2]}


def test_steps_of_research_are_pressed_where_a_marker_moves() -> None:
    """PRO 3.8  Three steps; on the energy track its marker stands on the third space, on the other on the first."""
    match = score(research(build(new(2), 0, a3="campus-quarter"), energy=2), "research")
    assert match.state.stage == Stage.RESEARCH
    does = {each.get("id"): each.get("data-does") for each in elements(page(match, 0)) if each.get("data-does")}
    split = [str(match.game.parse(f"energy steps {on_energy}")) for on_energy in range(4)]
    energy = {f"energy-space-{3 + steps}": split[steps] for steps in range(1, 4)}
    assert does == energy | {f"ecology-space-{1 + steps}": split[3 - steps] for steps in range(1, 4)}


def test_tags_and_previews_hide_nothing() -> None:
    """A price hangs over the ring of its tile; what a tile would cover does not shine through."""
    match = have(in_turn(new(2)), 0, money=900)
    tile = next(each for each in elements(page(match, 0)) if each.get("id") == "tile-oil-plant")
    drawn = ElementTree.tostring(tile, encoding="unicode")
    assert drawn.index('class="ring"') < drawn.index(">100<")
    style = (FOLDER / "show" / "look.css").read_text(encoding="utf-8")
    assert "[data-game=prosperity] .ghost { opacity: 1; }" in style


def test_markers_that_share_a_space_stand_apart() -> None:
    for narrow in (False, True):
        markers = placed(page(new(4), 0, narrow), "marker-energy")
        assert len(set(markers.values())) == 4


def test_what_is_new_is_marked() -> None:
    match = in_turn(new(2))
    before = match.copy()
    play(have(match, 0, money=500), "buy oil-plant", "place a1")
    drawn = "".join(part.svg for part in page(match, 1, before=before))
    assert drawn.count('class="trail"') == 2  # of energy and of ecology
    assert drawn.count(">new<") == 1
    assert "trail" not in "".join(part.svg for part in page(match, 1))


def test_both_countries_lie_open_until_one_is_chosen() -> None:
    """PRO 1.5"""
    match = fourtopia.load("prosperity", players=2).new(seed=1)
    parts = page(match, 0)
    assert {"s1-choose-silver", "s1-choose-black", "s2-choose-silver", "s2-choose-black"} <= set(ids(parts))
    play(match, "country black")
    assert "s1-choose-silver" not in ids(page(match, 1))


# --- the art ---


def test_every_tile_has_a_scene_of_its_own() -> None:
    assert set(TILE_IDS) <= set(SCENES)
    assert len(set(SCENES.values())) == len(SCENES)


def test_every_colour_and_every_shape_exists() -> None:
    """In both themes; shapes are those of the game and the symbols."""
    drawing = FOLDER.parents[1] / "core" / "drawing"
    styles = (drawing / "tokens.css").read_text() + (FOLDER / "show" / "look.css").read_text()
    defs, symbols = board().defs(), (drawing / "symbols.svg").read_text()
    matches = [
        full_display(),
        end(new(4, "black")),
        in_turn(new(1)),
        fourtopia.load("prosperity", players=2).new(seed=1),
    ]
    drawn = "".join(part.svg for match in matches for narrow in (False, True) for part in page(match, 0, narrow))
    drawn += defs + board().cover() + asking.brief(matches[0].view(0), 0).svg
    known = {"accent", "accent-soft", *re.findall(r"--([a-z0-9-]+):", styles)}
    assert set(re.findall(r"var\(--([a-z0-9-]+)\)", drawn)) <= known
    shapes = set(re.findall(r'id="([a-z0-9-]+)"', defs + symbols))
    assert set(re.findall(r'(?:href="#|url\(#)([a-z0-9-]+)', drawn)) <= shapes
    ElementTree.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{defs}</svg>')
    ElementTree.fromstring(board().cover())


# --- what is said ---


def test_a_hyphen_in_a_name_stays_one_beside_numbers_with_a_minus_sign() -> None:
    names = ("Ann - Bo", "Ann -1")
    kinds: set[str] = set()
    match = fourtopia.load("prosperity", players=2).new(seed=7, seats=names)
    picker = random.Random(2)
    while not match.over:
        match.play(picker.choice(match.legal_ids()))
    for step in match.steps():
        told = unmarked(asking.told(step))
        assert " -" not in told.replace(names[0], "").replace(names[1], ""), told
        assert "Ann \N{MINUS SIGN}" not in told
        kinds.update(each for each in (f" {MINUS}", *names) if each in told)
    assert kinds == {f" {MINUS}", *names}


def test_headings_name_clauses_of_the_rules() -> None:
    rules = (FOLDER / "RULES.md").read_text()
    match, seen = in_turn(new(2)), set()
    for stage in Stage:
        match.state.stage = stage
        match.state.drawn = TILE_IDS.index("sun-field")
        heading = asking.heading(match.view(0))
        assert heading.title
        assert f"**{heading.clause}**" in rules
        seen.add(heading.clause)
    assert len(seen) == len(Stage)


KINDS = "country first draw pay energy income clean research buy place final"


def test_everything_that_happens_is_told() -> None:
    kinds = set()
    for players, variants in MODES:
        picker = random.Random(players)
        match = fourtopia.load("prosperity", players=players, variants=variants).new(seed=7)
        while not match.over:
            match.play(picker.choice(match.legal_ids()))
        for step in match.steps():
            told = unmarked(asking.told(step))
            assert re.fullmatch(r"[A-Zs].*[^.]\.", told), told  # a sentence; an unnamed player is "seat 1"
            kinds.add(match.game.notations[step.action].split()[0])
    assert kinds == set(KINDS.split())


def told(match: Match, notation: str) -> str:
    before, seat, action = match.view(), match.actor, match.game.parse(notation)
    assert seat is not None
    play(match, notation)
    return unmarked(asking.told(Step(seat, action, False, before, match.view())))


def test_sentences() -> None:
    match = have(in_turn(new(2), left=5), 0, money=1000, discs=2)
    assert told(match, "buy million-saplings") == "seat 0 buys Million saplings for 500 €: \N{MINUS SIGN}2 discs."
    assert told(match, "buy street-trams") == "seat 0 buys Street trams for 100 €."
    assert told(match, "place c1") == "seat 0 builds Street trams over Green belt, which opens 2 spaces."
    assert told(match, "research energy") == "seat 0 researches energy."
    assert told(match, "research energy") == "seat 0 researches energy and reaches level 2."


def test_choices_say_what_they_bring_and_cost() -> None:
    match = have(in_turn(new(2)), 0, money=450)
    view = match.view(0)

    def choice(notation: str) -> tuple[str, str, str, str]:
        made = asking.choice(view, match.game.parse(notation))
        price = f"{made.price.symbol} {made.price.value}" if made.price else made.cost
        facts = [f"{fact.symbol} {fact.value}".strip() for fact in made.facts]
        return made.title, " ".join([made.detail, *facts]).strip(), price, made.note

    minus = "\N{MINUS SIGN}"
    assert choice("income") == ("Take income", "from the bank", "+100 €", "450 → 550")
    assert choice("clean up") == ("Clean up", "remove the top disc", f"pollution {minus}1", "8 → 7")
    assert choice("research energy")[1:3] == ("then 1 more to level 2", "research +1")
    transit = ("One-ticket transit", f"transport energy {minus}1 prosperity 1", "500 €", "4 levels up")
    assert choice("buy one-ticket-transit") == transit


def test_goods_change_with_what_is_done() -> None:
    match = in_turn(new(2))
    before = [fact.value for fact in asking.goods(match.view(0), 0)]
    play(match, "research ecology")
    after = [fact.value for fact in asking.goods(match.view(0), 0)]
    assert before == ["100 €", "8", "+1", "\N{MINUS SIGN}1", "1 + 1", "1"]
    assert after == ["100 €", "8", "+1", "\N{MINUS SIGN}1", "1 + 2", "1"]


def test_how_far_the_game_is() -> None:
    match = in_turn(new(2))
    assert (asking.stand(match.view(0)), asking.goal(match.view(0))) == ("1970", "Tile 4 of 36, then the final scoring")
    assert asking.stand(last_action(new(2)).view(0)) == "2030"


def test_a_tile_in_hand_is_not_in_the_display() -> None:
    match = play(have(in_turn(new(2)), 0, money=900), "buy one-ticket-transit")
    assert match.state.tiles[TILE_IDS.index("one-ticket-transit")] == IN_HAND
    x, y, _, _ = placed(page(match, 0), "tile-one-ticket-transit")["tile-one-ticket-transit"]
    assert (x, y) == (664 - 3, 17 - 3)


# --- what a scoring brings ---


def brings(match: Match) -> dict[int, str]:
    """What the board says that the symbol being scored brings, by seat."""
    return {seat: said for seat, said, _ in news(match.view(0))[1]}


def plates(match: Match, seat: int = 0) -> list[str]:
    """What is said about the five symbols of a seat."""
    drawn = elements(board().area(match.view(seat), seat, look_at(match, seat)))
    row = next(each for each in drawn if each.get("id") == f"s{seat + 1}-plates")
    return [title.text or "" for title in row.iter("{http://www.w3.org/2000/svg}title")]


@pytest.mark.parametrize(
    ("spaces", "words"), [((TOP, TOP), "0 steps"), ((TOP - 1, TOP), "1 step"), ((0, 0), "3 steps")]
)
def test_steps_that_do_not_fit_are_not_promised(spaces: tuple[int, int], words: str) -> None:
    """PRO 3.9  Where both tracks are full they are lost."""
    match = score(build(new(2), 1, a3="campus-quarter"), "research")  # seat 1: 3 symbols
    match = research(match, 1, *spaces)
    assert brings(match)[1] == words
    assert plates(match, 1)[3] == f"Scoring research now: {words}"


def final(match: Match, part: Symbol) -> Match:
    """The final scoring has come to this part."""
    match.state.stage, match.state.final_part = Stage.FINAL, part
    match.state.active = match.state.actor = 0
    return match


def test_final_research_moves_both_markers() -> None:
    """PRO 6.5  By all symbols each, as far as its track goes."""
    match = final(build(new(2), 0, a3="campus-quarter"), Symbol.RESEARCH)  # 3 symbols
    assert brings(match) == {0: "3 + 3 steps", 1: "1 + 1 steps"}
    match.state.players[0].marker[:] = TOP - 1, 5
    assert brings(match)[0] == "1 + 3 steps"
    match.state.players[0].marker[:] = TOP, TOP
    assert brings(match)[0] == "0 + 0 steps"


def test_final_capital_brings_points_for_all_money() -> None:
    """PRO 6.4, PRO 6.10  800 € and 100 € more are three points; with a disc on the triangle money brings none."""
    match = final(have(have(new(2), 0, money=800), 1, money=800, discs=16), Symbol.CAPITAL)
    assert brings(match) == {0: "3 points", 1: "no points"}
    assert plates(match)[2] == "Final scoring of capital: 3 points"


def test_in_the_final_scoring_plates_say_what_is_still_to_come() -> None:
    """PRO 6.2 to 6.7  Energy 1 and ecology -1 count twice; 100 €, 100 € by energy and 100 € by capital: a point."""
    match = last_action(new(2))
    assert plates(final(match, Symbol.ENERGY)) == [
        "Final scoring of energy: +100 €",
        "Final scoring of ecology: +2 discs",
        "Final scoring of capital: 1 point",
        "Final scoring of research: 1 + 1 steps",
        "Final scoring of prosperity: 1 point",
    ]
    match.state.scored = 1  # final energy: seat 0 is past it, seat 1 is not
    assert plates(match)[0] == "Final scoring of energy: done"
    assert plates(match, 1)[0] == "Final scoring of energy: +100 €"
    match.state.scored = 0
    assert plates(final(match, Symbol.RESEARCH))[:4] == [
        "Final scoring of energy: done",
        "Final scoring of ecology: done",
        "Final scoring of capital: done",
        "Final scoring of research: 1 + 1 steps",
    ]


def test_what_plates_say_stays_within_them() -> None:
    """Also where both markers of research move, which takes the most words."""
    match = final(build(new(2), 0, a3="campus-quarter"), Symbol.ENERGY)  # 3 symbols of research
    drawn = elements(board().area(match.view(0), 0, look_at(match, 0)))
    row = next(each for each in drawn if each.get("id") == "s1-plates")
    right = float(next(each for each in row.iter("{http://www.w3.org/2000/svg}rect")).attrib["width"])
    said = [each for each in row.iter("{http://www.w3.org/2000/svg}text") if (each.text or "").endswith("steps")]
    assert [each.text for each in said] == ["3 + 3 steps"]
    for each in said:
        letters = len(each.text or "") * 0.57 * float(each.attrib["font-size"])
        assert float(each.attrib["x"]) + letters <= right - 3


@pytest.mark.parametrize("variants", [("silver",), ("black",), ("black", "lenient-triangle")])
def test_points_that_plates_promise_come(variants: tuple[str, ...]) -> None:
    """PRO 6.2 to 6.7  Once energy is paid, also where ecology changes discs and money before."""
    some = 0
    for seed in range(6):
        match = game("prosperity", 3, *variants).new(seed=seed)
        picker = random.Random(seed)
        while not match.over:
            match.play(picker.choice(match.legal_ids()))
        for step in list(match.steps())[-4:]:
            for part, source in ((Symbol.CAPITAL, "money"), (Symbol.PROSPERITY, "final-prosperity")):
                for seat, row in enumerate(match.ledger()):
                    said = brought(step.before, seat, part)
                    if said not in ("done", "no points"):
                        assert int(said.split()[0]) == row[source]
                        some += row[source] > 0
                    elif said == "no points":
                        assert row[source] == 0
    assert some > 0


def test_when_all_is_scored_plates_say_what_is_there() -> None:
    assert plates(end(new(2))) == ["energy +1", f"ecology {MINUS}1", "capital 1", "research 1", "prosperity 1"]


@pytest.mark.parametrize(
    ("variants", "words"), [((), "nothing brings points"), (("lenient-triangle",), "prosperity brings no points")]
)
def test_the_triangle_says_what_it_voids(variants: tuple[str, ...], words: str) -> None:
    """PRO 3.11"""
    country = board().area(new(2, *variants).view(0), 0, Look())
    assert f"<title>The triangle: with a disc here {words}</title>" in country[0].svg
