"""How often calendar feeds may be asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from infra.rates import FEED_GUESSES, FEED_REQUESTS

if TYPE_CHECKING:
    from infra.rate_limits import RateLimiter

NAMESPACE, CODE = "daybook-calendar", "limit.requests"


class FeedLimits:
    def __init__(self, limiter: RateLimiter) -> None:
        self._limiter = limiter

    def begin(self, caller: str, token: str) -> None:
        """Counts a request. Raises TooManyAttempts."""
        self._limiter.check(FEED_GUESSES.item, NAMESPACE, caller, code=CODE)
        self._limiter.hit(FEED_REQUESTS.item, NAMESPACE, "token", token, code=CODE)

    def unknown(self, caller: str) -> None:
        """Counts an address that opened nothing."""
        self._limiter.count(FEED_GUESSES.item, NAMESPACE, caller)
