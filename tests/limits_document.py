"""Writes docs/operations/limits.md: every limit on how often something may be done, from where it is declared."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from api.http import limits as calls
from api.routes import ROWS
from api.texts import error_text
from commands.kernel.file_limits import UploadLimits
from infra import rates
from infra.accounts.refused_addresses import CODE as REFUSED
from infra.accounts.reveals import PER_DAY, RevealLimitReached
from infra.rates import Limit
from infra.shared_lists.passcodes import CODE as PASSCODES
from infra.survey.checks import CODE as CHECKS
from infra.survey.uploads import KEPT, TooMuchOfAddress, TooMuchUnclaimed

DOCUMENT = Path(__file__).parents[1] / "docs/operations/limits.md"
HEAD = """# Limits on how often something may be done

Written by `make generate` from `api/http/limits.py` and `infra/rates.py`. A call above a limit is answered 429, with
`Retry-After` in seconds; the message says of what there was too much, and nothing else is stopped. A limit counts what
it is about, never other work, and exempts nobody. Counts are kept in Redis, or in the memory of each process without
one; a window begins with the first that is counted. A network address is that of the caller, of IPv6 its /64. Those of
uploads are settings (`DAYBOOK_FILES_UPLOAD_...`, `DAYBOOK_FILES_UNCLAIMED...`); a change of another is a release.

| Counted | For each | Most | Minutes | Code | Message |
|---|---|---|---|---|---|
"""
PATHS = {row.operation: f"{row.method} {row.path}" for row in ROWS}
Row = tuple[str, str, Limit, str]


def limits_document() -> str:
    lines = (
        f"| {counted} | {whom} | {limit.most:,} | {limit.minutes:,} | {code} | {_message(code)} |\n"
        for counted, whom, limit, code in [*of_data(), *of_uploads(), *of_calls()]
    )
    return HEAD + "".join(lines)


def _message(code: str) -> str:
    if not code:
        return "none: no mail is sent, or a puzzle is asked for"
    return error_text(code, "en")


def of_data() -> Iterator[Row]:
    attempts = "auth.rate_limited"
    yield "tries to sign in", "account and network address", rates.SIGN_IN_PER_ACCOUNT, attempts
    yield "failed tries to sign in", "network address", rates.SIGN_IN_PER_ADDRESS, attempts
    whom = "account, from browsers that it never signed in from"
    yield "failed tries to sign in", whom, rates.SIGN_IN_FROM_ANYWHERE, attempts
    yield "mails with a link for a forgotten password", "account", rates.RESET_MAILS, ""
    yield (
        "different addresses refused as somebody has them",
        "user",
        rates.REFUSED_ADDRESSES,
        REFUSED,
    )
    yield "reads of a calendar feed", "feed", rates.FEED_REQUESTS, calls.REQUESTS
    yield "guesses of calendar feeds", "network address", rates.FEED_GUESSES, calls.REQUESTS
    whom = "shared list and network address"
    yield "wrong passcodes", whom, rates.PASSCODES_PER_ADDRESS, PASSCODES
    whom = "shared list; then an address waits 15 minutes after its own wrong one"
    yield "wrong passcodes", whom, rates.PASSCODES_FROM_ANYWHERE, PASSCODES
    whom = "the whole installation; with the last admins are notified"
    yield "checks of a customer's address by the survey", whom, rates.FORM_CHECKS, CHECKS
    yield "full values looked at", "user", Limit(PER_DAY, 24 * 60), RevealLimitReached.code


def of_uploads() -> Iterator[Row]:
    most, hour, kept = UploadLimits(), calls.UPLOAD_MINUTES, round(KEPT.total_seconds() / 60)
    yield "uploaded files", "user", Limit(most.files, hour), calls.TooManyFiles.code
    yield "bytes of uploaded files", "user", Limit(most.bytes, hour), calls.TooManyBytes.code
    counted = "bytes of visitors' files that no survey has yet"
    address = Limit(most.unclaimed_address, kept)
    yield counted, "network address", address, TooMuchOfAddress.code
    yield counted, "the whole installation", Limit(most.unclaimed, kept), TooMuchUnclaimed.code


def of_calls() -> Iterator[Row]:
    for operation, limit in calls.PER_ACCOUNT.items():
        yield _call(operation), "user", limit, calls.CODES[operation]
    for operation, limit in calls.PER_CALLER.items():
        yield _call(operation), "account and network address", limit, calls.ATTEMPTS
    counted = "submitted surveys that name nobody who takes any"
    yield counted, "network address", calls.UNKNOWN_ASSIGNEES, calls.REQUESTS
    yield "checks without a puzzle", "network address", calls.FORM_TRIES, ""
    for operation, limit in calls.PER_ASSIGNEE.items():
        yield _call(operation), "user whom the survey names", limit, calls.SURVEYS
    for operation, limit in calls.PER_ADDRESS.items():
        yield _call(operation), "network address", limit, calls.code_of(operation)


def _call(operation: str) -> str:
    return f"`{PATHS[operation]}`"


if __name__ == "__main__":
    DOCUMENT.write_text(limits_document())
