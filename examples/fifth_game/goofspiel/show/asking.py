"""What a page says about a position of Goofspiel."""

from fourtopia.core.action import Step
from fourtopia.core.board import Brief, Choice, Fact, Heading
from fourtopia.core.sentence import thing
from fourtopia.core.view import View
from goofspiel.show.words import card_text, cards_left, cards_of, listed, on_table, prizes_of, round_number, say
from goofspiel.state import BID, CARDS, NO_BID, PRIZE, REVEAL, Stage


def heading(view: View) -> Heading:
    stage, prizes = Stage(int(view.state.stage)), on_table(view)
    if stage == Stage.BID:
        why = say("heading.why-carried" if prizes[1:] else "heading.why", points=sum(prizes))
        return Heading(say("heading.bid", prizes=listed(prizes)), why, stand(view), "GOO 2.2")
    clauses = {Stage.PRIZE: "GOO 2.1", Stage.REVEAL: "GOO 2.3", Stage.OVER: "GOO 3.1"}
    return Heading(say(f"heading.{stage.name.lower()}"), "", stand(view), clauses[stage])


def choice(view: View, action: int) -> Choice:
    if BID <= action < BID + CARDS:
        return Choice(say("choice.bid", card=card_text(action - BID + 1)), symbol="card")
    return Choice(view.game.kind.texts.text(view, action))


def told(step: Step) -> str:
    """A sentence for every prize, and one for every round when its last bid is turned over."""
    if PRIZE <= step.action < PRIZE + CARDS:
        return say("told.prize", card=thing(card_text(step.action - PRIZE + 1), "money-ink"))
    if REVEAL <= step.action < REVEAL + CARDS and step.seat == step.after.game.players - 1:
        return _told_round(step)
    return ""


def _told_round(step: Step) -> str:
    before, after = step.before, step.after
    bids = [
        say("told.bid", name=name, card=thing(card_text(int(player.shown)), f"goo-ink-{seat + 1}"))
        for seat, (name, player) in enumerate(zip(after.names, after.state.players, strict=False))
    ]
    prizes = listed(on_table(before))
    for seat, name in enumerate(after.names):
        if len(prizes_of(after, seat)) > len(prizes_of(before, seat)):
            return say("told.won", bids=", ".join(bids), name=name, prizes=prizes)
    key = "told.tied" if cards_of(after.state.table) else "told.lost"
    return say(key, bids=", ".join(bids), prizes=prizes)


def goods(view: View, seat: int) -> list[Fact]:
    points, left = view.scores()[seat], cards_left(view, seat)
    return [
        Fact("points", str(points), say("fact.points", count=points)),
        Fact("card", str(left), say("fact.cards", count=left)),
    ]


def brief(view: View, seat: int) -> Brief:
    bid = view.state.stage == Stage.BID and view.state.players[seat].bid != NO_BID
    return Brief(goods(view, seat), note=say("brief.bid") if bid else "")


def stand(view: View) -> str:
    return say("stand", number=round_number(view), rounds=int(view.box.deck_cards))


def goal(view: View) -> str:
    left = sum(map(int, view.state.deck))
    return say("goal.last") if left == 0 else say("goal.left", count=left)
