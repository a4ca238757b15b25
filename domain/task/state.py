"""State fields of a task."""

from __future__ import annotations

from typing import ClassVar, Self, assert_never
from uuid import UUID

from domain.kernel.state_fields import StateFields
from domain.task.own_events import TaskEvent, TaskRepeated


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
