"""The task as the record mechanism sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.kernel.noun import Noun
from domain.task.checklist import CHECKLIST_ROWS
from domain.task.details import TaskDetails
from domain.task.events import TaskCreated, TaskDetailsChanged, TaskState

if TYPE_CHECKING:
    from uuid import UUID

ASSIGNEE, OBSERVER = "Assignee", "Observer"


def _subject(details: TaskDetails) -> UUID | None:
    # A lead whose customer is not registered is itself the subject of that customer's data.
    return details.consumer or details.lead


TASK = Noun(
    name="task",
    details=TaskDetails,
    created=TaskCreated,
    changed=TaskDetailsChanged,
    state=TaskState,
    status=int,
    reference_prefix="T",
    roles=(ASSIGNEE, OBSERVER),
    watchers=(OBSERVER,),
    subject=_subject,
    rows=(CHECKLIST_ROWS,),
)
