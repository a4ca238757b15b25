"""What a bulk edit sets, and in how many records."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from domain.kernel.details import PERSONAL, Details
from domain.kernel.formats import Line


class BulkEditDetails(Details):
    record_noun: Line | None = None
    """The noun of the records."""
    count: int | None = Field(None, ge=1)
    """How many records were chosen."""
    fields: tuple[str, ...] | None = Field(None, max_length=200)
    """Wire paths of what it sets: fields, roles of users, status."""
    filters: tuple[str, ...] | None = Field(None, max_length=200)
    """Names of the list's filters that found the records, without their values; None where they were
    selected one by one.
    """
    changes: Annotated[str | None, PERSONAL] = None
    """What every record is sent, as JSON (`commands.bulk_edit.changes.BulkChange`)."""
