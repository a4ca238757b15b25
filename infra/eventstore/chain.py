"""The hash that chains the events of a stream, as `es.append` computes it."""

from __future__ import annotations

import hashlib
import struct
from typing import TYPE_CHECKING

from infra.eventstore.stored import microseconds

if TYPE_CHECKING:
    from uuid import UUID

    from infra.eventstore.stored import StoredRecord

GENESIS = bytes(32)


def chain_hash(previous: bytes, record: StoredRecord) -> bytes:
    """SHA-256 over the previous hash, the stored (sealed) bytes and all metadata; 32 bytes."""
    return hashlib.sha256(
        b"".join(
            (
                previous,
                record.event_id.bytes,
                record.stream_id.bytes,
                struct.pack(">iq", record.version, record.position),
                hashlib.sha256(record.data).digest(),
                record.command_id.bytes,
                record.correlation_id.bytes,
                _optional(record.actor_id),
                _optional(record.request_id),
                _optional(record.causation_id),
                struct.pack(">q", microseconds(record.recorded_at)),
                f"{record.role}\x1f{record.source}\x1f".encode(),
                f"{record.noun}\x1f{record.type}\x1f{record.schema_version}".encode(),
            )
        )
    ).digest()


def _optional(value: UUID | None) -> bytes:
    return b"\x00" if value is None else b"\x01" + value.bytes
