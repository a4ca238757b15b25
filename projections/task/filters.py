"""Filters of tasks that no other list has, and what today means for them: a UK day."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

import sqlalchemy as sa
from pydantic import Field
from sqlalchemy.dialects import postgresql as pg

from domain.kernel.uk_time import UK
from domain.task.colours import BAND, COLOURS, DARK_RED_DAYS, LIGHT_RED_DAYS, Colour
from projections.lists.filter import Asked, Condition
from projections.lists.filters import OneParameter, SortedDays, WorkedOut, YesNo
from projections.lists.kinds import ID_TYPE, TIME
from projections.lists.sort import Columns, Sort
from projections.lists.today import HERE, TODAY, text

Colours = Annotated[list[Colour], Field(max_length=len(COLOURS))]


CLOCK: sa.ColumnElement[str] = sa.func.to_char(HERE, text("HH24:MI"))
"""The time of day in the UK, as tasks have it."""


def in_days(number: int) -> sa.ColumnElement[Any]:
    """The day so many days from today."""
    return TODAY.op("+", return_type=sa.Date())(sa.literal_column(f"{number:d}", sa.Integer()))


def _days_ago(number: int) -> sa.ColumnElement[Any]:
    """The midnight with which the day so many days ago began."""
    midnight = sa.cast(in_days(-number), sa.DateTime())
    return midnight.op("AT TIME ZONE", return_type=TIME.type)(text(UK.key))


def colour_is(columns: Columns, colour: str) -> Condition:
    """Whether a task has the colour today, as `domain.task.colours` says it."""
    due, is_open = columns["due_date"], ~columns["is_closed"]
    if colour == "darkRed":
        return sa.and_(is_open, due <= in_days(DARK_RED_DAYS))
    if colour == "lightRed":
        return sa.and_(is_open, due > in_days(DARK_RED_DAYS), due <= in_days(LIGHT_RED_DAYS))
    later = sa.and_(is_open, sa.or_(due.is_(None), due > in_days(LIGHT_RED_DAYS)))
    is_high = columns["priority"].is_not_distinct_from(sa.literal_column("'High'", sa.Text()))
    if colour == "blue":
        return sa.and_(later, is_high)
    created = columns["created_at"]
    is_green, is_orange = (created >= _days_ago(n * BAND.days - 1) for n in (1, 2))
    of_age = {
        "green": is_green,
        "orange": sa.and_(~is_green, is_orange),
        "red": ~is_orange,
    }
    return sa.and_(later, ~is_high, of_age[colour])


def is_overdue(columns: Columns) -> Condition:
    """Whether the day of an open task, or its hour of today, has passed."""
    due = columns["due_date"]
    passed = sa.or_(due < TODAY, sa.and_(due == TODAY, columns["due_time"] < CLOCK))
    return sa.and_(~columns["is_closed"], passed)


@dataclass(frozen=True, kw_only=True)
class OfColour(OneParameter):
    """Tasks that have one of these colours today: a condition on dates."""

    path: str = "colour"

    what = "oneOf"
    usual = Colours

    @property
    def is_own(self) -> bool:
        return False

    def asked(self, parameter: str, value: Any) -> Asked:
        return Asked(" ".join(one for one in COLOURS if one in value), {})

    def condition(self, columns: Columns, variant: str) -> Condition:
        return sa.or_(*(colour_is(columns, one) for one in variant.split()))


@dataclass(frozen=True, kw_only=True)
class Overdue(WorkedOut):
    """Open tasks whose day or hour has passed, or all others."""

    path: str = "isOverdue"

    def holds(self, columns: Columns) -> sa.ColumnElement[bool]:
        return is_overdue(columns)


@dataclass(frozen=True, kw_only=True)
class Mine(OneParameter):
    """Tasks that the viewer is an assignee of."""

    path: str = "mine"

    of_viewer: ClassVar[bool] = True
    what = "flag"
    usual = YesNo

    @property
    def is_own(self) -> bool:
        return False

    def asked(self, parameter: str, value: Any) -> Asked | None:
        return Asked("", {}) if value in {"true", "1"} else None

    def condition(self, columns: Columns, variant: str) -> Condition:
        me = pg.array([sa.bindparam("viewer", type_=ID_TYPE)])
        found: Condition = columns["assignee"].bool_op("&&")(me)
        return found


@dataclass(frozen=True)
class DueDays(SortedDays):
    """Tasks that are due on days of a range; the query calls the day dueDate."""

    def as_sort(self) -> Sort:
        return Sort(self.path, column=self.name, kind=self.kind, query="dueDate")
