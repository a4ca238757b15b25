"""Money of offers: the agreed amount, commission, and sums of payments. Amounts in pounds."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal
from typing import NamedTuple

from domain.shared.energy import DAYS
from domain.shared.money import pounds_of, tax_on
from domain.shared.offer.values import PAYMENT_KINDS, PaymentKind

_MONTHS = 12


@dataclass(frozen=True, slots=True)
class Agreed:
    """`agreed` is what the customer pays: the net cost less the discount, with VAT."""

    vat: Decimal
    agreed: Decimal


def agreed(net: Decimal, discount: Decimal, percent: Decimal) -> Agreed:
    """Only the VAT is rounded, once."""
    taxed = net - discount
    vat = tax_on(taxed, percent)
    return Agreed(vat, taxed + vat)


def commission(uplift_unit: Decimal, uplift_day: Decimal, aq: int, months: int) -> Decimal:
    """What the uplifts come to over the contract: in pence a kWh on the yearly usage, and in pence a day."""
    pence = (uplift_unit * aq + uplift_day * DAYS) * months / _MONTHS
    return pounds_of(pence)


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
