"""A user's timeline: what was done to the record, and the comings and goings, by the month."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import UTC, datetime, timedelta
from typing import cast
from uuid import UUID

from domain.kernel.event import Recorded
from domain.user.access import UserAccessEvent, stream_of
from projections.history.event_fields import access_values
from projections.history.timeline import entry_of
from projections.kernel.record import Doc

SIGN_IN = "sign_in"
"""The kind of entries about comings and goings."""
Read = Callable[[UUID], Sequence[Recorded]]
"""All events of a stream, none for one that does not exist."""


def comings_and_goings(
    user_id: UUID, since: datetime, until: datetime, read: Read
) -> Iterator[Doc]:
    """Entries of the months between two times, newest first; a month is read when it is reached."""
    for month in _months(since, until):
        yield from map(_entry, reversed(read(stream_of(user_id, month))))


def merged(one: Iterable[Doc], other: Iterable[Doc], before: int | None, most: int) -> list[Doc]:
    """The newest `most` entries of both before a position. Both must be newest first."""
    taken = [_first(entries, before, most) for entries in (one, other)]
    return sorted((e for es in taken for e in es), key=lambda e: -int(e["position"]))[:most]


def _first(entries: Iterable[Doc], before: int | None, most: int) -> list[Doc]:
    found: list[Doc] = []
    for entry in entries:
        if before is None or entry["position"] < before:
            found.append(entry)
        if len(found) >= most:
            break
    return found


def _months(since: datetime, until: datetime) -> Iterator[datetime]:
    month, first = until.astimezone(UTC), since.astimezone(UTC)
    while (month.year, month.month) >= (first.year, first.month):
        yield month
        month = month.replace(day=1) - timedelta(days=1)


def _entry(recorded: Recorded) -> Doc:
    event = cast("UserAccessEvent", recorded.event)
    doc = entry_of(recorded)
    doc["kinds"], doc["events"] = [SIGN_IN], [event.topic.rpartition(".")[0]]
    doc["changes"] = [
        {"field": field, "from": None, "to": value, "masked": False, "erased": False}
        for field, value in access_values(event).items()
    ]
    return doc
