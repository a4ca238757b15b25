"""A record that waits for the ledger is handed over by a job."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.ledger_link.events import LedgerLinkQueued
from workers.jobs.ledger.push_to_ledger import PushToLedger

if TYPE_CHECKING:
    from commands.kernel.jobs import Job
    from domain.kernel.event import Recorded

EVENTS = (LedgerLinkQueued,)


def when_ledger_link_queued_then_push_it(recorded: Recorded) -> list[Job]:
    return [PushToLedger(link=recorded.stream_id, version=recorded.version)]
