"""Fair chance: what is dealt follows from a secret that was fixed before, and that is shown when the game is over."""

import hashlib
import hmac
import random

import pytest

from fourtopia.core import CHANCE, Match
from fourtopia.core.chance import commitment, deal
from fourtopia.table import Service
from tests.conftest import game as load
from tests.table.people import TRADITIONAL, gather, play_on, rebuilt


def test_chance_is_an_hmac_of_the_place_in_the_log() -> None:
    """HMAC-SHA256 with the secret as its key, over `fourtopia PLACE`, modulo the sum of the weights."""
    secret = "a-secret-of-a-table-1234"
    match = Match(load("prosperity", 2), seed=secret)
    chooser, dealt = random.Random(1), 0
    while not match.over and dealt < 20:
        if match.actor != CHANCE:
            match.take(match.actor or 0, chooser.choice(match.legal_ids()))
            continue
        menu, place = match.menu, len(match.chosen)
        word = hmac.new(secret.encode(), f"fourtopia {place}".encode(), hashlib.sha256).digest()
        pick = int.from_bytes(word, "big") % int(menu.total)
        ways = [
            int(action)
            for action, weight in zip(menu.action[: menu.count], menu.weight[: menu.count], strict=True)
            for _ in range(weight)
        ]
        assert deal(menu, secret, place) == ways[pick]
        match.take(CHANCE, ways[pick])
        dealt += 1
    assert dealt == 20


def test_the_commitment_is_a_hash_of_the_secret(service: Service) -> None:
    room = gather(service, "futuropia", "Ann", "Bo")
    expected = hashlib.sha256(f"fourtopia secret {room.secret}".encode()).hexdigest()
    assert room.commitment == commitment(room.secret) == expected
    assert rebuilt(service, room.id).commitment == expected


def test_every_table_has_a_secret_of_its_own(service: Service) -> None:
    secrets = {gather(service, "futuropia", "Ann", "Bo").secret for _ in range(10)}
    assert len(secrets) == 10
    assert min(map(len, secrets)) >= 32


@pytest.mark.parametrize("game", ["prosperity", "utopia", TRADITIONAL])
def test_the_secret_is_in_the_log_of_a_finished_game_and_of_no_other(service: Service, game: str) -> None:
    room = gather(service, game, "Ann", "Bo")
    play_on(service, room, random.Random(1), until=lambda room: room.place > 80)
    assert room.match is not None
    assert room.status == "running"
    for text in (str(room.match.log), "\n".join(room.match.story(0)), "\n".join(room.match.story(None))):
        assert room.secret not in text
        assert "secret" not in text
    play_on(service, room, random.Random(1))
    assert room.match.log.secret == room.secret
    assert f"secret: {room.secret}\n" in str(room.match.log)


def test_another_secret_deals_otherwise(service: Service) -> None:
    dealt = set()
    for _ in range(3):
        match = gather(service, TRADITIONAL, "Ann", "Bo").match
        assert match is not None
        dealt.add(tuple(match.chosen))
    assert len(dealt) > 1
