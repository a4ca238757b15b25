"""What waits for the ledger is handed over once somebody has connected it again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.ledger import LedgerConnected
from workers.jobs.ledger.push_waiting import PushWaiting

if TYPE_CHECKING:
    from commands.kernel.jobs import Job
    from domain.kernel.event import Recorded

EVENTS = (LedgerConnected,)


def when_ledger_connected_then_push_waiting(recorded: Recorded) -> list[Job]:
    event = recorded.event
    if not isinstance(event, LedgerConnected):
        return []
    return [PushWaiting(tenant=event.tenant_id)]
