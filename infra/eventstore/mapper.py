"""SealingMapper: domain events to stored records and back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, cast
from uuid import UUID

import orjson
from eventsourcing.persistence import JSONTranscoder, Mapper, StoredEvent
from pydantic import ValidationError

from domain.kernel.event import EVENTS, Meta, Recorded
from domain.kernel.formats import STORED
from infra.eventstore.sealing import (
    REASON,
    REASON_CLASS,
    SEALED,
    Place,
    seal,
    sealed_fields,
    sets_sealed,
    split,
    unseal,
)
from infra.eventstore.stored import EPOCH, StoredRecord
from infra.eventstore.upcasting import is_current, schema_version, upcast

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Sequence

    from domain.kernel.event import Event
    from infra.keys.ring import SubjectKey

_MARK = f'"{SEALED}"'.encode()
Opened = tuple[StoredRecord, dict[str, Any] | None]


class UnreadableEvent(Exception):
    """A stored event that does not fit its class: topic, stream, version, paths and problems."""


class SubjectKeys(Protocol):
    """What the mapper needs of a key ring."""

    def get_or_create(self, subjects: Collection[UUID]) -> dict[UUID, SubjectKey]: ...

    def prefetch(self, subjects: Collection[UUID]) -> dict[UUID, SubjectKey]: ...


class SealingMapper(Mapper[UUID]):
    """The library's mapper, with one definition of a field (pydantic) and sealed fields."""

    def __init__(self, keys: SubjectKeys) -> None:
        super().__init__(JSONTranscoder())
        self._keys = keys

    def prepare(self, events: Iterable[Recorded]) -> None:
        """Have the keys of all subjects ready in one round trip."""
        subjects = {
            _subject(recorded)
            for recorded in events
            if recorded.meta.reason is not None or sets_sealed(recorded.event)
        }
        if subjects:
            self._keys.get_or_create(subjects)

    def to_stored_event(self, domain_event: Any) -> StoredRecord:
        recorded = cast("Recorded", domain_event)
        event, meta, topic = recorded.event, recorded.meta, recorded.event.topic
        data = event.model_dump(mode="json", exclude_unset=True)
        taken = split(data, sealed_fields(type(event)))
        if meta.reason is not None:
            taken.setdefault(REASON_CLASS, {})[REASON] = meta.reason
        if taken:
            subject = _subject(recorded)
            place = Place(recorded.stream_id, recorded.version, topic, subject)
            data[SEALED] = seal(taken, place, self._keys.get_or_create([subject])[subject])
        return StoredRecord(
            originator_id=recorded.stream_id,
            originator_version=recorded.version,
            topic=topic,
            state=orjson.dumps(data),
            id=recorded.position,
            noun=recorded.noun,
            schema_version=schema_version(topic),
            event_id=recorded.event_id,
            command_id=meta.command_id,
            recorded_at=recorded.recorded_at or EPOCH,
            actor_id=meta.actor_id,
            role=meta.role,
            source=meta.source,
            request_id=meta.request_id,
            correlation_id=meta.correlation_id,
            causation_id=meta.causation_id,
            hash=b"",
        )

    def to_domain_event(self, stored_event: StoredEvent) -> Any:
        """A `Recorded`. Raises UnknownEvent, UnreadableEvent, KeyMissing."""
        return self.open_many([cast("StoredRecord", stored_event)])[0]

    def open_many(self, records: Sequence[StoredRecord], *, sealed: bool = True) -> list[Recorded]:
        """Domain events with sealed fields opened; all keys come in one query.

        With `sealed=False` the sealed fields are left unset, and no key is asked for.
        """
        parsed = [(record, _parse(record)) for record in records]
        keys: dict[UUID, SubjectKey] = {}
        if sealed:
            subjects = {
                _subject_of(record, data) for record, data in parsed if data and SEALED in data
            }
            keys = self._keys.prefetch(subjects) if subjects else {}
        return [self._open(record, data, keys) for record, data in parsed]

    def _open(
        self, record: StoredRecord, data: dict[str, Any] | None, keys: dict[UUID, SubjectKey]
    ) -> Recorded:
        reason: str | None = None
        erased: frozenset[str] = frozenset()
        if data is None:
            cls = EVENTS[record.topic]
            event = _validated(
                record, lambda: cls.model_validate_json(record.state, context=STORED)
            )
        else:
            blobs = data.pop(SEALED, None)
            if blobs and keys:
                subject = _subject_of(record, data)
                place = Place(record.stream_id, record.version, record.topic, subject)
                reason, erased = unseal(data, blobs, place, keys[subject])
            cls, data, erased = upcast(record.topic, data, erased)
            event = _validated(record, lambda: cls.model_validate(data, context=STORED))
        return _envelope(record, event, reason, erased)


def _envelope(
    record: StoredRecord, event: Event, reason: str | None, erased: frozenset[str]
) -> Recorded:
    # By place, not by name: this runs for every event read.
    meta = Meta(
        record.command_id,
        record.correlation_id,
        record.actor_id,
        record.role,
        record.source,
        record.request_id,
        record.causation_id,
        reason,
    )
    stream_id, position, at = record.stream_id, record.position, record.recorded_at
    return Recorded(
        stream_id, record.noun, record.version, event, meta, record.event_id, position, at, erased
    )


def _validated(record: StoredRecord, validate: Callable[[], Event]) -> Event:
    try:
        return validate()
    except ValidationError as error:
        problems = ", ".join(f"{'.'.join(map(str, e['loc']))}: {e['type']}" for e in error.errors())
        # Without pydantic's own error: it repeats the values.
        raise UnreadableEvent(record.topic, record.stream_id, record.version, problems) from None


def _subject(recorded: Recorded) -> UUID:
    return recorded.event.subject_id or recorded.stream_id


def _subject_of(record: StoredRecord, data: dict[str, Any]) -> UUID:
    named = data.get("subject_id")
    return UUID(named) if named else record.stream_id


def _parse(record: StoredRecord) -> dict[str, Any] | None:
    """The data as a dict, or None when pydantic can read the bytes as they are."""
    if _MARK in record.state or not is_current(record.topic):
        return cast("dict[str, Any]", orjson.loads(record.state))
    return None
