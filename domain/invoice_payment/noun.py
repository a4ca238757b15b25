"""The payment of an invoice as the record mechanism sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.invoice_payment.details import InvoicePaymentDetails
from domain.invoice_payment.events import InvoicePaymentDetailsChanged, InvoicePaymentRecorded
from domain.kernel.noun import Noun
from domain.kernel.state_fields import NoState

if TYPE_CHECKING:
    from uuid import UUID


def _subject(details: InvoicePaymentDetails) -> UUID | None:
    return details.consumer


INVOICE_PAYMENT = Noun(
    name="invoice_payment",
    within="invoice",
    details=InvoicePaymentDetails,
    created=InvoicePaymentRecorded,
    changed=InvoicePaymentDetailsChanged,
    state=NoState,
    status=str,
    subject=_subject,
)
