"""What a person reads: prompts, what an action does with the numbers of this position, tables."""

import pytest

from fourtopia import Game, IllegalAction, Match, View
from fourtopia.core import kind_of
from fourtopia.core.components import change
from fourtopia.games.prosperity.state import IN_STACK
from tests.conftest import game, play
from tests.prosperity.helpers import TOP, build, draw, end, have, in_turn, last_action, move, new, research, score


def text(match: Match, notation: str) -> str:
    """What the game says about an action now."""
    return match.game.kind.texts.text(match.view(match.actor), match.game.parse(notation))


def before_drawing(match: Match) -> View:
    """The view before a tile is drawn."""
    match.state.stage, match.state.actor = 2, -1
    return match.view()


def drawn(match: Match, tile: str) -> str:
    move(match, IN_STACK, tile)
    return match.game.kind.texts.text(before_drawing(match), match.game.parse(f"draw {tile}"))


def test_a_drawn_tile_says_what_everybody_scores() -> None:
    """Seat 1 draws, so it is named first; who has nothing to score gets nothing."""
    match = in_turn(new(3), seat=1)
    build(match, 0, a3="palm-house", c3="street-trams", b3="polymer-bench")  # 0 energy, 2 ecology, 0 capital
    build(match, 1, a3="server-hall", b2="pylon-corridor")  # energy -2, capital 4
    have(match, 1, money=50)
    have(match, 2, discs=16)
    assert drawn(match, "turbine-hall") == (
        "Turbine hall is drawn, energy is scored: seat 1 +2 discs, seat 2 +50 €, seat 0 nothing"
    )
    have(match, 1, money=100)
    assert "seat 1 2 levels missing" in drawn(match, "turbine-hall")
    assert drawn(match, "quiet-grid").endswith("ecology is scored: seat 1 +1 disc, seat 2 +1 disc, seat 0 -2 discs")
    have(match, 0, discs=1)
    assert drawn(match, "quiet-grid").endswith("seat 0 -1 disc and +50 €")
    have(match, 0, discs=0)
    assert drawn(match, "quiet-grid").endswith("seat 0 +100 €")
    assert drawn(match, "heat-and-power-block").endswith("seat 1 +400 €, seat 2 +100 €, seat 0 nothing")
    research(match, 2, energy=TOP, ecology=TOP)
    assert drawn(match, "gene-bench").endswith("seat 1 1 step, seat 2 0 steps, seat 0 1 step")
    assert drawn(match, "rooftop-watts").endswith("seat 1 +1 point, seat 2 no points (triangle), seat 0 +3 points")


def test_the_first_player() -> None:
    match = game("prosperity", 2, "silver").new(seed=1, seats=["Ada", "Grace"])
    assert text(match, "first player 1") == "First player: Grace"


def test_paying_energy() -> None:
    match = score(build(have(new(2), money=250), 0, a3="server-hall"), "energy")  # energy -2
    assert match.prompt == "seat 0: 2 levels of energy are missing; pay how many in money, the rest in discs?"
    assert [action.text for action in match.legal()] == ["+2 discs", "100 € and +1 disc", "200 €, no disc"]


def test_paying_final_energy_says_the_double() -> None:
    match = end(build(have(new(2), money=100), 0, a3="server-hall"))
    assert match.prompt.startswith("seat 0: 4 levels of energy are missing in the final scoring")
    assert [action.text for action in match.legal()] == ["+4 discs", "100 € and +3 discs"]


def test_steps_of_research() -> None:
    match = score(research(build(new(2), 0, a3="campus-quarter"), energy=4), "research")
    assert match.prompt == "seat 0: 3 steps of research; how many on the energy track, the rest on ecology?"
    assert text(match, "energy steps 1") == "1 on energy (level 3), 2 on ecology (level 2)"


@pytest.mark.parametrize(
    ("space", "words"),
    [
        (0, "then 1 to level 2"),
        (1, "reaches level 2"),
        (2, "then 2 to level 3"),
        (19, "reaches level 6"),
        (25, "stays level 6"),
    ],
)
def test_a_research_action_says_how_far_the_next_level_is(space: int, words: str) -> None:
    match = in_turn(research(new(2), ecology=space))
    assert text(match, "research ecology") == f"Research: one step on the ecology track ({words})"


def test_buying() -> None:
    match = in_turn(have(new(2), money=600))
    assert text(match, "buy oil-plant") == "Oil plant: power, E+4 G-2, for 100 €"
    assert text(match, "buy festival-year") == "Festival year: special, +1 point at once, for 400 €"
    assert text(match, "buy million-saplings") == "Million saplings: special, -3 discs at once, for 500 €"


