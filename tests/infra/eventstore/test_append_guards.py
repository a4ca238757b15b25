"""What `es.append` refuses every caller: gaps in versions, foreign streams, clocks that differ."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID, uuid4

import psycopg
import pytest

from commands.kernel.ports import AppendRequest
from domain.kernel.errors import StoreUnavailable
from infra.eventstore.appender import Appender
from infra.eventstore.packing import pack
from infra.eventstore.store import PostgresEventStore
from infra.eventstore.stored import StoredRecord
from infra.eventstore.verify import verify
from infra.postgres.databases import Databases
from tests.eventually import in_time
from tests.infra.eventstore.conftest import OpenStore
from tests.infra.eventstore.sample_events import append_request, note, registered

DAY = timedelta(days=1)
MINUTE = timedelta(minutes=1)


@pytest.fixture
def appender(databases: Databases) -> Iterator[Appender]:
    appender = Appender(databases.main)
    yield appender
    appender.close()


def send(appender: Appender, of: AppendRequest, records: list[StoredRecord]) -> None:
    appender.send([pack(of, records, lambda _: b"")], in_time())


def moved(record: StoredRecord, **to: Any) -> StoredRecord:
    return replace(record, **to)


@pytest.mark.parametrize(
    "change",
    [
        pytest.param({1: {"originator_version": 3}}, id="a gap"),
        pytest.param({1: {"originator_version": 1}}, id="a version twice"),
        pytest.param(
            {0: {"originator_version": 5}, 1: {"originator_version": 6}}, id="a late beginning"
        ),
        pytest.param({1: {"originator_id": UUID(int=7)}}, id="another stream"),
        pytest.param({0: {"noun": "lead"}}, id="another noun"),
    ],
)
def test_events_continue_their_stream(
    change: dict[int, dict[str, Any]],
    appender: Appender,
    store: PostgresEventStore,
    databases: Databases,
) -> None:
    of = append_request(uuid4(), 0, registered(), note())
    events = of.recorded(uuid4)
    store.mapper.prepare(events)
    records = [store.mapper.to_stored_event(event) for event in events]
    altered = [moved(one, **change.get(place, {})) for place, one in enumerate(records)]
    with pytest.raises(psycopg.Error, match="does not continue stream"):
        send(appender, of, altered)
    assert store.position() == 0
    send(appender, of, records)
    assert verify(databases.main).sound


def test_no_event_is_stored_without_a_stream(appender: Appender, store: PostgresEventStore) -> None:
    of = append_request(uuid4(), 0, registered(), note())
    events = of.recorded(uuid4)
    store.mapper.prepare(events)
    records = [store.mapper.to_stored_event(event) for event in events]
    of = replace(of, changes=(replace(of.changes[0], events=of.changes[0].events[:1]),))
    with pytest.raises(psycopg.Error, match="events of no stream"):
        send(appender, of, records)
    assert store.position() == 0


@pytest.mark.parametrize("off", [timedelta(minutes=6), -timedelta(minutes=6), DAY])
def test_a_caller_whose_clock_differs_is_refused(
    off: timedelta, store: PostgresEventStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store._appender, "_clock", lambda: datetime.now(UTC) + off)
    with pytest.raises(StoreUnavailable) as refused:
        store.append(append_request(uuid4(), 0, registered()))
    assert refused.value.context == {"cause": "clock"}
    monkeypatch.setattr(store._appender, "_clock", lambda: datetime.now(UTC) + 4 * MINUTE)
    assert store.append(append_request(uuid4(), 0, registered())).first_position == 1


def test_a_log_that_ended_in_the_future_is_refused_until_it_is_repaired(
    open_store: OpenStore, databases: Databases, connection: psycopg.Connection[Any]
) -> None:
    store = open_store()
    stream = uuid4()
    store.append(append_request(stream, 0, registered()))
    ahead = datetime.now(UTC) + DAY
    # As if the server's clock had been a day ahead for two events.
    connection.execute("update es.head set last_ts = %s - interval '1 day 4 minutes'", (ahead,))
    connection.execute("update es.head set last_ts = clock_timestamp() + interval '4 minutes'")
    store.append(append_request(stream, 1, note(), note()))
    connection.execute("update es.head set last_ts = %s", (ahead,))
    with pytest.raises(StoreUnavailable):
        store.append(append_request(stream, 3, note()))
    assert "time of the log is in the future" in {f.kind for f in verify(databases.main).faults}

    assert store.repair_clock()
    assert not store.repair_clock()
    store.append(append_request(stream, 3, note()))
    assert verify(databases.main).sound
    times = [event.at for event in store.events(stream)]
    assert times[1] == times[2] > times[3] >= times[0]
    assert store.position_at(datetime.now(UTC)) == 4
    assert store.position_at(times[0]) == 1
    assert store.position_at(times[0] - MINUTE) == 0
    assert store.position_at(times[3]) == 4
    assert store.position_at(times[3] - timedelta(microseconds=1)) == 1
    for position, at in enumerate(times, 1):
        [(latest,)] = connection.execute("select es.latest_time(%s)", (position,)).fetchall()
        assert latest >= max(times[:position])
        assert latest == at or position == 4, "exact but for what was recorded behind the repair"
