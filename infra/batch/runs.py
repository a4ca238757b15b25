"""How far batches are, and what became of rows that were not simply stored."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any
from uuid import UUID

import orjson

from commands.batch.ports import KeptRow
from infra.postgres.connections import unavailable

if TYPE_CHECKING:
    from datetime import datetime

    from psycopg import Connection
    from psycopg_pool import ConnectionPool

    from commands.kernel.ports import Clock

CHECK, RUN, MENDED = "check", "run", "mended"
_PROGRESS = """
select r.batch_id as id, r.after_row, r.done, r.counts, r.total, r.started_at, r.updated_at,
    case when r.state <> 'done' and j.state = 'dead' then 'failed' else r.state end as state
from tasks.batch_run r left join tasks.job j using (job_id) where r.batch_id = any(%s)"""
_BEGIN = """
insert into tasks.batch_run as r (batch_id, job_id, total, state, started_at, updated_at)
values (%(id)s, %(job)s, %(total)s, 'running', %(now)s, %(now)s)
on conflict (batch_id) do update set job_id = excluded.job_id, total = excluded.total,
    state = case when r.state = 'done' then 'done' else 'running' end"""
_REACHED = """
update tasks.batch_run r set after_row = %(after)s, done = done + %(done)s, updated_at = %(now)s,
    counts = (
        select coalesce(jsonb_object_agg(key, number), '{}') from (
            select key, sum(value::bigint) as number from (
                select * from jsonb_each_text(r.counts)
                union all select * from jsonb_each_text(%(counts)s)) as found
            group by key) as sums)
where batch_id = %(id)s and after_row < %(after)s"""
_ROW = """
insert into tasks.batch_row (batch_id, phase, row, outcome, problems, noun, record_id)
values (%s, %s, %s, %s, %s, %s, %s)
on conflict (batch_id, phase, row) do update
set outcome = excluded.outcome, problems = excluded.problems, record_id = excluded.record_id"""
_RESULTS = """
select row, outcome, problems, noun, record_id, choice from tasks.batch_row
where batch_id = %(id)s and phase = %(phase)s
    and (%(outcome)s::text is null or outcome = %(outcome)s)
