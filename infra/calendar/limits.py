"""How often calendar feeds may be asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from limits import RateLimitItem, RateLimitItemPerMinute

if TYPE_CHECKING:
    from infra.rate_limits import RateLimiter

PER_ADDRESS: RateLimitItem = RateLimitItemPerMinute(30, 15)
"""Requests for one feed's address in 15 minutes; programs ask every hour or so."""
GUESSES: RateLimitItem = RateLimitItemPerMinute(30, 15)
"""Addresses without a feed that one caller may ask for in 15 minutes."""
NAMESPACE = "daybook-calendar"


class FeedLimits:
    def __init__(self, limiter: RateLimiter) -> None:
        self._limiter = limiter

    def begin(self, caller: str, token: str) -> None:
        """Counts a request. Raises TooManyAttempts."""
        self._limiter.check(GUESSES, NAMESPACE, caller)
        self._limiter.hit(PER_ADDRESS, NAMESPACE, "token", token)

    def unknown(self, caller: str) -> None:
        """Counts an address that opened nothing."""
        self._limiter.count(GUESSES, NAMESPACE, caller)
