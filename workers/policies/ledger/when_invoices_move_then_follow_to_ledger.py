"""What becomes of issued invoices, their payments and credit notes follows to the ledger."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast, get_args

from domain.credit_note.events import CreditNoteIssued
from domain.credit_note.rows import CreditNoteRefunded, CreditNoteSetAgainst
from domain.invoice.events import InvoiceAuthorised, InvoiceVoided
from domain.invoice_payment.events import InvoicePaymentRecorded, InvoicePaymentReversed
from domain.ledger_link.events import Follows
from workers.jobs.ledger.follow_to_ledger import FollowToLedger

if TYPE_CHECKING:
    from commands.kernel.jobs import Job
    from domain.kernel.event import Recorded

EVENTS = (
    *(InvoiceAuthorised, InvoiceVoided, InvoicePaymentRecorded, InvoicePaymentReversed),
    *(CreditNoteIssued, CreditNoteSetAgainst, CreditNoteRefunded),
)
_NOUNS = get_args(Follows)


def when_invoices_move_then_follow_to_ledger(recorded: Recorded) -> list[Job]:
    """Whether anything is connected is known to the job."""
    if recorded.noun not in _NOUNS:
        return []
    noun = cast("Follows", recorded.noun)
    return [FollowToLedger(noun=noun, record=recorded.stream_id, version=recorded.version)]
