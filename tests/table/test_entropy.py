"""Every seat may add to chance: it promises a random value, shows it when all are there, and nobody chose the deal."""

import hashlib
import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from fourtopia.core import BadOption, Match
from fourtopia.core.chance import Entropy, SharedSecret, entropy_commitment
from fourtopia.table import BotSeat, NotAllowed, NotYours, OpenSeat, PersonSeat, Room, Service, Stale, TableOptions
from fourtopia.table.bot_driver import BotDriver
from fourtopia.table.database import open_database
from fourtopia.table.events import What
from fourtopia.table.options import SeatOptions
from fourtopia.table.room import REVEALING
from fourtopia.table.worker_pool import WorkerPool
from tests.cli.terminal import bad, data, good
from tests.table.people import TRADITIONAL, caller, gather, play_on, rebuilt, snapshot
from tests.table.server import Process
from tests.table.test_two_servers import Ear

VALUES = {name: hashlib.sha256(name.encode()).hexdigest() for name in ("Ann", "Bo", "Cy")}
Opener = Callable[[str], Service]


def promised(service: Service, game: str, *seats: SeatOptions, waits: bool = False) -> Room:
    plan = TableOptions(game, [PersonSeat("Ann"), *seats], waits=waits)
    return service.open(plan, caller("Ann"), "Ann", entropy_commitment(VALUES["Ann"]))


def join(service: Service, room: Room, name: str, promises: bool = True) -> int:
    commitment = entropy_commitment(VALUES[name]) if promises else ""
    return service.join(room.id, caller(name), name, name, commitment=commitment)


def reveal(service: Service, room: Room, name: str, value: str = "") -> Room:
    seat = service.seats_of(room, caller(name))[0]
    return service.reveal(room.id, seat, value or VALUES[name], caller(name))


def two(service: Service, game: str = TRADITIONAL) -> Room:
    """Ann and Bo, who have both promised a value and not shown it."""
    room = promised(service, game, OpenSeat())
    join(service, room, "Bo")
    return room


def finished(service: Service, game: str = "prosperity") -> Room:
    room = two(service, game)
    for name in ("Ann", "Bo"):
        reveal(service, room, name)
    return play_on(service, room, random.Random(1))


def saved(room: Room, folder: Path) -> Path:
    room.running.log.save(folder / "game.4t")
    return folder / "game.4t"


class Time:
    now = 1000.0

    def __call__(self) -> float:
        return self.now


# --- nobody chooses ---


def test_nothing_is_dealt_before_all_have_shown_what_they_promised(service: Service) -> None:
    room = two(service)
    assert (room.status, room.revealing) == ("gathering", True)
    reveal(service, room, "Bo")
    assert room.status == "gathering"
    reveal(service, room, "Ann")
    assert (room.status, room.revealing) == ("running", False)


def test_the_seed_is_a_hash_of_the_secret_and_the_values_in_the_order_of_seats(service: Service) -> None:
    room = two(service)
    for name in ("Bo", "Ann"):
        reveal(service, room, name)
    text = f"fourtopia chance {room.secret} {VALUES['Ann']} {VALUES['Bo']}"
    key = hashlib.sha256(text.encode()).hexdigest()
    again = Match(room.running.game, seed=key)
    again.resume()
    assert again.chosen == room.running.chosen
    assert entropy_commitment("ab") == hashlib.sha256(b"fourtopia entropy ab").hexdigest()


def test_every_value_changes_the_deal(service: Service) -> None:
    entropy = (Entropy("c", "1"), Entropy("c", "2"))
    seeds = [SharedSecret("s", entropy), SharedSecret("t", entropy), SharedSecret("s", entropy[::-1])]
    seeds += [SharedSecret("s", (entropy[0], Entropy("c"))), SharedSecret("s", (Entropy("c", "3"), entropy[1]))]
    assert len({each.key for each in seeds}) == len(seeds)


def test_the_secret_was_fixed_before_any_value_is_known(service: Service) -> None:
    """The server's commitment does not change, and a secret that is chosen afterwards does not fit it."""
    room = promised(service, TRADITIONAL, OpenSeat())
    before = room.commitment
    join(service, room, "Bo")
    for name in ("Ann", "Bo"):
        reveal(service, room, name)
    assert room.commitment == rebuilt(service, room.id).commitment == before


