"""Records what became of the connection to the ledger."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal
from uuid import UUID

from commands.kernel.append import append_to_log
from commands.kernel.jobs import Job
from domain.ledger import (
    NOUN,
    STREAM,
    LedgerConnected,
    LedgerDisconnected,
    LedgerEvent,
    LedgerRefreshRefused,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from commands.kernel.command import Context, Deps, Outcome

What = Literal["connected", "refresh_refused", "disconnected"]
_EVENTS: Mapping[What, type[LedgerEvent]] = {
    "connected": LedgerConnected,
    "refresh_refused": LedgerRefreshRefused,
    "disconnected": LedgerDisconnected,
}


class NoteLedgerEvent(Job, attempts=20):
    """The connection has changed; asked for in the transaction that changed it."""

    what: What
    tenant: UUID
    organisation: str
    actor: UUID | None = None
    """None: no user did it."""
    role: str | None = None
    request: UUID | None = None


@dataclass(frozen=True, slots=True)
class RecordLedgerEvent:
    """Not a wire body. Repeated under one command id, it is recorded once."""

    noted: NoteLedgerEvent

    def execute(self, context: Context, deps: Deps) -> Outcome:
        noted = self.noted
        event = _EVENTS[noted.what](tenant_id=noted.tenant, organisation=noted.organisation)
        return append_to_log(context, deps, NOUN, STREAM, event)
