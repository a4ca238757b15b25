"""Users are notified of a task that they were given or observe, and of comments on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.kernel.record import NoteAdded, PeopleChanged
from domain.task.events import TaskCreated
from domain.task.noun import TASK
from workers.jobs.task.notify_task_people import NotifyTaskPeople

if TYPE_CHECKING:
    from commands.kernel.jobs import Job
    from domain.kernel.event import Recorded

EVENTS = (NoteAdded, PeopleChanged, TaskCreated)


def when_task_concerns_users_then_notify_them(recorded: Recorded) -> list[Job]:
    """Whom it concerns is decided by the job; of an import, which has many tasks, nobody."""
    if recorded.noun != TASK.name or recorded.meta.source == "import":
        return []
    return [NotifyTaskPeople(task=recorded.stream_id, version=recorded.version)]
