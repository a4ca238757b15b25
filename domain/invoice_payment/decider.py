"""Decider of payments of invoices: pure functions from state to events.

What an invoice allows is decided beside it (`domain.invoice.payments`), in the same commit.
"""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING

from domain.invoice_payment.events import InvoicePaymentRecorded, InvoicePaymentReversed
from domain.invoice_payment.values import RECORDED, REVERSED
from domain.kernel import record
from domain.kernel.errors import DomainError

if TYPE_CHECKING:
    from domain.invoice_payment.details import InvoicePaymentDetails
    from domain.kernel.event import Event
    from domain.kernel.record import Record
    from domain.kernel.state_fields import NoState

    Payment = Record[InvoicePaymentDetails, NoState]


class PaymentAlreadyReversed(DomainError):
    """A payment is reversed once."""

    code = "invoice_payment.already_reversed"
    status = 409


def record_payment(details: InvoicePaymentDetails) -> InvoicePaymentRecorded:
    """The payment, which counts from now on."""
    return InvoicePaymentRecorded(details=details, status=RECORDED)


def reverse(payment: Payment) -> list[Event]:
    """Raises PaymentAlreadyReversed."""
    record.refuse_deleted(payment)
    if payment.status == REVERSED:
        raise PaymentAlreadyReversed
    return [InvoicePaymentReversed(status=REVERSED)]


def amount_of(details: InvoicePaymentDetails) -> Decimal:
    """What the payment brings in."""
    return details.amount or Decimal()
