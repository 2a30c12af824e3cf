"""Futuropia, by Friedemann Friese: build a condominium in which nobody has to work."""

from pathlib import Path

from fourtopia.core.board import Asking, Board, Counting
from fourtopia.core.contract import gather
from fourtopia.core.game import Kind, Texts
from fourtopia.games.futuropia import (
    audit,
    box,
    giving_up,
    hidden,
    judgement,
    observation,
    refusals,
    rules,
    scoring,
    state,
    tables,
    texts,
)
from fourtopia.games.futuropia.show import asking, board, counting, podium
from fourtopia.games.futuropia.solving import SOLVING, looking

KIND = Kind(
    name="futuropia",
    title="Futuropia",
    rules_version=2,
    players=box.PLAYERS,
    rulebook_players=box.PLAYERS,
    showcase=(4, ()),
    variants=box.VARIANTS,
    state_types=(state.STATE,),
    actions=state.ACTIONS,
    announcements=range(0),
    categories=scoring.CATEGORIES,
    tie_breaks=(),
    invariants=audit.INVARIANTS,
    components=box.STANDARD,
    components_file=Path(__file__).parent / "components.toml",
    make_box=box.make_box,
    has_secrets=hidden.has_secrets,
    say=texts.say,
    texts=Texts(
        notation=texts.notation,
        prompt=texts.prompt,
        text=texts.text,
        why_not=refusals.why_not,
        tables=tables.tables,
    ),
    observation=observation.READINGS,
    asking=Asking(
        heading=asking.heading,
        choice=asking.choice,
        told=asking.told,
        goods=asking.goods,
        brief=asking.brief,
        stand=asking.stand,
        goal=asking.goal,
    ),
    board=Board(shared=board.shared, area=board.area, defs=board.defs, cover=board.cover),
    counting=Counting(sources=counting.sources, ending=counting.ending, built=podium.built),
    rules=gather(rules, hidden, scoring, giving_up, judgement, observation, audit, looking),
    solving=SOLVING,
)
