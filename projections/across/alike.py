"""Records that are not closed by what others may share with them: an address, a number, a party."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from domain.kernel.details import leaf_fields
from domain.kernel.signs import compared
from projections.access.redact import access_of
from projections.access.scope import TABLES, scope
from projections.kernel.wire import get
from projections.nouns import NOUN_VIEWS

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator
    from uuid import UUID

    from projections.kernel.noun_view import NounView
    from projections.kernel.record import Doc
    from projections.kernel.viewer import Viewer

Sign = tuple[str, str]
Places = list[tuple[str, list[str]]]
"""Paths at which a document has what signs consist of."""
AT_ONCE = 2_000
"""Rows that are read at once."""
PARTY = "party"


def alike(
    session: sa.Connection, noun: str, wanted: Collection[Sign], who: Viewer
) -> dict[Sign, list[tuple[UUID, str]]]:
    """Ids and names of the records that the viewer may see and that share one of these. No table has a
    column for each sign, so all that are open are gone through, once for a file.
    """
    view, asked = NOUN_VIEWS[noun], set(wanted)
    page, shown = _question(view, who)
    found: dict[Sign, list[tuple[UUID, str]]] = {}
    for row in _pages(session, page, view.table.c.id):
        docs: list[Doc] = list(row[1:])
        if docs[0].get("closedAt"):
            continue
        pairs = zip(docs, shown, strict=True)
        own = {one for doc, signs in pairs if doc for one in _of(doc, signs)}
        for one in own & asked:
            found.setdefault(one, []).append((row[0], docs[0][view.title] or ""))
    return found


def _question(view: NounView, who: Viewer) -> tuple[sa.Select[Any], list[Places]]:
    """Asks for each record's id, its document and those of its parties; with where these have signs."""
    table = view.table
    source: sa.FromClause = table
    documents, shown = [table.c.doc], [_signs(view, who)]
    for path, target in view.noun.links.items():
        column = view.link_column(path)
        if (path,) in view.noun.signs.get(PARTY, ()) and column is not None:
            linked = TABLES[target].alias(f"of_{path}")
            seen = sa.select(TABLES[target].c.id).where(scope(target, who))
            is_shown = (linked.c.id == column) & ~linked.c.deleted & linked.c.id.in_(seen)
            source = source.outerjoin(linked, is_shown)
            documents.append(linked.c.doc)
            shown.append(_signs(NOUN_VIEWS[target], who))
    page = (
        sa.select(table.c.id, *documents)
        .select_from(source)
        .where(~table.c.deleted, scope(view.name, who))
        .order_by(table.c.id)
        .limit(AT_ONCE)
    )
    return page, shown


def _pages(
    session: sa.Connection, page: sa.Select[Any], key: sa.ColumnElement[UUID]
) -> Iterator[sa.Row[Any]]:
    """All rows, some at once: the connection has no transaction, in which a cursor could stay open."""
    rows = session.execute(page).all()
    while rows:
        yield from rows
        rows = session.execute(page.where(key > rows[-1][0])).all()


def _of(doc: Doc, signs: Places) -> Iterator[Sign]:
    for sign, several in signs:
        yield sign, compared(sign, [get(doc, path) for path in several])


def _signs(view: NounView, who: Viewer) -> Places:
    """Where documents of a noun have its signs, as far as the role is shown them."""
    access, leaves = access_of(who.role, view.name), leaf_fields(view.noun.details)
    hidden = access.absent | access.masked
    return [
        (sign, [leaves[path].wire for path in paths])
        for sign, several in view.noun.signs.items()
        for paths in several
        if not hidden & {leaves[path].wire for path in paths}
    ]
