"""Bulk load of rows that are not there yet."""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING

from psycopg import sql

from infra.projector.rows.binary import NULL, wire_of
from infra.projector.rows.rows import RowStore
from infra.projector.rows.tables import qualified
from projections.kernel.storage import own_columns, stored_tables

if TYPE_CHECKING:
    from collections.abc import Iterable

    import sqlalchemy as sa

    from infra.postgres.link import Connection
    from projections.kernel.read_model import Row

SIGNATURE = b"PGCOPY\n\xff\r\n\x00" + bytes(8)
END = b"\xff\xff"
CHUNK = 1 << 20
"""Bytes that are handed to the driver at once."""


class BulkRows(RowStore):
    """Encodes for COPY, which is quicker than an upsert and needs rows that are new."""

    def __init__(self, table: sa.Table) -> None:
        super().__init__(table)
        self._rows, *documents = map(_Copied, stored_tables(table))
        self._documents = documents[0] if documents else None

    def encode(self, row: Row) -> bytes:
        """A row in the form that `copy` takes. Raises what a value of a wrong type raises."""
        return self._rows.encode(row)

    def encode_document(self, row: Row) -> bytes:
        return b"" if self._documents is None else self._documents.encode(row)

    def copy(
        self, connection: Connection, rows: Iterable[bytes], documents: Iterable[bytes] = ()
    ) -> None:
        """Bulk load of encoded rows. Raises psycopg.Error, and then none of them is there."""
        self._rows.copy(connection, rows)
        if self._documents is not None:
            self._documents.copy(connection, documents)


class _Copied:
    """One table that rows are copied into."""

    def __init__(self, table: sa.Table) -> None:
        stored = [one for one in own_columns(table) if one.computed is None]
        self._encoders = tuple((str(one.name), wire_of(one.type).encoder(b"")) for one in stored)
        self._width = struct.pack("!h", len(stored))
        names = sql.SQL(", ").join(sql.Identifier(one.name) for one in stored)
        self._copy = sql.SQL("COPY {} ({}) FROM STDIN (FORMAT BINARY)").format(
            qualified(table), names
        )

    def encode(self, row: Row) -> bytes:
        get = row.get
        return self._width + b"".join(
            [
                NULL if (value := get(name)) is None else encode(value)
                for name, encode in self._encoders
            ]
        )

    def copy(self, connection: Connection, rows: Iterable[bytes]) -> None:
        with connection.cursor() as cursor, cursor.copy(self._copy) as copy:
            waiting, size = [SIGNATURE], 0
            for row in rows:
                waiting.append(row)
                size += len(row)
                if size > CHUNK:
                    copy.write(b"".join(waiting))
                    waiting, size = [], 0
            copy.write(b"".join((*waiting, END)))
