"""Calls about invoices."""

from __future__ import annotations

from api.http.mount import Row
from api.routes.child_rows import row_calls
from api.routes.invoice_defaults import InvoiceDefaults, invoice_defaults
from api.routes.shared import area_of, shared_rows
from commands.invoice import (
    AddInvoiceLine,
    ChangeInvoice,
    ChangeInvoiceLine,
    DeleteInvoice,
    DraftInvoice,
    DuplicateInvoice,
    EditInvoiceLines,
    MoveInvoice,
)
from commands.shared.billed import BILLED
from domain.invoice.noun import INVOICE

_BASE = "/api/invoice"
_AREA = area_of(INVOICE)
_do = _AREA.do
_NAMES: dict[str, str | None] = {"invoice": "id", "invoiceId": "id"}
_LINKS: dict[str, str | None] = {f"{path}Id": path for path in INVOICE.links if path not in BILLED}

ROWS: list[Row] = [
    _do(_BASE, DraftInvoice, "addInvoice", names=_LINKS),
    _do(
        f"{_BASE}/{{id}}", ChangeInvoice, "changeInvoice", method="PUT", role="change", names=_LINKS
    ),
    _do(
        f"{_BASE}/{{id}}",
        DeleteInvoice,
        "deleteInvoice",
        "invoice.deleted",
        method="DELETE",
        role="remove",
    ),
    _do(f"{_BASE}/duplicate", DuplicateInvoice, "duplicateInvoice", "invoice.added", names=_NAMES),
    _do(f"{_BASE}/status", MoveInvoice, "moveInvoice", "invoice.changed", names=_NAMES),
    _do(f"{_BASE}/lines/add", AddInvoiceLine, "addInvoiceLine", "record.added", names=_NAMES),
    _do(
        f"{_BASE}/lines/change",
        ChangeInvoiceLine,
        "changeInvoiceLine",
        "record.changed",
        names=_NAMES,
    ),
    *row_calls(INVOICE, _BASE, acts=("remove",)),
    _do(f"{_BASE}/lines/{{id}}", EditInvoiceLines, "editInvoiceLines", "record.changed"),
    _AREA.read(f"{_BASE}/defaults", invoice_defaults, "invoiceDefaults", InvoiceDefaults),
    *shared_rows(
        INVOICE,
        {
            "list": (_BASE, "listInvoices"),
            "count": (f"{_BASE}/count", "countInvoices"),
            "show": (f"{_BASE}/{{id}}", "showInvoice"),
            "choices": (f"{_BASE}/dropdown_list", "dropdownInvoices"),
            "note": (f"{_BASE}/add_notes", "addInvoiceNote"),
        },
    ),
]
