"""What happens to a quote beyond the shared events of `domain.kernel.record`.

A status has an event of its own where it means more than its place in the pipeline. What such a step
sets besides is a second event of the same command.
"""

from __future__ import annotations

from domain.kernel.record import Created, DetailsChanged, StateChanged
from domain.quote.details import QuoteDetails
from domain.quote.own_events import (
    QuoteDuplicated,
    QuoteEvent,
    QuotePaymentRecorded,
    QuotePaymentReversed,
)
from domain.quote.state import QuoteState
from domain.shared.offer.events import OfferMoved, OfferProvided, OfferWentLive

__all__ = [
    "QuoteAccepted",
    "QuoteChanged",
    "QuoteCreated",
    "QuoteDuplicated",
    "QuoteEvent",
    "QuoteExpired",
    "QuoteInvoiceDetailed",
    "QuoteMoved",
    "QuotePaymentRecorded",
    "QuotePaymentReversed",
    "QuotePriceChosen",
    "QuoteProvided",
    "QuoteRejected",
    "QuoteRestarted",
    "QuoteRevised",
    "QuoteWentLive",
]


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
    pass
