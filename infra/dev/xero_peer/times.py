"""Times of the practice ledger, in the forms that Xero has for them."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from typing import Any

Doc = dict[str, Any]
CHANGED = "UpdatedDateUTC"
_TIME = re.compile(r"/Date\((\d+)")


def _now() -> datetime:
    return datetime.now(UTC)


def today() -> str:
    return str(_now().date())


def moment() -> str:
    """Without a zone, as notices have it."""
    return _now().replace(tzinfo=None).isoformat(timespec="milliseconds")


def stamped(found: Doc) -> Doc:
    """The record as changed just now."""
    at = round(_now().timestamp() * 1000)
    return found | {CHANGED: f"/Date({at}+0000)/"}


def changed_at(one: Doc) -> int:
    """In whole seconds, as Xero compares."""
    found = _TIME.match(str(one.get(CHANGED, "")))
    return int(found[1]) // 1000 if found else 0


def day_of(value: Any) -> str:
    """The day of a date in either form that it comes in; empty without one."""
    text = str(value or "")
    found = _TIME.match(text)
    at = datetime.fromtimestamp(int(found[1]) / 1000, UTC).date() if found else None
    return str(at) if at else text[:10]


def since(given: str | None) -> float:
    """What a call's `If-Modified-Since` says; 0 without one."""
    if not given:
        return 0
    try:
        return datetime.fromisoformat(given).timestamp()
    except ValueError:
        return parsedate_to_datetime(given).timestamp()
