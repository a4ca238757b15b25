"""Choices of pickers: the newest records that match what somebody types."""

from __future__ import annotations

from typing import TYPE_CHECKING

import sqlalchemy as sa

from projections.kernel.scope import scope
from projections.lists.params import matches
from projections.nouns import NOUN_VIEWS

if TYPE_CHECKING:
    from projections.kernel.record import Doc
    from projections.kernel.scope import Viewer

DROPDOWN_MATCHES = 10


def dropdown(
    session: sa.Connection,
    table: sa.Table,
    text: str,
    who: Viewer,
    *extra: sa.ColumnElement[bool],
    skip: int = 0,
    limit: int = DROPDOWN_MATCHES,
) -> list[Doc]:
    """Newest matches of a picker: id and what tells records apart."""
    conditions = [scope(table.name, who), ~table.c.deleted, *matches(table, text), *extra]
    query = (
        sa.select(table.c.doc)
        .where(*conditions)
        .order_by(table.c.created_at.desc(), table.c.id)
        .offset(skip)
        .limit(limit)
    )
    fields = ("_id", *NOUN_VIEWS[table.name].picker)
    return [{field: doc.get(field) for field in fields} for doc in session.execute(query).scalars()]
