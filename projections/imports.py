"""Imports, as the history of the page Import and export shows them."""

from __future__ import annotations

from typing import TYPE_CHECKING
from uuid import UUID

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql as pg

from domain.imports.noun import IMPORT
from projections.kernel.noun_view import NounView
from projections.kernel.record import Doc, RecordProjection, record_table
from projections.kernel.record_table import FILE_HASHES, NO_FILES

if TYPE_CHECKING:
    from collections.abc import Collection
    from datetime import datetime

imports = record_table("import", files=("documents",))


class ImportProjection(RecordProjection):
    table = imports
    noun = IMPORT


IMPORT_VIEW = NounView(projection=ImportProjection(), title="fileName", subtitle=("format",))


def newest(session: sa.Connection, skip: int, limit: int) -> list[Doc]:
    """Documents, newest first."""
    there = sa.select(imports.c.doc).where(~imports.c.deleted)
    page = there.order_by(imports.c.created_at.desc(), imports.c.id).offset(skip).limit(limit)
    return list(session.execute(page).scalars())


def with_files(session: sa.Connection, hashes: Collection[str], since: datetime) -> list[Doc]:
    """Documents of imports since a moment of any of these files, newest first."""
    wanted = sa.cast(list(hashes), pg.ARRAY(sa.Text))
    # That there are files is said in the words of the partial index.
    has = imports.c[FILE_HASHES].bool_op("&&")(wanted) & (imports.c[FILE_HASHES] != NO_FILES)
    there = sa.select(imports.c.doc).where(has, ~imports.c.deleted, imports.c.created_at >= since)
    return list(session.execute(there.order_by(imports.c.created_at.desc())).scalars())


def names(session: sa.Connection, ids: Collection[UUID]) -> dict[UUID, str]:
    """File names of imports by id."""
    name = imports.c.doc["fileName"].astext
    found = session.execute(sa.select(imports.c.id, name).where(imports.c.id.in_(ids)))
    return {id_: text for id_, text in found if text}
