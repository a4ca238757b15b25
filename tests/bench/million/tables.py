"""Takes indexes from the store's tables while they are filled, and gives them back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import psycopg

from tests.bench.million.sink import Leaf

Connection = psycopg.Connection[Any]
_LEAVES = """
select c.oid::regclass::text, p.first_position, p.last_position
from es.partition p
join pg_inherits i on i.inhparent = 'es.event'::regclass
join pg_class c on c.oid = i.inhrelid
    and c.relname = format('event_%s', lpad(p.first_position::text, 12, '0'))
order by p.first_position
"""
_INDEXES = """
select i.indexrelid::regclass::text, pg_get_indexdef(i.indexrelid), k.conname,
    pg_get_constraintdef(k.oid), c.relispartition
from pg_index i
join pg_class c on c.oid = i.indexrelid
left join pg_constraint k on k.conindid = i.indexrelid and k.contype in ('p', 'u')
where i.indrelid = %s::regclass
"""


class _Index(NamedTuple):
    name: str
    definition: str
    constraint: str | None
    rule: str | None
    of_the_whole: bool
    """Comes back by itself when the partition is attached again."""


def leaves(connection: Connection, positions: int) -> tuple[Leaf, ...]:
    """The log's partitions, made for so many positions."""
    connection.execute("select es.add_partitions(%s)", (positions,))
    return tuple(Leaf(*row) for row in connection.execute(_LEAVES))


def bare(connection: Connection, table: str) -> list[str]:
    """Drop a table's indexes; the statements that bring them back."""
    indexes = _indexes(connection, table)
    _drop(connection, table, indexes)
    return [_made(table, index) for index in indexes]


def detached(connection: Connection, leaf: Leaf) -> list[str]:
    """Take a partition off the log and make it bare; the statements that bring both back."""
    table = leaf.table
    indexes = _indexes(connection, table)
    _run(connection, f"alter table es.event detach partition {table}")
    _drop(connection, table, indexes)
    bounds = f"for values from ({leaf.first}) to ({leaf.last + 1})"
    own = [_made(table, index) for index in indexes if not index.of_the_whole]
    return [*own, f"alter table es.event attach partition {table} {bounds}"]


def restore(connection: Connection, statements: Sequence[str]) -> None:
    """With room to sort in, and both processors."""
    _run(connection, "set maintenance_work_mem = '1GB'")
    _run(connection, "set max_parallel_maintenance_workers = 1")
    for statement in statements:
        _run(connection, statement)


def _indexes(connection: Connection, table: str) -> list[_Index]:
    return [_Index(*row) for row in connection.execute(_INDEXES, (table,))]


def _drop(connection: Connection, table: str, indexes: Sequence[_Index]) -> None:
    for index in indexes:
        if index.constraint:
            _run(connection, f"alter table {table} drop constraint {index.constraint}")
        else:
            _run(connection, f"drop index {index.name}")


def _made(table: str, index: _Index) -> str:
    if index.constraint:
        return f"alter table {table} add constraint {index.constraint} {index.rule}"
    return index.definition


def _run(connection: Connection, statement: str) -> None:
    connection.execute(statement.encode())
