"""The ranges of streams that a new generation is built from, and which of them are done."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from uuid import UUID

from psycopg import sql

from infra.readstore.tables import schema_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from psycopg import Connection

TABLE = "build_range"


@dataclass(frozen=True, slots=True)
class Range:
    """Streams with first <= id <= last, up to a position; `streams` is how many."""

    number: int
    first: UUID
    last: UUID
    streams: int
    upto: int


def cut(
    connection: Connection[Any], key: tuple[str, int], nouns: Iterable[str], upto: int, size: int
) -> None:
    """Note the ranges of a generation, `size` streams each, in a table beside its rows."""
    connection.execute(
        sql.SQL(
            "CREATE TABLE {} (number integer PRIMARY KEY, first uuid, last uuid, streams integer, "
            "upto bigint, done boolean NOT NULL DEFAULT false)"
        ).format(_table(key))
    )
    connection.execute(
        sql.SQL(
            "INSERT INTO {} SELECT number, min(stream_id::text)::uuid, max(stream_id::text)::uuid, "
            "count(*), %(upto)s FROM (SELECT stream_id, "
            "(row_number() OVER (ORDER BY stream_id) - 1) / %(size)s AS number FROM es.stream "
            "WHERE noun = ANY(%(nouns)s) AND first_position <= %(upto)s) AS numbered GROUP BY number"
        ).format(_table(key)),
        {"upto": upto, "size": size, "nouns": list(nouns)},
    )


def exist(connection: Connection[Any], key: tuple[str, int]) -> bool:
    """Whether the generation is still being folded range by range."""
    name = f"{schema_of(*key)}.{TABLE}"
    row = connection.execute("SELECT to_regclass(%s)", (name,)).fetchone()
    return bool(row and row[0])


def claim(connection: Connection[Any], key: tuple[str, int]) -> Range | None:
    """A range that is not done, locked until the transaction ends; None when all are done or taken."""
    row = connection.execute(
        sql.SQL(
            "SELECT number, first, last, streams, upto FROM {} WHERE NOT done "
            "ORDER BY number LIMIT 1 FOR UPDATE SKIP LOCKED"
        ).format(_table(key))
    ).fetchone()
    return Range(*row) if row else None


def finish(connection: Connection[Any], key: tuple[str, int], number: int) -> None:
    query = sql.SQL("UPDATE {} SET done = true WHERE number = %s").format(_table(key))
    connection.execute(query, (number,))


def built(connection: Connection[Any], key: tuple[str, int]) -> tuple[int, int]:
    """Streams that are folded, and streams in all."""
    query = sql.SQL(
        "SELECT coalesce(sum(streams) FILTER (WHERE done), 0), coalesce(sum(streams), 0) FROM {}"
    ).format(_table(key))
    row = connection.execute(query).fetchone()
    return (int(row[0]), int(row[1])) if row else (0, 0)


def drop(connection: Connection[Any], key: tuple[str, int]) -> None:
    connection.execute(sql.SQL("DROP TABLE {}").format(_table(key)))


def _table(key: tuple[str, int]) -> sql.Identifier:
    return sql.Identifier(schema_of(*key), TABLE)
