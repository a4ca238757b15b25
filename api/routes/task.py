"""Calls about tasks."""

from __future__ import annotations

from datetime import timedelta
from typing import Annotated, Any
from uuid import UUID

import sqlalchemy as sa
from fastapi import Body, Query
from starlette.responses import Response

from api.http.deps import Call
from api.http.envelope import Columns, Page
from api.http.mount import Row
from api.http.record_models import list_of
from api.routes.child_rows import row_calls
from api.routes.deleting import deleted
from api.routes.files import download
from api.routes.past_lists import wait_for_rows
from api.routes.reading import viewer
from api.routes.records import named_notes
from api.routes.shared import area_of, shared_rows
from api.routes.status_board import answered_columns
from api.routes.task_shapes import (
    CommentOut,
    CommentsQuery,
    TaskBoardBody,
    TaskBoardColumn,
    TaskCalendarBody,
    TaskCalendarDay,
    TaskOut,
    TaskStats,
)
from api.texts import message_of
from commands.kernel.notes import AddNote
from commands.shared.files.attachments import RemoveDocument
from commands.task import ChangeTask, CreateTask
from domain.kernel.errors import InvalidFields, NotFound
from domain.kernel.uk_time import UK
from domain.task.noun import TASK
from projections.access import wire_joins
from projections.access.redact import access_of, redactor
from projections.across.attachments import home_of
from projections.history.notes import notes
from projections.lists.params import count_after
from projections.task import list as task_list
from projections.task.comments import comment_places
from projections.task.list import BOARD, CALENDAR, TASKS

BASE = "/api/task"
Assignee = Annotated[UUID | None, Query(alias="Assignee")]
_AREA = area_of(TASK)
_read, _do = _AREA.read, _AREA.do
_NAMES: dict[str, str | None] = {"task": "id", "taskId": "id"}


def _params(body: TaskBoardBody | TaskCalendarBody, **more: Any) -> Any:
    """The list's parameters from the filters of a body: open tasks unless they say otherwise."""
    return TASKS.params(**body.filters.model_dump(exclude_unset=True), **more)


def task_board(call: Call, db: sa.Connection, body: Annotated[TaskBoardBody, Body()]) -> Any:
    """One column for each of the statuses, in their order. An open task's status is its category;
    1010 has the closed ones. With `at` or `position` as they were then.
    """
    params = _params(body, skip=body.skip, limit=body.limit)
    return answered_columns(call, db, BOARD, ("status", "tasks"), body.status, params, body)


def task_calendar(call: Call, db: sa.Connection, body: Annotated[TaskCalendarBody, Body()]) -> Any:
    """Tasks by the day on which they are due; with `at` or `position` as they were then."""
    params, days = _params(body, limit=body.limit), task_list.days_of(body.first, body.last)
    return answered_columns(call, db, CALENDAR, ("date", "tasks"), days, params, body)


def task_stats(call: Call, db: sa.Connection, assignee: Assignee = None) -> Any:
    """Of one assignee, or of all tasks that the caller sees."""
    return task_list.stats(db, assignee, viewer(call))


def basic_tasks(call: Call, db: sa.Connection, assignee: Assignee = None) -> list[Any]:
    """The next 50 open tasks of an assignee, of the caller without one."""
    now = call.services.deps.clock.now()
    return task_list.open_of(db, assignee or call.me.user_id, viewer(call), now)


def due_tasks(call: Call, db: sa.Connection) -> list[Any]:
    """The caller's own open tasks that are overdue or due within 4 UK days, 50 at most."""
    now = call.services.deps.clock.now()
    soon = now.astimezone(UK).date() + timedelta(days=task_list.DUE_SOON)
    return task_list.open_of(db, call.me.user_id, viewer(call), now, due_to=soon)


