"""The games, one folder each, with the same file names. A game imports from core and from its own folder only."""
