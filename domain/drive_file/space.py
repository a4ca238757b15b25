"""How many bytes the drive's versions take: of all users together, and of each who stored them.

One stream for each sum, beside the files. Who stores or ends a version writes the new sum in the same
commit; two uploads that meet want the same next version of it, and the slower one adds to the faster one's.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID, uuid5

from domain.kernel.errors import DomainError
from domain.kernel.event import Event, Recorded

NOUN = "drive_space"
"""The streams' type; it has no record of its own."""
_SPACE = UUID("b3f0a6f4-1f7e-4f0e-8d1e-90a6c5b2d7e3")


class DriveSpaceChanged(Event, topic="drive_space.changed.1"):
    """`used` is the sum from now on."""

    used: int
    file: UUID


class DriveSpacePassed(Event, topic="drive_space.passed.1"):
    """A folder or file lies elsewhere, or in the trash, from now on; the sum is the same. Files that are stored
    meanwhile meet it, and it meets them.
    """

    used: int
    entry: UUID
    is_folder: bool


@dataclass(frozen=True, slots=True)
class SpaceLimits:
    """Bytes: of the whole drive, and of one user."""

    drive: int = 50_000_000_000
    user: int = 5_000_000_000


class DriveFull(DomainError):
    """All users together, or the user alone (`drive.own_full`), have stored as much as they may."""

    code = "drive.full"
    status = 413


class OwnSpaceFull(DriveFull):
    code = "drive.own_full"


def stream_of(user_id: UUID | None) -> UUID:
    """The stream of a user's sum; None: that of all users together."""
    return uuid5(_SPACE, str(user_id or "all"))


def used(newest: Sequence[Recorded]) -> tuple[int, int]:
    """The sum and the version of its stream, from its newest event."""
    for one in newest:
        if isinstance(one.event, DriveSpaceChanged | DriveSpacePassed):
            return one.event.used, one.version
    return 0, 0


def refuse_full(total: int, own: int, size: int, limits: SpaceLimits) -> None:
    """Raises OwnSpaceFull, DriveFull where so many more bytes are too many."""
    if own + size > limits.user:
        raise OwnSpaceFull(fields={"file": "no_space"}, max=limits.user)
    if total + size > limits.drive:
        raise DriveFull(fields={"file": "no_space"}, max=limits.drive)
