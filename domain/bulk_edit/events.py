"""What happens to a bulk edit beyond the shared events of `domain.kernel.record`."""

from __future__ import annotations

from domain.bulk_edit.details import BulkEditDetails
from domain.bulk_edit.state import BulkEditState
from domain.kernel.record import Created, DetailsChanged, StateChanged


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
