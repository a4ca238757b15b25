"""Decider of commissions: pure functions from state to events."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING

from domain.commission.details import CommissionDetails
from domain.commission.events import CommissionOpened, CommissionShareAgreed
from domain.commission.rows import (
    ENTRY_ROWS,
    CommissionEarned,
    CommissionEntry,
    CommissionReversed,
)
from domain.kernel import record
from domain.kernel.row_changes import rows_in

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import date
    from typing import Any
    from uuid import UUID

    from domain.commission.events import CommissionState
    from domain.kernel.event import Event
    from domain.kernel.record import Record

    Commission = Record[CommissionDetails, CommissionState]


def open_(details: CommissionDetails) -> CommissionOpened:
    """The record of what a person earns by a payment."""
    return CommissionOpened(details=details)


def agree(commission: Commission, share: Mapping[str, Any]) -> list[Event]:
    """Another share, by the names of its fields; nothing where it is the same."""
    sent = CommissionDetails.model_validate(share)
    return record.change_details(commission, CommissionShareAgreed, sent, expected_version=None)


def earned(
    row_id: UUID,
    cause: UUID,
    amount: Decimal,
    day: date,
    *,
    basis_points: int,
    percent: Decimal,
    restates: bool = False,
) -> CommissionEarned:
    """What an entry of the payment brings the person, or what a later share changes of that."""
    leaves = {"kind": "earned", "amount": amount, "booked_on": day, "cause": cause}
    leaves |= {"basis_points": basis_points, "percent": percent}
    if restates:
        leaves["restates"] = True
    return CommissionEarned(row_id=row_id, details=CommissionEntry.model_validate(leaves))


def earned_by(commission: Commission, cause: UUID) -> Decimal:
    """What the person has earned by an entry of the payment, as it counts now."""
    rows = rows_in(commission, ENTRY_ROWS).values()
    amounts = [one.amount or Decimal() for one in rows if one.cause == cause]
    return sum(amounts, Decimal("0.00"))


def reverse(commission: Commission, row_id: UUID, cause: UUID, day: date) -> list[Event]:
    """Nothing where the person has earned nothing by the entry."""
    amount = earned_by(commission, cause)
    if not amount:
        return []
    leaves = {"kind": "reversed", "amount": -amount, "booked_on": day, "cause": cause}
    return [CommissionReversed(row_id=row_id, details=CommissionEntry.model_validate(leaves))]
