"""What is recorded of a mail with the paper of a record."""

from __future__ import annotations

from typing import Annotated
from uuid import UUID

from domain.kernel.details import PERSONAL
from domain.kernel.event import Event


class PaperSent(Event):
    """Base: somebody mailed the paper; workers hand the mail over afterwards."""

    not_undone = "undo_sent"
    document_id: UUID
    sha256: str
    """Of the paper's bytes, keyed by the vault."""
    recipient: Annotated[str, PERSONAL] = ""
    """Empty once the customer is erased, as the mail's other words."""
    mail_subject: Annotated[str, PERSONAL] = ""
    mail_text: Annotated[str, PERSONAL] = ""
