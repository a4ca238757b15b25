"""The series of invoice numbers."""

from __future__ import annotations

from uuid import UUID

from domain.kernel.event import Event
from domain.kernel.series import Series

SERIES = Series("invoice_series", UUID("0b0f7e52-6f0e-4a52-9d0e-3d6f5f7c1a40"), "INV-")


class InvoiceNumberGiven(Event, topic="invoice_series.number_given.1"):
    """The stream's version says which number it is."""

    invoice_id: UUID
