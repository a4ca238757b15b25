"""Tiles of the dashboard that count leads."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from datetime import datetime, time
from typing import TYPE_CHECKING

import sqlalchemy as sa

from domain.kernel.uk_time import UK
from domain.lead.values import LEAD_TYPES
from projections.across.tiles import STEPS, Asked, NounTiles, counted, groups_of, list_of_tile
from projections.lead.list import LEADS
from projections.lists.kinds import TIME
from projections.lists.past import counting_at, rows_at
from projections.lists.sql import compiled, fetch

if TYPE_CHECKING:
    from projections.kernel.record import Doc
    from projections.lists.conditions import Shape
    from projections.lists.statements import Select


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
        params = LEADS.params.model_validate(days_of)
        shape, values = LEADS.criteria_at(params, asked.who, asked.position)
        counts, half = [0] * len(days), len(days) // 2
        now: Counter[str | None] = Counter()
        before: Counter[str | None] = Counter()
        by_day = _leads_by_day(shape, asked.past is not None)
        rows = fetch(asked.session, by_day, values | {"edges": edges})
        for part, source, number in rows:
            counts[part - 1] += number
            (now if part > half else before)[source] += number
        return cls(counts[half:], counts[:half], now, before)


@compiled
def _leads_by_day(shape: Shape, past: bool) -> Select:
    """Numbers of leads by the part of the period, and by source."""
    edges = sa.bindparam("edges", type_=sa.ARRAY(TIME.type))
    leads, asked = rows_at(LEADS, shape, past=past)
    part = sa.func.width_bucket(leads.c.created_at, edges).label("part")
    counts = sa.select(part, leads.c.source, sa.func.count()).where(*asked)
    return counts.group_by(part, leads.c.source)


def new_leads(asked: Asked) -> Doc | None:
    """Leads created in the period, against the period before, and their course."""
    if not asked.sees("lead"):
        return None
    created, period, step = Created.of(asked), asked.period, STEPS[asked.weeks]
    points = zip(period.days(step), created.by_step, created.by_step_before, strict=True)
    return counted(asked, "lead", sum(created.by_step), period.query) | {
        "previous": sum(created.by_step_before),
        "points": [
            {
                "first": part.first,
                "last": part.last,
                "count": count,
                "previous": before,
                "list": list_of_tile("lead", part.query),
            }
            for part, count, before in points
        ],
    }


def lead_sources(asked: Asked) -> Doc | None:
    """Where the period's leads came from, most first."""
    if not asked.sees("lead"):
        return None
    created, period = Created.of(asked), asked.period
    names = sorted(
        {*created.sources, *created.sources_before},
        key=lambda name: (-created.sources[name], name or "\uffff"),
    )
    bars = [
        {
            "value": name,
            "count": created.sources[name],
            "previous": created.sources_before[name],
            # No filter finds leads without a source.
            "list": list_of_tile("lead", {"source": [name], **period.query}) if name else None,
        }
        for name in names
    ]
    return counted(asked, "lead", created.sources.total(), period.query) | {
        "previous": created.sources_before.total(),
        "bars": bars,
    }


def leads_by_stage(asked: Asked) -> Doc | None:
    """All leads that there are, by pipeline and status, in the pipelines' order."""
    if not asked.sees("lead"):
        return None
    shape, values = LEADS.criteria_at(LEADS.params(), asked.who, asked.position)
    rows = fetch(asked.session, _leads_by_stage(shape, asked.past is not None), values)
    counts = {(lead_type, status): count for lead_type, status, count in rows if count}
    stages = {
        kind: {name: one.stage.tone for name, one in asked.pipelines.known(kind).items()}
        for kind in LEAD_TYPES
    }
    groups = groups_of("lead", ("leadType", "status"), stages, counts)
    return counted(asked, "lead", sum(counts.values()), {}) | {"groups": groups}


@compiled
def _leads_by_stage(shape: Shape, past: bool) -> Select:
    source, number, asked = counting_at(LEADS, shape, past=past)
    stage = (source.c.lead_type, source.c.status)
    return sa.select(*stage, number).where(*asked).group_by(*stage)


TILES = NounTiles(
    counts={"newLeads": new_leads},
    charts={"leadsByStage": leads_by_stage, "leadSources": lead_sources},
)
