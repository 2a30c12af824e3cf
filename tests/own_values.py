"""An owner's component values, for the tests of all games: as a file, and in the tables of a bookkeeper."""

import copy
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from fourtopia.core.components import Value


def edited(text: str, path: str, value: Value) -> str:
    """A components file with one value changed, by a path such as `tile.oil-plant.energy`."""
    table, *name, key = path.split(".")
    head = f'[[{table}]]\nid = "{name[0]}"\n' if name else f"[{table}]\n"
    assert text.count(head) == 1
    before, _, rest = text.partition(head)
    block, gap, after = rest.partition("\n\n")
    lines = block.split("\n")
    (place,) = [number for number, line in enumerate(lines) if line.startswith(f"{key} = ")]
    lines[place] = f"{key} = {json.dumps(value)}"
    return before + head + "\n".join(lines) + gap + after


def own_file(standard: Path, folder: Path, changes: Mapping[str, Value]) -> Path:
    """The standard file with these changes, in a folder."""
    text = standard.read_text(encoding="utf-8")
    for path, value in changes.items():
        text = edited(text, path, value)
    file = folder / "mine.toml"
    file.write_text(text, encoding="utf-8")
    return file


def with_changes(tables: dict[str, Any], changes: Mapping[str, object]) -> dict[str, Any]:
    """The same tables with other values, by paths such as `tile.oil-plant.energy`."""
    changed = copy.deepcopy(tables)
    for path, value in changes.items():
        *folders, last = path.split(".")
        place: Any = changed
        for folder in folders:
            place = next(item for item in place if item["id"] == folder) if isinstance(place, list) else place[folder]
        assert last in place
        place[last] = value
    return changed