def task_comments(
    call: Call, db: sa.Connection, params: Annotated[CommentsQuery, Query()]
) -> Page[Any]:
    """Comments on a customer's tasks, newest first."""
    if params.company is None and params.consumer is None:
        raise InvalidFields(fields={"Company": "required"})
    asked = params.model_dump()
    store = call.services.deps.store
    # A user who has just written a comment looks for it here.
    wait_for_rows(call, store.position(), entries=True)
    places = comment_places(db, viewer(call), **asked)
    ids = list(dict.fromkeys(place.task_id for place in places))
    events = store.events_of(ids, upto=store.position())
    access, redact = access_of(call.me.role, TASK.name), redactor(call.me.role, TASK.name)
    tasks = {id_: redact(wire_joins.find(db, TASK.name, id_) or {}) for id_ in ids}
    found = [
        note | {"task": _named(tasks[place.task_id])}
        for place in places
        for note in notes(
            events.get(place.task_id, ()), access, range(place.first_version, place.version + 1)
        )
    ]
    return Page(data=named_notes(db, found), count=count_after(params.skip, params.limit, places))


def _named(doc: dict[str, Any]) -> dict[str, Any]:
    return {name: doc.get(name) for name in ("_id", "customTaskId", "Title")}


def download_attachment(call: Call, db: sa.Connection, id: UUID) -> Response:  # noqa: A002 - the path's name
    """A file of a task that the caller may see, as it was uploaded."""
    home = home_of(db, id, viewer(call))
    if home is None or home[0] != TASK.name:
        raise NotFound(noun="document")
    return download(call, db, *home, id)


ROWS: list[Row] = [
    _read(f"{BASE}/{{slug}}/taskStats", task_stats, "taskStats", TaskStats),
    _read(f"{BASE}/{{slug}}/viewBasicTaskDetails", basic_tasks, "basicTasks", list_of(TaskOut)),
    _read(f"{BASE}/regUser/due_task", due_tasks, "dueTasks", list_of(TaskOut)),
    _read(
        f"{BASE}/regUser/trello",
        task_board,
        "taskBoard",
        Columns[TaskBoardColumn],
        method="POST",
        role="board",
    ),
    _read(
        f"{BASE}/regUser/calTask",
        task_calendar,
        "taskCalendar",
        Columns[TaskCalendarDay],
        method="POST",
    ),
    _read(f"{BASE}/regUser/comments", task_comments, "taskComments", Page[CommentOut]),
    _read(
        f"{BASE}/download_attachment/{{id}}",
        download_attachment,
        "downloadTaskFile",
        None,
        refused=(416,),
    ),
    _do(f"{BASE}/{{slug}}/create", CreateTask, "createTask"),
    _do(f"{BASE}/regUser/update", ChangeTask, "updateTask", names=_NAMES),
    _AREA.act(
        f"{BASE}/{{slug}}/deleteTask",
        deleted(TASK, message_of("task", "remove"), several=message_of("task", "acceptDelete")),
        "deleteTask",
        needs=("task", "R"),
        role="remove",
    ),
    _do(
        f"{BASE}/regUser/comment/add",
        AddNote,
        "addTaskComment",
        noun=TASK,
        needs=("task", "N"),
        names=_NAMES | {"comment": "note"},
    ),
    _do(
        f"{BASE}/regUser/documents/remove",
        RemoveDocument,
        "removeTaskDocument",
        noun=TASK,
        needs=("task", "F"),
        names=_NAMES,
    ),
    *row_calls(TASK, f"{BASE}/regUser"),
    *shared_rows(
        TASK,
        {
            "list": (f"{BASE}/{{slug}}/list", "listTasks"),
            "count": (f"{BASE}/regUser/count", "countTasks"),
            "show": (f"{BASE}/regUser/show/{{taskId}}", "showTask"),
            "requestDelete": (f"{BASE}/{{slug}}/delete_request", "requestTaskDelete"),
            "acceptDelete": (f"{BASE}/admin/deleteMultiTask", "deleteMultiTask"),
            "rejectDelete": (f"{BASE}/admin/rejectMultiTask", "rejectMultiTask"),
            "assignMany": (f"{BASE}/{{slug}}/assign_many", "assignTasks"),
            "addDocument": (f"{BASE}/regUser/documents/add", "addTaskDocument"),
        },
    ),
]