def test_a_server_that_takes_another_secret_after_the_values_is_found_out(service: Service, tmp_path: Path) -> None:
    room = finished(service)
    other = SharedSecret("another-secret-of-the-server", tuple(room.entropy))
    match = Match(room.running.game, seed=other, seats=room.names())
    match.resume()
    chooser = random.Random(1)
    while not match.over:
        match.play(chooser.choice(match.legal_ids()))
    match.log.save(tmp_path / "other.4t")
    good("verify", tmp_path / "other.4t")
    assert "another hash" in bad("verify", tmp_path / "other.4t", "--commitment", room.commitment)


def test_a_value_that_is_not_the_promised_one_is_refused(service: Service) -> None:
    room = two(service)
    for wrong in (VALUES["Bo"], "ab", VALUES["Ann"].upper()):
        with pytest.raises(NotAllowed, match="not the value"):
            reveal(service, room, "Ann", wrong)
    assert all(not each.value for each in room.entropy)
    with pytest.raises(NotYours):
        service.reveal(room.id, 0, VALUES["Ann"], caller("Bo"))


def test_nobody_shows_a_value_before_the_players_are_complete(service: Service) -> None:
    room = promised(service, TRADITIONAL, OpenSeat())
    with pytest.raises(NotAllowed, match="Not all players"):
        reveal(service, room, "Ann")
    assert VALUES["Ann"] not in str(service.store.events(room.id, 0))


def test_a_value_is_shown_once(service: Service) -> None:
    room = two(service)
    reveal(service, room, "Ann")
    place = room.place
    assert reveal(service, room, "Ann").place == place


@pytest.mark.parametrize("commitment", ["x", "A" * 64, "0" * 63])
def test_what_is_no_commitment_is_refused_and_leaves_nothing(service: Service, commitment: str) -> None:
    with pytest.raises(BadOption, match="64 digits"):
        service.open(TableOptions("futuropia", [PersonSeat("Ann")]), caller("Ann"), "Ann", commitment)
    with pytest.raises(BadOption, match="seat of your own"):
        service.open(TableOptions("futuropia", [BotSeat()]), caller("Ann"), "Ann", "0" * 64)
    assert service.tables_of(caller("Ann")) == []


# --- nobody holds up a game ---


def test_who_does_not_show_a_value_in_time_is_stood_in_for(sqlite: str) -> None:
    clock = Time()
    service = Service(open_database(sqlite), clock=clock)
    room = two(service)
    reveal(service, room, "Bo")
    clock.now += REVEALING - 0.1
    service.begin_if_complete(room)
    assert room.revealing
    clock.now += 0.1
    service.begin_if_complete(room)
    assert room.status == "running"
    with pytest.raises(NotAllowed, match="too late"):
        reveal(service, room, "Ann")
    play_on(service, room, random.Random(1))
    promise = entropy_commitment(VALUES["Ann"])
    assert f"entropy: {promise} server\n" in str(room.running.log)
    assert room.running.log.entropy == (Entropy(promise), Entropy(entropy_commitment(VALUES["Bo"]), VALUES["Bo"]))
    service.close()


