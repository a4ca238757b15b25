"""Every event's hash is computed again, from the values as Postgres sends them.

The hash covers ids and times in the binary form in which they come, so none is made a UUID or a
datetime on the way: that would take longer than the hashing.
"""

from __future__ import annotations

import struct
from hashlib import sha256
from typing import TYPE_CHECKING, Any
from uuid import UUID

from psycopg.types.string import ByteaBinaryLoader

from infra.eventstore.chain import GENESIS
from infra.eventstore.data import whole
from infra.eventstore.verify_fault import Fault

if TYPE_CHECKING:
    from collections.abc import Sequence

    from psycopg import Connection

_RANGE = """
select position, stream_id, version, hash, event_id, command_id,
    coalesce(correlation_id, command_id), actor_id,
    request_id, causation_id, data, recorded_at,
    concat_ws(e'\\x1f', role, source, noun, type, schema_version)
from es.event e left join es.kind k using (kind_id) where position between %s and %s order by position
"""
_PREVIOUS = """
select w.stream_id, w.version, p.hash
from unnest(%s::uuid[], %s::int[]) as w(stream_id, version)
join es.event p on p.stream_id = w.stream_id and p.version = w.version - 1
"""
_VERSION = struct.Struct(">i").pack
_NUMBER = struct.Struct(">q")
_SINCE_1970 = 946_684_800_000_000
"""Microseconds from 1970 to 2000, from which Postgres counts."""
Rows = list[tuple[Any, ...]]


def check_range(connection: Connection[Any], first: int, last: int) -> list[Fault]:
    """Faults of the positions from `first` to `last`, both included."""
    rows = _read(connection, _RANGE, (first, last))
    faults = [Fault("missing position", None, None, gap) for gap in _gaps(rows, first, last)]
    hashes = _previous_hashes(connection, rows)
    for row in rows:
        position, stream, version, stored = row[:4]
        previous = GENESIS if version == 1 else hashes.get((stream, version - 1))
        if previous is None:
            faults.append(Fault("missing version before", UUID(bytes=stream), version, position))
        elif _hash(previous, row) != stored:
            faults.append(Fault("hash does not match", UUID(bytes=stream), version, position))
        hashes[stream, version] = stored
    return faults


def _hash(previous: bytes, row: tuple[Any, ...]) -> bytes:
    """As `chain_hash`, of a row as it is read here."""
    position, stream, version, _, event, command, correlation, actor = row[:8]
    request, causation, data, time, texts = row[8:]
    microseconds = _NUMBER.unpack(time)[0] + _SINCE_1970
    return sha256(
        b"".join(
            (
                previous,
                event,
                stream,
                _VERSION(version),
                _NUMBER.pack(position),
                sha256(whole(data)).digest(),
                command,
                correlation,
                b"\x00" if actor is None else b"\x01" + actor,
                b"\x00" if request is None else b"\x01" + request,
                b"\x00" if causation is None else b"\x01" + causation,
                _NUMBER.pack(microseconds),
                texts,
            )
        )
    ).digest()


def _read(connection: Connection[Any], query: str, values: Sequence[Any]) -> Rows:
    """Rows with ids, times and texts as bytes."""
    cursor = connection.cursor(binary=True)
    for name in ("uuid", "timestamptz", "text"):
        cursor.adapters.register_loader(name, ByteaBinaryLoader)
    return cursor.execute(query.encode(), values).fetchall()


def _previous_hashes(connection: Connection[Any], rows: Rows) -> dict[tuple[bytes, int], bytes]:
    """Hashes of the events just before the first ones that this range has of each stream."""
    opening: dict[bytes, int] = {}
    for _, stream, version, *_ in rows:
        opening.setdefault(stream, version)
    wanted = {UUID(bytes=stream): version for stream, version in opening.items() if version > 1}
    if not wanted:
        return {}
    found = _read(connection, _PREVIOUS, (list(wanted), list(wanted.values())))
    return {(stream, version - 1): known for stream, version, known in found}


def _gaps(rows: Rows, first: int, last: int) -> list[int]:
    if len(rows) == last - first + 1:
        return []
    return sorted(set(range(first, last + 1)) - {row[0] for row in rows})
