"""Sites of companies."""

from __future__ import annotations

from domain.site.noun import SITE
from projections.kernel.noun_view import NounView
from projections.kernel.record import RecordProjection, card_column, record_table
from projections.lists.filters import LinkedTo
from projections.lists.sort import Sort
from projections.lists.spec import ListSpec

SITE_LIST = ListSpec(
    (
        LinkedTo("companyId"),
        Sort("siteName"),
        Sort("town", grouped=True),
        Sort("postcode"),
    )
)
site = record_table("site", card_column(), spec=SITE_LIST)


class SiteProjection(RecordProjection):
    VERSION = 3
    table = site
    noun = SITE
    card = ("_id", "siteName", "siteAddress", "town", "postcode")
    search_fields = (
        "siteName",
        "siteAddress",
        "town",
        "city",
        "postcode",
        "electric.meterNumber",
        "gas.MPRN",
        "water.WaterCorespId",
        "chipandpin.midNumber",
    )


SITE_VIEW = NounView(
    projection=SiteProjection(),
    title="siteName",
    subtitle=("town", "postcode"),
    picker=("siteName", "postcode", "companyId"),
    delete="at_once",
    is_searched=True,
)
