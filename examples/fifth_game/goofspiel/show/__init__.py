"""How Goofspiel is seen."""
