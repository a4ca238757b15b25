"""Quotes: a year of gas for a bakery in Leeds."""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from typing import Any
from uuid import UUID

from domain.kernel.following import with_following
from domain.kernel.formulas import NO_REFERENCE_DATA
from domain.kernel.rows import RowAdded, RowChanged, RowRemoved
from domain.quote.details import QuoteDetails
from domain.quote.events import (
    PRICE_ROWS,
    QuoteAccepted,
    QuoteChanged,
    QuoteCreated,
    QuoteMoved,
    QuotePaymentRecorded,
    QuotePaymentReversed,
    QuotePriceChosen,
    QuoteProvided,
    QuoteState,
    QuoteWentLive,
)
from domain.quote.values import LABELS, QuoteKind
from domain.shared.offer.prices import PriceDetails

PRICE = UUID("00000000-0000-4000-8000-0000000000c1")
PAYMENT = UUID("00000000-0000-4000-8000-0000000000c2")
VALUES: dict[str, Any] = {
    "service_type": "Gas",
    "supply": {
        "fuel": "gas",
        "ldz": "NE",
        "aq": 45_000,
        "start_date": "2027-03-01",
        "duration": 36,
    },
}


def details(**changes: Any) -> QuoteDetails:
    return QuoteDetails.model_validate(VALUES | changes)


def created(
    *,
    kind: QuoteKind = "commercial",
    status: int = 1000,
    people: dict[str, tuple[UUID, ...]] | None = None,
    **changes: Any,
) -> QuoteCreated:
    return QuoteCreated(
        details=details(**changes),
        pipeline=kind,
        status=status,
        people=people or {},
        reference="Q-100001",
    )


def solar(**changes: Any) -> QuoteCreated:
    amounts = {
        "net_cost": "6000.00",
        "discount": "250.00",
        "vat_rule": "installedHome",
        "vat_rate": "0",
        "vat": "0.00",
        "agreed_amount": "5750.00",
    }
    return created(kind="solar", **{"service_type": "Renewable Energy", **amounts, **changes})


def changed(**values: Any) -> QuoteChanged:
    return QuoteChanged(details=QuoteDetails.model_validate(values))


def price(**changes: Any) -> PriceDetails:
    values = {
        "supplier_name": "Northern Gas",
        "fuel": "gas",
        "duration": 36,
        "unit_rate": "5.92",
        "standing_charge": "30",
        "uplift_unit": "0.5",
        "aq": 45_000,
    }
    return with_following(PriceDetails.model_validate(values | changes), None, NO_REFERENCE_DATA)


def price_added(price_id: UUID = PRICE, **changes: Any) -> RowAdded[PriceDetails]:
    return PRICE_ROWS.added(row_id=price_id, details=price(**changes))


def price_changed(price_id: UUID = PRICE, **values: Any) -> RowChanged[PriceDetails]:
    assert PRICE_ROWS.changed is not None
    return PRICE_ROWS.changed(row_id=price_id, details=PriceDetails.model_validate(values))


def price_removed(price_id: UUID = PRICE) -> RowRemoved:
    return PRICE_ROWS.removed(row_id=price_id)


def chosen(price_id: UUID = PRICE) -> QuotePriceChosen:
    return QuotePriceChosen(state=QuoteState(chosen_price=price_id))


def moved(status: int) -> QuoteMoved:
    cls = QuoteAccepted if status == 1002 else QuoteMoved
    return cls(status=status, label=LABELS[status])


def provided(times: int = 1, *, prices: int = 1) -> QuoteProvided:
    return QuoteProvided(
        state=QuoteState(provided_times=times),
        prices=prices,
        from_cost=Decimal("2998.50"),
        agreed_amount=None,
        commission=Decimal("675.00"),
    )


def went_live() -> QuoteWentLive:
    days = {"contract_start_date": date(2027, 3, 1), "contract_end_date": date(2030, 2, 28)}
    return QuoteWentLive(state=QuoteState.model_validate(days))


def paid(amount: str = "120.00", payment_id: UUID = PAYMENT) -> QuotePaymentRecorded:
    return QuotePaymentRecorded(
        payment_id=payment_id, kind="debt", amount=Decimal(amount), paid_on=date(2026, 3, 1)
    )


def reversed_(amount: str = "120.00", payment_id: UUID = PAYMENT) -> QuotePaymentReversed:
    return QuotePaymentReversed(payment_id=payment_id, kind="debt", amount=Decimal(amount))
