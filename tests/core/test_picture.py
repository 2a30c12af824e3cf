"""Pictures of positions: they need nothing else, show no secret, move, and come in pixels."""

import base64
import functools
import importlib
import pickle
import random
import re
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import numpy as np
import pytest
from PIL import Image

import fourtopia
from fourtopia import Match, View
from fourtopia.core import CHANCE
from fourtopia.core.errors import BadOption, PictureError
from fourtopia.core.picture import Animation, picture, rgb
from fourtopia.core.picture.animation import thinned, turns
from fourtopia.core.picture.standalone import Sheet
from fourtopia.core.sentence import unmarked
from tests.conftest import game

TESTS = Path(__file__).parents[1]
LOGS = {
    "futuropia": "futuropia/logs/outright-victory.4t",
    "prosperity": "prosperity/logs/tied-seconds.4t",
    "utopia": "utopia/logs/five-players.4t",
    "write-the-future": "write_the_future/logs/secret-mission-counts.4t",
}
each_game = pytest.mark.parametrize("name", LOGS)
SVG = "{http://www.w3.org/2000/svg}"
COLOUR = re.compile(r"#[0-9A-Fa-f]{3,6}|none|currentColor|rgba\([\d.,]+\)|url\(#[\w-]+\)")


@functools.cache
def finished(name: str) -> Match:
    return fourtopia.replay(TESTS / LOGS[name])


