"""Writes down how full comparisons get on and which rows differ, so that any process can show it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Any, Literal
from uuid import UUID, uuid4

from psycopg.rows import class_row
from psycopg.types.json import Jsonb

from infra.postgres.locks import COMPARISON
from infra.projector.build.progress_store import lock_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from infra.postgres.link import Connection
    from infra.projector.build.work_items import Left
    from infra.projector.compare.difference import Difference
    from projections.kernel.read_model import ReadModel

ComparisonStage = Literal["waiting", "fold", "extra", "report", "done", "stopped", "failed"]
DifferenceState = Literal["found", "asked", "mended", "left"]
OPEN: tuple[ComparisonStage, ...] = ("waiting", "fold", "extra", "report")
"""Stages of a comparison that is not over; a killed one goes on."""
MOST_NAMED = 10_000
"""Differences of a read model that are named; of more a build is the way."""

_COMPARISONS = """
SELECT c.read_model, c.comparison_id, c.stage, c.stop, c.asked, c.generation, c.position,
    c.records_done, c.records, c.events_done, c.events, c.seconds_left, c.differing, c.left_out,
    c.error, c.mending_id, c.mending_asked, c.started_at, c.updated_at,
    l.objid IS NOT NULL AS running,
    (SELECT count(*) FROM feed.difference d WHERE d.read_model = c.read_model) AS named,
    (SELECT count(*) FROM feed.difference d
        WHERE d.read_model = c.read_model AND d.state = 'mended') AS mended
FROM feed.comparison c
LEFT JOIN pg_locks l ON l.locktype = 'advisory' AND l.objsubid = 2 AND l.granted
    AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
    AND l.classid = %(lock)s
    AND l.objid = (%(objects)s::jsonb ->> c.read_model)::bigint
WHERE c.read_model = ANY(%(names)s) ORDER BY c.read_model
"""
_ASK = """
INSERT INTO feed.comparison AS held (read_model, comparison_id, stage, asked)
VALUES (%s, %s, 'waiting', %s)
ON CONFLICT (read_model) DO UPDATE SET
comparison_id = excluded.comparison_id, stage = 'waiting', stop = false, asked = excluded.asked,
generation = NULL, position = NULL, records_done = 0, records = 0, events_done = 0, events = 0,
seconds_left = NULL, differing = 0, left_out = 0, error = NULL, mending_id = NULL,
mending_asked = NULL, started_at = now(), updated_at = now()
WHERE held.stage <> ALL(%s) AND held.mending_id IS NULL
RETURNING read_model
"""
_ADD = """
INSERT INTO feed.difference (read_model, table_name, row_id, record_id, kind, columns)
VALUES (%s, %s, %s, %s, %s, %s)
"""
_DIFFERENCES = """
SELECT number, table_name, row_id, record_id, kind, columns, state, mending_id FROM feed.difference
WHERE read_model = %s AND number > %s ORDER BY number LIMIT %s
"""
_ASK_MENDING = """
UPDATE feed.difference SET state = 'asked', mending_id = %(id)s
WHERE read_model = %(name)s AND state IN ('found', 'left')
    AND (%(numbers)s::bigint[] IS NULL OR number = ANY(%(numbers)s))
