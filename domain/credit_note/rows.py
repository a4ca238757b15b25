"""Child rows of a credit note: its lines, the invoices that it was set against, and refunds. None of them changes."""

from __future__ import annotations

from typing import ClassVar

from domain.credit_note.details import Allocation, CreditLine, Refund
from domain.kernel.rows import RowAdded, Rows

LINES, ALLOCATIONS, REFUNDS = "lines", "allocations", "refunds"
MOST_LINES = 500


class CreditNoteSetAgainst(RowAdded[Allocation], topic="credit_note.set_against.1"):
    """The amount is not due of the invoice any more."""

    rows: ClassVar[str] = ALLOCATIONS


class CreditNoteRefunded(RowAdded[Refund], topic="credit_note.refunded.1"):
    """The amount was paid back to the customer."""

    rows: ClassVar[str] = REFUNDS


LINE_ROWS = Rows(
    name=LINES,
    singular="creditline",
    details=CreditLine,
    stored_as="credit_note.line",
    title="description",
    is_changed=False,
    is_kept=True,
    most=MOST_LINES,
)
ALLOCATION_ROWS = Rows(
    name=ALLOCATIONS,
    singular="allocation",
    details=Allocation,
    stored_as="credit_note.allocation",
    title="invoice_number",
    added=CreditNoteSetAgainst,
    is_changed=False,
    is_kept=True,
    required=("amount",),
    not_in_future=("allocated_on",),
)
REFUND_ROWS = Rows(
    name=REFUNDS,
    singular="refund",
    details=Refund,
    stored_as="credit_note.refund",
    title="method",
    added=CreditNoteRefunded,
    is_changed=False,
    is_kept=True,
    required=("refunded_on", "amount"),
    not_in_future=("refunded_on",),
)
