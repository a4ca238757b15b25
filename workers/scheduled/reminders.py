"""Reminds customers of invoices that are overdue, by the steps that are on."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING
from uuid import uuid5

from commands.invoice import RemindInvoice
from commands.kernel.command import Context
from commands.shared.money_papers import organisation_of
from domain.invoice.noun import INVOICE
from domain.kernel.errors import AlreadyDeleted, NotFound
from domain.kernel.uk_time import UK
from domain.organisation.reminders import steps_of
from projections.invoice import due_since

if TYPE_CHECKING:
    from datetime import datetime

    from infra.bootstrap import Services


def remind_of_invoices(services: Services, due: datetime) -> None:
    """Once for each invoice and step, however often it runs. Of steps that were passed while no run was made, or
    while they were off, only the newest is sent.
    """
    days = [one.days for one in steps_of(organisation_of(services.deps)) if one.is_on]
    if not days:
        return
    today = due.astimezone(UK).date()
    services.wait_for_lists([INVOICE.name])
    with services.read() as session:
        found = due_since(session, today - timedelta(days=min(days)))
    for invoice in found:
        # A run that was killed and is made again gives the same command, which is stored once.
        context = Context(None, uuid5(invoice, f"reminder of {today}"), source="system")
        try:
            RemindInvoice(id=invoice).execute(context, services.deps)
        except (AlreadyDeleted, NotFound):
            continue
