"""Plain fields of a file in the drive. Those below the name are for files among the records."""

from __future__ import annotations

from typing import Annotated, Literal
from uuid import UUID

from pydantic import Field

from domain.kernel.details import PERSONAL, Details, Linked, LinkTo
from domain.kernel.formats import Day, Line
from domain.shared.drive_names import DriveName

Category = Literal["Policies and Procedure", "Management Records", "Staff Records"]


class DriveFileDetails(Details):
    name: Annotated[DriveName | None, PERSONAL] = None
    folder: Annotated[UUID | None, LinkTo("drive_folder")] = Field(None, alias="folderId")
    """The folder that it lies in."""
    consumer: Linked = Field(None, alias="consumerId")
    """The person whose file it is: name and content are sealed under their key. Never changed."""
    kept: bool | None = None
    """Whether it stays in the trash until somebody says otherwise."""
    category: Category | None = None
    group: Annotated[Line | None, PERSONAL] = None
    owner: Annotated[UUID | None, LinkTo("user")] = Field(None, alias="ownerId")
    """The user who answers for it."""
    review_date: Day | None = None
