"""One command, one effect: idempotency keys, and connections lost around the commit."""

import hashlib
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from typing import Any
from uuid import uuid4

import psycopg
import pytest

from commands.kernel.ports import Appended
from domain.kernel.errors import CommandReused, StoreUnavailable
from infra.eventstore import appender
from infra.eventstore.store import PostgresEventStore
from infra.postgres.databases import Databases
from tests.eventually import eventually
from tests.infra.eventstore.conftest import OpenStore
from tests.infra.eventstore.cut_wire import CutWire
from tests.infra.eventstore.sample_events import append_request, in_threads, meta, note, registered

END_OTHERS = """
select pg_terminate_backend(pid, 5000) from pg_stat_activity
where datname = current_database() and pid <> pg_backend_pid()"""


def test_the_second_try_answers_the_first_result(store: PostgresEventStore) -> None:
    stream, command = uuid4(), uuid4()
    assert store.repeated(command, b"request") is None
    again = append_request(
        stream, 0, registered(), note(), meta_=meta(command), fingerprint=b"request"
    )
    first = store.append(again)
    assert first == Appended(1, 2, {"records": [["consumer", str(stream), 2]]})
    repeated = Appended(1, 2, first.result, repeated=True)
    assert store.append(again) == repeated
    assert store.repeated(command, b"request") == repeated
    assert store.position() == 2


def test_a_second_try_may_have_decided_on_another_number_of_events(
    store: PostgresEventStore,
) -> None:
    stream, command = uuid4(), uuid4()
    store.append(append_request(stream, 0, registered(), note(), meta_=meta(command)))
    assert store.append(append_request(stream, 2, note(), meta_=meta(command))).repeated


@pytest.mark.parametrize("other", [b"another request", None])
def test_a_key_belongs_to_one_request(store: PostgresEventStore, other: bytes | None) -> None:
    command = uuid4()
    store.append(
        append_request(uuid4(), 0, registered(), meta_=meta(command), fingerprint=b"request")
    )
    with pytest.raises(CommandReused):
        store.append(
            append_request(uuid4(), 0, registered(), meta_=meta(command), fingerprint=other)
        )
    with pytest.raises(CommandReused):
        store.repeated(command, other)


def test_a_key_sent_many_times_at_once_is_carried_out_once(store: PostgresEventStore) -> None:
    command, streams = uuid4(), [uuid4() for _ in range(24)]
    results = in_threads(
        24, lambda n: store.append(append_request(streams[n], 0, registered(), meta_=meta(command)))
    )
    assert sum(not result.repeated for result in results) == 1
    assert {(result.first_position, result.last_position) for result in results} == {(1, 1)}
    assert store.position() == 1


@pytest.fixture
def wire(databases: Databases) -> Iterator[CutWire]:
    wire = CutWire(databases.main)
    yield wire
    wire.close()


def test_a_commit_whose_answer_is_lost_counts_once(wire: CutWire, open_store: OpenStore) -> None:
    store = open_store(wire.dsn)
    stream = uuid4()
    store.append(append_request(stream, 0, registered()))
    for version in range(1, 6):
        wire.cut_answer()
        assert store.append(append_request(stream, version, note())) == Appended(
            version + 1, version + 1, {"records": [["consumer", str(stream), version + 1]]}
        )
    assert wire.cuts == 5
    assert [record.version for record in store.read(0, 100)] == [1, 2, 3, 4, 5, 6]


def test_a_group_whose_answer_is_lost_counts_once(wire: CutWire, open_store: OpenStore) -> None:
    store = open_store(wire.dsn)
    streams = [uuid4() for _ in range(16)]
    stale = uuid4()
    store.append(append_request(uuid4(), 0, registered()))
    wire.cut_answer()
    results = in_threads(
        17,
        lambda n: store.append(
            append_request(streams[n], 0, registered())
            if n < 16
            else append_request(stale, 3, note())
        ),
    )
    assert sorted(result.first_position for result in results[:16]) == list(range(2, 18))
    assert not any(result.repeated for result in results[:16])
    assert type(results[16]).__name__ == "VersionMoved"


def test_a_lost_answer_to_a_repeated_command_names_the_record_that_was_stored(
    wire: CutWire, open_store: OpenStore
) -> None:
    store = open_store(wire.dsn)
    command = uuid4()
    first = store.append(append_request(uuid4(), 0, registered(), meta_=meta(command)))
    wire.cut_answer()
    again = store.append(append_request(uuid4(), 0, registered(), meta_=meta(command)))
    assert wire.cuts == 1
    assert again == Appended(1, 1, first.result, repeated=True)


def waits_for_the_lock(connection: psycopg.Connection[Any]) -> bool:
    query = "select from pg_locks where locktype = 'advisory' and objid = 7301 and not granted"
    return connection.execute(query).fetchone() is not None


