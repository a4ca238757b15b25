"""Exports: who took which records out of Daybook, and when. One stream for each user and year."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal
from uuid import UUID, uuid5

from domain.kernel.event import Event

if TYPE_CHECKING:
    from datetime import datetime

NOUN = "export"
"""The streams' type; it has no record of its own."""
_EXPORTS = UUID("7f0f5f0b-6c0d-4a6e-9a53-0a8d1f6f2c41")
Format = Literal["json", "csv", "xlsx", "pdf"]


class ExportMade(Event, topic="export.made.1"):
    """Somebody was given the values of many records at once; it holds no value of any of them."""

    of: str
    """The noun of the records."""
    what: str
    """Which export: `dashboard`, `list`, `summary`, `history`, `timeline`, `case`."""
    format: Format
    record_ids: tuple[UUID, ...]
    fields: tuple[str, ...]
    """Wire paths of the fields that were given."""
    count: int | None = None
    """How many records, where they are too many to be named; None: those of `record_ids`."""
    filters: tuple[str, ...] = ()
    """Names of the filters that found them, without their values."""
    position: int | None = None
    """Of a search of the history: what it was pinned to."""


def stream_of(user_id: UUID, at: datetime) -> UUID:
    return uuid5(_EXPORTS, f"{user_id}:{at.year}")
