"""Search across leads, consumers and companies at once."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa

from projections.company import company
from projections.consumer import consumer
from projections.kernel.record import Doc
from projections.kernel.scope import Viewer
from projections.lead import list as lead_list
from projections.lead.list import LeadList
from projections.lists.people_lists import LABELS, dropdown


def search(session: sa.Connection, text: str, limit: int, who: Viewer) -> list[Doc]:
    """Newest hits of each noun: id, title, a line below it, and the lead's status."""
    if not text.strip():
        return []
    leads, _ = lead_list.page(session, LeadList(search=text, limit=limit), who)
    return [
        *map(_lead_hit, leads),
        *(
            _hit(table.name, doc)
            for table in (consumer, company)
            for doc in dropdown(session, table, text, who, limit=limit)
        ),
    ]


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
