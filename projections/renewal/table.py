"""Renewals, as lists and drawers show them."""

from __future__ import annotations

from datetime import date, datetime
from typing import TYPE_CHECKING, Annotated

from pydantic import Field

from domain.renewal.noun import RENEWAL
from domain.renewal.transitions import next_statuses
from domain.shared.contract_dates import contract_end
from projections.kernel.noun_view import Computed, Link, NounView
from projections.kernel.record import record_table
from projections.lists.filters import LinkedTo, OneOf, People, SortedDays
from projections.lists.kinds import DATE, MONEY, NUMBER, TEXT
from projections.lists.shared_query import Among, InMonth, NamedInRows, own_id
from projections.lists.sort import Sort
from projections.lists.spec import ListSpec
from projections.shared.links import LEAD_SHOWN, QUOTE_SHOWN, SERVICE_SHOWN
from projections.shared.offer import (
    DERIVED,
    SHOWN_FIRST,
    OfferProjection,
    invoiced_column,
    names_by,
)

if TYPE_CHECKING:
    from projections.kernel.record import Doc

Codes = Annotated[list[int], Field(max_length=100)]
RENEWAL_LIST = ListSpec(
    (
        OneOf("status", kind=NUMBER, annotation=Codes, required=True, counted=True, sort=True),
        OneOf("serviceType", counted=True, sort=True),
        OneOf("subServiceType", query="subservice", sparse=True),
        LinkedTo("Company"),
        LinkedTo("Consumer"),
        LinkedTo("Site"),
        LinkedTo("Lead"),
        LinkedTo("Service"),
        LinkedTo("Quote"),
        own_id("Renewal"),
        NamedInRows("prices.supplier", query="Supplier"),
        Among("standing", column="standing", query="isLive", values=("live",), required=True),
        Among("standing", query="isComplete", values=("ended",), adds_column=False),
        People("Assignee", covered=True),
        People("Partner"),
        SortedDays("contractEndDate", "contractEndFrom", "contractEndTo"),
        OneOf("endMonth", counted=True),
        Sort("RenewalID", column="reference", kind=TEXT),
        Sort("renewalEndDate", kind=DATE),
        Sort("supply.startDate", column="start_date", kind=DATE),
        Sort("yearCost", kind=MONEY, index="desc"),
        Sort("agreedAmount", kind=MONEY, index="desc"),
    ),
    months=InMonth("contractEndDate", kind=DATE),
)
renewal = record_table(
    "renewal",
    invoiced_column(),
    spec=RENEWAL_LIST,
    files=("documents",),
    rows_name_records=True,
)


class RenewalProjection(OfferProjection):
    table = renewal
    noun = RENEWAL
    reference_field = "RenewalID"

    def derived(self, doc: Doc) -> Doc:
        first, last = _term(doc)
        end = doc["contractEndDate"]
        return super().derived(doc) | {
            "renewalStartDate": first,
            "renewalEndDate": last,
            "endMonth": end[:7] if end else None,
        }


def _term(doc: Doc) -> tuple[str | None, str | None]:
    """The days of the new term: those that were agreed, before that those that are sought."""
    if doc["agreedStartDate"]:
        return doc["agreedStartDate"], doc["agreedEndDate"]
    first, months = doc["supply"]["startDate"], doc["supply"]["duration"]
    if first is None or months is None:
        return first, None
    return first, contract_end(date.fromisoformat(first), months).isoformat()


def _complete(doc: Doc, _now: datetime | None) -> Doc:
    following = [*next_statuses(doc["status"], doc["standing"])]
    return doc | {"Status": doc["status"], "nextStatuses": following}


RENEWAL_VIEW = NounView(
    projection=RenewalProjection(),
    list_file="Renewals",
    title="RenewalID",
    picker=("RenewalID", "serviceType"),
    delete="by_request",
    is_edited_together=True,
    is_searched=True,
    own_links={
        "Lead": Link(shows=LEAD_SHOWN),
        "Service": Link(shows=SERVICE_SHOWN),
        "Quote": Link(shows=QUOTE_SHOWN),
    },
    named_links=("Consumer", "Company", "Site"),
    names=names_by("RenewalID"),
    derived=DERIVED
    | {"renewalStartDate": date | None, "renewalEndDate": date | None, "endMonth": str | None},
    complete=_complete,
    computed={
        "Status": Computed("status", int),
        "nextStatuses": Computed("standing", list[int]),
    },
    shown_first=SHOWN_FIRST,
)
