"""Calls about the sites of companies."""

from __future__ import annotations

from typing import Annotated, Any
from uuid import UUID

import sqlalchemy as sa
from fastapi import Body, Query
from pydantic import Field

from api.http.deps import Call
from api.http.envelope import ApiModel, Count, Page
from api.http.mount import Row
from api.http.record_models import SiteOut, page_of
from api.routes.area import Area
from api.routes.reading import shown, viewer
from api.texts import literal
from commands.company import NO_COMPANY, ChangeSiteDetails, OpenSite, RemoveRecord
from domain.site.noun import SITE
from projections.lists import people_lists
from projections.lists.sql import Session
from projections.site import list as site_list
from projections.site.list import SiteList
from projections.site.table import site

VIEW, EDIT = ("company", "V"), ("company", "E")
_AREA = Area("site", VIEW, EDIT)


class SiteChoice(ApiModel):
    id: str = Field(alias="_id")
    site_name: str | None
    postcode: str | None
    company_id: str | None


def list_sites(call: Call, db: Session, params: Annotated[SiteList, Query()]) -> Page[Any]:
    """Sites of the companies that the viewer may see, or of one of them."""
    rows, count = site_list.page(db, params, viewer(call))
    return Page(data=rows, count=count)


def count_sites(call: Call, db: Session, params: Annotated[SiteList, Query()]) -> Count:
    return Count(count=site_list.count(db, params, viewer(call)))


def show_site(call: Call, db: sa.Connection, id: UUID) -> dict[str, Any]:  # noqa: A002 - the path's name
    """A site with its company and contacts."""
    return shown(call, db, "site", id)


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
    return people_lists.dropdown(db, site, search, viewer(call), own, skip=skip, limit=limit)


ROWS: list[Row] = [
    _AREA.read(
        "GET", "/api/site/{slug}/list", list_sites, "listSites", page_of(SiteOut), role="list"
    ),
    _AREA.read("GET", "/api/site/{slug}/count", count_sites, "countSites", Count, role="count"),
    _AREA.read("GET", "/api/site/regUser/show/{id}", show_site, "showSite", SiteOut, role="show"),
    _AREA.read(
        "POST",
        "/api/company/admin/dropdownSiteForLead",
        sites_for_lead,
        "sitesForLead",
        list[SiteChoice],
        ("lead", "V"),
    ),
    _AREA.do("/api/site/{slug}/add", OpenSite, "addSite", literal.SITE_ADDED),
    _AREA.do("/api/site/{slug}/edit", ChangeSiteDetails, "editSite", literal.SITE_EDITED),
    _AREA.do(
        "/api/site/{slug}/deleteSite",
        RemoveRecord,
        "deleteSite",
        literal.SITE_DELETED,
        noun=SITE,
        role="remove",
    ),
]
