"""What people earn by contracts, as lists and drawers show it."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Any

from domain.commission.noun import COMMISSION
from projections.kernel.noun_view import Link, NounView
from projections.kernel.record import RecordProjection, record_table
from projections.kernel.wire import ERASED, Amount
from projections.lists.filters import LinkedTo, OneOf
from projections.lists.kinds import MONEY, TEXT
from projections.lists.shared_query import own_id
from projections.lists.sort import Sort
from projections.lists.spec import ListSpec
from projections.shared.links import QUOTE_SHOWN, RENEWAL_SHOWN

if TYPE_CHECKING:
    from collections.abc import Mapping

    from projections.kernel.record import Doc

COMMISSION_LIST = ListSpec(
    (
        LinkedTo("paymentHistoryId", column="payment_id", query="Payment"),
        LinkedTo("user", query="User"),
        LinkedTo("companyId", query="Company"),
        LinkedTo("consumerId", query="Consumer"),
        LinkedTo("Quote"),
        LinkedTo("Renewal"),
        OneOf("serviceType", sort=True),
        own_id("Commission"),
        Sort("QuoteID", column="contract_reference", kind=TEXT),
        Sort("supplierName", query="supplier"),
        Sort("earned", kind=MONEY, index="desc"),
    ),
    has_companions=False,
    totals=("earned",),
)
commission = record_table("commission", spec=COMMISSION_LIST)


class CommissionProjection(RecordProjection):
    table = commission
    noun = COMMISSION
    search_fields = ("QuoteID", "customerName")

    def derived(self, doc: Doc) -> Doc:
        """What the person has earned: no more of what was reversed."""
        amounts = (Decimal(one["amount"] or 0) for one in doc["entries"])
        return {"earned": str(sum(amounts, Decimal("0.00")))}


def _names(doc: Doc, linked: Mapping[str, Doc | None]) -> tuple[Any, ...]:
    """A commission is called by its contract's reference; the customer follows."""
    customer = linked["Consumer"] or linked["Company"] or {}
    name = customer.get("fullName") or customer.get("businessName") or doc["customerName"]
    said = (doc["QuoteID"], name, doc["earned"])
    return tuple(one for one in said if one and one != ERASED)


COMMISSION_VIEW = NounView(
    projection=CommissionProjection(),
    list_file="Commission",
    title="earned",
    subtitle=("supplierName",),
    named_links=("Consumer", "Company"),
    names=_names,
    own_links={
        "paymentHistoryId": Link(shows=("_id", "QuoteID")),
        "user": Link(shows=("_id", "name")),
        "Quote": Link(shows=QUOTE_SHOWN),
        "Renewal": Link(shows=RENEWAL_SHOWN),
    },
    own_by="user_id",
    derived={"earned": Amount},
)
