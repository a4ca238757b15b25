"""The file of prices."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from domain.kernel.details import PERSONAL, Details, Linked
from domain.kernel.formats import Line


class PriceFileDetails(Details):
    """The name may name people: account managers of suppliers name files after customers."""

    supplier: Linked = Field(None, alias="supplierId")
    file_name: Annotated[str | None, PERSONAL] = Field(None, max_length=255)
    format: Line | None = None
    size: int | None = Field(None, ge=0)
    """Bytes."""
