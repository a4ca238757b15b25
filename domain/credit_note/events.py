"""What happens to a credit note beyond its rows and the shared events of `domain.kernel.record`, and its state."""

from __future__ import annotations

from pydantic import Field

from domain.credit_note.details import CreditNoteDetails
from domain.kernel.errors import DomainError
from domain.kernel.formats import Line
from domain.kernel.record import Created, DetailsChanged
from domain.kernel.state_fields import StateFields


class CreditNoteFixed(DomainError):
    """A credit note stays as it was issued, and what it was used for stays recorded."""

    code = "credit_note.fixed"
    status = 409


class CreditNoteState(StateFields):
    serial: Line | None = Field(None, alias="creditNoteNumber")

    def refuse_rows(self, name: str) -> None:  # noqa: ARG002 - of all kinds
        """Raises CreditNoteFixed."""
        raise CreditNoteFixed


class CreditNoteIssued(Created[CreditNoteDetails, CreditNoteState], topic="credit_note.issued.1"):
    """Its lines follow in the same commit."""


class CreditNoteDetailsChanged(
    DetailsChanged[CreditNoteDetails], topic="credit_note.details_changed.1"
):
    """No command changes what was issued."""
