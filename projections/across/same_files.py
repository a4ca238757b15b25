"""Records that have the very same file, found by its keyed hash."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple
from uuid import UUID

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql as pg

from projections.access.scope import scope
from projections.across.titles import titles
from projections.kernel.record_table import FILE_HASHES, NO_FILES
from projections.nouns import NOUN_VIEWS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from projections.kernel.viewer import Viewer

MOST = 20
"""Records that are named of each noun."""


class Holder(NamedTuple):
    noun: str
    id: UUID
    name: str | None


def records_with(
    session: sa.Connection, hashes: Sequence[str], who: Viewer
) -> dict[str, list[Holder]]:
    """By hash, the records that have a file of it, among those that the viewer may see."""
    found: list[tuple[str, UUID, list[str]]] = []
    for noun, view in NOUN_VIEWS.items():
        if not view.files or not hashes:
            continue
        columns = view.table.c
        wanted = sa.cast(list(hashes), pg.ARRAY(sa.Text))
        # That there are files is said in the words of the partial index.
        has = columns[FILE_HASHES].bool_op("&&")(wanted) & (columns[FILE_HASHES] != NO_FILES)
        query = sa.select(columns.id, columns[FILE_HASHES]).where(
            scope(noun, who), ~columns.deleted, has
        )
        found += [(noun, id_, of) for id_, of in session.execute(query.limit(MOST))]
    named = titles(session, [(noun, str(id_)) for noun, id_, _ in found], who.role)
    known: dict[str, list[Holder]] = {one: [] for one in hashes}
    for noun, id_, of in found:
        title = named.get((noun, str(id_)), {}).get("title")
        for one in {*of} & known.keys():
            known[one].append(Holder(noun, id_, title))
    return known
