"""A stored file, as events and records have it."""

from __future__ import annotations

from typing import Literal
from uuid import UUID

from pydantic import BaseModel, ConfigDict

Scan = Literal["waiting", "clean", "refused", "not_scanned"]
"""What the scanner says of a file: one that waits or was refused cannot be opened. `not_scanned`: no
scanner was set up."""


class Document(BaseModel):
    """A stored file. `size` in bytes, `sha256` in hex of the plain bytes, keyed by the vault: documents show it
    as `fingerprint`, and the plain one (`DocumentAdded.sha256`) as `sha256`.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    document_id: UUID
    collection: str = "documents"
    category: str | None = None
    content_type: str
    size: int
    sha256: str
    scan: Scan = "not_scanned"
    picture_pages: int | None = None
    """Pages of a PDF that would act by itself: only pictures of them are shown."""
