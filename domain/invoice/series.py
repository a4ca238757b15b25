"""The series of invoice numbers: a stream beside the invoices that has one event for each number.

A submission writes into it in the same commit. Of two at once the slower one finds the stream's version
moved and decides again, so that no number is given twice or left out.
"""

from __future__ import annotations

from uuid import UUID

from domain.kernel.event import Event

NAME = "invoice_series"
"""The stream's type. A series is no record: it has no details, no read model and no timeline."""
STREAM = UUID("0b0f7e52-6f0e-4a52-9d0e-3d6f5f7c1a40")
_PREFIX, _BEFORE_FIRST = "INV-", 100_000


class InvoiceNumberGiven(Event, topic="invoice_series.number_given.1"):
    """The stream's version says which number it is."""

    invoice_id: UUID


def number_at(version: int) -> str:
    """The number that the event of this version gives: INV-100001 is the first one."""
    return f"{_PREFIX}{_BEFORE_FIRST + version}"


def version_of(number: str) -> int:
    """The version of the event that gave a number."""
    return int(number.removeprefix(_PREFIX)) - _BEFORE_FIRST
