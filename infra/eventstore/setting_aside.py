"""Passes over events that cannot be read, so that their records can be used again."""

from __future__ import annotations

from typing import TYPE_CHECKING
from uuid import UUID, uuid4

from commands.kernel.command_ids import new_command_id
from commands.kernel.ports import AppendRequest, StreamAppend
from domain.kernel.errors import EventUnreadable, NotFound, NothingToSetAside
from domain.kernel.event import Meta
from domain.kernel.record_events import EventSetAside

if TYPE_CHECKING:
    from collections.abc import Sequence

    from infra.eventstore.store import PostgresEventStore
    from infra.eventstore.stored import StoredRecord


def set_aside(store: PostgresEventStore, stream_id: UUID, version: int, reason: str) -> None:
    """Pass an unreadable event over from now on, by an event that says so.

    Raises NotFound, and NothingToSetAside for an event that can be read, or is a record's first.
    """
    rows = store.recorder.fetch(
        "select noun, version from es.stream where stream_id = %s", (stream_id,)
    )
    records = store.recorder.select_events(stream_id, gt=version - 1, lte=version)
    if not rows or not records:
        raise NotFound
    if version == 1 or _can_read(store, records):
        raise NothingToSetAside(version=version)
    ((noun, last),) = rows
    meta = Meta(new_command_id(), uuid4(), role="system", source="system", reason=reason)
    event = EventSetAside(version=version)
    store.append(AppendRequest(meta, (StreamAppend(stream_id, noun, last, (event,)),)))


def _can_read(store: PostgresEventStore, records: Sequence[StoredRecord]) -> bool:
    try:
        store.open_many(records)
    except EventUnreadable:
        return False
    return True
