"""What happens to a drive folder beyond the shared events of `domain.kernel.record`, and its state."""

from __future__ import annotations

from uuid import UUID

from pydantic import BaseModel, ConfigDict, Field

from domain.drive_folder.details import DriveFolderDetails
from domain.drive_folder.values import LONGEST_ACCESS, Kind, Level
from domain.kernel.record import Created, DetailsChanged, StateChanged
from domain.kernel.state_fields import StateFields


class Grant(BaseModel):
    """A level for the users of a role or for one user; for everybody, where neither is named."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    level: Level
    role: str | None = Field(None, max_length=40)
    user: UUID | None = None


class DriveFolderState(StateFields):
    kind: Kind | None = None
    """None for a folder that somebody made."""
    user: UUID | None = Field(None, alias="ownFilesOf")
    """Whose own files a folder of the first level has."""
    access: tuple[Grant, ...] | None = Field(None, max_length=LONGEST_ACCESS)
    """None: as in the folder that it lies in."""
    purged: bool = False
    """Whether it has left the trash for good."""


class DriveFolderMade(Created[DriveFolderDetails, DriveFolderState], topic="drive_folder.made.1"):
    pass


class DriveFolderRenamed(
    DetailsChanged[DriveFolderDetails], topic="drive_folder.details_changed.1"
):
    pass


class DriveFolderMoved(DetailsChanged[DriveFolderDetails], topic="drive_folder.moved.1"):
    """It lies in another folder now, with all that is in it."""


class DriveFolderAccessChanged(
    StateChanged[DriveFolderState], topic="drive_folder.access_changed.1"
):
    """Others may see, add or manage from now on, or the same as in the folder that it lies in."""


class DriveFolderPurged(StateChanged[DriveFolderState], topic="drive_folder.purged.1"):
    """It has left the trash for good; its files were purged before."""
