"""The call that compares two moments of a record, and how calls name the second of two moments."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any
from uuid import UUID

import sqlalchemy as sa
from fastapi import Query
from pydantic import AwareDatetime, Field

from api.http.deps import Call
from api.http.envelope import ApiModel, PastMoment
from api.http.guard import ANY
from api.http.mount import Row
from api.routes.area import Area
from api.routes.compared_documents import differences, side_at
from api.routes.moments import moment_at
from api.routes.reading import readable, viewer
from api.routes.record_shapes import ChangeOut, TimelineDocument
from api.routes.records import BASE, Noun, refuse_former
from domain.kernel.errors import InvalidFields
from projections.history.labels import resolved

Position = Annotated[int | None, Query(ge=1)]
WithPosition = Annotated[int | None, Query(ge=1, alias="with")]
WithAt = Annotated[AwareDatetime | None, Query(alias="withAt")]
_SECOND = {"at": "withAt", "position": "with"}


class ComparedState(ApiModel):
    """A moment, and the version that the record had then."""

    position: int
    at: datetime
    version: int


class ComparedRecord(ApiModel):
    """`from` is the earlier of the two moments, whichever was asked for first."""

    earlier: ComparedState = Field(alias="from")
    later: ComparedState = Field(alias="to")
    changes: list[ChangeOut]
    files: list[TimelineDocument]
    """In the record at one of the moments alone; `removed` are those of the earlier."""


def second_moment(call: Call, at: datetime | None, position: int | None) -> PastMoment:
    """The moment that another one is compared with; now where none is given. Raises InvalidFields by
    the names of the second moment.
    """
    try:
        return moment_at(call, at, position)
    except InvalidFields as error:
        fields = {_SECOND[name]: code for name, code in error.fields.items()}
        raise InvalidFields(fields=fields) from error


def compare_record(
    call: Call,
    db: sa.Connection,
    noun: Noun,
    id: UUID,  # noqa: A002 - the path's name
    at: AwareDatetime | None = None,
    position: Position = None,
    with_at: WithAt = None,
    with_position: WithPosition = None,
) -> ComparedRecord:
    """What differs in a record between two moments: fields, child rows, files, and what it shows of
    linked records (`Consumer.mobile`). `with` and `withAt`
    are the second as position or time, which is now where neither is given; the moments may stand in
    either order. Not for roles that are shown no former values.
    """
    refuse_former(call, noun)
    if at is None and position is None:
        raise InvalidFields(fields={"at": "required"})
    readable(call, db, noun, id)
    asked = {
        "at" if at else "position": moment_at(call, at, position),
        "withAt" if with_at else "with": second_moment(call, with_at, with_position),
    }
    versions = call.services.deps.store.versions_at
    moments = sorted(asked.items(), key=lambda one: one[1].position)
    found = [(moment, versions([id], moment.position).get(id, 0)) for _, moment in moments]
    if missing := {
        field: "before_record"
        for (field, _), (_, version) in zip(moments, found, strict=True)
        if not version
    }:
        raise InvalidFields(fields=missing)
    before, after = (side_at(call, db, noun, [id], moment) for moment, _ in found)
    differing = differences(call, noun, [id], before, after)[id]
    earlier, later = (
        ComparedState(position=moment.position, at=moment.at, version=version)
        for moment, version in found
    )
    changes: Any = resolved(db, noun, differing.changes, viewer(call))
    files: Any = differing.files
    return ComparedRecord.model_construct(
        earlier=earlier, later=later, changes=changes, files=files
    )


_PAST = Area("past", ANY)
ROWS: list[Row] = [
    _PAST.read(f"{BASE}/compare", compare_record, "compareRecord", ComparedRecord),
]
