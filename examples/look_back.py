"""Look back at a finished game: who stood to win, and which decisions cost most.

    python examples/look_back.py [game.4t]

Without a file, two bots play a game first. Logs come from `match.log.save`, from a table, or from `play --save`.
"""

import sys

import fourtopia
from fourtopia import Match
from fourtopia.bots import Budget, costliest, make_bot, review


def a_game() -> Match:
    match = fourtopia.load("prosperity", players=2).new(seed=5, seats=["Greedy", "Newcomer"])
    bots = [make_bot("greedy", seed=1), make_bot("level-1", seed=2)]
    while (seat := match.actor) is not None:
        match.play(bots[seat].choose(match.view(seat), match.legal_ids(seat)), seat)
    return match


match = fourtopia.replay(sys.argv[1]) if len(sys.argv) > 1 else a_game()
verdicts = list(review(match, Budget(nodes=300)))  # a judgement of every decision by what its player knew
for verdict in verdicts[:: max(1, len(verdicts) // 8)]:
    chances = ", ".join(f"{name} {win:.0%}" for name, win in zip(match.seats, verdict.advice.wins, strict=True))
    print(f"step {verdict.steps}: {chances}")
for seat, name in enumerate(match.seats):
    print(f"What cost {name} most:")
    for verdict in costliest(verdicts, seat, count=3):
        taken, better = (match.game.notations[each] for each in (verdict.action, verdict.advice.best.action))
        lost, points = verdict.win_lost, verdict.points_lost
        print(f"  step {verdict.steps}: {taken}; better: {better} (chance to win {lost:+.0%}, points {points:+.1f})")
