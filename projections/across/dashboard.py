"""The dashboard: a few figures for each role, each with the list that it counts.

A tile is a function from what is asked to what it shows, or None for a role that has no use
for it. What it counts it counts as its list does: by the list's own conditions and scope.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal

import sqlalchemy as sa

from domain.kernel.uk_time import UK
from domain.lead.values import LEAD_TYPES, offered
from domain.role.access import container_of
from domain.role.values import permission
from projections.across import delete_request_counts
from projections.appointment import list as appointment_list
from projections.appointment.list import APPOINTMENTS
from projections.kernel.scope import Viewer
from projections.lead.list import LEADS
from projections.lead.table import lead
from projections.lists.conditions import Shape, conditions, counting
from projections.lists.kinds import TIME
from projections.lists.people_lists import COMPANIES, CONSUMERS
from projections.lists.sql import compiled, fetch

if TYPE_CHECKING:
    from projections.kernel.record import Doc
    from projections.lists.statements import Select

Weeks = Literal[1, 4, 13, 52]
"""How long a period is. Whole weeks, so that it has as many Mondays as the one before."""
STEPS: Mapping[Weeks, int] = {1: 1, 4: 1, 13: 7, 52: 7}
"""Days between two points of a period's course."""
SHOWN = 6
"""Appointments of the day that are named."""


@dataclass(frozen=True, slots=True)
class Period:
    """Days in the UK, both included."""

    first: date
    last: date

    @property
    def before(self) -> Period:
        """As long, and just before."""
        length = self.last - self.first + timedelta(days=1)
        return Period(self.first - length, self.first - timedelta(days=1))

    def days(self, step: int) -> list[Period]:
        """Its parts, of so many days each."""
        count = ((self.last - self.first).days + 1) // step
        starts = [self.first + timedelta(days=step * n) for n in range(count)]
        return [Period(start, start + timedelta(days=step - 1)) for start in starts]

    @property
    def query(self) -> dict[str, list[str]]:
        """As lists filter by it."""
        return {"dateFrom": [self.first.isoformat()], "dateTo": [self.last.isoformat()]}


def period_of(weeks: Weeks, today: date) -> Period:
    """The weeks that end today."""
    return Period(today - timedelta(days=7 * weeks - 1), today)


@dataclass(frozen=True)
class Asked:
    """What a dashboard is made of; `lags` are seconds by noun that read models are behind.

    Sections whose container is `closed` have no list to open.
    """

    session: sa.Connection
    who: Viewer
    now: datetime
    weeks: Weeks
    lags: Mapping[str, float]
    closed: frozenset[str] = frozenset()

    @cached_property
    def today(self) -> date:
        return self.now.astimezone(UK).date()

    @cached_property
    def period(self) -> Period:
        return period_of(self.weeks, self.today)

    def sees(self, section: str) -> bool:
        is_open = container_of(section) not in self.closed
        return is_open and permission(self.who.role, section).view

    def as_of(self, *nouns: str) -> datetime:
        """The time up to which these nouns' events are counted."""
        return self.now - timedelta(seconds=max(self.lags.get(noun, 0.0) for noun in nouns))

    @cached_property
    def created(self) -> Created:
        return Created.of(self)


@dataclass(frozen=True, slots=True)
class Created:
    """Leads created in the period and in the one before: by step of the period, and by source."""

    by_step: list[int]
    by_step_before: list[int]
    sources: Counter[str | None]
    sources_before: Counter[str | None]

    @classmethod
    def of(cls, asked: Asked) -> Created:
        period, step = asked.period, STEPS[asked.weeks]
        days = [*period.before.days(step), *period.days(step)]
        edges = [datetime.combine(part.first, time(), UK) for part in days]
        days_of = {"dateFrom": period.before.first, "dateTo": period.last}
        shape, values = LEADS.criteria(LEADS.params.model_validate(days_of), asked.who)
        counts, half = [0] * len(days), len(days) // 2
        now: Counter[str | None] = Counter()
        before: Counter[str | None] = Counter()
        rows = fetch(asked.session, _leads_by_day(shape), values | {"edges": edges})
        for part, source, number in rows:
            counts[part - 1] += number
            (now if part > half else before)[source] += number
        return cls(counts[half:], counts[:half], now, before)