"""


@dataclass(frozen=True, slots=True)
class Asked:
    """Who asked, as the command of the event says that follows."""

    actor_id: UUID | None = None
    role: str = "system"
    source: Literal["screen", "api", "system"] = "system"
    request_id: UUID | None = None

    def as_json(self) -> Jsonb:
        ids = {"actor_id": self.actor_id, "request_id": self.request_id}
        named = {key: str(value) if value else None for key, value in ids.items()}
        return Jsonb({**named, "role": self.role, "source": self.source})

    @classmethod
    def from_json(cls, stored: dict[str, Any]) -> Asked:
        actor, request = stored.get("actor_id"), stored.get("request_id")
        return cls(
            UUID(actor) if actor else None,
            stored.get("role", "system"),
            stored.get("source", "system"),
            UUID(request) if request else None,
        )


@dataclass(frozen=True, slots=True)
class ComparisonStatus:
    """The newest full comparison of a read model. `differing` counts rows, of which `named` are kept;
    `left_out` records are parked or just being erased. One that does not run goes on by itself.
    """

    read_model: str
    comparison_id: UUID
    stage: ComparisonStage
    stop: bool
    asked: dict[str, Any]
    generation: int | None
    position: int | None
    records_done: int
    records: int
    events_done: int
    events: int
    seconds_left: float | None
    differing: int
    left_out: int
    error: str | None
    mending_id: UUID | None
    mending_asked: dict[str, Any] | None
    started_at: datetime
    updated_at: datetime
    running: bool
    named: int
    mended: int

    @property
    def is_open(self) -> bool:
        return self.stage in OPEN

    @property
    def mending(self) -> bool:
        return self.mending_id is not None


@dataclass(frozen=True, slots=True)
class NamedDifference:
    number: int
    table_name: str
    row_id: UUID | None
    record_id: UUID | None
    kind: str
    columns: list[str]
    state: DifferenceState
    mending_id: UUID | None


class AlreadyRunning(Exception):
    """A comparison or a mending of one of these read models is not over."""


def compare_lock_of(read_model: str) -> tuple[int, int]:
    """Numbers of the advisory lock of the process that compares or mends the read model."""
    return COMPARISON, lock_of(read_model)[1]


def comparisons(connection: Connection, models: Iterable[ReadModel]) -> list[ComparisonStatus]:
    names = [model.name for model in models]
    objects = Jsonb({name: compare_lock_of(name)[1] for name in names})
    values = {"lock": COMPARISON, "objects": objects, "names": names}
    with connection.cursor(row_factory=class_row(ComparisonStatus)) as cursor:
        return cursor.execute(_COMPARISONS, values).fetchall()


def ask(connection: Connection, names: Sequence[str], asked: Asked) -> None:
    """All of them or none. Raises AlreadyRunning."""
    with connection.transaction():
        for name in sorted(names):
            values = (name, uuid4(), asked.as_json(), list(OPEN))
            if connection.execute(_ASK, values).fetchone() is None:
                raise AlreadyRunning
            connection.execute("DELETE FROM feed.difference WHERE read_model = %s", (name,))


def ask_to_stop(connection: Connection, names: Sequence[str]) -> None:
    """Comparisons that are over stay as they are."""
    connection.execute(
        "UPDATE feed.comparison SET stop = true WHERE read_model = ANY(%s) AND stage = ANY(%s)",
        (list(names), list(OPEN)),
    )


def ask_mending(
    connection: Connection, name: str, numbers: Sequence[int] | None, asked: Asked
) -> bool:
    """These differences, or all of them; whether there are any. Raises AlreadyRunning."""
    mending_id = uuid4()
    with connection.transaction():
        taken = connection.execute(
            "UPDATE feed.comparison SET mending_id = %s, mending_asked = %s, updated_at = now() "
            "WHERE read_model = %s AND stage <> ALL(%s) AND mending_id IS NULL RETURNING true",
            (mending_id, asked.as_json(), name, list(OPEN)),
        ).fetchone()
        if taken is None:
            raise AlreadyRunning
        chosen = None if numbers is None else list(numbers)
        values = {"id": mending_id, "name": name, "numbers": chosen}
        found = connection.execute(_ASK_MENDING, values).rowcount
        if not found:
            end_mending(connection, name)
    return found > 0


def end_mending(connection: Connection, name: str) -> None:
    connection.execute(
        "UPDATE feed.comparison SET mending_id = NULL, mending_asked = NULL, updated_at = now() "
        "WHERE read_model = %s",
        (name,),
    )


def set_state(connection: Connection, numbers: Sequence[int], state: DifferenceState) -> None:
    connection.execute(
        "UPDATE feed.difference SET state = %s WHERE number = ANY(%s)", (state, list(numbers))
    )


def begin(connection: Connection, name: str, generation: int, position: int) -> None:
    connection.execute(
        "UPDATE feed.comparison SET stage = 'fold', generation = %s, position = %s, "
        "differing = 0, left_out = 0, updated_at = now() WHERE read_model = %s",
        (generation, position, name),
    )
    connection.execute("DELETE FROM feed.difference WHERE read_model = %s", (name,))


def note(connection: Connection, name: str, left: Left, seconds_left: float | None) -> None:
    connection.execute(
        "UPDATE feed.comparison SET records_done = %s, records = %s, events_done = %s, events = %s, "
        "seconds_left = %s, updated_at = now() WHERE read_model = %s",
        (left.streams_done, left.streams, left.events_done, left.events, seconds_left, name),
    )


def add(connection: Connection, name: str, found: Sequence[Difference], left_out: int = 0) -> None:
    """Counts all of them, and names as many as there is room for. Within the caller's transaction."""
    row = connection.execute(
        "UPDATE feed.comparison SET differing = differing + %s, left_out = left_out + %s "
        "WHERE read_model = %s RETURNING differing - %s",
        (len(found), left_out, name, len(found)),
    ).fetchone()
    room = max(0, MOST_NAMED - (row[0] if row else 0))
    with connection.cursor() as cursor:
        cursor.executemany(
            _ADD,
            [
                (name, one.table, one.row_id, one.record_id, one.kind, list(one.columns))
                for one in found[:room]
            ],
        )


def move_on(
    connection: Connection, name: str, stage: ComparisonStage, error: str | None = None
) -> None:
    """`error` must be fit to be shown."""
    connection.execute(
        "UPDATE feed.comparison SET stage = %s, error = %s, seconds_left = NULL, updated_at = now() "
        "WHERE read_model = %s",
        (stage, error, name),
    )


def differences(
    connection: Connection, name: str, after: int = 0, limit: int = MOST_NAMED
) -> list[NamedDifference]:
    rows = connection.execute(_DIFFERENCES, (name, after, limit))
    return [NamedDifference(*row) for row in rows]
