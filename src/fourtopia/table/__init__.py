"""Tables: games being played by people and bots, kept in a database. It knows nothing of the web.

A table is a log and who sits where. `Service` is the one door: whatever is done at a table, by a page, a program or a
bot, goes through it, in this order: is it well formed, whose seat is it, is the game alive, is it fresh, is it allowed,
store it, tell the others.
"""

from fourtopia.table.analysing import Analyses, Analysis, Judged
from fourtopia.table.errors import (
    NotAllowed,
    NotFound,
    NotYours,
    Stale,
    Stopped,
    TableError,
    TooMany,
)
from fourtopia.table.hints import Hint, Hints
from fourtopia.table.plan import BotSeat, Clock, OpenSeat, PersonSeat, Plan
from fourtopia.table.planning import BestPlans, Decision, Held
from fourtopia.table.room import Room
from fourtopia.table.service import Caller, Limits, Service, open_service

__all__ = [
    "Analyses",
    "Analysis",
    "BestPlans",
    "BotSeat",
    "Caller",
    "Clock",
    "Decision",
    "Held",
    "Hint",
    "Hints",
    "Judged",
    "Limits",
    "NotAllowed",
    "NotFound",
    "NotYours",
    "OpenSeat",
    "PersonSeat",
    "Plan",
    "Room",
    "Service",
    "Stale",
    "Stopped",
    "TableError",
    "TooMany",
    "open_service",
]
