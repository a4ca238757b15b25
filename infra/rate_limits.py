"""Rate limits with fixed windows, in memory for one process or in Redis for more."""

from __future__ import annotations

import hashlib
import time
from typing import TYPE_CHECKING, Any, TypeVar

import structlog
from limits.storage import storage_from_string
from limits.strategies import FixedWindowRateLimiter

from domain.kernel.errors import DomainError
from infra.rate_limit_counts import MemoryCounts

if TYPE_CHECKING:
    from collections.abc import Callable

    from limits import RateLimitItem

T = TypeVar("T")
log = structlog.get_logger(__name__)


class TooManyAttempts(DomainError):
    """`retry_after` is in seconds. The code says of what there was too much; its own is of attempts to
    sign in.
    """

    code = "auth.rate_limited"
    status = 429

    def __init__(self, code: str = code, **context: Any) -> None:
        super().__init__(**context)
        self.code = code


class RateLimiter:
    """Counts by limit, namespace and key. Keys are hashed: Redis holds neither addresses nor tokens."""

    def __init__(self, redis_url: str | None = None) -> None:
        self._memory = FixedWindowRateLimiter(MemoryCounts())
        self._shared = (
            FixedWindowRateLimiter(storage_from_string(redis_url, wrap_exceptions=False))
            if redis_url
            else None
        )

    def hit(
        self, limit: RateLimitItem, namespace: str, *key: str, code: str = TooManyAttempts.code
    ) -> None:
        """Counts one. Raises TooManyAttempts with this code once the limit is passed."""
        if not self.count(limit, namespace, *key):
            raise self._refusal(limit, namespace, _hash(key), code)

    def count(self, limit: RateLimitItem, namespace: str, *key: str) -> bool:
        """Counts one; whether it is within the limit."""
        hashed = _hash(key)
        return self._ask(lambda limiter: limiter.hit(limit, namespace, hashed))

    def take(self, limit: RateLimitItem, amount: int, namespace: str, *key: str) -> int | None:
        """Counts an amount where all of it is within the limit; else counts nothing, and returns the seconds
        until the window ends.
        """
        hashed = _hash(key)
        if self._ask(lambda limiter: limiter.test(limit, namespace, hashed, cost=amount)):
            self._ask(lambda limiter: limiter.hit(limit, namespace, hashed, cost=amount))
            return None
        return self._seconds_left(limit, namespace, hashed)

    def check(
        self, limit: RateLimitItem, namespace: str, *key: str, code: str = TooManyAttempts.code
    ) -> None:
        """Raises TooManyAttempts where one more would pass the limit; counts nothing."""
        hashed = _hash(key)
        if not self._ask(lambda limiter: limiter.test(limit, namespace, hashed)):
            raise self._refusal(limit, namespace, hashed, code)

    def counted(self, limit: RateLimitItem, namespace: str, *key: str) -> int:
        """How many were counted in the current window."""
        hashed = _hash(key)
        window = self._ask(lambda limiter: limiter.get_window_stats(limit, namespace, hashed))
        return limit.amount - window.remaining

    def clear(self, limit: RateLimitItem, namespace: str, *key: str) -> None:
        hashed = _hash(key)
        self._ask(lambda limiter: limiter.clear(limit, namespace, hashed))

    def _refusal(
        self, limit: RateLimitItem, namespace: str, hashed: str, code: str
    ) -> TooManyAttempts:
        return TooManyAttempts(code, retry_after=self._seconds_left(limit, namespace, hashed))

    def _seconds_left(self, limit: RateLimitItem, namespace: str, hashed: str) -> int:
        window = self._ask(lambda limiter: limiter.get_window_stats(limit, namespace, hashed))
        return max(1, round(window.reset_time - time.time()))

    def _ask(self, question: Callable[[FixedWindowRateLimiter], T]) -> T:
        """While Redis is away each process counts for itself: neither closed nor unlimited."""
        if self._shared is not None:
            try:
                return question(self._shared)
            except Exception as error:  # noqa: BLE001 - whatever its client raises, people must get on
                log.warning("rate_limits_in_memory", error=type(error).__name__)
        return question(self._memory)


def _hash(key: tuple[str, ...]) -> str:
    return hashlib.sha256("\n".join(key).encode()).hexdigest()
