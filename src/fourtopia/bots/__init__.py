"""Bots: players that see only what a player sees.

A bot gets a view and the ids of what is allowed, and returns one of them. It never gets a state.
"""

from fourtopia.bots.bot import BOTS, Bot, make_bot

__all__ = ["BOTS", "Bot", "make_bot"]
