"""What energy costs a year, and the limits of what is asked for; shared by price files and quotes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.shared.money import pounds_of

if TYPE_CHECKING:
    from decimal import Decimal

DAYS = 365
HIGHEST_AQ = 999_999_999
"""kWh a year."""
LONGEST_DURATION = 120
"""Months."""


def cost_of_year(
    unit_rate: Decimal,
    night_rate: Decimal | None,
    evening_rate: Decimal | None,
    standing_charge: Decimal,
    *,
    aq: int,
    night: int = 0,
    evening: int = 0,
) -> Decimal:
    """Pounds a year, rounded once, of rates in pence. `night` and `evening` are kWh of `aq`; where
    they have no rate of their own, they count by day.
    """
    pence = unit_rate * (aq - night - evening)
    pence += (unit_rate if night_rate is None else night_rate) * night
    pence += (unit_rate if evening_rate is None else evening_rate) * evening
    pence += standing_charge * DAYS
    return pounds_of(pence)
