"""Commands are kept by week: known for 30 days wherever they are stored, then dropped with their week."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID, uuid4

import psycopg
import pytest

from commands.kernel.command_ids import keyed_command_id
from commands.kernel.ports import Appended
from domain.kernel.errors import CommandReused
from infra.eventstore.appender import Appender
from infra.eventstore.store import PostgresEventStore
from infra.eventstore.verify import verify
from infra.postgres.databases import Databases
from tests.eventually import eventually
from tests.infra.eventstore.conftest import OpenStore
from tests.infra.eventstore.sample_events import append_request, in_threads, meta, registered

Connection = psycopg.Connection[Any]
OTHER = "es.command_other"
DAY = timedelta(days=1)


@pytest.fixture
def now() -> datetime:
    return datetime.now(UTC)


def id_of(at: datetime) -> UUID:
    """The id of a command whose key was made at a time."""
    milliseconds = int(at.timestamp() * 1000)
    return keyed_command_id(
        uuid4(), "addLead", f"{milliseconds:012x}7{uuid4().hex[:3]}8{uuid4().hex[:15]}"
    )


def week_of(at: datetime) -> str:
    monday = at.date() - timedelta(days=at.weekday())
    return f"es.command_{monday:%Y%m%d}"


def send(store: PostgresEventStore, id_: UUID, request: bytes = b"request") -> Appended:
    return store.append(
        append_request(uuid4(), 0, registered(), meta_=meta(id_), fingerprint=request)
    )


def places(connection: Connection) -> dict[UUID, str]:
    query = "select command_id, tableoid::regclass::text from es.command"
    return dict(connection.execute(query).fetchall())


def weeks(connection: Connection) -> set[str]:
    query = (
        "select inhrelid::regclass::text from pg_inherits where inhparent = 'es.command'::regclass"
    )
    return {name for (name,) in connection.execute(query)} - {OTHER}


def make_weeks(databases: Databases, at: datetime) -> None:
    """As the store does, long before or after."""
    assert databases.owners is not None
    with psycopg.connect(databases.owners.main, autocommit=True) as owner:
        owner.execute("select es.add_command_partitions(%s)", (at,))


def age(connection: Connection, id_: UUID, days: float) -> None:
    connection.execute(
        "update es.command set at = at - %s where command_id = %s", (timedelta(days=days), id_)
    )


def test_the_next_weeks_have_a_partition(
    store: PostgresEventStore, connection: Connection, now: datetime
) -> None:
    assert {week_of(now + n * 7 * DAY) for n in range(3)} <= weeks(connection)
    own, ahead, old, random = id_of(now), id_of(now + 7 * DAY), id_of(now - 90 * DAY), uuid4()
    for id_ in (own, ahead, old, random):
        send(store, id_)
    assert places(connection) == {
        own: week_of(now),
        ahead: week_of(now + 7 * DAY),
        old: OTHER,
        random: OTHER,
    }


@pytest.mark.parametrize("days", [0, 7, -90, 400])
def test_a_command_is_known_wherever_it_is_stored(
    days: int,
    store: PostgresEventStore,
    connection: Connection,
    databases: Databases,
    now: datetime,
) -> None:
    id_ = id_of(now + days * DAY)
    first = send(store, id_)
    send(store, id_of(now))
    make_weeks(databases, now + days * DAY)
    assert places(connection)[id_] == week_of(now + days * DAY)
    again = send(store, id_)
    assert (again.repeated, again.result) == (True, first.result)
    assert store.repeated(id_, b"request") == again
    with pytest.raises(CommandReused):
        send(store, id_, b"another")
    assert store.position() == 2


def test_a_key_sent_many_times_while_its_week_is_made_is_carried_out_once(
    open_store: OpenStore, databases: Databases, connection: Connection, now: datetime
) -> None:
    stores = [open_store() for _ in range(2)]
    ids = [id_of(now + (100 + 7 * n) * DAY) for n in range(6)]

    def work(number: int) -> Any:
        if number >= 12:
            for id_ in ids[number % 2 :: 2]:
                at = datetime.fromtimestamp((id_.int >> 80) / 1000, UTC)
                # What is in the way for a second puts it off to the next call.
                while week_of(at) not in weeks(connection):
                    make_weeks(databases, at)
            return None
        return [send(stores[number % 2], id_) for id_ in ids]

    found = in_threads(14, work)
    assert found[12:] == [None, None]
    for number, _ in enumerate(ids):
        answers = [one[number] for one in found[:12]]
        assert [one.repeated for one in answers].count(False) == 1
        assert len({one.first_position for one in answers}) == 1
    assert stores[0].position() == len(ids)
    assert OTHER not in places(connection).values()
    assert verify(databases.main).sound


def test_a_key_is_known_to_a_look_that_waited_for_its_week(
    store: PostgresEventStore,
    connection: Connection,
    databases: Databases,
    now: datetime,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Such a look began before the week had the command, and finds it in neither place."""
    at = now + 100 * DAY
    id_ = id_of(at)
    first = send(store, id_)
    look = Appender._refusals
    made: list[Any] = []

    def while_its_week_is_made(*arguments: Any) -> Any:
        if made:
            return look(*arguments)
        assert databases.owners is not None
        with psycopg.connect(databases.owners.main) as owner, ThreadPoolExecutor(1) as other:
            owner.execute("select es.add_command_partitions(%s)", (at,))
            found = other.submit(look, *arguments)
            waiting = "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"
            eventually(lambda: connection.execute(waiting).rowcount == 1)
            owner.commit()
            made.append(found.result())
        return made[0]

    monkeypatch.setattr(Appender, "_refusals", while_its_week_is_made)
    again = send(store, id_)
    assert made == [{}]
    assert (again.repeated, again.result) == (True, first.result)


