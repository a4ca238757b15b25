"""Leads that may be about the same enquiry as a new one: of the same party, or with its contact details."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal
from uuid import UUID

from domain.kernel.details import leaf_fields
from domain.kernel.folding import folded
from domain.lead.noun import LEAD
from projections.kernel.wire import get
from projections.lead.list import LEADS
from projections.lead.search import CUSTOMERS

if TYPE_CHECKING:
    from projections.kernel.record import Doc
    from projections.kernel.viewer import Viewer
    from projections.lists.sql import Session

MOST = 5
"""Leads that are shown."""
LOOKED_AT = 20
"""Newest leads that are looked at for each thing that may be the same."""
Reason = Literal["party", "email", "phone", "name"]


@dataclass(frozen=True, slots=True)
class Enquiry:
    """What is known of the new lead so far. `phone` in the stored form; nothing else is checked."""

    parties: Mapping[str, UUID] = field(default_factory=dict)
    """Customers by the wire field of the lead's link."""
    email: str = ""
    phone: str = ""
    name: str = ""
    address: str = ""
    """A line that may hold the postcode: a name alone is no sign."""


def possible_duplicates(
    db: Session, enquiry: Enquiry, who: Viewer
) -> list[tuple[Doc, list[Reason]]]:
    """Leads that are not closed, newest first, each with what is the same."""
    found: dict[str, Doc] = {}
    for asked in _questions(enquiry):
        rows, _ = LEADS.page(db, LEADS.params(limit=LOOKED_AT, **asked), who)
        found |= {doc["_id"]: doc for doc in rows if doc["closedAt"] is None}
    known = [(doc, _same(enquiry, doc)) for doc in found.values()]
    newest = sorted(known, key=lambda one: str(one[0]["createdAt"]), reverse=True)
    return [(doc, same) for doc, same in newest if same][:MOST]


def _questions(enquiry: Enquiry) -> Iterator[dict[str, Any]]:
    yield from ({wire: party} for wire, party in enquiry.parties.items())
    for text in (enquiry.email, enquiry.phone):
        if text:
            yield {"search": text}
    if enquiry.name and enquiry.address:
        yield {"search": enquiry.name}


def _same(enquiry: Enquiry, lead: Doc) -> list[Reason]:
    own, cards = lead["digitalDashboard"], [lead.get(wire) or {} for wire in CUSTOMERS]
    ids = {wire: card.get("_id") for wire, card in zip(CUSTOMERS, cards, strict=True)}
    addresses = [*_own(lead, "email"), *_of(cards, "email")]
    numbers = [*_own(lead, "phone"), *_of(cards, "mobile", "telephoneNumber")]
    names = [own.get("customerName"), *_of(cards, "fullName", "businessName")]
    places = {_packed(one or "") for one in (own.get("firstLineOfadd"), *_of(cards, "postcode"))}
    places.discard("")
    words = _words(enquiry.name)
    tests: dict[Reason, bool] = {
        "party": any(ids[wire] == str(party) for wire, party in enquiry.parties.items()),
        "email": _is_one(enquiry.email, addresses),
        "phone": _is_one(enquiry.phone, numbers),
        "name": bool(words)
        and any(words <= _words(name) for name in names if name)
        and any(place in _packed(enquiry.address) for place in places),
    }
    return [reason for reason, is_same in tests.items() if is_same]


def _own(lead: Doc, sign: str) -> Iterator[str | None]:
    """The values of a lead itself that are the sign."""
    for [path] in LEAD.signs[sign]:
        yield get(lead, leaf_fields(LEAD.details)[path].wire)


def _of(cards: list[Doc], *fields: str) -> list[str | None]:
    return [card.get(name) for card in cards for name in fields]


def _is_one(wanted: str, known: Sequence[str | None]) -> bool:
    return bool(wanted) and any(wanted.casefold() == (one or "").casefold() for one in known)


def _words(text: str) -> set[str]:
    return set(folded(text).split())


def _packed(text: str) -> str:
    return "".join(folded(text).split())
