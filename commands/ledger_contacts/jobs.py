"""Jobs about contacts at the ledger, as they are asked for."""

from __future__ import annotations

from uuid import UUID

from commands.kernel.jobs import Job


class SyncLedgerContacts(Job):
    """All records of a noun are compared with their contacts; for the user who asked for it, or for nobody."""

    noun: str
    actor: UUID | None = None
    role: str | None = None
    request: UUID | None = None
