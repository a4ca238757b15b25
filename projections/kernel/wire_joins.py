"""Documents ready for the wire: names behind ids, linked records, ages."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date, datetime
from uuid import UUID

import orjson
import sqlalchemy as sa

from domain.nouns import NOUNS
from projections.company import CompanyView
from projections.consumer import ConsumerView
from projections.contact import ContactView
from projections.kernel.record import ERASED, Doc
from projections.kernel.scope import TABLES
from projections.lists.params import UK
from projections.lists.sql import fetch
from projections.site.table import SiteView

LINKED_FIELDS = {
    view.name: view.card for view in (ConsumerView, CompanyView, SiteView, ContactView)
}
Ids = Iterable[str | None]


def cards(session: sa.Connection, wanted: Mapping[str, Ids]) -> dict[str, Doc]:
    """What is shown of linked records, by id, in one statement; `wanted` has their ids by noun."""
    values = {noun: [id_ for id_ in dict.fromkeys(ids) if id_] for noun, ids in wanted.items()}
    parts = [
        f'select card::text from rm."{noun}" where id = any(%({noun})s::uuid[])'  # noqa: S608 - names are constants
        for noun, ids in values.items()
        if ids
    ]
    if not parts:
        return {}
    found = (orjson.loads(text) for (text,) in fetch(session, " union all ".join(parts), values))
    return {card["_id"]: card for card in found}


def by_id(session: sa.Connection, noun: str, ids: Ids) -> dict[str, Doc]:
    """Documents of a noun by id; unknown ids are left out."""
    wanted = [UUID(id_) for id_ in dict.fromkeys(ids) if id_]
    if not wanted:
        return {}
    table = TABLES[noun]
    docs = session.execute(sa.select(table.c.doc).where(table.c.id.in_(wanted))).scalars()
    return {doc["_id"]: doc for doc in docs}


def linked(session: sa.Connection, noun: str, ids: Ids) -> dict[str, Doc]:
    return cards(session, {noun: ids})


def with_people(session: sa.Connection, noun: str, docs: list[Doc]) -> list[Doc]:
    """Persons instead of user ids, in parts, delete requests and creators."""
    parts = NOUNS[noun].parts
    persons = cards(session, {"user": _people_ids(parts, docs)})
    return [with_persons(doc, parts, persons) for doc in docs]


def _people_ids(parts: tuple[str, ...], docs: list[Doc]) -> list[str]:
    ids = [id_ for doc in docs for part in parts for id_ in doc[part]]
    return ids + [by for doc in docs if (request := doc["deleteRequest"]) and (by := request["by"])]


def with_persons(doc: Doc, parts: tuple[str, ...], persons: Mapping[str, Doc]) -> Doc:
    """A document with persons instead of user ids."""
    doc = {**doc, **{part: [persons[id_] for id_ in doc[part] if id_ in persons] for part in parts}}
    if doc["deleteRequest"]:
        doc["deleteRequest"] = {
            **doc["deleteRequest"],
            "by": persons.get(doc["deleteRequest"]["by"] or ""),
        }
    return doc


LINKS = {"Consumer": "consumer", "Company": "company", "Site": "site", "Contact": "contact"}
"""Wire fields of a lead that hold the id of another record, and its noun."""


def leads(session: sa.Connection, docs: list[Doc]) -> list[Doc]:
    """Leads with their consumer, company, site, contact and people."""
    parts = NOUNS["lead"].parts
    wanted: dict[str, Ids] = {noun: [doc[wire] for doc in docs] for wire, noun in LINKS.items()}
    found = cards(session, {**wanted, "user": _people_ids(parts, docs)})
    return [
        with_persons(doc | {wire: found.get(doc[wire] or "") for wire in LINKS}, parts, found)
        for doc in docs
    ]


DASHBOARD_OF_APPOINTMENT = (
    "measuresBeingDone",
    "typeOfSupply",
    "customerName",
    "customerNumber",
    "firstLineOfadd",
    "surveyDate",
    "solar",
)
"""What a calendar tells of a lead; a customer who is not registered has no other name."""


def appointments(session: sa.Connection, docs: list[Doc]) -> list[Doc]:
    """Appointments with their lead's dashboard, consumer, company and people."""
    names = {"Consumer": "consumer", "Company": "company"}
    found = {
        wire: linked(session, noun, (doc[wire] for doc in docs)) for wire, noun in names.items()
    }
    found["Consumer"] = {
        id_: home | {"name": home["fullName"]} for id_, home in found["Consumer"].items()
    }
    found["leadId"] = {
        id_: _lead_of_appointment(doc)
        for id_, doc in by_id(session, "lead", (doc["leadId"] for doc in docs)).items()
    }
    joined = [
        doc | {wire: known.get(doc[wire] or "") for wire, known in found.items()} for doc in docs
    ]
    return with_people(session, "appointment", joined)


def _lead_of_appointment(doc: Doc) -> Doc:
    dashboard = {name: doc["digitalDashboard"][name] for name in DASHBOARD_OF_APPOINTMENT}
    known = {name: doc[name] for name in ("_id", "leadId", "leadType", "status")}
    return known | {"digitalDashboard": dashboard}


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
    statement = (
        f"select doc::text from rm.{noun} where company_id = any(%(ids)s::uuid[]) "  # noqa: S608 - names are constants
        "and not deleted order by created_at"
    )
    found: dict[str, list[Doc]] = {}
    for (text,) in fetch(session, statement, {"ids": company_ids}):
        doc = orjson.loads(text)
        found.setdefault(doc["companyId"], []).append(doc)
    return found


def sites(session: sa.Connection, docs: list[Doc]) -> list[Doc]:
    """Sites with their company and contacts."""
    firms = linked(session, "company", (doc["companyId"] for doc in docs))
    contacts = belonging(session, "contact", [doc["companyId"] for doc in docs])
    return [
        doc
        | {
            "Company": firms.get(doc["companyId"]),
            "User": [c for c in contacts.get(doc["companyId"], []) if c["siteId"] == doc["_id"]],
        }
        for doc in with_people(session, "site", docs)
    ]


def contacts(session: sa.Connection, docs: list[Doc]) -> list[Doc]:
    """Contacts with their company and site."""
    found = cards(
        session,
        {"company": [doc["companyId"] for doc in docs], "site": [doc["siteId"] for doc in docs]},
    )
    return [
        doc | {"Company": found.get(doc["companyId"] or ""), "Site": found.get(doc["siteId"] or "")}
        for doc in with_people(session, "contact", docs)
    ]


JOINED = {
    "lead": leads,
    "company": companies,
    "appointment": appointments,
    "site": sites,
    "contact": contacts,
}
"""What makes documents of a noun ready for the wire; the others only have people."""


def full(session: sa.Connection, noun: str, docs: list[Doc], now: datetime) -> list[Doc]:
    """Documents of any noun as its own detail call shows them."""
    if noun == "consumer":
        return consumers(session, docs, now)
    join = JOINED.get(noun)
    return join(session, docs) if join is not None else with_people(session, noun, docs)


def find(session: sa.Connection, noun: str, id_: UUID) -> Doc | None:
    """The stored document. Raises KeyError for a noun that has none."""
    statement = f'select doc::text from rm."{TABLES[noun].name}" where id = %(id)s'  # noqa: S608 - names are constants
    rows = fetch(session, statement, {"id": id_})
    doc: Doc | None = orjson.loads(rows[0][0]) if rows else None
    return doc
