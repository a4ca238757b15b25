"""Moments at which something changes: each weekday, the clocks, the year, and a day that is about to end."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from domain.kernel.uk_time import UK

MONDAY = datetime(2027, 2, 1, 10, tzinfo=UK)
MOMENTS: dict[str, datetime] = {
    **{
        f"{day:%A}".lower(): day for day in (MONDAY + timedelta(days=number) for number in range(7))
    },
    # At 1:00 and 2:00 UK time, within the run.
    "clocks-forward": datetime(2027, 3, 28, 0, 59, tzinfo=UTC),
    "clocks-back": datetime(2027, 10, 31, 0, 59, tzinfo=UTC),
    "leap-day": datetime(2028, 2, 29, 10, tzinfo=UK),
    "after-leap-day": datetime(2028, 2, 29, 23, 59, tzinfo=UK),
    "last-of-year": datetime(2027, 12, 31, 10, tzinfo=UK),
    "midnight-of-year": datetime(2027, 12, 31, 23, 59, tzinfo=UK),
    # Still the day before in UTC.
    "midnight-in-summer": datetime(2027, 7, 15, 23, 59, tzinfo=UK),
}
