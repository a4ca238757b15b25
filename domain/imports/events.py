"""What happens to an import beyond the shared events of `domain.kernel.record`, and its state."""

from __future__ import annotations

from typing import ClassVar
from uuid import UUID

from domain.imports.details import ImportDetails
from domain.kernel.batch import BatchState, BatchStep
from domain.kernel.record import Created, DetailsChanged, StateChanged


class ImportState(BatchState):
    unshown: ClassVar[frozenset[str]] = frozenset({"left_rows", "update_rows", "update_ids"})

    step: BatchStep = "received"
    mapping: tuple[str, ...] = ()
    """By column: the wire path of the field that it fills, empty for a column that is not imported."""
    default_type: str | None = None
    """Lead type of rows that say none."""
    to_create: int = 0
    to_update: int = 0
    to_skip: int = 0
    refused: int = 0
    left_out: int = 0
    """Rows that somebody left out, as they may be about what is there already."""
    left_rows: tuple[int, ...] = ()
    """Their numbers."""
    update_rows: tuple[int, ...] = ()
    """Rows that change the record that they may be about."""
    update_ids: tuple[UUID, ...] = ()
    """The records of these rows, by place."""
    created: int = 0
    updated: int = 0
    skipped: int = 0
    failed: int = 0


class ImportReceived(Created[ImportDetails, ImportState], topic="import.received.1"):
    pass


class ImportDetailsChanged(DetailsChanged[ImportDetails], topic="import.details_changed.1"):
    """The file was read again, with another encoding or separator."""


class ImportChecked(StateChanged[ImportState], topic="import.checked.1"):
    """Somebody chose what the columns fill, and saw what the import would do."""


class ImportStarted(StateChanged[ImportState], topic="import.started.1"):
    pass


class ImportFinished(StateChanged[ImportState], topic="import.finished.1"):
    pass


class ImportUndoStarted(StateChanged[ImportState], topic="import.undo_started.1"):
    """From now on a job takes back what nobody changed since."""


class ImportUndone(StateChanged[ImportState], topic="import.undone.1"):
    """What nobody changed since was taken back; the rest is left to be chosen."""
