"""Contact persons of companies and sites."""

from __future__ import annotations

from typing import Any
from uuid import UUID

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql as pg

from domain.contact.noun import CONTACT
from projections.kernel.noun_view import NounView
from projections.kernel.record import Doc, RecordProjection, card_column, record_table

contact = record_table(
    "contact",
    sa.Column("company_id", pg.UUID(as_uuid=True)),
    sa.Column("site_id", pg.UUID(as_uuid=True)),
    sa.Column("name", sa.Text),
    card_column(),
    indexes=(sa.Index("contact_company", "company_id"), sa.Index("contact_site", "site_id")),
)


class ContactProjection(RecordProjection):
    table = contact
    noun = CONTACT
    card = ("_id", "name", "email", "phone", "mobile", "jobTitle")
    search_fields = ("name", "email", "phone", "mobile")

    def own_columns(self, doc: Doc) -> dict[str, Any]:
        return super().own_columns(doc) | {
            "company_id": UUID(doc["companyId"]) if doc["companyId"] else None,
            "site_id": UUID(doc["siteId"]) if doc["siteId"] else None,
            "name": doc["name"],
        }


CONTACT_VIEW = NounView(
    projection=ContactProjection(),
    title="name",
    subtitle=("jobTitle", "email"),
    in_siblings="User",
    delete="at_once",
    is_searched=True,
)
