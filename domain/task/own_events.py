"""Events of a task beyond those that all records share."""

from __future__ import annotations

from datetime import date
from uuid import UUID

from domain.kernel.event import Event


class TaskRepeated(Event, topic="task.repeated.1"):
    """The task was closed, and the next one of its repetition was made in the same commit."""

    not_undone = None

    next_task: UUID
    due: date


TaskEvent = TaskRepeated
