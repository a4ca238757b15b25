"""Consumers: households, as lists and drawers show them."""

from __future__ import annotations

from datetime import date, datetime
from typing import Any

import sqlalchemy as sa

from domain.consumer.noun import CONSUMER
from domain.kernel.uk_time import UK
from projections.kernel.noun_view import Computed, NounView
from projections.kernel.record import (
    ERASED,
    Doc,
    card_column,
    joined,
    record_table,
)
from projections.lists.filters import OneOf, People
from projections.lists.shared_query import own_id
from projections.lists.sort import Sort
from projections.lists.spec import ListSpec
from projections.shared.party import PartyProjection

CONSUMER_LIST = ListSpec(
    (
        OneOf("city", counted=True),
        Sort("city", column="city_order", grouped=True),
        OneOf("isFromPrimo", counted=True),
        own_id("Consumer"),
        People("Assignee", offered=False),
        People("Partner", offered=False),
        Sort("fullName", required=True),
        Sort("surName"),
        Sort("email"),
        Sort("postcode"),
    )
)
consumer = record_table(
    "consumer",
    card_column(),
    sa.Column("reference", sa.Text),
    spec=CONSUMER_LIST,
    files=("documents", "installerDocuments"),
    indexes=(sa.Index("consumer_reference", "reference"),),
)


class ConsumerProjection(PartyProjection):
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
        "contactStopped",
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

    def own_columns(self, doc: Doc) -> dict[str, Any]:
        return super().own_columns(doc) | {"reference": doc["consumerId"]}

    def derived(self, doc: Doc) -> Doc:
        return {"fullName": joined(doc, "title", "firstName", "surName")}


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
    list_file="Consumers",
    title="fullName",
    subtitle=("town", "postcode"),
    picker=("fullName", "postcode", "email"),
    derived={"fullName": str | None},
    computed={"age": Computed("DOB", int | None)},
    delete="by_request",
    tile="consumers",
    is_searched=True,
    complete=_with_age,
)
