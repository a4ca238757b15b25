"""Units that all numbers of a price file are in, and which ones its middle values speak for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from decimal import Decimal
from statistics import median
from typing import Literal, NamedTuple

from domain.price_file.columns import DurationUnit

MoneyUnit = Literal["pence", "pounds"]
UsageUnit = Literal["kWh", "MWh"]
FACTORS = {"pence": 1, "pounds": 100, "kWh": 1, "MWh": 1_000}
LOWEST_RATE, LOWEST_CHARGE, LOWEST_BAND = Decimal(2), Decimal(5), Decimal(2_000)
"""Pence a kWh, pence a day, and kWh of a band's upper edge: middle values below them are doubted."""
FEWER = 10
"""A middle value is doubted too where the supplier's file before had so many times as much."""
LONGEST_YEARS = 5


class Units(NamedTuple):
    """`rate` of all rates a kWh, `charge` of the standing charge a day, `duration` of plain numbers."""

    rate: MoneyUnit = "pence"
    charge: MoneyUnit = "pence"
    usage: UsageUnit = "kWh"
    duration: DurationUnit = "months"


STANDARD = Units()


class Middle(NamedTuple):
    """Middle values of a file in pence and kWh, and the longest contract; None where none is known."""

    rate: Decimal | None = None
    charge: Decimal | None = None
    usage: Decimal | None = None
    duration: int | None = None


UNKNOWN = Middle()


def middle_of(numbers: Iterable[Decimal]) -> Decimal | None:
    """Of those that are not 0."""
    found = [one for one in numbers if one]
    return Decimal(median(found)) if found else None


def proposed_units(file: Middle, before: Middle) -> Units:
    """By a file's middle values as if it were in pence, kWh and months; `before` is the supplier's last file."""
    return Units(
        rate="pounds" if _is_low(file.rate, LOWEST_RATE, before.rate) else "pence",
        charge="pounds" if _is_low(file.charge, LOWEST_CHARGE, before.charge) else "pence",
        usage="MWh" if _is_low(file.usage, LOWEST_BAND, before.usage) else "kWh",
        duration="years" if file.duration and file.duration <= LONGEST_YEARS else "months",
    )


def _is_low(found: Decimal | None, least: Decimal, before: Decimal | None) -> bool:
    if found is None:
        return False
    return found * FEWER < before if before else found < least


def doubts(units: Units, proposed: Units) -> Mapping[str, str]:
    """Codes by wire name of units that are not those which the middle values speak for.

    Only small units are doubted: what is in pounds already cannot be too low.
    """
    pairs = (
        ("rateUnit", units.rate, proposed.rate),
        ("chargeUnit", units.charge, proposed.charge),
        ("usageUnit", units.usage, proposed.usage),
        ("durationUnit", units.duration, proposed.duration),
    )
    small = {"pence", "kWh", "months"}
    return {
        name: f"unit_{better.lower()}_likely"
        for name, chosen, better in pairs
        if chosen in small and better not in small
    }
