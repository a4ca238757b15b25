"""What happens to a folder beyond the shared events of `domain.kernel.record`."""

from __future__ import annotations

from domain.drive_folder.details import DriveFolderDetails
from domain.drive_folder.state import DriveFolderState
from domain.kernel.record import Created, DetailsChanged, StateChanged


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
