"""Gives live quotes Contract End Date once the last day of their contract is over."""

from __future__ import annotations

from typing import TYPE_CHECKING
from uuid import uuid5

from commands.kernel.command import Context
from commands.quote.acting import EndQuoteContract
from domain.kernel.errors import AlreadyDeleted, NotFound
from domain.kernel.uk_time import UK
from domain.quote.noun import QUOTE
from domain.shared.offer.steps import NotLive
from projections.quote.table import over_contracts

if TYPE_CHECKING:
    from datetime import datetime

    from infra.bootstrap import Services


def end_contracts(services: Services, due: datetime) -> None:
    """Once for each contract, however often it runs; one that ended while no run was made is ended late."""
    services.wait_for_lists([QUOTE.name])
    with services.read() as session:
        found = over_contracts(session, due.astimezone(UK).date())
    for quote, last in found:
        # A run that was killed and is made again gives the same command, which is stored once.
        context = Context(None, uuid5(quote, f"end of {last}"), source="system")
        try:
            EndQuoteContract(id=quote).execute(context, services.deps)
        except (AlreadyDeleted, NotFound, NotLive):
            continue
