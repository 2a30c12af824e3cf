"""What lies in front of a player of Utopia: cards, the piles, and the reserve."""

from collections.abc import Iterable

from fourtopia.core.board import Look
from fourtopia.core.drawing import place, rect, ring, text, tick
from fourtopia.core.view import View
from fourtopia.games.utopia import state as s
from fourtopia.games.utopia.show import pieces
from fourtopia.games.utopia.show.buildings import SIGNS
from fourtopia.games.utopia.show.cards import CARD, UNSEEN, card, discards, no_card, pile, tag, turned_mark
from fourtopia.games.utopia.show.geometry import Point
from fourtopia.games.utopia.show.pieces import thing
from fourtopia.games.utopia.state import CIVILIZATIONS, Stage
from fourtopia.games.utopia.texts import civilization_text, say

FIRST_PHASE = range(Stage.ROTATE, Stage.AFTER_GUEST + 1)
_PLAYS = (s.MOVE, s.PLACE, s.PLACE_ANYWHERE, s.REMOVE, s.RAISE, s.LOWER)


# --- cards ------------------------------------------------------------------------------------------------


def hand_of_cards(view: View, look: Look, seat: int) -> str:
    """The hand by civilizations, or face down; then cards that are turned or set aside. On a phone in two rows."""
    fans = _fans(view, seat)
    room, in_row, largest = (352, 4, 0.78) if look.narrow else (594, 9, 1)
    drawn = ""
    for first in range(0, len(fans), in_row):
        row = fans[first : first + in_row]
        more = sum(len(cards) - 1 for _, cards in row)
        size = min(largest, (room - 8 * more) / (len(row) * (CARD[0] + 11)))
        whole = (CARD[0] + 11) * size
        step = min(whole, (room - len(row) * whole) / max(1, more))
        x = 6.0
        for name, cards in row:
            drawn += _fan(view, look, seat, name, cards, (x, 8 + 26 * first), size, step)
            x += step * (len(cards) - 1) + whole
    return drawn or _no_cards(view, room, largest)


def _no_cards(view: View, room: float, largest: float) -> str:
    """Places for the cards of the next deal, and when that is."""
    count = max(1, min(5, int(view.box.round_cards)))
    whole = CARD[0] + 11
    size = min(largest, room / (count * whole))
    drawn = "".join(place(6 + whole * size * each, 8, no_card(), scale=size) for each in range(count))
    to_come = view.state.stage in FIRST_PHASE
    words = say("board.cards-to-come", count=int(view.box.round_cards)) if to_come else say("board.no-cards")
    return drawn + place(6 + (count * whole - 11) * size / 2, 8 + CARD[1] * size / 2, tag(words))


def _fans(view: View, seat: int) -> list[tuple[str, list[int]]]:
    """The cards that belong together: a name, and what the cards show."""
    state = view.state
    me = view.state.players[seat]
    fans: list[tuple[str, list[int]]] = []
    if sum(map(int, me.hand)) == me.cards:
        fans += [(sign, [each] * int(me.hand[each])) for each, sign in enumerate(SIGNS)]
    else:
        fans.append(("back", [UNSEEN] * int(me.cards)))
    fans.append(("turned", _listed(state.turned) if state.active == seat else []))
    fans.append(("aside", _listed(me.set_aside) or [UNSEEN] * int(me.aside)))
    return [(name, cards) for name, cards in fans if cards]


def _listed(counts: Iterable[int]) -> list[int]:
    return [each for each, count in enumerate(counts) for _ in range(int(count))]


