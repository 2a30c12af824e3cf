"""`fourtopia verify`: a table's finished log is fair, and one in which chance or the secret was changed is not."""

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from fourtopia.core import CHANCE, GAMES, Match, OlderRules
from fourtopia.core.chance import commitment
from fourtopia.core.checksum import checksum
from fourtopia.core.log_parser import read_log
from fourtopia.table import Room, Service, open_service
from tests.cli.terminal import bad, data, fourtopia, good
from tests.table.people import act, choices, gather, owner, play_on

OLDER = sorted((Path(__file__).parent / "older_logs").glob("*.4t"))
"""Of tables that played by version 1 of the rules: decisions were not asked for, fields of a position not there yet."""


@pytest.fixture
def service(tmp_path: Path) -> Iterator[Service]:
    service = open_service(f"sqlite:///{tmp_path / 'tables.db'}")
    yield service
    service.close()


@pytest.fixture
def room(service: Service) -> Room:
    return play_on(service, gather(service, "prosperity", "Ann", "Bo"), random.Random(1))


def saved(room: Room, folder: Path) -> Path:
    assert room.match is not None
    room.match.log.save(folder / "game.4t")
    return folder / "game.4t"


@pytest.mark.parametrize("game", GAMES)
def test_the_log_of_a_finished_table_is_fair(service: Service, tmp_path: Path, game: str) -> None:
    room = play_on(service, gather(service, game, "Ann", "Bo"), random.Random(1))
    assert room.match is not None
    file = saved(room, tmp_path)
    dealt = sum(seat == CHANCE for seat, _ in room.match.chosen)
    assert "Fair" in good("verify", file, "--commitment", room.commitment)
    assert data("verify", file) == {"fair": True, "dealt": dealt, "commitment": room.commitment, "entropy": []}
    assert room.commitment in good("verify", file)


def test_a_game_with_decisions_taken_back_is_fair(service: Service, tmp_path: Path) -> None:
    chooser = random.Random(2)
    room = gather(service, "prosperity", "Ann", "Bo")
    taken_back = 0
    while room.status != "over":
        seat = room.actors[0]
        act(service, room, chooser.choice(choices(room)))
        assert room.match is not None
        if room.match.chosen[-1][0] == seat and not room.match.over and chooser.random() < 0.3:
            service.undo(room.id, seat, owner(room, seat))
            taken_back += 1
    assert taken_back > 3
    assert "Fair" in good("verify", saved(room, tmp_path), "--commitment", room.commitment.upper())


def test_another_commitment_is_refused(room: Room, tmp_path: Path) -> None:
    assert room.commitment in bad("verify", saved(room, tmp_path), "--commitment", "0" * 64)


def test_another_secret_is_found_out(room: Room, tmp_path: Path) -> None:
    file = saved(room, tmp_path)
    file.write_text(file.read_text().replace(room.secret, room.secret[:-1] + ("a" if room.secret[-1] != "a" else "b")))
    assert re.search(r"decision \d+, '.+', is not what the secret deals", bad("verify", file))
    assert "another hash" in bad("verify", file, "--commitment", room.commitment)


def test_a_log_in_which_chance_dealt_something_else_is_found_out(room: Room, tmp_path: Path) -> None:
    """Changed with care: the game is legal to its end and the checksum is right."""
    assert room.match is not None
    match = room.match
    place = next(place for place, (seat, _) in enumerate(match.chosen) if seat == CHANCE)
    cheated = Match(match.game, seed=match.seed, seats=match.seats)
    cheated.follow(match.chosen[:place])
    other = next(int(each) for each in cheated.menu.action[: cheated.menu.count] if each != match.chosen[place][1])
    cheated.take(CHANCE, other)
    cheated.resume()
    chooser = random.Random(3)
    while not cheated.over:
        cheated.play(chooser.choice(cheated.legal_ids()))
    file = tmp_path / "cheated.4t"
    cheated.log.save(file)
    assert read_log(file).checksum == checksum(cheated)
    good("replay", file)
    assert f"decision {place + 1}, '{match.game.notations[other]}'" in bad("verify", file)


def test_a_line_changed_by_hand_is_found_out(room: Room, tmp_path: Path) -> None:
    file = saved(room, tmp_path)
    lines = file.read_text().splitlines()
    chance = [number for number, line in enumerate(lines) if line.startswith("chance ")]
    first = next(number for number in chance if lines[number] != lines[chance[0]])
    lines[chance[0]], lines[first] = lines[first], lines[chance[0]]
    file.write_text("\n".join(lines) + "\n")
    bad("verify", file)


def test_a_log_without_a_secret_cannot_be_verified(tmp_path: Path) -> None:
    file = tmp_path / "game.4t"
    good("play", "futuropia", "--seats", "random,random", "--seed", "7", "--save", file)
    assert "no secret" in bad("verify", file)


def test_the_log_of_a_running_table_holds_no_secret(service: Service, tmp_path: Path) -> None:
    room = gather(service, "prosperity", "Ann", "Bo")
    act(service, room, choices(room)[0])
    file = saved(room, tmp_path)
    assert room.secret not in file.read_text()
    assert "no secret" in bad("verify", file)


@pytest.mark.parametrize("file", OLDER, ids=lambda file: file.stem)
def test_a_log_of_older_rules_is_verified_and_replayed_as_ever(file: Path, tmp_path: Path) -> None:
    log = read_log(file)
    told = good("verify", file, "--commitment", commitment(log.secret))
    assert f"Fair: chance acted {sum(seat == CHANCE for seat, _ in log.decisions)} times" in told
    assert "Winner: " in good("replay", file)
    (tmp_path / "other.4t").write_text(file.read_text().replace(log.secret, log.secret[::-1]))
    assert "is not what the secret deals" in fourtopia("verify", tmp_path / "other.4t").stderr
    (tmp_path / "other.4t").write_text(file.read_text().replace(f"state {log.checksum}", f"state {log.checksum[::-1]}"))
    assert "damaged" in fourtopia("verify", tmp_path / "other.4t").stderr


def test_older_logs_had_something_to_fill_in() -> None:
    """Utopia asks where only a hand leaves no choice, as after a card was turned, and before a guest is not placed."""
    with pytest.warns(OlderRules):
        added = {Path(file).stem: len(read_log(file).match().chosen) - len(read_log(file).decisions) for file in OLDER}
    assert added == {"utopia": 1, "utopia-turned-card": 1, "write-the-future": 0}


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    assert "nowhere.4t" in bad("verify", tmp_path / "nowhere.4t")
