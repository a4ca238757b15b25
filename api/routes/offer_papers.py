"""Who is given the papers of offers: they say the commission, as it was disclosed to the customer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any
from uuid import UUID

from domain.kernel.errors import NotAllowed
from domain.shared.offer.events import OfferProvided
from domain.shared.offer.prices import PRICES, prices_of
from projections.access.redact import access_of

if TYPE_CHECKING:
    from api.http.deps import Call
    from domain.kernel.record import Record

_COMMISSION = f"{PRICES}.commission"


def refuse_offer_paper(call: Call, offer: Record[Any, Any]) -> None:
    """Raises NotAllowed if the paper of an offer may say a commission that the role is not shown."""
    if _is_shown(call, offer.noun):
        return
    if prices_of(offer) or any(one.prices for one in _given(call, offer.stream_id)):
        raise NotAllowed


def refuse_given_paper(call: Call, noun: str, id_: UUID, document_id: UUID) -> None:
    """Raises NotAllowed if a document of a record is such a paper, as it was given to the customer."""
    if _is_shown(call, noun):
        return
    if any(one.prices for one in _given(call, id_) if one.document_id == document_id):
        raise NotAllowed


def _is_shown(call: Call, noun: str) -> bool:
    """Whether the role is shown the commission. Records without prices say none."""
    return _COMMISSION not in access_of(call.me.role, noun).absent


def _given(call: Call, id_: UUID) -> Iterator[OfferProvided[Any]]:
    for recorded in call.services.store.events(id_):
        if isinstance(recorded.event, OfferProvided):
            yield recorded.event
