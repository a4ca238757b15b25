"""How often calendar feeds may be asked for, in memory for one process or in Redis for more."""

from __future__ import annotations

import hashlib
import time
from typing import TYPE_CHECKING, TypeVar

import structlog
from limits import RateLimitItem, RateLimitItemPerMinute
from limits.storage import MemoryStorage, storage_from_string
from limits.strategies import FixedWindowRateLimiter

from infra.accounts.attempts import TooManyAttempts

if TYPE_CHECKING:
    from collections.abc import Callable

Told = TypeVar("Told")
log = structlog.get_logger(__name__)

PER_ADDRESS: RateLimitItem = RateLimitItemPerMinute(30, 15)
"""Requests for one feed's address in 15 minutes; programs ask every hour or so."""
GUESSES: RateLimitItem = RateLimitItemPerMinute(30, 15)
"""Addresses without a feed that one caller may ask for in 15 minutes."""
NAMESPACE = "daybook-calendar"


class FeedLimits:
    """Keys are hashed: neither tokens nor callers are to be read in Redis."""

    def __init__(self, redis_url: str | None = None) -> None:
        self._memory = FixedWindowRateLimiter(MemoryStorage())
        self._shared = (
            FixedWindowRateLimiter(storage_from_string(redis_url, wrap_exceptions=False))
            if redis_url
            else None
        )

    def begin(self, caller: str, token: str) -> None:
        """Counts a request. Raises TooManyAttempts."""
        if not self._ask(lambda limiter: limiter.test(GUESSES, NAMESPACE, _key(caller))):
            raise self._refusal(GUESSES, _key(caller))
        key = _key("token", token)
        if not self._ask(lambda limiter: limiter.hit(PER_ADDRESS, NAMESPACE, key)):
            raise self._refusal(PER_ADDRESS, key)

    def unknown(self, caller: str) -> None:
        """Counts an address that opened nothing."""
        self._ask(lambda limiter: limiter.hit(GUESSES, NAMESPACE, _key(caller)))

    def _refusal(self, item: RateLimitItem, key: str) -> TooManyAttempts:
        window = self._ask(lambda limiter: limiter.get_window_stats(item, NAMESPACE, key))
        return TooManyAttempts(retry_after=max(1, round(window.reset_time - time.time())))

    def _ask(self, question: Callable[[FixedWindowRateLimiter], Told]) -> Told:
        """While Redis is away each process counts for itself: neither closed nor unlimited."""
        if self._shared is not None:
            try:
                return question(self._shared)
            except Exception as error:  # noqa: BLE001 - whatever its client raises, calendars must go on
                log.warning("calendar_limits_in_memory", error=type(error).__name__)
        return question(self._memory)


def _key(*parts: str) -> str:
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()
