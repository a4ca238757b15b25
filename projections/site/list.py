"""Lists of sites: of all companies in sight, or of one."""

from __future__ import annotations

from typing import TYPE_CHECKING
from uuid import UUID

from pydantic import Field

from projections.kernel.scope import Viewer, scope_where
from projections.lists import joins
from projections.lists import page as pages
from projections.lists.params import PageParams, SearchParams, containing_all, only_kept
from projections.lists.sort import NEWEST, Order, Orders, sorted_by
from projections.site.table import site

if TYPE_CHECKING:
    from projections.kernel.record import Doc
    from projections.lists.sql import Session, Where

SHOWN = joins.shown_of("site")
ORDERS: Orders = {
    **NEWEST,
    "siteName": Order("site_name", nullable=True),
    "town": Order("town", nullable=True, grouped=True),
    "postcode": Order("postcode", nullable=True),
}


class SiteFilters(SearchParams):
    company: UUID | None = Field(None, alias="companyId")


class SiteList(SiteFilters, PageParams):
    pass


def conditions(params: SiteFilters, who: Viewer) -> Where:
    where = scope_where("site", who)
    only_kept(where, "site", params)
    containing_all(where, "site", params.search)
    if params.company:
        where.add("site.company_id = %(company)s", company=params.company)
    return where


def page(session: Session, params: SiteList, who: Viewer) -> tuple[list[Doc], int]:
    by = sorted_by("site", ORDERS, params)
    rows, number = pages.page(session, SHOWN, by, conditions(params, who), params)
    return SHOWN.documents(rows), number


def count(session: Session, params: SiteFilters, who: Viewer) -> int:
    return pages.count(session, site, conditions(params, who))
