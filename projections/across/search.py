"""Search over the nouns that take part in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import sqlalchemy as sa

from projections.across.titles import called, titled
from projections.kernel.scope import Viewer, scope
from projections.lead.list import LEADS
from projections.lists.params import matches
from projections.lists.segments import segments_of
from projections.nouns import NOUN_VIEWS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from projections.kernel.noun_view import NounView
    from projections.kernel.record import Doc


def search(session: sa.Connection, text: str, limit: int, who: Viewer) -> list[Doc]:
    """Newest hits of each noun: id, title, subtitle, and the record's status."""
    if not text.strip():
        return []
    found = (
        OWN.get(view.name, _by_text)(session, view, text, limit, who)
        for view in NOUN_VIEWS.values()
        if view.is_searched
    )
    return [hit for hits in found for hit in hits]


def _by_text(
    session: sa.Connection, view: NounView, text: str, limit: int, who: Viewer
) -> Iterator[Doc]:
    table = view.table
    query = (
        sa.select(table.c.doc)
        .where(
            scope(view.name, who),
            ~table.c.deleted,
            *matches(table, text, segments_of(view.name, who.role)),
        )
        .order_by(table.c.created_at.desc(), table.c.id)
        .limit(limit)
    )
    docs = list(session.execute(query).scalars())
    names = titled(session, view.name, docs, who.role)
    return (_hit(view, doc, names[view.name, doc["_id"]]) for doc in docs)


def _leads(
    session: sa.Connection, view: NounView, text: str, limit: int, who: Viewer
) -> Iterator[Doc]:
    """A lead is also found by the words of its customer."""
    docs, _ = LEADS.page(session, LEADS.params(search=text, limit=limit), who)
    return (_hit(view, doc, called(view, doc, doc)) for doc in docs)


def _hit(view: NounView, doc: Doc, name: Doc) -> Doc:
    return {"noun": view.name, "_id": doc["_id"], **name, "status": doc.get("status")}


Found = Callable[[sa.Connection, "NounView", str, int, Viewer], "Iterator[Doc]"]
OWN: dict[str, Found] = {"lead": _leads}
"""Nouns that are found by more than the text of their own rows."""
