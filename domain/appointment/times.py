"""Times of appointments: stored in UTC, counted in days of the UK.

An appointment lasts from its start up to its end, without the end: one that begins when
another ends does not overlap it. A UK day has 23, 24 or 25 hours.
"""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta

from domain.kernel.uk_time import UK

_DAY = timedelta(days=1)


def overlap(start: datetime, end: datetime, other_start: datetime, other_end: datetime) -> bool:
    return start < other_end and other_start < end


def day_start(day: date) -> datetime:
    """Midnight in the UK, in UTC."""
    return datetime.combine(day, time(), UK).astimezone(UTC)


def uk_day(at: datetime) -> date:
    return at.astimezone(UK).date()


def uk_days(start: datetime, end: datetime) -> tuple[date, ...]:
    """The UK days that a time up to, but without, its end touches."""
    first = uk_day(start)
    last = max(first, uk_day(end - timedelta(microseconds=1)))
    return tuple(first + number * _DAY for number in range((last - first).days + 1))


def is_midnight(at: datetime) -> bool:
    return at == day_start(uk_day(at))
