"""Quotes, as lists, boards and drawers show them."""

from __future__ import annotations

from datetime import datetime
from decimal import Decimal
from typing import TYPE_CHECKING, Annotated

import sqlalchemy as sa
from pydantic import Field

from domain.quote.details import ACCESSORIES
from domain.quote.events import (
    QuoteDuplicated,
)
from domain.quote.noun import QUOTE
from domain.quote.transitions import DnoStep, dno_step, next_statuses
from domain.shared.money import pounds
from domain.shared.offer.values import LIVE
from domain.shared.solar_parts import BATTERIES, INVERTERS
from projections.kernel.noun_view import Computed, Link, NounView
from projections.kernel.record import Doc, EntryKind, record_table
from projections.kernel.wire import Amount
from projections.lists.filters import Days, LinkedTo, OneOf, People
from projections.lists.kinds import DATE, MONEY, NUMBER, TEXT
from projections.lists.shared_query import Among, NamedInRows, own_id
from projections.lists.sort import Sort
from projections.lists.spec import ListSpec
from projections.shared.links import LEAD_SHOWN, SERVICE_SHOWN
from projections.shared.offer import (
    DERIVED,
    SHOWN_FIRST,
    OfferProjection,
    PaymentEvent,
    invoiced_column,
    names_by,
)
from projections.shared.solar_parts import pieces

if TYPE_CHECKING:
    from datetime import date
    from uuid import UUID

    from domain.kernel.event import Recorded

Codes = Annotated[list[int], Field(max_length=100)]
QUOTE_LIST = ListSpec(
    (
        OneOf(
            "status",
            query="quoteStatus",
            kind=NUMBER,
            annotation=Codes,
            required=True,
            counted=True,
            sort=True,
            include=("kind",),
        ),
        OneOf("status", kind=NUMBER, annotation=Codes, adds_column=False, offered=False),
        OneOf("kind", counted=True, sort=True),
        OneOf("serviceType", counted=True, sort=True),
        OneOf("subServiceType", query="subservice", sparse=True),
        LinkedTo("Company"),
        LinkedTo("Consumer"),
        LinkedTo("Site"),
        LinkedTo("Lead"),
        LinkedTo("Service"),
        own_id("Quote"),
        NamedInRows("prices.supplier", query="Supplier"),
        Among("standing", column="standing", query="isLive", values=("live",), required=True),
        Among("standing", query="isComplete", values=("ended",), adds_column=False),
        People("Assignee", covered=True),
        People("Partner"),
        Days("contractEndDate", "contractEndFrom", "contractEndTo", sparse=True),
        Sort("QuoteID", column="reference", kind=TEXT),
        Sort("supply.startDate", column="start_date", kind=DATE),
        Sort("yearCost", kind=MONEY, index="desc"),
        Sort("agreedAmount", kind=MONEY, index="desc"),
    ),
)
quote = record_table(
    "quote",
    invoiced_column(),
    spec=QUOTE_LIST,
    files=("documents",),
    rows_name_records=True,
)


class QuoteProjection(OfferProjection):
    table = quote
    noun = QUOTE
    reference_field = "QuoteID"
    pipeline_field = "kind"

    @classmethod
    def empty_document(cls) -> Doc:
        # What the first event does not say of its revision is that it is the first.
        return super().empty_document() | {"revision": 1}

    def derived(self, doc: Doc) -> Doc:
        return super().derived(doc) | {
            "noOfInverters": pieces(doc[INVERTERS]),
            "noOfBatteries": pieces(doc[BATTERIES]),
            "accessoriesTotal": _accessories(doc[ACCESSORIES]),
        }

    def own_change(
        self, doc: Doc, event: QuoteDuplicated | PaymentEvent, recorded: Recorded
    ) -> Doc:
        return (
            {} if isinstance(event, QuoteDuplicated) else super().own_change(doc, event, recorded)
        )

    def own_kind(self, event: QuoteDuplicated | PaymentEvent) -> EntryKind:
        return "changes" if isinstance(event, QuoteDuplicated) else super().own_kind(event)

    def own_values(self, event: QuoteDuplicated | PaymentEvent) -> Doc:
        if isinstance(event, QuoteDuplicated):
            return {"copy": event.copy_reference}
        return super().own_values(event)


def _accessories(rows: list[Doc]) -> str | None:
    """Pounds for all accessories; None without any."""
    amounts = [Decimal(one["price"]) * one["quantity"] for one in rows]
    return str(pounds(sum(amounts, Decimal()))) if amounts else None


def _complete(doc: Doc, _now: datetime | None) -> Doc:
    output = doc["inverterOutput"]
    step = dno_step(doc["typeOfSupply"], Decimal(output) if output else None)
    following = [*next_statuses(doc["kind"], doc["status"], doc["standing"])]
    return doc | {"quoteStatus": doc["status"], "nextStatuses": following, "dno": step}


QUOTE_VIEW = NounView(
    projection=QuoteProjection(),
    list_file="Quotes",
    title="QuoteID",
    picker=("QuoteID", "serviceType"),
    delete="by_request",
    is_edited_together=True,
    is_searched=True,
    own_links={"Lead": Link(shows=LEAD_SHOWN), "Service": Link(shows=SERVICE_SHOWN)},
    named_links=("Consumer", "Company", "Site"),
    names=names_by("QuoteID"),
    derived=DERIVED
    | {"noOfInverters": int, "noOfBatteries": int, "accessoriesTotal": Amount | None},
    complete=_complete,
    computed={
        "quoteStatus": Computed("status", int),
        "nextStatuses": Computed("standing", list[int]),
        "dno": Computed("typeOfSupply", DnoStep | None),
    },
    shown_first=SHOWN_FIRST,
)


def over_contracts(session: sa.Connection, today: date) -> list[tuple[UUID, date]]:
    """Quotes in Quote Live whose contract ended before a day, with its last day; the oldest first."""
    end = quote.c.contract_end_date
    wanted = (
        sa.select(quote.c.id, end)
        .where(quote.c.status == LIVE, ~quote.c.deleted, end < today)
        .order_by(end, quote.c.id)
    )
    return [(id_, last) for id_, last in session.execute(wanted)]
