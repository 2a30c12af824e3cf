"""Bots: players that see only what a player sees.

A bot gets a view, the ids of what is allowed and a budget, and returns one of them. It never gets a state.
"""

from fourtopia.bots.bot import Bot, Budget, Thought
from fourtopia.bots.naming import BOTS, USUAL, make_bot
from fourtopia.bots.review import Advice, Verdict, advise, costliest, count_decisions, review

__all__ = [
    "BOTS",
    "USUAL",
    "Advice",
    "Bot",
    "Budget",
    "Thought",
    "Verdict",
    "advise",
    "costliest",
    "count_decisions",
    "make_bot",
    "review",
]
