"""Invoices: drafts for invented customers."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from commands.invoice import DraftInvoice
from domain.invoice.details import LINE_ROWS, InvoiceDetails, InvoiceLine
from domain.invoice.events import (
    InvoiceAuthorised,
    InvoiceDetailsChanged,
    InvoiceDrafted,
    InvoicePinned,
    InvoiceState,
    InvoiceSubmitted,
)
from domain.kernel.event import Event
from domain.kernel.following import with_following
from domain.kernel.formulas import NO_REFERENCE_DATA

COMPANY = UUID(int=7)
VALUES: dict[str, Any] = {
    "company": COMPANY,
    "issued_on": "2026-03-01",
    "due_on": "2026-03-31",
}
LINE: dict[str, Any] = {
    "description": "Solar panel 410 W",
    "quantity": "12",
    "unit_amount": "45.4550",
    "discount_pct": "10",
    "account_code": "200",
    "vat_rule": "standard",
}


def details(**changes: Any) -> InvoiceDetails:
    return InvoiceDetails.model_validate(VALUES | changes)


def drafted(**changes: Any) -> InvoiceDrafted:
    return InvoiceDrafted(details=details(**changes), status="draft")


def changed(**values: Any) -> InvoiceDetailsChanged:
    return InvoiceDetailsChanged(details=InvoiceDetails.model_validate(values))


def line(**changes: Any) -> InvoiceLine:
    """As it is sent."""
    return InvoiceLine.model_validate(LINE | changes)


def line_added(row_id: UUID, **changes: Any) -> Event:
    """As it is stored: at 20% unless said otherwise."""
    tax = {"amounts": "Exclusive", "tax_type": "OUTPUT2", "vat_percent": "20"}
    whole = with_following(line(**(tax | changes)), None, NO_REFERENCE_DATA)
    added: Event = LINE_ROWS.added(row_id=row_id, details=whole)
    return added


PINNED: dict[str, Any] = {
    "serial": "INV-100001",
    "submitted_by": UUID("00000000-0000-4000-8000-0000000000aa"),
    "customer_name": "Calder Joinery Ltd",
    "customer_address": "1 Mill Lane\nOtley",
    "pinned_total": "589.09",
}


def pinned(**changes: Any) -> InvoicePinned:
    return InvoicePinned(state=InvoiceState.model_validate(PINNED | changes))


def submitted() -> tuple[Event, Event]:
    """As the first of the series."""
    return InvoiceSubmitted(status="submitted"), pinned()


def authorised(*row_ids: UUID) -> tuple[Event, ...]:
    """All events of an invoice with the lines of the examples, of 1,897.12 in all."""
    one, two, three = row_ids
    more: dict[str, Any] = {"discount_pct": None}
    return (
        drafted(),
        line_added(one),
        line_added(two, quantity="1", unit_amount="1234.56", vat_percent="0", **more),
        line_added(three, quantity="3.5", unit_amount="19.99", vat_percent="5", **more),
        InvoiceSubmitted(status="submitted"),
        pinned(pinned_total="1897.12"),
        InvoiceAuthorised(status="authorised"),
    )


def draft(**changes: Any) -> DraftInvoice:
    """The command's body; a value of None leaves the field out."""
    body = {name: value for name, value in (VALUES | changes).items() if value is not None}
    return DraftInvoice.model_validate(body)
