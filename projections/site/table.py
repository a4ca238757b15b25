"""Sites of companies."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa

from domain.site.noun import SITE
from projections.kernel.noun_view import NounView
from projections.kernel.record import Doc, RecordProjection, card_column, record_table
from projections.lists.filters import LinkedTo
from projections.lists.sort import Sort
from projections.lists.spec import ListSpec

SITE_LIST = ListSpec(
    (
        LinkedTo("companyId"),
        LinkedTo("companyId", query="Company", adds_column=False, offered=False),
        Sort("siteName"),
        Sort("town", grouped=True),
        Sort("postcode"),
    )
)
site = record_table(
    "site",
    card_column(),
    sa.Column("mpan", sa.Text),
    sa.Column("mprn", sa.Text),
    spec=SITE_LIST,
    indexes=(sa.Index("site_mpan", "mpan"), sa.Index("site_mprn", "mprn")),
)


class SiteProjection(RecordProjection):
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

    def own_columns(self, doc: Doc) -> dict[str, Any]:
        meters = {"mpan": doc["electric"]["meterNumber"], "mprn": doc["gas"]["MPRN"]}
        return super().own_columns(doc) | meters


SITE_VIEW = NounView(
    projection=SiteProjection(),
    title="siteName",
    subtitle=("town", "postcode"),
    picker=("siteName", "postcode", "companyId"),
    delete="at_once",
    is_searched=True,
)
