"""How far the newest comparison of all records of a noun with their contacts in Xero is, and what it found."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any
from uuid import UUID, uuid4

from psycopg.types.json import Jsonb

from commands.kernel.jobs import JobRequest
from commands.ledger_contacts.jobs import SyncLedgerContacts
from infra.postgres.connections import unavailable

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime

    from psycopg import Connection
    from psycopg_pool import ConnectionPool

    from commands.kernel.command import Context
    from commands.kernel.ports import Clock
    from infra.jobs.jobs import Jobs

_LAST = """
select r.job_id, r.done, r.total, r.counts, r.begun_at, r.ended_at,
    case when r.ended_at is not null then 'done' when j.state = 'dead' then 'failed' else 'running' end
from ledger.contact_run r left join tasks.job j using (job_id)
where r.tenant_id = %s and r.noun = %s
"""
_BEGIN = """
insert into ledger.contact_run as r (tenant_id, noun, job_id, begun_at) values (%s, %s, %s, %s)
on conflict (tenant_id, noun) do update set job_id = excluded.job_id, done = 0, total = null,
    counts = '{}', begun_at = excluded.begun_at, ended_at = null
where r.ended_at is not null or exists (
    select from tasks.job j where j.job_id = r.job_id and j.state = 'dead')
returning job_id
"""
_REACHED = "update ledger.contact_run set done = %s, total = %s, counts = %s where job_id = %s"
_END = "update ledger.contact_run set ended_at = %s where job_id = %s"


@dataclass(frozen=True, slots=True)
class ContactRun:
    """`total` is None before the contacts were read."""

    job_id: UUID
    done: int
    total: int | None
    counts: Mapping[str, int]
    begun_at: datetime
    ended_at: datetime | None
    state: str


@dataclass(frozen=True, slots=True)
class ContactRuns:
    """Rows of `ledger.contact_run`."""

    pool: ConnectionPool[Connection[Any]] = field(repr=False)
    clock: Clock
    jobs: Jobs

    def last(self, tenant_id: UUID, noun: str) -> ContactRun | None:
        with unavailable(), self.pool.connection() as connection:
            row = connection.execute(_LAST, (tenant_id, noun)).fetchone()
        return ContactRun(*row) if row is not None else None

    def begin(self, tenant_id: UUID, noun: str, context: Context) -> bool:
        """Asks for the job, unless one is under way."""
        actor = context.actor
        job = SyncLedgerContacts(
            noun=noun,
            actor=actor.user_id if actor else None,
            role=actor.role if actor else None,
            request=context.request_id,
        )
        asked = JobRequest(job, uuid4())
        row = (tenant_id, noun, asked.job_id, self.clock.now())
        with unavailable(), self.pool.connection() as connection, connection.transaction():
            begun = connection.execute(_BEGIN, row).fetchone() is not None
            if begun:
                self.jobs.enqueue(connection, asked)
        return begun

    def reached(self, job_id: UUID, done: int, total: int, counts: Mapping[str, int]) -> None:
        with unavailable(), self.pool.connection() as connection:
            connection.execute(_REACHED, (done, total, Jsonb(counts), job_id))

    def end(self, job_id: UUID) -> None:
        with unavailable(), self.pool.connection() as connection:
            connection.execute(_END, (self.clock.now(), job_id))
