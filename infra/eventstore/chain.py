"""The hash that chains the events of a stream, as `es.append` computes it."""

from __future__ import annotations

import hashlib
import struct
from typing import TYPE_CHECKING, NamedTuple, Protocol

from infra.eventstore.stored import microseconds

if TYPE_CHECKING:
    from uuid import UUID

    from infra.eventstore.stored import StoredRecord

GENESIS = bytes(32)
_VERSION = struct.Struct(">i").pack
_NUMBER = struct.Struct(">q").pack


class Caused(Protocol):
    """What a record and a command's Meta have in common."""

    @property
    def command_id(self) -> UUID: ...
    @property
    def correlation_id(self) -> UUID: ...
    @property
    def actor_id(self) -> UUID | None: ...
    @property
    def request_id(self) -> UUID | None: ...
    @property
    def causation_id(self) -> UUID | None: ...


class Hashed(NamedTuple):
    """What the hash covers of an event, around what is only known when it is stored."""

    before: bytes
    """Stands before the position."""
    between: bytes
    """Between the position and the time of recording."""
    after: bytes


def cause(of: Caused) -> bytes:
    """The part that all events of a command share."""
    return b"".join(
        (
            of.command_id.bytes,
            of.correlation_id.bytes,
            _optional(of.actor_id),
            _optional(of.request_id),
            _optional(of.causation_id),
        )
    )


def hashed(record: StoredRecord, caused: bytes) -> Hashed:
    """The stored (sealed) bytes and all metadata; `caused` is the record's `cause`."""
    return Hashed(
        record.event_id.bytes + record.stream_id.bytes + _VERSION(record.version),
        hashlib.sha256(record.data).digest() + caused,
        f"{record.role}\x1f{record.source}\x1f"
        f"{record.noun}\x1f{record.type}\x1f{record.schema_version}".encode(),
    )


def chain_hash(previous: bytes, record: StoredRecord) -> bytes:
    """SHA-256 over the previous hash and everything about the event; 32 bytes."""
    before, between, after = hashed(record, cause(record))
    position, time = _NUMBER(record.position), _NUMBER(microseconds(record.recorded_at))
    return hashlib.sha256(b"".join((previous, before, position, between, time, after))).digest()


def _optional(value: UUID | None) -> bytes:
    return b"\x00" if value is None else b"\x01" + value.bytes
