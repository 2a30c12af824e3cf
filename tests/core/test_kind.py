"""A game is found by convention: what its files hold, what stands in for the rest, what is told of what lacks."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from fourtopia.core import BadComponents, BadGame, IllegalAction, kind_of
from fourtopia.core.catalogue import MISSING, Catalogue
from fourtopia.core.components import change, parse_own_components
from fourtopia.core.contract import register
from fourtopia.core.game import Game
from fourtopia.core.kind import Kind, read_kind
from fourtopia.core.ranges import Labels, place_in, starts
from fourtopia.core.records import record
from tests.core import toy

RULES = """
from fourtopia.core.compiling import rule
from fourtopia.core.records import NOBODY, offer

from .state import TAKE

@rule
def setup(box, state):
    state.heap = box.heap_stones

@rule
def weigh(box, state, seat, menu):
    for number in range(min(3, state.heap)):
        offer(menu, TAKE + number)

@rule
def apply(box, state, seat, action):
    state.heap -= action - TAKE + 1
    state.won[seat] = state.heap == 0
    state.actor = 1 - seat if state.heap > 0 else NOBODY
"""
FILES = {
    "__init__.py": 'TITLE = "Nim"\nHAS_SECRETS = False\nPLAYERS = range(2, 3)\nLIMITS = {"heap.stones": (4, 9)}\n',
    "state.py": """
from fourtopia.core.ranges import starts
from fourtopia.core.records import record

ACTION_RANGES = {"take": 3}
TAKE, ACTIONS = starts(ACTION_RANGES)
STATE = record([("heap", "i4"), ("actor", "i4"), ("won", "u1", 2), ("nim", "u1", MARK)])
""",
    "rules.py": RULES,
    "scoring.py": """
from fourtopia.core.compiling import rule

CATEGORIES = ("last",)

@rule
def score(box, state, ledger):
    for seat in range(2):
        ledger[seat, 0] = state.won[seat]
""",
    "components.toml": '[heap]\nprovenance = "designed"\nstones = 7\nshape = "round"\n',
    "messages.en.toml": """
