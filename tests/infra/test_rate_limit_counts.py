"""Counts in memory: right while many count at once, and gone when their window has ended."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime

import pytest
import time_machine
from limits import RateLimitItemPerMinute

from infra.rate_limit_counts import MemoryCounts
from infra.rate_limits import RateLimiter, TooManyAttempts

THREADS, TIMES = 8, 500
LIMIT = RateLimitItemPerMinute(3)
MOMENT = datetime(2026, 11, 24, 9, tzinfo=UTC)


@pytest.fixture
def often_interrupted() -> Iterator[None]:
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


@pytest.mark.usefixtures("often_interrupted")
def test_each_of_many_at_once_is_counted_once() -> None:
    limiter = RateLimiter()
    storage = limiter._memory.storage
    with ThreadPoolExecutor(THREADS) as pool:
        work = [
            pool.submit(lambda: [storage.incr("key", 60) for _ in range(TIMES)])
            for _ in range(THREADS)
        ]
    found = [count for one in work for count in one.result()]
    assert sorted(found) == list(range(1, THREADS * TIMES + 1))


def test_nothing_runs_beside_the_requests() -> None:
    before = threading.active_count()
    limiter = RateLimiter()
    limiter.hit(LIMIT, "sign in", "192.0.2.1")
    assert threading.active_count() == before


def test_a_window_begins_with_its_first_try_and_ends_a_minute_later() -> None:
    limiter = RateLimiter()
    with time_machine.travel(MOMENT, tick=False) as clock:
        for _ in range(3):
            limiter.hit(LIMIT, "sign in", "192.0.2.1")
            clock.shift(10)
        with pytest.raises(TooManyAttempts) as refused:
            limiter.hit(LIMIT, "sign in", "192.0.2.1")
        assert refused.value.context["retry_after"] == 30
        limiter.hit(LIMIT, "sign in", "192.0.2.2")
        clock.shift(30)
        limiter.check(LIMIT, "sign in", "192.0.2.1")
        assert limiter.counted(LIMIT, "sign in", "192.0.2.1") == 0


def test_what_was_cleared_counts_from_one() -> None:
    limiter = RateLimiter()
    for key in ("192.0.2.1", "192.0.2.2"):
        limiter.hit(LIMIT, "sign in", key)
    limiter.clear(LIMIT, "sign in", "192.0.2.1")
    assert limiter.counted(LIMIT, "sign in", "192.0.2.1") == 0
    assert limiter.counted(LIMIT, "sign in", "192.0.2.2") == 1


def test_keys_that_came_once_take_no_memory_for_good() -> None:
    counts = MemoryCounts()
    with time_machine.travel(MOMENT, tick=False) as clock:
        for number in range(100):
            counts.incr(str(number), 60)
        clock.shift(3600)
        counts.incr("another", 60)
        assert counts.reset() == 1
