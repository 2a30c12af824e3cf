"""Looking back at games."""

import pytest

import fourtopia
from fourtopia.bots import Budget, advise, costliest, count_decisions, make_bot, review
from fourtopia.core import GAMES, Match


def played(name: str, bots: list[str], seed: int = 5) -> Match:
    match = fourtopia.load(name, players=len(bots)).new(seed=seed)
    players = [make_bot(bot, seat) for seat, bot in enumerate(bots)]
    while not match.over:
        seat = match.actors[0]
        match.play(players[seat].choose(match.view(seat), match.legal_ids(seat)), seat)
    return match


@pytest.mark.parametrize("name", GAMES)
def test_random_play_costs_more_than_search(name: str) -> None:
    match = played(name, ["search:nodes=1000", "random"])
    verdicts = list(review(match))
    assert len(verdicts) == count_decisions(match)
    mean = [sum(each.cost for each in verdicts if each.seat == seat) for seat in (0, 1)]
    count = [sum(each.seat == seat for each in verdicts) for seat in (0, 1)]
    assert mean[1] / count[1] > 2 * mean[0] / count[0]
    worst = costliest(verdicts, 1, 3)
    assert [each.seat for each in worst] == [1, 1, 1]
    assert worst[0].cost >= worst[1].cost >= worst[2].cost > 0


def test_a_verdict_names_the_decision_and_something_better() -> None:
    match = played("prosperity", ["random", "random"])
    for verdict in review(match, Budget(nodes=100), seats=[1]):
        assert match.chosen[verdict.number] == (1, verdict.action)
        assert match.lengths[verdict.number] == verdict.steps
        assert verdict.cost >= 0
        assert verdict.chosen.action == verdict.action
        assert sum(verdict.advice.wins) == pytest.approx(1)


def test_advice_is_the_same_for_the_same_position() -> None:
    match = fourtopia.load("utopia", players=3).new(seed=2)
    view, legal = match.view(match.actor), match.legal_ids()
    assert advise(view, legal, Budget(nodes=300)) == advise(view, legal, Budget(nodes=300))


def test_alone_points_are_what_counts() -> None:
    match = played("futuropia", ["random"])
    worst = costliest(review(match, Budget(nodes=100)), 0, 1)[0]
    assert worst.points_lost == pytest.approx(worst.cost, abs=1)
    assert worst.win_lost == 0
