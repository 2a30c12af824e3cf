"""Utopia, by Ludovic Vialla and Arnaud Urbon: welcome princes of five civilizations to an island city."""

TITLE = "Utopia"
RULES_VERSION = 2
SHOWCASE = (5, ())
