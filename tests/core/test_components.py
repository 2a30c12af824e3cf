"""Component files: provenance of every value, and an owner's own values."""

import tracemalloc
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import fourtopia
from fourtopia import BadComponents, FourtopiaError
from fourtopia.core import components, kind_of, parse_log
from fourtopia.core.components import UNUSED, parse_own_components, provenance, values

STANDARD = kind_of("futuropia").components_file.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", fourtopia.GAMES)
def test_everything_that_may_be_changed_has_a_provenance(name: str) -> None:
    tables = kind_of(name).components.tables
    origins = {path: origin for path, _, origin in provenance(tables)}
    words = tables.get("choices", {})
    changeable = [p for p, value in values(tables) if not isinstance(value, str) or p.rpartition(".")[2] in words]
    assert sorted(origins) == sorted(changeable)
    for path, origin in origins.items():
        assert origin in ("rulebook", "derived", "designed", UNUSED) or origin.startswith("source: http"), path


def test_a_value_that_says_nothing_about_an_entry_comes_from_nowhere() -> None:
    """What holds for entries of some kinds alone; nothing else of them changes."""
    entries = [{"id": id, "kind": id, "size": 3, "shape": [1], "provenance": "rulebook"} for id in ("round", "flat")]
    tables = {"applies": {"shape": {"kind": ["flat"]}}, "thing": entries}
    found = {path: origin for path, _, origin in provenance(tables)}
    assert found == {
        "thing.round.size": "rulebook",
        "thing.round.shape": UNUSED,
        "thing.flat.size": "rulebook",
        "thing.flat.shape": "rulebook",
    }
    assert "applies.shape.kind" not in dict(values(tables))


def own(tmp_path: Path, old: str, new: str) -> Path:
    assert old in STANDARD
    path = tmp_path / "mine.toml"
    path.write_text(STANDARD.replace(old, new, 1), encoding="utf-8")
    return path


def test_an_owners_values_are_played_with(tmp_path: Path) -> None:
    path = own(
        tmp_path,
        'id = "food-4"\nkind = "food"\nprice = 4\nproduction = 4',
        'id = "food-4"\nkind = "food"\nprice = 3\nproduction = 6',
    )
    game = fourtopia.load("futuropia", players=2, box=path)
    assert game.components.changes == {"generator.food-4.price": 3, "generator.food-4.production": 6}
    match = game.new(seed=1)
    match.play("buy food")
    match.play("buy food left")
    assert match.state.players[0].money == 12 - 3
    assert match.state.players[0].food == 3 + 6 + 2


def test_a_log_keeps_an_owners_values(tmp_path: Path) -> None:
    path = own(tmp_path, "extra_money = [0, 1, 2, 3]", "extra_money = [0, 5, 5, 5]")
    match = fourtopia.load("futuropia", players=2, box=path).new(seed=1)
    match.play("take subsidy")
    text = str(match.log)
    assert "box: own\nset: start.extra_money = [0, 5, 5, 5]\n" in text
    again = parse_log(text).match()
    assert again.state.tobytes() == match.state.tobytes()
    assert again.state.players[1].money == 17
    assert str(again.log) == text


@pytest.mark.parametrize(
    ("old", "new", "part"),
    [
        (
            "price = 4\n",
            'price = "four"\n',
            "price must be a whole number of at most nine digits, not 'four'",
        ),
        ("price = 4\n", "price = 4.5\n", "must be a whole number"),
        ("price = 4\n", "price = true\n", "must be a whole number"),
        ("price = 4\n", "", "generator.food-4.price is missing"),
        ("price = 4\n", "prize = 4\n", "generator.food-4.price is missing"),
        ("price = 4\n", "price = 4\ncolour = 2\n", "generator.food-4.colour is not an entry"),
        ('id = "food-4"', 'id = "food-44"', "generator.food-4.id is missing"),
        ('id = "L02"', 'id = "L01"', "stands there twice"),
        ('kind = "food"', 'kind = "energy"', "generator.food-4.kind must stay 'food'"),
        ("price_track = [0, 1", 'price_track = ["a", 1', "must be a list of whole numbers"),
        ("price_track = [0, 1", "price_track = [0, -1", "must lie between 0 and 999"),
        ("person_only = 1", "person_only = 3", "generator.food-4.person_only must lie between 0 and 2, not be 3"),
        ("players = [2, 3]", "players = [3, 3]", "must begin with 2"),
        ("price = 6\n", "price = 5\n", "generator.food-6.price must be higher than the price of food-5"),
        ("spaces = 3\nprice = 1\nenergy = 1", "spaces = 9\nprice = 1\nenergy = 1", "must lie between 3 and 8"),
        ('replaces = "food-8"', 'replaces = "food-9"', "must stay 'food-8'"),
        ("\nstart = 12", "\nstart = 13", "subsidy.start must be a space of subsidy.two_players"),
        ("generators = 7", "generators = 8", "limits.generators must lie between 3 and 7"),
        ("[limits]", "[limits", "is not a TOML file"),
    ],
)
def test_a_wrong_file_is_refused_with_the_place(tmp_path: Path, old: str, new: str, part: str) -> None:
    with pytest.raises(BadComponents, match=part.replace("[", r"\[")):
        fourtopia.load("futuropia", box=own(tmp_path, old, new))


