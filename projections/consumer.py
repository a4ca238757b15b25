"""Consumers: households, as lists and drawers show them."""

from __future__ import annotations

from datetime import date, datetime
from typing import Any
from zoneinfo import ZoneInfo

import sqlalchemy as sa

from domain.consumer.noun import CONSUMER
from projections.kernel.noun_view import NounView
from projections.kernel.record import (
    ERASED,
    Doc,
    RecordProjection,
    card_column,
    joined,
    partial_index,
    record_table,
)
from projections.lists.counters import CounterTable

UK = ZoneInfo("Europe/London")

consumer = record_table(
    "consumer",
    sa.Column("full_name", sa.Text, nullable=False),
    sa.Column("sur_name", sa.Text),
    sa.Column("email", sa.Text),
    sa.Column("city", sa.Text),
    sa.Column("postcode", sa.Text),
    sa.Column("is_from_primo", sa.Text),
    card_column(),
    files=("documents", "installerDocuments"),
    tally=CounterTable(("deleted", "delete_requested", "is_from_primo", "city")),
    filtered=("is_from_primo", "city"),
    indexes=(
        *(
            partial_index(f"consumer_{column}", column, "id")
            for column in ("full_name", "sur_name", "email", "postcode")
        ),
        partial_index("consumer_city", "city", sa.text("created_at DESC"), "id"),
    ),
)


class ConsumerProjection(RecordProjection):
    name = "consumer"
    VERSION = 2
    nouns = frozenset({"consumer"})
    table = consumer
    noun = CONSUMER
    card = (
        "_id",
        "consumerId",
        "title",
        "firstName",
        "surName",
        "fullName",
        "addressOne",
        "addressTwo",
        "town",
        "city",
        "postcode",
        "telephoneNumber",
        "mobile",
        "email",
    )
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
            "card": {field: doc[field] for field in self.card},
        }


def _with_age(doc: Doc, now: datetime | None) -> Doc:
    """The age is computed at reading and never stored."""
    if now is None:
        raise ValueError("an age needs the time of reading")
    return doc | {"age": age(doc["DOB"], now.astimezone(UK).date())}


def age(born: str | None, today: date) -> int | None:
    """Full years."""
    if not born or born == ERASED:
        return None
    birth = date.fromisoformat(born)
    return today.year - birth.year - ((today.month, today.day) < (birth.month, birth.day))


CONSUMER_VIEW = NounView(
    projection=ConsumerProjection(),
    title="fullName",
    subtitle=("town", "postcode"),
    picker=("fullName", "postcode", "email"),
    computed={"age": "DOB"},
    delete="by_request",
    is_searched=True,
    complete=_with_age,
)