def test_commands_of_one_key_in_a_group_whose_answer_is_lost_name_one_record(
    wire: CutWire, open_store: OpenStore, connection: psycopg.Connection[Any]
) -> None:
    store = open_store(wire.dsn)
    command, streams = uuid4(), [uuid4() for _ in range(8)]
    recorder: Any = store.application.recorder
    store.on_committed(lambda position: wire.cut_answer() if position == 1 else None)

    def write(number: int) -> Appended:
        if number == 0:
            return store.append(append_request(uuid4(), 0, registered()))
        eventually(lambda: waits_for_the_lock(connection))
        if number == 8:
            eventually(lambda: len(recorder._group._queue) == 7)
            connection.execute("select pg_advisory_unlock(7301)")
        return store.append(
            append_request(streams[number - 1], 0, registered(), meta_=meta(command))
        )

    # The first one waits for the lock, so that the others make one group.
    connection.execute("select pg_advisory_lock(7301)")
    _, *results = in_threads(9, write)
    assert wire.cuts == 1
    [stored] = [str(stream) for stream in streams if store.events(stream)]
    assert {result.result["records"][0][1] for result in results} == {stored}
    assert [result.repeated for result in results].count(False) == 1


def test_the_leader_connects_again(
    store: PostgresEventStore, connection: psycopg.Connection[Any]
) -> None:
    store.append(append_request(uuid4(), 0, registered()))
    connection.execute(END_OTHERS)
    assert store.append(append_request(uuid4(), 0, registered())).first_position == 2
    assert store.position() == 2


class EndsItsConnection(dict[bytes, bytes]):
    """Statements to prepare; the server ends all other connections before the first time."""

    def __init__(
        self, statements: Mapping[bytes, bytes], connection: psycopg.Connection[Any]
    ) -> None:
        super().__init__(statements)
        self.connection: psycopg.Connection[Any] | None = connection

    def items(self) -> Any:
        connection, self.connection = self.connection, None
        if connection is not None:
            connection.execute(END_OTHERS)
        return super().items()


def test_a_connection_that_ends_while_statements_are_prepared_is_made_again(
    store: PostgresEventStore,
    connection: psycopg.Connection[Any],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    store._appender.close()
    ending = EndsItsConnection(appender._STATEMENTS, connection)
    monkeypatch.setattr(appender, "_STATEMENTS", ending)
    assert store.append(append_request(uuid4(), 0, registered())).first_position == 1
    assert ending.connection is None


def test_no_database_is_said_within_the_time_limit(wire: CutWire, open_store: OpenStore) -> None:
    store = open_store(wire.dsn, append_timeout=1.0)
    stream = uuid4()
    store.append(append_request(stream, 0, registered()))
    wire.refuse()
    with pytest.raises(StoreUnavailable):
        store.append(append_request(stream, 1, note()))


def test_a_store_that_cannot_be_reached_does_not_open(
    databases: Databases, open_store: OpenStore
) -> None:
    with pytest.raises(StoreUnavailable):
        open_store(psycopg.conninfo.make_conninfo(databases.main, host="127.0.0.1", port=9))


def test_a_fingerprint_is_stored_under_a_key_of_the_vault(
    store: PostgresEventStore, connection: psycopg.Connection[Any]
) -> None:
    store.append(
        append_request(uuid4(), 0, registered(), meta_=meta(uuid4()), fingerprint=b"request")
    )
    ((stored,),) = connection.execute("select fingerprint from es.command").fetchall()
    guesses = [b"request", hashlib.sha256(b"request").digest()]
    assert bytes(stored) not in guesses
    assert len(stored) == 32


def test_old_commands_are_forgotten(
    store: PostgresEventStore, connection: psycopg.Connection[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("infra.eventstore.store.FORGOTTEN_AT_ONCE", 2)
    commands = [uuid4() for _ in range(9)]
    for number, command in enumerate(commands):
        store.append(
            append_request(uuid4(), 0, registered(), meta_=meta(command), fingerprint=b"request")
        )
        days = (0, 2, 31)[number % 3]
        connection.execute(
            "update es.command set at = at - make_interval(days => %s) where command_id = %s",
            (days, command),
        )
    store.forget_commands(datetime.now(UTC))
    left = dict(connection.execute("select command_id, fingerprint from es.command").fetchall())
    assert set(left) == {one for number, one in enumerate(commands) if number % 3 < 2}
    assert [left[one] is None for one in commands if one in left] == [False, True] * 3
    # Within a day a key must come with the same request; after that its id is enough.
    with pytest.raises(CommandReused):
        store.repeated(commands[0], b"another")
    assert store.repeated(commands[1], b"another") is not None
    again = append_request(
        uuid4(), 0, registered(), meta_=meta(commands[1]), fingerprint=b"request"
    )
    assert store.append(again).repeated
    assert store.repeated(commands[2], b"request") is None
