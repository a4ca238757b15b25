"""VAT by the day of supply (the tax point): each rule's rate from a day on, until its next one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date
from decimal import Decimal
from operator import attrgetter
from typing import Literal, NamedTuple, cast, get_args

VatRule = Literal["installedHome", "goodsOnly", "grantHeating", "standard"]
VAT_RULES: tuple[VatRule, ...] = get_args(VatRule)


class VatRate(NamedTuple):
    """The per cent of a rule from a day on, until its next one."""

    rule: VatRule
    valid_from: date
    percent: Decimal


def vat_rates(rows: Iterable[Sequence[str]]) -> tuple[VatRate, ...]:
    """The rates that the rows of a version of their reference table hold."""
    return tuple(
        VatRate(cast("VatRule", rule), date.fromisoformat(day), Decimal(percent))
        for rule, day, percent in rows
    )


def vat_percent(rates: Iterable[VatRate], rule: VatRule, day: date) -> Decimal | None:
    """The rate of a rule on the day of supply, None before its first one."""
    begun = [one for one in rates if one.rule == rule and one.valid_from <= day]
    return max(begun, key=attrgetter("valid_from")).percent if begun else None
