"""What happens to a task beyond the shared events of `domain.kernel.record`, and its state."""

from __future__ import annotations

from datetime import date
from typing import ClassVar, Self, assert_never
from uuid import UUID

from domain.kernel.event import Event
from domain.kernel.record import Created, DetailsChanged, StatusChanged
from domain.kernel.state_fields import StateFields
from domain.task.details import TaskDetails


class TaskRepeated(Event, topic="task.repeated.1"):
    """The task was closed, and the next one of its repetition was made in the same commit."""

    not_undone = None

    next_task: UUID
    due: date


TaskEvent = TaskRepeated


class TaskState(StateFields):
    folded: ClassVar[frozenset[str]] = frozenset({"next_task"})

    next_task: UUID | None = None
    """The next one of its repetition, once it was made: closing the task again makes no other."""

    def after(self, event: TaskEvent) -> Self:
        match event:
            case TaskRepeated():
                return self.model_copy(update={"next_task": event.next_task})
            case _:
                assert_never(event)


class TaskCreated(Created[TaskDetails, TaskState], topic="task.created.1"):
    """`status` is a code of `domain.task.values`."""


class TaskDetailsChanged(DetailsChanged[TaskDetails], topic="task.details_changed.1"):
    pass


class TaskClosed(StatusChanged, topic="task.closed.1"):
    """The work is done: the status is 1010 from now on."""


class TaskReopened(StatusChanged, topic="task.reopened.1"):
    """A closed task has another status again."""
