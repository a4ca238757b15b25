"""iCalendar (RFC 5545) from a user's appointments."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from functools import cache
from typing import TYPE_CHECKING

from icalendar import Calendar, Event, Timezone

from domain.appointment.times import uk_day

if TYPE_CHECKING:
    from collections.abc import Iterable

    from projections.appointment.feed import FeedEntry

PRODUCT = "-//Daybook//Appointments//EN"
REFRESH = timedelta(hours=1)
ZONE = "Europe/London"
_ZONE_FROM, _ZONE_TO = date(2020, 1, 1), date(2038, 1, 1)


def render(name: str, entries: Iterable[FeedEntry]) -> bytes:
    """A calendar of this name. The same entries give the same bytes."""
    calendar = Calendar()
    calendar.add("prodid", PRODUCT)
    calendar.add("version", "2.0")
    calendar.add("calscale", "GREGORIAN")
    calendar.add("name", name)
    calendar.add("x-wr-calname", name)
    calendar.add("x-wr-timezone", ZONE)
    calendar.add("refresh-interval", REFRESH, parameters={"VALUE": "DURATION"})
    calendar.add("x-published-ttl", "PT1H")
    # Times are in UTC; the zone is there because a calendar without any part is not valid.
    calendar.add_component(_zone())
    for entry in entries:
        calendar.add_component(_event(entry))
    written: bytes = calendar.to_ical()
    return written


@cache
def _zone() -> Timezone:
    return Timezone.from_tzid(ZONE, first_date=_ZONE_FROM, last_date=_ZONE_TO)


def _event(entry: FeedEntry) -> Event:
    event = Event()
    event.add("uid", f"{entry.id}@daybook")
    event.add("sequence", entry.version - 1)
    event.add("dtstamp", _utc(entry.updated_at))
    event.add("created", _utc(entry.created_at))
    event.add("last-modified", _utc(entry.updated_at))
    if entry.whole_days:
        event.add("dtstart", uk_day(entry.start))
        event.add("dtend", uk_day(entry.end))
    else:
        event.add("dtstart", _utc(entry.start))
        event.add("dtend", _utc(entry.end))
    event.add("summary", entry.summary)
    if entry.place:
        event.add("location", entry.place)
    if entry.description:
        event.add("description", entry.description)
    event.add("status", entry.state.upper())
    event.add("class", "PRIVATE")
    return event


def _utc(at: datetime) -> datetime:
    return at.astimezone(UTC).replace(microsecond=0)
