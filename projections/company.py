"""Companies, as lists and drawers show them."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import sqlalchemy as sa

from domain.company.noun import COMPANY
from projections.kernel.noun_view import NounView
from projections.kernel.record import (
    Doc,
    RecordProjection,
    card_column,
    partial_index,
    record_table,
)
from projections.lists.counters import CounterTable

company = record_table(
    "company",
    sa.Column("business_name", sa.Text),
    sa.Column("business_sector", sa.Text),
    sa.Column("business_type", sa.Text),
    sa.Column("town", sa.Text),
    sa.Column("postcode", sa.Text),
    sa.Column("is_live", sa.Boolean, nullable=False),
    card_column(),
    files=("documents",),
    tally=CounterTable(
        (
            "deleted",
            "delete_requested",
            "is_live",
            "active",
            "business_sector",
            "business_type",
        )
    ),
    filtered=("business_sector", "business_type", "is_live", "active"),
    indexes=(
        *(
            partial_index(f"company_{column}", column, "id")
            for column in ("business_name", "postcode")
        ),
        *(
            partial_index(f"company_{column}", column, sa.text("created_at DESC"), "id")
            for column in ("business_sector", "business_type", "town")
        ),
    ),
)


class CompanyProjection(RecordProjection):
    name = "company"
    VERSION = 2
    nouns = frozenset({"company"})
    table = company
    noun = COMPANY
    card = (
        "_id",
        "businessName",
        "firstLine",
        "secondLine",
        "town",
        "businessSector",
        "postcode",
    )
    search_fields = (
        "businessName",
        "firstLine",
        "town",
        "postcode",
        "registerNumber",
        "mpan",
        "mprn",
        "midNumber",
    )

    def own_columns(self, doc: Doc) -> dict[str, Any]:
        return {
            "business_name": doc["businessName"],
            "business_sector": doc["businessSector"],
            "business_type": doc["businessType"],
            "town": doc["town"],
            "postcode": doc["postcode"],
            "is_live": bool(doc["isLive"]),
            "card": {field: doc[field] for field in self.card},
        }


def _with_contacts_of_sites(doc: Doc, _now: datetime | None) -> Doc:
    """Puts each site's contacts under the site; the company's own list keeps all of them."""
    contacts = doc["Contact"]
    sites = [
        site | {"User": [one for one in contacts if one["siteId"] == site["_id"]]}
        for site in doc["Site"]
    ]
    return doc | {"Site": sites}


COMPANY_VIEW = NounView(
    projection=CompanyProjection(),
    title="businessName",
    subtitle=("town", "postcode"),
    picker=("businessName", "postcode"),
    children={"Site": "site", "Contact": "contact"},
    delete="by_request",
    is_searched=True,
    complete=_with_contacts_of_sites,
)
