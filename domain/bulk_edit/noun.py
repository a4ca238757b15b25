"""The bulk edit as the record mechanism sees it."""

from __future__ import annotations

from domain.bulk_edit.details import BulkEditDetails
from domain.bulk_edit.events import (
    BulkEditDetailsChanged,
    BulkEditStarted,
    BulkEditState,
    BulkEditUndone,
    BulkEditUndoStarted,
)
from domain.kernel.batch import UndoEvents
from domain.kernel.noun import Noun

MOST = 5_000
"""Records that one bulk edit changes."""

BULK_EDIT = Noun(
    name="bulk_edit",
    details=BulkEditDetails,
    created=BulkEditStarted,
    changed=BulkEditDetailsChanged,
    state=BulkEditState,
    undo=UndoEvents(BulkEditUndoStarted, BulkEditUndone),
)