def test_placing() -> None:
    match = play(in_turn(have(new(2), money=600)), "buy toll-station")
    assert match.prompt == "seat 0: put Toll station (transport, G-1 C2) on which space?"
    assert text(match, "place c1") == "c1, over Green belt G+1; opens d1, d2"
    assert text(match, "place c3") == "c3, over Local roads G-1"
    play(match, "place c1", "buy oil-plant")
    assert text(match, "place b1") == "b1, which is empty"


def test_prices_are_those_of_whoever_looks() -> None:
    match = in_turn(research(new(2), 1, energy=5))
    mine, theirs = (str(match.view(seat)) for seat in (0, 1))
    assert "6      600  Sky spire" in mine
    assert "6      400  Sky spire" in theirs
    assert mine.startswith("Energy side, prices for seat 0")
    assert theirs.startswith("Energy side, prices for seat 1")
    assert str(match.view()).startswith("Energy side, prices for seat 0")  # a spectator sees those of the active player


def test_tracks_and_discs() -> None:
    match = in_turn(research(have(new(2), discs=3), energy=2, ecology=TOP))
    assert "seat 0  ○○ 2○○ ○○○○ ○○○○○ ○○○○○○ ○○○○○○○  ○○ ○○○ ○○○○ ○○○○○ ○○○○○○ ○○○○○○6" in str(match.view(0))
    assert "seat 0  3      ●●●○○★○○○○★○○○○△" in str(match.view(0))
    assert "seat 0  0      ★○○○○★○○○○★○○○○△" in str(have(match, discs=0).view(0))
    assert "seat 0  15     ●●●●●●●●●●●●●●●△" in str(have(match, discs=15).view(0))
    assert "seat 0  18     ●●●●●●●●●●●●●●●▲" in str(have(match, discs=18).view(0))


def test_a_country_is_a_grid_with_what_can_be_seen() -> None:
    shown = str(in_turn(build(new(2), a1="oil-plant")).view(0))
    assert "a  power: Oil plant E+4 G-2   infra: empty            infra: Local workshops C1" in shown
    assert "c  transport: Green belt G+1  ~                       transport: Local roads G-1" in shown
    assert "d  infra: locked until c1     infra: locked until c1  infra: empty" in shown


def test_what_is_still_to_be_scored() -> None:
    assert "36 turns; 1970 comes first" in str(game("prosperity", 2).new(seed=1).view())
    match = new(2)
    assert "Turn 1 of 36, 1970; still to be scored: energy, ecology, capital, research, prosperity" in str(match.view())
    draw(match, "wind-tunnel")
    assert "Turn 5 of 36, 1970; nothing more is scored, 1980 comes next" in str(match.view())
    play(match, "clean up", "clean up")
    assert "Turn 6 of 36, 1980; still to be scored: " in str(match.view())
    assert "Turn 36 of 36, 2030; the final scoring comes next" in str(last_action(new(2)).view())
    assert "Turn" not in str(end(new(2)).view())


def test_the_tile_that_is_being_scored_is_named() -> None:
    match = score(new(2), "research")
    assert "Enzyme institute was drawn: research is being scored" in str(match.view())


def test_the_empty_space_that_is_named_is_one_that_is_open() -> None:
    """PRO 5.9  Where an owner's country has an open space between locked ones."""
    kind = kind_of("prosperity")
    values = change(kind.components, {"silver.d2.opened_by": "nothing"})
    match = Game(kind, 1, ("silver",), values).new(seed=1)
    build(in_turn(have(match, money=600)), a2="campus-quarter")
    play(match, "buy polymer-bench")
    assert "place d2" in [action.notation for action in match.legal()]
    with pytest.raises(IllegalAction, match="Empty spaces are alike: choose d2"):
        match.play("place d3")


# --- the end, told part by part ---


def announced(match: Match) -> list[str]:
    """What the rules do of themselves at the end, in words."""
    kind = match.game.kind
    return [kind.texts.text(step.before, step.action) for step in match.steps() if step.action in kind.announcements]


