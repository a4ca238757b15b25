"""How many e-mail addresses a user may be refused because another record has them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from infra.rates import REFUSED_ADDRESSES, Limit

if TYPE_CHECKING:
    from uuid import UUID

    from infra.rate_limits import RateLimiter

NAMESPACE, CODE = "daybook-addresses", "limit.refused_addresses"


class RefusedAddresses:
    """Each refusal says that somebody has the address. The same address counts once: it says nothing new."""

    def __init__(self, limiter: RateLimiter) -> None:
        self._limiter = limiter

    def check(self, user_id: UUID) -> None:
        """Raises TooManyAttempts for a user who was refused too many; free addresses are not taken then
        either, or the answer would still say which ones are.
        """
        self._limiter.check(REFUSED_ADDRESSES.item, NAMESPACE, str(user_id), code=CODE)

    def note(self, user_id: UUID, address: str) -> None:
        """Counts a refusal."""
        once = Limit(1, REFUSED_ADDRESSES.minutes).item
        if self._limiter.count(once, NAMESPACE, str(user_id), address.casefold()):
            self._limiter.count(REFUSED_ADDRESSES.item, NAMESPACE, str(user_id))
