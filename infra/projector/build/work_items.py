"""What is left to do of a new generation: groups of streams to fold, then indexes to make.

The lists live in tables beside the generation's rows. A process that works on it claims one entry for
the length of a transaction, so several processes share the work and a killed one loses one entry.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from uuid import UUID

from psycopg import sql

from infra.projector.rows.tables import schema_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from psycopg import Connection

    Key = tuple[str, int]

PART, INDEX = "build_part", "build_index"


@dataclass(frozen=True, slots=True)
class Part:
    """Streams whose events up to `upto` lie between two positions."""

    number: int
    streams: Sequence[UUID]
    first: int
    upto: int


@dataclass(frozen=True, slots=True)
class Left:
    """How much is done, and how much there is of it."""

    streams_done: int
    streams: int
    events_done: int
    events: int
    indexes_done: int
    indexes: int
    parts_done: int

    @property
    def folded(self) -> bool:
        return self.streams_done == self.streams

    @property
    def done(self) -> bool:
        return self.folded and self.indexes_done == self.indexes

    @property
    def pieces_done(self) -> int:
        return self.parts_done + self.indexes_done


def cut(connection: Connection[Any], key: Key, nouns: Iterable[str], upto: int, size: int) -> None:
    """Group the streams by age, about `size` events each: a group's events lie near each other."""
    connection.execute(
        sql.SQL(
            "CREATE TABLE {} (number bigint PRIMARY KEY, streams uuid[] NOT NULL, "
            "count integer NOT NULL, events bigint NOT NULL, first bigint NOT NULL, "
            "upto bigint NOT NULL, done boolean NOT NULL DEFAULT false)"
        ).format(_table(key, PART))
    )
    connection.execute(
        sql.SQL(
            "INSERT INTO {} SELECT number, array_agg(stream_id), count(*), sum(version), "
            "min(first_position), least(max(last_position), %(upto)s) FROM ("
            "SELECT *, (sum(version) OVER (ORDER BY first_position) - version) / %(size)s AS number "
            "FROM es.stream WHERE noun = ANY(%(nouns)s) AND first_position <= %(upto)s"
            ") AS numbered GROUP BY number"
        ).format(_table(key, PART)),
        {"upto": upto, "size": size, "nouns": list(nouns)},
    )


def list_indexes(connection: Connection[Any], key: Key, names: Sequence[str]) -> None:
    """Note the indexes to make, the most expensive first."""
    table = _table(key, INDEX)
    connection.execute(
        sql.SQL(
            "CREATE TABLE {} (place integer PRIMARY KEY, name text NOT NULL, "
            "done boolean NOT NULL DEFAULT false)"
        ).format(table)
    )
    connection.execute(
        sql.SQL(
            "INSERT INTO {} SELECT place, name FROM unnest(%s::text[]) WITH ORDINALITY AS u(name, place)"
        ).format(table),
        (list(names),),
    )


def exist(connection: Connection[Any], key: Key) -> bool:
    """Whether the generation is still being folded and indexed."""
    row = connection.execute("SELECT to_regclass(%s)", (f"{schema_of(*key)}.{PART}",)).fetchone()
    return bool(row and row[0])


def claim(connection: Connection[Any], key: Key) -> Part | None:
    """A part that is not done, locked until the transaction ends; None when all are done or taken."""
    row = connection.execute(
        sql.SQL(
            "SELECT number, streams, first, upto FROM {} WHERE NOT done "
            "ORDER BY number LIMIT 1 FOR UPDATE SKIP LOCKED"
        ).format(_table(key, PART))
    ).fetchone()
    return Part(*row) if row else None


def finish(connection: Connection[Any], key: Key, number: int) -> None:
    query = sql.SQL("UPDATE {} SET done = true WHERE number = %s").format(_table(key, PART))
    connection.execute(query, (number,))


def claim_index(connection: Connection[Any], key: Key, *, short: bool) -> str | None:
    """An index to make, locked as a part is; None also while a part is not folded."""
    row = connection.execute(
        sql.SQL(
            "SELECT name FROM {} WHERE NOT done AND NOT EXISTS (SELECT FROM {} WHERE NOT done) "
            "ORDER BY place {} LIMIT 1 FOR UPDATE SKIP LOCKED"
        ).format(_table(key, INDEX), _table(key, PART), sql.SQL("DESC" if short else "ASC"))
    ).fetchone()
    return str(row[0]) if row else None


def finish_index(connection: Connection[Any], key: Key, name: str) -> None:
    query = sql.SQL("UPDATE {} SET done = true WHERE name = %s").format(_table(key, INDEX))
    connection.execute(query, (name,))


def left(connection: Connection[Any], key: Key) -> Left:
    row = connection.execute(
        sql.SQL(
            "SELECT coalesce(sum(count) FILTER (WHERE done), 0)::bigint, "
            "coalesce(sum(count), 0)::bigint, "
            "coalesce(sum(events) FILTER (WHERE done), 0)::bigint, "
            "coalesce(sum(events), 0)::bigint, "
            "(SELECT count(*) FROM {index} WHERE done), (SELECT count(*) FROM {index}), "
            "count(*) FILTER (WHERE done) FROM {part}"
        ).format(part=_table(key, PART), index=_table(key, INDEX))
    ).fetchone()
    return Left(*row) if row else Left(0, 0, 0, 0, 0, 0, 0)


def drop(connection: Connection[Any], key: Key) -> None:
    for name in (PART, INDEX):
        connection.execute(sql.SQL("DROP TABLE {}").format(_table(key, name)))


def _table(key: Key, name: str) -> sql.Identifier:
    return sql.Identifier(schema_of(*key), name)
