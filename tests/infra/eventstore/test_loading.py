"""Loading a record: what stands in the way of it, and what does not."""

from __future__ import annotations

from typing import Any
from uuid import UUID, uuid4

import psycopg
import pytest
from psycopg import errors

from domain.consumer.noun import CONSUMER
from domain.kernel.errors import (
    EventUnreadable,
    NotFound,
    NothingToSetAside,
    StoreUnavailable,
)
from domain.kernel.event import EVENTS, Event
from domain.kernel.record import DeleteRequested, NoteAdded, StatusChanged
from domain.kernel.record_events import EventSetAside
from domain.lead.noun import LEAD
from infra.eventstore.application import NO_STATE
from infra.eventstore.kinds import Kinds
from infra.eventstore.mapper import UnreadableEvent
from infra.eventstore.setting_aside import set_aside
from infra.eventstore.statement import Statement
from infra.eventstore.store import PostgresEventStore
from infra.eventstore.stream_rows import StreamBroken
from tests import spec
from tests.infra.eventstore.conftest import OpenStore
from tests.infra.eventstore.sample_events import append_request, changed, meta, note, registered
from tests.infra.eventstore.test_snapshots import a_bit_of_everything

Connection = psycopg.Connection[Any]


def test_it_is_the_fold_of_the_recorded_events(store: PostgresEventStore) -> None:
    stream, about = uuid4(), uuid4()
    store.append(append_request(stream, 0, *a_bit_of_everything()))
    store.append(append_request(stream, 9, note("moved house"), meta_=meta(reason="rang")))
    store.append(append_request(stream, 10, NoteAdded(note_id=uuid4(), text="x", subject_id=about)))
    loaded = store.load(CONSUMER, stream)
    recorded = store.events(stream)
    assert loaded == spec.fold(recorded)
    assert loaded.delete_request is not None
    asked = next(one for one in recorded if isinstance(one.event, DeleteRequested))
    assert loaded.delete_request.actor_id == asked.meta.actor_id
    assert loaded.delete_request.at == asked.recorded_at


