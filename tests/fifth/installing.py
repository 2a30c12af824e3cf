"""Installs `examples/fifth_game` as anybody would: into a folder of its own, away from the source of Fourtopia."""

import functools
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "examples" / "fifth_game"
BEAUTIFUL = ("show", "tables.py")
CLEVER = ("judgement.py", "observation.py")
SIZES = {"beautiful": (), "clever": BEAUTIFUL, "playable": (*BEAUTIFUL, *CLEVER)}
"""What a size of the game goes without."""

_KEPT = ROOT / ".cache" / "fifth"


def files(size: str = "beautiful") -> list[Path]:
    """All that belongs to a size of the game, the description of the package included."""
    without = {PACKAGE / "goofspiel" / name for name in SIZES[size]}
    found = [path for path in (PACKAGE / "goofspiel").rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    return [PACKAGE / "pyproject.toml", *sorted(path for path in found if not without & {path, *path.parents})]


@functools.cache
def installed(size: str = "beautiful") -> Path:
    """A folder with the installed package; of all processes that want one, each looks for it and the first makes it."""
    sources = files(size)
    digest = hashlib.sha256(sys.version.encode())
    for path in sources:
        digest.update(str(path.relative_to(PACKAGE)).encode() + path.read_bytes())
    folder = _KEPT / f"{size}-{digest.hexdigest()[:16]}"
    if not folder.exists():
        with tempfile.TemporaryDirectory() as copy:
            for path in sources:
                there = Path(copy, path.relative_to(PACKAGE))
                there.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(path, there)
            _install(Path(copy), folder)
    return folder


def _install(source: Path, folder: Path) -> None:
    folder.parent.mkdir(parents=True, exist_ok=True)
    made = Path(tempfile.mkdtemp(dir=folder.parent))
    words = "-m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --no-index --target"
    subprocess.run([sys.executable, *words.split(), made, source], check=True)
    try:
        made.rename(folder)
    except OSError:  # another process was faster
        shutil.rmtree(made)


def run(size: str, *words: str | Path, folder: Path, **environment: str) -> str:
    """What a program of Python says, with the game installed, from a folder that is none of ours."""
    paths = [str(installed(size)), str(ROOT / "src"), str(ROOT)]
    wanted = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join(paths),
        "FOURTOPIA_CACHE": str(_KEPT / "compiled"),
        **environment,
    }
    command = [sys.executable, "-W", "error", *map(str, words)]
    done = subprocess.run(command, cwd=folder, env=wanted, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-8000:]
    return done.stdout
