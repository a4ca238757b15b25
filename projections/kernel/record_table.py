"""The table that every noun's read model has: shared columns, those of its list, and further ones."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql as pg

from projections.kernel.documents import ShortDocument
from projections.kernel.read_model import metadata
from projections.kernel.storage import DOCUMENT
from projections.lists.changed import CHANGED
from projections.lists.counters import COUNTERS
from projections.lists.declared import KEPT, snake
from projections.lists.indexes import NEWEST, partial_index
from projections.lists.spec import LIST

if TYPE_CHECKING:
    from projections.lists.spec import ListSpec

FILLED = 85
"""Per cent of a table's pages that a build fills: a note writes its record's next row in the room left
beside the former one, and then no index changes.
"""
WITHOUT_DOCUMENT = 1280
"""Bytes down to which Postgres shortens a row of over 2 kB: its document goes out of line then. What is
left must be shorter, or indexed texts would be compressed.
"""
LATE = ("version", "updated_at", "doc")
"""What every event changes. In tables of many rows these columns are kept apart, with the document:
lists read short rows, and a note does not write them.
"""

FILES = "files"
"""Key in a table's `info`: the document lists that are indexed, so that a file is found by its id."""
NAMED = "named_in_rows"
"""Column of the ids of other nouns' records that child rows name (`Rows.records`)."""
FILE_HASHES = "file_hashes"
"""Column of the keyed hashes of a record's files: the same file is found again by it."""
NO_FILES: sa.ColumnElement[Any] = sa.literal_column("'{}'")
"""The partial indexes of files are used by queries that compare with it."""


def record_table(
    name: str,
    *columns: sa.Column[Any],
    spec: ListSpec | None = None,
    indexes: tuple[sa.Index, ...] = (),
    files: tuple[str, ...] = (),
    rows_name_records: bool = False,
) -> sa.Table:
    """A noun's table: the shared columns, those of its list's declarations, and further ones.

    The index of the newest records covers the list's filters, so the longest values of all of them
    together must stay below the 2,700 bytes of an index's entry. `files` are the document lists in
    which a file is looked for by its id alone. `rows_name_records`: the records that child rows name are
    looked for too.
    """
    covered = spec.covered if spec else ()
    has_companions = spec is not None and spec.has_companions
    return sa.Table(
        name,
        metadata,
        sa.Column("id", pg.UUID(as_uuid=True), primary_key=True),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("deleted", sa.Boolean, nullable=False),
        sa.Column("delete_requested", sa.Boolean, nullable=False),
        sa.Column("active", sa.Boolean, nullable=False),
        # Who asked for the deletion and when; of most records nobody.
        sa.Column("requested_by", pg.UUID(as_uuid=True)),
        sa.Column("requested_at", sa.DateTime(timezone=True)),
        sa.Column("scope", pg.ARRAY(pg.UUID(as_uuid=True)), nullable=False),
        sa.Column("search", sa.Text, nullable=False),
        *(spec.columns() if spec else ()),
        *columns,
        *(sa.Column(file_ids(one), pg.ARRAY(pg.UUID(as_uuid=True))) for one in files),
        *((sa.Column(FILE_HASHES, pg.ARRAY(sa.Text)),) if files else ()),
        *(
            (sa.Column(NAMED, pg.ARRAY(pg.UUID(as_uuid=True)), info={KEPT: True}),)
            if rows_name_records
            else ()
        ),
        # What every event changes comes last: the log need not repeat what is before it.
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("updated_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("doc", ShortDocument() if has_companions else pg.JSONB(), nullable=False),
        partial_index(f"{name}_created", NEWEST, "id", postgresql_include=covered),
        sa.Index(f"{name}_deleted", NEWEST, "id", postgresql_where="deleted"),
        partial_index(f"{name}_delete_requested", NEWEST, "id", only="delete_requested"),
        sa.Index(f"{name}_scope", "scope", postgresql_using="gin"),
        sa.Index(
            f"{name}_search",
            "search",
            postgresql_using="gin",
            postgresql_ops={"search": "gin_trgm_ops"},
        ),
        *(_file_index(name, collection, file_ids(collection)) for collection in files),
        *((_file_index(name, FILE_HASHES, FILE_HASHES),) if files else ()),
        *((_file_index(name, NAMED, NAMED),) if rows_name_records else ()),
        *(spec.indexes(name) if spec else ()),
        *indexes,
        info={
            LIST: spec,
            COUNTERS: spec.counters if spec else None,
            CHANGED: has_companions,
            DOCUMENT: LATE if has_companions else (),
            FILES: files,
        },
        postgresql_with={"fillfactor": FILLED, "toast_tuple_target": WITHOUT_DOCUMENT},
    )


def file_ids(collection: str) -> str:
    """The column of the ids of a document list's files."""
    return f"{snake(collection)}_ids"


def _file_index(name: str, of: str, column: str) -> sa.Index:
    """Of the records that have any; most have none."""
    return sa.Index(
        f"{name}_{of}",
        column,
        postgresql_using="gin",
        postgresql_where=sa.text(f"{column} <> '{{}}'"),
    )
