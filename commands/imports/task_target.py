"""Imports of tasks."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from commands.imports.company_target import KNOWN_COMPANY
from commands.imports.consumer_target import KNOWN_CONSUMER
from commands.imports.known_by import Known, numbered
from commands.imports.lead_target import CUSTOMER_NAMES, FIRST_NAME, KNOWN_LEAD
from commands.imports.target import OWNER, RowFound, Target
from commands.task import ChangeTask, CreateTask
from domain.task.details import TaskDetails
from domain.task.noun import TASK
from domain.task.values import FIRST_CODE, LABELS, LAST_CODE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from domain.shared.pipelines import Pipelines

_CODE = re.compile(r"(?:category\s+)?(\d{4})")
_LABELS = {label.casefold(): code for code, label in LABELS.items()}


def _complete_task(row: RowFound) -> None:
    """A category is given by its code or by its label; other texts are refused by the command."""
    text = row.body.get("Status")
    if isinstance(text, str):
        match = _CODE.fullmatch(text.casefold())
        row.body["Status"] = match[1] if match else _LABELS.get(text.casefold(), text)


def _categories(_pipelines: Pipelines) -> Iterator[str]:
    for code in range(FIRST_CODE, LAST_CODE + 1):
        yield from (str(code), f"category {code}")
    yield from _LABELS


KNOWN_TASK = Known(TASK, (numbered(TASK, "customTaskId"),))
TARGET = Target(
    known=KNOWN_TASK,
    body=TaskDetails,
    create=CreateTask,
    change=ChangeTask,
    texts=("Status",),
    states={"Status": _categories},
    note="Description",
    linked=(KNOWN_CONSUMER, KNOWN_COMPANY, KNOWN_LEAD),
    not_offered=frozenset({"Consumer", "Company", "Lead", "Quote", "Renewal"}),
    says={
        "subject": "Title",
        "remark": "Description",
        "due": "DueDate",
        "due time": "Time",
        "assigned": "Assignee",
        "last": "Consumer.surName",
        "email": "Consumer.email",
        "postcode": "Consumer.postcode",
        "firm": "Company.businessName",
    },
    aliases={
        "customTaskId": ("task id", "task", "reference", "task number"),
        "Title": ("subject", "task title"),
        "Description": ("notes", "comment", "comments"),
        "Status": ("category", "ticket category", "task status"),
        "DueDate": ("due date", "due"),
        **{path: names for path, names in CUSTOMER_NAMES.items() if path != FIRST_NAME},
        "Lead.leadId": ("lead id", "lead", "lead number"),
        **OWNER,
    },
    complete=_complete_task,
    sample=(
        ("Title", "Category", "Priority", "Due date", "Time", "Description"),
        ("Ring about the survey", "sales call back", "High", "31/12/2026", "09:30", "After 9"),
        ("Send the contract", "CONTRACT PROCESSING", "Normal", "15/01/2027", "", ""),
    ),
)
