"""What happens to a quote beyond the shared events of `domain.kernel.record`, and its state.

A status has an event of its own where it means more than its place in the pipeline. What such a step
sets besides is a second event of the same command.
"""

from __future__ import annotations

from datetime import date
from typing import ClassVar, Self
from uuid import UUID

from domain.kernel.event import Event
from domain.kernel.record import Created, DetailsChanged, StateChanged
from domain.quote.details import FUNDING, QuoteDetails
from domain.shared.offer.events import (
    OfferMoved,
    OfferProvided,
    OfferWentLive,
    PaymentRecorded,
    PaymentReversed,
)
from domain.shared.offer.prices import price_rows
from domain.shared.offer.state import OfferState


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


class QuoteCreated(Created[QuoteDetails, QuoteState], topic="quote.created.1"):
    """`pipeline` is the kind of quote, `status` a code of `domain.quote.values`."""


class QuoteChanged(DetailsChanged[QuoteDetails], topic="quote.changed.1"):
    pass


class QuoteMoved(OfferMoved, topic="quote.moved.1"):
    pass


class QuoteAccepted(QuoteMoved, topic="quote.accepted.1"):
    pass


class QuoteRejected(QuoteMoved, topic="quote.rejected.1"):
    pass


class QuoteExpired(QuoteMoved, topic="quote.expired.1"):
    pass


class QuoteProvided(OfferProvided[QuoteState], topic="quote.provided.1"):
    pass


class QuoteRevised(QuoteProvided, topic="quote.revised.1"):
    """The offer was given again, changed."""


class QuotePriceChosen(StateChanged[QuoteState], topic="quote.price_chosen.1"):
    pass


class QuoteRestarted(StateChanged[QuoteState], topic="quote.restarted.1"):
    """A further revision begins; what was offered before stays in the history."""


class QuoteWentLive(OfferWentLive[QuoteState], topic="quote.went_live.1"):
    """The contract runs between these days."""


class QuoteInvoiceDetailed(StateChanged[QuoteState], topic="quote.invoice_detailed.1"):
    """What was noted of its invoice before invoices were records; none is written any more."""


PRICE_ROWS = price_rows("quote")
