"""A noun for tests alone: its state fields are money, dates and sealed values.

Its event classes are known by their stored names only within `known_offers`.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date, datetime
from decimal import Decimal
from typing import Annotated
from uuid import UUID

from domain.kernel.details import FINANCIAL, PERSONAL, Details
from domain.kernel.event import EVENTS
from domain.kernel.formats import Line
from domain.kernel.noun import Noun
from domain.kernel.record import Created, DetailsChanged, StateChanged
from domain.kernel.state_fields import StateFields
from projections.kernel.record import RecordProjection, record_table


class OfferDetails(Details):
    title: Line | None = None


class OfferState(StateFields):
    price: Decimal | None = None
    due: date | None = None
    accepted_at: datetime | None = None
    accepted_by: UUID | None = None
    payer: Annotated[str | None, PERSONAL] = None
    iban: Annotated[str | None, FINANCIAL] = None
    deposit: Annotated[Decimal | None, PERSONAL] = None


class OfferMade(Created[OfferDetails, OfferState], topic="offer.made.1"):
    pass


class OfferDetailsChanged(DetailsChanged[OfferDetails], topic="offer.details_changed.1"):
    pass


class OfferRevised(StateChanged[OfferState], topic="offer.revised.1"):
    pass


OFFER = Noun(
    name="offer",
    details=OfferDetails,
    created=OfferMade,
    changed=OfferDetailsChanged,
    state=OfferState,
    status=str,
)
CLASSES = (OfferMade, OfferDetailsChanged, OfferRevised)
for _cls in CLASSES:
    del EVENTS[_cls.topic]


class OfferView(RecordProjection):
    name = "offer"
    nouns = frozenset({"offer"})
    table = record_table("offer")
    noun = OFFER


@contextmanager
def known_offers() -> Iterator[None]:
    EVENTS.update({cls.topic: cls for cls in CLASSES})
    try:
        yield
    finally:
        for cls in CLASSES:
            del EVENTS[cls.topic]