def test_a_week_is_dropped_when_all_of_its_commands_are_old(
    store: PostgresEventStore, connection: Connection, now: datetime, databases: Databases
) -> None:
    old, mixed = now - 60 * DAY, now - 90 * DAY
    for at in (old, mixed):
        make_weeks(databases, at)
    gone, late, beside = id_of(old), id_of(mixed), id_of(mixed)
    for id_ in (gone, late, beside):
        send(store, id_)
    for id_ in (gone, beside):
        age(connection, id_, 31)
    store.forget_commands(now)
    assert week_of(old) not in weeks(connection)
    # Its key has an old time, but it was sent today.
    assert set(places(connection)) == {late, beside}
    assert store.repeated(late, b"request") is not None
    assert store.repeated(gone, b"request") is None
    # Others that have the time of a week that is gone are known as well.
    assert not send(store, gone).repeated
    assert send(store, gone).repeated


def test_commands_of_no_week_are_deleted_one_by_one(
    store: PostgresEventStore, connection: Connection, now: datetime
) -> None:
    young, old = uuid4(), uuid4()
    for id_, days in ((young, 29), (old, 31)):
        send(store, id_)
        age(connection, id_, days)
    store.forget_commands(now)
    assert set(places(connection)) == {young}


def test_fingerprints_of_a_day_are_forgotten_in_every_week(
    store: PostgresEventStore,
    connection: Connection,
    now: datetime,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("infra.eventstore.store.FORGOTTEN_AT_ONCE", 2)
    ids = [id_of(now + days * DAY) for days in (0, 0, 0, 7, 7, 7, 300, 300, 300)]
    for number, id_ in enumerate(ids):
        send(store, id_)
        if number % 3:
            age(connection, id_, 1.5)
    store.forget_commands(now)
    query = "select command_id from es.command where fingerprint is not null"
    assert {id_ for (id_,) in connection.execute(query)} == set(ids[::3])


def test_nobody_can_have_commands_forgotten_before_their_time(
    store: PostgresEventStore, connection: Connection, now: datetime
) -> None:
    id_ = id_of(now)
    send(store, id_)
    store.forget_commands(now + 3650 * DAY)
    assert set(places(connection)) == {id_}
    assert store.repeated(id_, b"request") is not None


def test_who_reads_for_long_holds_up_nobody(
    store: PostgresEventStore, connection: Connection, databases: Databases, now: datetime
) -> None:
    make_weeks(databases, now - 60 * DAY)
    connection.execute(f"drop table {week_of(now + 14 * DAY)}")
    before = weeks(connection)
    with psycopg.connect(databases.main) as reader:
        reader.execute("select count(*) from es.command")
        store.forget_commands(now)
        assert weeks(connection) == before
        assert not send(store, id_of(now)).repeated
    store.forget_commands(now)
    kept = weeks(connection)
    # The tests' databases may have been made in the week before, which is not forgotten yet.
    assert kept - {week_of(now - 7 * DAY)} == {week_of(now + n * 7 * DAY) for n in range(3)}
