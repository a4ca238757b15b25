"""Plain fields of a folder. Its access is not here: it has an event of its own."""

from __future__ import annotations

from typing import Annotated
from uuid import UUID

from pydantic import Field

from domain.kernel.details import PERSONAL, Details, LinkTo
from domain.shared.drive_names import DriveName


class DriveFolderDetails(Details):
    name: Annotated[DriveName | None, PERSONAL] = None
    parent: Annotated[UUID | None, LinkTo("drive_folder")] = Field(None, alias="parentId")
    """The folder that it lies in; None for those of the first level."""