def test_many_records_are_one_statement(
    store: PostgresEventStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    streams = [uuid4() for _ in range(50)]
    for stream in streams:
        store.append(append_request(stream, 0, registered(), note()))
    statements, fetch = [], store.recorder.fetch

    def counted(query: str, values: Any = ()) -> Any:
        statements.append(query)
        return fetch(query, values)

    monkeypatch.setattr(store.recorder, "fetch", counted)
    found = store.load_many([(CONSUMER, stream) for stream in streams])
    assert len(statements) == 1
    assert found == {stream: store.load(CONSUMER, stream) for stream in streams}


def test_a_long_stream_among_many_is_read_by_its_snapshot(open_store: OpenStore) -> None:
    store = open_store(snapshot_every=10)
    short, long = uuid4(), uuid4()
    store.append(append_request(short, 0, registered()))
    store.append(append_request(long, 0, registered(), *[note() for _ in range(14)]))
    store.write_snapshot("consumer", long)
    found = store.load_many([(CONSUMER, long), (CONSUMER, short)])
    assert found == {one: store.load(CONSUMER, one) for one in (short, long)}


def test_events_of_several_streams_up_to_a_position(store: PostgresEventStore) -> None:
    first, second, later = uuid4(), uuid4(), uuid4()
    upto = store.append(append_request(first, 0, registered(), note())).last_position
    store.append(append_request(second, 0, registered()))
    after = store.append(append_request(first, 2, note()))
    store.append(append_request(later, 0, registered()))
    found = store.events_of([first, second, later], upto=upto)
    assert {id_: [one.version for one in events] for id_, events in found.items()} == {
        first: [1, 2]
    }
    [_, _, own] = store.events(first)
    assert own.position == after.last_position
    more = store.events_of([first, second], upto=upto, command_id=own.meta.command_id)
    assert more == {first: store.events(first)}
    assert store.events_of([], upto=upto) == {}


def test_what_is_not_there_or_of_another_noun_is_not_found(store: PostgresEventStore) -> None:
    with pytest.raises(NotFound):
        store.load(CONSUMER, uuid4())
    stream = uuid4()
    store.append(append_request(stream, 0, registered()))
    with pytest.raises(NotFound):
        store.load(LEAD, stream)


def test_a_connection_that_broke_is_no_obstacle(
    store: PostgresEventStore, connection: Connection
) -> None:
    stream = uuid4()
    store.append(append_request(stream, 0, registered()))
    before = store.load(CONSUMER, stream)
    connection.execute(
        "select pg_terminate_backend(pid) from pg_stat_activity"
        " where datname = current_database() and pid <> pg_backend_pid()"
    )
    assert store.load(CONSUMER, stream) == before


def test_a_load_that_takes_too_long_is_given_up(
    store: PostgresEventStore, connection: Connection
) -> None:
    stream = uuid4()
    store.append(append_request(stream, 0, registered()))
    with store.pool.connection() as pooled:
        pooled.execute("set statement_timeout = '50ms'")
    with connection.transaction():
        connection.execute("lock table es.event in access exclusive mode")
        with pytest.raises(StoreUnavailable):
            store.load(CONSUMER, stream)


def test_a_wrong_statement_raises_as_psycopg_does(connection: Connection) -> None:
    with pytest.raises(errors.UndefinedTable):
        Statement("nowhere", "select 1 from nowhere", ()).run(connection, ())
    with pytest.raises(errors.DivisionByZero):
        Statement("by_zero", "select 1 / $1", (23,)).run(connection, (bytes(4),))
    one = Statement("one", "select $1", (23,))
    for _ in range(2):
        assert one.run(connection, (b"\0\0\0\7",)).get_value(0, 0) == b"\0\0\0\7"


def test_a_missing_event_is_noticed(store: PostgresEventStore, connection: Connection) -> None:
    stream = uuid4()
    store.append(append_request(stream, 0, registered(), note("one"), note("two")))
    connection.execute("set session_replication_role = replica")
    connection.execute("delete from es.event where version = 2")
    with pytest.raises(StreamBroken) as broken:
        store.load(CONSUMER, stream)
    assert broken.value.args == (stream, 1, 3, 2)


def store_moved(store: PostgresEventStore) -> UUID:
    class Moved(Event, topic="test.moved.1"):
        metres: int

    stream = uuid4()
    store.append(append_request(stream, 0, registered(), Moved(metres=10), note()))
    return stream


def test_an_event_that_does_not_fit_its_class_stops_the_load(
    store: PostgresEventStore,
) -> None:
    stream = store_moved(store)
    try:
        del EVENTS["test.moved.1"]

        class Moved(Event, topic="test.moved.1"):
            metres: bool

        with pytest.raises(UnreadableEvent) as raised:
            store.load(CONSUMER, stream)
    finally:
        del EVENTS["test.moved.1"]
    assert raised.value.args == ("test.moved.1", stream, 2, "metres: bool_parsing")


def test_a_snapshot_that_went_between_two_looks_is_done_without(
    store: PostgresEventStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    stream = uuid4()
    store.append(append_request(stream, 0, registered(), *[note(f"{n}") for n in range(5)]))
    assert store.write_snapshot("consumer", stream)
    store.append(append_request(stream, 6, changed(town="York")))
    expected = spec.fold(store.events(stream))
    monkeypatch.setattr(store.recorder, "select_snapshot", lambda *_: None)
    assert store.load(CONSUMER, stream) == expected


def test_a_newer_snapshot_than_the_first_look_saw_is_used(
    store: PostgresEventStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    stream = uuid4()
    store.append(append_request(stream, 0, registered(), note(), StatusChanged(status="Contacted")))
    assert store.write_snapshot("consumer", stream)
    store.append(append_request(stream, 3, changed(town="York"), note(), note()))
    expected = spec.fold(store.events(stream))
    look = store.recorder.select_folded

    def and_then_one_is_written(stream_id: UUID, state_hash: bytes) -> Any:
        rows = look(stream_id, state_hash)
        if state_hash != NO_STATE:
            monkeypatch.undo()
            assert store.write_snapshot("consumer", stream)
        return rows

    monkeypatch.setattr(store.recorder, "select_folded", and_then_one_is_written)
    assert store.load(CONSUMER, stream) == expected


def test_names_of_events_are_read_once_and_when_a_new_one_comes(
    store: PostgresEventStore, connection: Connection
) -> None:
    # One connection is asked here: the store's pool gives another one each time.
    kinds = Kinds()
    store.append(append_request(uuid4(), 0, registered(), note("one")))
    first = numbers_of_kinds(connection)
    known = kinds.of(connection, first)
    assert registered().topic in {kind.topic for kind in known.values()}
    store.append(append_request(uuid4(), 0, registered(), StatusChanged(status="Contacted")))
    both = numbers_of_kinds(connection)
    assert len(both) == len(first) + 1
    named = kinds.of(connection, both)
    assert StatusChanged.topic in {kind.topic for kind in named.values()}
    connection.execute("delete from es.kind")
    assert kinds.of(connection, both) == named


def numbers_of_kinds(connection: Connection) -> set[bytes]:
    rows = connection.execute("select kind_id from es.kind").fetchall()
    return {number.to_bytes(4) for (number,) in rows}


def test_an_event_whose_name_is_lost_cannot_be_read(
    store: PostgresEventStore, connection: Connection
) -> None:
    stream = uuid4()
    store.append(append_request(stream, 0, registered(), StatusChanged(status="Contacted")))
    connection.execute("delete from es.kind where type = %s", (StatusChanged.topic,))
    with pytest.raises(EventUnreadable):
        store.load(CONSUMER, stream)


class TestSettingAside:
    def test_a_record_goes_on_without_an_event_that_cannot_be_read(
        self, store: PostgresEventStore, connection: psycopg.Connection[Any]
    ) -> None:
        stream = uuid4()
        store.append(append_request(stream, 0, registered(), note("one"), note("two")))
        spoil(connection, stream, 2)
        with pytest.raises(EventUnreadable):
            store.load(CONSUMER, stream)
        set_aside(store, stream, 2, "Written by a faulty release")
        state = store.load(CONSUMER, stream)
        assert state.version == 4
        assert state.details.first_name == "Ann"
        store.append(append_request(stream, 4, changed(first_name="Bea")))
        assert store.load(CONSUMER, stream).details.first_name == "Bea"
        events = store.events(stream)
        assert [event.version for event in events] == [1, 2, 3, 4, 5]
        assert events[1].event == events[3].event == EventSetAside(version=2)
        assert events[3].meta.reason == "Written by a faulty release"
        assert store.events(stream, after=1, upto=2)[0].event == EventSetAside(version=2)

    @pytest.mark.parametrize("version", [1, 3])
    def test_what_can_be_read_and_a_record_s_first_event_stay(
        self, store: PostgresEventStore, connection: psycopg.Connection[Any], version: int
    ) -> None:
        stream = uuid4()
        store.append(append_request(stream, 0, registered(), note("one"), note("two")))
        spoil(connection, stream, 1)
        with pytest.raises(NothingToSetAside):
            set_aside(store, stream, version, "By mistake")
        with pytest.raises(NotFound):
            set_aside(store, stream, 7, "By mistake")


def spoil(connection: psycopg.Connection[Any], stream: UUID, version: int) -> None:
    connection.execute("set session_replication_role = replica")
    connection.execute(
        "update es.event set data = '{' where stream_id = %s and version = %s", (stream, version)
    )
