"""Decider of bulk edits: pure functions from state to events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.bulk_edit.events import BulkEditFinished, BulkEditState

if TYPE_CHECKING:
    from domain.bulk_edit.details import BulkEditDetails
    from domain.kernel.event import Event
    from domain.kernel.record import Record


def finish(
    state: Record[BulkEditDetails, BulkEditState], counts: tuple[int, int, int]
) -> list[Event]:
    """`counts` are records that were changed, had the values already, and were refused. Once
    finished, no event.
    """
    if state.state.step != "started":
        return []
    changed, unchanged, refused = counts
    return [
        BulkEditFinished(
            state=BulkEditState(
                step="finished", changed=changed, unchanged=unchanged, refused=refused
            )
        )
    ]
