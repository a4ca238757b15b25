"""What the databases know of one record: its events, rows, parked marks and jobs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from uuid import UUID, uuid5

from psycopg import sql

from infra.eventstore.data import whole
from infra.eventstore.stored import SELECT, StoredRecord
from infra.projector.rows.columns import relation_of
from infra.projector.rows.tables import schema_of
from projections.kernel.documents import read
from projections.nouns import PROJECTIONS, READ_MODELS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from infra.postgres.link import Connection
    from projections.kernel.read_model import ReadModel

MOST_JOBS_OF_AN_EVENT = 20


class NoRecord(Exception):
    """No record has this id or reference."""


@dataclass(frozen=True, slots=True)
class RowState:
    """A read model's row of the record, in the live generation. `version` is None without a row.

    `lag` is how many events of all nouns the read model has still to fold.
    """

    read_model: str
    generation: int
    version: int | None
    position: int
    lag: int
    parked_from: int | None
    error: str | None


@dataclass(frozen=True, slots=True)
class JobState:
    position: int
    job_id: UUID
    name: str
    state: str
    attempts: int
    error: str | None


def find_stream(connection: Connection, record: str) -> UUID:
    """The stream of an id or a reference such as L-100001. Raises NoRecord."""
    try:
        streams = [UUID(record)]
    except ValueError:
        streams = _of_reference(connection, record.upper())
    for stream in streams:
        known = connection.execute("select 1 from es.stream where stream_id = %s", (stream,))
        if known.fetchone():
            return stream
    raise NoRecord(record)


def _of_reference(connection: Connection, reference: str) -> list[UUID]:
    """From the rows of read models, or else from the log: a record may have no row yet."""
    for model in PROJECTIONS.values():
        name = model.reference_field
        if name is None or not reference.startswith(f"{model.noun.reference_prefix}-"):
            continue
        # The searched text has an index, the document has none.
        query = sql.SQL("select id, doc from {} where search like %s").format(
            sql.Identifier("rm", model.table.name)
        )
        for id_, stored in connection.execute(query, (f"%{reference.lower()}%",)):
            if read(model.table, stored)[name] == reference:
                return [id_]
    named = b'"reference":"' + reference.encode() + b'"'
    with connection.cursor(binary=True) as cursor:
        rows = cursor.stream("select stream_id, data from es.event where version = 1")
        return [stream for stream, data in rows if named in whole(data)]


def stored_events(connection: Connection, stream_id: UUID) -> list[StoredRecord]:
    """Every event of the stream, sealed, oldest first."""
    rows = connection.execute(
        f"{SELECT} where e.stream_id = %s and e.position between "  # noqa: S608 - constant columns
        "(select first_position from es.stream where stream_id = %s) and "
        "(select last_position from es.stream where stream_id = %s) order by e.version",
        (stream_id, stream_id, stream_id),
    )
    return [StoredRecord.from_row(row) for row in rows]


def row_states(connection: Connection, stream_id: UUID, noun: str) -> list[RowState]:
    """Of each read model that folds the noun."""
    return [
        state
        for model in READ_MODELS
        if noun in model.nouns
        for state in _row_states(connection, stream_id, model)
    ]


def _row_states(connection: Connection, stream_id: UUID, model: ReadModel) -> list[RowState]:
    live = connection.execute(
        "select g.generation, coalesce(min(c.position), 0), "
        "       (select position from es.head) - coalesce(min(c.position), 0), "
        "       p.from_position, p.error "
        "from feed.generation g left join feed.checkpoint c using (read_model, generation) "
        "left join feed.parked p on (p.read_model, p.generation, p.stream_id) "
        "                         = (g.read_model, g.generation, %s) "
        "where g.read_model = %s and g.state = 'live' group by 1, 4, 5",
        (stream_id, model.name),
    ).fetchall()
    found = []
    for generation, position, lag, parked_from, error in live:
        rows, _ = relation_of(connection, schema_of(model.name, generation), model.table.name)
        query = sql.SQL("select version from {} where id = %s").format(rows)
        row = connection.execute(query, (stream_id,)).fetchone()
        version = row[0] if row else None
        found.append(RowState(model.name, generation, version, position, lag, parked_from, error))
    return found


def caused_jobs(connection: Connection, events: Iterable[StoredRecord]) -> list[JobState]:
    """Jobs that policies made of these events. Done ones are deleted a week later."""
    names = [row[0] for row in connection.execute("select distinct name from tasks.job")]
    # A job's id follows from its event, its number among the event's jobs, and its name.
    sources = {
        uuid5(event.event_id, f"{number} {name}"): event.position
        for event in events
        for number in range(MOST_JOBS_OF_AN_EVENT)
        for name in names
    }
    rows: list[Any] = connection.execute(
        "select job_id, name, state, attempts, error from tasks.job where job_id = any(%s)",
        (list(sources),),
    ).fetchall()
    jobs = [JobState(sources[row[0]], *row) for row in rows]
    return sorted(jobs, key=lambda job: (job.position, job.name))
