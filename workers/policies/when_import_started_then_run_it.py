"""The rows of an import that was started are stored by a job."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.imports.events import ImportStarted
from workers.jobs.run_import import RunImport

if TYPE_CHECKING:
    from commands.kernel.jobs import Job
    from domain.kernel.event import Recorded

EVENTS = (ImportStarted,)


def when_import_started_then_run_it(recorded: Recorded) -> list[Job]:
    return [RunImport(lead_import=recorded.stream_id, version=recorded.version)]