@compiled
def _leads_by_day(shape: Shape) -> Select:
    """Numbers of leads by the part of the period, and by source."""
    edges = sa.bindparam("edges", type_=sa.ARRAY(TIME.type))
    part = sa.func.width_bucket(lead.c.created_at, edges).label("part")
    counts = sa.select(part, lead.c.source, sa.func.count()).where(*conditions(LEADS, shape))
    return counts.group_by(part, lead.c.source)


def _list(noun: str, query: Mapping[str, list[str]] | None = None) -> Doc:
    return {"noun": noun, "query": dict(query or {})}


def _figure(asked: Asked, noun: str, count: int, query: Mapping[str, list[str]]) -> Doc:
    return {"count": count, "asOf": asked.as_of(noun), "list": _list(noun, query)}


def appointments_today(asked: Asked) -> Doc | None:
    """The user's own, the next ones by name."""
    if not asked.sees("appointment"):
        return None
    day, me = asked.today.isoformat(), str(asked.who.user_id)
    filters = {"startTime": [day], "endTime": [day], "Assignee": [me]}
    params = APPOINTMENTS.params.model_validate(
        {
            "startTime": day,
            "endTime": day,
            "Assignee": [me],
            "sort": "startTime",
            "sortType": "asc",
            "limit": SHOWN,
        }
    )
    docs, _ = appointment_list.page(asked.session, params, asked.who)
    count = APPOINTMENTS.count(asked.session, params, asked.who)
    figure = _figure(asked, "appointment", count, filters)
    return figure | {"appointments": [_appointment(doc) for doc in docs]}


def _appointment(doc: Doc) -> Doc:
    home, firm, of_lead = doc["Consumer"] or {}, doc["Company"] or {}, doc["leadId"] or {}
    customer = (
        home.get("fullName")
        or firm.get("businessName")
        or of_lead.get("digitalDashboard", {}).get("customerName")
    )
    return {
        "_id": doc["_id"],
        "startTime": doc["startTime"],
        "endTime": doc["endTime"],
        "title": doc["bookableType"] or doc["leaveType"] or doc["kind"],
        "customer": customer,
        "postcode": doc["postcode"] or home.get("postcode") or firm.get("postcode"),
    }


def delete_requests(asked: Asked) -> Doc | None:
    if not asked.sees("inbox"):
        return None
    counts = delete_request_counts.delete_requests(asked.session)
    return {
        "count": sum(counts.values()),
        "asOf": asked.as_of(*counts),
        "list": _list("inbox"),
    }


def new_leads(asked: Asked) -> Doc | None:
    """Leads created in the period, against the period before, and their course."""
    if not asked.sees("lead"):
        return None
    created, period, step = asked.created, asked.period, STEPS[asked.weeks]
    points = zip(period.days(step), created.by_step, created.by_step_before, strict=True)
    return _figure(asked, "lead", sum(created.by_step), period.query) | {
        "previous": sum(created.by_step_before),
        "points": [
            {
                "first": part.first,
                "last": part.last,
                "count": count,
                "previous": before,
                "list": _list("lead", part.query),
            }
            for part, count, before in points
        ],
    }


def lead_sources(asked: Asked) -> Doc | None:
    """Where the period's leads came from, most first."""
    if not asked.sees("lead"):
        return None
    created, period = asked.created, asked.period
    names = sorted(
        {*created.sources, *created.sources_before},
        key=lambda name: (-created.sources[name], name or "\uffff"),
    )
    bars = [
        {
            "value": name,
            "count": created.sources[name],
            "previous": created.sources_before[name],
            # No list can be asked for leads without a source.
            "list": _list("lead", {"source": [name], **period.query}) if name else None,
        }
        for name in names
    ]
    return _figure(asked, "lead", created.sources.total(), period.query) | {
        "previous": created.sources_before.total(),
        "bars": bars,
    }


