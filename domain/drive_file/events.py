"""What happens to a file in the drive beyond the shared events of `domain.kernel.record`, and its state.

A version is a document of the file: `DocumentAdded` comes with the first two.
"""

from __future__ import annotations

from uuid import UUID

from domain.drive_file.details import DriveFileDetails
from domain.kernel.record import Created, DetailsChanged, StateChanged
from domain.kernel.state_fields import StateFields


class DriveFileState(StateFields):
    current: UUID | None = None
    """The version that counts, one of its documents: the last that was stored or brought back."""
    purged: bool = False
    """Whether it has left the trash for good: no version of it is stored any more."""


class DriveFileStored(Created[DriveFileDetails, DriveFileState], topic="drive_file.stored.1"):
    pass


class DriveFileDetailsChanged(
    DetailsChanged[DriveFileDetails], topic="drive_file.details_changed.1"
):
    pass


class DriveFileMoved(DetailsChanged[DriveFileDetails], topic="drive_file.moved.1"):
    """It lies in another folder now."""


class DriveFileVersionStored(StateChanged[DriveFileState], topic="drive_file.version_stored.1"):
    """A new version counts; those from before stay."""


class DriveFileVersionRestored(StateChanged[DriveFileState], topic="drive_file.version_restored.1"):
    """A version from before counts again."""


class DriveFilePurged(StateChanged[DriveFileState], topic="drive_file.purged.1"):
    """It has left the trash for good, with the bytes of all its versions."""
