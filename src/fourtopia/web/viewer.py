"""Whose eyes a page is drawn for. Where several people sit at one screen and have secrets, a cover comes between."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from fourtopia.table import Room


@dataclass(frozen=True)
class Viewer:
    """The seat that looks (None: a spectator), the seat whose area lies in front, and whom a cover asks for."""

    seat: int | None
    front: int
    own: Sequence[int] = ()
    cover: int | None = None


def viewer(room: Room, own: Sequence[int], opened: int | None, front: int | None) -> Viewer:
    """`opened` is the seat whose person has said that they are alone at the screen."""
    playing = [seat for seat in own if seat < len(room.seats)]
    seat = _seat(room, playing, opened)
    cover = None
    if len(playing) > 1 and seat is not None and seat != opened and room.has_secrets_between(playing):
        cover, seat = seat, None
    shown = front if front is not None and 0 <= front < len(room.seats) else None
    if shown is None:
        shown = seat if seat is not None else (room.actors or [0])[0]
    return Viewer(seat, shown, playing, cover)


def _seat(room: Room, own: Sequence[int], opened: int | None) -> int | None:
    """Of several own seats, the one that is to decide; else the one that looked last."""
    if not own:
        return None
    asked = [seat for seat in own if seat in room.asked and not room.seats[seat].bot]
    if opened in asked or (opened in own and not asked):
        return opened
    return asked[0] if asked else own[0]
