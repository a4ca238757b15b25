"""SealingMapper: domain events to stored records and back."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Protocol, cast
from uuid import UUID

import orjson
from cryptography.exceptions import InvalidTag
from eventsourcing.persistence import JSONTranscoder, Mapper, StoredEvent
from pydantic import ValidationError

from domain.kernel.errors import EventUnreadable
from domain.kernel.event import EVENTS, REASON, Meta, Recorded
from domain.kernel.formats import STORED
from domain.kernel.record_events import EventSetAside, SubjectErased
from domain.kernel.upcasting import UPCASTERS, UnknownEvent, upcast
from infra.eventstore.ciphers import Ciphers, OpeningKeys
from infra.eventstore.data import whole
from infra.eventstore.sealing import (
    NOTHING,
    REASON_CLASS,
    SEALED,
    classes_set,
    place,
    seal,
    sealed_fields,
    split,
    unseal,
)
from infra.eventstore.stored import EPOCH, StoredRecord
from infra.eventstore.stream_rows import DATA, Step
from infra.eventstore.validation import stored_validator

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Sequence

    from domain.kernel.event import Event
    from infra.eventstore.stream_rows import StreamRows
    from infra.keys.ring import SubjectKey
    from infra.keys.vault import KeyName

_UNREADABLE = (ValidationError, InvalidTag, orjson.JSONDecodeError, UnknownEvent)
_MARK = f'"{SEALED}"'.encode()
_BRACE = b"{"
Data = dict[str, Any]


class UnreadableEvent(EventUnreadable):
    """A stored event that does not fit its class, or whose sealed fields do not open.

    `args` are topic, stream, version, and paths with their problems.
    """

    def __init__(self, topic: str, stream_id: UUID, version: int, problems: str) -> None:
        super().__init__()
        self.args = (topic, stream_id, version, problems)


class SubjectKeys(OpeningKeys, Protocol):
    """What the mapper needs of a key ring."""

    def get_or_create(self, names: Collection[KeyName]) -> dict[KeyName, SubjectKey]: ...

    def require_destroyed(self, subject: UUID) -> None: ...


class SealingMapper(Mapper[UUID]):
    """The library's mapper, with one definition of a field (pydantic) and sealed fields."""

    def __init__(
        self,
        keys: SubjectKeys,
        set_aside: Callable[[UUID], Collection[int]] = lambda _stream_id: (),
    ) -> None:
        """`set_aside` names the versions of a stream that are passed over when they cannot be read."""
        super().__init__(JSONTranscoder())
        self._keys = keys
        self._versions_set_aside = set_aside

    def prepare(self, events: Iterable[Recorded]) -> None:
        """Have all keys ready in one round trip."""
        names: set[KeyName] = set()
        for recorded in events:
            subject = _subject(recorded)
            names |= {(subject, data_class) for data_class in classes_set(recorded.event)}
            if recorded.meta.reason is not None:
                names.add((subject, REASON_CLASS))
        if names:
            self._keys.get_or_create(names)

    def to_stored_event(self, domain_event: Any) -> StoredRecord:
        recorded = cast("Recorded", domain_event)
        event, meta, topic = recorded.event, recorded.meta, recorded.event.topic
        data = event.model_dump(mode="json", exclude_unset=True)
        taken = split(data, sealed_fields(type(event)))
        if meta.reason is not None:
            taken.setdefault(REASON_CLASS, {})[REASON] = meta.reason
        if taken:
            subject = _subject(recorded)
            bound = place(recorded.stream_id, recorded.version, topic, subject)
            keys = self._keys.get_or_create([(subject, data_class) for data_class in taken])
            data[SEALED] = seal(taken, bound, subject, keys)
        # By place, not by name: this runs for every event stored.
        return StoredRecord.from_row(
            (
                recorded.position,
                recorded.stream_id,
                recorded.version,
                recorded.noun,
                topic,
                schema_version(topic),
                orjson.dumps(data),
                recorded.event_id,
                meta.command_id,
                recorded.recorded_at or EPOCH,
                meta.actor_id,
                meta.role,
                meta.source,
                meta.request_id,
                meta.correlation_id,
                meta.causation_id,
                b"",
            )
        )

    def to_domain_event(self, stored_event: StoredEvent) -> Any:
        """A `Recorded`. Raises UnreadableEvent, KeyMissing."""
        return self.open_many([cast("StoredRecord", stored_event)])[0]

    def open_many(self, records: Sequence[StoredRecord], *, sealed: bool = True) -> list[Recorded]:
        """Domain events with sealed fields opened; all keys come in one query.

        With `sealed=False` the sealed fields are left unset, and no key is asked for. An event that
        says that somebody was erased destroys their keys, unless they are: it outranks the vault.
        """
        parsed = [_loaded(r) if _MARK in r.state or r.topic in UPCASTERS else None for r in records]
        ciphers = Ciphers(self._keys) if sealed else None
        if ciphers is not None:
            for record, data in zip(records, parsed, strict=True):
                if record.topic == SubjectErased.topic and data is not None:
                    for subject in data["subjects"]:
                        self._keys.require_destroyed(UUID(subject))
            names = {
                (_subject_of(data, record.stream_id), data_class)
                for record, data in zip(records, parsed, strict=True)
                if data is not None
                for data_class in data.get(SEALED, ())
            }
            ciphers.prefetch(names)
        readers = {topic: _reader(topic) for topic in {record.topic for record in records}}
        return [
            self._recorded(record, data, ciphers, readers[record.topic])
            for record, data in zip(records, parsed, strict=True)
        ]

    def steps(self, rows: StreamRows, after: int = 0) -> Iterator[Step]:
        """A stream's events with a greater version, for folding. Raises as `open_many` does."""
        ciphers = Ciphers(self._keys)
        stream_id, first, kinds, value = rows.stream_id, rows.first, rows.kinds, rows.value
        topics = {number: kind.topic for number, kind in rows.names.items()}
        readers = {number: _reader(topic) for number, topic in topics.items()}
        for number in rows.after(after):
            version, erased = first + number, NOTHING
            event: Event
            kind, state = kinds[number], value(number, DATA)
            if state[:1] != _BRACE:
                state = whole(state)
            reader = readers[kind]
            try:
                if reader is not None and _MARK not in state:
                    event = reader(state, context=STORED)
                else:
                    data: Data = orjson.loads(state)
                    event, _, erased = _open(
                        rows.noun, topics[kind], data, stream_id, version, ciphers=ciphers
                    )
            except _UNREADABLE as error:
                event, erased = self._set_aside(topics[kind], stream_id, version, error), NOTHING
            yield _new(Step, (rows, number, version, event, erased))

    def _recorded(
        self,
        record: StoredRecord,
        data: Data | None,
        ciphers: Ciphers | None,
        reader: Callable[..., Event] | None,
    ) -> Recorded:
        stream_id, version, topic = record.stream_id, record.originator_version, record.topic
        reason: str | None = None
        erased = NOTHING
        event: Event
        try:
            if data is None and reader is not None:
                event = reader(record.state, context=STORED)
            else:
                given = orjson.loads(record.state) if data is None else data
                event, reason, erased = _open(
                    record.noun, topic, given, stream_id, version, ciphers=ciphers
                )
        except _UNREADABLE as error:
            event = self._set_aside(topic, stream_id, version, error)
        # Past the tuples' own constructors, which take twice as long, for every event read.
        meta = _new(
            Meta,
            (
                record.command_id,
                record.correlation_id,
                record.actor_id,
                record.role,
                record.source,
                record.request_id,
                record.causation_id,
                reason,
            ),
        )
        event_id, position, at = record.event_id, record.id, record.recorded_at
        return _new(
            Recorded,
            (stream_id, record.noun, version, event, meta, event_id, position, at, erased),
        )

    def _set_aside(
        self, topic: str, stream_id: UUID, version: int, error: Exception
    ) -> EventSetAside:
        """What stands for an unreadable event that was set aside. Raises EventUnreadable."""
        if version not in self._versions_set_aside(stream_id):
            raise _unreadable(topic, stream_id, version, error) from None
        return EventSetAside(version=version)


