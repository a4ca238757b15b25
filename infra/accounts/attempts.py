"""Limits on attempts, in memory for one process or in Redis for more."""

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
COUNTED: RateLimitItem = RateLimitItemPerMinute(100_000, 15)
"""Failures on one account from anywhere: no limit, or anybody could shut a user out."""
NAMESPACE, ANYWHERE, PUBLIC = "daybook-sign-in", "daybook-failures", "daybook-public"


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
        key = _key(address, _account(account))
        if not self._ask(lambda limiter: limiter.hit(PER_ACCOUNT, NAMESPACE, key)):
            raise self._refusal(PER_ACCOUNT, NAMESPACE, key)
        if not self._ask(lambda limiter: limiter.test(PER_ADDRESS, NAMESPACE, _key(address))):
            raise self._refusal(PER_ADDRESS, NAMESPACE, _key(address))

    def succeeded(self, address: str, account: str) -> None:
        key = _key(address, _account(account))
        self._ask(lambda limiter: limiter.clear(PER_ACCOUNT, NAMESPACE, key))

    def failed(self, address: str, account: str) -> int:
        """How often signing in to the account has failed of late, from anywhere."""
        self._ask(lambda limiter: limiter.hit(PER_ADDRESS, NAMESPACE, _key(address)))
        key = _key(_account(account))
        self._ask(lambda limiter: limiter.hit(COUNTED, ANYWHERE, key))
        window = self._ask(lambda limiter: limiter.get_window_stats(COUNTED, ANYWHERE, key))
        return COUNTED.amount - window.remaining

    def count(self, what: str, who: str, most: int, minutes: int) -> None:
        """Counts one call of a kind. Raises TooManyAttempts after `most` in so many minutes."""
        item, key = RateLimitItemPerMinute(most, minutes), _key(what, _account(who))
        if not self._ask(lambda limiter: limiter.hit(item, PUBLIC, key)):
            raise self._refusal(item, PUBLIC, key)

    def _refusal(self, item: RateLimitItem, namespace: str, key: str) -> TooManyAttempts:
        window = self._ask(lambda limiter: limiter.get_window_stats(item, namespace, key))
        return TooManyAttempts(retry_after=max(1, round(window.reset_time - time.time())))

    def _ask(self, question: Callable[[FixedWindowRateLimiter], Told]) -> Told:
        """While Redis is away each process counts for itself: neither closed nor unlimited."""
        if self._shared is not None:
            try:
                return question(self._shared)
            except Exception as error:  # noqa: BLE001 - whatever its client raises, signing in must go on
                log.warning("sign_in_limits_in_memory", error=type(error).__name__)
        return question(self._memory)


def _account(account: str) -> str:
    return account.strip().casefold()


def _key(*parts: str) -> str:
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()
