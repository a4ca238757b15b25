"""What the calls of bulk edits take and answer."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Any, Literal
from uuid import UUID

from pydantic import Field

from api.http.envelope import Answer, ApiModel, Envelope, Worded
from api.routes.batch_shapes import RunState
from commands.bulk_edit.changes import BulkChange
from domain.kernel.batch import BatchStep
from projections.nouns import EDITED_TOGETHER

if TYPE_CHECKING:
    EditedNoun = str
else:
    EditedNoun = Literal[EDITED_TOGETHER]


class WantedBulkEdit(ApiModel):
    """The records: `ids`, or all that the list's `filters` find (its query parameters)."""

    noun: EditedNoun = "lead"
    ids: list[UUID] | None = Field(None, max_length=20_000)
    filters: dict[str, Any] | None = None
    change: BulkChange


class ChangeFound(ApiModel):
    """A field that would differ; people are given as {_id, name}."""

    field: str
    old: Any
    new: Any


class ProblemFound(Worded):
    field: str
    code: str


class RecordFound(ApiModel):
    """What would become of a record. `gate`: a closed gate refuses it, or is overridden."""

    id: UUID = Field(alias="_id")
    title: str | None
    outcome: Literal["changed", "unchanged", "refused"]
    gate: Literal["closed", "overridden"] | None
    changes: list[ChangeFound]
    problems: list[ProblemFound]


class PreviewOut(ApiModel):
    """Numbers are of all records, `records` the first of them: the refused ones come first.

    `gated` of the refused ones are stopped by a gate, which `may_override` says that the caller may
    override (`overrideGate` and a reason); `overridden` of the changed ones go through one.
    """

    count: int
    changed: int
    unchanged: int
    refused: int
    gated: int
    overridden: int
    may_override: bool
    records: list[RecordFound]


class EditorOut(ApiModel):
    id: UUID = Field(alias="_id")
    name: str


class BulkEditOut(ApiModel):
    """`state` says how far the records are; `fields` are the wire paths that are set."""

    id: UUID = Field(alias="_id")
    version: int
    noun: EditedNoun
    count: int
    fields: list[str]
    step: BatchStep
    state: RunState
    done: int
    changed: int
    unchanged: int
    refused: int
    created_at: datetime
    created_by: EditorOut | None


class BulkEditPage(Envelope[list[BulkEditOut]]):
    count: int


class BulkEditBegun(Answer):
    data: BulkEditOut
