"""Tasks, as lists, boards, calendars and drawers show them."""

from __future__ import annotations

from datetime import date, datetime
from typing import TYPE_CHECKING, Annotated, Any, assert_never

import sqlalchemy as sa
from pydantic import Field

from domain.kernel.uk_time import UK
from domain.task.colours import Colour, colour
from domain.task.dates import is_overdue
from domain.task.events import TaskEvent, TaskRepeated
from domain.task.noun import TASK
from domain.task.values import CLOSED
from projections.kernel.noun_view import Computed, Link, NounView
from projections.kernel.record import (
    ERASED,
    Doc,
    RecordProjection,
    iso,
    partial_index,
    record_table,
)
from projections.kernel.wire import Moment
from projections.lists.declared import KEPT
from projections.lists.filters import Days, Flag, LinkedTo, OneOf, People
from projections.lists.kinds import NUMBER, TEXT, TIME
from projections.lists.shared_query import own_id
from projections.lists.sort import Sort
from projections.lists.spec import ListSpec
from projections.shared.links import LEAD_SHOWN, QUOTE_SHOWN, RENEWAL_SHOWN
from projections.task.filters import DueDays, Mine, OfColour, Overdue

if TYPE_CHECKING:
    from domain.kernel.event import Recorded
    from domain.kernel.record import StagePlace
    from projections.kernel.record import EntryKind

Codes = Annotated[list[int], Field(max_length=100)]

TASK_LIST = ListSpec(
    (
        OneOf("status", kind=NUMBER, annotation=Codes, required=True, counted=True, sort=True),
        OneOf("category", kind=NUMBER, annotation=Codes, required=True, counted=True),
        OneOf("Priority", query="priority", counted=True),
        OfColour(),
        Overdue(),
        Flag("isClosed", counted=True),
        Flag("isClosed", query="isComplete", adds_column=False, offered=False),
        Mine(),
        People("Assignee", covered=True),
        People("Observer"),
        LinkedTo("Company"),
        LinkedTo("Consumer"),
        LinkedTo("Lead"),
        LinkedTo("Quote"),
        LinkedTo("Renewal"),
        own_id("Task"),
        Days("closedAt", "closedFrom", "closedTo", kind=TIME, sparse=True),
        DueDays("DueDate", "dueFrom", "dueTo"),
        Sort("customTaskId", column="reference", kind=TEXT),
        Sort("Title"),
    ),
    first_sort=("dueDate", "asc"),
)
task = record_table(
    "task",
    sa.Column("due_time", sa.Text, info={KEPT: True}),
    spec=TASK_LIST,
    indexes=(
        partial_index("task_open_due", "due_date", "id", only="NOT is_closed"),
        partial_index("task_status_due", "status", "due_date", "id"),
    ),
    files=("documents",),
)


class TaskProjection(RecordProjection):
    table = task
    noun = TASK
    reference_field = "customTaskId"
    search_fields = ("Title", "Description")

    @classmethod
    def empty_document(cls) -> Doc:
        return super().empty_document() | {"category": None, "closedAt": None, "nextTask": None}

    def status_fields(self, doc: Doc, stage: StagePlace | None, at: datetime) -> Doc:
        status = doc.get("status")
        if status == CLOSED:
            return {"category": doc.get("category") or CLOSED, "closedAt": iso(at)}
        return {"category": status, "closedAt": None}

    def derived(self, doc: Doc) -> Doc:
        return {"isClosed": doc.get("status") == CLOSED}

    def own_change(self, doc: Doc, event: TaskEvent, recorded: Recorded) -> Doc:
        match event:
            case TaskRepeated():
                return {"nextTask": str(event.next_task)}
            case _:
                assert_never(event)

    def own_kind(self, event: TaskEvent) -> EntryKind:
        match event:
            case TaskRepeated():
                return "status"
            case _:
                assert_never(event)

    def own_values(self, event: TaskEvent) -> Doc:
        match event:
            case TaskRepeated():
                return {"nextDue": event.due.isoformat()}
            case _:
                assert_never(event)

    def own_columns(self, doc: Doc) -> dict[str, Any]:
        return super().own_columns(doc) | {"due_time": doc["Time"]}


def _complete(doc: Doc, now: datetime | None) -> Doc:
    """The document with what today says of it, and its times together as the contract names them."""
    times = {name: doc[name] for name in ("createdAt", "updatedAt", "closedAt")}
    whole = doc | {"Status": doc["status"], "timestamps": times}
    whole |= {"colour": None, "isOverdue": False}
    if now is None or doc["isClosed"]:
        return whole
    here, due = now.astimezone(UK), _day(doc["DueDate"])
    created_at = datetime.fromisoformat(doc["createdAt"])
    shown = colour(doc["status"], doc["Priority"], due, created_at, now)
    passed = is_overdue(due, doc["Time"], here.date(), here.strftime("%H:%M"))
    return whole | {"colour": shown, "isOverdue": passed}


def _day(value: str | None) -> date | None:
    return date.fromisoformat(value) if value and value != ERASED else None


TASK_VIEW = NounView(
    projection=TaskProjection(),
    list_file="Tasks",
    title="Title",
    subtitle=("customTaskId",),
    own_links={
        "Lead": Link(shows=LEAD_SHOWN),
        "Quote": Link(shows=QUOTE_SHOWN),
        "Renewal": Link(shows=RENEWAL_SHOWN),
    },
    shown_together={
        "customer": (
            (
                "Consumer.fullName",
                "Company.businessName",
                "Lead.digitalDashboard.customerName",
                "Lead.leadId",
            ),
        )
    },
    derived={
        "category": int,
        "isClosed": bool,
        "closedAt": Moment | None,
        "nextTask": str | None,
    },
    delete="by_request",
    is_edited_together=True,
    is_searched=True,
    complete=_complete,
    computed={
        "Status": Computed("status", int),
        "colour": Computed("DueDate", Colour | None),
        "isOverdue": Computed("DueDate", bool),
        "timestamps": Computed("createdAt", dict[str, str | None]),
    },
)
