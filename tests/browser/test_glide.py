"""Pieces glide: what moves is seen on its way, also where pieces have no names of their own."""

from __future__ import annotations

from collections.abc import Callable

from fourtopia.games.utopia.state import Stage
from tests.browser.house import House, laid_out, play_on
from tests.browser.person import Person

ANN = "the-token-of-somebody-who-moves-princes"

# A position of the page is taken over by another, as when the server sends it; where the stacks are meanwhile.
_MOVE = """async ([here, there]) => {
  const { morph } = await import(document.querySelector("script[src$='/table.js']").src.replace("table", "morph"));
  const app = document.createElement("div");
  document.body.append(app);
  const stack = ([place, count]) =>
    `<g id="s1-maya-${place}" class="piece" data-kind="s1-maya" data-count="${count}"
      style="transform:translate(${place}px,0px)"><circle r="5"/></g>`;
  const page = stacks => `<svg><g id="all">${stacks.map(stack).join("")}</g></svg>`;
  morph(app, page(here));
  morph(app, page(there));
  const moving = app.getAnimations({subtree: true}).filter(each => each.effect.getKeyframes()[0].transform);
  const x = node => new DOMMatrix(getComputedStyle(node).transform).e;
  for (const each of moving) { each.pause(); each.currentTime = 100; }
  const seen = moving.map(each => x(each.effect.target));
  for (const each of moving) each.finish();
  await new Promise(requestAnimationFrame);
  const stays = [...app.querySelectorAll("g g")].map(x);
  app.remove();
  return { seen, stays };
}"""


def moved(person: Person, here: list[list[int]], there: list[list[int]]) -> tuple[list[float], list[float]]:
    """Stacks as (place, number): where those that move are after a while, and where all are at the end."""
    found = person.page.evaluate(_MOVE, [here, there])
    return found["seen"], found["stays"]


def test_stacks_glide_from_where_others_of_their_kind_are_gone(comes: Callable[..., Person]) -> None:
    ann = comes(reduced_motion="no-preference")
    ann.opens("utopia", "person Ann", "bot")
    (seen,), stays = moved(ann, [[10, 2]], [[200, 2]])  # all of a stack
    assert 10 < seen < 200
    assert stays == [200]
    (seen,), stays = moved(ann, [[10, 2]], [[10, 1], [200, 1]])  # one of two
    assert 10 < seen < 200
    assert stays == [10, 200]
    (seen,), stays = moved(ann, [[10, 2], [200, 1]], [[10, 1], [200, 2]])  # to another of their kind
    assert 10 < seen < 200
    assert stays == [10, 200]
    assert moved(ann, [[10, 2]], [[10, 2], [200, 1]]) == ([], [10, 200])  # from the reserve: nothing moved
    assert moved(ann, [[10, 2], [200, 1]], [[10, 2]]) == ([], [10])
    still = comes()
    still.opens("utopia", "person Ann", "bot")
    assert moved(still, [[10, 2]], [[200, 2]]) == ([], [200])


def test_princes_glide_when_they_move(comes: Callable[..., Person], house: House) -> None:
    service = house.service()
    room = laid_out(service, ANN, "utopia", ["person Ann", "bot"], 0, 3)
    assert room.match is not None
    while room.match.state.stage != Stage.TARGET:
        play_on(service, room, 1, room.place, ANN)
    service.close()
    ann = comes(reduced_motion="no-preference")
    ann.is_known_as(ANN)
    ann.visit(f"/table/{room.id}")
    ann.page.evaluate(
        """() => { window.moved = []; const real = Element.prototype.animate;
          Element.prototype.animate = function (way, pace) {
            window.moved.push("transform" in way[0]);
            return real.call(this, way, pace);
          } }"""
    )
    ann.takes(ann.offers["listed"][0])
    ann.waits_until("() => window.moved.includes(true)")
