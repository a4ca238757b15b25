"""Records in the history what became of the connection to the ledger."""

from __future__ import annotations

from typing import TYPE_CHECKING

from commands.kernel.command import Actor
from commands.ledger import NoteLedgerEvent, RecordLedgerEvent
from workers.shared.people import by_worker

if TYPE_CHECKING:
    from commands.kernel.jobs import Work
    from infra.bootstrap import Services

__all__ = ["NoteLedgerEvent", "note_ledger_event"]


def note_ledger_event(services: Services, work: Work[NoteLedgerEvent]) -> None:
    """Without effect where it was recorded already."""
    job = work.job
    actor = Actor(job.actor, job.role or "") if job.actor else None
    RecordLedgerEvent(job).execute(by_worker(work, actor, job.request), services.deps)
