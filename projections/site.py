"""Sites of companies."""

from __future__ import annotations

from typing import Any
from uuid import UUID

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql as pg

from domain.site.noun import SITE
from projections.record_view import Doc, RecordView, card_column, record_table

site = record_table(
    "site",
    sa.Column("company_id", pg.UUID(as_uuid=True)),
    sa.Column("site_name", sa.Text),
    card_column(),
    indexes=(sa.Index("site_company", "company_id"),),
)


class SiteView(RecordView):
    name = "site"
    VERSION = 2
    nouns = frozenset({"site"})
    table = site
    noun = SITE
    card = ("_id", "siteName", "siteAddress", "town", "postcode")
    """What other records show of it."""
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
            "card": {field: doc[field] for field in self.card},
        }
