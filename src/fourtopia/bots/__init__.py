"""Bots: players that see only what a player sees.

A bot gets a view, the ids of what is allowed and a budget, and returns one of them. It never gets a state.
"""

from fourtopia.bots.bot import Bot, Budget, Thought
from fourtopia.bots.naming import BOTS, make_bot

__all__ = ["BOTS", "Bot", "Budget", "Thought", "make_bot"]
