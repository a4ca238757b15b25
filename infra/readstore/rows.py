"""Loads and writes rows of one generation: one statement for a whole batch."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Any
from uuid import UUID

import orjson
from psycopg import sql
from psycopg.rows import dict_row
from psycopg.types.json import Jsonb
from sqlalchemy.dialects.postgresql import JSONB

from infra.readstore.tables import DIALECT, qualified

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    import sqlalchemy as sa

    from infra.feed.link import Connection
    from projections.base import Row


class RowStore:
    """Rows are dicts of the table's stored columns, keyed by `id`."""

    def __init__(self, table: sa.Table) -> None:
        stored = [column for column in table.columns if column.computed is None]
        self.table = table
        # orjson refuses the str subclass that SQLAlchemy names columns with.
        self.columns = tuple(str(column.name) for column in stored)
        self._json = frozenset(
            str(column.name) for column in stored if isinstance(column.type, JSONB)
        )
        names = sql.SQL(", ").join(map(sql.Identifier, self.columns))
        target = qualified(table)
        self._load = sql.SQL("SELECT {} FROM {} WHERE id = ANY(%s)").format(names, target)
        self._write = _upsert(stored, target, names, guarded=True)
        self._replace = _upsert(stored, target, names, guarded=False)
        self._copy = sql.SQL("COPY {} ({}) FROM STDIN").format(target, names)

    def load(self, connection: Connection, ids: Sequence[UUID]) -> dict[UUID, Row]:
        """The rows of these records that exist, by id."""
        cursor = connection.cursor(row_factory=dict_row)
        return {row["id"]: row for row in cursor.execute(self._load, (list(ids),))}

    def write(self, connection: Connection, rows: Iterable[bytes]) -> None:
        """Insert or update encoded rows; a row that is newer already stays."""
        connection.execute(self._write, (f"[{b','.join(rows).decode()}]",))

    def replace(self, connection: Connection, row: bytes) -> None:
        """Write one encoded row whatever version is there."""
        connection.execute(self._replace, (f"[{row.decode()}]",))

    def encode(self, row: Row) -> bytes:
        """A row in the form that `write` takes. Raises TypeError for a value without one."""
        return orjson.dumps({name: row.get(name) for name in self.columns}, default=_plain)

    def copy(self, connection: Connection, rows: Iterable[Row]) -> int:
        """Bulk load of new rows; returns how many."""
        count = 0
        with connection.cursor() as cursor, cursor.copy(self._copy) as copy:
            for row in rows:
                copy.write_row([self._copied(name, row.get(name)) for name in self.columns])
                count += 1
        return count

    def _copied(self, name: str, value: Any) -> Any:
        return Jsonb(value, dumps=_dumps) if name in self._json and value is not None else value


def _upsert(
    columns: Sequence[sa.Column[Any]], target: sql.Identifier, names: sql.Composed, *, guarded: bool
) -> sql.Composed:
    typed = sql.SQL(", ").join(
        sql.SQL("{} {}").format(
            sql.Identifier(column.name),
            sql.SQL(column.type.compile(dialect=DIALECT)),
        )
        for column in columns
    )
    sets = sql.SQL(", ").join(
        sql.SQL("{0} = excluded.{0}").format(sql.Identifier(column.name))
        for column in columns
        if column.name != "id"
    )
    statement = sql.SQL(
        "INSERT INTO {target} AS held ({names}) "
        "SELECT {names} FROM jsonb_to_recordset(%s::jsonb) AS batch({typed}) "
        "ON CONFLICT (id) DO UPDATE SET {sets}"
    ).format(target=target, names=names, typed=typed, sets=sets)
    return statement + sql.SQL(" WHERE held.version < excluded.version") if guarded else statement


def _dumps(value: Any) -> bytes:
    return orjson.dumps(value, default=_plain)


def _plain(value: Any) -> Any:
    if isinstance(value, Decimal | UUID):
        return str(value)
    if isinstance(value, bytes):
        return "\\x" + value.hex()
    if isinstance(value, frozenset | set):
        return sorted(value, key=str)
    raise TypeError(type(value).__name__)
