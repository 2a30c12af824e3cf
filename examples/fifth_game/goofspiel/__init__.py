"""Goofspiel, by Merrill Flood: bid your cards for prizes, all of them once and in secret."""

TITLE = "Goofspiel"
PLAYERS = range(2, 5)
LIMITS = {"deck.cards": (3, 13)}
VARIANTS = ("ties-lost",)
