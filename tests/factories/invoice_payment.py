"""Payments of invoices."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from commands.invoice_payment import (
    RecordInvoicePayment,
    ReplaceInvoicePayment,
    ReverseInvoicePayment,
)
from domain.invoice_payment.details import InvoicePaymentDetails
from domain.invoice_payment.events import InvoicePaymentRecorded

INVOICE = UUID(int=8)
VALUES: dict[str, Any] = {
    "invoice": INVOICE,
    "paid_on": "2026-03-10",
    "amount": "1000.00",
    "method": "Bank transfer",
    "account_code": "090",
    "reference": "INV-100001 Calder",
}


def details(**changes: Any) -> InvoicePaymentDetails:
    return InvoicePaymentDetails.model_validate(VALUES | changes)


def recorded(**changes: Any) -> InvoicePaymentRecorded:
    return InvoicePaymentRecorded(details=details(**changes), status="recorded")


def pay(owed: UUID, amount: str, **changes: Any) -> RecordInvoicePayment:
    """The command's body; a value of None leaves the field out."""
    body = VALUES | {"invoice": owed, "amount": amount} | changes
    return RecordInvoicePayment.model_validate(
        {name: value for name, value in body.items() if value is not None}
    )


def replace(id_: UUID, **values: Any) -> ReplaceInvoicePayment:
    return ReplaceInvoicePayment.model_validate({"id": id_, **values})


def reverse(id_: UUID) -> ReverseInvoicePayment:
    return ReverseInvoicePayment(id=id_)
