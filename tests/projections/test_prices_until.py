"""Until when a supplier's prices may be given."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import Any

import pytest

from projections.supplier.prices_until import last_days, with_prices_until

TODAY = date(2026, 11, 25)


def file(**fields: Any) -> dict[str, Any]:
    return {
        "kind": "gas",
        "step": "loaded",
        "validUntil": "2026-11-30",
        "withdrawnFrom": None,
        **fields,
    }


def withdrawn(day: str, **fields: Any) -> dict[str, Any]:
    return file(step="withdrawn", withdrawnFrom=day, **fields)


@pytest.mark.parametrize(
    ("files", "found"),
    [
        ([], {}),
        ([file(step="mapped", validUntil=None), file(step="uploaded", kind=None)], {}),
        ([file(step="refused", validUntil=None)], {}),
        ([file(), file(validUntil="2026-10-31")], {"gas": date(2026, 11, 30)}),
        ([file(validUntil="2026-10-31")], {"gas": date(2026, 10, 31)}),
        (
            [file(), file(kind="electric", validUntil="2027-01-31")],
            {"gas": date(2026, 11, 30), "electric": date(2027, 1, 31)},
        ),
        ([withdrawn("2026-11-25")], {}),
        ([withdrawn("2026-11-28")], {"gas": date(2026, 11, 27)}),
        ([withdrawn("2027-03-01")], {"gas": date(2026, 11, 30)}),
        ([withdrawn("2026-11-20"), file(validUntil="2026-12-31")], {"gas": date(2026, 12, 31)}),
    ],
)
def test_the_last_day_of_each_kind(files: list[dict[str, Any]], found: Any) -> None:
    assert last_days(files, TODAY) == found


def test_the_first_of_them_is_that_of_the_supplier() -> None:
    files = [file(), file(kind="electric", validUntil="2027-01-31")]
    now = datetime(2026, 11, 25, 12, tzinfo=UTC)
    doc = with_prices_until({"PriceFile": files, "supplierName": "Fellside"}, now)
    assert doc["pricesUntil"] == doc["gasPricesUntil"] == "2026-11-30"
    assert doc["electricPricesUntil"] == "2027-01-31"
    assert with_prices_until({"PriceFile": None}, now)["pricesUntil"] is None
