"""An invoice that somebody sent is mailed, and so is a reminder of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.invoice.events import InvoiceReminded, InvoiceSent
from workers.jobs.send_invoice_mail import SendInvoiceMail

if TYPE_CHECKING:
    from commands.kernel.jobs import Job
    from domain.kernel.event import Recorded

EVENTS = (InvoiceSent, InvoiceReminded)


def when_invoice_sent_then_mail_it(recorded: Recorded) -> list[Job]:
    return [SendInvoiceMail(invoice=recorded.stream_id, version=recorded.version)]