def test_the_attendant_begins_where_nobody_shows_a_value(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("room", "bot_driver"):
        monkeypatch.setattr(f"fourtopia.table.{module}.REVEALING", 0.2)
    bot_driver = BotDriver(service, WorkerPool(1, 0.1), pace=0)
    room = two(service)
    Ear(service, room.id).wait_for(room.place + 1)
    assert room.status == "running"
    bot_driver.close()


def test_seats_without_a_value_and_bots_have_the_server_stand_in(service: Service, tmp_path: Path) -> None:
    room = promised(service, "futuropia", PersonSeat("Cy"), OpenSeat(), BotSeat("random"))
    join(service, room, "Bo", promises=False)
    reveal(service, room, "Ann")
    assert room.status == "running"
    assert [each.word for each in room.entropy] == [VALUES["Ann"], "server", "server", "server"]


def test_a_table_where_nobody_promises_begins_and_logs_as_it_always_did(service: Service) -> None:
    room = gather(service, TRADITIONAL, "Ann", "Bo")
    assert room.running.seed == room.secret
    kinds = {event.what for event in service.store.events(room.id, 0)}
    assert kinds == {What.SIT, What.START, What.ACT}
    play_on(service, room, random.Random(1))
    assert str(room.running.log).startswith("fourtopia log 1\n")
    assert "entropy" not in str(room.running.log)


def test_nobody_sits_down_or_begins_again_while_values_are_shown(service: Service) -> None:
    room = promised(service, TRADITIONAL, OpenSeat(), OpenSeat(), waits=True)
    join(service, room, "Bo")
    service.start(room.id, caller("Ann"))
    assert (len(room.seats), room.revealing) == (2, True)
    with pytest.raises(NotAllowed):
        join(service, room, "Cy")
    with pytest.raises(NotAllowed, match="begun"):
        service.start(room.id, caller("Ann"))
    for name in ("Ann", "Bo"):
        reveal(service, room, name)
    assert (room.status, len(room.entropy)) == ("running", 2)


def test_a_rematch_asks_for_new_values(service: Service) -> None:
    room = finished(service, "futuropia")
    again, _ = service.rematch(room.id, caller("Ann"), "Ann", entropy_commitment(VALUES["Cy"]))
    service.rematch(room.id, caller("Bo"), "Bo", entropy_commitment(VALUES["Bo"]))
    assert again.revealing
    reveal(service, again, "Bo")
    service.reveal(again.id, 0, VALUES["Cy"], caller("Ann"))
    assert [each.value for each in again.entropy] == [VALUES["Cy"], VALUES["Bo"]]
    assert again.status == "running"


# --- several servers, and one that was away ---


def test_two_servers_on_one_database(address: str, open_at: Opener) -> None:
    here, there = open_at(address), open_at(address)
    room = promised(here, TRADITIONAL, OpenSeat())
    join(there, there.room(room.id), "Bo")
    reveal(here, here.room(room.id), "Ann")  # before it has heard of the other's players
    reveal(there, there.room(room.id), "Bo")
    one, other = rebuilt(here, room.id), rebuilt(there, room.id)
    assert one.status == "running"
    assert [each.value for each in one.entropy] == [VALUES["Ann"], VALUES["Bo"]]
    assert snapshot(one) == snapshot(other)


def test_a_server_that_is_killed_between_promise_and_value_goes_on(sqlite: str, tmp_path: Path) -> None:
    seats = [{"kind": "person"}, {"kind": "person"}]
    wish = {"game": "futuropia", "seats": seats, "commitment": entropy_commitment(VALUES["Ann"])}
    server = Process(sqlite, tmp_path / "log")
    taken = httpx.post(f"{server.address}/api/v1/tables", json=wish).json()
    server.kill()
    server = Process(sqlite, tmp_path / "log")
    table = f"{server.address}/api/v1/tables/{taken['table']}"
    mine = {"Authorization": f"Bearer {taken['token']}"}
    answer = httpx.post(f"{table}/reveal", json={"seat": 0, "value": VALUES["Ann"]}, headers=mine)
    stands = httpx.get(table).json()
    server.stop()
    if answer.status_code == 200:
        assert stands["seats"][0]["value"] == VALUES["Ann"]
    else:  # the time was over before the server was back: nobody waits
        assert "too late" in answer.json()["error"]
    assert stands["status"] == "running"


def test_a_room_made_anew_from_its_events_is_the_same(service: Service) -> None:
    room = two(service)
    reveal(service, room, "Ann")
    again = rebuilt(service, room.id)
    assert (again.entropy, again.closed, again.revealing) == (room.entropy, room.closed, True)
    reveal(service, room, "Bo")
    assert snapshot(rebuilt(service, room.id)) == snapshot(room)
    assert rebuilt(service, room.id).seed == room.seed


# --- the log, and who checks it ---


def test_verify_deals_again_from_the_secret_and_all_values(service: Service, tmp_path: Path) -> None:
    room = finished(service)
    file = saved(room, tmp_path)
    assert file.read_text().startswith("fourtopia log 2\n")
    told = good("verify", file, "--commitment", room.commitment)
    assert "Fair" in told
    assert f"Ann added {VALUES['Ann']}" in told.replace("\n", " ")
    assert [each["value"] for each in data("verify", file)["entropy"]] == [VALUES["Ann"], VALUES["Bo"]]


def test_verify_finds_a_value_that_was_not_promised(service: Service, tmp_path: Path) -> None:
    file = saved(finished(service), tmp_path)
    file.write_text(file.read_text().replace(VALUES["Bo"], VALUES["Cy"]))
    assert "value of Bo is not the one that was promised" in bad("verify", file)


def test_verify_finds_a_value_that_was_left_out_or_put_in(service: Service, tmp_path: Path) -> None:
    file = saved(finished(service), tmp_path)
    text = file.read_text()
    file.write_text(text.replace(f" {VALUES['Bo']}", " server"))
    assert "is not what the secret deals" in bad("verify", file)
    promise = entropy_commitment(VALUES["Cy"])
    file.write_text(text.replace(f"{entropy_commitment(VALUES['Bo'])} {VALUES['Bo']}", f"{promise} {VALUES['Cy']}"))
    assert "is not what the secret deals" in bad("verify", file)
    first = f"entropy: {entropy_commitment(VALUES['Ann'])} {VALUES['Ann']}\n"
    file.write_text(text.replace(first, ""))
    assert "for 2 players" in bad("verify", file)
    file.write_text(text.replace(first, f"entropy: {VALUES['Ann']}\n"))
    assert "followed by a hash and a value" in bad("verify", file)


def test_verify_finds_a_promise_that_was_denied_or_made_up(sqlite: str, tmp_path: Path) -> None:
    """Bo's value did not come, and Cy promised none."""
    clock = Time()
    service = Service(open_database(sqlite), clock=clock)
    room = promised(service, "prosperity", OpenSeat(), OpenSeat())
    join(service, room, "Bo")
    join(service, room, "Cy", promises=False)
    reveal(service, room, "Ann")
    clock.now += REVEALING
    service.begin_if_complete(room)
    file = saved(play_on(service, room, random.Random(1)), tmp_path)
    service.close()
    told = good("verify", file, "--commitment", room.commitment).replace("\n", " ")
    assert "Bo promised a value" in told
    assert "Cy added nothing" in told
    text, late = file.read_text(), f"entropy: {entropy_commitment(VALUES['Bo'])} server\n"
    other = f"entropy: {entropy_commitment(VALUES['Cy'])} server\n"
    for changed in (text.replace(late, "entropy: server\n"), text.replace(late, other)):
        file.write_text(changed)
        assert "is not what the secret deals" in bad("verify", file)
    file.write_text(text.replace("\nentropy: server\n", f"\n{other}"))
    assert "is not what the secret deals" in bad("verify", file)


def test_verify_says_that_the_server_alone_picked(service: Service, tmp_path: Path) -> None:
    room = play_on(service, gather(service, "prosperity", "Ann", "Bo"), random.Random(1))
    told = good("verify", saved(room, tmp_path), "--commitment", room.commitment)
    assert "the server alone" in told


def test_before_the_end_nothing_tells_the_secret(service: Service) -> None:
    room = two(service)
    for name in ("Ann", "Bo"):
        reveal(service, room, name)
    seed = room.seed
    assert isinstance(seed, SharedSecret)
    match = room.running
    shown = [str(match.log), repr(match), repr(seed), *match.story(0), *match.story(None), str(room.entropy)]
    for text in shown:
        assert room.secret not in text
        assert seed.key not in text
    assert match.log.entropy == ()
    assert replace(match.log, secret="").seed == ""


def test_of_two_who_show_at_once_none_is_lost(address: str, open_at: Opener) -> None:
    """Each at a server that has not heard of the other's value yet."""
    here, there = open_at(address), open_at(address)
    room = two(here)
    there.room(room.id)
    reveal(here, room, "Ann")
    try:
        reveal(there, there.room(room.id), "Bo")
    except Stale:
        reveal(there, there.room(room.id), "Bo")
    assert [each.value for each in rebuilt(here, room.id).entropy] == [VALUES["Ann"], VALUES["Bo"]]
    assert rebuilt(here, room.id).status == "running"
