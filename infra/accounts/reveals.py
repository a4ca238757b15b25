"""How many masked values a user may look at in a day."""

from __future__ import annotations

from typing import TYPE_CHECKING

from limits import RateLimitItem, RateLimitItemPerDay

from domain.kernel.errors import DomainError

if TYPE_CHECKING:
    from uuid import UUID

    from infra.rate_limits import RateLimiter

PER_DAY: RateLimitItem = RateLimitItemPerDay(20)
NAMESPACE = "daybook-reveals"


class RevealLimitReached(DomainError):
    """The user has looked at as many masked values today as one may."""

    code = "reveal.limit_reached"
    status = 429


class RevealLimit:
    """Counts a user's looks at masked values; days are those of UTC."""

    def __init__(self, limiter: RateLimiter) -> None:
        self._limiter = limiter

    def take(self, user_id: UUID) -> bool:
        """Counts one; whether it is the last of the day. Raises RevealLimitReached."""
        if not self._limiter.count(PER_DAY, NAMESPACE, str(user_id)):
            raise RevealLimitReached
        return self._limiter.counted(PER_DAY, NAMESPACE, str(user_id)) >= PER_DAY.amount
