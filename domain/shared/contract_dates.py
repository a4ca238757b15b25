"""Days of contracts: when a term ends, and when the next one begins."""

from __future__ import annotations

from calendar import monthrange
from datetime import date, timedelta

_DAY = timedelta(days=1)


def contract_end(start: date, months: int) -> date:
    """The last day of a term: the day before the same day so many months on, or that month's last day
    where it lacks the day. 01/03/2025 and 24 months give 28/02/2027, 31/08/2025 and 6 give 28/02/2026.
    """
    year, month = divmod(start.year * 12 + start.month - 1 + months, 12)
    last = monthrange(year, month + 1)[1]
    if start.day > last:
        return date(year, month + 1, last)
    return date(year, month + 1, start.day) - _DAY


def next_start(end: date) -> date:
    """The first day of the term that follows one that ends on this day."""
    return end + _DAY


def next_term(end: date, months: int) -> tuple[date, date]:
    """First and last day of the term that follows: 28/02/2027 and 24 months give 01/03/2027 and 28/02/2029."""
    start = next_start(end)
    return start, contract_end(start, months)


def days_before(end: date, days: int) -> date:
    """The day so many days before the end: 180 days before 28/02/2027 are 01/09/2026."""
    return end - timedelta(days=days)


def ends_within(end: date | None, today: date, days: int) -> bool:
    """Whether a term that has not ended yet does so by that many days from today."""
    return end is not None and today <= end <= today + timedelta(days=days)
