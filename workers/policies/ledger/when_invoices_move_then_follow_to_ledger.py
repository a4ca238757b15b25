"""What becomes of issued invoices and their payments follows to the ledger."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.invoice.events import InvoiceAuthorised, InvoiceVoided
from domain.invoice_payment.events import InvoicePaymentRecorded, InvoicePaymentReversed
from domain.invoice_payment.noun import INVOICE_PAYMENT
from workers.jobs.ledger.follow_to_ledger import FollowToLedger

if TYPE_CHECKING:
    from commands.kernel.jobs import Job
    from domain.kernel.event import Recorded

EVENTS = (InvoiceAuthorised, InvoiceVoided, InvoicePaymentRecorded, InvoicePaymentReversed)


def when_invoices_move_then_follow_to_ledger(recorded: Recorded) -> list[Job]:
    """Whether anything is connected is known to the job."""
    record, version = recorded.stream_id, recorded.version
    if recorded.noun == INVOICE_PAYMENT.name:
        return [FollowToLedger(noun="invoice_payment", record=record, version=version)]
    return [FollowToLedger(noun="invoice", record=record, version=version)]
