"""Calendar feeds: addresses, limits, and iCalendar as other programs read it."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from typing import Any
from uuid import UUID, uuid4

import icalendar
import pytest

from domain.appointment.times import day_start
from domain.kernel.uk_time import UK
from infra import rates
from infra.calendar.addresses import TOUCH_EVERY, FeedAddresses
from infra.calendar.ical import render
from infra.calendar.limits import FeedLimits
from infra.postgres.connections import new_pool
from infra.rate_limits import RateLimiter, TooManyAttempts
from projections.appointment.feed import FeedEntry, district
from tests.fakes import FixedClock
from tests.servers import FreshDatabase, StackServer

NOON = datetime(2026, 6, 16, 12, tzinfo=UTC)


class TestLimits:
    def test_guessing_is_refused_and_knowing_is_not(self) -> None:
        found = FeedLimits(RateLimiter())
        for number in range(rates.FEED_GUESSES.most):
            found.begin("1.2.3.4", f"guess {number}")
            found.unknown("1.2.3.4")
        with pytest.raises(TooManyAttempts):
            found.begin("1.2.3.4", "another guess")
        found.begin("5.6.7.8", "the right one")

    @pytest.mark.needs("redis")
    def test_processes_share_them_in_redis(self, redis_server: StackServer) -> None:
        redis_server.start()
        one, other = (
            FeedLimits(RateLimiter(redis_server.address)),
            FeedLimits(RateLimiter(redis_server.address)),
        )
        token = uuid4().hex
        for number in range(rates.FEED_REQUESTS.most):
            (one if number % 2 else other).begin("1.2.3.4", token)
        for each in (one, other):
            with pytest.raises(TooManyAttempts):
                each.begin("9.9.9.9", token)


@pytest.fixture
def addresses(
    fresh_database: FreshDatabase,
) -> Iterator[tuple[FeedAddresses, FixedClock]]:
    main = fresh_database.migrated("calendar").main
    clock = FixedClock()
    with new_pool(main, name="calendar", size=2) as pool:
        yield FeedAddresses(pool, clock), clock


@pytest.mark.needs("postgres")
class TestAddresses:
    def test_one_a_user(self, addresses: tuple[FeedAddresses, FixedClock]) -> None:
        kept, clock = addresses
        ann, ben = uuid4(), uuid4()
        first, other = kept.make(ann, details=False), kept.make(ben, details=True)
        assert kept.behind(first) is not None
        clock.advance(hours=2)
        second = kept.make(ann, details=True)
        assert kept.behind(first) is None
        feed, theirs = kept.behind(second), kept.behind(other)
        assert feed is not None
        assert theirs is not None
        assert (feed.user_id, feed.details, feed.created_at) == (ann, True, clock.now())
        assert (theirs.user_id, theirs.details) == (ben, True)
        assert kept.void(ann)
        assert not kept.void(ann)
        assert kept.of(ann) is None
        assert kept.of(ben) is not None

    def test_the_last_use_is_remembered_now_and_then(
        self, addresses: tuple[FeedAddresses, FixedClock]
    ) -> None:
        kept, clock = addresses
        ann = uuid4()
        token, used = kept.make(ann, details=False), []
        for _ in range(3):
            kept.behind(token)
            feed = kept.of(ann)
            assert feed is not None
            used.append(feed.last_used_at)
            clock.advance(seconds=TOUCH_EVERY.total_seconds() * 0.6)
        assert used[0] == used[1]
        assert used[2] == used[0] + TOUCH_EVERY * 1.2  # type: ignore[operator]


def entry(start: datetime, end: datetime, **more: Any) -> FeedEntry:
    values: dict[str, Any] = {
        "id": UUID(int=7),
        "version": 3,
        "start": start,
        "end": end,
        "whole_days": False,
        "state": "confirmed",
        "summary": "Eco Surveys",
        "place": "",
        "description": "",
        "created_at": NOON,
        "updated_at": NOON,
    } | more
    return FeedEntry(**values)


def rendered(*entries: FeedEntry) -> Any:
    """The one event, read back."""
    (event,) = icalendar.Calendar.from_ical(render("Daybook", entries)).walk("VEVENT")
    return event


class TestRendering:
    def test_text_survives(self) -> None:
        text = "Zoë; comma, back\\slash\nnext line " + "long " * 60
        one = entry(NOON, NOON + timedelta(hours=1), summary="A; b, c", description=text)
        assert all(len(line) <= 75 for line in render("Daybook", [one]).split(b"\r\n"))
        event = rendered(one)
        assert (event["SUMMARY"], event["DESCRIPTION"]) == ("A; b, c", text)

    @pytest.mark.parametrize("day", [date(2026, 3, 29), date(2026, 10, 25), date(2026, 6, 1)])
    def test_whole_days_are_days(self, day: date) -> None:
        start, end = day_start(day), day_start(day + timedelta(days=2))
        event = rendered(entry(start, end, whole_days=True))
        assert (event["DTSTART"].dt, event["DTEND"].dt) == (day, day + timedelta(days=2))

    def test_times_are_in_utc(self) -> None:
        start = datetime(2026, 6, 16, 10, tzinfo=UK)
        written = render("Daybook", [entry(start, start + timedelta(hours=1))])
        assert b"DTSTART:20260616T090000Z" in written
        assert b"DTSTAMP:" in written
        assert b"UID:00000000-0000-0000-0000-000000000007@daybook" in written

    def test_the_same_twice_is_the_same(self) -> None:
        one = entry(NOON, NOON + timedelta(hours=1))
        assert render("Daybook", [one]) == render("Daybook", [one])


def test_a_district_is_shared_by_thousands() -> None:
    assert [district(code) for code in ("LS21 1AA", "M1 1AE", "")] == ["LS21", "M1", ""]
