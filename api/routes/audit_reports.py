"""Reports of the replay desk: time in stage, how far records come, and ways back."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Annotated, Literal

from fastapi import Query
from pydantic import AwareDatetime, ConfigDict

from api.http.deps import Call
from api.http.envelope import ApiModel, Envelope
from api.http.mount import Row
from api.routes.audit import AUDIT, pinned, refuse_hidden
from api.routes.moments import refuse_period
from api.routes.reading import viewer
from commands.shared.pipelines.cache import pipelines_then
from domain.kernel.errors import InvalidFields
from projections.history.stage_report import STAGED, Asked, stage_report
from projections.nouns import NOUN_VIEWS

if TYPE_CHECKING:
    Staged = str
else:
    Staged = Literal[STAGED]


Stage = str | int
"""A stage as its records have it: a lead's by name, an offer's by number."""


class _Counted(ApiModel):
    model_config = ConfigDict(from_attributes=True)

    pipeline: str
    """The value by which a record is in a pipeline, as a lead's type."""


class StageTimeOut(_Counted):
    """How many records left the stage in the period, and how many seconds half of them and nine of
    ten had stood there at most; how many stand there at its end, and half of them so long at most.
    """

    stage: Stage
    left: int
    median: float | None
    nine_of_ten: float | None
    standing: int
    standing_median: float | None


class BeganOut(_Counted):
    records: int


class ReachedOut(BeganOut):
    stage: Stage


class WayBackOut(_Counted):
    """How often records went from a stage to one before it."""

    stage: Stage
    to: Stage
    moves: int


class StageReportOut(ApiModel):
    """`began`: records created in the period, by pipeline; `funnel`: how many of them came to a stage
    by its end. Stages are in the order that they had then.
    """

    times: list[StageTimeOut]
    began: list[BeganOut]
    funnel: list[ReachedOut]
    back: list[WayBackOut]


class StageReportPage(Envelope[StageReportOut]):
    """With the same `position` the same question has the same answer."""

    position: int
    since: AwareDatetime
    until: AwareDatetime


def stages(
    call: Call,
    since: AwareDatetime,
    until: AwareDatetime | None = None,
    noun: Staged = STAGED[0],
    position: Annotated[int | None, Query(ge=1, le=2**62)] = None,
) -> StageReportPage:
    """Of a period up to the moment `until`, which is not of it; up to now without one."""
    now = call.services.deps.clock.now()
    if until is not None and until > now:
        raise InvalidFields(fields={"until": "date_in_future"})
    end = until or now
    refuse_period(since, end)
    for field in ("status", str(NOUN_VIEWS[noun].projection.pipeline_field)):
        refuse_hidden(call, noun, field)
    known, store = pinned(call, position), call.services.store
    upto = min(known, store.position_at(end)) if until else known
    asked = Asked(since, end, store.position_before(since), upto)
    pipelines = pipelines_then(partial(store.events_of, upto=upto))
    with call.read() as session:
        found = stage_report(session, noun, asked, viewer(call), pipelines)
    return StageReportPage(
        data=StageReportOut.model_validate(found, from_attributes=True),
        position=known,
        since=since,
        until=end,
        success=True,
        message="",
    )


ROWS: list[Row] = [
    AUDIT.read("/api/audit/reports/stages", stages, "stageReport", StageReportPage),
]
