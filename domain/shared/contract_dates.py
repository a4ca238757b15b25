"""Days of contracts: when a term ends, and when the next one begins."""

from __future__ import annotations

from calendar import monthrange
from datetime import date, timedelta

_DAY = timedelta(days=1)


def contract_end(start: date, months: int) -> date:
    """The last day of a term: the day before the same day so many months on, or that month's last day
    where it lacks the day. 01/03/2025 and 24 months give 28/02/2027, 31/08/2025 and 6 give 28/02/2026.
    """
    there = months_on(start, months)
    return there if there.day < start.day else there - _DAY


def months_on(day: date, months: int) -> date:
    """The same day so many months later, or that month's last day where it lacks the day."""
    year, month = divmod(day.year * 12 + day.month - 1 + months, 12)
    return date(year, month + 1, min(day.day, monthrange(year, month + 1)[1]))


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
