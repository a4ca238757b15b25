"""Rows of the `es` tables and of the vault in the binary form that COPY reads."""

from __future__ import annotations

import struct
from uuid import UUID

from infra.eventstore.data import shortened
from infra.eventstore.stored import StoredRecord, microseconds
from infra.keys.vault import KeyName

SIGNATURE = b"PGCOPY\n\xff\r\n\0" + bytes(8)
END = struct.pack(">h", -1)
SINCE_2000 = 946_684_800_000_000
NULL = struct.pack(">i", -1)
_HEAD = struct.Struct(">hiqiqiiii")
_UUID = struct.Struct(">i16s")
_COMMAND = struct.Struct(">hi16siiqiq")
_STREAM = struct.Struct(">hi16s")
_COUNTS = struct.Struct(">iii32siqiq")


def event(record: StoredRecord, kind_id: int) -> bytes:
    """A row of es.event."""
    actor, request = record.actor_id, record.request_id
    data, at = shortened(record.state), microseconds(record.recorded_at)
    return b"".join(
        (
            _HEAD.pack(13, 8, record.id, 8, at - SINCE_2000, 4, record.version, 4, kind_id),
            _UUID.pack(16, record.stream_id.bytes),
            _UUID.pack(16, record.event_id.bytes),
            _UUID.pack(16, record.command_id.bytes),
            NULL if actor is None else _UUID.pack(16, actor.bytes),
            NULL if request is None else _UUID.pack(16, request.bytes),
            NULL
            if record.correlation_id == record.command_id
            else _UUID.pack(16, record.correlation_id.bytes),
            NULL,
            b"\0\0\0\x20",
            record.hash,
            _bytes(data),
        )
    )


def command(id_: UUID, first: int, last: int, result: str, at: int) -> bytes:
    """A row of es.command, of one without an idempotency key."""
    # The first byte of a jsonb value is the version of its form.
    text = b"\x01" + result.encode()
    return b"".join(
        (
            _COMMAND.pack(6, 16, id_.bytes, -1, 8, first, 8, last),
            len(text).to_bytes(4, "big"),
            text,
            struct.pack(">iq", 8, at - SINCE_2000),
        )
    )


def stream(id_: UUID, noun: str, version: int, hash_: bytes, *, span: tuple[int, int]) -> bytes:
    """A row of es.stream; `span` is its first and last position."""
    counts = _COUNTS.pack(4, version, 32, hash_, 8, span[0], 8, span[1])
    return _STREAM.pack(6, 16, id_.bytes) + _text(noun) + counts


def claim(scope: str, hash_: bytes, stream_id: UUID) -> bytes:
    """A row of es.claim."""
    return struct.pack(">h", 3) + _text(scope) + _bytes(hash_) + _UUID.pack(16, stream_id.bytes)


def subject_key(name: KeyName, key_id: UUID, wrapped: bytes, kek_id: str) -> bytes:
    """The first five columns of the vault's subject_key."""
    subject, data_class = name
    ids = struct.pack(">hi16s", 5, 16, subject.bytes) + _text(data_class)
    return ids + _UUID.pack(16, key_id.bytes) + _bytes(wrapped) + _text(kek_id)


def _text(value: str) -> bytes:
    return _bytes(value.encode())


def _bytes(value: bytes) -> bytes:
    return len(value).to_bytes(4, "big") + value
