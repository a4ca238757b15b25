"""What the calls of the drive take and answer."""

from __future__ import annotations

from datetime import date, datetime
from typing import Annotated, Literal
from uuid import UUID

from pydantic import Field

from api.http.envelope import ApiModel, Changed, Envelope, Page
from domain.drive_file.details import Category
from domain.drive_file.reads import Purpose
from domain.drive_folder.events import Grant
from domain.drive_folder.values import LONGEST_ACCESS, Kind, Level
from domain.kernel.document import Scan

MOST_NAMES = 500
LONGEST_SEARCH = 200
Search = Annotated[str, Field(max_length=LONGEST_SEARCH)]
Skip = Annotated[int, Field(ge=0, le=1_000_000)]
Limit = Annotated[int, Field(ge=1, le=200)]
SortBy = Literal["createdAt", "updatedAt", "name", "size"]
Direction = Literal["asc", "desc"]


class DrivePerson(ApiModel):
    id: UUID = Field(alias="_id")
    name: str


class DrivePlace(ApiModel):
    """A folder of a path. `kind`: which of the first ones it is."""

    id: UUID = Field(alias="_id")
    name: str
    kind: Kind | None


class DriveEntry(ApiModel):
    """A folder or file. `kind` says which of the first folders it is, `changes` whether the caller may
    rename, move and remove it; `path` are the folders that it lies in, as far as the caller sees them.
    """

    id: UUID = Field(alias="_id")
    noun: Literal["drive_folder", "drive_file"]
    version: int | None
    name: str
    kind: Kind | None
    folder_id: UUID | None
    path: list[DrivePlace]
    level: Level
    changes: bool
    size: int | None
    content_type: str | None
    state: Scan | None
    versions: int
    created_by: DrivePerson | None
    created_at: datetime | None
    updated_at: datetime | None
    is_delete: bool
    consumer_id: UUID | None
    kept: bool
    category: Category | None
    group: str | None
    owner: DrivePerson | None
    review_date: date | None


class DrivePage(Page[DriveEntry]):
    """`path` leads to the folder that was asked for; `level` is what the caller may do there."""

    path: list[DrivePlace] = Field(default_factory=list)
    level: Level | None = None


class DriveVersion(ApiModel):
    """`sha256` is null for versions from before it was kept."""

    id: UUID = Field(alias="_id")
    name: str
    size: int
    sha256: str | None
    content_type: str
    state: Scan
    added_by: DrivePerson | None
    added_at: datetime
    is_current: bool


class DriveFileShown(DriveEntry):
    """`address` gives the bytes; `sameAs` are other files with the very same content."""

    address: str
    all_versions: list[DriveVersion]
    same_as: list[DrivePlace]


class DriveFileAnswer(Envelope[DriveFileShown | Changed]):
    """About a file, or what an upload did."""

    pending: bool = False


class WantedDrive(ApiModel):
    """`folderId`: of that folder; `trash`: what lies in the trash; `records`: files among the records, of
    `category` and `group` where given. Without any: the folders that the caller begins with.
    """

    folder_id: UUID | None = None
    trash: bool = False
    records: bool = False
    category: Category | None = None
    group: Annotated[str, Field(max_length=200)] | None = None
    search: Search = ""
    skip: Skip = 0
    limit: Limit = 10
    sort: SortBy = "createdAt"
    sort_type: Direction = "desc"


class WantedAll(ApiModel):
    """A search in all that the caller may see; without words all of it."""

    search: Search = ""
    skip: Skip = 0
    limit: Limit = 10
    sort: SortBy = "createdAt"
    sort_type: Direction = "desc"


class WantedFileById(ApiModel):
    id: UUID


class WantedNames(ApiModel):
    """Before files are sent: `size` is that of all of them together."""

    folder_id: UUID
    names: Annotated[list[Annotated[str, Field(max_length=1_000)]], Field(max_length=MOST_NAMES)]
    size: int = Field(0, ge=0)


class NameTaken(ApiModel):
    name: str
    id: UUID = Field(alias="_id")
    noun: Literal["drive_folder", "drive_file"]


class DriveSpace(ApiModel):
    """Bytes. `drive` are those of all users together."""

    own: int
    most_own: int
    drive: int
    most_drive: int
    largest_file: int


class DriveCheck(ApiModel):
    """Which names something in the folder has already, and whether all of it fits."""

    taken: list[NameTaken]
    fits: bool
    space: DriveSpace


class WantedSelection(ApiModel):
    folder_ids: Annotated[list[UUID], Field(max_length=500, default_factory=list)]
    file_ids: Annotated[list[UUID], Field(max_length=500, default_factory=list)]


class WantedPurge(WantedSelection):
    """`all`: the whole trash, as far as the caller may."""

    all: bool = False


class Purged(ApiModel):
    """`kept`: files that stay, as somebody said so or they belong to a person's record."""

    folders: int
    files: int
    kept: int


class DriveGrant(ApiModel):
    level: Level
    role: str | None
    user: DrivePerson | None


class DriveAccess(ApiModel):
    """`own`: whether the folder has an access of its own; `source` is the folder whose access counts."""

    version: int
    own: bool
    source: DrivePlace | None
    access: list[DriveGrant]


class WantedAccess(ApiModel):
    """Null: the same as in the folder around it."""

    access: Annotated[list[Grant], Field(max_length=LONGEST_ACCESS)] | None
    expected_version: int | None = Field(None, ge=1)


class DriveRead(ApiModel):
    at: datetime
    by: DrivePerson | None
    purpose: Purpose
    version_id: UUID
