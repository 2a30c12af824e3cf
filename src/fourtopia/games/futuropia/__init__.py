"""Futuropia, by Friedemann Friese: build a condominium in which nobody has to work."""

from pathlib import Path

from fourtopia.core.game import Kind, Words
from fourtopia.games.futuropia import audit, box, refusals, rules, scoring, state, tables, words


class RULES:
    """The functions of the contract, gathered for the registry."""

    BOX = box.BOX
    STATE = state.STATE
    setup = staticmethod(rules.setup)
    first_actor = staticmethod(rules.first_actor)
    acts = staticmethod(rules.acts)
    weigh = staticmethod(rules.weigh)
    apply = staticmethod(rules.apply)
    hide = staticmethod(rules.hide)
    redeal = staticmethod(rules.redeal)
    score = staticmethod(scoring.score)
    audit = staticmethod(audit.audit)


KIND = Kind(
    name="futuropia",
    title="Futuropia",
    rules_version=1,
    players=box.PLAYERS,
    variants=box.VARIANTS,
    box_type=box.BOX,
    state_type=state.STATE,
    actions=state.ACTIONS,
    categories=scoring.CATEGORIES,
    invariants=audit.INVARIANTS,
    components=box.STANDARD,
    components_file=Path(__file__).parent / "components.toml",
    make_box=box.make_box,
    variant_text=words.variant_text,
    words=Words(
        notation=words.notation,
        prompt=words.prompt,
        text=words.text,
        why_not=refusals.why_not,
        tables=tables.tables,
        category=words.category,
    ),
    rules=RULES(),
)
