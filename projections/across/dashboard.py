"""The dashboard: a few counts for each role, each with the list that it counts.

What a tile counts it counts as its list does: by the list's own conditions and scope.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from projections.across import delete_request_counts
from projections.across.tiles import Asked, Tile, counted, list_of_tile
from projections.appointment.tiles import appointments_today
from projections.lead.tiles import lead_sources, leads_by_stage, new_leads
from projections.lists.page import list_of
from projections.lists.past import counting_at
from projections.lists.sql import compiled, fetch
from projections.nouns import NOUN_VIEWS
from projections.quote.tiles import quotes_by_stage
from projections.renewal.tiles import renewals_ending
from projections.task.tiles import tasks_due

if TYPE_CHECKING:
    from projections.kernel.noun_view import NounView
    from projections.kernel.record import Doc
    from projections.lists.conditions import Shape
    from projections.lists.statements import Select

COMPANIES = list_of("company")


def delete_requests(asked: Asked) -> Doc | None:
    if not asked.sees("inbox"):
        return None
    counts = delete_request_counts.delete_requests(asked.session, asked.position)
    return {
        "count": sum(counts.values()),
        "asOf": asked.as_of(*counts),
        "list": list_of_tile("inbox"),
    }


def number_of(view: NounView) -> Tile:
    """A tile that counts a noun's records, for roles that have no leads to look at."""

    def tile(asked: Asked) -> Doc | None:
        if asked.sees("lead") or not asked.sees(view.noun.section):
            return None
        records = list_of(view.name)
        count = records.count(asked.session, records.params(), asked.who, asked.position)
        return counted(asked, view.name, count, {})

    return tile


def live_companies(asked: Asked) -> Doc | None:
    if not asked.sees("company-live"):
        return None
    params = COMPANIES.params.model_validate({"isLive": "true"})
    count = COMPANIES.count(asked.session, params, asked.who, asked.position)
    return counted(asked, "company", count, {"isLive": ["true"]})


def company_sectors(asked: Asked) -> Doc | None:
    """Companies by business sector, for roles that have no leads to look at."""
    if asked.sees("lead") or not asked.sees("company"):
        return None
    shape, values = COMPANIES.criteria_at(COMPANIES.params(), asked.who, asked.position)
    rows = fetch(asked.session, _companies_by_sector(shape, asked.past is not None), values)
    bars: list[Doc] = [
        {
            "value": sector,
            "count": count,
            "list": list_of_tile("company", {"businessSector": [sector]}) if sector else None,
        }
        for sector, count in rows
        if count
    ]
    return counted(asked, "company", sum(bar["count"] for bar in bars), {}) | {"bars": bars}


@compiled
def _companies_by_sector(shape: Shape, past: bool) -> Select:
    source, number, asked = counting_at(COMPANIES, shape, past=past)
    sector = source.c.business_sector
    counts = sa.select(sector, number).where(*asked)
    return counts.group_by(sector).order_by(number.desc(), sector)


_OF_NOUNS = {view.tile: number_of(view) for view in NOUN_VIEWS.values() if view.tile}
TILES: dict[str, Tile] = {
    "appointmentsToday": appointments_today,
    "tasksDue": tasks_due,
    "deleteRequests": delete_requests,
    "newLeads": new_leads,
    "companies": number_of(NOUN_VIEWS["company"]),
    "liveCompanies": live_companies,
    **_OF_NOUNS,
    "leadsByStage": leads_by_stage,
    "leadSources": lead_sources,
    "quotesByStage": quotes_by_stage,
    "renewalsEnding": renewals_ending,
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
