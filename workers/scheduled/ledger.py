"""What is renewed of the ledger by the clock."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from commands.kernel.jobs import JobRequest
from commands.ledger_link.jobs import FollowLedgerNotices
from commands.shared.ledger import (
    LedgerBusy,
    LedgerConnectAgain,
    LedgerNotConnected,
    LedgerNotSetUp,
    LedgerUnavailable,
)
from workers.jobs.ledger.push_waiting import ask_for_waiting

if TYPE_CHECKING:
    from datetime import datetime

    from infra.bootstrap import Services


def renew_ledger_copies(services: Services, _due: datetime) -> None:
    """Accounts and tax rates; nothing where no organisation is connected, or somebody must connect again.

    Raises LedgerBusy and LedgerUnavailable: the run is tried again.
    """
    with suppress(LedgerNotSetUp, LedgerNotConnected, LedgerConnectAgain):
        services.ledger_copies.renew()


def push_waiting(services: Services, _due: datetime) -> None:
    """Nothing while the ledger is away: the next run tries again."""
    away = (LedgerBusy, LedgerUnavailable, LedgerConnectAgain)
    with suppress(LedgerNotSetUp, LedgerNotConnected, *away):
        ask_for_waiting(services, None)


def reconcile_ledgers(services: Services, _due: datetime) -> None:
    """Asks for the comparison of both sides, and for what waits to be read there."""
    with suppress(LedgerNotSetUp, LedgerNotConnected):
        tenant_id = services.xero_connection.tenant()
        services.jobs.ask(JobRequest(FollowLedgerNotices()))
        services.reconciliations.begin(tenant_id)
