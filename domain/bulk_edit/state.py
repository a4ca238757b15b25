"""How far a bulk edit is."""

from __future__ import annotations

from typing import Self, assert_never

from domain.bulk_edit.own_events import BulkEditEvent, BulkEditRecordsChosen
from domain.kernel.batch import BatchState


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
