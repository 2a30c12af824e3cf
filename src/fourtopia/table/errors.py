"""What can go wrong at a table. Each error says what to do, and none says what somebody may not know."""

from fourtopia.core import FourtopiaError


class TableError(FourtopiaError):
    """Something at a table cannot be done."""


class NotFound(TableError):
    """There is no such table, seat or position."""


class NotYours(TableError):
    """The seat belongs to somebody else."""


class NotAllowed(TableError):
    """The table does not allow it, or not now."""


class Stopped(NotAllowed):
    """The game cannot go on: by the rules of today it would have gone another way."""


class Stale(TableError):
    """The table has moved on since the choice was made. Nothing was changed; look again and choose."""


class TooMany(TableError):
    """A limit is reached."""
