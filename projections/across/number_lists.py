"""Lists of numbers that forms offer: rates, years, months, and ranges of which any number is taken."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

RATE_STEPS, MOST_RATE = 2, 25
"""Steps of a rate in one, and the highest."""
ALWAYS = range(2020, 2031)
YEARS_BEFORE, YEARS_AFTER = 6, 4
"""Around the present year. The specification's list, which is always part of it, ends (decision 5.1)."""
MONTHS = range(1, 13)
RANGES = {
    "fees": (Decimal(0), Decimal(200)),
    "monthlyFees": (Decimal(10), Decimal(200)),
    "planFees": (Decimal("29.99"), Decimal("249.99")),
    "handsetPrices": (Decimal(3), Decimal(35)),
}
"""Pounds. The specification says no steps: a number between is entered freely (decision 5.3)."""
EXTRA_HANDSET = Decimal("10.00")


def number_lists(year: int) -> dict[str, Any]:
    """`year` is the present one in the United Kingdom. Amounts are decimals as texts, as everywhere."""
    return {
        "rates": [str(Decimal(step) / RATE_STEPS) for step in range(MOST_RATE * RATE_STEPS + 1)],
        "years": sorted({*ALWAYS, *range(year - YEARS_BEFORE, year + YEARS_AFTER + 1)}),
        "months": list(MONTHS),
        "amountRanges": {
            name: {"from": str(least), "to": str(most)} for name, (least, most) in RANGES.items()
        },
        "extraHandset": str(EXTRA_HANDSET),
    }
