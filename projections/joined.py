"""Documents of a page with the names behind their ids, in one statement for all of it.

Its plan is the same whatever the ids, so Postgres keeps it: planning so many joins anew
would take longer than carrying them out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import orjson

from domain.nouns import NOUNS
from projections.documents import LINKS, age, with_persons
from projections.paging import UK
from projections.statement import fetch

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime
    from uuid import UUID

    import sqlalchemy as sa

    from projections.record_view import Doc


def _persons(table: str) -> str:
    """All who play a part in a record, and who asked for it to be deleted."""
    asked = f"({table}.doc #>> '{{deleteRequest,by}}')::uuid"
    ids = f"case when {table}.delete_requested then {table}.scope || {asked} else {table}.scope end"
    return f'(select json_agg(u.card) from rm."user" u where u.id = any({ids}))::text'  # noqa: S608 - names are constants


def _statement(table: str, columns: str, joins: str = "") -> str:
    return (
        f"select {table}.doc::text, {_persons(table)}{columns} "  # noqa: S608 - names are constants
        "from unnest(%(ids)s::uuid[]) with ordinality as wanted(id, place) "
        f"join rm.{table} using (id) {joins} order by wanted.place"
    )


def _belonging(noun: str) -> str:
    """Documents of a company's sites or contacts, oldest first."""
    return (
        f"(select json_agg({noun}.doc order by {noun}.created_at) from rm.{noun} "  # noqa: S608 - names are constants
        f"where {noun}.company_id = company.id and not {noun}.deleted)::text"
    )


_LEADS = _statement(
    "lead",
    "".join(f", {noun}.card::text" for noun in LINKS.values()),
    "left join rm.consumer on consumer.id = lead.consumer_id "
    "left join rm.company on company.id = lead.company_id "
    "left join rm.site on site.id = lead.site_id "
    "left join rm.contact on contact.id = lead.contact_id",
)
_CONSUMERS = _statement("consumer", "")
_COMPANIES = _statement("company", f", {_belonging('site')}, {_belonging('contact')}")

_SITES = _statement(
    "site",
    ", company.card::text, (select json_agg(contact.doc order by contact.created_at) "
    "from rm.contact where contact.site_id = site.id and not contact.deleted)::text",
    "left join rm.company on company.id = site.company_id",
)


def leads(session: sa.Connection, ids: Sequence[UUID]) -> list[Doc]:
    """Leads with their consumer, company, site, contact and people."""
    docs = []
    for text, persons, *cards in _rows(session, _LEADS, ids):
        linked = {wire: _read(card) for wire, card in zip(LINKS, cards, strict=True)}
        docs.append(_joined("lead", text, persons) | linked)
    return docs


def consumers(session: sa.Connection, ids: Sequence[UUID], now: datetime) -> list[Doc]:
    """Consumers with people and age (computed at reading, never stored)."""
    today = now.astimezone(UK).date()
    docs = [_joined("consumer", *row) for row in _rows(session, _CONSUMERS, ids)]
    return [doc | {"age": age(doc["DOB"], today)} for doc in docs]


def companies(session: sa.Connection, ids: Sequence[UUID]) -> list[Doc]:
    """Companies with their sites (each with its contacts), contacts and people."""
    docs = []
    for text, persons, sites, contacts in _rows(session, _COMPANIES, ids):
        own = _read(contacts) or []
        placed = [
            site | {"User": [one for one in own if one["siteId"] == site["_id"]]}
            for site in _read(sites) or []
        ]
        docs.append(_joined("company", text, persons) | {"Site": placed, "Contact": own})
    return docs


def sites(session: sa.Connection, ids: Sequence[UUID]) -> list[Doc]:
    """Sites with their company and contacts."""
    return [
        _joined("site", text, persons) | {"Company": _read(firm), "User": _read(contacts) or []}
        for text, persons, firm, contacts in _rows(session, _SITES, ids)
    ]


def _rows(session: sa.Connection, statement: str, ids: Sequence[UUID]) -> list[tuple[Any, ...]]:
    return fetch(session, statement, {"ids": list(ids)}, kept_plan=True) if ids else []


def _joined(noun: str, text: str, persons: str | None) -> Doc:
    known = {person["_id"]: person for person in _read(persons) or ()}
    return with_persons(orjson.loads(text), NOUNS[noun].parts, known)


def _read(text: str | None) -> Any:
    return orjson.loads(text) if text is not None else None
