"""What a player of Goofspiel has won, as it stands on the podium: a fan of prizes."""

from fourtopia.core.drawing import place
from fourtopia.core.view import View
from goofspiel.show import cards
from goofspiel.show.words import prizes_of


def built(view: View, seat: int) -> str:
    prizes = prizes_of(view, seat)
    turn = min(16.0, 90 / max(1, len(prizes)))
    drawn = ""
    for index, number in enumerate(prizes):
        fan = place(-35, -112, cards.face(number, cards.PRIZE))
        drawn += place(90, 150, fan, turn=turn * (index - (len(prizes) - 1) / 2))
    return f'<svg viewBox="0 0 180 160" aria-hidden="true">{drawn or place(55, 50, cards.no_card())}</svg>'
