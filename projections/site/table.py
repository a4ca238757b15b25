"""Sites of companies."""

from __future__ import annotations

from typing import Any
from uuid import UUID

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql as pg

from domain.site.noun import SITE
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


class SiteView(RecordProjection):
    name = "site"
    VERSION = 3
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