def _loaded(record: StoredRecord) -> Data | None:
    """None for what is no JSON: reading it says so."""
    try:
        data: Data = orjson.loads(record.state)
    except orjson.JSONDecodeError:
        return None
    return data


def _reader(topic: str) -> Callable[..., Event] | None:
    """What makes events of a type from plain bytes and `STORED`; None where upcasters come between."""
    cls = EVENTS.get(topic)
    if cls is None or topic in UPCASTERS:
        return None
    # Not a partial of it: that takes a fifth of the time again.
    return stored_validator(cls).validate_json


def _open(
    noun: str,
    topic: str,
    data: Data,
    stream_id: UUID,
    version: int,
    *,
    ciphers: Ciphers | None,
) -> tuple[Event, str | None, frozenset[str]]:
    """The event, the reason, and the paths of it that are erased. No ciphers: it stays sealed."""
    reason: str | None = None
    erased = NOTHING
    blobs = data.pop(SEALED, None)
    if blobs and ciphers is not None:
        subject = _subject_of(data, stream_id)
        bound = place(stream_id, version, topic, subject)
        reason, erased = unseal(data, blobs, bound, ciphers.of(subject, blobs))
    cls = EVENTS.get(topic)
    if cls is None or topic in UPCASTERS:
        cls, data, erased = upcast(noun, topic, data, erased)
    event: Event = stored_validator(cls).validate_python(data, context=STORED)
    return event, reason, erased


def _unreadable(topic: str, stream_id: UUID, version: int, error: Exception) -> UnreadableEvent:
    if not isinstance(error, ValidationError):
        return UnreadableEvent(topic, stream_id, version, type(error).__name__)
    # Without pydantic's own error: it repeats the values.
    problems = ", ".join(f"{'.'.join(map(str, e['loc']))}: {e['type']}" for e in error.errors())
    return UnreadableEvent(topic, stream_id, version, problems)


def schema_version(topic: str) -> int:
    """The number that a stored name ends with. Raises ValueError without one."""
    return int(topic.rpartition(".")[2])


def _subject(recorded: Recorded) -> UUID:
    return recorded.event.subject_id or recorded.stream_id


def _subject_of(data: dict[str, Any], stream_id: UUID) -> UUID:
    named = data.get("subject_id")
    return _uuid(named) if named else stream_id


_new = tuple.__new__
_uuid = lru_cache(maxsize=10_000)(UUID)
