"""Values of the payment history: statuses by code, ways of paying, and how a contract stands."""

from __future__ import annotations

from datetime import date
from typing import Final, Literal, NamedTuple, get_args

FIRST_CODE = 1000
DEAD: Final = 1000
NEW_SALE: Final = 1002
OVERDUE_CHECK: Final = 1003
_CHASE = (
    *("Dead", "Needs Attention", "New Sale No Status Received", "Over 7 days no status check"),
    *("Paid", "Partner Payment Reconcile", "Partner Pending for Payment"),
    *("Waiting for Supplier Payment", "Work in Progress"),
)
CHASE: dict[int, str] = dict(enumerate(_CHASE, FIRST_CODE))
"""What is done about a payment, by code."""
_REGISTRATION = (
    *("Les Status", "Abandoned", "Awaiting Registration", "Contract Accepted", "Contract Sent"),
    *("Failed Registration", "Live", "Objection in Progress", "Registration Pending", "Return"),
)
REGISTRATION: dict[int, str] = dict(enumerate(_REGISTRATION, FIRST_CODE))
"""How the registration of the supply stands (LES), by code."""

Method = Literal["DD", "PREPAYMENT", "QUARTERLY"]
"""How the customer pays the supplier."""
ContractStatus = Literal["Active", "Out Of Contract", "Closed", "N/A"]
CONTRACT_STATUSES: tuple[ContractStatus, ...] = get_args(ContractStatus)


class ContractDays(NamedTuple):
    """The first and the last day of a contract, and the last one of a supply that ended before."""

    start: date | None = None
    end: date | None = None
    ended_on: date | None = None


def contract_status(days: ContractDays, status: object, today: date) -> ContractStatus:
    """A contract is closed once its supply ended early, or its payment is dead; without days, and before the
    first one, there is nothing to say.
    """
    start, end, ended_on = days
    if status == DEAD or (ended_on is not None and ended_on <= today):
        return "Closed"
    if end is not None and end < today:
        return "Out Of Contract"
    if start is not None and start <= today:
        return "Active"
    return "N/A"
