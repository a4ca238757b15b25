"""Sites of companies."""

from __future__ import annotations

from typing import Any
from uuid import UUID

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql as pg

from domain.site.noun import SITE
from projections.kernel.noun_view import Link, NounView
from projections.kernel.record import (
    Doc,
    RecordProjection,
    card_column,
    partial_index,
    record_table,
)
from projections.lists.counters import CounterTable

site = record_table(
    "site",
    sa.Column("company_id", pg.UUID(as_uuid=True)),
    sa.Column("site_name", sa.Text),
    sa.Column("town", sa.Text),
    sa.Column("postcode", sa.Text),
    card_column(),
    tally=CounterTable(("deleted", "delete_requested")),
    indexes=(
        sa.Index("site_company", "company_id"),
        *(partial_index(f"site_{column}", column, "id") for column in ("site_name", "postcode")),
        partial_index("site_town", "town", sa.text("created_at DESC"), "id"),
    ),
)


class SiteProjection(RecordProjection):
    name = "site"
    VERSION = 3
    nouns = frozenset({"site"})
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
        return {
            "company_id": UUID(doc["companyId"]) if doc["companyId"] else None,
            "site_name": doc["siteName"],
            "town": doc["town"],
            "postcode": doc["postcode"],
            "card": {field: doc[field] for field in self.card},
        }


SITE_VIEW = NounView(
    projection=SiteProjection(),
    title="siteName",
    subtitle=("town", "postcode"),
    picker=("siteName", "postcode", "companyId"),
    links={"Company": Link("company")},
    children={"User": "contact"},
    delete="at_once",
)
