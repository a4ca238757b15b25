"""Full comparisons of read models with their events, and the mending of rows that differ."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any, Literal
from uuid import UUID

import sqlalchemy as sa
from fastapi import Body, Query
from pydantic import ConfigDict, Field

from api.http.deps import Call
from api.http.envelope import Answer, ApiModel
from api.http.guard import ADMIN
from api.http.mount import Row
from api.routes.area import Area
from infra.bootstrap import (
    MOST_NAMED,
    Asked,
    ComparisonStage,
    DifferenceKind,
    DifferenceState,
)
from projections.across.titles import titles


class _Reported(ApiModel):
    model_config = ConfigDict(extra="ignore", from_attributes=True)


class FullComparisonOut(_Reported):
    """The newest full comparison of a read model. `done` of `total` are records, those that began up
    to `position`; `differing` counts rows, of which `named` can be looked at and mended. `leftOut`
    records are parked or just being erased. One that does not run goes on by itself.
    """

    name: str = Field(validation_alias="read_model")
    stage: ComparisonStage
    running: bool
    stopping: bool = Field(validation_alias="stop")
    position: int | None = None
    done: int = Field(validation_alias="records_done")
    total: int = Field(validation_alias="records")
    seconds_left: float | None = None
    differing: int
    left_out: int
    named: int
    mended: int
    mending: bool
    error: str | None = None
    started_at: datetime
    updated_at: datetime


class ShownValueOut(_Reported):
    """`column` is followed by the path within a document. A `withheld` one has no values."""

    column: str
    stored: str | None = None
    folded: str | None = None
    withheld: bool


class DifferenceOut(_Reported):
    """A row that is not what its record's events say. Values are folded as they are asked for, and
    shown as the caller's role may see them; a row that was mended has none.
    """

    number: int
    table: str = Field(validation_alias="table_name")
    row_id: UUID | None = None
    record_id: UUID | None = None
    kind: DifferenceKind
    columns: list[str]
    state: DifferenceState
    values: list[ShownValueOut] = Field(default_factory=list)


class ReadModelEventOut(ApiModel):
    """What was done before: `rows` that differed, of so many `records`, or that were mended."""

    id: UUID
    kind: Literal["compared", "mended"]
    at: datetime
    by: str | None
    rows: int
    records: int


class DifferencesOut(ApiModel):
    """A page of the rows that differ, in the order in which they were found."""

    comparison: FullComparisonOut
    rows: list[DifferenceOut]
    history: list[ReadModelEventOut]


class ChosenReadModels(ApiModel):
    """All of them unless named."""

    read_models: list[str] | None = Field(None, max_length=200)


class ChosenDifferences(ApiModel):
    """All of them unless numbered."""

    numbers: list[int] | None = Field(None, min_length=1, max_length=MOST_NAMED)


Chosen = Annotated[ChosenReadModels, Body(default_factory=ChosenReadModels)]


def compare(call: Call, payload: Chosen) -> Answer:
    """Starts comparing every row of these read models, or of all, with its record's events."""
    call.server.operations.comparisons.ask(payload.read_models, _asked(call))
    return Answer()


def stop(call: Call, payload: Chosen) -> Answer:
    """Ends these comparisons, or all, once the records that are being folded are done."""
    call.server.operations.comparisons.stop(payload.read_models)
    return Answer()


def differences(
    call: Call,
    db: sa.Connection,
    name: str,
    after: Annotated[int, Query(ge=0)] = 0,
    limit: Annotated[int, Query(ge=1, le=100)] = 50,
) -> DifferencesOut:
    """Rows that a read model's newest full comparison found, after the one of a number."""
    found = call.server.operations.comparisons.differences(name, after, limit, call.me.role)
    ids = {str(one["by"]) for one in found.history if one["by"]}
    names = titles(db, [("user", id_) for id_ in ids], call.me.role)
    return DifferencesOut(
        comparison=FullComparisonOut.model_validate(found.comparison),
        rows=[_row(one, found.values) for one in found.rows],
        history=[
            ReadModelEventOut(
                **one | {"by": (names.get(("user", str(one["by"]))) or {}).get("title")}
            )
            for one in found.history
        ],
    )


def _row(one: Any, values: Any) -> DifferenceOut:
    row = DifferenceOut.model_validate(one)
    shown = [ShownValueOut.model_validate(value) for value in values.get(one.number, ())]
    return row.model_copy(update={"values": shown})


def write_anew(
    call: Call,
    name: str,
    payload: Annotated[ChosenDifferences, Body(default_factory=ChosenDifferences)],
) -> Answer:
    """Starts writing these rows again from the events, or all that were found."""
    call.server.operations.comparisons.write_anew(name, payload.numbers, _asked(call))
    return Answer()


def _asked(call: Call) -> Asked:
    source: Literal["screen", "api"] = "screen" if call.context.source == "screen" else "api"
    return Asked(call.me.user_id, call.me.role, source, call.context.request_id)


_OPERATIONS = Area("operations", ADMIN)

ROWS: list[Row] = [
    _OPERATIONS.act("/api/operations/compare", compare, "compareReadModels", Answer),
    _OPERATIONS.act("/api/operations/compare/stop", stop, "stopComparisons", Answer),
    _OPERATIONS.read(
        "/api/operations/{name}/differences", differences, "readModelDifferences", DifferencesOut
    ),
    _OPERATIONS.act("/api/operations/{name}/mend", write_anew, "mendReadModel", Answer),
]
