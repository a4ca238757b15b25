"""Files by their id alone."""

from __future__ import annotations

from typing import TYPE_CHECKING
from uuid import UUID

import orjson

from projections.kernel.scope import scope_where
from projections.lists.sql import fetch
from projections.nouns import NOUN_VIEWS

if TYPE_CHECKING:
    import sqlalchemy as sa

    from projections.kernel.scope import Viewer


def home_of(session: sa.Connection, document_id: UUID, who: Viewer) -> tuple[str, UUID] | None:
    """Noun and id of the record that holds a file, among those that the viewer may see."""
    wanted = orjson.dumps([{"_id": str(document_id)}]).decode()
    for noun, view in NOUN_VIEWS.items():
        for collection in view.files:
            where = scope_where(noun, who)
            lists = f"({noun}.doc -> '{collection}')"
            where.add(f"not {noun}.deleted")
            # The first part is what makes the index of records with files fit.
            where.add(f"{lists} <> '[]'::jsonb")
            where.add(f"{lists} @> %(wanted)s::jsonb", wanted=wanted)
            statement = f"select {noun}.id from rm.{noun} where {where} limit 1"  # noqa: S608 - names are constants
            for (found,) in fetch(session, statement, where.values):
                return noun, found
    return None
