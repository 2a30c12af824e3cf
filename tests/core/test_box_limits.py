"""An owner's file is bounded before it is read: reading TOML takes the square of its depth."""

from types import SimpleNamespace

import pytest

from fourtopia.core import GAMES, BadComponents, components, kind_of
from fourtopia.core.components import (
    MOST_BYTES,
    MOST_DEPTH,
    MOST_KEYS,
    MOST_LINES,
    Components,
    check_size,
    parse_own_components,
)

LONG = 20_000
TOO_DEEP = {
    "a key": ".".join("a" * LONG) + " = 1",
    "a key of texts": ".".join(['"a"'] * 9_999) + " = 1",
    "a key with spaces": " . ".join("a" * 9_999) + " = 1",
    "a table": f"[{'.'.join('a' * LONG)}]",
    "lists": "a = " + "[" * 3_000 + "]" * 3_000,
    "tables in tables": "a = " + "{a = " * 1_500 + "1" + "}" * 1_500,
    "after a text that seems to end": 'a = """\\""" "\n"""\n' + ".".join("a" * LONG) + " = 1",
    "after a text with quotes": "a = \"'''\"\n" + ".".join("a" * LONG) + " = \"'''\"",
    "after a comment": "# '''\n" + ".".join("a" * LONG) + " = 1",
}


@pytest.fixture
def unread(monkeypatch: pytest.MonkeyPatch) -> None:
    """An owner's file may not be read as TOML; the game's own was read before."""
    assert kind_of("futuropia").components

    def read(text: str) -> None:
        raise AssertionError("it was read")

    monkeypatch.setattr(components, "tomllib", SimpleNamespace(loads=read))


def refused(text: str, words: str) -> None:
    with pytest.raises(BadComponents, match=words):
        parse_own_components(text, kind_of("futuropia").components, "box")


@pytest.mark.usefixtures("unread")
@pytest.mark.parametrize("text", TOO_DEEP.values(), ids=TOO_DEEP)
def test_a_deep_file_is_not_read(text: str) -> None:
    refused(text, f"box has entries nested more than {MOST_DEPTH} deep")


@pytest.mark.usefixtures("unread")
def test_a_long_file_is_not_read() -> None:
    refused("# " + "x" * MOST_BYTES, f"box is longer than {MOST_BYTES} bytes")
    refused("# " + "\u00e9" * (MOST_BYTES // 2), f"box is longer than {MOST_BYTES} bytes")


@pytest.mark.usefixtures("unread")
def test_a_file_of_many_keys_is_not_read() -> None:
    refused("\n".join(f"a{number}=1" for number in range(MOST_KEYS + 1)), f"more than {MOST_KEYS} entries")
    refused("[[a]]\n" * (MOST_KEYS // 2 + 1), f"more than {MOST_KEYS} entries")


@pytest.mark.usefixtures("unread")
@pytest.mark.parametrize("line", ["", "#", " "])
def test_a_file_of_many_lines_is_not_read(line: str) -> None:
    refused(f"{line}\n" * MOST_LINES, f"more than {MOST_LINES} lines")


@pytest.mark.parametrize("game", GAMES)
def test_every_game_s_own_file_is_far_from_the_bounds(game: str) -> None:
    text = kind_of(game).components_file.read_text(encoding="utf-8")
    check_size(text + "\n" + text, game)
    assert parse_own_components(text, kind_of(game).components, game).changes == {}


def test_dots_in_texts_and_comments_are_no_depth() -> None:
    check_size('a = "1. 2. 3. 4. 5. 6. 7. 8. 9. 10." # and so on ...........', "box")


@pytest.mark.parametrize(
    "value", ["1_000_000_000", "0x" + "f" * 5_000, "inf", "[0x" + "f" * 5_000 + "]", '"' + "a" * 9_999 + '"']
)
def test_a_value_that_is_no_number_of_the_game_is_refused_in_few_words(value: str) -> None:
    """Also one that Python would not write down: it has a bound on digits."""
    standard = Components({"fee": 4, "provenance": "source"})
    with pytest.raises(BadComponents, match="box: fee must be a whole number of at most nine digits, not") as refusal:
        parse_own_components(f"fee = {value}", standard, "box")
    assert len(str(refusal.value)) < 200
