"""An invoice that somebody sent is mailed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.invoice.events import InvoiceSent
from workers.jobs.send_invoice_mail import SendInvoiceMail

if TYPE_CHECKING:
    from commands.kernel.jobs import Job
    from domain.kernel.event import Recorded

EVENTS = (InvoiceSent,)


def when_invoice_sent_then_mail_it(recorded: Recorded) -> list[Job]:
    return [SendInvoiceMail(invoice=recorded.stream_id, version=recorded.version)]
