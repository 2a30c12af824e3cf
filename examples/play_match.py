"""A match from Python: look at the choices, decide, take back, save, replay.

    python examples/play_match.py

Utopia has secrets: whoever decides gets a view, not the position.
"""

import tempfile
from pathlib import Path

import fourtopia
from fourtopia.bots import make_bot

game = fourtopia.load("utopia", players=2)
match = game.new(seed=3, seats=["Ann", "Bot"])  # the seed fixes what chance deals
bot = make_bot("greedy", seed=1)

print(match.prompt)
for action in match.legal()[:3]:
    print(f"  {action.notation}: {action.text}")

match.play(match.legal()[0])  # an Action, an id, or a notation: match.play("surprise")
match.undo()

while not match.over:
    seat = match.actor
    assert seat is not None
    view, legal = match.view(seat), match.legal_ids(seat)  # a view hides what the seat may not know
    match.play(bot.choose(view, legal) if seat == 1 else legal[0], seat)

for name, points, sources in zip(match.seats, match.scores(), match.ledger(), strict=True):
    print(f"{name}: {points} points,", ", ".join(f"{source} {count}" for source, count in sources.items() if count))

path = Path(tempfile.mkdtemp()) / "game.4t"
match.log.save(path)
again = fourtopia.replay(path)
print(f"{len(again.chosen)} decisions, replayed to the same points: {again.scores() == match.scores()}")
