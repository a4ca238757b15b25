"""Which generations of a read model exist, and how far each has read."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Literal

import sqlalchemy as sa

from domain.kernel.event import Recorded
from domain.kernel.upcasting import upcasters_of
from infra.code_hash import PROJECT, Sources, hash_of
from infra.eventstore.catalogue import load_event_classes
from infra.postgres.locks import SETUP_LOCK
from infra.projector.feed.feed import Cursor, StoreBehind
from infra.projector.rows.bulk import BulkRows
from infra.projector.rows.keyed import KeyedRows
from infra.projector.rows.rows import Encoders, RowStore
from infra.projector.rows.tables import (
    create_indexes,
    create_table,
    drop_generation,
    generation_tables,
    point_views,
)
from projections.kernel.read_model import tables_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from infra.postgres.link import Connection
    from projections.kernel.read_model import ReadModel

State = Literal["building", "live", "retired"]


@dataclass(frozen=True, slots=True)
class Target:
    """One generation of a read model that is being written."""

    model: ReadModel
    generation: int
    rows: RowStore = field(compare=False)
    bulk: BulkRows = field(compare=False)
    keyed: KeyedRows | None = field(compare=False, default=None)
    refolds: bool = False
    """Its rows were made by older code: a record that moves is folded from its first event."""

    @property
    def key(self) -> tuple[str, int]:
        return (self.model.name, self.generation)

    @property
    def tables(self) -> tuple[sa.Table, ...]:
        more = (self.keyed.table,) if self.keyed else ()
        return (self.rows.table, *more)

    @property
    def live(self) -> Encoders:
        return Encoders(self.rows, self.keyed)

    @property
    def loading(self) -> Encoders:
        """For bulk load."""
        return Encoders(self.bulk, self.keyed.bulk if self.keyed else None)

    def forget(self) -> None:
        """Drops what is cached, after the tables were made again under the same names."""
        for store in (self.rows, self.keyed):
            if store is not None:
                store.forget()


@lru_cache(maxsize=256)
def target_of(model: ReadModel, generation: int) -> Target:
    table, *more = generation_tables(model, generation)
    keyed = KeyedRows(more[0]) if more else None
    return Target(model, generation, RowStore(table, model.needed), BulkRows(table), keyed)


@lru_cache(maxsize=256)
def refolding_target(model: ReadModel, generation: int) -> Target:
    """Of older code, in whose table this code writes rows of its own form."""
    table = generation_tables(model, generation)[0]
    rows = RowStore(table, ("id", "version"), shape_of(table, code_hash(model)))
    return Target(model, generation, rows, BulkRows(table), refolds=True)


def shape_of(table: sa.Table, code: str) -> sa.Table:
    """An empty table beside the rows that has the form which some code gives them."""
    name = f"{table.name}_{code[:8]}"
    return table.to_metadata(sa.MetaData(), schema=str(table.schema), name=name)


@lru_cache(maxsize=256)
def code_hash(model: ReadModel) -> str:
    """The hash of the code that folds a read model; it does not change within a process."""
    return hash_of_model(model)


def hash_of_model(model: ReadModel, sources: Sources | None = None) -> str:
    """Of all that its rows follow from, beside the stored events."""
    load_event_classes()
    used = [model, *tables_of(model), Recorded, *upcasters_of(model.nouns)]
    own = type(model).__module__.partition(".")[0]
    return hash_of(used, sources, packages=PROJECT | {own})


def taken_over(model: ReadModel) -> str:
    """Stands for its hash while this code writes a generation that older code made."""
    return f"taken over by {code_hash(model)}"


def live_generation(connection: Connection, name: str) -> tuple[int, str] | None:
    """Number and code hash of the generation that queries see."""
    row = connection.execute(
        "SELECT generation, code_hash FROM feed.generation WHERE read_model = %s AND state = 'live'",
        (name,),
    ).fetchone()
    return (row[0], row[1]) if row else None


def ensure_first(connection: Connection, models: Iterable[ReadModel]) -> list[ReadModel]:
    """Make generation 1 of new read models, live at once where there is nothing to fold.

    Returns those to build: their code changed, or they are new in a store that has records of
    their nouns, and have no live generation.
    """
    changed = []
    with connection.transaction():
        connection.execute("SELECT pg_advisory_xact_lock(%s)", (SETUP_LOCK,))
        for model in models:
            live = live_generation(connection, model.name)
            if live is None and not _has_history(connection, model):
                _make_live(connection, model, next_generation(connection, model.name))
            elif live is None or live[1] != code_hash(model):
                changed.append(model)
    return changed


def _has_history(connection: Connection, model: ReadModel) -> bool:
    row = connection.execute(
        "SELECT EXISTS (SELECT FROM es.stream WHERE noun = ANY(%s))", (list(model.nouns),)
    ).fetchone()
    return bool(row and row[0])


def next_generation(connection: Connection, name: str) -> int:
    row = connection.execute(
        "SELECT coalesce(max(generation), 0) + 1 FROM feed.generation WHERE read_model = %s",
        (name,),
    ).fetchone()
    return int(row[0]) if row else 1


def _make_live(connection: Connection, model: ReadModel, generation: int) -> None:
    drop_generation(connection, model.name, generation)
    tables = generation_tables(model, generation)
    for table in tables:
        create_table(connection, table)
        create_indexes(connection, table)
    point_views(connection, tables)
    connection.execute(
        "INSERT INTO feed.generation (read_model, generation, state, code_hash, swapped_at) "
        "VALUES (%s, %s, 'live', %s, now())",
        (model.name, generation, code_hash(model)),
    )


def live_targets(connection: Connection, models: Iterable[ReadModel]) -> list[Target]:
    """Live generations that this code can write: those that it made, and took over."""
    rows = connection.execute(
        "SELECT read_model, generation, code_hash FROM feed.generation WHERE state = 'live'"
    )
    live = {name: (generation, made_by) for name, generation, made_by in rows}
    found = []
    for model in models:
        generation, made_by = live.get(model.name, (0, ""))
        if made_by == code_hash(model):
            found.append(target_of(model, generation))
        elif made_by == taken_over(model):
            found.append(refolding_target(model, generation))
    return found


def seed_checkpoints(connection: Connection, target: Target, shards: int) -> None:
    """Make the checkpoints of a sharding scheme; one that replaces another starts at its minimum.

    The other scheme's checkpoints are deleted, so a process that still uses it is fenced off.
    """
    with connection.transaction():
        connection.execute("SELECT pg_advisory_xact_lock(%s)", (SETUP_LOCK,))
        live = live_generation(connection, target.model.name)
        if live is None or live[0] != target.generation:
            return
        rows = connection.execute(
            "SELECT shards, position FROM feed.checkpoint WHERE read_model = %s AND generation = %s "
            "FOR UPDATE",
            target.key,
        ).fetchall()
        if sum(1 for row in rows if row[0] == shards) == shards and len(rows) == shards:
            return
        start = min((row[1] for row in rows), default=0)
        connection.execute(
            "DELETE FROM feed.checkpoint WHERE read_model = %s AND generation = %s", target.key
        )
        write_checkpoints(connection, target.key, shards, start)


def write_checkpoints(
    connection: Connection, key: tuple[str, int], shards: int, position: int
) -> None:
    connection.execute(
        "INSERT INTO feed.checkpoint (read_model, generation, shards, shard, position) "
        "SELECT %s, %s, %s, shard, %s FROM generate_series(0, %s) AS shard",
        (*key, shards, position, shards - 1),
    )


def schemes(connection: Connection, key: tuple[str, int]) -> set[int]:
    """Numbers of shards that a generation has checkpoints for."""
    rows = connection.execute(
        "SELECT DISTINCT shards FROM feed.checkpoint WHERE read_model = %s AND generation = %s", key
    )
    return {row[0] for row in rows}


def cursors(connection: Connection, key: tuple[str, int], shards: int) -> dict[int, Cursor]:
    """Stored cursors by shard; empty when another sharding scheme is in use."""
    rows = connection.execute(
        "SELECT shard, position, kafka_offset FROM feed.checkpoint "
        "WHERE read_model = %s AND generation = %s AND shards = %s",
        (*key, shards),
    )
    return {shard: Cursor(position, offset) for shard, position, offset in rows}


def refuse_older_store(connection: Connection) -> None:
    """Raises StoreBehind when a checkpoint is ahead of the log."""
    row = connection.execute(
        "SELECT c.read_model, c.position, h.position FROM feed.checkpoint c, es.head h "
        "WHERE c.position > h.position ORDER BY c.position DESC LIMIT 1"
    ).fetchone()
    if row is not None:
        raise StoreBehind(f"the read model {row[0]}", row[1], row[2])
