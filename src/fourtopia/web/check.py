"""What the checker is to know of pages: that no preview tells what is hidden."""

from __future__ import annotations

from fourtopia.core import Match
from fourtopia.core.leaks import Reaching
from fourtopia.web.offers import offers


def previews(match: Match, seat: int | None) -> object:
    """The choices of a page, with what each would bring."""
    if seat is None:
        return None
    return offers(match, match.view(seat), match.legal_ids(seat))


REACHING: Reaching = {"previews": previews}
