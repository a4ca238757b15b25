"""What payments and credits do to their invoice: what is due of it, and the status that follows from that alone."""

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
from domain.invoice.transitions import is_issued, status_by_due
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
    return state.pinned_total - (state.amount_paid or 0) - (state.amount_credited or 0)


def count(invoice: Invoice, amount: Decimal) -> list[Event]:
    """Counts a payment of this amount, or with one below 0 its reversal. Raises InvalidFields for an invoice
    that is not owed, and for more than is due.
    """
    left = left_after(invoice, amount)
    paid = (invoice.state.amount_paid or Decimal()) + amount
    events: list[Event] = []
    if amount:
        events.append(InvoicePaymentCounted(state=InvoiceState(amount_paid=paid)))
    return events + moved(invoice, left)


def left_after(invoice: Invoice, amount: Decimal) -> Decimal:
    """What is due once the amount is counted. Raises InvalidFields for an invoice that is not owed, and for
    more than is due.
    """
    record.refuse_deleted(invoice)
    if not is_issued(as_status(invoice.status)):
        raise InvalidFields(fields={"invoiceId": "not_owed"})
    due = due_of(invoice)
    if amount > due:
        raise InvalidFields(fields={"amount": "above_due"}, due=f"{due:.2f}")
    return due - amount


def moved(invoice: Invoice, due: Decimal) -> list[Event]:
    """The change of status that follows from what is due now."""
    status = as_status(invoice.status)
    after = status_by_due(status, due)
    if after == status:
        return []
    return [(InvoiceSettled if after == PAID else InvoiceReopened)(status=after)]
