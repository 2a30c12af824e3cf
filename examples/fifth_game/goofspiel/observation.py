"""How Goofspiel's position is read as numbers by whoever learns from them: one line for each field."""

from fourtopia.core.observation import choice, flag, number, seat
from goofspiel.state import CARDS, Stage

READINGS = (
    flag("players.hand"),
    flag("players.won"),
    number("players.bid", CARDS),
    number("players.shown", CARDS),
    flag("deck"),
    flag("table"),
    choice("stage", len(Stage)),
    seat("actor", first=-2),
)
