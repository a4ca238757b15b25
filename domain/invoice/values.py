"""Statuses of invoices: the stored ones, other spellings of the documents, and what they are called."""

from __future__ import annotations

from decimal import Decimal
from typing import Final, Literal, get_args

InvoiceStatus = Literal["draft", "submitted", "approved", "authorised", "paid", "deleted", "voided"]
STATUSES: tuple[InvoiceStatus, ...] = get_args(InvoiceStatus)
DRAFT: Final = "draft"
SUBMITTED: Final = "submitted"
APPROVED: Final = "approved"
AUTHORISED: Final = "authorised"
PAID: Final = "paid"
DELETED: Final = "deleted"
VOIDED: Final = "voided"
_TAKEN_IN: dict[str, InvoiceStatus] = {
    "Created": DRAFT,
    "Awaiting Payment": AUTHORISED,
    "void": VOIDED,
}
"""Spellings that are read and never written."""
LEAST_LEFT = Decimal(1)
"""Pounds: less than this is what rounding of lines leaves of an offer, so the whole counts as invoiced."""
DISPLAY = {
    "draft": "Draft",
    "Created": "Draft",
    "submitted": "Awaiting Approval",
    "approved": "Approved",
    "authorised": "Awaiting Payment",
    "Awaiting Payment": "Awaiting Payment",
    "paid": "Paid",
    "deleted": "Deleted",
    "voided": "Voided",
    "void": "Void",
}
"""What each spelling is called on screens."""


def stored_status(written: str) -> InvoiceStatus | None:
    """The status that a spelling of the documents is stored as; None for any other word."""
    known: dict[str, InvoiceStatus] = {one: one for one in STATUSES}
    return (known | _TAKEN_IN).get(written)
