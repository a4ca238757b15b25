"""What the read models of quotes and renewals share: prices, payments, and what follows from them."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Any, assert_never

import sqlalchemy as sa

from domain.kernel.record_events import StateChanged
from domain.shared.money import pounds
from domain.shared.offer.events import PaymentRecorded, PaymentReversed
from domain.shared.offer.money import Payment, paid
from domain.shared.offer.standing import Standing, standing_after
from domain.shared.offer.state import OfferState
from domain.shared.offer.values import PAYMENT_KINDS
from projections.kernel.record import ERASED, Doc, EntryKind, RecordProjection, iso
from projections.kernel.wire import Amount, Moment
from projections.lists.kinds import MONEY

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime

    from domain.kernel.event import Event, Recorded
    from domain.kernel.record import StagePlace

DERIVED: dict[str, Any] = {
    "statusSince": Moment,
    "yearCost": Amount | None,
    "paid": dict[str, str],
    "standing": Standing,
}
SHOWN_FIRST = {"customer": ("Consumer.fullName", "Company.businessName")}
PaymentEvent = PaymentRecorded | PaymentReversed


INVOICED = "invoiced_amount"


def invoiced_column() -> sa.Column[Any]:
    """What was noted as invoiced before invoices were records."""
    return sa.Column(INVOICED, MONEY.type)


class OfferProjection(RecordProjection):
    """Base of the read models of quotes and renewals."""

    own_lists = ("payments",)
    search_fields = ("serviceType",)
    looks_at = OfferState.looks_at

    @classmethod
    def empty_document(cls) -> Doc:
        return super().empty_document() | {"providedTimes": 0, "standing": "open"}

    def following(self, doc: Doc, event: Event) -> Doc:
        beside_paper = self.noun.state.beside_paper
        return {"standing": standing_after(doc["standing"], event, beside_paper)}

    def own_columns(self, doc: Doc) -> dict[str, Any]:
        return super().own_columns(doc) | {
            INVOICED: MONEY.from_document(doc["invoicedAmount"]),
        }

    def status_fields(self, doc: Doc, stage: StagePlace | None, at: datetime) -> Doc:
        return {"statusSince": iso(at)}

    def derived(self, doc: Doc) -> Doc:
        payments = [
            Payment(one["kind"], Decimal(one["amount"]), one["reversed"]) for one in doc["payments"]
        ]
        sums = paid(payments)
        return {
            "yearCost": _year_cost(doc),
            "paid": {kind: str(sums[kind]) for kind in PAYMENT_KINDS},
        }

    def said_beside(self, event: Event, before: Doc, after: Doc) -> Mapping[str, tuple[Any, Any]]:
        """Whose price was chosen for how much, and instead of which other one."""
        former, chosen = _chosen(before), _chosen(after)
        if not isinstance(event, StateChanged) or not chosen or former == chosen:
            return {}
        return {
            "prices.choice": (None, "instead" if former else "first"),
            "prices.chosenSupplier": (former.get("supplierName"), chosen["supplierName"]),
            "prices.chosenCost": (former.get("yearCost"), chosen["yearCost"]),
        }

    def own_change(self, doc: Doc, event: PaymentEvent, recorded: Recorded) -> Doc:
        match event:
            case PaymentRecorded():
                return {"payments": [*doc["payments"], _payment(event, recorded)]}
            case PaymentReversed():
                gone = str(event.payment_id)
                return {
                    "payments": [
                        one | {"reversed": True} if one["_id"] == gone else one
                        for one in doc["payments"]
                    ]
                }
            case _:
                assert_never(event)

    def own_kind(self, event: PaymentEvent) -> EntryKind:
        return "row"

    def own_values(self, event: PaymentEvent) -> Doc:
        return {"paidAmount": f"{event.amount:.2f}", "paymentKind": event.kind}


def _chosen(doc: Doc) -> Doc:
    """The price that is chosen; an empty one before."""
    chosen = doc.get("chosenPrice")
    return next((one for one in doc.get("prices", ()) if one["_id"] == chosen), {})


def _year_cost(doc: Doc) -> str | None:
    """Pounds a year of the chosen price, of the cheapest one while none is chosen."""
    costs = {one["_id"]: Decimal(one["yearCost"]) for one in doc["prices"] if one["yearCost"]}
    chosen = costs.get(doc["chosenPrice"])
    found = min(costs.values(), default=None) if chosen is None else chosen
    return None if found is None else str(pounds(found))


def _payment(event: PaymentRecorded, recorded: Recorded) -> Doc:
    texts = {name: getattr(event, name) for name in ("reference", "note")}
    texts |= {name: ERASED for name in texts if name in recorded.erased}
    return {
        "_id": str(event.payment_id),
        "kind": event.kind,
        "amount": str(event.amount),
        "date": event.paid_on.isoformat(),
        "method": event.method,
        "reversed": False,
        **texts,
    }


def names_by(reference: str) -> Any:
    """An offer is called by its customer, without a name by its reference; site and chosen supplier follow."""

    def names(doc: Doc, customers: Mapping[str, Doc | None]) -> tuple[Any, ...]:
        customer = customers["Consumer"] or customers["Company"] or {}
        name = customer.get("fullName") or customer.get("businessName")
        site = (customers["Site"] or {}).get("siteName")
        more = (doc[reference], site, _chosen(doc).get("supplierName"))
        return (name, *more) if name else more

    return names
