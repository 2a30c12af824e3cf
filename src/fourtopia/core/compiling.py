"""How rules are compiled.

A rule is a plain Python function over numpy records. `rule` lets Numba compile it into whatever calls it;
`entry` marks the few functions that Python itself calls, whose machine code is kept on disk.

With NUMBA_DISABLE_JIT=1 nothing is compiled: the same functions run as ordinary Python, for a debugger, and give the
same results. Where nobody should wait for the compiler, `answer_at_once` lets a game run as ordinary Python until its
machine code is there.
"""

import atexit
import functools
import hashlib
import os
import shutil
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import FunctionType
from typing import Any, Generic, ParamSpec, TypeVar, cast

from fourtopia.core.discovery import installed_sources

P = ParamSpec("P")
R = TypeVar("R")

COMPILED = os.environ.get("NUMBA_DISABLE_JIT", "0") in ("", "0")

_PACKAGE = Path(__file__).resolve().parent.parent
_KEPT_CACHES = 4

_NUMBERS = (
    "box.py",
    "contract.py",
    "observation.py",
    "records.py",
    "stages.py",
    "state.py",
)  # what rules read without being rules


def rule(function: Callable[P, R]) -> Callable[P, R]:
    """A function of the rules: compiled into its callers, not for Python to call."""
    if not COMPILED:
        return function
    compiled = _numba().njit(nogil=True, error_model="numpy", no_cpython_wrapper=True, no_cfunc_wrapper=True)(function)
    _widen_arguments(compiled)
    compiled.__class__ = _rule_type()
    return cast(Callable[P, R], compiled)


@functools.cache
def _rule_type() -> Any:
    """A compiled rule. It has no Python wrapper: called all the same, it would end the process without a word."""
    from numba.core.registry import CPUDispatcher

    class Rule(CPUDispatcher):
        def __call__(self, *args: Any, **kwargs: Any) -> Any:
            from fourtopia.core.errors import CompiledOnly
            from fourtopia.core.messages import say

            raise CompiledOnly(say("rule.python", name=self.py_func.__name__))

    return Rule


def entry(function: Callable[P, R]) -> Callable[P, R]:
    """A compiled function that Python calls. Its machine code is kept on disk, one version per game."""
    if not COMPILED:
        return function
    numba = _numba()
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(cache_folder())
    try:
        compiled = numba.njit(nogil=True, error_model="numpy", cache=True)(function)
    finally:
        numba.config.CACHE_DIR = before
    return Entry(function, compiled)


class Entry(Generic[P, R]):
    """An entry function: its machine code, or for the games in `interpreted` the same function as ordinary Python."""

    interpreted: set[Any] = set()  # the state types whose machine code nobody is to wait for  # noqa: RUF012

    def __init__(self, function: Callable[P, R], compiled: Any) -> None:
        self.function = function
        self.compiled = compiled
        functools.update_wrapper(self, function)

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R:
        if self.interpreted and not getattr(_here, "compiled", False) and self._is_interpreted(args):
            return as_python(self.function)(*args, **kwargs)
        return cast(R, self.compiled(*args, **kwargs))

    def _is_interpreted(self, args: Sequence[Any]) -> bool:
        return any(getattr(each, "dtype", None) in self.interpreted for each in args)


_here = threading.local()


@contextmanager
def compiled_here() -> Iterator[None]:
    """In this thread machine code runs, or is made, also for games that answer at once elsewhere."""
    _here.compiled = True
    try:
        yield
    finally:
        _here.compiled = False


def answer_at_once(state_type: Any) -> None:
    """Let the game of this state run as ordinary Python from now on."""
    if COMPILED:
        Entry.interpreted.add(state_type)


def answer_compiled(state_type: Any) -> None:
    """Let the game of this state run as machine code again."""
    Entry.interpreted.discard(state_type)


def as_python(function: Callable[P, R]) -> Callable[P, R]:
    """This function of the rules, calling others as Python too."""
    code: Any = function
    names = _python_names(code.__module__)
    return cast(Callable[P, R], FunctionType(code.__code__, names, code.__name__, code.__defaults__))


_names_as_python: dict[str, dict[str, Any]] = {}


