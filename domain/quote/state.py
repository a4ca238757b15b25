"""State fields of a quote beside those of every offer: its revision, and the days of its contract."""

from __future__ import annotations

from datetime import date
from typing import ClassVar, Self
from uuid import UUID

from domain.quote.job_rows import FUNDING
from domain.quote.own_events import QuoteDuplicated
from domain.shared.offer.events import PaymentRecorded, PaymentReversed
from domain.shared.offer.state import OfferState


class QuoteState(OfferState):
    """`provided_times` counts those of this revision."""

    beside_paper: ClassVar[frozenset[str]] = frozenset({FUNDING})
    revision: int = 1
    """One more each time that the quote is restarted."""
    copy_of: UUID | None = None
    """The quote that this one was copied from."""
    contract_start_date: date | None = None
    contract_end_date: date | None = None

    def after(self, event: QuoteDuplicated | PaymentRecorded | PaymentReversed) -> Self:
        return self if isinstance(event, QuoteDuplicated) else super().after(event)
