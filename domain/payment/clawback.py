"""What goes back to a supplier when a supply ends before its term."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from uuid import UUID

from domain.payment.shares import Share, shared_out
from domain.payment.terms import ClawbackRule
from domain.shared.money import pounds


@dataclass(frozen=True, slots=True)
class Clawback:
    """Negative amounts: what the supplier takes back, and what of it people had."""

    amount: Decimal
    people: Decimal
    by_user: dict[UUID, Decimal]


def clawback(
    rule: ClawbackRule,
    *,
    received: Decimal,
    people: Decimal,
    shares: Sequence[Share],
    months: int,
    used: int,
) -> Clawback:
    """`received` is what the supplier paid, `people` what of it was paid out, by the shares that were in
    force then; the supply ended after `used` of `months` months.
    """
    amount = -_going_back(rule, received, months, used)
    of_people = -_going_back(rule, people, months, used)
    return Clawback(amount, of_people, shared_out(of_people, shares))


def _going_back(rule: ClawbackRule, paid: Decimal, months: int, used: int) -> Decimal:
    unused = max(months - used, 0)
    if rule == "none" or not unused:
        return Decimal("0.00")
    return pounds(paid if rule == "all" else paid * unused / months)