def test_the_final_scoring_is_told_part_by_part() -> None:
    """PRO 6.1  In its order, each for all players, clockwise from the one who had the last turn."""
    match = game("prosperity", 2, "silver").new(seed=3)
    while not match.over:
        choices = [action.notation for action in match.legal()]
        wishes = ["energy steps 1", "income"] if match.actor == 1 else ["energy steps 0", "clean up", "income"]
        match.play(next(wish for wish in wishes if wish in choices))
    assert match.state.active == 0
    assert announced(match) == [
        "Final energy: seat 0 +100 €, seat 1 +100 €",
        "Final ecology: seat 0 +2 discs, seat 1 +2 discs",
        "Final capital, then money for points: seat 0 +11 points for 3450 €, seat 1 no points (triangle) for 4950 €",
        "Final research, then the ranks on both tracks: seat 0 +4 points, seat 1 no points (triangle)",
        "Final prosperity: seat 0 +2 points, seat 1 no points (triangle)",
    ]
    points = match.ledger()[0]
    assert (points["money"], points["energy-track"], points["ecology-track"]) == (11, 1, 3)
    assert points["final-prosperity"] == 2
    assert match.tie_breaks() == [{"money-left": 3450 - 11 * 300}, {"money-left": 4950 - 16 * 300}]


@pytest.mark.parametrize(
    ("variants", "discs", "words"),
    [((), 15, "+1 point"), ((), 16, "no points (triangle)"), (("lenient-triangle",), 16, "+1 point")],
)
def test_a_special_tile_promises_no_points_that_the_triangle_voids(
    variants: tuple[str, ...], discs: int, words: str
) -> None:
    """PRO 3.11"""
    match = in_turn(have(new(2, *variants), money=600, discs=discs))
    assert text(match, "buy festival-year") == f"Festival year: special, {words} at once, for 400 €"


@pytest.mark.parametrize(("discs", "words"), [(0, "nothing"), (1, "-1 disc"), (3, "-3 discs"), (9, "-3 discs")])
def test_a_special_tile_removes_no_more_discs_than_there_are(discs: int, words: str) -> None:
    """PRO 5.7"""
    match = in_turn(have(new(2), money=600, discs=discs))
    assert text(match, "buy scrapyard-sweep") == f"Scrapyard sweep: special, {words} at once, for 500 €"


def test_a_player_on_the_triangle_is_marked() -> None:
    """PRO 3.11"""
    match = in_turn(have(new(2), discs=16))
    assert "▲ on the triangle: no points" in str(match.view())
    assert "0+0▲" in str(match.view())
    lenient = in_turn(have(new(2, "lenient-triangle"), discs=16))
    assert "▲ on the triangle: prosperity is not scored" in str(lenient.view())
    assert "▲" not in str(in_turn(have(new(2), discs=15)).view())


# --- an owner's values ---


def owned(changes: dict[str, int | list[int] | str], *variants: str) -> Match:
    kind = kind_of("prosperity")
    return Game(kind, 1, variants, change(kind.components, changes)).new(seed=1)


def test_texts_follow_an_owners_values() -> None:
    match = owned({"silver.a1.energy": 5, "black.d3.opened_by": "nothing", "turn.clean_up": 3, "turn.research": 4})
    assert [action.text for action in match.legal()] == [
        "The silver country, the easy one: energy +4, ecology -1, 2 spaces locked",
        "The black country, the hard one: energy -1, ecology -1, 2 spaces locked",
    ]
    in_turn(play(match, "country silver"))
    assert text(match, "clean up") == "Clean up: remove 3 discs (8 to 5)"
    assert text(match, "research energy") == "Research: 4 steps on the energy track (reaches level 2)"
    assert text(have(match, discs=2), "clean up") == "Clean up: remove 2 discs (2 to 0)"


def test_what_is_our_design_is_said_to_be() -> None:
    match = game("prosperity", 1).new(seed=1)
    assert text(match, "country black").endswith("3 spaces locked (our design)")
    assert "our design" not in text(match, "country silver")


def test_both_countries_can_be_seen_by_who_chooses() -> None:
    match = game("prosperity", 2).new(seed=1)
    for country, printed in (("silver", "Town grid E-1"), ("black", "Slag heap G-1")):
        assert f"Printed on the {country} country" in str(match.view(0))
        assert printed in str(match.view(0))
    assert "Printed on" not in str(new(2).view(0))


def test_things_without_symbols() -> None:
    changes: dict[str, int | list[int] | str] = {"tile.polymer-bench.research": 0, "silver.c1.ecology": 0}
    match = in_turn(have(owned({**changes, "tile.festival-year.points_now": 0}, "silver"), money=600))
    assert text(match, "buy polymer-bench") == "Polymer bench: infrastructure, no symbols, for 100 €"
    assert text(match, "buy festival-year") == "Festival year: special, nothing at once, for 400 €"
    play(match, "buy toll-station")
    assert text(match, "place c1") == "c1, over Green belt; opens d1, d2"
