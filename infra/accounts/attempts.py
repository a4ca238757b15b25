"""Limits on attempts to sign in, and on public calls."""

from __future__ import annotations

from typing import TYPE_CHECKING

from infra.rates import (
    RESET_MAILS,
    SIGN_IN_FROM_ANYWHERE,
    SIGN_IN_PER_ACCOUNT,
    SIGN_IN_PER_ADDRESS,
    SIGN_IN_SEEN,
    Limit,
)

if TYPE_CHECKING:
    from infra.rate_limits import RateLimiter

NAMESPACE, ANYWHERE, PUBLIC = "daybook-sign-in", "daybook-failures", "daybook-public"


class SignInAttempts:
    """Counts sign-ins by address and account, and calls of a kind; refuses those above a limit."""

    def __init__(self, limiter: RateLimiter) -> None:
        self._limiter = limiter

    def begin(self, address: str, account: str, *, known: bool) -> None:
        """Counts one attempt; `known` is whether the browser is one of the user's own.

        Raises TooManyAttempts.
        """
        self._limiter.hit(SIGN_IN_PER_ACCOUNT.item, NAMESPACE, address, _account(account))
        self._limiter.check(SIGN_IN_PER_ADDRESS.item, NAMESPACE, address)
        if not known:
            self._limiter.check(SIGN_IN_FROM_ANYWHERE.item, ANYWHERE, _account(account))

    def succeeded(self, address: str, account: str) -> None:
        self._limiter.clear(SIGN_IN_PER_ACCOUNT.item, NAMESPACE, address, _account(account))

    def failed(self, address: str, account: str) -> int:
        """Counts a failure; returns the recent failures of the account from all addresses."""
        self._limiter.count(SIGN_IN_PER_ADDRESS.item, NAMESPACE, address)
        self._limiter.count(SIGN_IN_FROM_ANYWHERE.item, ANYWHERE, _account(account))
        self._limiter.count(SIGN_IN_SEEN.item, ANYWHERE, _account(account))
        return self._limiter.counted(SIGN_IN_SEEN.item, ANYWHERE, _account(account))

    def may_mail(self, account: str) -> bool:
        """Counts one link to an address; whether it may be sent. The same for unknown addresses."""
        return self._limiter.count(RESET_MAILS.item, PUBLIC, "forgotPass mails", _account(account))

    def count(self, what: str, who: str, limit: Limit, code: str) -> None:
        """Counts one call of a kind. Raises TooManyAttempts with this code after the most."""
        self._limiter.hit(limit.item, PUBLIC, what, _account(who), code=code)

    def take(self, what: str, who: str, amount: int, limit: Limit) -> int | None:
        """Counts an amount. Returns the seconds to wait, and counts nothing, where it would pass the limit."""
        return self._limiter.take(limit.item, amount, PUBLIC, what, _account(who))

    def within(self, what: str, who: str, limit: Limit) -> bool:
        """Counts one call of a kind; whether it is within the limit."""
        return self._limiter.count(limit.item, PUBLIC, what, _account(who))

    def check(self, what: str, who: str, limit: Limit, code: str) -> None:
        """Raises TooManyAttempts where `count` would; counts nothing."""
        self._limiter.check(limit.item, PUBLIC, what, _account(who), code=code)


def _account(account: str) -> str:
    return account.strip().casefold()
