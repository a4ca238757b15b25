"""The dashboard of the signed-in user's role."""

from __future__ import annotations

from datetime import date, datetime
from functools import partial
from typing import Annotated, Any

import sqlalchemy as sa
from fastapi import Query
from pydantic import BeforeValidator, Field

from api.http.deps import Call
from api.http.envelope import ApiModel, Envelope, PastMoment, sometimes
from api.http.mount import Row
from api.routes.area import Area
from api.routes.past_lists import moment_in, past_of
from api.routes.reading import viewer
from commands.shared.pipelines.cache import PipelineCache, pipelines_then
from projections.across.dashboard import tiles
from projections.across.tiles import Asked, Period, Weeks
from projections.lists.params import PastParams


class ListRef(ApiModel):
    """A list and its filters, by the names of the list call's query; `inbox`: delete requests."""

    noun: str
    query: dict[str, list[str]]


class BarOut(ApiModel):
    """`value` is null where none was given; then there is no list of it either."""

    value: str | None
    count: int
    previous: int | None = sometimes()
    tone: str | None = sometimes()
    shows: ListRef | None = Field(alias="list")


class GroupOut(ApiModel):
    value: str
    count: int
    shows: ListRef = Field(alias="list")
    bars: list[BarOut]


class PointOut(ApiModel):
    """Days in the UK, both included; `previous` is the count of the same days a period before."""

    first: date
    last: date
    count: int
    previous: int
    shows: ListRef = Field(alias="list")


class AgendaOut(ApiModel):
    id: str = Field(alias="_id")
    start_time: str
    end_time: str
    title: str
    customer: str | None
    postcode: str | None


class TileOut(ApiModel):
    """`count` is what `list` shows. `asOf`: everything that was recorded until then is counted."""

    key: str
    count: int
    previous: int | None
    as_of: datetime
    shows: ListRef = Field(alias="list")
    bars: list[BarOut]
    groups: list[GroupOut]
    points: list[PointOut]
    appointments: list[AgendaOut]


class PeriodOut(ApiModel):
    first: date
    last: date


class DashboardOut(ApiModel):
    """`previous` is the period of the same length just before."""

    period: PeriodOut
    previous: PeriodOut
    tiles: list[TileOut]


class Dashboard(Envelope[DashboardOut]):
    """`asOf` is there where a past was asked for; the period ends then."""

    as_of: PastMoment | None = sometimes("asOf")


def _number(value: Any) -> Any:
    """A literal number is not read from text by itself."""
    return int(value) if isinstance(value, str) and value.isdecimal() else value


class DashboardQuery(PastParams):
    weeks: Annotated[Weeks, BeforeValidator(_number)] = 4


def dashboard(
    call: Call, db: sa.Connection, params: Annotated[DashboardQuery, Query()]
) -> Dashboard:
    """The tiles of one's role, over the weeks that end today. Numbers are those of one's lists. With
    `at` or `position` they are those of that day.
    """
    moment = moment_in(call, params)
    asked = _asked(call, db, params.weeks, moment)
    shown: Any = {
        "period": _days(asked.period),
        "previous": _days(asked.period.before),
        "tiles": tiles(asked),
    }
    return Dashboard.model_construct(data=shown, as_of=moment, success=True, message="")


def _asked(call: Call, db: sa.Connection, weeks: Weeks, moment: PastMoment | None) -> Asked:
    deps, closed = call.services.deps, call.me.closed
    if moment is None:
        lags, pipelines = call.services.dashboard_counts.lags(), deps.part(PipelineCache).current()
        return Asked(db, viewer(call), deps.clock.now(), weeks, lags, pipelines, closed)
    pipelines = pipelines_then(partial(deps.store.events_of, upto=moment.position))
    past = past_of(call, db, moment)
    return Asked(db, viewer(call), moment.at, weeks, {}, pipelines, closed, past)


def _days(period: Period) -> dict[str, date]:
    return {"first": period.first, "last": period.last}


_DASHBOARD = Area("dashboard", ("dashboard", "V"))

ROWS: list[Row] = [_DASHBOARD.read("/api/dashboard", dashboard, "dashboard", Dashboard)]
