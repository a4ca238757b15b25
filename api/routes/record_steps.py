"""Calls that step through the past of a noun's list, or of one record."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Annotated, Any, Literal
from uuid import UUID

import sqlalchemy as sa
from fastapi import Path, Query
from pydantic import AwareDatetime

from api.http.deps import Call
from api.http.envelope import ApiModel
from api.http.guard import ANY
from api.http.mount import Row
from api.routes.area import Area
from api.routes.moments import moment_at, time_of
from api.routes.past_lists import wait_for_latest
from api.routes.reading import readable, viewer
from api.routes.records import BASE, Noun, refuse_former
from projections.history import steps
from projections.history.steps import RecordEntries
from projections.nouns import NOUN_VIEWS

if TYPE_CHECKING:
    Listed = str
else:
    Listed = Annotated[Literal[tuple(filter(steps.steppable, NOUN_VIEWS))], Path()]


class StepOut(ApiModel):
    """The end of an entry."""

    position: int
    at: datetime


class StepsOut(ApiModel):
    position: int
    at: datetime
    previous: StepOut | None
    next: StepOut | None


class RecordStepsOut(StepsOut):
    ticks: list[StepOut]
    """Of the record's entries, oldest first; of many only some, with the first and the last."""
    entries: int


Position = Annotated[int | None, Query(ge=1)]


def list_steps(
    call: Call,
    db: sa.Connection,
    noun: Listed,
    at: AwareDatetime | None = None,
    position: Position = None,
) -> dict[str, Any]:
    """The position of a moment, and those of the nearest changes of the noun's list before and after.

    Not for roles that are shown no former values.
    """
    refuse_former(call, noun)
    asked = moment_at(call, at, position)
    # The next change may be the newest of all.
    wait_for_latest(call)
    found = steps.list_steps(db, noun, viewer(call), asked.position)
    return {"position": asked.position, "at": asked.at, **_beside(call, found)}


def record_steps(
    call: Call,
    db: sa.Connection,
    noun: Noun,
    id: UUID,  # noqa: A002 - the path's name
    at: AwareDatetime | None = None,
    position: Position = None,
    ticks: Annotated[int, Query(ge=2, le=200)] = 60,
) -> dict[str, Any]:
    """The position of a moment, those of the record's entries before and after, and of all of them, or
    of `ticks` evenly spread ones. Not for roles that are shown no former values.
    """
    refuse_former(call, noun)
    readable(call, db, noun, id)
    asked = moment_at(call, at, position)
    store = call.services.deps.store
    version = store.versions_at([id], asked.position).get(id, 0)
    entries = RecordEntries(db, id)
    entries.add(store.events(id, after=entries.version))
    marks, number = entries.ticks(ticks)
    return {
        "position": asked.position,
        "at": asked.at,
        **_beside(call, entries.beside(version)),
        "ticks": [{"position": one.position, "at": one.at} for one in marks],
        "entries": number,
    }


def _beside(call: Call, found: steps.Steps) -> dict[str, Any]:
    return {
        name: {"position": position, "at": time_of(call, position)} if position else None
        for name, position in found._asdict().items()
    }


_PAST = Area("past", ANY)
ROWS: list[Row] = [
    _PAST.read("/api/records/{noun}/steps", list_steps, "listSteps", StepsOut),
    _PAST.read(f"{BASE}/steps", record_steps, "recordSteps", RecordStepsOut),
]
