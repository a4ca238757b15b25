"""State fields of a file in the drive."""

from __future__ import annotations

from uuid import UUID

from domain.kernel.state_fields import StateFields


class DriveFileState(StateFields):
    current: UUID | None = None
    """The version that counts, one of its documents: the last that was stored or brought back."""
    purged: bool = False
    """Whether it has left the trash for good: no version of it is stored any more."""
