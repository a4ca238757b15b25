"""What happens to a renewal beyond the shared events of `domain.kernel.record`, and its state."""

from __future__ import annotations

from datetime import date

from domain.kernel.record import Created, DetailsChanged, StateChanged
from domain.renewal.details import RenewalDetails
from domain.shared.offer.events import (
    OfferMoved,
    OfferProvided,
    OfferWentLive,
    PaymentRecorded,
    PaymentReversed,
)
from domain.shared.offer.prices import price_rows
from domain.shared.offer.state import OfferState


class RenewalPaymentRecorded(PaymentRecorded, topic="renewal.payment_recorded.1"):
    pass


class RenewalPaymentReversed(PaymentReversed, topic="renewal.payment_reversed.1"):
    pass


RenewalEvent = RenewalPaymentRecorded | RenewalPaymentReversed


class RenewalState(OfferState):
    agreed_start_date: date | None = None
    agreed_end_date: date | None = None


class RenewalOpened(Created[RenewalDetails, RenewalState], topic="renewal.opened.1"):
    """`status` is a code of `domain.renewal.values`."""


class RenewalChanged(DetailsChanged[RenewalDetails], topic="renewal.changed.1"):
    pass


class RenewalMoved(OfferMoved, topic="renewal.moved.1"):
    pass


class RenewalAccepted(RenewalMoved, topic="renewal.accepted.1"):
    pass


class RenewalRejected(RenewalMoved, topic="renewal.rejected.1"):
    pass


class RenewalExpired(RenewalMoved, topic="renewal.expired.1"):
    pass


class RenewalProvided(OfferProvided[RenewalState], topic="renewal.provided.1"):
    pass


class RenewalRevised(RenewalProvided, topic="renewal.revised.1"):
    """The offer was given again, changed."""


class RenewalPriceChosen(StateChanged[RenewalState], topic="renewal.price_chosen.1"):
    pass


class RenewalWentLive(OfferWentLive[RenewalState], topic="renewal.went_live.1"):
    """The new term runs between these days."""


class RenewalInvoiceDetailed(StateChanged[RenewalState], topic="renewal.invoice_detailed.1"):
    """What was noted of its invoice before invoices were records; none is written any more."""


PRICE_ROWS = price_rows("renewal")
