"""Agenda: who is free when, and the bank holidays of England and Wales. Pure."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date, datetime, time, timedelta
from typing import TYPE_CHECKING

from domain.appointment.times import day_start, overlap
from domain.kernel.uk_time import UK

if TYPE_CHECKING:
    from collections.abc import Iterable
    from random import Random
    from uuid import UUID

DAY = timedelta(days=1)
VISITS = (time(9), time(10, 45), time(13, 15), time(15))
LONGEST_VISIT = timedelta(hours=2)
FRIDAY = 4
Span = tuple[datetime, datetime]


def uk(day: date, at: time) -> datetime:
    return datetime.combine(day, at, UK)


def whole_days(first: date, count: int) -> Span:
    return day_start(first), day_start(first + count * DAY)


@dataclass(slots=True)
class Agenda:
    """What is given to somebody is never given again, even when it is moved away later."""

    closed: frozenset[date]
    taken: dict[UUID, list[Span]] = field(default_factory=dict)

    def take(self, people: Iterable[UUID], span: Span) -> bool:
        """False when one of them is busy."""
        everyone = list(people)
        if not all(self.is_free(person, span) for person in everyone):
            return False
        for person in everyone:
            self.taken.setdefault(person, []).append(span)
        return True

    def is_free(self, person: UUID, span: Span) -> bool:
        return not any(overlap(*span, *other) for other in self.taken.get(person, ()))

    def works(self, day: date) -> bool:
        return day.weekday() <= FRIDAY and day not in self.closed

    def visit(self, person: UUID, day: date, minutes: int, rng: Random) -> Span | None:
        """A time for a visit on that day or soon after it."""
        for later in range(10):
            on = day + later * DAY
            for at in rng.sample(VISITS, len(VISITS)) if self.works(on) else ():
                span = uk(on, at), uk(on, at) + timedelta(minutes=minutes)
                if self.take([person], span):
                    return span
        return None

    def again(self, person: UUID, day: date, length: timedelta, rng: Random) -> Span | None:
        """Another time for what lasts so long."""
        if length > LONGEST_VISIT:
            return self.job(person, day)
        return self.visit(person, day, length // timedelta(minutes=1), rng)

    def job(self, person: UUID, day: date) -> Span | None:
        """From eight to four on that day or soon after it."""
        for later in range(15):
            on = day + later * DAY
            span = uk(on, time(8)), uk(on, time(16))
            if self.works(on) and self.take([person], span):
                return span
        return None


def bank_holidays(year: int) -> dict[date, str]:
    easter = _easter(year)
    found = {
        easter - 2 * DAY: "Good Friday",
        easter + DAY: "Easter Monday",
        _first_monday(year, 5): "Early May bank holiday",
        _first_monday(year, 6) - 7 * DAY: "Spring bank holiday",
        _first_monday(year, 9) - 7 * DAY: "Summer bank holiday",
    }
    for month, day, name in ((1, 1, "New Year's Day"), (12, 25, "Christmas Day"),
                             (12, 26, "Boxing Day")):  # fmt: skip
        on = date(year, month, day)
        while on.weekday() > FRIDAY or on in found:
            on += DAY
        found[on] = name
    return dict(sorted(found.items()))


def _first_monday(year: int, month: int) -> date:
    first = date(year, month, 1)
    return first + (-first.weekday() % 7) * DAY


def _easter(year: int) -> date:
    """Of the Gregorian calendar, after Gauss as Meeus writes it."""
    century, of_century = divmod(year, 100)
    golden = year % 19
    correction = century - century // 4 - (century - (century + 8) // 25 + 1) // 3 + 15
    epact = (19 * golden + correction) % 30
    weekday = (32 + 2 * (century % 4) + 2 * (of_century // 4) - epact - of_century % 4) % 7
    late = (golden + 11 * epact + 22 * weekday) // 451
    month, day = divmod(epact + weekday - 7 * late + 114, 31)
    return date(year, month, day + 1)