def _python_names(module: str) -> dict[str, Any]:
    """What the names of a module mean when nothing is compiled."""
    if module in _names_as_python:
        return _names_as_python[module]
    names = _names_as_python[module] = dict(vars(sys.modules[module]))
    for name, value in vars(sys.modules[module]).items():
        if hasattr(value, "as_python"):
            names[name] = value.as_python
        elif hasattr(value, "py_func"):
            names[name] = as_python(value.py_func)
    return names


def is_cached(compiled: Callable[..., Any], state_type: Any) -> bool:
    """Whether the machine code of this entry function for this game is in memory or on disk already."""
    if not COMPILED:
        return True
    import numpy

    dispatcher: Any = cast(Entry[..., Any], compiled).compiled
    wanted = _numba().typeof(numpy.zeros(1, state_type))
    on_disk = [key[0] for key in dispatcher._cache._cache_file._load_index()]
    return any(wanted in signature for signature in [*dispatcher.signatures, *on_disk])


@functools.cache
def _numba() -> Any:
    """Numba, whose published types leave out much of what we use.

    In the names of compiled functions it calls a record type by a number that counts within one process. Two processes
    may give two types the same number, and a third that reads the code of both from disk mixes them up. Here a type
    is called by a hash of its layout.
    """
    import numba

    named: Any = numba.types.Record
    named.mangling_args = property(lambda record: ("Record", (_layout_number(record.name),)))
    return numba


@functools.cache
def _layout_number(layout: str) -> int:
    return int.from_bytes(hashlib.sha256(layout.encode()).digest()[:6], "big")


def _widen_arguments(compiled: Any) -> None:
    """Compile a rule once for 64-bit arguments, not once for every width, enumeration and constant."""
    types = _numba().types
    narrow = (types.Integer, types.IntegerLiteral, types.IntEnumMember, types.Boolean, types.BooleanLiteral)

    def widen(kind: Any) -> Any:
        return types.int64 if isinstance(kind, narrow) else kind

    general = compiled.get_call_template
    compiled.get_call_template = lambda args, kws: general(tuple(map(widen, args)), kws)


@functools.cache
def cache_folder() -> Path:
    """The folder of compiled code for exactly these sources.

    Numba looks only at the file of a cached function, not at the files of what it calls. So the folder's name
    covers every source file that can end up in compiled code: an edit anywhere means a new folder.
    """
    root = Path(os.environ.get("FOURTOPIA_CACHE") or _user_cache()) / "compiled"
    folder = root / engine_key()
    if not folder.exists():
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError:  # a home that cannot be written to: compile for this run only
            folder = Path(tempfile.mkdtemp(prefix="fourtopia-"))
            atexit.register(shutil.rmtree, folder, ignore_errors=True)
            return folder
        _drop_old(root)
    return folder


@functools.cache
def engine_key() -> str:
    """A hash of all engine sources and of the versions that compile them."""
    import llvmlite
    import numba
    import numpy

    digest = hashlib.sha256()
    digest.update(f"{sys.version} {numba.__version__} {llvmlite.__version__} {numpy.__version__}".encode())
    for part in ("core", "games", "bots", "lab", "envs"):
        for source in sorted((_PACKAGE / part).rglob("*.py")):
            if is_compiled(source):
                digest.update(str(source.relative_to(_PACKAGE)).encode())
                digest.update(source.read_bytes())
    for source in filter(is_compiled, installed_sources()):
        digest.update(source.name.encode())
        digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


def is_compiled(source: Path) -> bool:
    """Whether anything of this file can end up in compiled code: not of those that only speak, draw and keep."""
    text = source.read_text(encoding="utf-8")
    return source.name in _NUMBERS or source == Path(__file__) or "\n@rule\n" in text or "\n@entry\n" in text


def _user_cache() -> Path:
    base = os.environ.get("XDG_CACHE_HOME")
    return Path(base) / "fourtopia" if base else Path.home() / ".cache" / "fourtopia"


def _drop_old(root: Path) -> None:
    """Keep the newest few caches; never touch one that was made within the last day."""
    folders = sorted(root.iterdir(), key=lambda folder: folder.stat().st_mtime, reverse=True)
    for folder in folders[_KEPT_CACHES:]:
        if time.time() - folder.stat().st_mtime > 24 * 3600:
            shutil.rmtree(folder, ignore_errors=True)
