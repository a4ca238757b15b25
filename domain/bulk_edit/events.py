"""What happens to a bulk edit beyond the shared events of `domain.kernel.record`, and its state."""

from __future__ import annotations

from typing import Self, assert_never
from uuid import UUID

from domain.bulk_edit.details import BulkEditDetails
from domain.kernel.batch import BatchState
from domain.kernel.event import Event
from domain.kernel.record import Created, DetailsChanged, StateChanged


class BulkEditRecordsChosen(Event, topic="bulk_edit.records_chosen.1"):
    """The records, in the order in which they are changed; comes with the bulk edit's start."""

    not_undone = None

    record_ids: tuple[UUID, ...]


BulkEditEvent = BulkEditRecordsChosen


class BulkEditState(BatchState):
    changed: int = 0
    unchanged: int = 0
    """Records that had all these values already."""
    refused: int = 0

    def after(self, event: BulkEditEvent) -> Self:
        match event:
            case BulkEditRecordsChosen():
                return self
            case _:
                assert_never(event)


class BulkEditStarted(Created[BulkEditDetails, BulkEditState], topic="bulk_edit.started.1"):
    """From now on a job changes the records."""


class BulkEditDetailsChanged(DetailsChanged[BulkEditDetails], topic="bulk_edit.details_changed.1"):
    """Every noun has such an event; nothing about a bulk edit is changed."""


class BulkEditFinished(StateChanged[BulkEditState], topic="bulk_edit.finished.1"):
    pass


class BulkEditUndoStarted(StateChanged[BulkEditState], topic="bulk_edit.undo_started.1"):
    """From now on a job takes back what nobody changed since."""


class BulkEditUndone(StateChanged[BulkEditState], topic="bulk_edit.undone.1"):
    """What nobody changed since was taken back; the rest is left to be chosen."""
