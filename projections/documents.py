"""Documents ready for the wire: names behind ids, linked records, ages."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, datetime
from uuid import UUID

import sqlalchemy as sa

from domain.nouns import NOUNS
from projections.paging import UK
from projections.record_view import ERASED, Doc
from projections.scope import TABLES
from projections.user import people

LINKED_FIELDS = {
    "consumer": (
        *(
            "_id",
            "consumerId",
            "title",
            "firstName",
            "surName",
            "fullName",
            "addressOne",
            "addressTwo",
        ),
        *("town", "city", "postcode", "telephoneNumber", "mobile", "email"),
    ),
    "company": (
        "_id",
        "businessName",
        "firstLine",
        "secondLine",
        "town",
        "businessSector",
        "postcode",
    ),
    "site": ("_id", "siteName", "siteAddress", "town", "postcode"),
    "contact": ("_id", "name", "email", "phone", "mobile", "jobTitle"),
}


def by_id(session: sa.Connection, noun: str, ids: Iterable[str | None]) -> dict[str, Doc]:
    """Documents of a noun by id; unknown ids are left out."""
    wanted = [UUID(id_) for id_ in dict.fromkeys(ids) if id_]
    if not wanted:
        return {}
    table = TABLES[noun]
    docs = session.execute(sa.select(table.c.doc).where(table.c.id.in_(wanted))).scalars()
    return {doc["_id"]: doc for doc in docs}


def linked(session: sa.Connection, noun: str, ids: Iterable[str | None]) -> dict[str, Doc]:
    fields = LINKED_FIELDS[noun]
    return {
        id_: {field: doc.get(field) for field in fields}
        for id_, doc in by_id(session, noun, ids).items()
    }


def with_people(session: sa.Connection, noun: str, docs: list[Doc]) -> list[Doc]:
    """Persons instead of user ids, in parts, delete requests and creators."""
    parts = NOUNS[noun].parts
    ids = [id_ for doc in docs for part in parts for id_ in doc[part]]
    ids += [by for doc in docs if (request := doc["deleteRequest"]) and (by := request["by"])]
    persons = people(session, ids)
    return [_with_persons(doc, parts, persons) for doc in docs]


def _with_persons(doc: Doc, parts: tuple[str, ...], persons: dict[str, Doc]) -> Doc:
    doc = {**doc, **{part: [persons[id_] for id_ in doc[part] if id_ in persons] for part in parts}}
    if doc["deleteRequest"]:
        doc["deleteRequest"] = {
            **doc["deleteRequest"],
            "by": persons.get(doc["deleteRequest"]["by"] or ""),
        }
    return doc


def leads(session: sa.Connection, docs: list[Doc]) -> list[Doc]:
    """Leads with their consumer, company, site, contact and people."""
    names = {"Consumer": "consumer", "Company": "company", "Site": "site", "Contact": "contact"}
    found = {
        wire: linked(session, noun, (doc[wire] for doc in docs)) for wire, noun in names.items()
    }
    joined = [doc | {wire: found[wire].get(doc[wire] or "") for wire in names} for doc in docs]
    return with_people(session, "lead", joined)


def consumers(session: sa.Connection, docs: list[Doc], now: datetime) -> list[Doc]:
    """Consumers with people and age (computed at reading, never stored)."""
    today = now.astimezone(UK).date()
    return with_people(
        session, "consumer", [{**doc, "age": age(doc["DOB"], today)} for doc in docs]
    )


def age(born: str | None, today: date) -> int | None:
    if not born or born == ERASED:
        return None
    birth = date.fromisoformat(born)
    return today.year - birth.year - ((today.month, today.day) < (birth.month, birth.day))


def companies(session: sa.Connection, docs: list[Doc]) -> list[Doc]:
    """Companies with their sites (each with its contacts), contacts and people."""
    ids = [doc["_id"] for doc in docs]
    sites, contacts = belonging(session, "site", ids), belonging(session, "contact", ids)
    with_sites = []
    for doc in docs:
        own = contacts.get(doc["_id"], [])
        placed = [
            site | {"User": [c for c in own if c["siteId"] == site["_id"]]}
            for site in sites.get(doc["_id"], [])
        ]
        with_sites.append({**doc, "Site": placed, "Contact": own})
    return with_people(session, "company", with_sites)


def belonging(session: sa.Connection, noun: str, company_ids: list[str]) -> dict[str, list[Doc]]:
    """Sites or contacts of companies, oldest first, by company id."""
    if not company_ids:
        return {}
    table = TABLES[noun]
    ids = [UUID(id_) for id_ in company_ids]
    query = (
        sa.select(table.c.doc)
        .where(table.c.company_id.in_(ids), ~table.c.deleted)
        .order_by(table.c.created_at)
    )
    found: dict[str, list[Doc]] = {}
    for doc in session.execute(query).scalars():
        found.setdefault(doc["companyId"], []).append(doc)
    return found


def full(session: sa.Connection, noun: str, docs: list[Doc], now: datetime) -> list[Doc]:
    """Documents of any noun as its own detail call shows them."""
    match noun:
        case "lead":
            return leads(session, docs)
        case "consumer":
            return consumers(session, docs, now)
        case "company":
            return companies(session, docs)
        case _:
            return with_people(session, noun, docs)


def find(session: sa.Connection, noun: str, id_: UUID) -> Doc | None:
    table = TABLES[noun]
    doc: Doc | None = session.execute(sa.select(table.c.doc).where(table.c.id == id_)).scalar()
    return doc
