"""Until when a supplier's prices may be given: made at reading, of its price files."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, datetime, timedelta
from typing import TYPE_CHECKING

from domain.kernel.uk_time import UK
from domain.price_file.columns import KINDS

if TYPE_CHECKING:
    from domain.price_file.columns import PriceKind
    from projections.kernel.record import Doc

_BY_KIND: dict[PriceKind, str] = {"gas": "gasPricesUntil", "electric": "electricPricesUntil"}


def last_days(files: Iterable[Doc], today: date) -> dict[PriceKind, date]:
    """The last day on which a contract may start at a loaded price, by kind; it may lie in the past. A kind
    whose prices were all withdrawn has none.
    """
    found: dict[PriceKind, date] = {}
    for file in files:
        kind, until = file["kind"], file["validUntil"]
        if kind not in KINDS or until is None or file["step"] not in {"loaded", "withdrawn"}:
            continue
        last, gone = date.fromisoformat(until), file["withdrawnFrom"]
        if file["step"] == "withdrawn":
            withdrawn = date.fromisoformat(gone)
            if withdrawn <= today:
                continue
            last = min(last, withdrawn - timedelta(days=1))
        found[kind] = max(found.get(kind, last), last)
    return found


def with_prices_until(doc: Doc, now: datetime | None) -> Doc:
    """`pricesUntil` is the first of the kinds' last days: behind it some price is missing."""
    if now is None:
        raise ValueError("whether prices were withdrawn needs the time of reading")
    found = last_days(doc["PriceFile"] or (), now.astimezone(UK).date())
    days = {
        wire: found[kind].isoformat() if kind in found else None for kind, wire in _BY_KIND.items()
    }
    return doc | {"pricesUntil": min(found.values()).isoformat() if found else None} | days
