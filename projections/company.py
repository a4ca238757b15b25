"""Companies, as lists and drawers show them."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa

from domain.company.noun import COMPANY
from projections.record_view import Doc, RecordView, record_table

company = record_table(
    "company",
    sa.Column("business_name", sa.Text),
    sa.Column("business_sector", sa.Text),
    sa.Column("business_type", sa.Text),
    sa.Column("town", sa.Text),
    sa.Column("postcode", sa.Text),
    sa.Column("is_live", sa.Boolean, nullable=False),
    indexes=(sa.Index("company_business_name", "business_name"),),
)


class CompanyView(RecordView):
    name = "company"
    VERSION = 1
    nouns = frozenset({"company"})
    table = company
    noun = COMPANY
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
        }
