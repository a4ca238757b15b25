"""The credit note as the record mechanism sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.credit_note.details import CreditNoteDetails
from domain.credit_note.events import CreditNoteDetailsChanged, CreditNoteIssued, CreditNoteState
from domain.credit_note.rows import ALLOCATION_ROWS, LINE_ROWS, REFUND_ROWS
from domain.kernel.noun import Noun

if TYPE_CHECKING:
    from uuid import UUID


def _subject(details: CreditNoteDetails) -> UUID | None:
    return details.consumer


CREDIT_NOTE = Noun(
    name="credit_note",
    within="invoice",
    details=CreditNoteDetails,
    created=CreditNoteIssued,
    changed=CreditNoteDetailsChanged,
    state=CreditNoteState,
    rows=(LINE_ROWS, ALLOCATION_ROWS, REFUND_ROWS),
    subject=_subject,
)
