"""Notifies open screens that delete requests have changed, once lists show it."""

from __future__ import annotations

from typing import TYPE_CHECKING
from uuid import UUID

from commands.kernel.jobs import Job
from domain.nouns import NOUNS
from infra.bootstrap import RecordMoved

if TYPE_CHECKING:
    from commands.kernel.jobs import Work
    from infra.bootstrap import Services


class AnnounceDeleteRequests(Job, attempts=3):
    """Open screens learn that delete requests have changed, by the event that changed them, or by the end
    of an undo that deleted records.
    """

    noun: str
    record: UUID
    version: int
    position: int


INBOX = "inbox"
"""The section whose readers hear of it."""


def announce_delete_requests(services: Services, work: Work[AnnounceDeleteRequests]) -> None:
    job = work.job
    # A screen that asks too early would read nothing new, and not ask again.
    if NOUNS[job.noun].undo is not None:
        services.wait_for_lists(list(NOUNS))
    else:
        services.deps.readers.wait(job.noun, [(job.record, job.version)])
    change = RecordMoved(INBOX, job.record, job.version, job.position, None)
    services.changes.publish([change])
