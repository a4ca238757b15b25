"""What the calls of audit cases take and answer."""

from __future__ import annotations

from datetime import date, datetime
from typing import Annotated
from uuid import UUID

from pydantic import Field

from api.http.envelope import ApiModel
from domain.audit_case.values import Severity, Step
from domain.kernel.formats import Line, LongText

Positive = Annotated[int, Field(ge=1, le=2**62)]


class PersonNamed(ApiModel):
    id: UUID = Field(alias="_id")
    name: str


class Written(ApiModel):
    """Who wrote it, and when."""

    by: PersonNamed | None
    at: datetime


class PinOut(Written):
    """An entry of the replay desk: its `firstPosition`, and the position that it was searched at.
    `name` is the record's, null where the caller is not shown the record. `madeBy` and `madeAt` are
    the entry's; `madeBy` is null for the system.
    """

    id: UUID = Field(alias="_id")
    noun: str
    record: UUID
    name: str | None
    entry: int
    position: int
    made_by: PersonNamed | None
    made_at: datetime | None


class AnnotationOut(Written):
    """`pin`: what it is about; null: the whole case."""

    id: UUID = Field(alias="_id")
    pin: UUID | None
    text: str


class AnswerOut(Written):
    text: str


class FindingOut(Written):
    """`mine`: the caller must answer it."""

    id: UUID = Field(alias="_id")
    pin: UUID
    severity: Severity
    due: date
    responsible: PersonNamed
    mine: bool
    text: str
    answer: AnswerOut | None


class SignatureOut(Written):
    """`sha256` is the hash of the text of that version of the case, as `signedText` answers it."""

    revision: int
    sha256: str


class SignedText(ApiModel):
    """`text` is canonical JSON. `matches`: the SHA-256 of its UTF-8 bytes is the hash that was signed."""

    revision: int
    sha256: str
    text: str
    matches: bool


class ReturnedOut(Written):
    reason: str | None


class CaseHead(ApiModel):
    """`revision` is one more each time that the case is opened again."""

    id: UUID = Field(alias="_id")
    version: int
    title: str | None
    step: Step
    revision: int


class CaseOut(CaseHead):
    """`edits`: the caller may write in cases. `reviewRefusal`: why the caller cannot sign it off, as the
    code of the error that would be answered; null: they can, once it is submitted.
    """

    purpose: str | None
    sha256: str | None
    opened: Written
    pins: list[PinOut]
    annotations: list[AnnotationOut]
    findings: list[FindingOut]
    signatures: list[SignatureOut]
    returned: ReturnedOut | None
    edits: bool
    review_refusal: str | None


class CaseRow(CaseHead):
    """A case in the list. `openFindings` have no answer yet."""

    created_at: datetime
    created_by: PersonNamed | None
    updated_at: datetime
    pins: int
    findings: int
    open_findings: int


class WantedCase(ApiModel):
    title: Line
    purpose: LongText | None = None


class ChangedCase(ApiModel):
    id: UUID = Field(alias="_id")
    title: Line | None = None
    purpose: LongText | None = None
    expected_version: int | None = Field(None, ge=1)


class WantedPin(ApiModel):
    """`entry` is the `firstPosition` of an entry of the desk, `position` what its search is pinned to."""

    id: UUID = Field(alias="_id")
    entry: Positive
    position: Positive
