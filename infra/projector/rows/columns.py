"""Columns of a table as they are in the database."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from psycopg import sql

from projections.kernel.storage import document_name, whole_name

if TYPE_CHECKING:
    from infra.postgres.link import Connection

COLUMNS = """
SELECT a.attname, format_type(a.atttypid, a.atttypmod), t.typcategory, a.attnotnull
FROM pg_attribute a JOIN pg_type t ON t.oid = a.atttypid
WHERE a.attrelid = to_regclass(%s) AND a.attnum > 0 AND NOT a.attisdropped ORDER BY a.attnum
"""
EMPTY = {"A": "'{}'", "B": "false", "N": "0", "S": "''"}
"""Values without content by category of type: arrays, truth values, numbers, texts."""


@dataclass(frozen=True, slots=True)
class Column:
    """Its type as SQL writes it, the type's category, and whether every row has a value."""

    type: str
    category: str
    required: bool

    @property
    def empty(self) -> str:
        """The value of rows that have none."""
        return EMPTY.get(self.category, "NULL") if self.required else "NULL"

    @property
    def without_value(self) -> str:
        return f"{self.empty}::{self.type}"


def columns_of(connection: Connection, schema: str, table: str) -> dict[str, Column]:
    """By name, in their order; none when the table is not there."""
    name = sql.Identifier(schema, table).as_string()
    return {name: Column(*rest) for name, *rest in connection.execute(COLUMNS, (name,))}


def relation_of(
    connection: Connection, schema: str, table: str
) -> tuple[sql.Identifier, dict[str, Column]]:
    """What shows all columns of a table that any code made, and these columns."""
    own, apart = (columns_of(connection, schema, one) for one in (table, document_name(table)))
    return sql.Identifier(schema, whole_name(table) if apart else table), apart | own
