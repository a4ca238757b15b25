"""Limits on sign-in attempts, in memory for one process or in Redis for more."""

from __future__ import annotations

import hashlib
import time
from typing import TYPE_CHECKING, TypeVar

import structlog
from limits import RateLimitItem, RateLimitItemPerMinute
from limits.storage import MemoryStorage, storage_from_string
from limits.strategies import FixedWindowRateLimiter

from domain.kernel.errors import DomainError

if TYPE_CHECKING:
    from collections.abc import Callable

Told = TypeVar("Told")
log = structlog.get_logger(__name__)

PER_ACCOUNT: RateLimitItem = RateLimitItemPerMinute(10, 15)
"""Tries of one address on one account; a success forgets them."""
PER_ADDRESS: RateLimitItem = RateLimitItemPerMinute(100, 15)
"""Failures of one address; an office may share it."""
NAMESPACE = "daybook-sign-in"


class TooManyAttempts(DomainError):
    """`retry_after` is in seconds."""

    code = "auth.rate_limited"
    status = 429


class SignInAttempts:
    """Keys are hashed: addresses and e-mail addresses are nobody's business in Redis."""

    def __init__(self, redis_url: str | None = None) -> None:
        self._memory = FixedWindowRateLimiter(MemoryStorage())
        self._shared = (
            FixedWindowRateLimiter(storage_from_string(redis_url, wrap_exceptions=False))
            if redis_url
            else None
        )

    def begin(self, address: str, account: str) -> None:
        """Counts one attempt. Raises TooManyAttempts."""
        key = _key(address, account.strip().casefold())
        if not self._ask(lambda limiter: limiter.hit(PER_ACCOUNT, NAMESPACE, key)):
            raise self._refusal(PER_ACCOUNT, key)
        if not self._ask(lambda limiter: limiter.test(PER_ADDRESS, NAMESPACE, _key(address))):
            raise self._refusal(PER_ADDRESS, _key(address))

    def succeeded(self, address: str, account: str) -> None:
        key = _key(address, account.strip().casefold())
        self._ask(lambda limiter: limiter.clear(PER_ACCOUNT, NAMESPACE, key))

    def failed(self, address: str) -> None:
        self._ask(lambda limiter: limiter.hit(PER_ADDRESS, NAMESPACE, _key(address)))

    def _refusal(self, item: RateLimitItem, key: str) -> TooManyAttempts:
        window = self._ask(lambda limiter: limiter.get_window_stats(item, NAMESPACE, key))
        return TooManyAttempts(retry_after=max(1, round(window.reset_time - time.time())))

    def _ask(self, question: Callable[[FixedWindowRateLimiter], Told]) -> Told:
        """While Redis is away each process counts for itself: neither closed nor unlimited."""
        if self._shared is not None:
            try:
                return question(self._shared)
            except Exception as error:  # noqa: BLE001 - whatever its client raises, signing in must go on
                log.warning("sign_in_limits_in_memory", error=type(error).__name__)
        return question(self._memory)


def _key(*parts: str) -> str:
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()
