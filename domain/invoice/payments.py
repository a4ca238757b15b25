"""What payments do to their invoice: what was paid of it, and the status that follows from that alone."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING

from domain.invoice.events import (
    InvoicePaymentCounted,
    InvoiceReopened,
    InvoiceSettled,
    InvoiceState,
    as_status,
)
from domain.invoice.transitions import is_issued, status_by_payments
from domain.invoice.values import PAID
from domain.kernel import record
from domain.kernel.errors import InvalidFields

if TYPE_CHECKING:
    from domain.invoice.details import InvoiceDetails
    from domain.kernel.event import Event
    from domain.kernel.record import Record

    Invoice = Record[InvoiceDetails, InvoiceState]


def due_of(invoice: Invoice) -> Decimal:
    """What is left to be paid; nothing of an invoice that the customer does not owe."""
    state = invoice.state
    if not is_issued(as_status(invoice.status)) or state.pinned_total is None:
        return Decimal()
    return state.pinned_total - (state.amount_paid or Decimal())


def count(invoice: Invoice, amount: Decimal) -> list[Event]:
    """Counts a payment of this amount, or with one below 0 its reversal. Raises InvalidFields for an invoice
    that is not owed, and for more than is due.
    """
    record.refuse_deleted(invoice)
    status = as_status(invoice.status)
    if not is_issued(status):
        raise InvalidFields(fields={"invoiceId": "not_owed"})
    left = due_of(invoice) - amount
    if left < 0:
        raise InvalidFields(fields={"amount": "above_due"}, due=f"{due_of(invoice):.2f}")
    paid = (invoice.state.amount_paid or Decimal()) + amount
    events: list[Event] = []
    if amount:
        events.append(InvoicePaymentCounted(state=InvoiceState(amount_paid=paid)))
    after = status_by_payments(status, left)
    if after != status:
        moved = InvoiceSettled if after == PAID else InvoiceReopened
        events.append(moved(status=after))
    return events
