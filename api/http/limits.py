"""How often calls may come that need no sign-in, or that guess at secrets: all in one place.

Signing in itself is counted apart, by failures and by account (`Attempts.begin`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from starlette.requests import Request

    from infra.bootstrap import Services


class Limit(NamedTuple):
    """So many calls in so many minutes."""

    most: int
    minutes: int


PER_ADDRESS: dict[str, Limit] = {
    "login": Limit(300, 15),
    "forgotPass": Limit(30, 15),
    "checkResetToken": Limit(60, 15),
    "resetPassword": Limit(30, 15),
    "confirmEmail": Limit(30, 15),
    "signInOptions": Limit(600, 15),
    "googleSignIn": Limit(60, 15),
    "googleCallback": Limit(60, 15),
    "googleSession": Limit(60, 15),
}
"""By operation. An office shares an address, so these are no measure for one person."""
PER_ACCOUNT: dict[str, Limit] = {
    "forgotPass": Limit(5, 60),
    "resendEmailConfirmation": Limit(5, 60),
    "addSecondaryEmail": Limit(20, 60),
}
"""By operation, for calls that make mails."""
UNLIMITED = frozenset({"health", "mailbox", "mailboxLetter", "readCalendarFeed"})
"""Asked by what watches over the system, by this machine alone, or with limits of their own."""


def address_of(request: Request) -> str:
    """Where a request comes from."""
    return request.client.host if request.client else "unknown"


def count_address(request: Request, services: Services, operation: str) -> None:
    """Raises a DomainError with status 429."""
    limit = PER_ADDRESS.get(operation)
    if limit is not None:
        services.attempts.count(operation, address_of(request), *limit)


def count_account(services: Services, operation: str, account: str) -> None:
    """Raises a DomainError with status 429."""
    services.attempts.count(f"{operation} account", account, *PER_ACCOUNT[operation])
