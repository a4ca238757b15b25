"""Prices of one unit, as items and lines of invoices have them."""

from __future__ import annotations

from decimal import Decimal
from typing import Annotated, Any

from pydantic import AfterValidator, BeforeValidator

from domain.kernel import checks
from domain.kernel.formats import Places, unless_stored
from domain.shared import money


def _rounded(value: Any) -> Decimal:
    return abs(found) if (found := money.unit_price(checks.amount(value))) == 0 else found


UnitPrice = Annotated[
    Decimal,
    BeforeValidator(unless_stored(_rounded)),
    AfterValidator(unless_stored(checks.not_negative)),
    Places(4),
]
"""Pounds of one unit."""