def _fan(view: View, look: Look, seat: int, name: str, cards: list[int], spot: Point, size: float, step: float) -> str:
    """Cards that belong together; they are pressed together."""
    art = ""
    count = len(cards)
    into = int(view.state.turned_to)
    for number, shown in enumerate(cards):
        face = card(shown) + (place(CARD[0] - 20, 20, turned_mark(into)) if name == "turned" else "")
        art += place(step * number, 0, face, f"s{seat + 1}-card-{name}-{number + 1}", "tile", scale=size)
    width = step * (count - 1) + CARD[0] * size
    height = CARD[1] * size

    shown = cards[0]
    actions = []
    if name == "turned":
        actions = [first + into for first in _PLAYS]
    elif shown != UNSEEN and name != "aside":
        turns = range(s.TURN + CIVILIZATIONS * shown, s.TURN + CIVILIZATIONS * (shown + 1))
        actions = [*(first + shown for first in (*_PLAYS, s.SET_ASIDE, s.DISCARD)), *turns]
    told = {"count": count, "civilization": civilization_text(into if name == "turned" else max(shown, 0))}
    title = say(f"board.cards-{name if name in ('back', 'turned', 'aside') else 'hand'}", **told)

    if count > 1 and step < CARD[0] * size:
        art += place(width - 16, height * 0.62, pieces.tally(count))
    art += place(width / 2, height / 2, tag(say("board.aside"))) if name == "aside" else ""
    art += ring(width, height, 10 * size) + tick(width - 4, 4)
    return thing(look, spot, art, f"s{seat + 1}-cards-{name}", title, actions if seat == view.seat else (), cls="tile")


def draw_piles(view: View, corner: Point, size: float) -> str:
    """The draw pile, and what lies on the discard pile."""
    state = view.state
    x, y = corner
    held = sum(int(each.cards) + int(each.aside) for each in state.players[: view.game.players])
    thrown = [int(number) for number in state.discards]
    left = CIVILIZATIONS * int(view.box.pieces_cards) - held - sum(thrown) - sum(map(int, state.turned))
    width = CARD[0] * size
    foot = y + CARD[1] * size + 24

    drawn = place(x, y, pile(left), title=say("board.pile", count=left), scale=size)
    title = say("board.discards", count=sum(thrown))
    drawn += place(x + width + 12, y, discards(thrown), title=title, scale=size)
    drawn += text(x + width / 2, foot, say("board.to-draw"), 13, 550, "ink-2", "middle")
    return drawn + text(x + width * 1.5 + 12, foot, say("board.discarded"), 13, 550, "ink-2", "middle")


# --- the reserve ------------------------------------------------------------------------------------------


def draw_reserve(view: View, look: Look, seat: int, corner: Point, width: float) -> str:
    """Privileges, princes that are not in the city, and bases."""
    x, y = corner
    return _privileges(view, look, seat, corner) + place(x, y + 54, _stock(view, look, seat, width))


def _privileges(view: View, look: Look, seat: int, corner: Point) -> str:
    number = int(view.state.players[seat].privileges)
    most = int(view.box.pieces_privileges)
    pitch = min(50.0, 90 / max(1, most - 1))
    medals = "".join(place(22 + pitch * each, 24, pieces.privilege(seat, each >= number)) for each in range(most))
    title = say("board.privileges", count=number) if number else say("board.no-privileges")
    reach = 44 + pitch * (number - 1)
    if number:
        medals += ring(reach, 44, 22, 2, 0, 2) + tick(reach - 4, 4)
    use_it = [s.PRIVILEGE] if seat == view.seat else []
    label = say("press.privilege")
    drawn = thing(look, corner, medals, f"s{seat + 1}-privileges", title, use_it, label, "tile")
    if most < 3:
        drawn += place(*corner, pieces.words_beside(title, 54 + pitch * (most - 1)))
    return drawn


def _stock(view: View, look: Look, seat: int, width: float) -> str:
    """Princes and bases that are not in the city."""
    me = view.state.players[seat]
    stock = rect(0, 0, width, 80, "paper", 12, 'opacity=".7"')
    for civilization in range(CIVILIZATIONS):
        count = int(me.supply[civilization])
        name = f"s{seat + 1}-supply-{SIGNS[civilization]}"
        art = pieces.in_reserve(seat, civilization, count) + ring(44, 36, 8, 0, -16, -17)
        told = say("board.supply", count=count, civilization=civilization_text(civilization))
        plays = [s.PLACE + civilization, s.PLACE_ANYWHERE + civilization] if seat == view.seat else []
        stock += thing(look, (22 + (width - 14) / 5 * civilization, 24), art, name, told, plays)
    bases = pieces.bases(seat, int(me.bases), min(17, (width - 86) / 8))
    return stock + place(10, 52, bases, title=say("board.bases", count=int(me.bases)))
