"""Payments: three years of gas for a bakery in Leeds."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from commands.payment.entries import (
    CorrectPaymentEntry,
    RecordPaymentEntry,
    ReversePaymentEntry,
)
from commands.payment.opening import OpenPayment
from domain.kernel.following import with_following
from domain.kernel.formulas import NO_REFERENCE_DATA
from domain.kernel.rows import RowAdded, RowRemoved
from domain.payment.details import PaymentDetails
from domain.payment.events import (
    PaymentChanged,
    PaymentCommissionExpected,
    PaymentMoved,
    PaymentOpened,
    PaymentSplitRestated,
    PaymentState,
)
from domain.payment.rows import (
    INSTALMENT_ROWS,
    InstalmentDetails,
    PaymentDebtKept,
    PaymentEntryReversed,
    PaymentSplitAgreed,
    PaymentSupplierPaymentReceived,
    ShareDetails,
    SupplierPayment,
)
from domain.payment.values import CHASE

QUOTE, COMPANY, SUPPLIER, ANN = (UUID(int=number) for number in (21, 22, 23, 24))
VALUES: dict[str, Any] = {
    "quote": QUOTE,
    "quote_revision": 1,
    "contract_reference": "Q-100001",
    "company": COMPANY,
    "customer_name": "Aire Bakery",
    "supplier": SUPPLIER,
    "supplier_name": "Northern Gas",
    "service_type": "Gas",
    "meter_number": "3938424403",
    "signed_on": "2026-01-20",
    "contract_start_date": "2026-03-01",
    "contract_end_date": "2029-02-28",
}
LINE: dict[str, Any] = {
    "kind": "commission",
    "amount": "758.63",
    "booked_on": "2026-03-12",
    "period": "2026-03-01",
    "reference": "NG 2026 03",
}


def details(**changes: Any) -> PaymentDetails:
    """A value of None leaves the field out."""
    given = {name: one for name, one in (VALUES | changes).items() if one is not None}
    return with_following(PaymentDetails.model_validate(given), None, NO_REFERENCE_DATA)


def opened(*, status: int = 1002, **changes: Any) -> PaymentOpened:
    return PaymentOpened(details=details(**changes), status=status)


def changed(**values: Any) -> PaymentChanged:
    return PaymentChanged(details=PaymentDetails.model_validate(values))


def moved(status: int) -> PaymentMoved:
    return PaymentMoved(status=status, label=CHASE[status])


def expected(amount: str = "1083.75") -> PaymentCommissionExpected:
    """Of 0.85 p on each of 42,500 kWh for 36 months."""
    values = {
        "amounts": {"expected": amount},
        "calculation": {"aq": 42_500, "months": 36, "uplift_unit": "0.85", "terms_version": 1},
    }
    return PaymentCommissionExpected(details=PaymentDetails.model_validate(values))


def instalment(row_id: UUID, **changes: Any) -> RowAdded[InstalmentDetails]:
    values = {"amount": "758.63", "due_on": "2026-03-01"} | changes
    return INSTALMENT_ROWS.added(row_id=row_id, details=InstalmentDetails.model_validate(values))


def instalment_gone(row_id: UUID) -> RowRemoved:
    return INSTALMENT_ROWS.removed(row_id=row_id)


def received(row_id: UUID, **changes: Any) -> PaymentSupplierPaymentReceived:
    found = SupplierPayment.model_validate(LINE | changes)
    return PaymentSupplierPaymentReceived(row_id=row_id, details=found)


def debt(row_id: UUID, **changes: Any) -> PaymentDebtKept:
    values = LINE | {"kind": "debt", "amount": "100.00"} | changes
    return PaymentDebtKept(row_id=row_id, details=SupplierPayment.model_validate(values))


def reversed_(row_id: UUID, of: UUID, **changes: Any) -> PaymentEntryReversed:
    values = LINE | {"amount": "-758.63", "reverses": of} | changes
    return PaymentEntryReversed(row_id=row_id, details=SupplierPayment.model_validate(values))


def share(row_id: UUID, **changes: Any) -> PaymentSplitAgreed:
    values = {
        "split": UUID(int=25),
        "first_day": "2026-03-01",
        "user": ANN,
        "basis_points": 10_000,
        "percent": "45.00",
    }
    found = ShareDetails.model_validate(values | changes)
    return PaymentSplitAgreed(row_id=row_id, details=found)


def restated(first_day: str = "2026-03-01") -> PaymentSplitRestated:
    return PaymentSplitRestated(state=PaymentState.model_validate({"restated_from": first_day}))


def open_of(**changes: Any) -> OpenPayment:
    return OpenPayment.model_validate(changes)


def enter(id_: UUID, **changes: Any) -> RecordPaymentEntry:
    return RecordPaymentEntry.model_validate({"id": id_} | LINE | changes)


def correct(id_: UUID, entry: UUID, **changes: Any) -> CorrectPaymentEntry:
    body = {"id": id_, "paymentId": entry, "reason": "Read wrongly"} | changes
    return CorrectPaymentEntry.model_validate(body)


def reverse(id_: UUID, entry: UUID) -> ReversePaymentEntry:
    body = {"id": id_, "paymentId": entry, "reason": "Entered twice"}
    return ReversePaymentEntry.model_validate(body)