def positions(name: str) -> list[Match]:
    """The beginning, the middle and the end of a game."""
    match = finished(name)
    return [match.after(match.lengths[decisions]) for decisions in (0, len(match.chosen) // 2, -1)]


def checked(svg: str) -> Element:
    """The picture, in which everything that is pointed at is there, and nothing else is needed."""
    root = ElementTree.fromstring(svg)
    ids = [name for each in root.iter() if (name := each.get("id"))]
    assert len(ids) == len(set(ids))
    used = set(re.findall(r"url\(#([\w-]+)\)", svg)) | {
        link.removeprefix("#") for each in root.iter() if (link := each.get("href"))
    }
    assert used - set(ids) == set()
    assert {each.tag.removeprefix(SVG) for each in root.iter()} & {"script", "image", "foreignObject", "a"} == set()
    assert not re.search(r"var\(|\bon\w+=|javascript:|@import|xlink", svg)
    for each in root.iter():
        for name in ("fill", "stroke", "color", "stop-color"):
            assert COLOUR.fullmatch(each.get(name, "none")), each.attrib
    return root


def words(root: Element) -> list[str]:
    return ["".join(each.itertext()) for each in root.iter(f"{SVG}text")]


# --- pictures stand alone ---


@each_game
def test_a_picture_needs_nothing_else(name: str) -> None:
    for match in positions(name):
        for narrow, seat in ((True, None), (False, match.game.players - 1)):
            root = checked(picture(match.view(seat), narrow))
            width, height = root.attrib["width"], root.attrib["height"]
            assert (width, root.get("viewBox")) == ("390" if narrow else "1088", f"0 0 {width} {height}")
            title = root.findtext(f"{SVG}title")
            assert title is not None
            assert title.startswith(match.game.kind.title)
    assert words(root)[0].startswith(("Winner: ", "Shared victory: "))


@pytest.mark.parametrize("name", ["futuropia", "utopia"])
def test_day_and_night(name: str) -> None:
    """Without a wish it is by day, with what changes by night in a style for those who prefer the dark."""
    view = finished(name).view()
    day, night, either = (picture(view, dark=dark) for dark in (False, True, None))
    assert day != night
    assert "<style>" not in day + night
    style = re.search(r"<style>@media \(prefers-color-scheme:dark\)\{(.*)\}</style>", either)
    assert style is not None
    by_night = dict(re.findall(r"\.([\w-]+)\{([^{}]*)\}", style[1]))
    changed = ElementTree.fromstring(either)
    for each in changed.iter():
        for change in map(by_night.__getitem__, each.attrib.pop("class", "").split()):
            property, _, value = change.partition(":")
            each.set(property, value)
    shown = [(each.tag, each.attrib) for each in changed.iter() if each.tag != f"{SVG}style"]
    expected = ElementTree.fromstring(night.replace("-night", ""))
    assert shown == [(each.tag, each.attrib) for each in expected.iter()]


def test_names_follow_from_what_they_stand_for() -> None:
    """So that several pictures on one page do not get in each other's way."""
    known: dict[str, str] = {}
    for dark in (None, True, False):
        for match in positions("utopia")[1:]:
            for each in checked(picture(match.view(), dark=dark)).iter():
                if (id := each.get("id")) is not None:
                    drawn = ElementTree.tostring(each, encoding="unicode").strip()
                    assert known.setdefault(id, drawn) == drawn


def test_who_lies_in_front() -> None:
    """The others are half as large, and alike where nobody is in front."""
    match = game("futuropia", 3).new(seed=1, seats=["Ann", "<Ben>\x00", "Cleo"])
    match.play("take subsidy")
    names = [each for each in words(checked(picture(match.view(2)))) if each in match.seats or "Ben" in each]
    assert names[:4] == [
        "<Ben>\N{REPLACEMENT CHARACTER}: Use an action tile",
        "Cleo",
        "Ann",
        "<Ben>\N{REPLACEMENT CHARACTER}",
    ]
    assert "Your condominium" in words(checked(picture(match.view(2), front=0)))
    for view, front, small in ((match.view(0), None, 4), (match.view(), 2, 4), (match.view(), -1, 6)):
        root = checked(picture(view, front=front))
        scales = [
            each.get("transform", "") for each in root.iter(f"{SVG}g") if each.get("clip-path", "").count("frame")
        ]
        assert sum("scale" in each for each in scales) == small
    with pytest.raises(BadOption, match="there is no seat 3; seats go from 0 to 2"):
        match.view().picture(front=3)


@pytest.mark.parametrize("narrow", [False, True])
def test_of_a_hundred_players_one_sheet_is_drawn_and_the_best_are_listed(narrow: bool) -> None:
    match = game("write-the-future", 100).new(seed=1, seats=[f"P{seat}" for seat in range(100)])
    for seat in (70, 80):
        match.play("card 1", seat)
    svg = picture(match.view(70), narrow)
    listed = [each for each in words(checked(svg)) if re.fullmatch(r"P\d+", each)]
    assert listed.count("P70") == 2
    assert len(set(listed)) == (8 if narrow else 15)
    assert len(svg) < 250_000


# --- secrets ---


@pytest.mark.parametrize(("name", "variants"), [("utopia", ()), ("write-the-future", ("secrecy", "future-proof"))])
def test_no_picture_changes_with_what_is_hidden(name: str, variants: tuple[str, ...]) -> None:
    """Nor does what a match shows of itself, or its moving picture."""
    picker, match, changed = random.Random(3), game(name, 3, *variants).new(seed=3), 0
    for count in range(48):
        match.play(picker.choice(match.legal_ids()))
        if count % 16 == 9:
            other = match.imagined(1, count)
            changed += other.state.tobytes() != match.state.tobytes()
            assert picture(other.view(1)) == picture(match.view(1))
            assert other._repr_html_() == match._repr_html_()
    assert changed > 1
    assert all(frame.view.seat is None for frame in Animation(match, frames=3).frames)


# --- in notebooks ---


def shown(html: str) -> Element:
    """What is in the image that a notebook shows."""
    found = re.fullmatch(r'<img alt="[^"]+" style="[^"]*" src="data:image/svg\+xml;base64,([\w+/=]+)">', html)
    assert found is not None
    return checked(base64.b64decode(found[1]).decode())


def test_views_matches_and_games_show_themselves() -> None:
    match = positions("utopia")[1]
    assert words(shown(match.view(0)._repr_html_()))[0] == words(checked(picture(match.view(0))))[0]
    assert shown(match._repr_html_()).attrib == checked(picture(match.view())).attrib
    card = game("futuropia", 2, "upgraded")._repr_html_()
    for text in ("Futuropia", "2 players", '&#10003;</td><td style="text-align:left"><code>upgraded</code>'):
        assert text in card
    image = re.search(r"<img [^>]*>", card)
    assert image is not None
    shown(image[0])


def test_a_ledger_is_a_list_that_shows_itself_as_a_table() -> None:
    match = finished("prosperity")
    ledger, plain = match.ledger(), [dict(row) for row in match.ledger()]
    assert ledger == plain
    assert type(pickle.loads(pickle.dumps(ledger))) is list
    rows = [[cell.text for cell in row] for row in ElementTree.fromstring(ledger._repr_html_())]
    assert rows[0] == [None, *match.seats]
    assert rows[-1] == ["Total", *map(str, match.scores())]
    crowd = game("write-the-future", 100).new(seed=1).view().ledger()._repr_html_()
    assert "and 92 more" in crowd


def test_a_log_tells_its_story_and_keeps_secrets_as_long_as_the_game_goes_on() -> None:
    whole, part = finished("utopia"), positions("utopia")[1]
    for match, secrets in ((whole, True), (part, False)):
        told = [unmarked(match.game.kind.asking.told(step)) for step in match.steps(secrets=secrets)]
        tree = ElementTree.fromstring(f"<p>{match.log._repr_html_()}</p>")
        assert ["".join(item.itertext()) for item in tree.iter("li")] == [each for each in told if each]
    assert part.chosen[-1][0] != CHANCE
    broken = part.log.__class__(**{**vars(part.log), "checksum": "0" * 16})
    assert broken._repr_html_().startswith("<pre>fourtopia log 1")


# --- moving pictures ---


def visible(root: Element, frame: int) -> list[object]:
    """All that is to be seen in a frame: each element with those that it stands in. Frames last a second."""
    found: list[object] = []

    def look(element: Element, around: tuple[object, ...], hidden: bool) -> None:
        own = {name: value for name, value in element.items() if name != "visibility"}
        hidden = {"hidden": True, "visible": False}.get(element.get("visibility", ""), hidden)
        for change in element.findall(f"{SVG}set"):
            when = re.fullmatch(r"clock\w+\.begin\+([\d.]+)s", change.get("begin", ""))
            length = float(change.attrib["dur"].removesuffix("s"))
            if when is not None and float(when[1]) <= frame + 0.5 < float(when[1]) + length:
                hidden = change.get("to") == "hidden"
        path = (*around, (element.tag, *own.items(), element.text)) if own or element.text else around
        inner = [each for each in element if each.tag not in (f"{SVG}set", f"{SVG}defs", f"{SVG}title", f"{SVG}style")]
        for each in inner:
            look(each, path, hidden)
        if not inner and not hidden and own:
            found.append(path)

    look(root, (), False)
    return found


@pytest.mark.parametrize("name", ["prosperity", "utopia"])
def test_every_frame_of_a_film_is_the_picture_of_its_turn(name: str) -> None:
    film = finished(name).animate(frames=5)
    assert len(film.frames) == 5
    root = checked(film.svg)
    assert root.findall(f".//{SVG}set") != []
    seen, sizes = set(), []
    for place, layout in enumerate(film._layouts):
        sheet = Sheet(finished(name).game.kind)
        inner = "".join(str(sheet.take(drawn)) for drawn in (layout.table(film._height), *layout.drawings))
        still = ElementTree.fromstring(sheet.written(film._width, film._height, film.label, inner))
        assert visible(root, place) == visible(still, 0)
        seen.add(repr(visible(root, place)))
        sizes.append(len(inner))
    assert len(seen) == 5
    assert len(film.svg) < 0.8 * sum(sizes)  # what stays is there once


def test_frames_are_turns() -> None:
    """The beginning, every turn with what came of it, and the end; alone, everything that is told."""
    match = game("futuropia", 2).new(seed=7, seats=["Ann", "Ben"])
    for action in ("take robots", "robots 2", "take subsidy", "take subsidy"):
        match.play(action)
    told = [frame.told for frame in turns(match, None)]
    assert told == ["", "Ann takes 2 robots, uses 3 energy.", "Ben takes the subsidy: $12.", ""]
    alone = game("futuropia", 1).new(seed=7, seats=["Ann"])
    for action in ("take robots", "robots 2", "take subsidy"):
        alone.play(action)
    assert len(list(turns(alone, 0))) == 3
    every = list(turns(finished("utopia"), None))
    assert [thinned(every, most)[-1].view.over for most in (1, 2, 30)] == [True] * 3
    assert thinned(every, 2)[0] is every[0]


# --- pixels ---


@each_game
def test_pixels(name: str) -> None:
    view = positions(name)[1].view(0)
    day, night = rgb(view, width=160), rgb(view, width=160, dark=True)
    assert (str(day.dtype), day.shape[1:]) == ("uint8", (160, 3))
    assert day[0, 0].tolist() == [0xE8, 0xE2, 0xD5]  # the table
    assert day.std() > 25
    assert len(np.unique(day.reshape(-1, 3), axis=0)) > 500
    assert night.mean() < 100 < day.mean()
    assert rgb(view, width=100, narrow=True).shape[0] > 100


def test_letters_are_drawn() -> None:
    """They are, where the machine has any of the fonts that we know to ask for."""
    view = positions("futuropia")[0].view(0)
    head = rgb(view, width=544)[10:35, 5:300].astype(int)
    assert (abs(head - head[0, 0]).max(axis=2) > 100).sum() > 100


def test_files(tmp_path: Path) -> None:
    view, match = positions("prosperity")[0].view(), finished("prosperity")
    view.picture(dark=True).save(tmp_path / "now.svg")
    assert (tmp_path / "now.svg").read_text(encoding="utf-8") == picture(view, dark=True)
    view.picture(narrow=True).save(tmp_path / "now.PNG", width=200)
    with Image.open(tmp_path / "now.PNG") as image:
        assert (image.format, image.width, image.mode) == ("PNG", 200, "RGBA")
    match.animate(tmp_path / "all.svg", frames=3)
    checked((tmp_path / "all.svg").read_text(encoding="utf-8"))
    match.animate(seconds=0.5, frames=4).save(tmp_path / "all.gif", width=240)
    with Image.open(tmp_path / "all.gif") as film:
        lengths = []
        for frame in range(getattr(film, "n_frames", 1)):
            film.seek(frame)
            lengths.append(film.info["duration"])
        assert (film.width, film.info["loop"], lengths) == (240, 0, [500, 500, 500, 1500])
        assert np.asarray(film.convert("RGB")).std() > 25


@pytest.mark.parametrize(
    ("path", "problem"),
    [
        ("now.jpg", "a picture ends in one of .svg, .png"),
        ("now.gif", "a picture ends in one of .svg, .png"),
        ("nowhere/now.svg", "No such file or directory"),
    ],
)
def test_where_no_picture_can_be_written(tmp_path: Path, path: str, problem: str) -> None:
    still = game("futuropia", 1).new().view().picture(narrow=True)
    with pytest.raises(PictureError, match=problem):
        still.save(tmp_path / path)


def test_bad_wishes() -> None:
    with pytest.raises(BadOption, match="1 to 10000 pixels wide, not 0"):
        rgb(positions("futuropia")[0].view(), width=0)
    with pytest.raises(BadOption, match="at least one frame"):
        finished("futuropia").animate(frames=0)
    with pytest.raises(BadOption, match="there is no seat 9"):
        finished("futuropia").animate(seat=9)


@pytest.mark.parametrize("missing", ["resvg_py", "PIL.Image"])
def test_without_the_extra_one_line_says_what_to_install(
    missing: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    found = importlib.import_module

    def find(name: str, package: str | None = None) -> ModuleType:
        if name == missing:
            raise ImportError(name)
        return found(name, package)

    monkeypatch.setattr(importlib, "import_module", find)
    match = positions("futuropia")[0]
    with pytest.raises(PictureError, match=r"^pictures in pixels need .* pip install 'fourtopia\[pictures\]'$"):
        match.animate(tmp_path / "all.gif")
    with pytest.raises(PictureError):
        rgb(match.view())
    assert isinstance(match.view(), View)
    match.animate(tmp_path / "all.svg")
