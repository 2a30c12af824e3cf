"""How Utopia shows itself: `asking.py` speaks, `board.py` draws, the others draw what their names say."""
