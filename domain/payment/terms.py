"""What a supplier pays for a contract, and when: the terms of its commission."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Literal

from domain.shared.money import pounds

Base = Literal["uplift", "fixed", "monthly"]
"""What commission is worked out from: the uplifts of energy, an amount, or per cent of what a month costs."""
Due = Literal["signed", "live", "anniversary", "months", "end"]
ClawbackRule = Literal["unused_months", "all", "none"]
"""What goes back when a supply ends early: the share of the months that are left, all of it, or nothing."""
_PER_CENT = Decimal(100)


@dataclass(frozen=True, slots=True)
class Instalment:
    """`number` counts the years to an anniversary, or the months from the start; else it is 0."""

    percent: Decimal
    due: Due
    number: int = 0


@dataclass(frozen=True, slots=True)
class Band:
    """Per cent of the commission that the broker has from a yearly usage on."""

    least_kwh: int
    percent: Decimal


@dataclass(frozen=True, slots=True)
class Terms:
    """`rate` is in pounds where the base is fixed, and in per cent of a month's cost where it is monthly.

    Instalments and `residual`, which is paid in equal parts each month of the term, sum to 100 per cent.
    """

    version: int
    base: Base
    new: tuple[Instalment, ...]
    renewal: tuple[Instalment, ...]
    rate: Decimal = Decimal()
    bands: tuple[Band, ...] = ()
    least_kwh: int = 0
    cap: Decimal | None = None
    clawback: ClawbackRule = "unused_months"
    residual: Decimal = Decimal()

    def broker_percent(self, aq: int) -> Decimal:
        """All of the commission where there are no bands."""
        shares = [band.percent for band in self.bands if band.least_kwh <= aq]
        return shares[-1] if shares else _PER_CENT


def problems(terms: Terms) -> dict[str, str]:
    """Codes by field."""
    found: dict[str, str] = {}
    for name, instalments in (("new", terms.new), ("renewal", terms.renewal)):
        if sum((one.percent for one in instalments), terms.residual) != _PER_CENT:
            found[name] = "not_the_whole"
        found.update(_instalment_problems(name, instalments))
    found.update(_band_problems(terms.bands))
    if terms.rate < 0 or (terms.base != "uplift" and not terms.rate):
        found["rate"] = "not_positive"
    elif terms.base == "fixed" and terms.rate != pounds(terms.rate):
        found["rate"] = "money_too_precise"
    if terms.cap is not None and terms.cap <= 0:
        found["cap"] = "not_positive"
    if terms.least_kwh < 0:
        found["least_kwh"] = "negative"
    if not 0 <= terms.residual <= _PER_CENT:
        found["residual"] = "not_a_share"
    return found


def _instalment_problems(name: str, instalments: Sequence[Instalment]) -> Iterator[tuple[str, str]]:
    for number, one in enumerate(instalments):
        if not 0 < one.percent <= _PER_CENT:
            yield f"{name}.{number}.percent", "not_a_share"
        if (one.number > 0) != (one.due in {"anniversary", "months"}):
            yield f"{name}.{number}.number", "does_not_fit"


def _band_problems(bands: Sequence[Band]) -> Iterator[tuple[str, str]]:
    """The first begins at 0 kWh, so that no usage is without one."""
    least = -1
    for number, band in enumerate(bands):
        if band.least_kwh <= least:
            yield f"bands.{number}.least_kwh", "not_above_the_one_before"
        elif number == 0 and band.least_kwh:
            yield f"bands.{number}.least_kwh", "leaves_a_gap"
        if not 0 < band.percent <= _PER_CENT:
            yield f"bands.{number}.percent", "not_a_share"
        least = band.least_kwh