order by row offset %(skip)s limit %(limit)s"""


@dataclass(frozen=True, slots=True)
class BatchRun:
    """`state`: waiting, running, done or failed. Rows up to `after_row` are done. `may_be_stored`: a try
    began before, and may have stored rows behind these.
    """

    id: UUID
    after_row: int
    done: int
    counts: dict[str, int] = field(hash=False)
    total: int | None
    started_at: datetime
    updated_at: datetime
    state: str
    may_be_stored: bool = False

    @property
    def rows_a_second(self) -> float | None:
        """Of the rows that are done, while it runs."""
        seconds = (self.updated_at - self.started_at).total_seconds()
        return self.done / seconds if self.state == "running" and self.done and seconds else None

    def count(self, *outcomes: str) -> tuple[int, ...]:
        """Rows by what became of them, in the order of these outcomes."""
        return tuple(self.counts.get(one, 0) for one in outcomes)


class BatchRuns:
    def __init__(self, pool: ConnectionPool[Connection[Any]], clock: Clock) -> None:
        self._pool = pool
        self._clock = clock

    def begin(self, batch_id: UUID, job_id: UUID, total: int | None = None) -> BatchRun:
        """Where it is to go on: at its first row, or where a try that was cut off ended."""
        values = {"id": batch_id, "job": job_id, "total": total, "now": self._clock.now()}
        # Attempts do not show it: that of a process that was killed is not counted.
        before = self.progress(batch_id)
        with unavailable(), self._pool.connection() as connection:
            connection.execute(_BEGIN, values)
        run = self.progress(batch_id)
        if run is None:
            raise LookupError(batch_id)
        return replace(run, may_be_stored=before is not None)

    def progress(self, batch_id: UUID) -> BatchRun | None:
        """None before the first try began."""
        return self.progress_of([batch_id]).get(batch_id)

    def progress_of(self, batch_ids: Sequence[UUID]) -> dict[UUID, BatchRun]:
        """Those of the batches whose first try began."""
        with unavailable(), self._pool.connection() as connection:
            rows = connection.execute(_PROGRESS, (list(batch_ids),)).fetchall()
        return {row[0]: BatchRun(*row) for row in rows}

    def reached(
        self, batch_id: UUID, after_row: int, outcomes: Iterable[str], kept: Sequence[KeptRow]
    ) -> None:
        """Rows are done of which `after_row` is the last. Noted once, however often it is said."""
        found = list(outcomes)
        values = {
            "id": batch_id,
            "after": after_row,
            "done": len(found),
            "now": self._clock.now(),
            "counts": orjson.dumps(Counter(found)).decode(),
        }
        with unavailable(), self._pool.connection() as connection, connection.transaction():
            connection.execute(_REACHED, values)
            self._keep(connection, batch_id, RUN, kept)

    def forget(self, batch_id: UUID) -> None:
        """How far it is, is not asked for any more."""
        with unavailable(), self._pool.connection() as connection:
            connection.execute("delete from tasks.batch_run where batch_id = %s", (batch_id,))

    def mended(self, first: UUID, noun: str, by: UUID, rows: Iterable[int]) -> None:
        """Rows that the first batch had refused were stored by another one of its noun."""
        kept = [KeptRow(row, "stored", (), noun, by) for row in rows]
        with unavailable(), self._pool.connection() as connection, connection.transaction():
            self._keep(connection, first, MENDED, kept)

    def finished(self, batch_id: UUID) -> None:
        with unavailable(), self._pool.connection() as connection:
            connection.execute(
                "update tasks.batch_run set state = 'done', updated_at = %s where batch_id = %s",
                (self._clock.now(), batch_id),
            )

    def checked(self, batch_id: UUID, kept: Sequence[KeptRow]) -> None:
        """What a dry run found, in place of what the one before found."""
        with unavailable(), self._pool.connection() as connection, connection.transaction():
            connection.execute(
                "delete from tasks.batch_row where batch_id = %s and phase = %s",
                (batch_id, CHECK),
            )
            self._keep(connection, batch_id, CHECK, kept)

    def results(
        self,
        batch_id: UUID,
        phase: str,
        *,
        skip: int = 0,
        limit: int | None = None,
        outcome: str | None = None,
    ) -> list[KeptRow]:
        """In the order of rows."""
        values = {"id": batch_id, "phase": phase, "outcome": outcome, "skip": skip, "limit": limit}
        with unavailable(), self._pool.connection() as connection:
            rows = connection.execute(_RESULTS, values).fetchall()
        return [KeptRow(*row) for row in rows]

    def left(self, batch_id: UUID) -> tuple[int, int]:
        """How many rows an undo left, and of how many of them nobody has chosen yet."""
        with unavailable(), self._pool.connection() as connection:
            row = connection.execute(
                "select count(*), count(*) filter (where choice is null) from tasks.batch_row "
                "where batch_id = %s and phase = %s",
                (batch_id, RUN),
            ).fetchone()
        return (row[0], row[1]) if row else (0, 0)

    def rows_of(self, batch_id: UUID, record_ids: Sequence[UUID]) -> dict[UUID, KeptRow]:
        """The kept rows of these records."""
        with unavailable(), self._pool.connection() as connection:
            rows = connection.execute(
                "select row, outcome, problems, noun, record_id, choice from tasks.batch_row "
                "where batch_id = %s and phase = %s and record_id = any(%s)",
                (batch_id, RUN, list(record_ids)),
            ).fetchall()
        return {row[4]: KeptRow(*row) for row in rows}

    def choose(
        self,
        batch_id: UUID,
        choices: Iterable[tuple[int, str]],
        refused: Sequence[KeptRow] = (),
    ) -> None:
        """Stores the choice for each row, taken_back or left, and the rows that were refused."""
        with (
            unavailable(),
            self._pool.connection() as connection,
            connection.transaction(),
            connection.cursor() as cursor,
        ):
            cursor.executemany(
                "update tasks.batch_row set choice = %s "
                "where batch_id = %s and phase = %s and row = %s",
                [(choice, batch_id, RUN, row) for row, choice in choices],
            )
            self._keep(connection, batch_id, RUN, refused)

    def _keep(
        self,
        connection: Connection[Any],
        batch_id: UUID,
        phase: str,
        kept: Sequence[KeptRow],
    ) -> None:
        if not kept:
            return
        with connection.cursor() as cursor:
            cursor.executemany(
                _ROW,
                [
                    (
                        *(batch_id, phase, one.row, one.outcome),
                        *(orjson.dumps(one.problems).decode(), one.noun, one.record_id),
                    )
                    for one in kept
                ],
            )
