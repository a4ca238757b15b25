"""The file of the drive as the record mechanism sees it."""

from __future__ import annotations

from uuid import UUID

from domain.drive_file.details import DriveFileDetails
from domain.drive_file.events import DriveFileDetailsChanged, DriveFileState, DriveFileStored
from domain.kernel.details import leaf_fields
from domain.kernel.noun import Claim, Noun
from domain.kernel.record import Record
from domain.shared.drive_names import SECTION, name_claim

DriveFile = Record[DriveFileDetails, DriveFileState]
(CUSTOMER,) = (path for path, leaf in leaf_fields(DriveFileDetails).items() if leaf.noun == path)
"""The field of the person that a file is about, which is named as their noun."""
VERSIONS = "documents"
"""The document list that has its versions."""


def _claims(details: DriveFileDetails) -> tuple[Claim, ...]:
    if details.folder is None or details.name is None:
        return ()
    return (name_claim(details.folder, details.name),)


def _person(details: DriveFileDetails) -> UUID | None:
    return details.consumer


DRIVE_FILE = Noun(
    name="drive_file",
    within=SECTION,
    details=DriveFileDetails,
    created=DriveFileStored,
    changed=DriveFileDetailsChanged,
    state=DriveFileState,
    collections=(VERSIONS,),
    subject=_person,
    claims=_claims,
    records_reads=True,
    # The folder says who may see it.
    job_fields=None,
)
