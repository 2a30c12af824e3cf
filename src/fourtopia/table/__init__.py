"""Tables: games being played by people and bots, kept in a database. It knows nothing of the web.

A table is a log and who sits where. `Service` is the one door: whatever is done at a table, by a page, a program or a
bot, goes through it, in this order: is it well formed, whose seat is it, is the game alive, is it fresh, is it allowed,
store it, tell the others.
"""

from fourtopia.table.analyses import Analyses, Analysis, Judged
from fourtopia.table.best_plans import BestPlans, Decision, Held
from fourtopia.table.caller import Caller, Limits
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
from fourtopia.table.options import BotSeat, Clock, OpenSeat, PersonSeat, TableOptions
from fourtopia.table.room import Room
from fourtopia.table.service import Service, open_service

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
    "Room",
    "Service",
    "Stale",
    "Stopped",
    "TableError",
    "TableOptions",
    "TooMany",
    "open_service",
]
