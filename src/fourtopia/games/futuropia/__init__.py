"""Futuropia, by Friedemann Friese: build a condominium in which nobody has to work."""

from fourtopia.games.futuropia.giving_up import score_as_if_over as score_as_if_over

TITLE = "Futuropia"
HAS_SECRETS = False
RULES_VERSION = 2
