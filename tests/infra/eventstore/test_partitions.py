"""Partitions of the log: made ahead of need, and in any case before an event would have none."""

from typing import Any
from uuid import uuid4

import psycopg
import pytest

from domain.consumer.noun import CONSUMER
from infra.eventstore.housekeeping import Housekeeper
from infra.eventstore.store import PostgresEventStore
from infra.eventstore.verify import verify
from infra.postgres.databases import Databases
from tests.eventually import eventually
from tests.infra.eventstore.conftest import OpenStore
from tests.infra.eventstore.sample_events import append_request, in_threads, note, registered
from tests.servers import admin_of

Connection = psycopg.Connection[Any]
SIZE = 10


@pytest.fixture
def small(connection: Connection, databases: Databases) -> Connection:
    """A log whose partitions hold ten events, and that has none yet."""
    connection.execute("delete from es.partition")
    connection.execute("drop table es.event_000000000001")
    connection.execute("update es.partitioning set size = %s", (SIZE,))
    return connection


def leaves(connection: Connection) -> list[tuple[str, int]]:
    rows = connection.execute(
        "select tableoid::regclass::text, count(*) from es.event group by 1 order by 1"
    )
    return rows.fetchall()


def test_the_log_rolls_over(small: Connection, open_store: OpenStore, databases: Databases) -> None:
    store = open_store()
    stream = uuid4()
    store.append(append_request(stream, 0, registered()))
    for version in range(1, 45):
        store.append(append_request(stream, version, note(f"{version}")))
    assert leaves(small) == [(f"es.event_{1 + SIZE * n:012}", 10 if n < 4 else 5) for n in range(5)]
    assert store.load(CONSUMER, stream).version == 45
    assert [recorded.version for recorded in store.events(stream)] == list(range(1, 46))
    assert [record.position for record in store.read(7, 20)] == list(range(8, 28))
    assert verify(databases.main).sound
    eventually(lambda: covered(small) >= 46 + SIZE)


def covered(connection: Connection) -> int:
    row = connection.execute("select max(last_position) from es.partition").fetchone()
    return row[0] if row else 0


def test_an_append_makes_what_is_missing(
    small: Connection, open_store: OpenStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Housekeeper, "_make_partitions", lambda _: None)
    store = open_store()
    in_threads(
        8,
        lambda _: store.append(
            append_request(uuid4(), 0, registered(), *[note() for _ in range(24)])
        ),
    )
    assert store.position() == 200
    assert len(leaves(small)) == 20


def test_many_processes_may_make_them_at_once(small: Connection, databases: Databases) -> None:
    def make(_: int) -> int:
        with psycopg.connect(admin_of(databases.main), autocommit=True) as connection:
            row = connection.execute("select es.add_partitions(55)").fetchone()
            return int(row[0]) if row else 0

    assert in_threads(6, make) == [60] * 6


def test_every_leaf_is_append_only_and_refuses_a_version_twice(
    small: Connection, open_store: OpenStore
) -> None:
    store = open_store()
    store.append(append_request(uuid4(), 0, registered(), *[note() for _ in range(14)]))
    with pytest.raises(psycopg.errors.InsufficientPrivilege):
        small.execute("truncate es.event_000000000011")
    with pytest.raises(psycopg.errors.UniqueViolation):
        small.execute(
            """insert into es.event
            select 19, recorded_at, version, kind_id, stream_id, event_id, command_id, actor_id,
                request_id, correlation_id, causation_id, hash, data
            from es.event where position = 12"""
        )


def test_partitions_ahead_do_not_hold_up_appends(
    small: Connection, store: PostgresEventStore
) -> None:
    store.append(append_request(uuid4(), 0, registered()))
    with small.transaction():
        small.execute("select es.add_partitions(1000)")
        assert store.append(append_request(uuid4(), 0, registered())).first_position == 2
