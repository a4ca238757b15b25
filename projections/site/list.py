"""Lists of sites: of all companies that the viewer may see, or of one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from projections.lists.page import RecordList
from projections.lists.params import ListParams
from projections.site.table import SITE_LIST, site

if TYPE_CHECKING:
    from projections.kernel.record import Doc
    from projections.kernel.scope import Viewer
    from projections.lists.sql import Session

SITES = RecordList(site)


class SiteList(ListParams, spec=SITE_LIST):
    pass


def page(session: Session, params: SiteList, who: Viewer) -> tuple[list[Doc], int]:
    return SITES.page(session, params, who)


def count(session: Session, params: SiteList, who: Viewer) -> int:
    return SITES.count(session, params, who)
