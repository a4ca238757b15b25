"""What a record of any noun is called where records of several nouns stand in one list."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import TYPE_CHECKING, Any

from projections.kernel.wire_joins import by_id, cards
from projections.lists.params import UK

if TYPE_CHECKING:
    import sqlalchemy as sa

    from projections.kernel.record import Doc

Key = tuple[str, str]
"""Noun and id."""
FIELDS: dict[str, tuple[str, ...]] = {
    "user": ("name", "email", "jobTitle"),
    "company": ("businessName", "town", "postcode"),
    "site": ("siteName", "town", "postcode"),
    "contact": ("name", "jobTitle", "email"),
    "consumer": ("fullName", "town", "postcode"),
}
"""The title's field, and those of the line below it."""


def titled(session: sa.Connection, noun: str, docs: list[Doc]) -> dict[Key, Doc]:
    """{title, subtitle} of documents; the title is None for a record without a name."""
    match noun:
        case "lead":
            customers = cards(
                session,
                {
                    "consumer": [doc["Consumer"] for doc in docs],
                    "company": [doc["Company"] for doc in docs],
                },
            )
            return {(noun, doc["_id"]): _lead(doc, customers) for doc in docs}
        case "appointment":
            return {(noun, doc["_id"]): _appointment(doc) for doc in docs}
        case _:
            first, *rest = FIELDS[noun]
            return {(noun, doc["_id"]): _named(doc.get(first), *map(doc.get, rest)) for doc in docs}


def titles(session: sa.Connection, wanted: Iterable[Key]) -> dict[Key, Doc]:
    """{title, subtitle} of records by noun and id, deleted ones too; unknown ids are left out."""
    ids: dict[str, list[str]] = {}
    for noun, id_ in wanted:
        ids.setdefault(noun, []).append(id_)
    found: dict[Key, Doc] = {}
    for noun, of_noun in ids.items():
        found |= titled(session, noun, list(by_id(session, noun, of_noun).values()))
    return found


def _lead(doc: Doc, customers: dict[str, Doc]) -> Doc:
    customer = customers.get(doc["Consumer"] or "") or customers.get(doc["Company"] or "") or {}
    dashboard = doc["digitalDashboard"]
    name = customer.get("fullName") or customer.get("businessName") or dashboard["customerName"]
    place = customer.get("postcode") or dashboard["firstLineOfadd"]
    if not name:
        return _named(doc["leadId"], place)
    return _named(name, doc["leadId"], place)


def _appointment(doc: Doc) -> Doc:
    start = datetime.fromisoformat(doc["startTime"]).astimezone(UK)
    title = doc["bookableType"] or doc["leaveType"] or doc["kind"]
    return _named(title, start.strftime("%d/%m/%Y %H:%M"), doc["postcode"])


def _named(title: Any, *line: Any) -> Doc:
    return {"title": title or None, "subtitle": " · ".join(part for part in line if part)}
