"""Takes the pictures of every page: `make pictures`. Shown in docs/look.md, which is written here too.

The games are always the same: their seeds are fixed, and every decision follows from them.
"""

from __future__ import annotations

import base64
import struct
import tempfile
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Literal
from unittest.mock import patch

import numpy as np
import numpy.typing as npt
from playwright.sync_api import Browser, Page, sync_playwright
from tests.browser.conftest import launched
from tests.browser.house import House, laid_out, play_on
from tests.browser.person import Person

from fourtopia.table.precompile import Precompiler

Theme = Literal["light", "dark"]
FOLDER = Path(__file__).parent / "pictures"
SIZES = {"wide": (1440, 900), "phone": (390, 844)}
THEMES: tuple[Theme, ...] = ("light", "dark")
TOKEN = "whoever takes the pictures"
COLOURS = 256
Shades = npt.NDArray[np.float64]
Places = npt.NDArray[np.intp]

# Raw pixels of a picture, by way of a canvas.
_PIXELS = """async data => {
  const image = new Image();
  image.src = "data:image/png;base64," + data;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  const pen = canvas.getContext("2d");
  pen.drawImage(image, 0, 0);
  const bytes = pen.getImageData(0, 0, image.width, image.height).data;
  let text = "";
  for (let at = 0; at < bytes.length; at += 32768) text += String.fromCharCode(...bytes.subarray(at, at + 32768));
  return [image.width, image.height, btoa(text)];
}"""


@dataclass(frozen=True)
class Picture:
    name: str
    title: str
    path: str
    then: Callable[[Person], None] = lambda person: None  # what is done before the picture is taken


def select(person: Person) -> None:
    """A choice is selected, so that one sees what it would bring."""
    person.page.locator("#choices .choice:visible").first.click()
    person.page.mouse.move(1, 1)


def ask_for_a_hint(person: Person) -> None:
    """Once; the server keeps it as long as the question stands."""
    if person.has("#hint"):
        person.presses("#hint .hinting")
    else:
        person.page.keyboard.press("h")
    person.waits_until("() => document.querySelector('#hint .hinting.is-selected')")
    person.page.mouse.move(1, 1)


def ask_for_the_plan(person: Person) -> None:
    """Once, until no better one is looked for; the server keeps it as long as the game follows it."""
    if not person.has("#plan"):
        person.page.keyboard.press("p")
    person.page.wait_for_selector("#plan:not([data-working]) .plan-next.is-selected", timeout=300_000)
    person.page.mouse.move(1, 1)


def look_back(person: Person) -> None:
    """The analysis is asked for once; the server keeps it."""
    if person.has("[data-press=analyse]"):
        person.presses("[data-press=analyse]")
    person.page.wait_for_selector(".of-outlook .bands", state="attached", timeout=120_000)


def look_behind_the_cover(person: Person) -> None:
    person.waits_until("() => document.getElementById('now').dataset.what === 'cover'")


def write_an_address(person: Person) -> None:
    """The address of the server differs from run to run."""
    person.page.locator("#invite-link").evaluate("field => { field.value = 'https://fourtopia.example/table/maple' }")


def pictures(house: House) -> list[Picture]:
    """Every page, with the tables that are shown laid out."""
    service = house.service()
    numbers = count(1)
    with (
        patch("fourtopia.table.tokens.new_id", lambda: f"picture{next(numbers)}"),
        patch("fourtopia.table.naming.table_name", lambda: "Maple"),
    ):
        three = ["person Ada", "bot Milo", "bot Noor"]
        futuropia = laid_out(service, TOKEN, "futuropia", three, 90, 4).id
        prosperity = laid_out(service, TOKEN, "prosperity", three[:2], 60, 4).id
        island = laid_out(service, TOKEN, "utopia", three, 250, 5)
        while island.match is not None and island.match.state.players[0].hand.sum() < 4:  # until Ada plays cards
            play_on(service, island, 1, 5, TOKEN)
        write = laid_out(service, TOKEN, "write-the-future", three, 40, 2, variants=["draft"]).id
        alone = laid_out(service, TOKEN, "futuropia", ["person Ada"], 24, 4).id
        ended = laid_out(service, TOKEN, "futuropia", three, 10**6, 3).id
        waiting = laid_out(service, TOKEN, "prosperity", ["person Ada", "open", "bot Milo"], 0, 1).id
        shared = laid_out(service, TOKEN, "utopia", ["person Ada", "person Ben"], 60, 1).id
        room = laid_out(service, TOKEN, "write-the-future", ["person Ada", *["bot"] * 99], 400, 1).id
    service.close()
    return [
        Picture("home", "Home", "/"),
        Picture("new", "A new table", "/new?game=prosperity"),
        Picture("gathering", "Waiting for players", f"/table/{waiting}", write_an_address),
        Picture("futuropia", "Futuropia", f"/table/{futuropia}", select),
        Picture("prosperity", "Prosperity", f"/table/{prosperity}", select),
        Picture("utopia", "Utopia", f"/table/{island.id}", select),
        Picture("write-the-future", "Write the Future", f"/table/{write}", select),
        Picture("hint", "A hint", f"/table/{futuropia}", ask_for_a_hint),
        Picture("plan", "The best plan of a solo game", f"/table/{alone}", ask_for_the_plan),
        Picture("opponent", "An opponent, looked at closely", f"/table/{futuropia}?front=1"),
        Picture("room", "A room of a hundred", f"/table/{room}"),
        Picture("cover", "Two at one screen: the cover", f"/table/{shared}", look_behind_the_cover),
        Picture("end", "The end", f"/table/{ended}"),
        Picture("replay", "The replay", f"/table/{ended}/replay?at=60"),
        Picture("analysis", "The end, looked back at", f"/table/{ended}", look_back),
        Picture("verdict", "The replay, with what a bot says", f"/table/{ended}/replay?at=60&front=1", look_back),
        Picture("rules", "Rules", "/rules/utopia"),
        Picture("values", "Where each value comes from", "/values/futuropia"),
    ]


