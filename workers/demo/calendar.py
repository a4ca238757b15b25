"""When people work: office hours in the UK, hardly ever at weekends."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta
from typing import TYPE_CHECKING

from domain.kernel.uk_time import UK

if TYPE_CHECKING:
    from random import Random

OPENS, MORNING = time(8, 40), time(10, 30)
LUNCH, RETURNS, CLOSES = time(12, 40), time(13, 20), time(17, 40)
DAYTIME, EVENING = (time(7), time(16)), (time(16), time(22, 30))
SATURDAY, SUNDAY = 5, 6
SATURDAYS_WORKED = 0.04
CLOSED = {(12, 25), (12, 26), (1, 1)}
"""Month and day of the holidays that fall on the same day every year."""


def is_open(day: date, rng: Random) -> bool:
    if (day.month, day.day) in CLOSED or day.weekday() == SUNDAY:
        return False
    return day.weekday() != SATURDAY or rng.random() < SATURDAYS_WORKED


def working_time(day: date, rng: Random) -> datetime:
    """A moment (UTC) in the office hours of that day, or of one soon after that is worked."""
    while not is_open(day, rng):
        day += timedelta(days=rng.randint(1, 3))
    begins, ends = (OPENS, LUNCH) if rng.randrange(2) else (RETURNS, CLOSES)
    return _moment(day, begins, ends, rng)


def days_later(at: datetime, low: int, high: int, rng: Random) -> datetime:
    """A moment in office hours, some calendar days on and in any case later."""
    later = working_time(uk_date(at) + timedelta(days=rng.randint(low, high)), rng)
    return later if later > at else minutes_later(at, 5, 120, rng)


def minutes_later(at: datetime, low: float, high: float, rng: Random) -> datetime:
    """Some minutes on while the office is open, else the next morning that is worked."""
    later = at + timedelta(minutes=rng.uniform(low, high))
    local = later.astimezone(UK)
    if OPENS <= local.time() <= CLOSES and local.date() == uk_date(at):
        return later
    return opening(later, rng)


def opening(at: datetime, rng: Random) -> datetime:
    """`at` when the office is open then, else some time in the morning that comes next."""
    local = at.astimezone(UK)
    day = local.date()
    if is_open(day, rng) and OPENS <= local.time() <= CLOSES:
        return at
    day += timedelta(days=local.time() > CLOSES)
    while not is_open(day, rng):
        day += timedelta(days=1)
    return max(at, _moment(day, OPENS, MORNING, rng))


def any_time(day: date, rng: Random) -> datetime:
    """When a member of the public fills in a form: mostly afternoons and evenings."""
    begins, ends = rng.choice((EVENING, EVENING, DAYTIME))
    return _moment(day, begins, ends, rng)


def uk_date(at: datetime) -> date:
    return at.astimezone(UK).date()


def _moment(day: date, begins: time, ends: time, rng: Random) -> datetime:
    first = datetime.combine(day, begins, UK).astimezone(UTC)
    last = datetime.combine(day, ends, UK).astimezone(UTC)
    return first + timedelta(
        microseconds=rng.randint(0, (last - first) // timedelta(microseconds=1))
    )
