"""Every event class, with any values that it accepts, reads back equal from rows and from Kafka."""

from datetime import UTC
from typing import Any
from uuid import UUID, uuid4

import orjson
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from domain.kernel.event import Event, Meta, Recorded
from infra.eventstore.catalogue import load_event_classes
from infra.eventstore.golden import SampleKeys
from infra.eventstore.mapper import SealingMapper
from infra.eventstore.sealing import sealed_fields
from infra.eventstore.stored import COLUMNS, EPOCH, StoredRecord
from tests.infra.eventstore.event_strategies import events

EVENT_CLASSES = load_event_classes()
TEXT = st.text(st.characters(codec="utf-8"), max_size=30)
MAYBE_ID = st.none() | st.uuids()
METAS = st.builds(
    Meta,
    command_id=st.uuids(),
    correlation_id=st.uuids(),
    actor_id=MAYBE_ID,
    role=st.sampled_from(["system", "sales-admin"]),
    source=st.sampled_from(["screen", "import"]),
    request_id=MAYBE_ID,
    causation_id=MAYBE_ID,
    reason=st.none() | TEXT,
)
TIMES = st.datetimes(timezones=st.just(UTC)).filter(lambda at: at.year > 1970)


@pytest.mark.parametrize("topic", sorted(EVENT_CLASSES))
@given(data=st.data())
@settings(max_examples=25, deadline=None)
def test_every_event_class(topic: str, data: st.DataObject) -> None:
    cls: type[Event] = EVENT_CLASSES[topic]
    recorded = Recorded(
        stream_id=data.draw(st.uuids()),
        noun="consumer",
        version=data.draw(st.integers(1, 2**31 - 1)),
        event=data.draw(events(cls)),
        meta=data.draw(METAS),
        event_id=data.draw(st.uuids()),
        position=data.draw(st.integers(1, 2**62)),
        recorded_at=data.draw(TIMES),
    )
    mapper = SealingMapper(SampleKeys())
    stored = mapper.to_stored_event(recorded)
    assert mapper.open_many([stored]) == [recorded]
    opened = mapper.open_many([stored])[0].event
    assert opened.model_fields_set == recorded.event.model_fields_set
    wire = StoredRecord.from_wire(*stored.to_wire())
    assert wire == stored
    assert StoredRecord.from_row([getattr(stored, column) for column in COLUMNS]) == stored
    blind = SealingMapper(SampleKeys(destroyed=True)).open_many([stored])[0]
    sealed = orjson.loads(stored.state).get("$sealed", {})
    assert blind.erased == {path for paths, _ in sealed.values() for path in paths}
    assert {field.path for field in sealed_fields(cls)} | {"meta.reason"} >= blind.erased


@pytest.mark.parametrize("missing", ["position", "hash", "event_id", "noun"])
def test_a_foreign_message_is_refused(missing: str) -> None:
    key, value, headers = record().to_wire()
    with pytest.raises(KeyError, match=missing):
        StoredRecord.from_wire(
            key, value, [(name, text) for name, text in headers if name != missing]
        )


def test_headers_of_others_do_no_harm() -> None:
    key, value, headers = record().to_wire()
    with_others = [("traceparent", b"\xff\x00"), *headers, ("prev_position_in_partition", b"7")]
    assert StoredRecord.from_wire(key, value, with_others) == record()


def record() -> StoredRecord:
    one = UUID(int=1)
    ids = ("stream_id", "event_id", "command_id", "actor_id", "correlation_id")
    values: dict[str, Any] = dict.fromkeys(COLUMNS, "x") | dict.fromkeys(ids, one)
    values |= {"position": 5, "version": 2, "schema_version": 1, "data": b"{}", "hash": bytes(32)}
    values |= {"recorded_at": EPOCH, "request_id": None, "causation_id": None}
    return StoredRecord.from_row([values[column] for column in COLUMNS])


def test_records_differ_by_their_stream() -> None:
    other = StoredRecord.from_row(
        [uuid4() if column == "stream_id" else getattr(record(), column) for column in COLUMNS]
    )
    assert other != record()
