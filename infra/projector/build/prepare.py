"""Makes the empty generation that a build fills, or finds the one that a build left unfinished."""

from __future__ import annotations

from typing import TYPE_CHECKING

from psycopg import sql

from infra.postgres.locks import SETUP_LOCK
from infra.projector.build import work_items
from infra.projector.rows.generations import (
    code_hash,
    next_generation,
    target_of,
    write_checkpoints,
)
from infra.projector.rows.tables import create_table, drop_generation, drop_key, index_names

if TYPE_CHECKING:
    from collections.abc import Iterable

    from infra.postgres.link import Connection
    from infra.projector.rows.generations import Target
    from projections.kernel.read_model import ReadModel


def begin(connection: Connection, model: ReadModel, *, part_events: int, force: bool) -> Target:
    """The unfinished generation of the same code, or a new one.

    One that was refused is thrown away, unless it is to be swapped in by force.
    """
    with connection.transaction():
        connection.execute("SELECT pg_advisory_xact_lock(%s)", (SETUP_LOCK,))
        begun = connection.execute(
            "SELECT g.generation, g.code_hash, coalesce(b.stage = 'refused', false) "
            "FROM feed.generation g LEFT JOIN feed.build b USING (read_model, generation) "
            "WHERE g.read_model = %s AND g.state = 'building' ORDER BY g.generation",
            (model.name,),
        ).fetchall()
        for generation, made_by, refused in begun:
            known = made_by == code_hash(model) and work_items.exist(
                connection, (model.name, generation)
            )
            if known and (force or not refused):
                return target_of(model, generation)
            _abandon(connection, model.name, generation)
        return _new(connection, model, part_events)


def unfinished(connection: Connection, models: Iterable[ReadModel]) -> list[ReadModel]:
    """Read models that a build by this code was interrupted at; what was refused is finished."""
    rows = connection.execute(
        "SELECT g.read_model, g.code_hash FROM feed.generation g "
        "LEFT JOIN feed.build b USING (read_model, generation) "
        "WHERE g.state = 'building' AND b.stage IS DISTINCT FROM 'refused'"
    ).fetchall()
    return [model for model in models if (model.name, code_hash(model)) in rows]


def _abandon(connection: Connection, name: str, generation: int) -> None:
    drop_generation(connection, name, generation)
    for table in ("checkpoint", "parked", "generation"):
        query = sql.SQL("DELETE FROM {} WHERE read_model = %s AND generation = %s")
        connection.execute(query.format(sql.Identifier("feed", table)), (name, generation))


def _new(connection: Connection, model: ReadModel, part_events: int) -> Target:
    target = target_of(model, next_generation(connection, model.name))
    drop_generation(connection, *target.key)
    for table in target.tables:
        create_table(connection, table)
        drop_key(connection, table)
    target.forget()
    row = connection.execute("SELECT position FROM es.head").fetchone()
    upto = int(row[0]) if row else 0
    work_items.cut(connection, target.key, model.nouns, upto, part_events)
    work_items.list_indexes(
        connection, target.key, [name for table in target.tables for name in index_names(table)]
    )
    write_checkpoints(connection, target.key, 1, upto)
    connection.execute(
        "INSERT INTO feed.generation (read_model, generation, state, code_hash) "
        "VALUES (%s, %s, 'building', %s)",
        (*target.key, code_hash(model)),
    )
    return target
