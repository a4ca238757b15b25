"""The shapes of every answer, and how they become JSON."""

from __future__ import annotations

from datetime import datetime
from decimal import Decimal
from typing import Any, Generic, Literal, TypeVar
from uuid import UUID

import orjson
from pydantic import BaseModel, ConfigDict, Field
from pydantic.alias_generators import to_camel
from starlette.responses import Response

from domain.kernel.plain_json import PlainJson

T = TypeVar("T")


class ApiModel(PlainJson, BaseModel):
    """Base of models that describe answers: camelCase names, nothing undeclared."""

    model_config = ConfigDict(
        alias_generator=to_camel,
        extra="forbid",
        validate_by_name=True,
        validate_by_alias=True,
        json_schema_serialization_defaults_required=True,
    )


def _is_none(value: Any) -> bool:
    return value is None


def sometimes(alias: str | None = None) -> Any:
    """A field that answers leave out where it does not apply; its type allows None."""
    return Field(None, alias=alias, exclude_if=_is_none)


class Worded(ApiModel):
    """What is said to people. `message` is always English and word for word as documented, because
    clients compare it; `messageText` says the same in the language that the caller asked for.
    """

    message: str = ""
    message_text: str = ""


class Answer(Worded):
    """What every successful answer has."""

    success: Literal[True] = True
    pending: bool | None = sometimes()
    """True where something is stored that lists do not show yet."""


class Envelope(Answer, Generic[T]):
    data: T


class PastMoment(ApiModel):
    """Which past an answer is of: a position of the log of events, and the time that was asked for or
    at which that event was recorded.
    """

    position: int
    at: datetime


class Columns(Envelope[list[T]], Generic[T]):
    """Columns of a board or days of a calendar; `asOf` and `now` are there where those of the past were
    asked for.
    """

    as_of: PastMoment | None = sometimes("asOf")
    now: dict[str, dict[str, Any]] | None = sometimes()
    """What their records hold otherwise today, as of a past list's rows."""


class Page(Envelope[list[T]], Generic[T]):
    """Rows of a list; `count` is exact on the last page and -1 (unknown) before it. `asOf` is there
    where a past list was asked for.
    """

    count: int = -1
    as_of: PastMoment | None = sometimes("asOf")
    now: dict[str, dict[str, Any]] | None = sometimes()
    """Of a past list: what its rows hold otherwise today, by record and top-level field; without records
    that are the same.
    """


class Meta(ApiModel):
    """What all records that a list finds come to, whatever page is read. Sums are in GBP; `sum` is the first of `sums`,
    which are those that the role is shown.
    """

    total: int
    page: int
    limit: int
    sum: str | None
    sums: dict[str, str]


class SummedPage(Page[T], Generic[T]):
    """Rows of a list of amounts."""

    meta: Meta


class Count(Answer):
    count: int
    as_of: PastMoment | None = sometimes("asOf")


class ChangedRecord(ApiModel):
    noun: str
    id: UUID = Field(alias="_id")
    version: int


class Changed(ApiModel):
    """What a command did: its record's id and new version, and every record that it touched."""

    model_config = ConfigDict(extra="allow")

    id: UUID | None = Field(None, alias="_id")
    version: int | None = None
    records: list[ChangedRecord] = []
    undoable: bool | None = sometimes()
    """The command can be taken back by the undo of its record at this version."""


class Done(Envelope[Changed]):
    """`pending`: stored, but lists do not show it yet."""

    pending: bool = False


class FieldProblem(Worded):
    field: str
    code: str


class ConflictPerson(ApiModel):
    id: UUID | None = Field(None, alias="_id")
    name: str = ""


class ConflictField(ApiModel):
    field: str
    yours: Any = None
    theirs: Any = None
    changed_by: ConflictPerson | None = None
    changed_at: str | None = None
    version: int


class Conflict(ApiModel):
    fields: list[ConflictField]
    version: int


class ErrorEnvelope(Worded):
    """`status` is 1004 when the caller is not signed in or not allowed, else 1001."""

    success: Literal[False] = False
    status: Literal[1001, 1004]
    code: str
    error_code: int | None = None
    errors: list[FieldProblem] = []
    request_id: str
    conflict: Conflict | None = None
    data: dict[str, Any] | None = None
    """What the caller must see to decide again (`clashes` of an appointment); most have none."""


def _plain(value: Any) -> Any:
    if isinstance(value, BaseModel):
        return wire(value)
    if isinstance(value, Decimal):
        return str(value)
    if isinstance(value, set | frozenset):
        return sorted(value)
    raise TypeError


def wire(model: BaseModel) -> dict[str, Any]:
    """Top-level fields by wire name; JSON encoding reaches the rest."""
    fields = type(model).model_fields
    named = {
        (info.serialization_alias or info.alias or name): getattr(model, name)
        for name, info in fields.items()
        if not (info.exclude_if and info.exclude_if(getattr(model, name)))
    }
    return named | (model.model_extra or {})


def encode(content: Any) -> bytes:
    return orjson.dumps(content, default=_plain, option=orjson.OPT_UTC_Z | orjson.OPT_NON_STR_KEYS)


def json_response(
    content: Any, status: int = 200, headers: dict[str, str] | None = None
) -> Response:
    return Response(encode(content), status, headers, media_type="application/json")
