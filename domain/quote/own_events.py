"""Events of a quote beyond those that all records share."""

from __future__ import annotations

from uuid import UUID

from domain.kernel.event import Event
from domain.shared.offer.events import PaymentRecorded, PaymentReversed


class QuoteDuplicated(Event, topic="quote.duplicated.1"):
    """A copy was made in the same commit, without status, payments and files."""

    not_undone = None

    copy_id: UUID
    copy_reference: str


class QuotePaymentRecorded(PaymentRecorded, topic="quote.payment_recorded.1"):
    pass


class QuotePaymentReversed(PaymentReversed, topic="quote.payment_reversed.1"):
    pass


QuoteEvent = QuoteDuplicated | QuotePaymentRecorded | QuotePaymentReversed
