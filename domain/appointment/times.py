"""Times of appointments: stored in UTC, counted in days of the UK.

An appointment lasts from its start up to its end, without the end: one that begins when
another ends does not overlap it. A UK day has 23, 24 or 25 hours.
"""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta
from typing import Annotated, Any

from pydantic import BeforeValidator, ValidationInfo

from domain.kernel.checks import refusal
from domain.kernel.formats import STORED
from domain.kernel.uk_time import UK

FIRST = datetime(2000, 1, 1, tzinfo=UTC)
LAST = datetime(2100, 1, 1, tzinfo=UTC)
_DAY = timedelta(days=1)


def moment(value: Any) -> datetime:
    """A time in UTC, to the second. A time without its offset could be meant in two ways."""
    if isinstance(value, str):
        try:
            value = datetime.fromisoformat(value.strip())
        except ValueError:
            raise refusal("time_invalid") from None
    if not isinstance(value, datetime):
        raise refusal("time_invalid")
    if value.tzinfo is None:
        raise refusal("time_zone_missing")
    try:
        utc = value.astimezone(UTC)
    except OverflowError:
        raise refusal("time_invalid") from None
    if not FIRST <= utc < LAST:
        raise refusal("time_out_of_bounds", min=FIRST.year, max=LAST.year)
    return utc.replace(microsecond=0)


def _moment(value: Any, info: ValidationInfo) -> Any:
    return value if info.context is STORED else moment(value)


Moment = Annotated[datetime, BeforeValidator(_moment)]


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
