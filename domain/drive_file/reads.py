"""Who opened or downloaded a file of the drive, and when. One stream beside each file."""

from __future__ import annotations

from typing import Literal
from uuid import UUID, uuid5

from domain.kernel.event import Event

NOUN = "drive_read"
"""The streams' type; it has no record of its own."""
_READS = UUID("8d1c2f0e-0f43-4c55-a1d8-3b5f0a9d6c72")
Purpose = Literal["open", "download"]


class DriveFileRead(Event, topic="drive_read.made.1"):
    """Somebody was given the bytes of a version."""

    version_id: UUID
    purpose: Purpose


def stream_of(file: UUID) -> UUID:
    return uuid5(_READS, str(file))
