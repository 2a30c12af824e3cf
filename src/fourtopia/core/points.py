"""Points by seat and source: a plain list of dictionaries that shows itself as a table in a notebook."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fourtopia.core.kind import Kind


class Points(list[dict[str, int]]):
    """For every seat a dictionary: source of points, points."""

    def __init__(self, rows: Iterable[dict[str, int]], kind: Kind, names: Sequence[str]) -> None:
        super().__init__(rows)
        self._kind, self._names = kind, names

    def __reduce__(self) -> tuple[Callable[..., Any], tuple[Any, ...]]:
        """Whoever stores or sends it gets the plain list."""
        return list, (list(self),)

    def _repr_html_(self) -> str:
        from fourtopia.core.picture.notebook import points_table

        return points_table(self, self._kind, self._names)
