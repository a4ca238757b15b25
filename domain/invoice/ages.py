"""How long invoices are overdue. Days are UK ones; the moment that is shown is given, no clock is read."""

from __future__ import annotations

from datetime import date, datetime
from decimal import Decimal
from typing import Literal, get_args

from domain.kernel.uk_time import UK

Age = Literal["notDue", "1-30", "31-60", "61-90", "over90"]
AGES: tuple[Age, ...] = get_args(Age)
_MONTH, _TWO, _THREE = 30, 60, 90


def days_overdue(due_on: date | None, due: Decimal, at: datetime) -> int:
    """Days since the day on which the rest was due; 0 where nothing is due, or not yet."""
    return days_overdue_on(due_on, due, at.astimezone(UK).date())


def days_overdue_on(due_on: date | None, due: Decimal, day: date) -> int:
    """The same on a UK day."""
    if due_on is None or due <= 0:
        return 0
    return max((day - due_on).days, 0)


def age_of(due_on: date | None, due: Decimal, at: datetime) -> Age | None:
    """The column of an aged list that the rest stands in; None where nothing is due."""
    return age_on(due_on, due, at.astimezone(UK).date())


def age_on(due_on: date | None, due: Decimal, day: date) -> Age | None:
    """The same on a UK day."""
    if due <= 0:
        return None
    days = days_overdue_on(due_on, due, day)
    if not days:
        return "notDue"
    if days <= _MONTH:
        return "1-30"
    if days <= _TWO:
        return "31-60"
    return "61-90" if days <= _THREE else "over90"
