"""Search across leads, consumers and companies at once."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa

from projections import documents
from projections.lead_list import LeadFilters
from projections.lead_list import conditions as lead_conditions
from projections.paging import matches
from projections.people_lists import LABELS
from projections.record_view import Doc
from projections.scope import TABLES, Viewer, scope


def search(session: sa.Connection, text: str, limit: int, who: Viewer) -> list[Doc]:
    """Newest hits of each noun: id, title, a line below it, and the lead's status."""
    if not text.strip():
        return []
    hits = _leads(session, text, limit, who)
    for noun in ("consumer", "company"):
        table = TABLES[noun]
        query = sa.select(table.c.doc).where(
            scope(noun, who), ~table.c.deleted, *matches(table, text)
        )
        docs = session.execute(query.order_by(table.c.created_at.desc()).limit(limit)).scalars()
        hits += [_hit(noun, doc) for doc in docs]
    return hits


def _leads(session: sa.Connection, text: str, limit: int, who: Viewer) -> list[Doc]:
    table = TABLES["lead"]
    query = sa.select(table.c.doc).where(*lead_conditions(LeadFilters(search=text), who))
    docs = list(session.execute(query.order_by(table.c.created_at.desc()).limit(limit)).scalars())
    return [_lead_hit(doc) for doc in documents.leads(session, docs)]


def _lead_hit(doc: Doc) -> Doc:
    customer = doc["Consumer"] or doc["Company"] or {}
    name = (
        customer.get("fullName")
        or customer.get("businessName")
        or doc["digitalDashboard"]["customerName"]
    )
    place = customer.get("postcode") or doc["digitalDashboard"]["firstLineOfadd"]
    title = name or doc["leadId"]
    subtitle = _line(doc["leadId"] if name else None, place)
    return {
        "noun": "lead",
        "_id": doc["_id"],
        "title": title,
        "subtitle": subtitle,
        "status": doc["status"],
    }


def _hit(noun: str, doc: Doc) -> Doc:
    title, *rest = (doc.get(field) for field in LABELS[noun])
    return {
        "noun": noun,
        "_id": doc["_id"],
        "title": title,
        "subtitle": _line(*rest),
        "status": None,
    }


def _line(*parts: Any) -> str:
    return " · ".join(part for part in parts if part)
