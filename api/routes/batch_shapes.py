"""What the calls of an undo take and answer, of imports and bulk edits."""

from __future__ import annotations

from typing import Any, Literal
from uuid import UUID

from pydantic import Field

from api.http.envelope import Answer, ApiModel, Worded
from domain.kernel.batch import BatchStep
from domain.kernel.formats import LongText

RunState = Literal["waiting", "running", "done", "failed"]
UndoOutcome = Literal["taken_back", "partly", "left"]
MOST_CHOICES = 500


class WantedUndo(ApiModel):
    """`reason` stands in the history of each record; some changes of status need one."""

    expected_version: int = Field(ge=1)
    reason: LongText | None = None


class FieldLeft(Worded):
    """A field that was not taken back: its value before the batch, what the batch set, its value now;
    `row` is the whole record.
    """

    field: str
    code: str
    former: Any = None
    given: Any = None
    now: Any = None


class RecordLeft(ApiModel):
    """A record of which something was not taken back, and what somebody chose for it since."""

    id: UUID = Field(alias="_id")
    noun: str
    title: str | None
    was_made: bool
    outcome: Literal["partly", "left"]
    fields: list[FieldLeft]
    choice: Literal["taken_back", "left"] | None


class UndoOut(ApiModel):
    """`state` is None where nobody has asked for an undo. `rest` is a page of the records of which
    something was left, `open` how many of them nobody has chosen for.
    """

    step: BatchStep
    version: int
    state: RunState | None
    done: int
    total: int | None
    taken_back: int
    partly: int
    left: int
    rest: list[RecordLeft]
    rest_count: int
    open: int


class Choice(ApiModel):
    """Take back all the same, or leave."""

    id: UUID = Field(alias="_id")
    take_back: bool


class WantedChoices(ApiModel):
    choices: list[Choice] = Field(min_length=1, max_length=MOST_CHOICES)
    reason: LongText | None = None


class UndoStarted(Answer):
    data: UndoOut


class UndoChosen(Answer):
    """`refused` are records that the ordinary rules do not let be taken back."""

    data: UndoOut
    refused: int
