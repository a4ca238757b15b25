"""The import as the record mechanism sees it."""

from __future__ import annotations

from domain.imports.details import ImportDetails
from domain.imports.events import (
    ImportDetailsChanged,
    ImportReceived,
    ImportState,
    ImportUndone,
    ImportUndoStarted,
)
from domain.kernel.batch import UndoEvents
from domain.kernel.noun import Noun

IMPORT = Noun(
    name="import",
    details=ImportDetails,
    created=ImportReceived,
    changed=ImportDetailsChanged,
    state=ImportState,
    undo=UndoEvents(ImportUndoStarted, ImportUndone),
)
