"""Looking back at games."""

import pytest

import fourtopia
from fourtopia.bots import Budget, advise, costliest, count_decisions, make_bot, review
from fourtopia.bots.levels import adviser
from fourtopia.bots.review import sobered
from fourtopia.core import CHANCE, Match
from tests.conftest import OURS


def played(name: str, bots: list[str], seed: int = 5) -> Match:
    match = fourtopia.load(name, players=len(bots)).new(seed=seed)
    players = [make_bot(bot, seat) for seat, bot in enumerate(bots)]
    while not match.over:
        seat = match.actors[0]
        match.play(players[seat].choose(match.view(seat), match.legal_ids(seat)), seat)
    return match


@pytest.mark.parametrize("name", OURS)
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


def test_chances_are_believed_as_far_as_they_come_true() -> None:
    wins = [0.7, 0.2, 0.1]
    assert sobered(wins, 1.0) == pytest.approx(wins)
    assert sobered(wins, 0.0) == pytest.approx([1 / 3] * 3)
    half = sobered(wins, 0.5)
    assert sum(half) == pytest.approx(1)
    assert 0.7 > half[0] > half[1] > half[2] > 0.1
    assert half[0] / half[1] == pytest.approx((0.7 / 0.2) ** 0.5)
    assert sobered([1.0, 0.0], 0.35) == [1.0, 0.0]


def test_in_utopia_advice_is_more_careful_than_the_search() -> None:
    match = played("utopia", ["greedy", "random"])
    late = match.copy()
    late.follow(match.chosen[: len(match.chosen) * 2 // 3])
    while late.actor == CHANCE:
        late.take(*match.chosen[len(late.chosen)])
    view, legal = late.view(late.actors[0]), late.legal_ids()
    bot = adviser(0)
    bot.search(view, Budget(nodes=400))
    bare, advice = bot.evaluation()[1], advise(view, legal, Budget(nodes=400))
    assert advice.wins == pytest.approx(sobered(bare, match.game.kind.trust))
    assert 0.5 < advice.wins[0] < bare[0] < 1
    assert [each.worth for each in advice.thoughts[:2]] == sorted(
        (each.worth for each in advice.thoughts[:2]), reverse=True
    )
    assert all(0 <= each.win <= 1 and each.spread >= 0 for each in advice.thoughts)
