"""The folder as the record mechanism sees it."""

from __future__ import annotations

from domain.drive_folder.details import DriveFolderDetails
from domain.drive_folder.events import DriveFolderMade, DriveFolderRenamed, DriveFolderState
from domain.kernel.noun import Claim, Noun
from domain.kernel.record import Record
from domain.shared.drive_names import SECTION, name_claim

DriveFolder = Record[DriveFolderDetails, DriveFolderState]


def _claims(details: DriveFolderDetails) -> tuple[Claim, ...]:
    if details.parent is None or details.name is None:
        return ()
    return (name_claim(details.parent, details.name),)


DRIVE_FOLDER = Noun(
    name="drive_folder",
    within=SECTION,
    details=DriveFolderDetails,
    created=DriveFolderMade,
    changed=DriveFolderRenamed,
    state=DriveFolderState,
    claims=_claims,
    # Its access says who may see it.
    job_fields=None,
)
