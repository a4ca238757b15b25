"""VAT by the day of supply (the tax point): each rule's rate from a day on, until its next one, and the
codes by which Xero knows rates.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date
from decimal import Decimal
from operator import attrgetter
from typing import Annotated, Literal, NamedTuple, cast, get_args

from pydantic import Field

from domain.kernel.errors import InvalidFields
from domain.kernel.formats import Places

VatRule = Literal["installedHome", "installedBattery", "goodsOnly", "grantHeating", "standard"]
VAT_RULES: tuple[VatRule, ...] = get_args(VatRule)


BATTERY_RATES: tuple[tuple[VatRule, str, str], ...] = (
    # Batteries count as energy-saving materials, also without solar panels, from 1 February 2024.
    ("installedBattery", "1900-01-01", "20"),
    ("installedBattery", "2024-02-01", "0"),
    ("installedBattery", "2027-04-01", "5"),
)
"""Rows of the reference table. They count in versions that do not name the rule, such as those that were
published before there was one."""
TaxType = Literal["OUTPUT2", "RROUTPUT", "ZERORATEDOUTPUT", "EXEMPTOUTPUT", "NONE"]
"""VAT as Xero's codes name it: 20%, 5%, 0%, exempt, none."""
TAX_TYPES: tuple[TaxType, ...] = get_args(TaxType)
Percent = Annotated[Decimal, Field(ge=0, le=100, decimal_places=2), Places(2)]
"""A rate, or a discount."""
_ZERO, _REDUCED = Decimal(0), Decimal(5)


class VatRate(NamedTuple):
    """The per cent of a rule from a day on, until its next one."""

    rule: VatRule
    valid_from: date
    percent: Decimal


def vat_rates(rows: Iterable[Sequence[str]]) -> tuple[VatRate, ...]:
    """The rates that the rows of a version of their reference table hold."""
    given = [tuple(row) for row in rows]
    if not any(row[0] == "installedBattery" for row in given):
        given += BATTERY_RATES
    return tuple(
        VatRate(cast("VatRule", rule), date.fromisoformat(day), Decimal(percent))
        for rule, day, percent in given
    )


def vat_percent(rates: Iterable[VatRate], rule: VatRule, day: date) -> Decimal | None:
    """The rate of a rule on the day of supply, None before its first one."""
    begun = [one for one in rates if one.rule == rule and one.valid_from <= day]
    return max(begun, key=attrgetter("valid_from")).percent if begun else None


class LineTax(NamedTuple):
    """The tax of a line: Xero's code, and the rate in per cent."""

    tax_type: TaxType
    percent: Decimal


def proposed_tax(rates: Sequence[VatRate], rule: VatRule, day: date) -> LineTax | None:
    """What the rule asks for on the day of supply; None before its first rate, and for a rate that
    Xero has no code for.
    """
    percent = vat_percent(rates, rule, day)
    code = None if percent is None else code_of(rates, percent, day)
    return None if percent is None or code is None else LineTax(code, percent)


def code_of(rates: Sequence[VatRate], percent: Decimal, day: date) -> TaxType | None:
    """Xero's code of a rate on the day of supply; None for a rate that it has none for."""
    if percent == vat_percent(rates, "standard", day):
        return "OUTPUT2"
    if percent == _REDUCED:
        return "RROUTPUT"
    return "ZERORATEDOUTPUT" if percent == _ZERO else None


def tax_of_type(rates: Sequence[VatRate], tax_type: TaxType, day: date) -> LineTax | None:
    """The tax of a code that was chosen; None before the first standard rate."""
    if tax_type == "OUTPUT2":
        standard = vat_percent(rates, "standard", day)
        return None if standard is None else LineTax(tax_type, standard)
    return LineTax(tax_type, _REDUCED if tax_type == "RROUTPUT" else _ZERO)


def line_tax(
    rates: Sequence[VatRate],
    rule: VatRule,
    day: date,
    chosen: TaxType | None = None,
    reason: str | None = None,
) -> LineTax:
    """The tax that the rule proposes, or that of another code, which needs a reason. Raises InvalidFields."""
    proposed = proposed_tax(rates, rule, day)
    if chosen is None or (proposed is not None and chosen == proposed.tax_type):
        if proposed is None:
            raise InvalidFields(fields={"vatRule": "no_vat_rate"})
        return proposed
    if not (reason or "").strip():
        raise InvalidFields(fields={"vatReason": "required"})
    found = tax_of_type(rates, chosen, day)
    if found is None:
        raise InvalidFields(fields={"taxType": "no_vat_rate"})
    return found
