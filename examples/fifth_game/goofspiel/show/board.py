"""Goofspiel on the table: prizes and bids in the middle, and each player's hand and prizes."""

from fourtopia.core.board import Drawing, Look
from fourtopia.core.drawing import circle, line, place, press, rect, ring, svg, text, tick
from fourtopia.core.view import View
from goofspiel.show import cards
from goofspiel.show.cards import HEIGHT, PRIZE, WIDTH
from goofspiel.show.words import card_text, cards_left, listed, on_table, prizes_of, say
from goofspiel.state import BID, NO_BID, UNSEEN

TOP = 56  # of the prizes on the felt


def shared(view: View, look: Look) -> list[Drawing]:
    """The felt, with the deck and the prizes at the left and the bids at the right; on a phone below."""
    height = 322 if look.narrow else 188
    spot = (14, 202) if look.narrow else (1042 - 116 * view.game.players, TOP)
    drawn = rect(0, 0, look.width, height, "goo-felt", 18) + rect(7, 7, look.width - 14, height - 14, "goo-felt-2", 13)
    drawn += _prizes(view, 352 if look.narrow else spot[0] - 20)
    pitch = min(116, 340 / view.game.players)
    for seat in range(view.game.players):
        drawn += place(spot[0] + pitch * seat, spot[1], _bid(view, seat, pitch))
    title = say("board.table")
    label = say("board.table-label", prizes=listed(on_table(view)))
    return [Drawing("table", title, svg("table", look.width, height, label, drawn), look.width, height)]


def _prizes(view: View, room: float) -> str:
    """The deck with the number of its cards, then the prizes side by side, or over each other."""
    left, prizes = sum(map(int, view.state.deck)), on_table(view)
    drawn = _words(60, TOP - 16, say("board.deck", count=left))
    drawn += place(25, TOP, cards.back(PRIZE) if left else cards.no_card(), "deck")
    drawn += _words(158, TOP - 16, say("board.prizes", count=sum(prizes))) if prizes else ""
    step = min(WIDTH + 10, (room - 120 - WIDTH) / max(1, len(prizes) - 1))
    for index, number in enumerate(prizes):
        drawn += _prize(number, 122 + step * index, TOP)
    return drawn


def _prize(number: int, x: float, y: float, scale: float = 1) -> str:
    title = say("board.prize", card=card_text(number))
    return place(x, y, cards.face(number, PRIZE), f"prize-{number}", "piece", title, scale=scale)


def _bid(view: View, seat: int, room: float) -> str:
    """What a seat bids now; before it does, what it has bid last."""
    player, name = view.state.players[seat], view.names[seat]
    bid, last, left = int(player.bid), int(player.shown), (room - WIDTH) / 2
    drawn = _words(room / 2, -16, name if len(name) < 11 else name[:9] + "…")
    if bid == UNSEEN:
        return drawn + place(left, 0, cards.back(seat), f"s{seat + 1}-bid", "piece", say("board.face-down", name=name))
    if bid != NO_BID:
        title = say("board.own-bid", card=card_text(bid))
        return drawn + place(left, 0, cards.face(bid, seat), f"s{seat + 1}-card-{bid}", "piece", title)
    drawn += place(left, 0, cards.no_card())
    if last == NO_BID:
        return drawn
    title = say("board.last-bid", name=name, card=card_text(last))
    card = place(left + 12, 17, cards.face(last, seat), f"s{seat + 1}-card-{last}", "piece", title, scale=0.66)
    return drawn + card


def _words(x: float, y: float, words: str) -> str:
    return text(x, y, words, 13.5, 650, "goo-on-felt", "middle")


def area(view: View, seat: int, look: Look) -> list[Drawing]:
    """The hand of a seat, which everybody may see, and its prizes."""
    scale, in_row = (0.68, 7) if look.narrow else (1, 13)
    pitch = (look.width - 14) / in_row
    rows = -(-int(view.box.deck_cards) // in_row)
    drawn = ""
    for card in range(view.box.deck_cards):
        row, column = divmod(card, in_row)
        drawn += place(10 + pitch * column, 10 + (HEIGHT * scale + 12) * row, _held(view, look, seat, card, scale))
    top = 22 + (HEIGHT * scale + 12) * rows
    drawn += _won(view, seat, look.width, top)
    title = say("board.hand") if seat == view.seat else say("board.hand-of", name=view.names[seat])
    label = say("board.hand-label", name=view.names[seat], count=cards_left(view, seat))
    key, height = f"s{seat + 1}-hand", int(top + 66)
    return [Drawing(key, title, svg(key, look.width, height, label, drawn), look.width, height)]


def _held(view: View, look: Look, seat: int, card: int, scale: float) -> str:
    """A card of the hand, or its empty place; the own one can be pressed when it may be bid."""
    player, number = view.state.players[seat], card + 1
    if not player.hand[card] or player.bid == number:
        return place(0, 0, cards.no_card(), scale=scale)
    cls, does = press(look, [BID + card] if seat == view.seat else (), say("choice.bid", card=card_text(number)))
    art = cards.face(number, seat) + ring(WIDTH, HEIGHT, 9) + tick(WIDTH - 4, 4)
    return place(0, 0, art, f"s{seat + 1}-card-{number}", f"tile {cls}".strip(), card_text(number), does, scale=scale)


def _won(view: View, seat: int, width: float, top: float) -> str:
    prizes = prizes_of(view, seat)
    drawn = rect(6, top - 6, width - 12, 62, "paper", 12, 'opacity=".7"')
    drawn += text(18, top + 30, say("board.won", count=sum(prizes)), 13.5, 650, "ink-2")
    step = min(40, (width - 170) / max(1, len(prizes)))
    return drawn + "".join(_prize(number, 130 + step * index, top, 0.5) for index, number in enumerate(prizes))


def cover() -> str:
    """Three bids on the felt, and the prize that they are for."""
    drawn = rect(0, 0, 368, 296, "goo-felt") + circle(184, 150, 190, "goo-felt-2")
    drawn += line("M24 262C110 284 258 284 344 262", "goo-gold", 3, 'opacity=".7"')
    drawn += place(147, 26, cards.face(13, PRIZE), scale=1.06)
    fan = ((58, 172, -16, cards.back(0)), (150, 150, 0, cards.face(12, 1)), (246, 152, 16, cards.back(2)))
    drawn += "".join(place(x, y, card, turn=turn) for x, y, turn, card in fan)
    return svg("goo-cover", 368, 296, say("board.cover"), drawn, "scene")
