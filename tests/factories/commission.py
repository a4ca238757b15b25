"""Commissions: half of what people earn by three years of gas for a bakery."""

from __future__ import annotations

from decimal import Decimal
from typing import Any
from uuid import UUID

from domain.commission import decider
from domain.commission.details import CommissionDetails
from domain.commission.events import CommissionOpened, CommissionShareAgreed
from domain.commission.rows import CommissionEarned, CommissionEntry, CommissionReversed

PAYMENT, ANN, CAUSE = (UUID(int=number) for number in (31, 24, 32))
VALUES: dict[str, Any] = {
    "payment": PAYMENT,
    "user": ANN,
    "basis_points": 5_000,
    "percent": "45.00",
    "first_day": "2026-03-01",
    "contract_reference": "Q-100001",
    "customer_name": "Aire Bakery",
    "supplier_name": "Northern Gas",
    "service_type": "Gas",
}


def details(**changes: Any) -> CommissionDetails:
    return CommissionDetails.model_validate(VALUES | changes)


def opened(**changes: Any) -> CommissionOpened:
    return decider.open_(details(**changes))


def agreed(**values: Any) -> CommissionShareAgreed:
    return CommissionShareAgreed(details=CommissionDetails.model_validate(values))


def earned(row_id: UUID, amount: str = "170.69", cause: UUID = CAUSE) -> CommissionEarned:
    values = {"kind": "earned", "amount": amount, "booked_on": "2026-03-12", "cause": cause}
    values |= {"basis_points": 5_000, "percent": Decimal(45)}
    return CommissionEarned(row_id=row_id, details=CommissionEntry.model_validate(values))


def reversed_(row_id: UUID, amount: str = "-170.69") -> CommissionReversed:
    values = {"kind": "reversed", "amount": amount, "booked_on": "2026-06-15", "cause": CAUSE}
    return CommissionReversed(row_id=row_id, details=CommissionEntry.model_validate(values))
