"""The records of a bulk edit that was started are changed by a job."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.bulk_edit.events import BulkEditStarted
from workers.jobs.run_bulk_edit import RunBulkEdit

if TYPE_CHECKING:
    from commands.kernel.jobs import Job
    from domain.kernel.event import Recorded

EVENTS = (BulkEditStarted,)


def when_bulk_edit_started_then_run_it(recorded: Recorded) -> list[Job]:
    return [RunBulkEdit(bulk_edit=recorded.stream_id)]
