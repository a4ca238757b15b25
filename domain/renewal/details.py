"""Plain fields of a renewal. Wire names as the specification spells them."""

from __future__ import annotations

from pydantic import Field

from domain.kernel.details import Linked
from domain.kernel.formats import Day
from domain.shared.offer.details import OfferDetails


class RenewalDetails(OfferDetails):
    """Beside what it shares with quotes: what is renewed, which stays."""

    quote: Linked = Field(None, alias="Quote")
    """The quote whose contract is renewed."""
    contract_end_date: Day | None = None
    """The last day of the term that is renewed. The new one is what `supply` seeks: until it is live, it
    begins the day after and is as long."""
