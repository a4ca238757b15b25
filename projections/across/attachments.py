"""Files by their id alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from uuid import UUID

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql as pg

from projections.kernel.record_table import NO_FILES, file_ids
from projections.kernel.viewer import book_array
from projections.lists.conditions import scope_of
from projections.lists.kinds import ID_TYPE
from projections.lists.sql import compiled, fetch, literal
from projections.nouns import NOUN_VIEWS

if TYPE_CHECKING:
    from projections.kernel.viewer import Viewer


def home_of(session: sa.Connection, document_id: UUID, who: Viewer) -> tuple[str, UUID] | None:
    """Noun and id of the record that holds a file, among those that the viewer may see."""
    values = {"wanted": [document_id], "book": book_array(who.book)}
    for noun, view in NOUN_VIEWS.items():
        for collection in view.files:
            for (found,) in fetch(session, _holder(noun, collection, who.role), values):
                return noun, found
    return None


@compiled
def _holder(noun: str, collection: str, role: str) -> sa.Select[Any]:
    table = NOUN_VIEWS[noun].table
    files = table.c[file_ids(collection)]
    holds = files.bool_op("@>")(sa.bindparam("wanted", type_=pg.ARRAY(ID_TYPE)))
    # That there are files is said in the words of their partial index.
    found = sa.select(table.c.id).where(scope_of(noun, role), ~table.c.deleted, files != NO_FILES)
    return found.where(holds).limit(literal(1))
