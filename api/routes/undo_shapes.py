"""What the calls take and answer by which one command of a record is undone."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from pydantic import Field

from api.http.envelope import ApiModel, Envelope, Worded
from api.routes.batch_shapes import MOST_CHOICES
from api.routes.record_shapes import ActorOut, RowNamed
from domain.kernel.formats import LongText


class SetSince(ApiModel):
    """Who set a field after the command; `version` is None where the row that it was in is gone."""

    version: int | None
    at: str | None
    by: ActorOut | None


class UndoRefusal(Worded):
    """Why something is not taken back; `field` is `row` for the whole record."""

    field: str
    code: str


class UndoField(ApiModel):
    """What becomes of one field: its value now, and the former one. `path` names it in a choice."""

    path: str
    field: str
    old: Any = Field(alias="from")
    new: Any = Field(alias="to")
    masked: bool
    row: RowNamed | None
    set_since: SetSince | None
    """A field that somebody else has set since: they choose what becomes of it who undo."""
    refused: UndoRefusal | None
    """Of what can never be taken back."""


class UndoRecord(ApiModel):
    id: UUID = Field(alias="_id")
    noun: str
    title: str | None
    version: int
    was_made: bool
    """Whether the command made the record: then it is deleted."""
    fields: list[UndoField]


class UndoPreview(ApiModel):
    """`refused` is what the rules say to it today; `needsReason`: they ask for one."""

    version: int
    at: str
    by: ActorOut | None
    records: list[UndoRecord]
    refused: list[UndoRefusal]
    needs_reason: bool


class UndoPreviewed(Envelope[UndoPreview]):
    pass


class SeenVersion(ApiModel):
    id: UUID = Field(alias="_id")
    version: int = Field(ge=1)


class UndoChoice(ApiModel):
    """Whether a field that somebody set since is taken back all the same. A field that nobody set
    since may be kept.
    """

    id: UUID = Field(alias="_id")
    path: str = Field(max_length=200)
    take_back: bool


class UndoBody(ApiModel):
    """`version` is that of an entry of the timeline, `field` the one field of it that is undone (in
    `row`, of a child row), `seen` the records' versions in the preview.
    """

    version: int = Field(ge=1)
    field: str | None = Field(None, max_length=100)
    row: UUID | None = None
    seen: list[SeenVersion] = Field(max_length=MOST_CHOICES)
    choices: list[UndoChoice] = Field([], max_length=MOST_CHOICES)
    reason: LongText | None = None
