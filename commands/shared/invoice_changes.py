"""What payments and credits do to their invoice, stored in the same commit: of two at once the slower one finds the
invoice's version moved and decides again, so that what is due never falls below 0.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from commands.kernel.ports import EventPlace, StreamAppend
from domain.invoice.noun import INVOICE

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from uuid import UUID

    from domain.invoice.payments import Invoice
    from domain.kernel.event import Event


def beside_invoice(invoice: Invoice, events: Sequence[Event], cause: EventPlace) -> StreamAppend:
    """The events of an invoice that follow from an event of another record."""
    return StreamAppend(
        invoice.stream_id,
        INVOICE.name,
        invoice.version,
        with_subject(events, INVOICE.subject(invoice.details)),
        cause,
    )


def with_subject(events: Iterable[Event], subject: UUID | None) -> tuple[Event, ...]:
    return tuple(event.model_copy(update={"subject_id": subject}) for event in events)
