"""Pictures that stand alone look in a browser as they do in pixels, and films play there, as images too."""

import io
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image
from playwright.sync_api import Browser, ViewportSize

import fourtopia
from fourtopia.core.picture import rgb

TESTS = Path(__file__).parents[1]
LOGS = {
    "futuropia/logs/outright-victory.4t": False,
    "prosperity/logs/tied-seconds.4t": True,
    "utopia/logs/two-players.4t": False,
    "write_the_future/logs/secret-mission-counts.4t": True,
}


def pixels(shot: bytes) -> NDArray[np.int_]:
    with Image.open(io.BytesIO(shot)) as image:
        return np.asarray(image.convert("RGB")).astype(int)


@pytest.mark.parametrize("log", LOGS)
def test_pixels_are_what_a_browser_draws(chromium: Browser, tmp_path: Path, log: str) -> None:
    """But for the edges of letters and lines: hardly any piece of 8 by 8 pixels is of another colour."""
    match, dark = fourtopia.replay(TESTS / log), LOGS[log]
    view = match.after(match.lengths[len(match.chosen) // 2]).view(0)
    ours = rgb(view, dark=dark).astype(int)
    view.picture().save(tmp_path / "now.svg")
    size = ViewportSize(width=ours.shape[1], height=ours.shape[0])
    with chromium.new_page(viewport=size, color_scheme="dark" if dark else "light") as page:
        page.goto(f"file://{tmp_path / 'now.svg'}")
        theirs = pixels(page.screenshot())
    rows, columns = (side // 8 * 8 for side in ours.shape[:2])
    apart = (ours - theirs)[:rows, :columns].reshape(rows // 8, 8, columns // 8, 8, 3).mean(axis=(1, 3))
    assert (abs(apart).max(axis=2) > 24).mean() < 0.005


def test_a_film_plays(chromium: Browser, tmp_path: Path) -> None:
    """From the first turn to the last, and again."""
    match = fourtopia.replay(TESTS / "futuropia/logs/outright-victory.4t")
    film = match.animate(tmp_path / "all.svg", frames=4, narrow=True)
    titles = "[...document.querySelectorAll('text')].filter(each => each.getAttribute('y') === '38' && \
        getComputedStyle(each).visibility === 'visible').map(each => each.textContent)"
    told = []
    with chromium.new_page() as page:
        page.goto(f"file://{tmp_path / 'all.svg'}")
        for frame in range(4):
            page.evaluate(f"document.documentElement.setCurrentTime({frame + 0.2})")
            told.append(page.evaluate(f"new Promise(done => requestAnimationFrame(() => done({titles})))"))
        page.evaluate("document.documentElement.setCurrentTime(5.9)")
        page.wait_for_function(f"{titles}[0] === {told[0]!r}[0]")
    assert [len(each) for each in told] == [1, 1, 1, 1]
    assert told[-1][0].startswith("Winner: ")
    assert len({each[0] for each in told}) == 4
    assert len(film.frames) == 4
