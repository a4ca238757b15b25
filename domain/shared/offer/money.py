"""Money of offers: VAT, the agreed amount, commission, and sums of payments. Amounts in pounds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import ROUND_HALF_UP, Decimal
from operator import attrgetter
from typing import Literal, NamedTuple, cast, get_args

from domain.shared.energy import DAYS
from domain.shared.offer.values import PAYMENT_KINDS, PaymentKind

_PENNY, _PENCE, _PER_CENT, _MONTHS = Decimal("0.01"), 100, 100, 12
VatRule = Literal["installedHome", "goodsOnly", "grantHeating", "standard"]
VAT_RULES: tuple[VatRule, ...] = get_args(VatRule)


class VatRate(NamedTuple):
    """The per cent of a rule from a day on, until its next one."""

    rule: VatRule
    valid_from: date
    percent: Decimal


def pounds(amount: Decimal) -> Decimal:
    """Rounded to pence, halves away from zero."""
    return amount.quantize(_PENNY, ROUND_HALF_UP)


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


@dataclass(frozen=True, slots=True)
class Agreed:
    """`agreed` is what the customer pays: the net cost less the discount, with VAT."""

    vat: Decimal
    agreed: Decimal


def agreed(net: Decimal, discount: Decimal, percent: Decimal) -> Agreed:
    """Only the VAT is rounded, once."""
    taxed = net - discount
    vat = pounds(taxed * percent / _PER_CENT)
    return Agreed(vat, taxed + vat)


def commission(uplift_unit: Decimal, uplift_day: Decimal, aq: int, months: int) -> Decimal:
    """What the uplifts come to over the contract: in pence a kWh on the yearly usage, and in pence a day."""
    pence = (uplift_unit * aq + uplift_day * DAYS) * months / _MONTHS
    return pounds(pence / _PENCE)


class Payment(NamedTuple):
    """A payment as the sums count it."""

    kind: PaymentKind
    amount: Decimal
    reversed: bool = False


def paid(payments: Iterable[Payment]) -> dict[PaymentKind, Decimal]:
    """The sum of each kind: payments less those that were reversed, so never below zero."""
    sums = dict.fromkeys(PAYMENT_KINDS, Decimal("0.00"))
    for one in payments:
        if not one.reversed:
            sums[one.kind] += one.amount
    return sums
