"""Toy games are no part of what the cache of machine code looks at: an edit of one must mean new machine code."""

import hashlib
from pathlib import Path


def edition(file: str) -> tuple[str, str]:
    """A field of the toy's box, called by what its file says: code on disk is found by the types that it is for."""
    return f"edition_{hashlib.sha256(Path(file).read_bytes()).hexdigest()[:8]}", "u1"