def taken(browser: Browser, house: House, picture: Picture, size: str, theme: Theme) -> bytes:
    width, height = SIZES[size]
    context = browser.new_context(
        viewport={"width": width, "height": height}, color_scheme=theme, reduced_motion="reduce"
    )
    person = Person(context, house.address)
    person.is_known_as(TOKEN)
    cookies = {"theme": theme, "narrow": "1" if size == "phone" else "0"}
    context.add_cookies([{"name": name, "value": value, "url": house.address} for name, value in cookies.items()])
    person.visit(picture.path)
    picture.then(person)
    for _ in range(2):  # until what was changed last is on the screen
        person.page.evaluate("() => new Promise(requestAnimationFrame)")
    shot = person.page.screenshot()
    assert person.troubles == []
    context.close()
    return shot


def small(shot: bytes, page: Page) -> bytes:
    """The same picture in few colours: a fifth of the size."""
    width, height, text = page.evaluate(_PIXELS, base64.b64encode(shot).decode())
    pixels = np.frombuffer(base64.b64decode(text), np.uint8).reshape(height, width, 4)[:, :, :3]
    fine = (pixels >> 2).astype(np.int64)
    keys = (fine[:, :, 0] << 12) | (fine[:, :, 1] << 6) | fine[:, :, 2]
    found, places, many = np.unique(keys, return_inverse=True, return_counts=True)
    shades = np.stack([found >> 12 & 63, found >> 6 & 63, found & 63], axis=1) * 255.0 / 63
    palette, nearest = _gathered(shades, many.astype(float) ** 0.5)
    rows = nearest[places].reshape(height, width).astype(np.uint8)
    lines = b"".join(b"\0" + row.tobytes() for row in rows)
    head = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    colours = palette.round().astype(np.uint8).tobytes()
    chunks = [(b"IHDR", head), (b"PLTE", colours), (b"IDAT", zlib.compress(lines, 9)), (b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)) for kind, data in chunks
    )


def _gathered(shades: Shades, weights: Shades) -> tuple[Shades, Places]:
    """A palette for these shades, and the place of each in it: the most frequent, those furthest off, then k-means."""
    palette = shades[np.argsort(-weights)[: COLOURS // 2]]
    far = _distance(shades, palette).min(axis=1)
    while len(palette) < min(COLOURS, len(shades)):
        lonely = shades[(far * weights).argmax()]
        palette = np.vstack([palette, lonely])
        far = np.minimum(far, _distance(shades, lonely[None, :])[:, 0])
    for _ in range(4):
        nearest = _distance(shades, palette).argmin(axis=1)
        for at in range(len(palette)):
            mine = nearest == at
            if mine.any():
                palette[at] = np.average(shades[mine], axis=0, weights=weights[mine])
    return palette, _distance(shades, palette).argmin(axis=1)


def _distance(shades: Shades, palette: Shades) -> Shades:
    squares: Shades = (shades**2).sum(1)[:, None] - 2 * shades @ palette.T + (palette**2).sum(1)[None, :]
    return squares


def described(shown: list[Picture]) -> str:
    """The page of the docs that shows them all."""
    lines = ["# The look", "", "Every page at two sizes, light and dark. `make pictures` takes them anew.", ""]
    for picture in shown:
        lines += [f"## {picture.title}", "", "| light | dark |", "| --- | --- |"]
        for size in SIZES:
            cells = [
                f"![{picture.title}, {size}, {theme}](pictures/{picture.name}-{size}-{theme}.png)" for theme in THEMES
            ]
            lines.append(f"| {' | '.join(cells)} |")
        lines.append("")
    return "\n".join(lines)


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    Precompiler().join()  # or else pages would say that bots are warming up
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder))
        browser = launched(playwright)
        canvas = browser.new_page()
        shown = pictures(house)
        for picture in shown:
            for size in SIZES:
                for theme in THEMES:
                    shot = small(taken(browser, house, picture, size, theme), canvas)
                    (FOLDER / f"{picture.name}-{size}-{theme}.png").write_bytes(shot)
        browser.close()
        house.close()
    (FOLDER.parent / "look.md").write_text(described(shown), encoding="utf-8")


if __name__ == "__main__":
    main()
