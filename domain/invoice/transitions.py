"""Which statuses an invoice may take next (decisions 5.4), and what each of them allows."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING

from domain.invoice.values import (
    APPROVED,
    AUTHORISED,
    DELETED,
    DRAFT,
    PAID,
    SUBMITTED,
    VOIDED,
    InvoiceStatus,
)

if TYPE_CHECKING:
    from uuid import UUID

_MOVES: dict[InvoiceStatus, tuple[InvoiceStatus, ...]] = {
    DRAFT: (SUBMITTED, DELETED),
    SUBMITTED: (APPROVED, AUTHORISED, DRAFT, DELETED),
    APPROVED: (AUTHORISED, DRAFT),
    AUTHORISED: (VOIDED,),
    PAID: (),
    DELETED: (),
    VOIDED: (),
}
"""What people do. Paid follows from payments and credits alone, and so does authorised after it."""


def next_statuses(status: InvoiceStatus, *counted: Decimal | None) -> tuple[InvoiceStatus, ...]:
    """Where people may move it; an invoice that was paid or credited in part, by sums in `counted`, is not
    voided.
    """
    moves = _MOVES[status]
    return tuple(one for one in moves if one != VOIDED or not any(counted))


def needs_reason(before: InvoiceStatus, after: InvoiceStatus) -> bool:
    """Whether the invoice goes back to its author."""
    return after == DRAFT and before != DRAFT


def is_fixed(status: InvoiceStatus) -> bool:
    """Whether lines, customer and days stay as they are."""
    return status != DRAFT


def is_issued(status: InvoiceStatus) -> bool:
    """Whether the customer owes it or has paid it, so that payments count."""
    return status in {AUTHORISED, PAID}


def was_issued(status: InvoiceStatus) -> bool:
    """Whether the customer owes it, has paid it, or owed it until it was voided."""
    return is_issued(status) or status == VOIDED


def status_by_due(status: InvoiceStatus, due: Decimal) -> InvoiceStatus:
    """The status of an issued invoice by what is due of it: paid where that is nothing, else authorised."""
    if not is_issued(status):
        return status
    return AUTHORISED if due else PAID


def may_approve(total: Decimal, limit: Decimal | None, submitter: UUID | None, actor: UUID) -> bool:
    """Above the limit, an invoice is approved by somebody else than who submitted it."""
    return limit is None or total <= limit or submitter != actor
