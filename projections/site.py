"""Sites of companies."""

from __future__ import annotations

from typing import Any
from uuid import UUID

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql as pg

from domain.site.noun import SITE
from projections.record_view import Doc, RecordView, record_table

site = record_table(
    "site",
    sa.Column("company_id", pg.UUID(as_uuid=True)),
    sa.Column("site_name", sa.Text),
    indexes=(sa.Index("site_company", "company_id"),),
)


class SiteView(RecordView):
    name = "site"
    VERSION = 1
    nouns = frozenset({"site"})
    table = site
    noun = SITE
    search_fields = (
        "siteName",
        "siteAddress",
        "town",
        "city",
        "postcode",
        "electric.meterNumber",
        "gas.MPRN",
    )

    def own_columns(self, doc: Doc) -> dict[str, Any]:
        return {
            "company_id": UUID(doc["companyId"]) if doc["companyId"] else None,
            "site_name": doc["siteName"],
        }
