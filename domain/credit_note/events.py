"""What happens to a credit note beyond its rows and the shared events of `domain.kernel.record`, and its state."""

from __future__ import annotations

from typing import ClassVar, Self
from uuid import UUID

from pydantic import Field

from domain.credit_note.details import CreditNoteDetails
from domain.kernel.errors import DomainError
from domain.kernel.formats import Line
from domain.kernel.record import Created, DetailsChanged
from domain.kernel.state_fields import StateFields
from domain.shared.paper_sent import PaperSent


class CreditNoteFixed(DomainError):
    """A credit note stays as it was issued, and what it was used for stays recorded."""

    code = "credit_note.fixed"
    status = 409


class CreditNoteSent(PaperSent, topic="credit_note.sent.1"):
    """Somebody mailed the paper of a credit note."""


CreditNoteEvent = CreditNoteSent
"""Events of credit notes that only say more."""


class CreditNoteState(StateFields):
    unshown: ClassVar[frozenset[str]] = frozenset({"paper_id", "paper_sha256", "paper_template"})

    serial: Line | None = Field(None, alias="creditNoteNumber")
    paper_id: UUID | None = None
    """The document that is the paper. None of credit notes from before papers were kept, as the next two."""
    paper_sha256: Line | None = None
    """Of the paper's bytes, keyed by the vault."""
    paper_template: Line | None = None
    """The paper's template with its version (`credit_note 1`)."""

    def after(self, event: CreditNoteEvent) -> Self:  # noqa: ARG002 - a mail changes nothing
        return self

    def refuse_rows(self, name: str) -> None:  # noqa: ARG002 - of all kinds
        """Raises CreditNoteFixed."""
        raise CreditNoteFixed


class CreditNoteIssued(Created[CreditNoteDetails, CreditNoteState], topic="credit_note.issued.1"):
    """Its lines follow in the same commit."""


class CreditNoteDetailsChanged(
    DetailsChanged[CreditNoteDetails], topic="credit_note.details_changed.1"
):
    """No command changes what was issued."""
