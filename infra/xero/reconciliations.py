"""The newest comparison of all invoices and payments with those in Xero."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal
from uuid import UUID, uuid4

from psycopg.types.json import Jsonb

from commands.kernel.jobs import JobRequest
from commands.ledger_link.jobs import ReconcileLedger
from commands.ledger_link.reconciling import Difference, Sides
from infra.postgres.connections import unavailable

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime

    from psycopg import Connection
    from psycopg_pool import ConnectionPool

    from commands.kernel.ports import Clock
    from commands.ledger_link.reconciling import Act, Reconciliation
    from infra.jobs.jobs import Jobs

_LAST = """
select r.job_id, r.begun_at, r.ended_at, r.ours, r.theirs, r.differences,
    case when r.ended_at is not null then 'done' when j.state = 'dead' then 'failed' else 'running' end
from ledger.reconciliation r left join tasks.job j using (job_id) where r.tenant_id = %s
"""
_BEGIN = """
insert into ledger.reconciliation as r (tenant_id, job_id, begun_at) values (%s, %s, %s)
on conflict (tenant_id) do update set job_id = excluded.job_id, begun_at = excluded.begun_at,
    ended_at = null
where r.ended_at is not null or exists (
    select from tasks.job j where j.job_id = r.job_id and j.state = 'dead')
returning job_id
"""
_END = """
update ledger.reconciliation set ended_at = %s, ours = %s, theirs = %s, differences = %s
where job_id = %s
"""
_DONE = """
update ledger.reconciliation r set differences = (
    select jsonb_agg(case when one->>'key' = %(key)s then jsonb_set(one, '{done}', %(act)s) else one end
        order by place)
    from jsonb_array_elements(r.differences) with ordinality as found (one, place))
where r.tenant_id = %(tenant)s and r.differences @> %(wanted)s
"""


@dataclass(frozen=True, slots=True)
class Reconciled:
    """Differences are those of the newest run that ended, also while another is under way."""

    job_id: UUID
    begun_at: datetime
    ended_at: datetime | None
    ours: Mapping[str, Sides]
    theirs: Mapping[str, Sides]
    differences: tuple[Difference, ...]
    state: Literal["running", "done", "failed"]


@dataclass(frozen=True, slots=True)
class Reconciliations:
    """Rows of `ledger.reconciliation`."""

    pool: ConnectionPool[Connection[Any]] = field(repr=False)
    clock: Clock
    jobs: Jobs

    def last(self, tenant_id: UUID) -> Reconciled | None:
        with unavailable(), self.pool.connection() as connection:
            row = connection.execute(_LAST, (tenant_id,)).fetchone()
        if row is None:
            return None
        job_id, begun_at, ended_at, ours, theirs, found, state = row
        differences = tuple(Difference.model_validate(one) for one in found)
        return Reconciled(
            *(job_id, begun_at, ended_at, _sides(ours), _sides(theirs), differences, state)
        )

    def begin(self, tenant_id: UUID) -> bool:
        """Asks for the job, unless one is under way."""
        asked = JobRequest(ReconcileLedger(tenant=tenant_id), uuid4())
        row = (tenant_id, asked.job_id, self.clock.now())
        with unavailable(), self.pool.connection() as connection, connection.transaction():
            begun = connection.execute(_BEGIN, row).fetchone() is not None
            if begun:
                self.jobs.enqueue(connection, asked)
        return begun

    def end(self, job_id: UUID, found: Reconciliation) -> None:
        sums = (
            {kind: one.model_dump(mode="json") for kind, one in side.items()}
            for side in (found.ours, found.theirs)
        )
        differences = [one.model_dump(mode="json") for one in found.differences]
        row = (self.clock.now(), *map(Jsonb, sums), Jsonb(differences), job_id)
        with unavailable(), self.pool.connection() as connection:
            connection.execute(_END, row)

    def note_done(self, tenant_id: UUID, key: str, act: Act) -> None:
        """Somebody has chosen what becomes of a difference."""
        wanted = {
            "key": key,
            "act": Jsonb(act),
            "tenant": tenant_id,
            "wanted": Jsonb([{"key": key}]),
        }
        with unavailable(), self.pool.connection() as connection:
            connection.execute(_DONE, wanted)


def _sides(found: Mapping[str, Any]) -> dict[str, Sides]:
    return {kind: Sides.model_validate(one) for kind, one in found.items()}
