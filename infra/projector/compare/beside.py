"""Compares and mends what the database keeps beside rows: their order by last change, and counters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from psycopg import sql

from infra.projector.build.check_companions import differing_counts, misplaced
from infra.projector.compare.difference import Difference
from infra.projector.rows.tables import whole
from projections.lists.changed import CHANGED, changed_name
from projections.lists.counters import COUNTERS, counters_name

if TYPE_CHECKING:
    from collections.abc import Iterator
    from uuid import UUID

    from infra.postgres.link import Connection
    from infra.projector.rows.generations import Target

_TAKE_OUT = "DELETE FROM {changed} WHERE id = %s"
_PUT_IN = """
INSERT INTO {changed} SELECT id, updated_at FROM {whole} WHERE id = %s AND NOT deleted
"""
_ADD = "INSERT INTO {counters} SELECT {by}, number {sums} FROM ({differing}) AS d"


def beside(connection: Connection, target: Target) -> Iterator[Difference]:
    """Needs one snapshot of rows and what is beside them."""
    for table in target.tables:
        if table.info.get(CHANGED):
            name = changed_name(table.name)
            for id_ in misplaced(connection, table):
                yield Difference(name, id_, id_, "misplaced", ("updated_at",))
        counters = table.info.get(COUNTERS)
        if counters is not None:
            query = differing_counts(table, counters)
            if connection.execute(query).fetchone() is not None:
                yield Difference(counters_name(table.name), None, None, "counters")


def put_in_place(connection: Connection, target: Target, record_id: UUID) -> None:
    """The place of a record by its last change, as its row has it."""
    for table in target.tables:
        if not table.info.get(CHANGED):
            continue
        changed = sql.Identifier(str(table.schema), changed_name(table.name))
        for statement in (_TAKE_OUT, _PUT_IN):
            query = sql.SQL(statement).format(changed=changed, whole=whole(table))
            connection.execute(query, (record_id,))


def recount(connection: Connection, target: Target) -> None:
    """Adds to counters what they lack. One statement sees rows and counters at one moment, and writers
    add theirs as rows of their own.
    """
    for table in target.tables:
        counters = table.info.get(COUNTERS)
        if counters is None:
            continue
        by, sums = (
            sql.SQL(", ").join(map(sql.Identifier, one)) for one in (counters.by, counters.sums)
        )
        connection.execute(
            sql.SQL(_ADD).format(
                counters=sql.Identifier(str(table.schema), counters_name(table.name)),
                by=by,
                sums=sql.SQL(", ") + sums if counters.sums else sql.SQL(""),
                differing=differing_counts(table, counters),
            )
        )
