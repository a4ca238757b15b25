"""What happens to a task beyond the shared events of `domain.kernel.record`."""

from __future__ import annotations

from domain.kernel.record import Created, DetailsChanged, StatusChanged
from domain.task.details import TaskDetails
from domain.task.own_events import TaskEvent, TaskRepeated
from domain.task.state import TaskState

__all__ = [
    "TaskClosed",
    "TaskCreated",
    "TaskDetailsChanged",
    "TaskEvent",
    "TaskReopened",
    "TaskRepeated",
]


class TaskCreated(Created[TaskDetails, TaskState], topic="task.created.1"):
    """`status` is a code of `domain.task.values`."""


class TaskDetailsChanged(DetailsChanged[TaskDetails], topic="task.details_changed.1"):
    pass


class TaskClosed(StatusChanged, topic="task.closed.1"):
    """The work is done: the status is 1010 from now on."""


class TaskReopened(StatusChanged, topic="task.reopened.1"):
    """A closed task has another status again."""
