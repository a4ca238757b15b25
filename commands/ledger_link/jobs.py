"""Jobs about links to the ledger that are asked for below the workers."""

from __future__ import annotations

from commands.kernel.jobs import Job


class FollowLedgerNotices(Job):
    """Records that the ledger says it changed are read there."""
