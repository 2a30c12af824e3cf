"""Utopia, by Ludovic Vialla and Arnaud Urbon: welcome princes of five civilizations to an island city."""

from pathlib import Path

from fourtopia.core.board import Asking, Board, Counting
from fourtopia.core.contract import gather
from fourtopia.core.game import Kind, Texts
from fourtopia.games.utopia import (
    audit,
    box,
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
from fourtopia.games.utopia.show import asking, board, counting, pieces, podium, scenery

KIND = Kind(
    name="utopia",
    title="Utopia",
    rules_version=2,
    players=box.PLAYERS,
    rulebook_players=box.PLAYERS,
    showcase=(5, ()),
    variants=box.VARIANTS,
    state_types=(state.STATE,),
    actions=state.ACTIONS,
    announcements=range(state.ROTATE, state.ACTIONS),
    categories=scoring.CATEGORIES,
    tie_breaks=scoring.TIE_BREAKS,
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
    rules=gather(rules, hidden, scoring, judgement, observation, audit),
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
    board=Board(shared=board.shared, area=board.area, defs=pieces.defs, cover=scenery.cover),
    counting=Counting(sources=counting.sources, ending=counting.ending, built=podium.built),
    foresight=judgement.FORESIGHT,
    trust=judgement.TRUST,
)
