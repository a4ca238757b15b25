"""Waypoints: rows along a long stream equal a fold of all its events, and read a few of them."""

from __future__ import annotations

from uuid import UUID, uuid4

import psycopg
import pytest
from psycopg.conninfo import make_conninfo

from domain.kernel.event import Recorded
from domain.kernel.record import NoteAdded
from infra.eventstore.store import PostgresEventStore
from infra.postgres.connections import new_pool
from infra.postgres.databases import Databases
from infra.waypoints import Waypoints
from projections.history.states import EVERY, States
from projections.nouns import PROJECTIONS
from tests.infra.eventstore.sample_events import append_request, changed, note, registered

VIEW = PROJECTIONS["consumer"]
LENGTH = 2 * EVERY + EVERY // 2
NEIGHBOUR = uuid4()


class Reader:
    """Reads a stream's events and counts them."""

    def __init__(self, store: PostgresEventStore, stream: UUID) -> None:
        self.store, self.stream, self.number = store, stream, 0

    def __call__(self, after: int, upto: int) -> list[Recorded]:
        events = self.store.events(self.stream, after=after, upto=upto)
        self.number += len(events)
        return events


@pytest.fixture
def waypoints(store: PostgresEventStore) -> Waypoints:
    return Waypoints(store.pool, store.keys)


@pytest.fixture
def stream(store: PostgresEventStore) -> UUID:
    id_ = uuid4()
    about = NoteAdded(note_id=uuid4(), text="of the neighbour", subject_id=NEIGHBOUR)
    events = [registered(), changed(first_name="Anne"), about]
    events += [note(f"{n}") if n % 7 else changed(town=f"Town {n}") for n in range(LENGTH - 3)]
    store.append(append_request(id_, 0, *events))
    return id_


def folded(store: PostgresEventStore, stream: UUID, version: int) -> object:
    return VIEW.fold_all(None, store.events(stream, upto=version))


def states(waypoints: Waypoints, store: PostgresEventStore, stream: UUID) -> tuple[States, Reader]:
    reader = Reader(store, stream)
    return waypoints.states(VIEW, stream, reader), reader


def kept(connection: psycopg.Connection[tuple[int]]) -> list[int]:
    rows = connection.execute("select version from es.waypoint order by version")
    return [row[0] for row in rows]


def test_rows_equal_a_fold_of_all_events(
    store: PostgresEventStore, waypoints: Waypoints, stream: UUID
) -> None:
    for version in (EVERY + 3, 1, LENGTH, 2 * EVERY, EVERY - 1, EVERY, 0):
        found, _ = states(waypoints, store, stream)
        assert found.at(version) == (folded(store, stream, version) if version else None)
    one, _ = states(waypoints, store, stream)
    for version in (3, EVERY + 7, EVERY + 9, 2 * EVERY + 1, 5):
        assert one.at(version) == folded(store, stream, version)
    assert one.at(LENGTH + 50) == folded(store, stream, LENGTH)


def test_who_comes_later_reads_the_events_behind_the_last_waypoint_alone(
    store: PostgresEventStore,
    waypoints: Waypoints,
    stream: UUID,
    connection: psycopg.Connection[tuple[int]],
) -> None:
    first, read = states(waypoints, store, stream)
    first.at(LENGTH)
    assert (read.number, kept(connection)) == (LENGTH, [EVERY, 2 * EVERY])
    second, read = states(waypoints, store, stream)
    second.at(EVERY + 5)
    second.at(LENGTH)
    assert read.number == 5 + LENGTH - 2 * EVERY


def test_none_is_read_once_somebody_in_it_is_erased(
    store: PostgresEventStore,
    waypoints: Waypoints,
    stream: UUID,
    connection: psycopg.Connection[tuple[int]],
) -> None:
    states(waypoints, store, stream)[0].at(LENGTH)
    store.keys.destroy(NEIGHBOUR)
    found, read = states(waypoints, store, stream)
    assert found.at(LENGTH) == folded(store, stream, LENGTH)
    assert read.number == LENGTH
    store.erase(stream)
    assert kept(connection) == []


def test_none_is_read_of_another_fold_or_with_other_bytes(
    store: PostgresEventStore,
    waypoints: Waypoints,
    stream: UUID,
    connection: psycopg.Connection[tuple[int]],
) -> None:
    expected = folded(store, stream, LENGTH)
    for damage in (
        "update es.waypoint set fold_hash = '\\x00'",
        "update es.waypoint set data = overlay(data placing '\\x00'::bytea from 40)",
        f"update es.waypoint set version = version - 1 where version = {2 * EVERY}",
    ):
        states(waypoints, store, stream)[0].at(LENGTH)
        connection.execute(damage.encode())
        assert states(waypoints, store, stream)[0].at(LENGTH) == expected
        connection.execute("delete from es.waypoint")


def test_a_store_that_cannot_be_written_to_is_read_all_the_same(
    store: PostgresEventStore,
    databases: Databases,
    stream: UUID,
    connection: psycopg.Connection[tuple[int]],
) -> None:
    options = "-c default_transaction_read_only=on"
    pool = new_pool(make_conninfo(databases.main, options=options), name="read_only", size=1)
    with pool:
        found, _ = states(Waypoints(pool, store.keys), store, stream)
        assert found.at(LENGTH) == folded(store, stream, LENGTH)
    assert kept(connection) == []
