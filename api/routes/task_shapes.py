"""Models of tasks for the OpenAPI document."""

from __future__ import annotations

from datetime import date
from typing import Annotated, Any
from uuid import UUID

from pydantic import AliasChoices, Field

from api.http.envelope import ApiModel
from api.http.record_models import document_out
from api.routes.record_shapes import NoteOut
from domain.kernel.formats import Day
from domain.task.colours import Colour
from projections.lists.params import FilterParams, PastParams
from projections.task.list import TASKS

TaskOut: Any = document_out("task")
TaskFilters: Any = type("TaskFilters", (FilterParams,), {"__module__": __name__}, spec=TASKS.spec)
"""The list's filters and its search, in a body."""
Limit = Annotated[int, Field(ge=1, le=100)]
Skip = Annotated[int, Field(ge=0, le=10_000_000)]


class TaskBoardBody(PastParams, ApiModel):
    """The statuses, each of which is a column (the contract writes the name as `status[]`), and the moment
    that is asked for.
    """

    status: list[int] = Field(max_length=100, validation_alias=AliasChoices("status", "status[]"))
    filters: TaskFilters = Field(default_factory=TaskFilters)
    skip: Skip = 0
    limit: Limit = 10


class TaskBoardColumn(ApiModel):
    status: int
    count: int
    tasks: list[TaskOut]
    has_more: bool


class TaskCalendarBody(PastParams, ApiModel):
    """Days from `from` to `to`, both included, 62 at most, and the moment that is asked for; `limit` tasks of
    each day are named.
    """

    first: Day = Field(alias="from")
    last: Day = Field(alias="to")
    filters: TaskFilters = Field(default_factory=TaskFilters)
    limit: Limit = 10


class TaskCalendarDay(ApiModel):
    date: date
    count: int
    tasks: list[TaskOut]
    has_more: bool


class CategoryCount(ApiModel):
    category: int
    count: int


class TaskStats(ApiModel):
    """Numbers of open tasks: overdue, due in up to 2 UK days, and in 3 or 4; `closed7` is of those that
    were closed in the last 7 days.
    """

    open: int
    overdue: int
    due2: int
    due4: int
    high: int
    closed7: int
    by_colour: dict[Colour, int]
    by_category: list[CategoryCount]


class TaskOfComment(ApiModel):
    id: UUID = Field(alias="_id")
    custom_task_id: str | None
    title: str | None = Field(alias="Title")


class CommentOut(NoteOut):
    """A comment, with the task that it is on."""

    task: TaskOfComment


class CommentsQuery(ApiModel):
    """One of `Company` and `Consumer`, or both."""

    company: UUID | None = Field(None, alias="Company")
    consumer: UUID | None = Field(None, alias="Consumer")
    skip: Skip = 0
    limit: Limit = 10
