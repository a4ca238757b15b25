"""The connection to the ledger: who connected which organisation, and how it ended. One stream."""

from __future__ import annotations

from uuid import UUID

from domain.kernel.event import Event

NOUN = "ledger"
"""The stream's type; it has no record of its own."""
STREAM = UUID("0c7d2a51-88f3-4a1e-9d35-6c1f3f0b7e42")


class LedgerConnected(Event, topic="ledger.connected.1"):
    """Somebody let Daybook keep the books of an organisation; it replaces the one before."""

    tenant_id: UUID
    organisation: str


class LedgerRefreshRefused(Event, topic="ledger.refresh_refused.1"):
    """The ledger no longer accepts the consent: nothing is handed over until somebody connects again."""

    tenant_id: UUID
    organisation: str


class LedgerDisconnected(Event, topic="ledger.disconnected.1"):
    """Somebody ended the connection."""

    tenant_id: UUID
    organisation: str


LedgerEvent = LedgerConnected | LedgerRefreshRefused | LedgerDisconnected
