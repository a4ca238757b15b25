"""Payments of contracts, as lists and drawers show them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from typing import TYPE_CHECKING, Annotated, Any

import sqlalchemy as sa
from pydantic import Field

from domain.kernel.uk_time import UK
from domain.payment.noun import PAYMENT
from domain.payment.sums import Due, Line, Sums, sums
from domain.payment.values import (
    CONTRACT_STATUSES,
    DEAD,
    ContractDays,
    ContractStatus,
    contract_status,
)
from projections.kernel.noun_view import Computed, Link, NounView
from projections.kernel.record import RecordProjection, record_table
from projections.kernel.wire import ERASED, Amount
from projections.lists.filters import AnyOf, LinkedTo, OneOf, SortedDays, Users
from projections.lists.kinds import DATE, IDS, MONEY, NUMBER, TEXT, array_of
from projections.lists.shared_query import own_id
from projections.lists.sort import Columns, Sort
from projections.lists.spec import ListSpec
from projections.lists.today import TODAY
from projections.shared.links import QUOTE_SHOWN, RENEWAL_SHOWN

if TYPE_CHECKING:
    from collections.abc import Mapping

    from projections.kernel.record import Doc

Codes = Annotated[list[int], Field(max_length=100)]
_TEXT = TEXT.type
_DAYS = ("contractStartDate", "contractEndDate", "endedOn")


@dataclass(frozen=True, kw_only=True)
class ContractState(OneOf):
    """Payments whose contract stands so on the day that the list shows."""

    path: str = "contractStatus"
    column: str = "contract_end_date"
    adds_column: bool = False

    usual = Annotated[list[ContractStatus], Field(max_length=len(CONTRACT_STATUSES))]

    def condition(self, columns: Columns, variant: str) -> sa.ColumnElement[bool]:
        """As `contract_status` has it."""
        closed = (columns["status"] == sa.literal_column(str(DEAD))) | (
            columns["ended_on"] <= TODAY
        )
        state = sa.case(
            (sa.func.coalesce(closed, sa.false()), sa.literal_column("'Closed'")),
            (columns["contract_end_date"] < TODAY, sa.literal_column("'Out Of Contract'")),
            (columns["contract_start_date"] <= TODAY, sa.literal_column("'Active'")),
            else_=sa.literal_column("'N/A'"),
        )
        wanted = self.bound(_TEXT if variant == "one" else array_of(_TEXT))
        found: sa.ColumnElement[bool] = state == (wanted if variant == "one" else sa.any_(wanted))
        return found


PAYMENT_LIST = ListSpec(
    (
        OneOf("status", kind=NUMBER, annotation=Codes, required=True, sort=True),
        OneOf("registrationStatus", kind=NUMBER, annotation=Codes),
        OneOf("method"),
        OneOf("serviceType", sort=True),
        ContractState(),
        LinkedTo("companyId", query="Company"),
        LinkedTo("consumerId", query="Consumer"),
        LinkedTo("supplierId", query="Supplier"),
        LinkedTo("Quote"),
        LinkedTo("Renewal"),
        own_id("Payment"),
        AnyOf("shares.user", column="earners", query="User", kind=IDS, annotation=Users),
        AnyOf(
            "shares.user",
            column="earners",
            query="Partner",
            kind=IDS,
            annotation=Users,
            adds_column=False,
            offered=False,
        ),
        SortedDays("contractStartDate", "contractStartFrom", "contractStartTo"),
        SortedDays("contractEndDate", "contractEndFrom", "contractEndTo"),
        SortedDays("amounts.nextDue", "dueFrom", "dueTo"),
        Sort("endedOn", kind=DATE, index=None),
        Sort("QuoteID", column="contract_reference", kind=TEXT),
        Sort("supplierName", query="supplier"),
        Sort("amounts.expected", query="expected", kind=MONEY, index="desc"),
        Sort("amounts.received", query="received", kind=MONEY, index=None),
        Sort("amounts.debt", query="debt", kind=MONEY, index=None),
        Sort("amounts.open", query="open", column="open_amount", kind=MONEY, index="desc"),
    ),
    has_companions=False,
    totals=("expected", "received", "debt", "open"),
)
payment = record_table("payment", spec=PAYMENT_LIST)


class PaymentProjection(RecordProjection):
    table = payment
    noun = PAYMENT
    search_fields = ("QuoteID", "customerName", "meterNumber")

    def derived(self, doc: Doc) -> Doc:
        found = _sums(doc)
        return {
            "amounts": doc["amounts"]
            | {
                "received": str(found.received),
                "debt": str(found.debt),
                "open": None if found.open is None else str(found.open),
                "nextDue": None if found.next_due is None else found.next_due.isoformat(),
            }
        }


def _sums(doc: Doc) -> Sums:
    expected = doc["amounts"]["expected"]
    return sums(
        None if expected is None else Decimal(expected),
        (Line(one["kind"], _pounds(one)) for one in doc["supplierPayments"]),
        [Due(_pounds(one), _day(one["due"])) for one in doc["instalments"]],
    )


def _pounds(row: Doc) -> Decimal:
    return Decimal(row["amount"] or 0)


def _day(value: str | None) -> date | None:
    return date.fromisoformat(value) if value and value != ERASED else None


def _complete(doc: Doc, now: datetime | None) -> Doc:
    """The document with what today says of the contract, and the ids and names beside its links."""
    quote = doc["Quote"]
    days = ContractDays(*(_day(doc[one]) for one in _DAYS))
    stands = "N/A" if now is None else contract_status(days, doc["status"], _uk_day(now))
    return doc | {
        "contractStatus": stands,
        "quoteId": quote["_id"] if quote else None,
        "supplier": doc["supplierName"],
    }


def _uk_day(now: datetime) -> date:
    return now.astimezone(UK).date()


def _names(doc: Doc, linked: Mapping[str, Doc | None]) -> tuple[Any, ...]:
    """A payment is called by the reference of its contract; customer and supplier follow."""
    customer = linked["Consumer"] or linked["Company"] or {}
    name = customer.get("fullName") or customer.get("businessName") or doc["customerName"]
    said = (doc["QuoteID"], name, doc["supplierName"])
    return tuple(one for one in said if one and one != ERASED) or (doc["serviceType"],)


PAYMENT_VIEW = NounView(
    projection=PaymentProjection(),
    list_file="Payments",
    title="QuoteID",
    subtitle=("supplierName",),
    is_searched=True,
    named_links=("Consumer", "Company"),
    names=_names,
    own_links={"Quote": Link(shows=QUOTE_SHOWN), "Renewal": Link(shows=RENEWAL_SHOWN)},
    derived={
        "amounts.received": Amount,
        "amounts.debt": Amount,
        "amounts.open": Amount | None,
        "amounts.nextDue": str | None,
    },
    complete=_complete,
    computed={
        "contractStatus": Computed("contractEndDate", ContractStatus),
        "quoteId": Computed("Quote", str | None),
        "supplier": Computed("supplierName", str | None),
    },
)
