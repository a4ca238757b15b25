"""A request as rows of the types that `es.append` takes, in Postgres' binary form.

The rows are made on the thread of the command that they belong to; the one that appends a
batch adds only each row's place in it. A text form would cost the server more to read than
the inserts themselves.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from struct import Struct
from typing import TYPE_CHECKING, NamedTuple

import orjson

from domain.kernel.errors import EventTooLarge
from infra.eventstore.chain import cause, hashed
from infra.eventstore.data import shortened
from infra.eventstore.stored import microseconds

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from datetime import datetime
    from uuid import UUID

    from commands.kernel.ports import AppendRequest
    from domain.kernel.event import Meta
    from domain.kernel.noun import Claim
    from infra.eventstore.stored import StoredRecord

_BYTEA, _INT2, _INT4, _TEXT, _UUID, _JSONB = 17, 21, 23, 25, 2950, 3802
_COMMAND_FIELDS, _CHANGE_FIELDS, _EVENT_FIELDS, _CLAIM_FIELDS = 5, 6, 17, 4
_TO_2000 = 946_684_800_000_000
"""Microseconds from 1970 to the year that Postgres counts from."""

LARGEST_EVENT = 4 * 2**20
"""Bytes; what Kafka takes is more, so that every event can be published."""

_length = Struct(">i").pack
_time = Struct(">q").pack
_header = Struct(">ii").pack
_start = Struct(">iii16s").pack
_uuid = Struct(">ii16s").pack
_int4 = Struct(">iii").pack
_int2 = Struct(">iih").pack
_two = Struct(">iiiiii").pack
_three = Struct(">iiiiiiiii").pack
_array = Struct(">iiIii").pack
_INT4_HEADER = _header(_INT4, 4)
_NO_UUID = _header(_UUID, -1)
_NO_BYTES = _header(_BYTEA, -1)
_NO_JSON = _header(_JSONB, -1)
_JSONB_FORM = b"\x01"


class _Caused(NamedTuple):
    """What events of a command and of one cause share."""

    hashed: bytes
    columns: bytes


class _Change(NamedTuple):
    row: bytes
    events: int


@dataclass(frozen=True, slots=True)
class Packed:
    """One command. What the rows lack is their place in a batch."""

    keys: frozenset[bytes]
    """Ids, streams and claims: commands that share one cannot be stored together."""
    row: bytes
    changes: Sequence[_Change]
    events: Sequence[bytes]
    claims: Sequence[bytes]
    releases: Sequence[bytes]
    recorded_at: bytes | None

    def __len__(self) -> int:
        """Bytes to send."""
        return len(self.row) + sum(map(len, self.events))


class Batch(NamedTuple):
    """Arrays for `es.append`, without their headers; None where a batch has no such rows."""

    commands: Sequence[bytes]
    changes: Sequence[bytes]
    events: Sequence[bytes] | None
    claims: Sequence[bytes] | None
    releases: Sequence[bytes] | None


def pack(
    request: AppendRequest,
    records: Sequence[StoredRecord],
    hash_claim: Callable[[Claim], bytes],
    recorded_at: datetime | None = None,
) -> Packed:
    """Returns the rows of a request; `records` are its events.

    Raises EventTooLarge.
    """
    if any(len(record.data) > LARGEST_EVENT for record in records):
        raise EventTooLarge(limit=LARGEST_EVENT)
    meta = request.meta
    command_id = meta.command_id.bytes
    claims, taken = _claims(request.claims, hash_claim)
    releases, freed = _claims(request.releases, hash_claim)
    streams = [change.stream_id.bytes for change in request.changes]
    # Mostly one: only events that take others along in the same command are causes of their own.
    caused = {
        event_id: _caused(meta._replace(causation_id=event_id))
        for event_id in {record.causation_id for record in records}
    }
    return Packed(
        frozenset((command_id, *streams, *taken, *freed)),
        b"".join(
            (
                _start(_COMMAND_FIELDS, _UUID, 16, command_id),
                _NO_BYTES if request.fingerprint is None else _bytes(request.fingerprint),
                _NO_JSON if request.result is None else _json(orjson.dumps(request.result)),
            )
        ),
        [
            _Change(
                b"".join(
                    (
                        _start(_CHANGE_FIELDS, _UUID, 16, stream_id),
                        _text(change.noun),
                        _int4(_INT4, 4, change.expected_version),
                    )
                ),
                len(change.events),
            )
            for change, stream_id in zip(request.changes, streams, strict=True)
        ],
        [_event(record, caused[record.causation_id]) for record in records],
        claims,
        releases,
        None if recorded_at is None else pack_time(recorded_at),
    )


def batch(commands: Iterable[Packed]) -> Batch:
    """Rows of several commands with their places."""
    rows: list[bytes] = []
    changes: list[bytes] = []
    events: list[bytes] = []
    claims: list[bytes] = []
    releases: list[bytes] = []
    last = 0
    for number, command in enumerate(commands, 1):
        first = last + 1
        for row, count in command.changes:
            changes.append(
                row + _three(_INT4, 4, number, _INT4, 4, last + 1, _INT4, 4, last + count)
            )
            last += count
        rows.append(command.row + _two(_INT4, 4, first, _INT4, 4, last))
        events += command.events
        if command.claims or command.releases:
            place = _int4(_INT4, 4, number)
            claims += [row + place for row in command.claims]
            releases += [row + place for row in command.releases]
    return Batch(rows, changes, events, claims or None, releases or None)


def array(oid: int, rows: Sequence[bytes] | None) -> bytes | None:
    """A one-dimensional array of a type; None is NULL."""
    if rows is None:
        return None
    chunks = [_array(1, 0, oid, len(rows), 1)]
    for row in rows:
        chunks += (_length(len(row)), row)
    return b"".join(chunks)


def pack_time(at: datetime) -> bytes:
    """A timestamptz in binary form."""
    return _time(microseconds(at) - _TO_2000)


def _caused(meta: Meta) -> _Caused:
    return _Caused(
        cause(meta),
        b"".join(
            (
                _uuid(_UUID, 16, meta.command_id.bytes),
                _optional(meta.actor_id),
                _text(meta.role),
                _text(meta.source),
                _optional(meta.request_id),
                _optional(None if meta.correlation_id == meta.command_id else meta.correlation_id),
                _optional(meta.causation_id),
            )
        ),
    )


def _event(record: StoredRecord, caused: _Caused) -> bytes:
    before, between, after = hashed(record, caused.hashed)
    # The hash covers the two ids and the version in the form in which the row has them.
    event_id, stream_id, version = before[:16], before[16:32], before[32:]
    data = shortened(record.data)
    return b"".join(
        (
            _start(_EVENT_FIELDS, _UUID, 16, stream_id),
            _INT4_HEADER,
            version,
            _text(record.noun),
            _text(record.type),
            _int2(_INT2, 2, record.schema_version),
            _header(_BYTEA, len(data)),
            data,
            _uuid(_UUID, 16, event_id),
            caused.columns,
            _header(_BYTEA, len(before)),
            before,
            _header(_BYTEA, len(between)),
            between,
            _header(_BYTEA, len(after)),
            after,
        )
    )


def _claims(
    claims: Iterable[tuple[Claim, UUID]], hash_claim: Callable[[Claim], bytes]
) -> tuple[list[bytes], list[bytes]]:
    """Returns rows, and keys that identify claims."""
    rows: list[bytes] = []
    keys: list[bytes] = []
    for claim, stream_id in claims:
        value = _bytes(hash_claim(claim))
        scope = _text(claim.scope)
        rows.append(
            b"".join((_length(_CLAIM_FIELDS), scope, value, _uuid(_UUID, 16, stream_id.bytes)))
        )
        keys.append(scope + value)
    return rows, keys


def _bytes(value: bytes) -> bytes:
    return _header(_BYTEA, len(value)) + value


def _json(value: bytes) -> bytes:
    return _header(_JSONB, len(value) + 1) + _JSONB_FORM + value


@lru_cache(1024)
def _text(value: str) -> bytes:
    """Names, of which there are few."""
    data = value.encode()
    return _header(_TEXT, len(data)) + data


def _optional(value: UUID | None) -> bytes:
    return _NO_UUID if value is None else _uuid(_UUID, 16, value.bytes)
