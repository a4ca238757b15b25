"""Tasks: ringing a household back before Easter."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from commands.task import ChangeTask, CreateTask, MoveTask
from domain.task.details import TaskDetails
from domain.task.events import TaskClosed, TaskCreated, TaskDetailsChanged, TaskReopened
from domain.task.values import CLOSED, SERVICES

VALUES: dict[str, Any] = {
    "title": "Ring Mrs Pemberton back",
    "description": "Survey after Easter",
    "priority": "Normal",
    "due_date": "2026-06-30",
    "time": "09:30",
}


def details(**changes: Any) -> TaskDetails:
    return TaskDetails.model_validate(VALUES | changes)


def created(
    *, status: int = SERVICES, people: dict[str, tuple[UUID, ...]] | None = None, **changes: Any
) -> TaskCreated:
    return TaskCreated(
        details=details(**changes), status=status, people=people or {}, reference="T-100001"
    )


def changed(**values: Any) -> TaskDetailsChanged:
    return TaskDetailsChanged(details=TaskDetails.model_validate(values))


def closed() -> TaskClosed:
    return TaskClosed(status=CLOSED)


def reopened(status: int = SERVICES) -> TaskReopened:
    return TaskReopened(status=status)


def create(**changes: Any) -> CreateTask:
    """The command's body; a value of None leaves the field out."""
    body = {name: value for name, value in (VALUES | changes).items() if value is not None}
    return CreateTask.model_validate(body)


def change(id_: UUID, **values: Any) -> ChangeTask:
    return ChangeTask.model_validate({"id": id_, **values})


def move(id_: UUID, status: int) -> MoveTask:
    return MoveTask(id=id_, status=status)
