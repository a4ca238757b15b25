"""Calls about the sites of companies."""

from __future__ import annotations

from typing import Annotated, Any
from uuid import UUID

import sqlalchemy as sa
from fastapi import Body

from api.http.deps import Call
from api.http.mount import Row
from api.http.record_models import choice_out, list_of
from api.routes.reading import viewer
from api.routes.shared import area_of, shared_rows
from commands.company import NO_COMPANY
from commands.kernel.delete import RemoveRecord
from commands.site import ChangeSiteDetails, OpenSite
from domain.site.noun import SITE
from projections.lists import pickers
from projections.site.table import site

_AREA = area_of(SITE)


def sites_for_lead(
    call: Call,
    db: sa.Connection,
    company_id: Annotated[UUID, Body(alias="companyId")] = NO_COMPANY,
    search: Annotated[str, Body(max_length=200)] = "",
    skip: Annotated[int, Body(ge=0)] = 0,
    limit: Annotated[int, Body(ge=1, le=100)] = 10,
) -> list[Any]:
    """Sites of a company to choose from; none without a company."""
    own = site.c.company_id == company_id
    return pickers.dropdown(db, site, search, viewer(call), own, skip=skip, limit=limit)


ROWS: list[Row] = [
    *shared_rows(
        SITE,
        {
            "list": ("/api/site/{slug}/list", "listSites"),
            "count": ("/api/site/{slug}/count", "countSites"),
            "show": ("/api/site/regUser/show/{id}", "showSite"),
        },
    ),
    _AREA.read(
        "/api/company/admin/dropdownSiteForLead",
        sites_for_lead,
        "sitesForLead",
        list_of(choice_out("site")),
        needs=("lead", "V"),
        method="POST",
    ),
    _AREA.do("/api/site/{slug}/add", OpenSite, "addSite"),
    _AREA.do("/api/site/{slug}/edit", ChangeSiteDetails, "editSite"),
    _AREA.do(
        "/api/site/{slug}/deleteSite",
        RemoveRecord,
        "deleteSite",
        noun=SITE,
        role="remove",
    ),
]
