"""What happens to a payment of an invoice beyond the shared events of `domain.kernel.record`."""

from __future__ import annotations

from domain.invoice_payment.details import InvoicePaymentDetails
from domain.kernel.record import Created, DetailsChanged, StatusChanged
from domain.kernel.state_fields import NoState


class InvoicePaymentRecorded(
    Created[InvoicePaymentDetails, NoState], topic="invoice_payment.recorded.1"
):
    """`status` is recorded."""


class InvoicePaymentDetailsChanged(
    DetailsChanged[InvoicePaymentDetails], topic="invoice_payment.details_changed.1"
):
    """No command changes what was entered: it is reversed and entered once more."""


class InvoicePaymentReversed(StatusChanged, topic="invoice_payment.reversed.1"):
    """It does not count any more."""
