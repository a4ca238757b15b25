"""The invoice as the record mechanism sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.invoice.details import LINE_ROWS, InvoiceDetails
from domain.invoice.events import InvoiceDetailsChanged, InvoiceDrafted, InvoiceState
from domain.kernel.noun import Noun

if TYPE_CHECKING:
    from uuid import UUID


def _subject(details: InvoiceDetails) -> UUID | None:
    return details.consumer


INVOICE = Noun(
    name="invoice",
    details=InvoiceDetails,
    created=InvoiceDrafted,
    changed=InvoiceDetailsChanged,
    state=InvoiceState,
    status=str,
    rows=(LINE_ROWS,),
    subject=_subject,
    passes_customer_on=True,
)
