"""Write the Future, by Tobias Hall, with Future Proof: draw resources in a district and work the black market."""

from pathlib import Path

from fourtopia.core.board import Asking, Board, Counting
from fourtopia.core.contract import gather
from fourtopia.core.game import Kind, Texts
from fourtopia.games.write_the_future import (
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
from fourtopia.games.write_the_future.show import asking, board, counting, podium

KIND = Kind(
    name="write-the-future",
    title="Write the Future",
    rules_version=2,
    players=box.PLAYERS,
    rulebook_players=box.PLAYERS,
    showcase=(4, ("draft",)),
    variants=box.VARIANTS,
    state_types=(state.STATE, state.WIDE_STATE),
    actions=state.ACTIONS,
    announcements=range(0),
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
    board=Board(shared=board.shared, area=board.area, defs=board.defs, cover=board.cover),
    counting=Counting(sources=counting.sources, ending=counting.ending, built=podium.built),
    fields_before={2: {"returned": "", "round_number": "i4"}},
)
