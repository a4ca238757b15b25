"""Loads and writes rows of one generation: one statement for a whole batch, values in binary form."""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING, Any, NamedTuple
from weakref import WeakKeyDictionary

import psycopg
from psycopg import sql
from psycopg.adapt import Dumper
from psycopg.pq import Format
from psycopg.rows import dict_row

from infra.projector.rows.binary import NULL, wire_of
from infra.projector.rows.tables import qualified, whole
from projections.kernel.documents import short_document
from projections.kernel.storage import own_columns, stored_tables

if TYPE_CHECKING:
    from collections.abc import Sequence
    from uuid import UUID

    import sqlalchemy as sa

    from infra.postgres.link import Connection
    from infra.projector.rows.binary import Encode
    from projections.kernel.read_model import Row

_length = struct.Struct("!i").pack
_header = struct.Struct("!iiIii").pack


ALWAYS = sql.SQL("")
IF_NEWER = sql.SQL(" WHERE held.version < excluded.version")


class Rows:
    """Encoded rows as one parameter; the statement's cast says of which table."""

    def __init__(self, encoded: bytes) -> None:
        self.encoded = encoded


class _RowsDumper(Dumper):
    format = Format.BINARY

    def dump(self, obj: Rows) -> bytes:
        return obj.encoded


psycopg.adapters.register_dumper(Rows, _RowsDumper)


class Encoders(NamedTuple):
    """What writes a record's row, and the rows that it contributes by key where there are any."""

    rows: RowStore
    keyed: RowStore | None


class RowStore:
    """Rows are dicts of the table's stored columns, keyed by `id`."""

    def __init__(
        self,
        table: sa.Table,
        needed: Sequence[str] | None = None,
        shape: sa.Table | None = None,
    ) -> None:
        """`needed` columns are loaded, all of them by default.

        `shape` is a table with these columns and no others, where `table` has others as well.
        """
        self.table = table
        self.columns = tuple(str(one.name) for one in table.columns if one.computed is None)
        loaded = sql.SQL(", ").join(map(sql.Identifier, needed or self.columns))
        # As bytes: psycopg would put these texts together again for every statement.
        load = sql.SQL("SELECT {} FROM {} WHERE id = ANY(%s)").format(loaded, whole(table))
        self._load = load.as_bytes()
        self._short = short_document(table)
        form = whole(table) if shape is None else qualified(shape)
        self._replace = _upsert(table, form).as_bytes()
        self._write = _upsert(table, form, IF_NEWER).as_bytes()
        self._type_name = form.as_string()
        self._types: WeakKeyDictionary[Connection, int] = WeakKeyDictionary()
        # A computed column is part of the row's type, but Postgres fills it.
        self._fields = tuple(_field(column) for column in table.columns)
        self._count = _length(len(self._fields))

    def load(self, connection: Connection, ids: Sequence[UUID]) -> dict[UUID, Row]:
        """The needed columns of these records' rows, by id."""
        cursor = connection.cursor(row_factory=dict_row, binary=True)
        found = {row["id"]: row for row in cursor.execute(self._load, (list(ids),))}
        if self._short is not None:
            for row in found.values():
                if "doc" in row:
                    row["doc"] = self._short.whole(row["doc"])
        return found

    def write(self, connection: Connection, rows: Sequence[bytes]) -> None:
        """Insert or update encoded rows; a row that is newer already stays."""
        connection.execute(self._write, (self._parameter(connection, rows),))

    def replace(self, connection: Connection, row: bytes) -> None:
        """Write one encoded row whatever version is there."""
        connection.execute(self._replace, (self._parameter(connection, [row]),))

    def encode(self, row: Row) -> bytes:
        """A row in the form that `write` takes. Raises what a value of a wrong type raises."""
        get = row.get
        encoded = self._count + b"".join(
            [
                null if (value := get(name)) is None else encode(value)
                for name, null, encode in self._fields
            ]
        )
        return _length(len(encoded)) + encoded

    def encode_document(self, row: Row) -> bytes:  # noqa: ARG002 - for bulk load
        """What `encode` leaves out; nothing where one statement takes all of a row."""
        return b""

    def forget(self) -> None:
        """Drops what is cached, after the table was made again under the same name."""
        self._types.clear()

    def _parameter(self, connection: Connection, rows: Sequence[bytes]) -> Rows:
        header = _header(1, 0, self._type(connection), len(rows), 1)
        return Rows(b"".join((header, *rows)))

    def _type(self, connection: Connection) -> int:
        """Returns the number of the row type, which differs in every database."""
        known = self._types.get(connection)
        if known is None:
            row = connection.execute(
                "SELECT %s::regtype::oid::bigint", (self._type_name,)
            ).fetchone()
            known = self._types[connection] = int(row[0]) if row else 0
        return known


def _field(column: sa.Column[Any]) -> tuple[str, bytes, Encode]:
    """Name of a column, and how nothing and a value of it are written, its type before them."""
    wire = wire_of(column.type)
    oid = struct.pack("!I", wire.oid)
    return str(column.name), oid + NULL, wire.encoder(oid)


def _upsert(
    table: sa.Table, form: sql.Identifier, condition: sql.Composable = ALWAYS
) -> sql.Composed:
    """Where documents are kept apart, a row is only written if one of its own columns changes."""
    rows, *documents = stored_tables(table)
    source: sql.Composable = sql.SQL("unnest(%s::{}[])").format(form)
    if not documents:
        return _insert(rows, source) + condition
    (document,) = documents
    names = sql.SQL(", ").join(map(sql.Identifier, _stored(rows)))
    is_other = sql.SQL(" WHERE ({}) IS DISTINCT FROM ({})").format(
        *(
            sql.SQL(", ").join(sql.Identifier(of, name) for name in _stored(rows))
            for of in ("held", "excluded")
        )
    )
    return sql.SQL("WITH given AS (SELECT * FROM {}), written AS ({} RETURNING held.id) {}").format(
        source,
        _insert(document, sql.SQL("given")) + condition,
        _insert(rows, sql.SQL("(SELECT {} FROM given JOIN written USING (id)) given").format(names))
        + is_other,
    )


def _stored(table: sa.Table) -> list[str]:
    return [str(one.name) for one in own_columns(table) if one.computed is None]


def _insert(table: sa.Table, source: sql.Composable) -> sql.Composed:
    names = [sql.Identifier(name) for name in _stored(table)]
    return sql.SQL(
        "INSERT INTO {target} AS held ({names}) SELECT {names} FROM {source} "
        "ON CONFLICT (id) DO UPDATE SET {sets}"
    ).format(
        target=qualified(table),
        source=source,
        names=sql.SQL(", ").join(names),
        sets=sql.SQL(", ").join(
            sql.SQL("{0} = excluded.{0}").format(name)
            for name in names
            if name.as_string() != '"id"'
        ),
    )
