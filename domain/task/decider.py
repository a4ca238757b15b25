"""Decider of tasks: pure functions from state to events."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from domain.kernel import record
from domain.kernel.details import from_leaves
from domain.kernel.errors import DomainError, InvalidFields
from domain.task.dates import next_due
from domain.task.details import TaskDetails
from domain.task.events import TaskClosed, TaskCreated, TaskReopened, TaskRepeated
from domain.task.noun import TASK
from domain.task.values import CLOSED, OFFERED, is_known

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from datetime import date
    from uuid import UUID

    from domain.kernel.event import Event
    from domain.kernel.record import Record
    from domain.task.events import TaskState

    Task = Record[TaskDetails, TaskState]


class DueRequired(DomainError):
    """A closed task has a due date or a time."""

    code = "task.due_required"
    status = 422


def refuse_status(status: int, current: int | None, *, is_imported: bool) -> None:
    """Raises InvalidFields for a code that there is not, and for one that is not offered unless the
    task has it already or is imported with it.
    """
    if status in OFFERED or status == current or (is_imported and is_known(status)):
        return
    raise InvalidFields(fields={"Status": "not_in_list"})


def dated(sent: TaskDetails, current: TaskDetails | None, today: date) -> TaskDetails:
    """The fields with the date that a time needs: today where it is set without one. A date that is
    taken away takes the time along.
    """
    leaves = sent.leaves()
    before = current or TaskDetails()
    due = leaves.get("due_date", before.due_date)
    if due is None and leaves.get("time") is not None:
        leaves["due_date"] = today
    elif due is None and before.time is not None and "time" not in leaves:
        leaves["time"] = None
    return from_leaves(TaskDetails, leaves)


def create(
    details: TaskDetails,
    status: int,
    people: Mapping[str, tuple[UUID, ...]],
    *,
    is_imported: bool = False,
) -> TaskCreated:
    """The first event of a task. Raises InvalidFields, DueRequired."""
    refuse_status(status, None, is_imported=is_imported)
    _refuse_without_due(status, details)
    leaves = {"priority": "Normal"} | {
        path: value for path, value in details.leaves().items() if value is not None
    }
    named = {role: users for role, users in people.items() if users}
    return TaskCreated(details=from_leaves(TaskDetails, leaves), status=status, people=named)


def change(
    state: Task,
    sent: TaskDetails,
    status: int | None,
    *,
    is_imported: bool = False,
    expected_version: int | None,
) -> list[Event]:
    """Fields and status at once. Raises InvalidFields, DueRequired, FieldConflict, AlreadyDeleted."""
    events = record.change_details(state, TASK.changed, sent, expected_version=expected_version)
    events += move(
        state,
        status_number(state) if status is None else status,
        is_imported=is_imported,
        expected_version=expected_version,
    )
    if events:
        after = status_number(state) if status is None else status
        _refuse_without_due(after, state.details.merge(sent))
    return events


def move(
    state: Task, status: int, *, is_imported: bool = False, expected_version: int | None
) -> list[Event]:
    """Raises InvalidFields, FieldConflict, AlreadyDeleted. Whether a closed task has a due date is for
    `change` to say, which knows the fields that change along.
    """
    before = status_number(state)
    refuse_status(status, before, is_imported=is_imported)
    events = record.change_status(state, status, expected_version=expected_version)
    if not events:
        return []
    if status == CLOSED:
        return [TaskClosed(status=status)]
    return [TaskReopened(status=status)] if before == CLOSED else events


def _refuse_without_due(status: int, details: TaskDetails) -> None:
    if status == CLOSED and details.due_date is None and details.time is None:
        raise DueRequired(fields={"DueDate": "required"})


def status_number(task: Task) -> int:
    """A task's status is always a number."""
    if not isinstance(task.status, int):
        raise TypeError(task.status)
    return task.status


def repetition(after: Task, today: date, new_id: Callable[[], UUID]) -> list[Event]:
    """What follows when a task that repeats was just closed; `after` is the task as it is then."""
    if after.state.next_task is not None or after.details.due_date is None:
        return []
    due = next_due(after.details.repeat, after.details.due_date, today)
    return [] if due is None else [TaskRepeated(next_task=new_id(), due=due)]


def next_of(closed: Task, category: int, due: date) -> TaskCreated:
    """The next task of a repetition: as the closed one, open, and due on that day."""
    leaves: dict[str, Any] = closed.details.leaves() | {"due_date": due}
    repeat = closed.details.repeat
    if repeat.every in {"Month", "Year"} and repeat.day_of_month is None:
        # Otherwise the 31st would be the 28th from the first February on.
        day = closed.details.due_date
        leaves["repeat.day_of_month"] = day.day if day is not None else None
    kept = {path: value for path, value in leaves.items() if value is not None}
    return TaskCreated(
        details=from_leaves(TaskDetails, kept),
        status=category,
        people={role: users for role, users in closed.people.items() if users},
    )
