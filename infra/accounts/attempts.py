"""Limits on attempts to sign in, and on public calls."""

from __future__ import annotations

from typing import TYPE_CHECKING

from limits import RateLimitItem, RateLimitItemPerHour, RateLimitItemPerMinute

if TYPE_CHECKING:
    from infra.rate_limits import RateLimiter

PER_ACCOUNT: RateLimitItem = RateLimitItemPerMinute(10, 15)
"""Tries of one address on one account; a success forgets them."""
PER_ADDRESS: RateLimitItem = RateLimitItemPerMinute(100, 15)
"""Failures of one address; an office may share it."""
COUNTED: RateLimitItem = RateLimitItemPerMinute(100_000, 15)
"""Failures on one account from anywhere, for the user's history."""
FROM_ANYWHERE: RateLimitItem = RateLimitItemPerHour(50)
"""Failures on one account from anywhere, after which only browsers that the user has signed in
from before may try: anybody could shut a user out otherwise.
"""
MAILS: RateLimitItem = RateLimitItemPerHour(5)
"""Links for a forgotten password to one address; each of them works for an hour."""
NAMESPACE, ANYWHERE, PUBLIC = "daybook-sign-in", "daybook-failures", "daybook-public"


class SignInAttempts:
    """Counts sign-ins by address and account, and calls of a kind; refuses those above a limit."""

    def __init__(self, limiter: RateLimiter) -> None:
        self._limiter = limiter

    def begin(self, address: str, account: str, *, known: bool) -> None:
        """Counts one attempt; `known` is whether the browser is one of the user's own.

        Raises TooManyAttempts.
        """
        self._limiter.hit(PER_ACCOUNT, NAMESPACE, address, _account(account))
        self._limiter.check(PER_ADDRESS, NAMESPACE, address)
        if not known:
            self._limiter.check(FROM_ANYWHERE, ANYWHERE, _account(account))

    def succeeded(self, address: str, account: str) -> None:
        self._limiter.clear(PER_ACCOUNT, NAMESPACE, address, _account(account))

    def failed(self, address: str, account: str) -> int:
        """Counts a failure; returns the recent failures of the account from all addresses."""
        self._limiter.count(PER_ADDRESS, NAMESPACE, address)
        self._limiter.count(FROM_ANYWHERE, ANYWHERE, _account(account))
        self._limiter.count(COUNTED, ANYWHERE, _account(account))
        return self._limiter.counted(COUNTED, ANYWHERE, _account(account))

    def may_mail(self, account: str) -> bool:
        """Counts one link to an address; whether it may be sent. The same for unknown addresses."""
        return self._limiter.count(MAILS, PUBLIC, "forgotPass mails", _account(account))

    def count(self, what: str, who: str, most: int, minutes: int) -> None:
        """Counts one call of a kind. Raises TooManyAttempts after `most` in so many minutes."""
        limit = RateLimitItemPerMinute(most, minutes)
        self._limiter.hit(limit, PUBLIC, what, _account(who))

    def within(self, what: str, who: str, most: int, minutes: int) -> bool:
        """Counts one call of a kind; whether it is among the first `most` in so many minutes."""
        limit = RateLimitItemPerMinute(most, minutes)
        return self._limiter.count(limit, PUBLIC, what, _account(who))

    def check(self, what: str, who: str, most: int, minutes: int) -> None:
        """Raises TooManyAttempts where `count` would; counts nothing."""
        limit = RateLimitItemPerMinute(most, minutes)
        self._limiter.check(limit, PUBLIC, what, _account(who))


def _account(account: str) -> str:
    return account.strip().casefold()
