"""The quote as the record mechanism sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.kernel.noun import Noun
from domain.quote.details import LOOKED_UP, PARTS, QuoteDetails
from domain.quote.events import PRICE_ROWS, QuoteChanged, QuoteCreated, QuoteState

if TYPE_CHECKING:
    from uuid import UUID

ASSIGNEE, PARTNER = "Assignee", "Partner"


def _subject(details: QuoteDetails) -> UUID | None:
    return details.consumer or details.lead


QUOTE = Noun(
    name="quote",
    details=QuoteDetails,
    created=QuoteCreated,
    changed=QuoteChanged,
    state=QuoteState,
    status=int,
    reference_prefix="Q",
    roles=(ASSIGNEE, PARTNER),
    subject=_subject,
    rows=(PRICE_ROWS, *PARTS, *LOOKED_UP),
)
