"""When a task is due, and when the next one of a repetition is. Days and hours are UK ones."""

from __future__ import annotations

from calendar import monthrange
from datetime import date, timedelta
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from domain.task.details import Repeat

_MONTHS = {"Month": 1, "Year": 12}
_DAYS = {"Day": 1, "Week": 7}


def is_overdue(due: date | None, time: str | None, today: date, clock: str) -> bool:
    """Whether the day of a task, or its hour of today, has passed; `clock` is the UK time as HH:MM."""
    if due is None:
        return False
    return due < today or (due == today and time is not None and time < clock)


def next_due(repeat: Repeat, due: date, today: date) -> date | None:
    """The first day of the repetition after both days; None where it does not repeat so long."""
    if repeat.every is None:
        return None
    step, turn = repeat.interval or 1, 0
    found = due
    while found <= max(due, today):
        turn += 1
        found = _moved(repeat, due, step * turn)
    return None if repeat.until is not None and found > repeat.until else found


def _moved(repeat: Repeat, due: date, number: int) -> date:
    """A day so many days, weeks, months or years after another."""
    every = repeat.every or "Day"
    if every in _DAYS:
        return due + timedelta(days=_DAYS[every] * number)
    months = due.year * 12 + due.month - 1 + _MONTHS[every] * number
    year, month = months // 12, months % 12 + 1
    return date(year, month, min(repeat.day_of_month or due.day, monthrange(year, month)[1]))
