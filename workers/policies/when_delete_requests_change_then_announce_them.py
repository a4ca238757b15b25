"""Admins' open screens learn that there is more or less to decide."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.kernel.batch_ids import row_of, undo_id_of
from domain.kernel.record import (
    Deleted,
    DeleteRequestCancelled,
    DeleteRequested,
    DeleteRequestRejected,
    Restored,
)
from domain.nouns import NOUNS
from workers.jobs.announce_delete_requests import AnnounceDeleteRequests

if TYPE_CHECKING:
    from commands.kernel.jobs import Job
    from domain.kernel.event import Meta, Recorded

EVENTS = (
    *(Deleted, DeleteRequestCancelled, DeleteRequested, DeleteRequestRejected, Restored),
    *(noun.undo.finished for noun in NOUNS.values() if noun.undo is not None),
)


def when_delete_requests_change_then_announce_them(recorded: Recorded) -> list[Job]:
    """What the job of an undo deletes is announced once, at the undo's end."""
    if _is_by_undo(recorded.meta):
        return []
    return [
        AnnounceDeleteRequests(
            noun=recorded.noun,
            record=recorded.stream_id,
            version=recorded.version,
            position=recorded.position,
        )
    ]


def _is_by_undo(meta: Meta) -> bool:
    """Not for what somebody chose afterwards: no event causes that."""
    undo_id = undo_id_of(meta.correlation_id)
    return meta.causation_id is not None and row_of(undo_id, meta.command_id) is not None
