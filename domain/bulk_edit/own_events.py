"""Events of bulk edits that no other noun has."""

from __future__ import annotations

from uuid import UUID

from domain.kernel.event import Event


class BulkEditRecordsChosen(Event, topic="bulk_edit.records_chosen.1"):
    """The records, in the order in which they are changed; comes with the bulk edit's start."""

    not_undone = None

    record_ids: tuple[UUID, ...]


BulkEditEvent = BulkEditRecordsChosen
