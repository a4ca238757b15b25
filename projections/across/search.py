"""Search over the nouns that take part in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple
from uuid import UUID

import sqlalchemy as sa

from projections.access.redact import access_of
from projections.access.scope import scope
from projections.across.titles import called, titled
from projections.kernel.viewer import Viewer
from projections.lead.list import LEADS
from projections.lists.filter import words
from projections.lists.params import matches
from projections.lists.past import past_rows, scalars, seen_today
from projections.lists.segments import segments_of
from projections.nouns import NOUN_VIEWS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from projections.kernel.noun_view import NounView
    from projections.kernel.record import Doc
    from projections.lists.params import Conditions, ListParams
    from projections.lists.past import Past


class _Asked(NamedTuple):
    session: sa.Connection
    text: str
    limit: int
    who: Viewer


def search(
    session: sa.Connection, text: str, limit: int, who: Viewer, past: Past | None = None
) -> list[Doc]:
    """Newest hits of each noun: id, title, subtitle, and the record's status; of a past those that
    matched then, as they were.
    """
    if not words(text):
        return []
    asked = _Asked(session, text, limit, who)
    views = [view for view in NOUN_VIEWS.values() if view.is_searched]
    if past is None:
        return [hit for view in views for hit in OWN.get(view.name, _by_text)(asked, view)]
    views = [view for view in views if access_of(who.role, view.name).former]
    return [hit for view in views for hit in _hits_then(asked, view, past)]


def _by_text(asked: _Asked, view: NounView) -> Iterator[Doc]:
    table, (session, _, limit, who) = view.table, asked
    query = (
        sa.select(table.c.doc)
        .where(scope(view.name, who), *_found(asked, view))
        .order_by(table.c.created_at.desc(), table.c.id)
        .limit(limit)
    )
    docs = list(session.execute(query).scalars())
    names = titled(session, view.name, docs, who.role)
    return (_hit(view, doc, names[view.name, doc["_id"]]) for doc in docs)


def _found(asked: _Asked, view: NounView) -> Conditions:
    segments = segments_of(view.name, asked.who.role)
    return [~view.table.c.deleted, *matches(view.table, asked.text, segments)]


def _leads(asked: _Asked, view: NounView) -> Iterator[Doc]:
    """A lead is also found by the words of its customer."""
    docs, _ = LEADS.page(asked.session, _lead_params(asked), asked.who)
    return (_hit(view, doc, called(view, doc, doc)) for doc in docs)


def _lead_params(asked: _Asked) -> ListParams:
    return LEADS.params(search=asked.text, limit=asked.limit)


def _hit(view: NounView, doc: Doc, name: Doc) -> Doc:
    """`status` is null for nouns without one, and for those whose statuses are numbers."""
    status = doc.get("status")
    named = status if isinstance(status, str) else None
    return {"noun": view.name, "_id": doc["_id"], **name, "status": named}


def _hits_then(asked: _Asked, view: NounView, past: Past) -> Iterator[Doc]:
    ids = OWN_THEN.get(view.name, _ids_then)(asked, view, past.position)
    docs = past.documents(view.name, ids)
    return (_hit(view, doc, called(view, doc, doc)) for doc in docs)


def _ids_then(asked: _Asked, view: NounView, position: int) -> list[UUID]:
    rows, mine = view.table.c, scope(view.name, asked.who)
    today = seen_today(past_rows(view.table), view.table, asked.who.role, mine)
    query = (
        sa.select(rows.id)
        .where(*_found(asked, view), *today)
        .order_by(rows.created_at.desc(), rows.id)
        .limit(asked.limit)
    )
    return scalars(asked.session, query, position, *today)


def _leads_then(asked: _Asked, _view: NounView, position: int) -> list[UUID]:
    return LEADS.past_ids(asked.session, _lead_params(asked), asked.who, position)


OWN: dict[str, Callable[[_Asked, NounView], Iterator[Doc]]] = {"lead": _leads}
"""Nouns that are found by more than the text of their own rows."""
OWN_THEN: dict[str, Callable[[_Asked, NounView, int], list[UUID]]] = {"lead": _leads_then}
