"""What becomes of issued invoices and their payments follows to the ledger."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.invoice.events import InvoiceAuthorised, InvoiceVoided
from domain.invoice_payment.events import InvoicePaymentRecorded, InvoicePaymentReversed
from domain.invoice_payment.noun import INVOICE_PAYMENT
from workers.jobs.ledger.follow_to_ledger import FollowToLedger

if TYPE_CHECKING:
    from commands.kernel.jobs import Job
    from commands.ledger_link.queueing import Follows
    from domain.kernel.event import Recorded

EVENTS = (InvoiceAuthorised, InvoiceVoided, InvoicePaymentRecorded, InvoicePaymentReversed)


def when_invoices_move_then_follow_to_ledger(recorded: Recorded) -> list[Job]:
    """Whether anything is connected is known to the job."""
    is_payment = recorded.noun == INVOICE_PAYMENT.name
    noun: Follows = "invoice_payment" if is_payment else "invoice"
    return [FollowToLedger(noun=noun, record=recorded.stream_id, version=recorded.version)]
