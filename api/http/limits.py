"""How often calls may come that need no sign-in, that guess at secrets or that cost much.

What is counted below the API (sign-ins, calendar feeds, refused e-mail addresses) is in `infra.rates`;
docs/operations/limits.md has the table of both. Each limit counts what it is about, never other work.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from api.http.network import network_of
from commands.kernel.file_limits import UploadLimits
from domain.kernel.errors import DomainError
from infra.bootstrap import Limit

if TYPE_CHECKING:
    from uuid import UUID

    from starlette.requests import Request

    from infra.bootstrap import Services


ATTEMPTS = "auth.rate_limited"
PER_ADDRESS: dict[str, Limit] = {
    "login": Limit(300, 15),
    "refreshSession": Limit(3_000, 15),
    "forgotPass": Limit(30, 15),
    "checkResetToken": Limit(60, 15),
    "resetPassword": Limit(30, 15),
    "confirmEmail": Limit(30, 15),
    "signInOptions": Limit(600, 15),
    "googleSignIn": Limit(60, 15),
    "googleCallback": Limit(60, 15),
    "googleSession": Limit(60, 15),
    "ledgerCallback": Limit(60, 15),
    "ledgerWebhook": Limit(3_000, 15),
    "secondFactor": Limit(300, 15),
    "secondFactorPasskey": Limit(300, 15),
    "searchFormAddress": Limit(600, 15),
    "chosenFormAddress": Limit(120, 15),
    "formOptions": Limit(600, 15),
    "checkFormEmail": Limit(120, 15),
    "formChallenge": Limit(120, 15),
    "answerFormChallenge": Limit(240, 15),
    "addFormConsumer": Limit(60, 15),
    "submitForm": Limit(60, 15),
    "uploadFormFile": Limit(300, 15),
    "removeFormFile": Limit(300, 15),
    "sharedLeads": Limit(600, 15),
    "sharedLead": Limit(600, 15),
    "openSharedList": Limit(60, 15),
}
"""By operation. An office shares an address, so these are no measure for one person."""
PER_CALLER: dict[str, Limit] = {"forgotPass": Limit(5, 60)}
"""By operation, for one address and one account: nobody uses up what another may ask."""
PER_ASSIGNEE: dict[str, Limit] = {
    "checkFormEmail": Limit(120, 60),
    "submitForm": Limit(60, 60),
}
"""By operation, for the user whom a survey names, from anywhere."""
FORM_TRIES = Limit(5, 60)
"""Checks of one address without a challenge."""
UNKNOWN_ASSIGNEES = Limit(10, 60)
"""Submitted forms of one network address that name nobody who takes surveys."""
PER_ACCOUNT: dict[str, Limit] = {
    "resendEmailConfirmation": Limit(5, 60),
    "addSecondaryEmail": Limit(20, 60),
    "googleSheetsConsent": Limit(60, 60),
    "connectLedger": Limit(60, 60),
    "searchAddress": Limit(3_000, 60),
    "chosenAddress": Limit(600, 60),
}
"""By operation, for one account: calls that make mails or begin a consent at Google or Xero, and searches of
addresses.
"""
REQUESTS, SURVEYS = "limit.requests", "limit.surveys"
CODES: dict[str, str] = {
    "resendEmailConfirmation": "limit.mails",
    "addSecondaryEmail": "limit.mails",
    "googleSheetsConsent": REQUESTS,
    "connectLedger": REQUESTS,
    "searchAddress": "limit.address_searches",
    "chosenAddress": "limit.address_searches",
}
"""What the refusal of a limit for accounts says, by its code."""
GUESSING = frozenset(
    {
        *("login", "refreshSession", "forgotPass", "checkResetToken", "resetPassword"),
        *("confirmEmail", "googleSignIn", "googleCallback", "googleSession"),
        "ledgerCallback",
        *("secondFactor", "secondFactorPasskey"),
    }
)
"""Public calls that sign in or take a secret: their refusals speak of attempts, others' of requests."""
UNLIMITED = frozenset({"health", "mailbox", "mailboxLetter", "readCalendarFeed"})
"""Asked by what watches over the system, by this machine alone, or with limits of their own."""


UPLOAD_MINUTES = 60


class TooManyFiles(DomainError):
    """A user has uploaded as many files in an hour as they may. `retry_after` is in seconds."""

    code = "upload.too_many_files"
    status = 429


class TooManyBytes(DomainError):
    """The bytes that a user has uploaded in an hour would be more than they may be."""

    code = "upload.too_many_bytes"
    status = 429


def address_of(request: Request) -> str:
    """Where a request comes from; of IPv6 its /64, all of which one household or office has."""
    return network_of(request.client.host) if request.client else "unknown"


def count_address(request: Request, services: Services, operation: str) -> None:
    """Raises a DomainError with status 429."""
    limit = PER_ADDRESS.get(operation)
    if limit is not None:
        services.attempts.count(operation, address_of(request), limit, code_of(operation))


def code_of(operation: str) -> str:
    """The code with which a network address is refused a public call."""
    return ATTEMPTS if operation in GUESSING else REQUESTS


def count_caller(services: Services, request: Request, operation: str, account: str) -> None:
    """Raises a DomainError with status 429."""
    who = f"{address_of(request)} {account}"
    services.attempts.count(f"{operation} caller", who, PER_CALLER[operation], ATTEMPTS)


def count_assignee(services: Services, operation: str, assignee: str) -> None:
    """Raises a DomainError with status 429."""
    services.attempts.count(f"{operation} assignee", assignee, PER_ASSIGNEE[operation], SURVEYS)


def has_free_try(request: Request, services: Services) -> bool:
    """Counts a check of an e-mail address; whether it needs no challenge."""
    return services.attempts.within("form tries", address_of(request), FORM_TRIES)


def check_unknown_assignees(request: Request, services: Services) -> None:
    """Raises a DomainError with status 429; counts nothing."""
    services.attempts.check("unknown assignees", address_of(request), UNKNOWN_ASSIGNEES, REQUESTS)


def note_unknown_assignee(request: Request, services: Services) -> None:
    services.attempts.within("unknown assignees", address_of(request), UNKNOWN_ASSIGNEES)


def count_account(services: Services, operation: str, account: str) -> None:
    """Raises a DomainError with status 429."""
    limit = PER_ACCOUNT[operation]
    services.attempts.count(f"{operation} account", account, limit, CODES[operation])


def count_upload(services: Services, user: UUID, size: int | None) -> None:
    """Counts a file of so many bytes, of all records together. Raises TooManyFiles, TooManyBytes."""
    most, take = services.deps.part(UploadLimits), services.attempts.take
    wait = take("upload files", str(user), 1, Limit(most.files, UPLOAD_MINUTES))
    if wait is not None:
        raise TooManyFiles(retry_after=wait, max=most.files)
    wait = take("upload bytes", str(user), size or 0, Limit(most.bytes, UPLOAD_MINUTES))
    if wait is not None:
        raise TooManyBytes(retry_after=wait, max=most.bytes // 1_000_000)
