"""The reminders of an invoice: what was sent when, and what comes next."""

from __future__ import annotations

import datetime as dt
from typing import Annotated
from uuid import UUID

import sqlalchemy as sa
from fastapi import Path

from api.http.deps import Call
from api.http.envelope import ApiModel
from api.http.mount import Row
from api.routes.reading import readable
from api.routes.shared import area_of
from commands.shared.reminders import Obstacle, reminding_of
from domain.invoice.events import InvoiceReminded
from domain.invoice.noun import INVOICE


class SentReminder(ApiModel):
    """`recipient` is null once the customer is erased."""

    step: int
    at: dt.datetime
    recipient: str | None


class NextReminder(ApiModel):
    """`day` is today for one that is sent with the next run."""

    step: int
    day: dt.date


class RemindersOut(ApiModel):
    """`obstacle` is why none is sent though one may come next: the invoice is not owed, its paper was not kept, the
    customer is deleted or erased or does not want to be contacted, or has no e-mail address. A company's is the one
    that the invoice was mailed to last.
    """

    sent: list[SentReminder]
    next: NextReminder | None
    obstacle: Obstacle | None


def invoice_reminders(call: Call, db: sa.Connection, id: Annotated[UUID, Path()]) -> RemindersOut:  # noqa: A002 - the path's name
    """Which reminders of the invoice were sent, and which one comes next. None comes while all steps are off."""
    readable(call, db, INVOICE.name, id)
    deps = call.services.deps
    found = reminding_of(deps.store.load(INVOICE, id), deps)
    sent = [
        SentReminder(step=one.event.step, at=one.at, recipient=one.event.recipient or None)
        for one in deps.store.events(id)
        if isinstance(one.event, InvoiceReminded)
    ]
    following = None
    if found.next is not None:
        step, day = found.next
        following = NextReminder(step=step.number, day=day)
    return RemindersOut(sent=sent, next=following, obstacle=found.obstacle)


ROWS: list[Row] = [
    area_of(INVOICE).read(
        "/api/invoice/reminders/{id}", invoice_reminders, "invoiceReminders", RemindersOut
    ),
]
