"""Tampering is found at the exact stream and version; the log cannot be changed by accident."""

from typing import Any
from uuid import UUID, uuid4

import psycopg
import pytest

from infra.eventstore.store import PostgresEventStore
from infra.eventstore.verify import verify
from infra.eventstore.verify_fault import Fault
from infra.postgres.databases import Databases
from tests.infra.eventstore.sample_events import append_request, note, registered
from tests.kinds import other_kind

Connection = psycopg.Connection[Any]

OTHER_ROLE = other_kind(role="'other'")


@pytest.fixture
def streams(store: PostgresEventStore) -> list[UUID]:
    """Three streams of six events, one after the other: positions 1-6, 7-12, 13-18."""
    streams = [uuid4() for _ in range(3)]
    for stream in streams:
        store.append(append_request(stream, 0, registered(), *[note(f"{n}") for n in range(5)]))
    return streams


def force(connection: Connection, change: str, *values: Any) -> None:
    """Change the log as a superuser who goes round the triggers could."""
    connection.execute("set session_replication_role = replica")
    assert connection.execute(change, values).rowcount == 1
    connection.execute("set session_replication_role = origin")


def faults(databases: Databases) -> list[Fault]:
    return verify(databases.main).faults


def test_a_sound_store(streams: list[UUID], databases: Databases) -> None:
    reports: list[tuple[int, int]] = []
    report = verify(databases.main, progress=lambda done, total: reports.append((done, total)))
    assert report.sound
    assert report.events == 18
    assert reports[-1] == (18, 18)


def test_several_processes_find_the_same(
    streams: list[UUID], databases: Databases, connection: Connection
) -> None:
    force(connection, f"update es.event set {OTHER_ROLE} where position = 9")
    assert verify(databases.main, workers=2).faults == faults(databases)


@pytest.mark.parametrize(
    "change",
    [
        "data = data || ' '::bytea",
        "actor_id = gen_random_uuid()",
        "actor_id = null",
        OTHER_ROLE,
        other_kind(source="k.source || 'x'"),
        other_kind(noun="'lead'"),
        other_kind(type="'record.deleted.1'"),
        "event_id = gen_random_uuid()",
        "command_id = gen_random_uuid()",
        "correlation_id = gen_random_uuid()",
        "causation_id = gen_random_uuid()",
        "request_id = gen_random_uuid()",
        "recorded_at = recorded_at + interval '1 microsecond'",
        other_kind(schema_version="2::smallint"),
    ],
)
def test_a_changed_event_is_named(
    streams: list[UUID], databases: Databases, connection: Connection, change: str
) -> None:
    force(connection, f"update es.event set {change} where position = 9")
    found = faults(databases)
    assert found[0] == Fault("hash does not match", streams[1], 3, 9)
    # Its command no longer fits to it, perhaps: nothing else is named.
    assert {(one.version, one.position) for one in found} == {(3, 9)}


def test_a_forged_hash_is_named_at_the_next_version(
    streams: list[UUID], databases: Databases, connection: Connection
) -> None:
    force(connection, "update es.event set hash = sha256(hash) where position = 9")
    assert faults(databases) == [
        Fault("hash does not match", streams[1], 3, 9),
        Fault("hash does not match", streams[1], 4, 10),
    ]


def test_a_removed_event_is_named(
    streams: list[UUID], databases: Databases, connection: Connection
) -> None:
    force(connection, "delete from es.event where position = 9")
    assert faults(databases) == [
        Fault("missing position", None, None, 9),
        Fault("missing version before", streams[1], 4, 10),
    ]


def test_a_removed_end_is_named(
    streams: list[UUID], databases: Databases, connection: Connection
) -> None:
    force(connection, "delete from es.event where position = 12")
    assert Fault("stream does not match its last event", streams[1], 6, 12) in faults(databases)


def test_a_removed_last_event_and_head_are_noticed(
    streams: list[UUID], databases: Databases, connection: Connection
) -> None:
    force(connection, "delete from es.event where position = 18")
    force(connection, "update es.head set position = 17")
    assert Fault("stream does not match its last event", streams[2], 6, 18) in faults(databases)


def test_a_head_behind_the_log_is_named(
    streams: list[UUID], databases: Databases, connection: Connection
) -> None:
    force(connection, "update es.head set position = 17")
    assert Fault("head is not the last position", None, None, 17) in faults(databases)


def test_two_events_exchanged_are_named(
    streams: list[UUID], databases: Databases, connection: Connection
) -> None:
    force(connection, "update es.event set position = 1000 where position = 2")
    force(connection, "update es.event set position = 2 where position = 3")
    force(connection, "update es.event set position = 3 where position = 1000")
    found = {(fault.version, fault.position) for fault in faults(databases)}
    assert {(3, 2), (2, 3)} <= found


@pytest.mark.parametrize("table", ["es.event", "es.event_000000000001"])
@pytest.mark.parametrize(
    "change",
    ["update {} set kind_id = 1", "delete from {}", "truncate {}", "delete from {} where false"],
)
def test_the_log_only_grows(
    streams: list[UUID], connection: Connection, change: str, table: str
) -> None:
    with pytest.raises(psycopg.errors.InsufficientPrivilege, match="append-only"):
        connection.execute(change.format(table))


def test_ranges_are_checked_apart(
    streams: list[UUID],
    databases: Databases,
    connection: Connection,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("infra.eventstore.verify.CHUNK", 4)
    assert verify(databases.main).sound
    force(connection, f"update es.event set {OTHER_ROLE} where position = 9")
    assert faults(databases) == [Fault("hash does not match", streams[1], 3, 9)]


def test_a_missing_head_is_a_fault_and_every_event_is_still_checked(
    streams: list[UUID], databases: Databases, connection: Connection
) -> None:
    force(connection, "delete from es.head")
    force(connection, f"update es.event set {OTHER_ROLE} where position = 9")
    report = verify(databases.main)
    assert report.events == 18
    assert {fault.kind for fault in report.faults} >= {"head is missing", "hash does not match"}


@pytest.mark.parametrize("time", ["3000-01-01", "1970-01-01"])
def test_a_head_of_another_time_is_named(
    time: str, streams: list[UUID], databases: Databases, connection: Connection
) -> None:
    force(connection, "update es.head set last_ts = %s", time)
    (fault,) = faults(databases)
    assert fault.kind.startswith("time of the log is")
    assert fault.position == 18
