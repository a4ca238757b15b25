"""The worked example of `docs/upcasters.md`: a stage of leads gets another name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from uuid import UUID, uuid4

import psycopg
import pytest

from domain.consumer.noun import CONSUMER
from domain.kernel.noun import Noun
from domain.kernel.record import StatusChanged
from domain.kernel.upcasting import UPCASTERS, Data, upcaster
from domain.lead.noun import LEAD
from infra.eventstore.snapshots import SnapshotCodec
from infra.eventstore.store import PostgresEventStore
from projections.lead.table import LeadProjection
from tests.factories import lead
from tests.infra.eventstore.conftest import OpenStore
from tests.infra.eventstore.sample_events import append_request, note

OLD, NEW = "No Ans", "No Answer"


@pytest.fixture(autouse=True)
def forget_registrations() -> Iterator[None]:
    steps = {topic: list(known) for topic, known in UPCASTERS.items()}
    yield
    UPCASTERS.clear()
    UPCASTERS.update(steps)


def rename() -> None:
    """What `domain/lead/upcasts.py` would hold."""

    @upcaster("lead.captured.1")
    @upcaster("record.status_changed.1", noun="lead")
    def no_answer(_noun: str, data: Data) -> Data:
        return {**data, "status": NEW} if data.get("status") == OLD else data


def a_lead(store: PostgresEventStore) -> UUID:
    """Captured in the old stage, moved on, and moved back to it."""
    stream = uuid4()
    begun = lead.captured(status=OLD)
    moves = (StatusChanged(status="Waiting"), note(), StatusChanged(status=OLD))
    store.append(append_request(stream, 0, begun, *moves, noun="lead"))
    return stream


def statuses(store: PostgresEventStore, stream: UUID) -> list[Any]:
    found = [one.event for one in store.events(stream)]
    return [one.status for one in found if hasattr(one, "status")]


def stored_bytes(connection: psycopg.Connection[Any]) -> list[Any]:
    return connection.execute(
        "select type, data, hash from es.event join es.kind using (kind_id) order by position"
    ).fetchall()


def test_events_snapshots_and_rows_show_the_new_name(
    store: PostgresEventStore, open_store: OpenStore, connection: psycopg.Connection[Any]
) -> None:
    stream = a_lead(store)
    assert store.write_snapshot("lead", stream)
    assert store.load(LEAD, stream).status == OLD
    before = stored_bytes(connection)
    rename()
    later = open_store()
    assert statuses(later, stream) == [NEW, "Waiting", NEW]
    assert later.load(LEAD, stream).status == NEW
    assert later.write_snapshot("lead", stream)
    assert later.load(LEAD, stream).status == NEW
    assert LeadProjection().fold_all(None, later.events(stream))["doc"]["status"] == NEW
    assert stored_bytes(connection) == before


def test_the_same_shared_event_of_another_noun_stays(store: PostgresEventStore) -> None:
    rename()
    stream = uuid4()
    begun = CONSUMER.created(details=CONSUMER.details())
    store.append(append_request(stream, 0, begun, StatusChanged(status=OLD)))
    assert statuses(store, stream) == [None, OLD]


def test_only_snapshots_of_that_noun_are_thrown_away(store: PostgresEventStore) -> None:
    known: tuple[Noun[Any, Any], ...] = (LEAD, CONSUMER)

    def hashes() -> list[bytes]:
        return [SnapshotCodec(noun, store.keys).state_hash for noun in known]

    leads, consumers = hashes()
    rename()
    after = hashes()
    assert after[0] != leads
    assert after[1] == consumers
