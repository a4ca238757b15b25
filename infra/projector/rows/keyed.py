"""Loads and writes the rows by key that records contribute."""

from __future__ import annotations

from typing import TYPE_CHECKING

from psycopg import sql

from infra.projector.rows.bulk import BulkRows
from infra.projector.rows.rows import RowStore
from infra.projector.rows.tables import qualified

if TYPE_CHECKING:
    from collections.abc import Sequence
    from uuid import UUID

    import sqlalchemy as sa

    from infra.postgres.link import Connection
    from projections.kernel.read_model import RowEnd

# The newest row by its index, however many a record has. A record that is new has none.
_END = """
UPDATE {table} t SET until = g.until, version = g.version FROM (
    SELECT e.until, e.version, (
        SELECT id FROM {table} WHERE stream_id = e.stream_id ORDER BY since DESC LIMIT 1
    ) AS id FROM unnest(%s::uuid[], %s::bigint[], %s::integer[]) AS e (stream_id, until, version)
) g WHERE t.id = g.id
"""


class KeyedRows(RowStore):
    """As RowStore; a record has any number of rows, each with an id of its own."""

    def __init__(self, table: sa.Table) -> None:
        super().__init__(table)
        self.bulk = BulkRows(table)
        target = qualified(table)
        self._delete = sql.SQL("DELETE FROM {} WHERE id = ANY(%s)").format(target)
        self._end = sql.SQL(_END).format(table=target).as_bytes()
        self._delete_all = sql.SQL("DELETE FROM {} WHERE stream_id = %s").format(target)

    def change(self, connection: Connection, put: Sequence[bytes], gone: Sequence[UUID]) -> None:
        """Write encoded rows and delete others, of any number of records."""
        if gone:
            connection.execute(self._delete, (list(gone),))
        if put:
            self.write(connection, put)

    def end(self, connection: Connection, ends: Sequence[tuple[UUID, RowEnd]]) -> None:
        """Set where the ranges of these records' newest rows end."""
        if not ends:
            return
        ids, (positions, versions) = (
            [id_ for id_, _ in ends],
            zip(*(e for _, e in ends), strict=True),
        )
        connection.execute(self._end, (ids, list(positions), list(versions)))

    def replace_all(self, connection: Connection, stream_id: UUID, put: Sequence[bytes]) -> None:
        """Make these the rows of one record; one that has such an id by mistake becomes this record's."""
        connection.execute(self._delete_all, (stream_id,))
        if put:
            connection.execute(self._replace, (self._parameter(connection, put),))
