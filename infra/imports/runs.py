"""How far imports are, and what became of rows that were not simply stored."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from uuid import UUID

import orjson

from infra.postgres.connections import unavailable

if TYPE_CHECKING:
    from datetime import datetime

    from psycopg import Connection
    from psycopg_pool import ConnectionPool

    from commands.kernel.ports import Clock

CHECK, RUN = "check", "run"
Kept = tuple[int, str, Sequence[Sequence[Any]]]
"""Of a row that stored nothing: its number, what became of it, and its problems."""
_PROGRESS = """
select r.import_id as id, r.after_row, r.done, r.created, r.updated, r.skipped, r.failed,
    r.started_at, r.updated_at,
    case when r.state <> 'done' and j.state = 'dead' then 'failed' else r.state end as state
from tasks.import_run r left join tasks.job j using (job_id) where r.import_id = %s"""
_REACHED = """
update tasks.import_run set after_row = %(after)s, done = done + %(done)s,
    created = created + %(created)s, updated = updated + %(updated)s,
    skipped = skipped + %(skipped)s, failed = failed + %(failed)s, updated_at = %(now)s
where import_id = %(id)s and after_row < %(after)s"""
_ROW = """
insert into tasks.import_row (import_id, phase, row, outcome, problems)
values (%s, %s, %s, %s, %s)
on conflict (import_id, phase, row) do update
set outcome = excluded.outcome, problems = excluded.problems"""


@dataclass(frozen=True, slots=True)
class RowResult:
    """A row that was refused or skipped. `problems` are triples of field, code and what fills its text."""

    row: int
    outcome: str
    problems: Sequence[Sequence[Any]] = ()


@dataclass(frozen=True, slots=True)
class ImportRun:
    """`state`: waiting, running, done or failed. Rows up to `after_row` are done."""

    id: UUID
    after_row: int
    done: int
    created: int
    updated: int
    skipped: int
    failed: int
    started_at: datetime
    updated_at: datetime
    state: str

    @property
    def counts(self) -> tuple[int, int, int, int]:
        return self.created, self.updated, self.skipped, self.failed


class ImportRuns:
    def __init__(self, pool: ConnectionPool[Connection[Any]], clock: Clock) -> None:
        self._pool = pool
        self._clock = clock

    def begin(self, import_id: UUID, job_id: UUID) -> ImportRun:
        """Where it is to go on: at its first row, or where a try that was cut off ended."""
        now = self._clock.now()
        with unavailable(), self._pool.connection() as connection:
            connection.execute(
                "insert into tasks.import_run as r (import_id, job_id, state, started_at, updated_at) "
                "values (%s, %s, 'running', %s, %s) on conflict (import_id) do update "
                "set job_id = excluded.job_id, "
                "state = case when r.state = 'done' then 'done' else 'running' end",
                (import_id, job_id, now, now),
            )
        run = self.progress(import_id)
        if run is None:
            raise LookupError(import_id)
        return run

    def progress(self, import_id: UUID) -> ImportRun | None:
        """None before the first try began."""
        with unavailable(), self._pool.connection() as connection:
            row = connection.execute(_PROGRESS, (import_id,)).fetchone()
        return ImportRun(*row) if row else None

    def reached(
        self,
        import_id: UUID,
        after_row: int,
        outcomes: Iterable[str],
        kept: Sequence[Kept],
    ) -> None:
        """A batch is done whose last row is `after_row`. Noted once, however often it is said."""
        found = list(outcomes)
        values = {
            name: found.count(name) for name in ("created", "updated", "skipped", "failed")
        } | {"id": import_id, "after": after_row, "done": len(found), "now": self._clock.now()}
        with unavailable(), self._pool.connection() as connection, connection.transaction():
            connection.execute(_REACHED, values)
            self._keep(connection, import_id, RUN, kept)

    def finished(self, import_id: UUID) -> None:
        with unavailable(), self._pool.connection() as connection:
            connection.execute(
                "update tasks.import_run set state = 'done', updated_at = %s where import_id = %s",
                (self._clock.now(), import_id),
            )

    def checked(self, import_id: UUID, kept: Sequence[Kept]) -> None:
        """What a dry run found, in place of what the one before found."""
        with unavailable(), self._pool.connection() as connection, connection.transaction():
            connection.execute(
                "delete from tasks.import_row where import_id = %s and phase = %s",
                (import_id, CHECK),
            )
            self._keep(connection, import_id, CHECK, kept)

    def results(
        self, import_id: UUID, phase: str, *, limit: int | None = None, outcome: str | None = None
    ) -> Iterator[RowResult]:
        """In the order of rows."""
        with unavailable(), self._pool.connection() as connection:
            rows = connection.execute(
                "select row, outcome, problems from tasks.import_row "
                "where import_id = %s and phase = %s and (%s::text is null or outcome = %s) "
                "order by row limit %s",
                (import_id, phase, outcome, outcome, limit),
            ).fetchall()
        return (RowResult(*row) for row in rows)

    def _keep(
        self,
        connection: Connection[Any],
        import_id: UUID,
        phase: str,
        kept: Sequence[Kept],
    ) -> None:
        if not kept:
            return
        with connection.cursor() as cursor:
            cursor.executemany(
                _ROW,
                [
                    (import_id, phase, row, outcome, orjson.dumps(problems).decode())
                    for row, outcome, problems in kept
                ],
            )
