"""State fields of a renewal beside those of every offer: the days of the new term, once it is live."""

from __future__ import annotations

from datetime import date

from domain.shared.offer.state import OfferState


class RenewalState(OfferState):
    agreed_start_date: date | None = None
    agreed_end_date: date | None = None
