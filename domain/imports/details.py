"""The file of an import and how it was read."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from domain.kernel.details import PERSONAL, Details
from domain.kernel.formats import Line


class ImportDetails(Details):
    """The name and the header may name people: who sells data names files after customers."""

    file_name: Annotated[str | None, PERSONAL] = Field(None, max_length=255)
    record_noun: Line | None = None
    """The noun of the records; None for leads of an import from before there were others."""
    format: Line | None = None
    size: int | None = Field(None, ge=0)
    """Bytes."""
    rows: int | None = Field(None, ge=0)
    headers: Annotated[tuple[str, ...] | None, PERSONAL] = Field(None, max_length=200)
    encoding: Line | None = None
    header_row: int | None = Field(None, ge=1)
    """Number of the row that names the columns; None for an import from before it could be chosen: the first
    row that is not empty.
    """
    separator: Line | None = None
    """A name of `SEPARATORS`; as the encoding, only of a csv file."""