def test_the_order_of_the_entries_does_not_matter(tmp_path: Path) -> None:
    blocks = STANDARD.split("\n\n")
    tables = [block for block in blocks if block.startswith("[[")]
    path = tmp_path / "mine.toml"
    path.write_text('game = "futuropia"\n\n' + "\n\n".join(reversed(tables)), encoding="utf-8")
    rest = [block for block in blocks if block.startswith("[") and not block.startswith("[[")]
    path.write_text(path.read_text() + "\n\n" + "\n\n".join(rest), encoding="utf-8")
    own_game = fourtopia.load("futuropia", players=4, box=path)
    assert own_game.components.changes == {}
    assert own_game.boxes.tobytes() == fourtopia.load("futuropia", players=4).boxes.tobytes()


@pytest.mark.parametrize(
    "text", [f"a = {'9' * 5000}", f"a = {'[' * 5000}", "generator = [{id = 1}, 5]", "\ufffe", "[generator]\nid = 3"]
)
def test_an_odd_file_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "odd.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadComponents):
        fourtopia.load("futuropia", box=path)


@pytest.mark.parametrize("text", ['"""\n\\"""\n\\', '"""a"""""', "'''a'''''", '"""a', '"a', "# a"])
def test_a_text_is_passed_over_as_one(text: str) -> None:
    """Also one that never ends, or ends with quotes of its own: nothing is searched twice, no key hides behind it."""
    assert components._WORDS.sub("q", text) == "q"


def test_a_file_with_long_names_takes_little_memory() -> None:
    """Each of these keys stands in a table whose name fills most of the file."""
    text = f"[{'a' * 40_000}]\n" + "".join(f"b{number} = 1\n" for number in range(2_000))
    tracemalloc.start()
    with pytest.raises(BadComponents):
        parse_own_components(text, kind_of("futuropia").components, "box")
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert most < 10 * len(text)


def test_a_missing_file(tmp_path: Path) -> None:
    with pytest.raises(BadComponents, match="cannot read"):
        fourtopia.load("futuropia", box=tmp_path / "nowhere.toml")
    with pytest.raises(BadComponents, match="cannot read"):
        fourtopia.load("futuropia", box="a\0b")


@settings(deadline=None)
@given(st.data())
def test_any_numbers_are_refused_or_can_be_played(data: st.DataObject) -> None:
    """Values a real box could not have still give a game that keeps the rules, or a clear error."""
    from fourtopia.core.chance import new_random
    from fourtopia.core.checking import Report
    from fourtopia.core.checking.random_play import check_mode
    from fourtopia.core.components import change
    from fourtopia.core.game import Game

    kind = kind_of("futuropia")
    numbers = {path: value for path, value in values(kind.components.tables) if not isinstance(value, str)}
    paths = data.draw(st.lists(st.sampled_from(sorted(numbers)), max_size=6, unique=True))
    number = st.one_of(st.integers(-2, 12), st.integers(-300, 300))
    changes: dict[str, int | list[int] | str] = {}
    for path in paths:
        value = numbers[path]
        changes[path] = (
            data.draw(st.lists(number, min_size=1, max_size=9)) if isinstance(value, list) else data.draw(number)
        )
    players = data.draw(st.integers(1, 4))
    variants = data.draw(st.sampled_from([(), ("upgraded",), ("requirements",), ("upgraded", "variable-quarters")]))
    try:
        game = Game(kind, players, variants, change(kind.components, changes))
    except FourtopiaError:
        return
    problems = check_mode(game, 2, new_random(1), Report("futuropia"))
    assert [problem for problem in problems if "does not end" not in problem] == []
