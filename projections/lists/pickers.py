"""Choices of pickers: the newest records that match what somebody types."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import sqlalchemy as sa
from pydantic import Field

from projections.access.redact import redactor
from projections.access.scope import scope
from projections.lists.params import matches
from projections.lists.segments import segments_of
from projections.nouns import NOUN_VIEWS

if TYPE_CHECKING:
    from projections.kernel.record import Doc
    from projections.kernel.viewer import Viewer

DROPDOWN_MATCHES = 10
Limit = Annotated[int, Field(ge=1, le=100)]
"""How many choices a caller may ask for."""


def dropdown(
    session: sa.Connection,
    table: sa.Table,
    text: str,
    who: Viewer,
    *extra: sa.ColumnElement[bool],
    skip: int = 0,
    limit: int = DROPDOWN_MATCHES,
    newest_first: bool = True,
) -> list[Doc]:
    """Returns the newest (or oldest) matches of a picker: id and what distinguishes records."""
    found = matches(table, text, segments_of(table.name, who.role))
    conditions = [scope(table.name, who), ~table.c.deleted, *found, *extra]
    if NOUN_VIEWS[table.name].picks_active:
        conditions.append(table.c.active)
    added = table.c.created_at.desc() if newest_first else table.c.created_at
    query = (
        sa.select(table.c.doc)
        .where(*conditions)
        .order_by(added, table.c.id)
        .offset(skip)
        .limit(limit)
    )
    fields, redacted = ("_id", *NOUN_VIEWS[table.name].picker), redactor(who.role, table.name)
    docs = map(redacted, session.execute(query).scalars())
    return [{field: doc[field] for field in fields if field in doc} for doc in docs]
