"""What a page says about a position of Prosperity: the decision, how far the game is, a player's numbers."""

from typing import Any

from fourtopia.core.board import Brief, Fact, Heading
from fourtopia.core.drawing import circle, ellipse, path, rect, symbol, text
from fourtopia.core.view import View
from fourtopia.games.prosperity import state as s
from fourtopia.games.prosperity import texts
from fourtopia.games.prosperity.box import SIDE_NAMES, SYMBOL_NAMES
from fourtopia.games.prosperity.show.choices import choice, type_at
from fourtopia.games.prosperity.show.decades import current_decade
from fourtopia.games.prosperity.show.telling import told
from fourtopia.games.prosperity.show.tiles import signed
from fourtopia.games.prosperity.state import Stage
from fourtopia.games.prosperity.texts import DECADES, SPACE_IDS, say

__all__ = ["brief", "choice", "goal", "goods", "heading", "stand", "told"]
_CLAUSES = (
    "PRO 1.5", "PRO 1.9", "PRO 2.1", "PRO 3.2", "PRO 3.8", "PRO 4.1", "PRO 5.3", "PRO 6.1", "PRO 6.2", "PRO 6.8",
)  # fmt: skip
"""By stage, what it is about."""


def heading(view: View) -> Heading:
    state = view.state
    box = view.box
    stage = Stage(int(view.state.stage))
    key = stage.name.lower().replace("_", "-")
    me = state.players[max(0, int(state.actor))]
    values: dict[str, Any] = {
        "tile": "" if state.bought == s.NO_TILE else texts.tile_name(int(state.bought)),
        "count": int(me.research) if stage == Stage.RESEARCH else texts.missing_levels(view),
        "money": texts.money(box.scoring_missing_energy),
        "part": say(f"symbol.{SYMBOL_NAMES[state.final_part]}"),
    }
    action = int(box.turn_actions) - int(state.actions_left) + 1
    step = ""
    if stage in (Stage.ACTION, Stage.PLACE):
        step = say("heading.step", number=action, of=int(box.turn_actions))
    elif stage in (Stage.ENERGY, Stage.RESEARCH):
        step = say(f"heading.scored-{key}")
    title = say(f"heading.{key}", **values)
    why = say(f"heading.{key}-why", **values)
    return Heading(title, why, step, _CLAUSES[stage])


def stand(view: View) -> str:
    return DECADES[current_decade(view)]


def goal(view: View) -> str:
    if view.state.stage >= Stage.FINAL:
        return say("goal.over" if view.state.stage == Stage.OVER else "goal.final")
    return say("goal.turn", turn=int(view.state.turn), turns=int(view.box.turns))


# --- the numbers of a player ------------------------------------------------------------------------------


def goods(view: View, seat: int) -> list[Fact]:
    me = view.state.players[seat]
    spaces = " + ".join(str(int(space) + 1) for space in me.marker)
    return [
        Fact("money", texts.money(me.money), say("goods.money"), "money"),
        Fact("pollution", str(me.discs), say("goods.discs")),
        *_sums(me),
        Fact("research", spaces, say("goods.spaces"), "pr-research"),
        Fact("prosperity", str(_prosperity(view, me)), say("goods.prosperity"), "pr-prosperity"),
    ]


def _sums(me: Any) -> list[Fact]:
    return [Fact(name, signed(int(me[name])), say(f"goods.{name}"), f"pr-{name}") for name in SIDE_NAMES]


def _prosperity(view: View, me: Any) -> int:
    return int(me.prosperity) + texts.track_symbols(view, int(me.discs))


def brief(view: View, seat: int) -> Brief:
    me = view.state.players[seat]
    state = view.state
    facts = [
        Fact("money", str(me.money), say("goods.money"), "money"),
        *_sums(me),
        Fact("capital", str(me.capital), say("goods.capital"), "pr-capital"),
        Fact("research", str(me.research), say("goods.research"), "pr-research"),
        Fact("prosperity", str(_prosperity(view, me)), say("goods.prosperity"), "pr-prosperity"),
    ]
    note = ""
    if Stage.DRAW <= state.stage < Stage.FINAL and view.game.players > 1:
        after = (seat - int(state.active)) % view.game.players
        note = say("brief.turn") if after == 0 else say("brief.next") if after == 1 else ""
    return Brief(facts, _thumbnail(view, seat), note)


def _thumbnail(view: View, seat: int) -> str:
    """A country in small squares, one colour and sign per type, and its pollution."""
    me = view.state.players[seat]
    drawn = rect(0.5, 0.5, 75, 67, "pr-land-1", 7, 'stroke="var(--pr-land-3)"')
    drawn += ellipse(38, 41.5, 9, 5, "pr-lake")
    for space, name in enumerate(SPACE_IDS):
        x = 4 + (int(name[1]) - 1) * 23.2
        y = 3 + "abcd".index(name[0]) * 15.8
        kind = type_at(view, me, space)
        if me.spaces[space] != s.AS_PRINTED:
            drawn += rect(x, y + 1.2, 21.6, 13.6, f"pr-{kind}-ink", 3) + rect(x, y, 21.6, 13.6, f"pr-{kind}-3", 3)
            drawn += symbol(kind, x + 5.8, y + 1.8, 10, "ink")
        elif texts.is_locked(view, int(me.country), me.spaces, space):
            drawn += rect(x, y, 21.6, 13.6, "pr-land-2", 3) + symbol("lock", x + 6.3, y + 2.3, 9, "ink-3")
        else:
            drawn += rect(x + 0.5, y + 0.5, 20.6, 12.6, f"pr-{kind}-1", 3, f'stroke="var(--pr-{kind}-3)"')
    drawn += symbol("pollution", 84, 1, 15, "ink-2") + text(102, 13.5, me.discs, 14, 700)
    spaces = int(view.box.pollution_spaces)
    symbols = view.box.pollution_symbols.tolist()
    step = min(8.6, 129 / spaces)
    for number in range(1, spaces + 1):
        row, column = divmod(number - 1, 5)
        if number <= me.discs or number in symbols:
            drawn += circle(86 + column * 8.6, 60 - row * step, 3.4, "ink" if number <= me.discs else "pr-prosperity")
        else:
            drawn += circle(86 + column * 8.6, 60 - row * step, 2.9, "none", 'stroke="var(--line-2)"')
    drawn += path("M103 21l7 12h-14z", "bad" if me.discs > spaces else "pr-triangle", 'stroke="var(--bad)"')
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 124 68" aria-hidden="true">{drawn}</svg>'
