"""State fields of a folder: which of the first ones it is, who may do what in it, and whether it ended."""

from __future__ import annotations

from uuid import UUID

from pydantic import BaseModel, ConfigDict, Field

from domain.drive_folder.values import LONGEST_ACCESS, Kind, Level
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
