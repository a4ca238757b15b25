"""Jobs about links to the ledger that are asked for below the workers."""

from __future__ import annotations

from uuid import UUID

from commands.kernel.jobs import Job


class FollowLedgerNotices(Job):
    """Records that the ledger says it changed are read there."""


class ReconcileLedger(Job):
    """All invoices and payments are compared with those of this organisation."""

    tenant: UUID
