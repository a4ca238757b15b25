"""What the calls of imports take and answer."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Annotated, Literal
from uuid import UUID

from pydantic import Field

from api.http.envelope import Answer, ApiModel, Envelope, Worded
from commands.imports.targets import TARGETS
from domain.imports.decider import RowChoice
from domain.kernel.batch import BatchStep

if TYPE_CHECKING:
    ImportedNoun = str
else:
    ImportedNoun = Literal[tuple(TARGETS)]
Separator = Literal["comma", "semicolon", "tab", "bar"]
Encoding = Literal["utf-8", "windows-1252", "utf-16", "mac-roman"]
FieldPath = Annotated[str, Field(max_length=100)]


class SampleRow(ApiModel):
    row: int
    cells: list[str]


class FileNote(Worded):
    """Something to know of a file before it is checked. `rows` are the first rows that it is about, `count`
    says how many there are. `refuses`: these rows would be refused.
    """

    code: str
    count: int
    rows: list[int]
    refuses: bool


class ReadFileOut(ApiModel):
    """A file that was read: its header, its first rows, and what its columns seem to fill. `leadType` is that of the
    import whose refused rows the file has.
    """

    import_id: UUID
    version: int
    noun: ImportedNoun
    file_name: str
    format: str
    size: int
    rows: int
    encoding: str | None
    separator: str | None
    headers: list[str]
    header_row: int
    notes: list[FileNote]
    sample: list[SampleRow]
    mapping: list[str]
    lead_type: str | None


class ReadAnew(ApiModel):
    """Encoding and separator are only of csv files. `headerRow` is the number of the row that names the
    columns. What is not given is found out.
    """

    encoding: Encoding | None = None
    separator: Separator | None = None
    header_row: int | None = Field(None, ge=1)
    expected_version: int | None = Field(None, ge=1)


class WantedCheck(ApiModel):
    """`mapping` says for each column which field it fills; an empty text: it is not imported. `alike` is what
    becomes of rows that may be about what is there already, `alikeRows` of single ones.
    """

    mapping: list[FieldPath] = Field(max_length=200)
    lead_type: str | None = Field(None, max_length=40)
    alike: RowChoice = "add"
    alike_rows: dict[int, RowChoice] = Field(default_factory=dict, max_length=50_000)
    expected_version: int | None = Field(None, ge=1)


class WantedStart(ApiModel):
    expected_version: int = Field(ge=1)


class RowProblem(Worded):
    """`column` is the header of the cell that is wrong, `read` what was read there; both are empty of a
    problem of the whole row.
    """

    field: str
    code: str
    column: str = ""
    read: str = ""


class RowFound(ApiModel):
    row: int
    action: str
    problems: list[RowProblem]


class AlikeRecordOut(ApiModel):
    id: UUID = Field(alias="_id")
    name: str


class AlikeRowOut(ApiModel):
    """A row that may be about open records, at most five of which are named, or about what an earlier row of
    the file is about. `because` is what they share. `choice` is what becomes of it.
    """

    row: int
    because: list[str]
    records: list[AlikeRecordOut]
    earlier_row: int | None
    choice: RowChoice


class DroppedColumn(ApiModel):
    """Values of a column that would not be kept: it fills nothing (`unmapped`), or the records that they name
    are not there (`unfound`).
    """

    header: str
    values: int
    reason: Literal["unmapped", "unfound"]


class ImporterOut(ApiModel):
    id: UUID = Field(alias="_id")
    name: str


class ImportProgress(ApiModel):
    """How far something under way is. `total` rows are to be done, a second time where choices were made."""

    done: int
    total: int
    rows_a_second: float
    seconds_left: int


class ImportOut(ApiModel):
    """`state` says how far the rows are: waiting, running, done or failed; None before the start. `progress` is of
    rows that are being stored, or of the check of a long file: None where nothing is under way yet.
    """

    id: UUID = Field(alias="_id")
    version: int
    noun: ImportedNoun
    file_name: str
    format: str | None
    size: int | None
    rows: int
    step: BatchStep
    state: Literal["waiting", "running", "done", "failed"] | None
    done: int
    created: int
    updated: int
    skipped: int
    failed: int
    left_out: int
    to_create: int
    to_update: int
    to_skip: int
    refused: int
    created_at: datetime
    created_by: ImporterOut | None
    progress: ImportProgress | None


class CheckedOut(ApiModel):
    """`found` are the first rows that would store nothing, `dropped` the values that would not be kept, `alike`
    the first of the rows that may be about what is there already. `left` are rows that are left out. `sameFile` is
    the last import of the same file, of the last 90 days, for the same kind of records.
    """

    import_id: UUID
    version: int
    create: int
    update: int
    skip: int
    error: int
    left: int
    found: list[RowFound]
    dropped: list[DroppedColumn]
    alike: list[AlikeRowOut]
    alike_count: int
    same_file: ImportOut | None


class ImportPage(Envelope[list[ImportOut]]):
    count: int


class ColumnOut(ApiModel):
    """A field that a column can fill."""

    path: str
    kind: str


class Received(Envelope[ReadFileOut]):
    pass


class Checked(Envelope[CheckedOut]):
    pass


class Started(Answer):
    data: ImportOut
