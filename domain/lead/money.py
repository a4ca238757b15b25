"""Money of a job: what it costs, and what is left of the payments."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from typing import TYPE_CHECKING

from domain.lead.details import Costs
from domain.shared.money import per_cent

if TYPE_CHECKING:
    from collections.abc import Sequence

PAYMENTS = ("payment_received", "outstanding_payment")
COSTS = tuple(name for name in Costs.model_fields if name not in PAYMENTS)
"""The fields of `Costs` that add up to what a job costs."""


@dataclass(frozen=True, slots=True)
class JobMoney:
    """Amounts in GBP; the margin in per cent of the payments."""

    total: Decimal | None
    """None while no cost is known."""
    profit: Decimal | None
    """None while no payment is known."""
    margin: Decimal | None
    """None without a profit, and of payments that come to nothing."""


def job_money(costs: Sequence[Decimal], payments: Sequence[Decimal]) -> JobMoney:
    """Total, profit and margin of the costs and payments that are known."""
    spent = sum(costs, Decimal())
    total = spent if costs else None
    if not payments:
        return JobMoney(total, None, None)
    paid = sum(payments, Decimal())
    profit = paid - spent
    margin = per_cent(profit, paid) if paid > 0 else None
    return JobMoney(total, profit, margin)


def win_rate(won: int, lost: int) -> Decimal | None:
    """Per cent of the leads with an outcome that were won; None while none has one."""
    decided = won + lost
    return per_cent(Decimal(won), Decimal(decided)) if decided else None
