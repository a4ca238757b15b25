"""Opens the renewals of live services whose contracts end soon, each with a task for who is assigned."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING
from uuid import uuid5

from commands.kernel.command import Context
from commands.renewal.opening import ASKED_OF, OpenForService, days_before_end
from commands.shared.reference_tables import rows_now
from domain.kernel.errors import AlreadyDeleted, InUse, NotFound
from domain.kernel.uk_time import UK
from domain.renewal.decider import NothingToRenew, TooEarly
from domain.renewal.values import DAYS_BEFORE
from projections.renewal.list import ending_without_renewal

if TYPE_CHECKING:
    from datetime import datetime

    from infra.bootstrap import Services

_OVERTAKEN = (AlreadyDeleted, InUse, NotFound, NothingToRenew, TooEarly)
"""Somebody opened the renewal meanwhile, or the service is another one by now."""


def open_renewals(services: Services, due: datetime) -> None:
    """Once for each service and end of its contract, however often it runs. A contract that ended while no run
    was made is left to people.
    """
    deps, today = services.deps, due.astimezone(UK).date()
    services.wait_for_lists(ASKED_OF)
    longest = max(DAYS_BEFORE, *(int(row[1]) for row in rows_now(deps, "renewal_days")))
    with services.read() as session:
        found = ending_without_renewal(session, today, today + timedelta(days=longest))
    for service, kind, end in found:
        if (end - today).days > days_before_end(deps, kind):
            continue
        # A run that was killed and is made again gives the same command, which is stored once.
        context = Context(None, uuid5(service, f"renewal of {end}"), source="system")
        try:
            OpenForService(service=service, contract_end_date=end).execute(context, deps)
        except _OVERTAKEN:
            continue
