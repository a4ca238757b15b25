"""Leads that may be about the same enquiry as a new one: of the same party, or with its contact details."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal
from uuid import UUID

from projections.lead.list import LEADS

if TYPE_CHECKING:
    from projections.kernel.record import Doc
    from projections.kernel.scope import Viewer
    from projections.lists.sql import Session

MOST = 5
"""Leads that are shown."""
LOOKED_AT = 20
"""Newest leads that are looked at for each thing that may be the same."""
Reason = Literal["party", "email", "phone", "name"]


@dataclass(frozen=True, slots=True)
class Enquiry:
    """What is known of the new lead so far. `phone` in the stored form; nothing else is checked."""

    consumer: UUID | None = None
    company: UUID | None = None
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
    if enquiry.consumer:
        yield {"consumer": enquiry.consumer}
    if enquiry.company:
        yield {"company": enquiry.company}
    for text in (enquiry.email, enquiry.phone):
        if text:
            yield {"search": text}
    if enquiry.name and enquiry.address:
        yield {"search": enquiry.name}


def _same(enquiry: Enquiry, lead: Doc) -> list[Reason]:
    consumer, company = lead.get("Consumer") or {}, lead.get("Company") or {}
    own = lead["digitalDashboard"]
    numbers = (consumer.get("mobile"), consumer.get("telephoneNumber"), own.get("customerNumber"))
    names = (consumer.get("fullName"), company.get("businessName"), own.get("customerName"))
    addresses = (consumer.get("email"), own.get("customerEmail"))
    places = (consumer.get("postcode"), company.get("postcode"), own.get("firstLineOfadd"))
    tests: dict[Reason, bool] = {
        "party": str(enquiry.consumer or enquiry.company)
        in {consumer.get("_id"), company.get("_id")},
        "email": _is_one(enquiry.email, addresses),
        "phone": _is_one(enquiry.phone, numbers),
        "name": any(_words(enquiry.name) <= _words(name) for name in names if name and enquiry.name)
        and any(_packed(place) in _packed(enquiry.address) for place in places if place),
    }
    return [reason for reason, is_same in tests.items() if is_same]


def _is_one(wanted: str, known: tuple[str | None, ...]) -> bool:
    return bool(wanted) and any(wanted.casefold() == (one or "").casefold() for one in known)


def _words(text: str) -> set[str]:
    return set(text.casefold().split())


def _packed(text: str) -> str:
    return "".join(text.casefold().split())