[cover]
line = "Take the last stone."
length = "short"
luck = "none"
[category]
last = "The last stone"
[ledger]
last = "Last stone"
[observation]
heap = "Stones in the heap"
actor = "Who decides"
won = "Who took the last stone"
nim = "Nothing"
[action]
take = "Take {number}"
""",
}

Make = Callable[..., Kind]


@pytest.fixture
def make(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Make]:
    """Writes the files of a small game, each as given, or left out where it is None, and reads it."""
    monkeypatch.syspath_prepend(str(tmp_path))
    names: list[str] = []

    def made(files: dict[str, str | None] | None = None) -> Kind:
        name = f"nim_{tmp_path.name.replace('-', '_')}_{len(names)}"
        names.append(name)
        (tmp_path / name).mkdir()
        given = FILES | (files or {})
        for file, text in given.items():
            if text is not None:
                # Numba finds a game by its record: each of these has a field of a size of its own.
                (tmp_path / name / file).write_text(text.replace("MARK", str(900 + made_before())), encoding="utf-8")
        return read_kind(__import__(name))

    yield made
    for name in [each for each in sys.modules if each.partition(".")[0] in names]:
        del sys.modules[name]


_made = [0]


def made_before() -> int:
    _made[0] += 1
    return _made[0]


def loaded(kind: Kind) -> Game:
    register(kind.rules, kind.state_types)
    return Game(kind, 2, (), kind.components)


def test_a_game_of_four_files_is_played_told_and_drawn(make: Make) -> None:
    kind = make()
    match = loaded(kind).new(seed=1, seats=["Ann", "Bo"])
    assert [each.notation for each in match.legal()] == ["take 1", "take 2", "take 3"]
    assert [each.text for each in match.legal()] == ["Take 1", "Take 2", "Take 3"]
    assert match.prompt == "To decide: Ann"
    for action in ("take 3", "take 1", "take 3"):
        match.play(action)
    assert match.scores() == [1, 0]
    assert "Ann" in kind.asking.told(next(match.steps()))
    view = match.view(0)
    assert "Stones in the heap" in str(view)
    for narrow in (False, True):
        assert "Who took the last stone" in view.picture(narrow).svg
    assert [source.title for source in kind.counting.sources(view)] == ["The last stone"]
    assert kind.counting.built(view, 0).startswith("<svg")


def test_what_is_said_in_every_state_is_a_sentence(make: Make) -> None:
    match = loaded(make()).new(seed=1)
    match.play("take 3")
    match.play("take 2")
    with pytest.raises(IllegalAction, match="It is not among the choices that there are now"):
        match.play("take 3")
    match.play("take 2")
    assert match.view().prompt == "The game is over."


def test_a_game_in_one_file_is_a_game() -> None:
    kind = toy.toy().kind
    assert kind.title == "Toy"
    assert kind.rules_version == 2
    assert kind.showcase == (2, ())
    assert kind.announcements == range(0)


@pytest.mark.parametrize(
    ("file", "without", "said"),
    [
        ("__init__.py", "TITLE", r"__init__\.py has no TITLE"),
        ("__init__.py", "PLAYERS", r"box\.py has no PLAYERS"),
        ("__init__.py", "HAS_SECRETS", r"hidden\.py has no function seen.*HAS_SECRETS = False"),
        ("state.py", "STATE ", r"state\.py has no STATE"),
        ("scoring.py", "CATEGORIES", r"scoring\.py has no CATEGORIES"),
    ],
)
def test_what_is_missing_is_told_with_its_file(make: Make, file: str, without: str, said: str) -> None:
    text = "\n".join(line for line in FILES[file].split("\n") if not line.startswith(without))
    with pytest.raises(BadGame, match=said):
        make({file: text})


@pytest.mark.parametrize(("function", "file"), [("setup", "rules"), ("weigh", "rules"), ("apply", "rules")])
def test_a_missing_function_is_told_with_what_it_is_for(make: Make, function: str, file: str) -> None:
    with pytest.raises(BadGame, match=rf"{file}\.py has no function {function}\(box, state"):
        make({"rules.py": RULES.replace(f"def {function}(", "def other(")})


def test_a_state_without_actor_needs_its_own_turns(make: Make) -> None:
    with pytest.raises(BadGame, match=r"no function first_actor.*no field 'actor'"):
        make({"state.py": FILES["state.py"].replace('("actor"', '("whose"')})


def test_actions_without_names_are_told(make: Make) -> None:
    text = FILES["state.py"].replace("ACTION_RANGES = ", "OTHERS = ").replace("(ACTION_RANGES)", "(OTHERS)")
    kind = make({"state.py": text})
    with pytest.raises(BadGame, match=r"texts\.py has no function notation.*ACTION_RANGES"):
        _ = kind.notations


def test_functions_with_other_arguments_are_told(make: Make) -> None:
    kind = make(
        {"rules.py": RULES.replace("def apply(box, state, seat, action)", "def apply(box, state, who, action)")}
    )
    with pytest.raises(BadGame, match=r"rules: the function apply takes \(box, state, who, action\); it must take"):
        register(kind.rules, kind.state_types)


def test_no_components_file_is_told(make: Make) -> None:
    with pytest.raises(BadGame, match=r"components\.toml is missing"):
        make({"components.toml": None})


@pytest.mark.parametrize(
    ("text", "said"),
    [("[heap", "is not a TOML file"), ("[[stone]]\nsize = 1\n", "every entry of the list 'stone' needs an id")],
)
def test_components_that_cannot_be_read_are_told(make: Make, text: str, said: str) -> None:
    with pytest.raises(BadGame, match=said):
        make({"components.toml": text})


def test_a_field_called_like_something_of_numpy_is_refused() -> None:
    with pytest.raises(BadGame, match="cannot be called 'round'"):
        record([("round", "i4")])


def test_two_games_with_the_same_record_are_told_apart_at_once(make: Make) -> None:
    one, other = make(), make()
    register(one.rules, one.state_types)
    with pytest.raises(BadGame, match="have the same record of a position"):
        register(other.rules, one.state_types)


def test_an_owner_changes_what_the_limits_allow(make: Make) -> None:
    kind = make()

    def boxes(**changes: int) -> object:
        own = change(kind.components, {name.replace("_", "."): value for name, value in changes.items()})
        return int(kind.make_box(own, 2, ())[0]["heap_stones"])

    assert boxes(heap_stones=9) == 9
    with pytest.raises(BadComponents, match=r"heap\.stones.*4.*9"):
        boxes(heap_stones=10)
    fixed = make({"__init__.py": FILES["__init__.py"].replace("LIMITS", "OTHERS")})
    own = change(fixed.components, {"heap.stones": 5})
    with pytest.raises(BadComponents, match="heap"):
        fixed.make_box(own, 2, ())


def test_an_owner_s_file_is_read_for_a_plain_box(make: Make) -> None:
    kind = make()
    own = parse_own_components(FILES["components.toml"].replace("7", "5"), kind.components, "own.toml")
    assert int(kind.make_box(own, 2, ())[0]["heap_stones"]) == 5


def test_variants_are_flags_of_a_plain_box(make: Make) -> None:
    kind = make({"__init__.py": FILES["__init__.py"] + 'VARIANTS = ("last-loses",)\n'})
    assert kind.make_box(kind.components, 2, ("last-loses",))[0]["last_loses"] == 1
    assert kind.make_box(kind.components, 2, ())[0]["last_loses"] == 0


def test_ranges_name_their_actions() -> None:
    ranges: dict[str, Labels] = {"draw": ("black", "white"), "take": 3, "pass": 1}
    assert list(starts(ranges)) == [0, 2, 5, 6]
    assert [place_in(ranges, action) for action in range(6)] == [
        ("draw", 1, "black"), ("draw", 2, "white"),
        ("take", 1, "1"), ("take", 2, "2"), ("take", 3, "3"), ("pass", 1, ""),
    ]  # fmt: skip


def test_a_missing_text_is_noted_and_its_key_stands_in(tmp_path: Path) -> None:
    (tmp_path / "messages.en.toml").write_text('greeting = "Hello {name}"\n', encoding="utf-8")
    catalogue = Catalogue(tmp_path)
    assert catalogue.say("parting") == "[parting]"
    assert catalogue.say("greeting") == "[greeting]"
    file = str(tmp_path / "messages.en.toml")
    noted = {(file, "parting", ""), (file, "greeting", "name")}
    assert noted <= MISSING
    MISSING.difference_update(noted)


def test_every_game_of_ours_is_read_from_its_folder(make: Make) -> None:
    kind = kind_of("utopia")
    assert kind.folder.name == "utopia"
    assert kind.texts.prompt.__module__ == "fourtopia.games.utopia.texts"
    assert isinstance(sys.modules["fourtopia.games.utopia"], ModuleType)
    assert kind.state_type(2).itemsize == np.zeros(1, kind.state_types[0]).itemsize


def test_a_file_of_a_package_is_not_taken_for_its_function(make: Make) -> None:
    kind = make({"audit.py": 'INVARIANTS = ("all-well",)\n'})
    assert kind.invariants == ("all-well",)
    register(kind.rules, kind.state_types)
    assert kind.rules.audit.__module__ == "fourtopia.core.defaults"  # type: ignore[attr-defined]