def leads_by_stage(asked: Asked) -> Doc | None:
    """All leads that there are now, by pipeline and status, in the pipelines' order."""
    if not asked.sees("lead"):
        return None
    shape, values = LEADS.criteria(LEADS.params(), asked.who)
    rows = fetch(asked.session, _leads_by_stage(shape), values)
    counts = {(lead_type, status): count for lead_type, status, count in rows if count}
    groups = [group for name in LEAD_TYPES if (group := _stages(name, counts))["count"]]
    return _figure(asked, "lead", sum(counts.values()), {}) | {"groups": groups}


@compiled
def _leads_by_stage(shape: Shape) -> Select:
    source, number = counting(LEADS, shape)
    stage = (source.c.lead_type, source.c.status)
    return sa.select(*stage, number).where(*conditions(LEADS, shape, source)).group_by(*stage)


def _stages(lead_type: str, counts: Mapping[tuple[str | None, str | None], int]) -> Doc:
    known = {status.name: status.tone for status in offered(lead_type)}
    others = {status for kind, status in counts if kind == lead_type and status not in known}
    query = {"leadType": [lead_type]}
    bars: list[Doc] = [
        {
            "value": status,
            "count": count,
            "tone": known.get(status or ""),
            "list": _list("lead", query | {"status": [status]}) if status else None,
        }
        for status in (*known, *sorted(others, key=str))
        if (count := counts.get((lead_type, status), 0))
    ]
    total = sum(bar["count"] for bar in bars)
    return {"value": lead_type, "count": total, "list": _list("lead", query), "bars": bars}


def live_companies(asked: Asked) -> Doc | None:
    if not asked.sees("company-live"):
        return None
    params = COMPANIES.params.model_validate({"isLive": "true"})
    count = COMPANIES.count(asked.session, params, asked.who)
    return _figure(asked, "company", count, {"isLive": ["true"]})


def companies(asked: Asked) -> Doc | None:
    """For roles that have no leads to look at."""
    if asked.sees("lead") or not asked.sees("company"):
        return None
    count = COMPANIES.count(asked.session, COMPANIES.params(), asked.who)
    return _figure(asked, "company", count, {})


def consumers(asked: Asked) -> Doc | None:
    """For roles that have no leads to look at."""
    if asked.sees("lead") or not asked.sees("consumer"):
        return None
    count = CONSUMERS.count(asked.session, CONSUMERS.params(), asked.who)
    return _figure(asked, "consumer", count, {})


def company_sectors(asked: Asked) -> Doc | None:
    """Companies by business sector, for roles that have no leads to look at."""
    if asked.sees("lead") or not asked.sees("company"):
        return None
    shape, values = COMPANIES.criteria(COMPANIES.params(), asked.who)
    rows = fetch(asked.session, _companies_by_sector(shape), values)
    bars: list[Doc] = [
        {
            "value": sector,
            "count": count,
            "list": _list("company", {"businessSector": [sector]}) if sector else None,
        }
        for sector, count in rows
        if count
    ]
    return _figure(asked, "company", sum(bar["count"] for bar in bars), {}) | {"bars": bars}


@compiled
def _companies_by_sector(shape: Shape) -> Select:
    source, number = counting(COMPANIES, shape)
    sector = source.c.business_sector
    counts = sa.select(sector, number).where(*conditions(COMPANIES, shape, source))
    return counts.group_by(sector).order_by(number.desc(), sector)


Tile = Callable[[Asked], "Doc | None"]
TILES: dict[str, Tile] = {
    "appointmentsToday": appointments_today,
    "deleteRequests": delete_requests,
    "newLeads": new_leads,
    "companies": companies,
    "liveCompanies": live_companies,
    "consumers": consumers,
    "leadsByStage": leads_by_stage,
    "leadSources": lead_sources,
    "companySectors": company_sectors,
}
"""In the order of the page: what is to be done comes first."""

EMPTY: dict[str, Any] = {
    "previous": None,
    "points": [],
    "bars": [],
    "groups": [],
    "appointments": [],
}


def tiles(asked: Asked) -> list[Doc]:
    """The tiles of the viewer's role."""
    made = ((key, tile(asked)) for key, tile in TILES.items())
    return [{"key": key, **EMPTY, **shown} for key, shown in made if shown is not None]
