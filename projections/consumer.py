"""Consumers: households, as lists and drawers show them."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa

from domain.consumer.noun import CONSUMER
from projections.record_view import Doc, RecordView, joined, record_table

consumer = record_table(
    "consumer",
    sa.Column("full_name", sa.Text, nullable=False),
    sa.Column("sur_name", sa.Text),
    sa.Column("email", sa.Text),
    sa.Column("city", sa.Text),
    sa.Column("postcode", sa.Text),
    sa.Column("is_from_primo", sa.Text),
    indexes=(
        sa.Index("consumer_email", "email"),
        sa.Index("consumer_city", "city"),
        sa.Index("consumer_sur_name", "sur_name"),
    ),
)


class ConsumerView(RecordView):
    name = "consumer"
    VERSION = 1
    nouns = frozenset({"consumer"})
    table = consumer
    noun = CONSUMER
    reference_field = "consumerId"
    search_fields = (
        "fullName",
        "email",
        "telephoneNumber",
        "mobile",
        "addressOne",
        "town",
        "city",
        "postcode",
    )

    def derived(self, doc: Doc) -> Doc:
        return {"fullName": joined(doc, "title", "firstName", "surName")}

    def own_columns(self, doc: Doc) -> dict[str, Any]:
        return {
            "full_name": doc["fullName"],
            "sur_name": doc["surName"],
            "email": doc["email"],
            "city": doc["city"],
            "postcode": doc["postcode"],
            "is_from_primo": doc["isFromPrimo"],
        }
