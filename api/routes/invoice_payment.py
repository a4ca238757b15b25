"""Calls about payments of invoices."""

from __future__ import annotations

from api.http.mount import Row
from api.routes.shared import area_of, shared_rows
from commands.invoice_payment import (
    RecordInvoicePayment,
    ReplaceInvoicePayment,
    ReverseInvoicePayment,
)
from domain.invoice_payment.noun import INVOICE_PAYMENT

_BASE = "/api/invoice-payment"
_do = area_of(INVOICE_PAYMENT).do

ROWS: list[Row] = [
    _do(_BASE, RecordInvoicePayment, "addInvoicePayment"),
    _do(
        f"{_BASE}/{{id}}",
        ReplaceInvoicePayment,
        "replaceInvoicePayment",
        method="PUT",
        role="change",
    ),
    _do(
        f"{_BASE}/{{id}}",
        ReverseInvoicePayment,
        "reverseInvoicePayment",
        method="DELETE",
        role="remove",
    ),
    *shared_rows(
        INVOICE_PAYMENT,
        {
            "list": (f"{_BASE}/list", "listInvoicePayments"),
            "count": (f"{_BASE}/count", "countInvoicePayments"),
            "show": (f"{_BASE}/{{id}}", "showInvoicePayment"),
            "note": (f"{_BASE}/add_notes", "addInvoicePaymentNote"),
        },
    ),
]
