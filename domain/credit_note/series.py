"""The series of credit notes' numbers."""

from __future__ import annotations

from uuid import UUID

from domain.kernel.event import Event
from domain.kernel.series import Series

SERIES = Series("credit_note_series", UUID("7c1de0a4-52b9-4c7e-8f3a-0d9b6a41e5c2"), "CN-")


class CreditNoteNumberGiven(Event, topic="credit_note_series.number_given.1"):
    """The stream's version says which number it is."""

    credit_note_id: UUID
