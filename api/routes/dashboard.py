"""The dashboard of the signed-in user's role."""

from __future__ import annotations

from datetime import date, datetime
from typing import Annotated, Any

import sqlalchemy as sa
from fastapi import Query
from pydantic import BeforeValidator, Field

from api.http.deps import Call
from api.http.envelope import ApiModel, sometimes
from api.http.mount import Row
from api.routes.area import Area
from api.routes.reading import viewer
from projections.across.dashboard import tiles
from projections.across.tiles import Asked, Period, Weeks


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


def _number(value: Any) -> Any:
    """A literal number is not read from text by itself."""
    return int(value) if isinstance(value, str) and value.isdecimal() else value


def dashboard(
    call: Call,
    db: sa.Connection,
    weeks: Annotated[Weeks, BeforeValidator(_number), Query()] = 4,
) -> dict[str, Any]:
    """The tiles of one's role, over the weeks that end today. Numbers are those of one's lists."""
    deps = call.services.deps
    lags, pipelines = call.services.dashboard_counts.lags(), deps.pipelines.current()
    asked = Asked(db, viewer(call), deps.clock.now(), weeks, lags, pipelines, call.me.closed)
    return {
        "period": _days(asked.period),
        "previous": _days(asked.period.before),
        "tiles": tiles(asked),
    }


def _days(period: Period) -> dict[str, date]:
    return {"first": period.first, "last": period.last}


_DASHBOARD = Area("dashboard", ("dashboard", "V"))

ROWS: list[Row] = [_DASHBOARD.read("/api/dashboard", dashboard, "dashboard", DashboardOut)]
