"""Lists of sites: of all companies that the viewer may see, or of one."""

from __future__ import annotations

from projections.lists.page import list_of
from projections.lists.params import ListParams
from projections.site.table import SITE_LIST

SITES = list_of("site")


class SiteList(ListParams, spec=SITE_LIST):
    pass
