"""Snapshots: equal to the full fold, unreadable without every key, dropped with their shape."""

from typing import Any
from uuid import UUID, uuid4

import psycopg
import pytest

from domain.consumer.noun import CONSUMER
from domain.kernel.record import (
    Blocked,
    DeleteRequested,
    Document,
    DocumentAdded,
    NoteAdded,
    PeopleChanged,
    Record,
    StatusChanged,
)
from domain.nouns import NOUNS
from infra.eventstore.application import project
from infra.eventstore.snapshots import SnapshotCodec
from infra.eventstore.store import PostgresEventStore
from infra.eventstore.stream_rows import Step
from tests.eventually import eventually
from tests.factories import meter_reading
from tests.infra.eventstore.conftest import OpenStore
from tests.infra.eventstore.sample_events import append_request, changed, note, registered

Connection = psycopg.Connection[Any]


def a_bit_of_everything() -> list[Any]:
    document = Document(document_id=uuid4(), content_type="text/plain", size=3, sha256="00")
    reading = meter_reading.added(uuid4())
    return [
        registered(),
        note(),
        StatusChanged(status="Contacted", pipeline="ECO"),
        PeopleChanged(role="Assignee", user_ids=(uuid4(), uuid4())),
        DocumentAdded(document=document, name="bill.pdf"),
        reading,
        changed(first_name="Anne", town="Leeds"),
        DeleteRequested(),
        Blocked(),
    ]


def full_fold(store: PostgresEventStore, stream: UUID) -> Record[Any, Any] | None:
    return project(None, store.events(stream))


def reads(store: PostgresEventStore, stream: UUID) -> list[type]:
    """What loading the stream reads: a snapshot and events, or events alone."""
    return [type(item) for item in store.application.history_of("consumer", stream)]


def test_a_load_through_a_snapshot_equals_the_full_fold(store: PostgresEventStore) -> None:
    stream = uuid4()
    events = a_bit_of_everything()
    store.append(append_request(stream, 0, *events))
    assert store.write_snapshot("consumer", stream)
    store.append(append_request(stream, len(events), changed(town="York"), note()))
    assert [kind.__name__ for kind in reads(store, stream)] == ["Snapshot", "Step", "Step"]
    assert store.load(CONSUMER, stream) == full_fold(store, stream)
    assert not store.write_snapshot("consumer", uuid4())


def test_long_streams_get_one_by_themselves(open_store: OpenStore) -> None:
    store = open_store(snapshot_every=10)
    stream = uuid4()
    store.append(append_request(stream, 0, registered(), *[note(f"{n}") for n in range(8)]))
    assert store.snapshots_due() == []
    store.append(append_request(stream, 9, note(), note()))
    eventually(lambda: not store.snapshots_due())
    assert [kind.__name__ for kind in reads(store, stream)] == ["Snapshot"]


def test_unless_it_is_set_otherwise_a_load_reads_fewer_than_fifty_events(
    store: PostgresEventStore,
) -> None:
    """A save loads its record first, so what a load reads is what each save of a busy record costs."""
    stream = uuid4()
    store.append(append_request(stream, 0, registered(), *[note(f"{n}") for n in range(98)]))
    eventually(lambda: not store.snapshots_due())
    assert reads(store, stream)[0].__name__ == "Snapshot"
    store.append(append_request(stream, 99, *[note(f"{n}") for n in range(49)]))
    assert len(reads(store, stream)) <= 50


def test_one_that_was_outgrown_while_it_was_written_is_written_again(
    open_store: OpenStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = open_store(snapshot_every=10)
    stream, write = uuid4(), store.write_snapshot

    def grows_meanwhile(noun: str, stream_id: UUID) -> bool:
        written = write(noun, stream_id)
        if store.load(CONSUMER, stream).version == 10:
            store.append(append_request(stream, 10, *[note(f"{n}") for n in range(10)]))
        return written

    monkeypatch.setattr(store._housekeeper, "_write_snapshot", grows_meanwhile)
    store.append(append_request(stream, 0, registered(), *[note(f"{n}") for n in range(9)]))
    eventually(lambda: _tail(store, stream) == (20, ["Snapshot"]), lambda: _tail(store, stream))


def _tail(store: PostgresEventStore, stream: UUID) -> tuple[int, list[str]]:
    version = store.load(CONSUMER, stream).version
    return version, [kind.__name__ for kind in reads(store, stream)]


def test_erasing_any_subject_in_it_makes_it_unreadable(
    store: PostgresEventStore, connection: Connection
) -> None:
    stream, neighbour = uuid4(), uuid4()
    about = NoteAdded(note_id=uuid4(), text="the neighbour", subject_id=neighbour)
    store.append(append_request(stream, 0, registered(), about))
    assert store.write_snapshot("consumer", stream)
    store.keys.destroy(neighbour)
    assert connection.execute("select count(*) from es.snapshot").fetchone() == (1,)
    assert [kind.__name__ for kind in reads(store, stream)] == ["Step", "Step"]
    assert store.load(CONSUMER, stream) == full_fold(store, stream)
    assert store.write_snapshot("consumer", stream) is False
    connection.execute("delete from es.snapshot")
    assert store.write_snapshot("consumer", stream)
    store.erase(stream)
    assert connection.execute("select count(*) from es.snapshot").fetchone() == (0,)
    assert store.load(CONSUMER, stream).details.first_name is None


@pytest.mark.parametrize(
    "change", ["data = sha256(data)", "version = 1", "subjects = '{}'", "data = ''"]
)
def test_a_damaged_one_is_passed_over(
    store: PostgresEventStore, connection: Connection, change: str
) -> None:
    stream = uuid4()
    store.append(append_request(stream, 0, *a_bit_of_everything()))
    expected = store.load(CONSUMER, stream)
    assert store.write_snapshot("consumer", stream)
    connection.execute(f"update es.snapshot set {change}")
    assert store.load(CONSUMER, stream) == expected


def test_one_of_another_shape_is_passed_over_and_replaced(
    store: PostgresEventStore, connection: Connection
) -> None:
    stream = uuid4()
    store.append(append_request(stream, 0, registered()))
    assert store.write_snapshot("consumer", stream)
    connection.execute(
        "update es.snapshot set state_hash = sha256('an older program'), version = 99"
    )
    assert reads(store, stream) == [Step]
    assert store.write_snapshot("consumer", stream)
    assert [kind.__name__ for kind in reads(store, stream)] == ["Snapshot"]


def test_the_shape_is_known_of_every_noun(store: PostgresEventStore) -> None:
    hashes = {SnapshotCodec(noun, store.keys).state_hash for noun in NOUNS.values()}
    assert len(hashes) == len(NOUNS)
