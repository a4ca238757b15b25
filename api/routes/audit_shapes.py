"""Shapes of what the replay desk answers."""

from __future__ import annotations

from uuid import UUID

from api.http.envelope import Envelope
from api.routes.record_shapes import EntryOut, RecordNamed


class DeskEntry(EntryOut):
    """An entry of a record's timeline, and which record's."""

    record: RecordNamed
    is_deleted: bool
    """Whether the record is deleted now."""
    first_position: int
    """That of its first event, by which `chain` knows it."""
    first_version: int
    correlation_id: UUID


class DeskPage(Envelope[list[DeskEntry]]):
    """Newest first. With the same `position` the same question has the same answer, however much
    happens later. `nextBefore` asks for the page that follows; null when there is none.
    """

    position: int
    next_before: int | None


class ChainEntry(DeskEntry):
    """An entry in the tree of causes. `parent`: the `firstPosition` of what it follows from."""

    parent: int | None
    depth: int


class ChainPage(Envelope[list[ChainEntry]]):
    """Each entry stands after what it follows from. `isCut`: the chain has more than are looked at.
    `hidden` counts entries of records that the caller does not see.
    """

    position: int
    is_cut: bool
    hidden: int
