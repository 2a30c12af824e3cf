"""Futuropia, by Friedemann Friese: build a condominium in which nobody has to work."""

TITLE = "Futuropia"
HAS_SECRETS = False
RULES_VERSION = 2
