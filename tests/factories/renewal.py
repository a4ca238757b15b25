"""Renewals: a year of gas of a bakery in Leeds, whose contract ends with February 2027."""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from typing import Any
from uuid import UUID

from domain.kernel.rows import RowAdded, RowChanged, RowRemoved
from domain.renewal.details import RenewalDetails
from domain.renewal.events import (
    PRICE_ROWS,
    RenewalAccepted,
    RenewalChanged,
    RenewalMoved,
    RenewalOpened,
    RenewalPaymentRecorded,
    RenewalPaymentReversed,
    RenewalPriceChosen,
    RenewalProvided,
    RenewalState,
    RenewalWentLive,
)
from domain.renewal.values import LABELS
from domain.shared.offer.prices import PriceDetails
from tests.factories.quote import PAYMENT, PRICE, price

END = date(2027, 2, 28)
VALUES: dict[str, Any] = {
    "service_type": "Gas",
    "contract_end_date": END,
    "supply": {
        "fuel": "gas",
        "ldz": "NE",
        "aq": 45_000,
        "start_date": "2027-03-01",
        "duration": 24,
    },
}


def details(**changes: Any) -> RenewalDetails:
    return RenewalDetails.model_validate(VALUES | changes)


def opened(
    *, status: int = 1000, people: dict[str, tuple[UUID, ...]] | None = None, **changes: Any
) -> RenewalOpened:
    return RenewalOpened(
        details=details(**changes), status=status, people=people or {}, reference="R-100001"
    )


def changed(**values: Any) -> RenewalChanged:
    return RenewalChanged(details=RenewalDetails.model_validate(values))


def price_added(price_id: UUID = PRICE, **changes: Any) -> RowAdded[PriceDetails]:
    details: PriceDetails = price(**changes)
    return PRICE_ROWS.added(row_id=price_id, details=details)


def price_changed(price_id: UUID = PRICE, **values: Any) -> RowChanged[PriceDetails]:
    assert PRICE_ROWS.changed is not None
    return PRICE_ROWS.changed(row_id=price_id, details=PriceDetails.model_validate(values))


def price_removed(price_id: UUID = PRICE) -> RowRemoved:
    return PRICE_ROWS.removed(row_id=price_id)


def chosen(price_id: UUID = PRICE) -> RenewalPriceChosen:
    return RenewalPriceChosen(state=RenewalState(chosen_price=price_id))


def moved(status: int) -> RenewalMoved:
    cls = RenewalAccepted if status == 1002 else RenewalMoved
    return cls(status=status, label=LABELS[status])


def provided(times: int = 1, *, prices: int = 1) -> RenewalProvided:
    return RenewalProvided(
        state=RenewalState(provided_times=times),
        prices=prices,
        from_cost=Decimal("2998.50"),
        agreed_amount=None,
        commission=Decimal("675.00"),
    )


def went_live(first: date = date(2027, 3, 1), last: date = date(2029, 2, 28)) -> RenewalWentLive:
    return RenewalWentLive(state=RenewalState(agreed_start_date=first, agreed_end_date=last))


def paid(amount: str = "120.00", payment_id: UUID = PAYMENT) -> RenewalPaymentRecorded:
    return RenewalPaymentRecorded(
        payment_id=payment_id, kind="debt", amount=Decimal(amount), paid_on=date(2026, 3, 1)
    )


def reversed_(amount: str = "120.00", payment_id: UUID = PAYMENT) -> RenewalPaymentReversed:
    return RenewalPaymentReversed(payment_id=payment_id, kind="debt", amount=Decimal(amount))
