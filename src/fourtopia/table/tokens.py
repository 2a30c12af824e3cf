"""Tokens, and the secret that chance is drawn from."""

import hashlib
import secrets

_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"


def new_token() -> str:
    """Something nobody can guess: who has it may act for a seat."""
    return secrets.token_urlsafe(24)


def hashed(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def new_id() -> str:
    """The name of a table in links: hard to guess, easy to read out."""
    return "".join(secrets.choice(_LETTERS) for _ in range(10))
