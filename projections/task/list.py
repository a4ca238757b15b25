"""The task list, the board by category, the calendar, and what is counted of tasks."""

from __future__ import annotations

from datetime import date, timedelta
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from domain.kernel.errors import InvalidFields
from domain.task.colours import COLOURS
from projections.kernel.record import Doc
from projections.lists.board import Board
from projections.lists.conditions import Shape, conditions
from projections.lists.page import list_of
from projections.lists.sql import compiled, fetch
from projections.lists.today import TODAY
from projections.task.filters import colour_is, in_days, is_overdue
from projections.task.table import task

if TYPE_CHECKING:
    from datetime import datetime
    from uuid import UUID

    from projections.kernel.viewer import Viewer
    from projections.lists.statements import Select

TASKS = list_of("task")
BOARD = Board(TASKS, "status")
"""An open task's status is its category, and 1010 has the closed ones."""
CALENDAR = Board(TASKS, "due_date")
MOST_DAYS = 62
MOST_BASIC = 50
"""Tasks of one user that are named at once."""
DUE_SOON = 4
"""Days that count as soon."""


def days_of(first: date, last: date) -> list[date]:
    """Raises InvalidFields for a range that is too long or ends before it begins."""
    if last < first:
        raise InvalidFields(fields={"to": "end_not_after_start"})
    if (last - first).days >= MOST_DAYS:
        raise InvalidFields(fields={"to": "range_too_long"})
    return [first + timedelta(days=n) for n in range((last - first).days + 1)]


def open_of(
    session: sa.Connection,
    user_id: UUID,
    who: Viewer,
    now: datetime,
    *,
    due_to: date | None = None,
) -> list[Doc]:
    """A user's open tasks, the next ones first; with `due_to` those that are due by that day."""
    asked = {"assignee": [user_id], "is_closed": "false", "limit": MOST_BASIC}
    asked |= {"due_to": due_to} if due_to is not None else {}
    params = TASKS.params.model_validate(asked)
    found, _ = TASKS.page(session, params, who, now)
    return found


def open_on(session: sa.Connection, day: date) -> list[tuple[UUID, int, list[UUID]]]:
    """Open tasks that are due on the day, each with its version and its assignees, of all users."""
    columns = task.c
    found = sa.select(columns.id, columns.version, columns.assignee).where(
        columns.due_date == day, ~columns.is_closed, ~columns.deleted
    )
    return [(id_, version, list(users or ())) for id_, version, users in session.execute(found)]


def stats(session: sa.Connection, assignee: UUID | None, who: Viewer) -> Doc:
    """Numbers of tasks, those of one assignee or all that the viewer sees. A number by category is of
    open tasks.
    """
    asked = {"assignee": [assignee]} if assignee else {}
    shape, values = TASKS.criteria(TASKS.params.model_validate(asked), who)
    [numbers] = fetch(session, _open_numbers(shape), values)
    [(closed,)] = fetch(session, _closed_lately(shape), values)
    by_category = fetch(session, _by_category(shape), values)
    names = ("open", "overdue", "due2", "due4", "high")
    return {
        **dict(zip(names, numbers, strict=False)),
        "closed7": closed,
        "byColour": dict(zip(COLOURS, numbers[len(names) :], strict=True)),
        "byCategory": [{"category": code, "count": number} for code, number in by_category],
    }


@compiled
def _open_numbers(shape: Shape) -> Select:
    """Overdue, due in up to 2 days and due in 3 or 4 are apart."""
    columns, due = task.c, task.c.due_date
    late = sa.func.coalesce(is_overdue(columns), sa.false())
    wanted = (
        late,
        sa.and_(~late, due >= TODAY, due <= in_days(2)),
        sa.and_(due > in_days(2), due <= in_days(DUE_SOON)),
        columns.priority == sa.literal_column("'High'", sa.Text()),
        *(colour_is(columns, one) for one in COLOURS),
    )
    numbers: list[sa.ColumnElement[Any]] = [sa.func.count().filter(one) for one in wanted]
    found: Select = sa.select(*[sa.func.count(), *numbers])
    return found.where(*conditions(TASKS, shape), ~columns.is_closed)


@compiled
def _closed_lately(shape: Shape) -> Select:
    week_ago: sa.ColumnElement[Any] = sa.literal_column("now() - interval '7 days'")
    lately = (task.c.closed_at.is_not(None), task.c.closed_at > week_ago)
    return sa.select(sa.func.count()).where(*conditions(TASKS, shape), *lately)


@compiled
def _by_category(shape: Shape) -> Select:
    kept = (*conditions(TASKS, shape), ~task.c.is_closed)
    code = task.c.category
    return sa.select(code, sa.func.count()).where(*kept).group_by(code).order_by(code)
