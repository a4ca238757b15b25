"""How far the read models are: for the health call, the operations page and `daybook status`."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from typing import TYPE_CHECKING, Any, Literal

from psycopg import sql

from infra.projector.rows.generations import code_hash
from infra.projector.rows.tables import schema_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from psycopg import Connection

    from projections.kernel.read_model import ReadModel


State = Literal["live", "outdated", "building"]


@dataclass(frozen=True, slots=True)
class ReadModelStatus:
    """Of the live generation. `lag` in events of all nouns, `lag_seconds` since the oldest of them.

    `outdated`: older code made it, and it is served until that of this code is built.
    `building`: it is made for the first time, and nothing is served.
    """

    name: str
    generation: int
    position: int
    lag: int
    lag_seconds: float
    parked: int
    state: State = "live"


@dataclass(frozen=True, slots=True)
class GenerationStatus:
    name: str
    generation: int
    state: str
    position: int
    rows: int
    created_at: datetime
    swapped_at: datetime | None


@dataclass(frozen=True, slots=True)
class RelayStatus:
    position: int
    lag: int


COUNTED = 50_000
"""Rows up to which a count is quick enough to be made for every look at the status."""
LIVE = """
SELECT g.read_model, g.generation, coalesce(c.position, 0), h.position - coalesce(c.position, 0),
       CASE WHEN h.position > coalesce(c.position, 0)
            THEN greatest(0, extract(epoch FROM clock_timestamp() - e.recorded_at))::float8 ELSE 0 END,
       coalesce(p.parked, 0), g.code_hash
FROM feed.generation g
CROSS JOIN es.head h
LEFT JOIN (SELECT read_model, generation, min(position) AS position
           FROM feed.checkpoint GROUP BY 1, 2) c USING (read_model, generation)
LEFT JOIN (SELECT read_model, generation, count(*) AS parked
           FROM feed.parked GROUP BY 1, 2) p USING (read_model, generation)
LEFT JOIN es.event e ON e.position = coalesce(c.position, 0) + 1
WHERE g.state = 'live' AND g.read_model = ANY(%s)
ORDER BY g.read_model
"""


def read_models(connection: Connection[Any], models: Sequence[ReadModel]) -> list[ReadModelStatus]:
    rows = connection.execute(LIVE, ([model.name for model in models],)).fetchall()
    codes = {model.name: code_hash(model) for model in models}
    live = [_status(*row, code=codes[row[0]]) for row in rows]
    missing = codes.keys() - {one.name for one in live}
    head = _head(connection) if missing else 0
    building = [ReadModelStatus(name, 0, 0, head, 0.0, 0, "building") for name in missing]
    return sorted([*live, *building], key=lambda one: one.name)


def _status(*row: Any, code: str) -> ReadModelStatus:
    *known, made_by = row
    return replace(ReadModelStatus(*known), state="live" if made_by == code else "outdated")


def _head(connection: Connection[Any]) -> int:
    row = connection.execute("SELECT position FROM es.head").fetchone()
    return int(row[0]) if row else 0


def generations(connection: Connection[Any], models: Sequence[ReadModel]) -> list[GenerationStatus]:
    """Every generation that is kept, newest first within a read model."""
    kept = connection.execute(
        "SELECT g.read_model, g.generation, g.state, coalesce(min(c.position), 0), "
        "g.created_at, g.swapped_at FROM feed.generation g "
        "LEFT JOIN feed.checkpoint c USING (read_model, generation) "
        "WHERE g.read_model = ANY(%s) GROUP BY g.read_model, g.generation "
        "ORDER BY g.read_model, g.generation DESC",
        ([model.name for model in models],),
    ).fetchall()
    tables = {model.name: model.table.name for model in models}
    return [
        GenerationStatus(
            name,
            generation,
            state,
            position,
            _count(connection, schema_of(name, generation), tables[name]),
            created_at,
            swapped_at,
        )
        for name, generation, state, position, created_at, swapped_at in kept
    ]


def relay(connection: Connection[Any]) -> RelayStatus | None:
    """How far Kafka is; None when nothing was ever relayed."""
    row = connection.execute(
        "SELECT r.position, h.position - r.position FROM feed.relay r, es.head h ORDER BY 1 LIMIT 1"
    ).fetchone()
    return RelayStatus(*row) if row else None


def _count(connection: Connection[Any], schema: str, table: str) -> int:
    """Exact for small tables, Postgres's own estimate for large ones."""
    known = connection.execute(
        "SELECT c.reltuples::bigint FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace "
        "WHERE n.nspname = %s AND c.relname = %s",
        (schema, table),
    ).fetchone()
    if known is None:
        return 0
    if known[0] > COUNTED:
        return int(known[0])
    query = sql.SQL("SELECT count(*) FROM {}").format(sql.Identifier(schema, table))
    row = connection.execute(query).fetchone()
    return int(row[0]) if row else 0
