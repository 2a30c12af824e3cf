"""Style sheets: the tokens of the drawing kit, what all pages share, and each game's own, joined once at start."""

import functools
import hashlib
import re
from pathlib import Path

from fourtopia.core import GAMES, kind_of
from fourtopia.core import drawing as kit

STATIC = Path(__file__).parent / "static"
_ORDER = ("site.css", "table.css", "side.css")
_DARK = re.compile(r":root\[data-theme=dark\]([^{}]*)\{([^{}]*)\}")


@functools.cache
def style_sheet() -> str:
    """All of it. Rules for the dark theme hold too where nobody has chosen and the device is dark."""
    files = [Path(kit.__file__).parent / "tokens.css"]
    files += [STATIC / name for name in _ORDER]
    files += [kind_of(name).folder / "show" / "look.css" for name in GAMES]
    files += sorted(path for path in STATIC.glob("*.css") if path.name not in _ORDER)
    css = "\n".join(path.read_text(encoding="utf-8") for path in files if path.exists())
    dark = "\n".join(f":root:not([data-theme]){selector}{{{rules}}}" for selector, rules in _DARK.findall(css))
    return f"{css}\n@media (prefers-color-scheme: dark) {{\n{dark}\n}}\n"


@functools.cache
def version() -> str:
    """Changes with every file that a browser keeps."""
    digest = hashlib.sha256(style_sheet().encode())
    for path in sorted(STATIC.glob("*.js")):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:12]
