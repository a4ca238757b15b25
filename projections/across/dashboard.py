"""The dashboard: a few counts for each role, each with the list that it counts.

What a tile counts it counts as its list does: by the list's own conditions and scope.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from domain.nouns import NOUNS
from projections.across import delete_request_counts
from projections.across.tiles import Asked, NounTiles, Tile, counted, list_of_tile
from projections.lists.page import list_of
from projections.lists.past import counting_at
from projections.lists.sql import compiled, fetch
from projections.nouns import NOUN_VIEWS, own_module

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


_COMPANY = NounTiles(
    counts={"companies": number_of(NOUN_VIEWS["company"]), "liveCompanies": live_companies},
    charts={"companySectors": company_sectors},
)
_OF_NOUNS = [module.TILES for name in NOUNS if (module := own_module(name, "tiles"))]
_DECLARED = (*_OF_NOUNS, _COMPANY)
TILES: dict[str, Tile] = {
    **{key: tile for one in _DECLARED for key, tile in one.due.items()},
    "deleteRequests": delete_requests,
    **{key: tile for one in _DECLARED for key, tile in one.counts.items()},
    **{view.tile: number_of(view) for view in NOUN_VIEWS.values() if view.tile},
    **{key: tile for one in _DECLARED for key, tile in one.charts.items()},
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
