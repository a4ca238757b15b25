"""Documents of a page with the names behind their ids, in one statement for all of it.

Its plan is the same whatever the ids, so Postgres keeps it: planning so many joins anew
would take longer than carrying them out.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import orjson

from domain.nouns import NOUNS
from projections.kernel.scope import TABLES
from projections.kernel.wire_joins import LINKS, age, with_persons
from projections.lists.params import UK
from projections.lists.sql import fetch

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from datetime import datetime
    from uuid import UUID

    import sqlalchemy as sa

    from projections.kernel.record import Doc
    from projections.lists.sql import Row, Session, Values, Where


def _persons(table: str) -> str:
    """All who play a part in a record, and who asked for it to be deleted."""
    asked = f"({table}.doc #>> '{{deleteRequest,by}}')::uuid"
    ids = f"case when {table}.delete_requested then {table}.scope || {asked} else {table}.scope end"
    return f'(select json_agg(u.card) from rm."user" u where u.id = any({ids}))::text'  # noqa: S608 - names are constants


@dataclass(frozen=True, slots=True)
class Shown:
    """What is read of each record of a page, and the tables joined for it."""

    table: sa.Table
    more: str = ""
    """Columns after the document and the people in it."""
    joins: str = ""

    def of(self, wanted: str, *first: str, where: str = "true") -> str:
        """A select over `wanted`, a source of `id` and of its `place`; `first` are columns to begin with."""
        name = self.table.name
        columns = ", ".join([*first, f"{name}.doc::text", _persons(name)]) + self.more
        return (
            f"select {columns} from {wanted} "  # noqa: S608 - names are constants
            f"join rm.{name} using (id) {self.joins} where {where} order by wanted.place"
        )


def _belonging(noun: str) -> str:
    """Documents of a company's sites or contacts, oldest first."""
    return (
        f"(select json_agg({noun}.doc order by {noun}.created_at) from rm.{noun} "  # noqa: S608 - names are constants
        f"where {noun}.company_id = company.id and not {noun}.deleted)::text"
    )


LEADS = Shown(
    TABLES["lead"],
    "".join(f", {noun}.card::text" for noun in LINKS.values()),
    "left join rm.consumer on consumer.id = lead.consumer_id "
    "left join rm.company on company.id = lead.company_id "
    "left join rm.site on site.id = lead.site_id "
    "left join rm.contact on contact.id = lead.contact_id",
)
CONSUMERS = Shown(TABLES["consumer"])
COMPANIES = Shown(TABLES["company"], f", {_belonging('site')}, {_belonging('contact')}")
SITES = Shown(
    TABLES["site"],
    ", company.card::text, (select json_agg(contact.doc order by contact.created_at) "
    "from rm.contact where contact.site_id = site.id and not contact.deleted)::text",
    "left join rm.company on company.id = site.company_id",
)
_BY_ID = "unnest(%(ids)s::uuid[]) with ordinality as wanted(id, place)"


def read(
    session: Session, shown: Shown, ids: Sequence[UUID], where: Where | None = None
) -> list[Row]:
    """Rows of the records that have these ids, in their order.

    Without a snapshot around it a record may have gone to others since it was found: of a `where`
    the scope is looked at once more.
    """
    if not ids:
        return []
    values: Values = {"ids": list(ids)}
    if where is None or where.scope is None:
        return fetch(session, shown.of(_BY_ID), values, generic_plan=True)
    statement = shown.of(_BY_ID, where=where.scope)
    return fetch(session, statement, values | {"book": where.values["book"]}, generic_plan=True)


def leads(rows: Iterable[Row]) -> list[Doc]:
    """Leads with their consumer, company, site, contact and people."""
    docs = []
    for text, persons, *cards in rows:
        linked = {wire: _read(card) for wire, card in zip(LINKS, cards, strict=True)}
        docs.append(_joined("lead", text, persons) | linked)
    return docs


def consumers(rows: Iterable[Row], now: datetime) -> list[Doc]:
    """Consumers with people and age (computed at reading, never stored)."""
    today = now.astimezone(UK).date()
    docs = [_joined("consumer", *row) for row in rows]
    return [doc | {"age": age(doc["DOB"], today)} for doc in docs]


def companies(rows: Iterable[Row]) -> list[Doc]:
    """Companies with their sites (each with its contacts), contacts and people."""
    docs = []
    for text, persons, sites, contacts in rows:
        own = _read(contacts) or []
        placed = [
            site | {"User": [one for one in own if one["siteId"] == site["_id"]]}
            for site in _read(sites) or []
        ]
        docs.append(_joined("company", text, persons) | {"Site": placed, "Contact": own})
    return docs


def sites(rows: Iterable[Row]) -> list[Doc]:
    """Sites with their company and contacts."""
    return [
        _joined("site", text, persons) | {"Company": _read(firm), "User": _read(contacts) or []}
        for text, persons, firm, contacts in rows
    ]


def _joined(noun: str, text: str, persons: str | None) -> Doc:
    known = {person["_id"]: person for person in _read(persons) or ()}
    return with_persons(orjson.loads(text), NOUNS[noun].parts, known)


def _read(text: str | None) -> Any:
    return orjson.loads(text) if text is not None else None
